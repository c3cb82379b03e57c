import type { Label } from '@chengan/kernel/label'
import { asTexts } from '@chengan/kernel/values'
import { assessGrade } from '../dictionaries/companies.ts'
import { checkLight, licenceCheckItem } from '../dictionaries/licences.ts'

const light = checkLight.values
const item = licenceCheckItem.values

/** What other records say of a company on a day. */
export interface CheckedCompany {
  readonly today: string
  /** Facilities that the licence names and that no review has passed. */
  readonly unpassedFacilities: readonly string[]
  readonly staffGap: number
  /** Names of those in charge who have no live certificate on file. */
  readonly uncertified: readonly string[]
  readonly nextEvaluationDate: string | null
  readonly insuranceValidTo: string | null
  readonly emergencyPlanValidTo: string | null
  readonly assessGrade: string | null
  /** Open major hazards: their ids. */
  readonly majorHazards: readonly string[]
}

/** One item of the check, as it is kept with the row. */
export interface CheckedItem {
  readonly code: string
  readonly result: string
  readonly found: string
  readonly rowIds: readonly string[]
  /** What people call those rows; given where the check is made of what is stored. */
  readonly rowNames?: readonly string[]
}

function liveUntil(day: string | null, today: string): Pick<CheckedItem, 'result' | 'found'> {
  if (day === null) return { result: light.red.value, found: '未登记有效期' }
  return day < today ? { result: light.red.value, found: `已于${day}到期` } : { result: light.green.value, found: `有效期至${day}` }
}

/** Tests every condition that records tell: green, amber where a person must look, red with the rows that fail (utilities-enterprise.md §12.6). */
export function selfCheckOf(company: CheckedCompany): readonly CheckedItem[] {
  const { today, unpassedFacilities, staffGap, uncertified, majorHazards } = company
  const row = (code: string, result: string, found: string, rowIds: readonly string[] = []): CheckedItem => ({
    code,
    result,
    found,
    rowIds,
  })
  const dated = (code: string, day: string | null): CheckedItem => ({ code, rowIds: [], ...liveUntil(day, today) })
  const met = (isMet: boolean) => (isMet ? light.green.value : light.red.value)
  return [
    row(
      item.facilities.value,
      met(unpassedFacilities.length === 0),
      unpassedFacilities.length === 0 ? '全部审核通过' : `${unpassedFacilities.length}处未审核通过`,
      unpassedFacilities,
    ),
    row(item.staffGap.value, met(staffGap === 0), staffGap === 0 ? '满足最低配员' : `持证人员缺${staffGap}人`),
    row(
      item.certificates.value,
      uncertified.length === 0 ? light.green.value : light.amber.value,
      uncertified.length === 0 ? '均持有效证书' : `未查到有效证书：${uncertified.join('、')}`,
    ),
    dated(item.evaluation.value, company.nextEvaluationDate),
    dated(item.insurance.value, company.insuranceValidTo),
    dated(item.emergencyPlan.value, company.emergencyPlanValidTo),
    assessed(company.assessGrade),
    row(
      item.majorHazards.value,
      met(majorHazards.length === 0),
      majorHazards.length === 0 ? '无' : `${majorHazards.length}条未销号`,
      majorHazards,
    ),
  ]
}

/** A company that was never assessed is new: a person looks. */
function assessed(grade: string | null): CheckedItem {
  const known = Object.values(assessGrade.values).find(({ value }) => value === grade)
  const result = grade === null ? light.amber : grade === assessGrade.values.fail.value ? light.red : light.green
  return { code: item.assessment.value, result: result.value, found: known?.zh ?? '尚无考核', rowIds: [] }
}

/** What is found that says a number, a day or names, in English. */
const foundInEnglish: readonly (readonly [RegExp, (what: string) => string])[] = [
  [/^(\d+)处未审核通过$/, (n) => `${n} not passed by a review`],
  [/^持证人员缺(\d+)人$/, (n) => `${n} more certified staff needed`],
  [/^未查到有效证书：([^：]+)$/, (names) => `No live certificate on file: ${names.replaceAll('、', ', ')}`],
  [/^已于(\d{4}-\d{2}-\d{2})到期$/, (day) => `Ended on ${day}`],
  [/^有效期至(\d{4}-\d{2}-\d{2})$/, (day) => `Valid to ${day}`],
  [/^(\d+)条未销号$/, (n) => `${n} not closed`],
]

const foundAsItIs: Readonly<Record<string, string>> = {
  全部审核通过: 'All passed by a review',
  满足最低配员: 'Certified staff suffice',
  均持有效证书: 'All have live certificates',
  未登记有效期: 'No end of validity on file',
  尚无考核: 'Never assessed',
  无: 'None',
  ...Object.fromEntries(Object.values(assessGrade.values).map(({ zh, en }) => [zh, en])),
}

/** What an item found, in both languages: rows keep the Chinese. */
export function foundWords(zh: string): Label | undefined {
  const plain = foundAsItIs[zh]
  if (plain !== undefined) return { zh, en: plain }
  for (const [pattern, inEnglish] of foundInEnglish) {
    const what = pattern.exec(zh)?.[1]
    if (what !== undefined) return { zh, en: inEnglish(what) }
  }
  return undefined
}

/** Of which resource the rows are that fail an item: those that it names, else the file of the company. */
export function failingResource(code: string): 'gasFacility' | 'hazardCheck' | 'gasCompany' {
  if (code === item.facilities.value) return 'gasFacility'
  return code === item.majorHazards.value ? 'hazardCheck' : 'gasCompany'
}

/** The items that are red, of those that are named. */
export function redItems(check: readonly CheckedItem[] | null | undefined, codes: readonly string[]): readonly string[] {
  return (check ?? []).flatMap(({ code, result }) => (result === light.red.value && codes.includes(code) ? [code] : []))
}

/** Which of them block the extension of a licence (gysy/gasjyxkeglextend/rule-3). */
export const blocking: readonly string[] = [item.staffGap, item.assessment, item.majorHazards, item.insurance, item.evaluation].map(
  ({ value }) => value,
)

/** The words of items by their codes. */
export function itemWords(codes: readonly string[]): { readonly zh: string; readonly en: string } {
  const known = Object.values(licenceCheckItem.values).filter(({ value }) => asTexts(codes).includes(value))
  return { zh: known.map(({ zh }) => zh).join('、'), en: known.map(({ en }) => en).join(', ') }
}
