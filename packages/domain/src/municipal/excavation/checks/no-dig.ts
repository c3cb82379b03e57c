import { isGiven } from '@chengan/kernel/condition'
import { addYears } from '@chengan/kernel/time'
import { check, type Finding, kept, notJudged, telling, warned } from './finding.ts'
import { type Declared, isEmergencyRow, sectionsOf } from './of-row.ts'

/** WJ-R1 (城市道路管理条例 art. 33): a road that was built new, widened or rebuilt is not dug within five years after it was put to use. */
export const fiveYearsAfterOpening = telling(({ row }) => frozenBy(row, 'WJ-R1', 'openDate', 5, ['交付使用', 'put to use']))

/** WJ-R2 (城市道路管理条例 art. 33): a road that was overhauled is not dug within three years. */
export const threeYearsAfterOverhaul = telling(({ row }) => frozenBy(row, 'WJ-R2', 'lastOverhaulDate', 3, ['大修竣工', 'overhauled']))

function frozenBy(
  row: Declared,
  rule: string,
  field: 'openDate' | 'lastOverhaulDate',
  years: number,
  [zh, en]: readonly [string, string],
): readonly Finding[] {
  const start = row.planStart ?? null
  const known = sectionsOf(row).flatMap(({ [field]: begun, freezeYears, roadTitle }) => (begun ? [{ begun, freezeYears, roadTitle }] : []))
  if (start === null || sectionsOf(row).length === 0)
    return notJudged(
      rule,
      '尚未填写计划开工日期或路段，暂不能核对禁挖期',
      'Start or sections are not entered: the no-dig years cannot be judged yet',
    )
  // A road of which no overhaul is known had none.
  if (known.length === 0 && field === 'lastOverhaulDate') return []
  if (known.length === 0)
    return notJudged(rule, `台账中道路没有${zh}日期，不能核对禁挖期`, `The base data do not say when the road was ${en}: not judged`)
  const first = known.find((one) => start < addYears(one.begun, years))
  if (first === undefined) return kept(rule, `${zh}已满${years}年，可以挖掘`, `${years} years since it was ${en}: may be dug`)
  const until = addYears(first.begun, years)
  const used = first.freezeYears ?? '–'
  const road = first.roadTitle ?? ''
  return warned(
    rule,
    `${road}${first.begun}${zh}，计划${start}开挖，已用${used}年，禁挖至${until}`,
    `${road} ${en} ${first.begun}, dug ${start}, ${used} years, frozen until ${until}`,
  )
}

/** WJ-R3 (城市道路管理条例 art. 33): works in the no-dig years need the approval of the people's government at county level or above; an emergency
 *  is recorded and not held up. */
export const governmentApproves = check({
  refuses: {
    governmentApprovalMissing: {
      code: 10400,
      zh: '路段处于禁挖期内，须经县级以上人民政府批准',
      en: "Section is in its no-dig period; approval of the people's government is required",
    },
  },
  find({ row }, broken) {
    if (row.isFrozen !== true) return []
    const given = isGiven(row.govApprovalNo) && isGiven(row.govApprovalDate) && isGiven(row.govApprovalFile)
    if (given) return kept('WJ-R3', `政府批准文号：${row.govApprovalNo}`, `Government approval ${row.govApprovalNo}`)
    return broken('WJ-R3', isEmergencyRow(row) ? [] : ['permit'], { key: 'governmentApprovalMissing', field: 'govApprovalNo' })
  },
})

/** A ban period that the works meet (fact `banPeriodsMet`). */
export interface BanMet {
  readonly name: string
  readonly startDate: string
  readonly endDate: string
  readonly exemptTypes: readonly unknown[]
}

/** The ban periods that a declaration meets and whose exemption does not take in its type. */
export function bansMet(row: Declared, fact: unknown): readonly BanMet[] {
  const bans = Array.isArray(fact) ? (fact as readonly BanMet[]) : []
  return bans.filter((one) => !one.exemptTypes.includes(row.declareType))
}

/** WJ-R15 (municipal-approval.md §1.4): the works keep out of the ban periods of the city; told in the draft, refused at the permit but for
 *  an emergency or with an exemption. */
export const keepsOutOfBanPeriods = check({
  refuses: {
    banPeriodMet: { code: 10400, zh: '计划工期与禁挖时段冲突：{name}', en: 'The works fall in a ban period: {name}' },
  },
  find({ row, facts }, broken) {
    if (!isGiven(row.planStart) || !isGiven(row.planEnd))
      return notJudged('WJ-R15', '尚未填写计划工期，暂不能核对禁挖时段', 'The term is not entered: ban periods cannot be judged yet')
    const [first] = bansMet(row, facts.banPeriodsMet)
    if (first === undefined) return kept('WJ-R15', '计划工期不涉及禁挖时段', 'No ban period is met')
    const excused = isEmergencyRow(row) || isGiven(row.exemptNo)
    return broken('WJ-R15', excused ? [] : ['permit'], { key: 'banPeriodMet', field: 'planStart', values: { name: first.name } })
  },
})
