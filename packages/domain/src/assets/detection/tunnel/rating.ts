import { isGiven } from '@chengan/kernel/condition'
import type { RuleContext, ValuesOf } from '@chengan/kernel/rule'
import { halfUp } from '@chengan/kernel/scores/numbers'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import { class5 } from '../../dictionaries/detection.ts'
import { nextTunnelCheck } from './check-intervals.ts'
import type { TunnelDetectionFields } from './fields.ts'
import {
  type SystemRate,
  type TunnelCondition,
  type TunnelFinding,
  tunnelConditionOf,
  valueOfItem,
  worseClass,
} from './tunnel-condition.ts'
import { nameOfItem, otherWorksItems } from './tunnel-items.ts'
import { schemeOfTunnels, tunnelSchemeIn } from './tunnel-scheme.ts'

type Detection = ValuesOf<TunnelDetectionFields>

const classes = class5.values

/** What a class is called in grounds: 二类. */
const nameOfClass = (code: string | null) => Object.values(classes).find(({ value }) => value === code)?.zh ?? ''

/** The findings are rows of a resource of their own. */
const findingsOf = (row: Detection): readonly TunnelFinding[] =>
  (row.details ?? []).map((line) => ({ item: asText(line.item), value: typeof line.value === 'number' ? line.value : null }))

const ratesOf = (row: Detection): readonly SystemRate[] =>
  (row.equipmentRates ?? []).map(({ system, total, good }) => ({
    system: asText(system),
    total: Number(total ?? 0),
    good: Number(good ?? 0),
  }))

/** Every rule that was hit, in words: the indices with their classes, the values that decide, the manual class. */
function groundsOf(condition: TunnelCondition, row: Detection, grade: string | null): string {
  const indices = [
    ['JGCI', condition.jgci, condition.jgClass],
    ['JDCI', condition.jdci, condition.jdClass],
    ['QTCI', condition.qtci, condition.qtClass],
  ] as const
  const told = indices.flatMap(([name, index, own]) => (index === null ? [] : [`${name} ${index.toFixed(2)}，${nameOfClass(own)}`]))
  const direct = condition.direct.map(({ item, value, leaves }) => {
    const isWorst = leaves === classes.class5.value
    return `${nameOfItem(item).zh}状况值为${value}，土建结构${isWorst ? '直接评为' : '最高评为'}${nameOfClass(leaves)}`
  })
  const isLowered = grade !== condition.tunnelGrade
  const manual = isLowered ? [`人工判定为${nameOfClass(grade)}：${row.manualReason ?? ''}`] : []
  return [...told, ...direct, `技术状况类别取土建与机电的较差者：${nameOfClass(condition.tunnelGrade)}`, ...manual].join('；').slice(0, 500)
}

/** What is advised of each class (szgl/bhjctunnel/rule-7). */
const advice: Readonly<Record<string, string>> = {
  [classes.class1.value]: '日常养护。',
  [classes.class2.value]: '日常养护，对零星病害进行保养维修。',
  [classes.class3.value]: '对局部病害进行维修，并加强观测。',
  [classes.class4.value]: '限制交通，尽快进行病害处治。',
  [classes.class5.value]: '立即关闭隧道，进行病害处治。',
}
const isPrefilled = (text: string | null | undefined) => Object.values(advice).some((one) => one === text)

/** Filled in by the class, and anew when that changes, as long as nobody wrote his own. */
function adviceOf(row: Detection, grade: string | null): Pick<Detection, 'suggestion'> {
  if (grade === null || (isGiven(row.suggestion) && !isPrefilled(row.suggestion))) return {}
  return { suggestion: advice[grade] ?? null }
}

const unrated = {
  ...{ jgci: null, jdci: null, qtci: null, ci: null, jgClass: null, jdClass: null, qtClass: null, tunnelGrade: null },
  ...{ score: null, grade: null, gradeReason: null },
} as const

/** All that the server computes of a tunnel detection at every save: JGCI, JDCI, QTCI, CI and the classes by the scheme of its day (assets.md §4.4). */
export function tunnelRatingOf({ row, refs, facts }: RuleContext<TunnelDetectionFields>): Detection {
  const tunnel = refs.tunnelId ?? null
  const version = schemeOfTunnels(facts.schemeVersions, row.detectDate)
  const [items, findings, rates] = [row.items ?? [], findingsOf(row), ratesOf(row)]
  const base = {
    regionId: asTextOrNull(tunnel?.regionId) ?? row.regionId ?? null,
    schemeId: version?.id ?? null,
    cityAudits: true,
    equipmentRates: row.equipmentRates?.map((line, at) => ({ ...line, rate: rateOf(rates[at]) })) ?? null,
    otherItems: otherWorksItems.filter((item) => items.includes(item)).map((item) => ({ item, value: valueOfItem(findings, item) })),
  }
  const condition = version === undefined ? null : tunnelConditionOf({ items, findings, rates }, tunnelSchemeIn(version.params))
  if (condition === null || condition.tunnelGrade === null)
    return { ...base, ...unrated, ...indicesOf(condition), nextDate: nextTunnelCheck({ ...row, grade: null }, tunnel?.maintGrade) }
  const grade = worseClass(condition.tunnelGrade, row.manualGrade || null)
  return {
    ...base,
    ...indicesOf(condition),
    ...{ score: condition.ci, grade, gradeReason: groundsOf(condition, row, grade) },
    nextDate: nextTunnelCheck({ ...row, grade }, tunnel?.maintGrade),
    ...adviceOf(row, grade),
  }
}

const rateOf = (rate: SystemRate | undefined) => (rate === undefined || rate.total <= 0 ? null : halfUp(rate.good / rate.total, 4))

function indicesOf(condition: TunnelCondition | null): Detection {
  if (condition === null) return {}
  const { direct: _direct, ...indices } = condition
  return indices
}
