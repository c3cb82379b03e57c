import { defectWords } from '../../locales/ja/maintenance/defects.ts'
import { yhPart, yhSeverity } from '../dictionaries/events.ts'
import { standardSeed } from './standard-seed.ts'

/** A defect that is filed, and how fast it is repaired, as the book has it: spans of arrival, enclosure and temporary repair in hours, null where no such clock runs. */
export interface SeededStandard {
  readonly code: string
  readonly zh: string
  readonly en: string
  /** The value of yh_part to which it belongs. */
  readonly part: string
  /** From when on it is filed, in English. */
  readonly threshold: string
  readonly severity: string
  readonly arrive: number | null
  readonly safe: number | null
  readonly temp: number | null
  /** On roads of grade I, II and III, in the unit. */
  readonly repair: readonly [number, number, number]
  readonly limitUnit: string
  readonly programme: string
  readonly delay: boolean
  /** Months; null where the repair has no warranty. */
  readonly warranty: number | null
  /** The value of yh_unit in which the repair is measured. */
  readonly unit: string
}

/** The thresholds of the book in the words of the bureaus. */
const thresholds: Readonly<Record<string, string>> = {
  any: '发现即立案',
  'any; 4 h in flood season': '发现即立案；汛期4小时内疏通',
  'any; persons trapped 0.5 h': '发现即立案；困人时30分钟内到场解救',
  '≥ 0.04 m², ≥ 20 mm deep': '面积≥0.04㎡且深度≥20mm',
  '≥ 25 mm over 3 m': '3米直尺量测高差≥25mm',
  '≥ 3 mm wide': '缝宽≥3mm',
  '≥ 1 m² (≥ 50 m² → disease)': '面积≥1㎡（≥50㎡转病害）',
  '≥ 10 mm step': '破碎，或错台≥10mm',
  '> 20 mm, 30 min after rain': '雨停30分钟后积水深度>20mm',
  '≥ 15 mm': '与周边路面高差≥15mm',
  '> 15 mm to surface': '与路面高差>15mm',
  '> 10 mm': '错位>10mm',
  '≥ 1 slab': '1块及以上',
  '≥ 20 mm': '沉陷≥20mm',
  '≥ 5 m': '连续长度≥5m',
  'dripping; any spall = 4': '滴漏即立案；衬砌脱落按险情',
  '≥ 3 successive lamps': '连续3盏及以上',
  '> 3° leaning': '倒伏，或倾斜>3°',
  '< 4.5 m over lanes': '车行道上方净高<4.5m',
}

/** Points that a repair that is late costs, by the usual severity of its defect. */
const points: Readonly<Record<string, number>> = {
  [yhSeverity.values.minor.value]: 0.2,
  [yhSeverity.values.moderate.value]: 0.5,
  [yhSeverity.values.serious.value]: 1,
  [yhSeverity.values.danger.value]: 3,
}

/** Where a repair is no daily one any more: of every such defect, or from a size on; of all others the general rule speaks (maintenance.md §3.2 rule 7). */
const hints: Readonly<Record<string, string>> = {
  R02: '一律转病害',
  R05: '面积≥50㎡转病害',
  B06: '一律转病害',
}
const USUAL_HINT = '预估金额≥5万元或工程量≥100㎡转病害'

const standardOf: Readonly<Record<string, string>> = {
  ...{ '1': 'CJJ 36-2016', '2': 'CJJ 99-2017', '3': 'CJJ 99-2017', '4': 'CJJ 99-2017', '5': 'CJJ 99-2017' },
  ...{ '6': '养护合同、地方养护规定', '7': '养护合同、地方养护规定', '8': '养护合同、地方养护规定' },
}

/** `as R01`: the threshold of another defect. */
function thresholdOf({ threshold }: SeededStandard): string {
  const other = standardSeed.find(({ code }) => threshold === `as ${code}`)
  return other?.threshold ?? threshold
}

const kindOfPart = new Map(Object.values(yhPart.values).map(({ value, parent }) => [value, parent ?? '']))

/** The standards with which a city begins, as rows; the id of each is its code. */
export const standardRows = standardSeed.map((one) => {
  const facilityKind = kindOfPart.get(one.part) ?? ''
  const [repairI, repairII, repairIII] = one.repair
  return {
    ...{ id: one.code, defectCode: one.code, regionId: null, facilityKind, part: one.part, defectName: one.zh },
    ...{ defectNameEn: one.en, defectNameJa: defectWords[one.zh] ?? null },
    ...{ fileRule: thresholds[thresholdOf(one)] ?? thresholdOf(one), fileRuleEn: thresholdOf(one), severity: one.severity },
    ...{ arriveHours: one.arrive, safeHours: one.safe, tempHours: one.temp, repairI, repairII, repairIII, limitUnit: one.limitUnit },
    ...{ needProgramme: one.programme, allowDelay: one.delay, diseaseHint: hints[one.code] ?? USUAL_HINT, unit: one.unit },
    ...{ warrantyMonths: one.warranty, deduct: points[one.severity] ?? null, basis: standardOf[facilityKind] ?? '养护合同、地方养护规定' },
    status: '1',
  }
})
