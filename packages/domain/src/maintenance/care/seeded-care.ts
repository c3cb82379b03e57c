import { careWords } from '../../locales/ja/maintenance/care.ts'
import { yhCycleBy, yhQuantityBasis, yhValueKind } from '../dictionaries/care.ts'
import { careSeed } from './care-seed.ts'

/** What is cared for and how often, as the book has it. */
export interface SeededCare {
  readonly code: string
  /** The values of yh_facility_kind and yh_part. */
  readonly kind: string
  readonly part: string
  readonly zh: string
  readonly en: string
  /** Of grade I, II and III in the unit; null where it comes by the class of the bridge. */
  readonly cycles: readonly [number, number, number] | null
  readonly classCycles: Readonly<Record<'1' | '2' | '3' | '4' | '5', number>> | null
  /** The value of yh_cycle_unit. */
  readonly unit: string
  /** The value of yh_season_rule. */
  readonly season: string
  readonly floodSeasonOnly: boolean
  readonly mandatory: boolean
  /** The value of yh_work_kind. */
  readonly workKind: string
  readonly basis: string
}

/** The grounds of the book in the words of the bureaus. */
const grounds: Readonly<Record<string, string>> = {
  'CJJ 36': 'CJJ 36-2016',
  'CJJ 99': 'CJJ 99-2017',
  'CJJ 99 ch. 9, contract': 'CJJ 99-2017第9章、养护合同',
  'CJJ 68, contract': 'CJJ 68-2016、养护合同',
  'CJJ 45': 'CJJ 45-2015',
  contract: '养护合同',
  'contract, fire rules': '养护合同、消防规定',
  'limits CJJ 89': '养护合同；限值按CJJ 89-2012',
  'TSG T5002': 'TSG T5002-2017',
}

const measure = yhQuantityBasis.values
/** What is measured along its length; all else is counted (the book leaves it open). */
const alongTheirLength: readonly string[] = ['101', '106', '501', '503', '603']

/** A check that is answered by yes or no. */
const sound = (name: string, standard: string) => ({
  name,
  standard,
  valueKind: yhValueKind.values.yesNo.value,
  min: null,
  max: null,
  unit: null,
})
/** A check that is measured, and passes up to a limit. */
const upTo = (name: string, max: number, unit: string) => ({
  ...{ name, standard: `≤${max}${unit}`, valueKind: yhValueKind.values.number.value, min: null, max, unit },
})

/** What is looked at, by code. The limits of earthing are the book's (CJJ 89-2012); the others are what those who inspect such a facility answer. */
const checksByCode: Readonly<Record<string, readonly ReturnType<typeof sound | typeof upTo>[]>> = {
  D01: [sound('路面有无坑槽、沉陷、积水', '无'), sound('井盖、雨水箅是否完好', '完好')],
  D05: [sound('井内淤泥已清除', '无淤积'), sound('箅子归位、平稳', '平稳')],
  D06: [sound('井盖完好、标识清楚', '完好'), sound('防坠网完好', '完好'), upTo('与路面高差', 15, 'mm')],
  Q01: [sound('桥面、伸缩缝完好', '完好'), sound('栏杆、护栏完好', '完好'), sound('限载、限高标志齐全', '齐全')],
  Q04: [sound('缝内杂物已清除', '无堵塞')],
  Q05: [sound('泄水畅通', '畅通')],
  Q07: [sound('螺栓无松动、缺失', '无'), sound('涂层无起皮、锈蚀', '无')],
  T01: [sound('运行平稳、无异响', '平稳'), sound('急停、梳齿板等安全装置有效', '有效')],
  X01: [sound('水泵启停正常', '正常'), sound('液位控制有效', '有效')],
  X02: [sound('水泵启停正常', '正常'), sound('液位控制有效', '有效')],
  S04: [sound('风机运转正常', '正常'), sound('照明正常', '正常'), sound('消防设施完好', '完好')],
  Z03: [upTo('系统接地电阻', 4, 'Ω'), upTo('重复接地电阻', 10, 'Ω')],
  Z04: [sound('检修门完好、锁闭', '完好'), sound('螺栓紧固', '紧固')],
  Z05: [sound('箱内清洁、接线紧固', '符合'), upTo('接点最高温度', 70, '℃')],
}

/** The checks of seeded standards, as rows of their lists. */
export const careCheckRows = careSeed.flatMap(({ code }) =>
  (checksByCode[code] ?? []).map((check, index) => ({ code, no: index + 1, ...check })),
)

/** The standards with which a city begins, as rows without ids. */
export const careRows = careSeed.map((one) => {
  const [gradeI, gradeII, gradeIII] = one.cycles ?? [null, null, null]
  const by = one.classCycles === null ? yhCycleBy.values.grade : yhCycleBy.values.bridgeClass
  return {
    ...{
      code: one.code,
      facilityKind: one.kind,
      part: one.part,
      itemName: one.zh,
      itemNameEn: one.en,
      itemNameJa: careWords[one.zh] ?? null,
    },
    ...{ workKind: one.workKind, mandatory: one.mandatory, cycleBy: by.value, gradeI, gradeII, gradeIII, classCycles: one.classCycles },
    ...{ cycleUnit: one.unit, toleranceDays: null, seasonRule: one.season, floodSeasonOnly: one.floodSeasonOnly },
    quantityBasis: (alongTheirLength.includes(one.part) ? measure.length : measure.piece).value,
    ...{ minPhotos: 2, basis: grounds[one.basis] ?? one.basis, status: '1' },
  }
})
