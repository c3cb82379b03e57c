import { isGiven } from '@chengan/kernel/condition'
import { yhPeopleState } from '../../dictionaries/contracts.ts'
import { yhLevel } from '../../dictionaries/events.ts'
import { rolesOfMaintenance } from './roles-of-maintenance.ts'

const level = yhLevel.values
const levelOfRole: ReadonlyMap<string, string> = new Map(
  rolesOfMaintenance.map((role) => [
    role.code,
    role.level !== undefined && role.level in level ? level[role.level as keyof typeof level].value : '',
  ]),
)

/** Whether a role is of a level (yh_level): a project manager of the company, an officer of the manager. */
export const isRoleOfLevel = (role: string, wanted: string): boolean => levelOfRole.get(role) === wanted

/** Who is licensed for what he does: the certificate is asked (maintenance.md §2 people). */
export const CERTIFIED_ROLES = ['yh_qy_pm', 'yh_qy_safety', 'yh_jl_chief'] as const

/** The project manager leads the works of one section. */
export const PROJECT_MANAGER = 'yh_qy_pm'

/** What is read of somebody in a section. */
interface Configured {
  readonly userId?: string | null | undefined
  readonly level?: string | null | undefined
  readonly businessRole?: string | null | undefined
  readonly isLeader?: boolean | null | undefined
  readonly approved?: boolean | null | undefined
  readonly offDate?: string | null | undefined
}

/** What is read of a section. */
interface Staffed {
  readonly supervisorDeptId?: string | null | undefined
  readonly manageLevel?: string | null | undefined
}

interface RoleNeeded {
  readonly role: string
  readonly leads?: true
}

const ofTheCompany: readonly RoleNeeded[] = [
  { role: PROJECT_MANAGER, leads: true },
  { role: 'yh_qy_patrol' },
  { role: 'yh_qy_crew' },
  { role: 'yh_qy_safety' },
]

/** Whom a section needs at least: of the company four, of the supervisor an engineer where there is one, of the manager an officer (yhgl/bidsection/rule-1). */
function rolesNeeded({ supervisorDeptId, manageLevel }: Staffed): readonly RoleNeeded[] {
  return [
    ...ofTheCompany,
    ...(isGiven(supervisorDeptId) ? [{ role: 'yh_jl_eng' }] : []),
    { role: manageLevel === level.city.value ? 'yh_sj_officer' : 'yh_qx_officer' },
  ]
}

/** Whether somebody counts: confirmed by the manager, and not gone by `today` (yyyy-MM-dd; yhgl/bidsection/rule-8). */
export const isOnDuty = ({ approved, offDate }: Configured, today: string): boolean =>
  approved === true && (!isGiven(offDate) || String(offDate) >= today)

/** The roles (yh_section_role) that a section lacks on a day. */
export function rolesMissing(section: Staffed, people: readonly Configured[], today: string): readonly string[] {
  const there = people.filter((one) => isOnDuty(one, today))
  return rolesNeeded(section)
    .filter(({ role, leads }) => !there.some((one) => one.businessRole === role && (leads === undefined || one.isLeader === true)))
    .map(({ role }) => role)
}

/** How a section is staffed on a day (yh_people_state). */
export function staffingOf(section: Staffed, people: readonly Configured[], today: string): string {
  const state = yhPeopleState.values
  if (!people.some((one) => isOnDuty(one, today))) return state.none.value
  return rolesMissing(section, people, today).length === 0 ? state.complete.value : state.incomplete.value
}
