import { isGiven } from '@chengan/kernel/condition'
import { type RuleContext, rule, type Values, type ValuesOf } from '@chengan/kernel/rule'
import { asRow, asRows, asTextOrNull } from '@chengan/kernel/values'
import { compareType, iotMetric, thresholdAudit, thresholdScope } from '../../dictionaries/monitoring.ts'
import { isMetricOf } from '../telemetry/metrics-of-types.ts'
import { hasBase, hoursOf } from '../telemetry/rules-of-thresholds.ts'
import type { LimitName, ThresholdFields } from './fields.ts'
import { GRAVE, hasGraveLimits, looserConditions, looserLimits, looserThanTemplate } from './looser.ts'

type Context = RuleContext<ThresholdFields>
type Threshold = ValuesOf<ThresholdFields>
const scope = thresholdScope.values
const compare = compareType.values
const metric = iotMetric.values
const audit = thresholdAudit.values

/** Highest limits that GB/T 50493-2019 leaves for gas in the air, in %LEL: its own first alarm is our second level. */
const GAS_LEVEL1 = 50
const GAS_LEVEL2 = 25
/** %LEL of a volume per cent of methane. */
const LEL_OF_VOL = 20

const limitOf = (row: Values, name: LimitName): number | null => (typeof row[name] === 'number' ? row[name] : null)

export const limitsAreInOrder = rule<ThresholdFields>({
  name: 'limitsAreInOrder',
  refuses: {
    limitsOutOfOrder: {
      code: 10400,
      zh: '各级限值顺序不对：上限一级≥二级≥三级≥四级，下限相反',
      en: 'The limits are out of order: upper ones fall from level 1 to 4, lower ones rise',
    },
    limitMissing: { code: 10400, zh: '请至少填写一个限值，且与比较方式一致', en: 'Give at least one limit of the side that is compared' },
  },
  check: ({ row }) => {
    const side = (which: 'Upper' | 'Lower') =>
      ([1, 2, 3, 4] as const).flatMap((level) => {
        const name = `level${level}${which}` as const
        const value = limitOf(row, name)
        return value === null ? [] : [{ name, value }]
      })
    const [upper, lower] = [side('Upper'), side('Lower')]
    for (const [at, one] of upper.entries())
      if (at > 0 && one.value > (upper[at - 1]?.value ?? Infinity)) return { key: 'limitsOutOfOrder', field: one.name }
    for (const [at, one] of lower.entries())
      if (at > 0 && one.value < (lower[at - 1]?.value ?? -Infinity)) return { key: 'limitsOutOfOrder', field: one.name }
    const needed = row.compareType === compare.lower.value ? lower : row.compareType === compare.both.value ? [...upper, ...lower] : upper
    return needed.length === 0
      ? { key: 'limitMissing', field: row.compareType === compare.lower.value ? 'level1Lower' : 'level1Upper' }
      : undefined
  },
})

export const gasLimitsKeepTheStandard = rule<ThresholdFields>({
  name: 'gasLimitsKeepTheStandard',
  source: 'GB/T 50493-2019',
  refuses: {
    gasLimitTooLoose: {
      code: 10400,
      zh: '燃气浓度限值不得宽于标准：二级不超过25%LEL，一级不超过50%LEL（标准的“一级报警”对应本系统二级）',
      en: 'Limits of gas may not be looser than the standard: level 2 up to 25 %LEL, level 1 up to 50 %LEL (its first alarm is our second level)',
    },
  },
  when: { field: 'metric', oneOf: [metric.lel.value, metric.methane.value] },
  check: ({ row }) => {
    const factor = row.metric === metric.methane.value ? LEL_OF_VOL : 1
    const tooLoose = (name: LimitName, most: number) => {
      const value = limitOf(row, name)
      return value !== null && value * factor > most
    }
    if (tooLoose('level2Upper', GAS_LEVEL2)) return { key: 'gasLimitTooLoose', field: 'level2Upper' }
    return tooLoose('level1Upper', GAS_LEVEL1) ? { key: 'gasLimitTooLoose', field: 'level1Upper' } : undefined
  },
})

const isSwitchedOff = (row: Values, before: Values): boolean => before.enabled === true && row.enabled === false

export const looserLimitIsExplained = rule<ThresholdFields>({
  name: 'looserLimitIsExplained',
  refuses: { looserWithoutReason: { code: 10400, zh: '放宽限值须填写变更原因', en: 'Say why the limit is loosened' } },
  check: ({ row, before, input }) => {
    if (before === null) return undefined
    const loosened = [...looserLimits(row, before), ...looserConditions(row, before)].length > 0 || isSwitchedOff(row, before)
    const isNew = isGiven(input.changeReason)
    return loosened && !isNew ? { key: 'looserWithoutReason', field: 'changeReason' } : undefined
  },
})

/** A company's thresholds are at least as strict as the city's template (iotdevice/rule-5); what it loosens of its own beyond that asks the city. */
export const companyIsNoLooserThanTheTemplate = rule<ThresholdFields>({
  name: 'companyIsNoLooserThanTheTemplate',
  refuses: {
    looserThanTemplate: {
      code: 10400,
      zh: '企业阈值不得宽于市级模板，请收紧限值',
      en: 'A company may not be looser than the template of the city: tighten the limit',
    },
    templateIsTheCitys: { code: 403, zh: '类型模板由市级维护', en: 'Templates are kept by the city' },
  },
  facts: ['template'],
  refs: ['deviceId'],
  check: ({ row, before, actor, facts, refs }) => {
    if (actor.level !== 'enterprise') return undefined
    if (row.scope === scope.template.value) return { key: 'templateIsTheCitys', field: 'scope' }
    // What is loosened of a grave threshold waits for the city's consent; what was never that strict is refused here.
    const mayWait = (name: string) => before !== null && (GRAVE.includes(name as LimitName) || (!isLimit(name) && hasGraveLimits(before)))
    const [field] = looserThanTemplate(row, asRows(facts.template), asRow(refs.deviceId)).filter((name) => !mayWait(name))
    return field === undefined ? undefined : { key: 'looserThanTemplate', field }
  },
})

const isLimit = (name: string) => name.startsWith('level')
/** What a threshold is about. */
const objectNames = ['deviceId', 'metric', 'compareType', 'isFactor'] as const

/** A threshold of another object is another threshold: the former one would be given up without a word. */
export const thresholdKeepsItsObject = rule<ThresholdFields>({
  name: 'thresholdKeepsItsObject',
  refuses: {
    thresholdOfAnotherObject: {
      code: 10400,
      zh: '设备、指标、比较方式和按系数不能修改，请另建阈值',
      en: 'Device, metric, comparison and factors stay as they are: add another threshold',
    },
  },
  check: ({ row, before, actor }) => {
    if (before === null || actor.level !== 'enterprise') return undefined
    const field = objectNames.find((name) => (row[name] ?? null) !== (before[name] ?? null) && !(row[name] === false && !before[name]))
    return field === undefined ? undefined : { key: 'thresholdOfAnotherObject', field }
  },
})

export const factorsHaveABase = rule<ThresholdFields>({
  name: 'factorsHaveABase',
  refuses: {
    factorWithoutBase: {
      code: 10400,
      zh: '只有压力和流量可以按系数设置，请填写限值本身',
      en: 'Only pressure and flow have factors: give the limit itself',
    },
  },
  when: { field: 'isFactor', is: true },
  check: ({ row }) => (hasBase(row.metric) ? undefined : { key: 'factorWithoutBase', field: 'isFactor' }),
})

/** A limit of what its devices never tell raises nothing, and whoever set it believes that they are watched. */
export const metricIsOfTheType = rule<ThresholdFields>({
  name: 'metricIsOfTheType',
  refuses: {
    metricOfAnotherType: {
      code: 10400,
      zh: '该类设备没有这项监测指标，请重新选择',
      en: 'Devices of this type do not tell this metric: choose another',
    },
  },
  refs: ['deviceId'],
  check: ({ row, before, refs }) => {
    const device = row.scope === scope.device.value ? asRow(refs.deviceId) : null
    const isNew = before === null || before.metric !== row.metric || before.deviceType !== row.deviceType
    return isNew && !isMetricOf(device?.deviceType ?? row.deviceType, row.metric)
      ? { key: 'metricOfAnotherType', field: 'metric' }
      : undefined
  },
})

export const hoursAreASpan = rule<ThresholdFields>({
  name: 'hoursAreASpan',
  refuses: { hoursMalformed: { code: 10003, zh: '生效时段格式应为 08:00-18:00', en: 'Hours are written 08:00-18:00' } },
  when: { field: 'timeRange', given: true },
  check: ({ row }) => (hoursOf(row.timeRange) === null ? { key: 'hoursMalformed', field: 'timeRange' } : undefined),
})

export const thresholdRules = [
  limitsAreInOrder,
  gasLimitsKeepTheStandard,
  hoursAreASpan,
  factorsHaveABase,
  metricIsOfTheType,
  thresholdKeepsItsObject,
  looserLimitIsExplained,
  companyIsNoLooserThanTheTemplate,
]

/** Of a device: its type, company and district; from when on the values hold. */
export function thresholdFollows({ row, refs, now }: Context): Threshold {
  const device = row.scope === scope.device.value ? refs.deviceId : null
  return {
    effectiveTime: now,
    ...(device
      ? { deviceType: asTextOrNull(device.deviceType), deptId: asTextOrNull(device.deptId), regionId: asTextOrNull(device.regionId) }
      : {}),
  }
}

/** What of an edit of a company would let more pass at levels 1 or 2: limits, what must hold beside them, who hears of it, and whether it holds at all. */
function waitingNames(row: Values, stored: Values): readonly string[] {
  const limits = looserLimits(row, stored).filter((name) => GRAVE.includes(name))
  if (!hasGraveLimits(stored)) return limits
  return [...limits, ...looserConditions(row, stored), ...(isSwitchedOff(row, stored) ? ['enabled'] : [])]
}

/** What an edit writes: a company that loosens levels 1 or 2 keeps the old values until the city consents (rule-3). */
export function afterEdit(context: Context): Threshold {
  const { row, before, actor } = context
  const stored: Values = before ?? {}
  const loosened = actor.level === 'enterprise' ? waitingNames(row, stored) : []
  if (loosened.length === 0) return { ...thresholdFollows(context), auditStatus: audit.notNeeded.value, pendingValues: null }
  const given: Values = row
  return {
    ...Object.fromEntries(loosened.map((name) => [name, stored[name] ?? null])),
    pendingValues: Object.fromEntries(loosened.map((name) => [name, [stored[name] ?? null, given[name] ?? null]])),
    auditStatus: audit.waiting.value,
  }
}

/** The values that the city has consented to. */
export function consented({ row, now }: Context): Threshold {
  const pending = asRow(row.pendingValues) ?? {}
  const values = Object.entries(pending).map(([name, pair]) => [name, Array.isArray(pair) ? pair[1] : null])
  return { ...Object.fromEntries(values), pendingValues: null, effectiveTime: now }
}
