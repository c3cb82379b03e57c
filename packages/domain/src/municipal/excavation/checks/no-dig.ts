import { isGiven } from '@chengan/kernel/condition'
import type { Values } from '@chengan/kernel/rule'
import { addYears } from '@chengan/kernel/time'
import { broken, type Check, kept, warned } from './finding.ts'
import { isEmergencyRow, sectionsOf } from './of-row.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : null)

/** WJ-R1 (城市道路管理条例 art. 33): a road that was built new, widened or rebuilt is not dug within five years after it was put to use. */
export const fiveYearsAfterOpening: Check = ({ row }) => frozenBy(row, 'WJ-R1', 'openDate', 5, ['交付使用', 'put to use'])

/** WJ-R2 (城市道路管理条例 art. 33): a road that was overhauled is not dug within three years. */
export const threeYearsAfterOverhaul: Check = ({ row }) => frozenBy(row, 'WJ-R2', 'lastOverhaulDate', 3, ['大修竣工', 'overhauled'])

function frozenBy(row: Values, rule: string, field: 'openDate' | 'lastOverhaulDate', years: number, [zh, en]: readonly [string, string]) {
  const start = text(row.planStart)
  const known = sectionsOf(row).filter((one) => text(one[field]) !== null)
  if (start === null || known.length === 0) return []
  const hit = known.filter((one) => start < addYears(String(one[field]), years))
  const [first] = hit
  if (first === undefined) return kept(rule, `${zh}已满${years}年，可以挖掘`, `${years} years since it was ${en}: may be dug`)
  const until = addYears(String(first[field]), years)
  const used = first.freezeYears ?? '–'
  const road = String(first.roadTitle ?? '')
  return warned(
    rule,
    `${road}${String(first[field])}${zh}，计划${start}开挖，已用${used}年，禁挖至${until}`,
    `${road} ${en} ${String(first[field])}, dug ${start}, ${used} years, frozen until ${until}`,
  )
}

/** WJ-R3 (城市道路管理条例 art. 33): works in the no-dig years need the approval of the people's government at county level or above; an emergency
 *  is recorded and not held up. */
export const governmentApproves: Check = (seen) => {
  const { row } = seen
  if (row.isFrozen !== true) return []
  const given = ['govApprovalNo', 'govApprovalDate', 'govApprovalFile'].every((name) => isGiven(row[name]))
  if (given) return kept('WJ-R3', `政府批准文号：${String(row.govApprovalNo)}`, `Government approval ${String(row.govApprovalNo)}`)
  return broken(seen, 'WJ-R3', isEmergencyRow(row) ? [] : ['permit'], { key: 'governmentApprovalMissing', field: 'govApprovalNo' })
}

/** A ban period that the works meet (fact `banPeriodsMet`). */
export interface BanMet {
  readonly name: string
  readonly startDate: string
  readonly endDate: string
  readonly exemptTypes: readonly unknown[]
}

/** The ban periods that a declaration meets and whose exemption does not take in its type. */
export function bansMet(row: Values, fact: unknown): readonly BanMet[] {
  const bans = Array.isArray(fact) ? (fact as readonly BanMet[]) : []
  return bans.filter((one) => !one.exemptTypes.includes(row.declareType))
}

/** WJ-R15 (municipal-approval.md §1.4): the works keep out of the ban periods of the city; told in the draft, refused at the permit but for
 *  an emergency or with an exemption. */
export const keepsOutOfBanPeriods: Check = (seen) => {
  const { row, facts } = seen
  if (!isGiven(row.planStart) || !isGiven(row.planEnd)) return []
  const [first] = bansMet(row, facts.banPeriodsMet)
  if (first === undefined) return kept('WJ-R15', '计划工期不涉及禁挖时段', 'No ban period is met')
  const excused = isEmergencyRow(row) || isGiven(row.exemptNo)
  return broken(seen, 'WJ-R15', excused ? [] : ['permit'], { key: 'banPeriodMet', field: 'planStart', values: { name: first.name } })
}
