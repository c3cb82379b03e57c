import { PROJECT_MANAGER } from '@chengan/domain/maintenance/contracts/bid-section/roles-of-a-section'
import { leaderOfTheCompany } from '@chengan/domain/maintenance/contracts/bid-section/rules'
import { eventStatus } from '@chengan/domain/maintenance/daily/daily-maintenance/codes'
import { yhPeopleState, yhSectionStatus } from '@chengan/domain/maintenance/dictionaries/contracts'
import { yhLevel } from '@chengan/domain/maintenance/dictionaries/events'
import { labelText } from '@chengan/kernel/label'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { takeStep, takeSteps } from '../../../resources/change/by-system.ts'
import type { Effect, FactNamed } from '../../../resources/implementation.ts'
import type { Row } from '../../../resources/rows.ts'

const status = yhSectionStatus.values

/** Of each person of the section: his department and all above it. */
export const departmentsOfPeople: FactNamed<'bidSection', 'departmentsOfPeople'> = async (ctx, row) => {
  const ids = (row.people ?? []).map(({ userId }) => asText(userId))
  const { rows } = await sql<{ id: string; dept: string; pids: string | null }>`select u.id, d.id as dept, d.pids
    from "user" u join dept d on d.id = u.dept_id where u.id = any(${ids}::text[]) and not u.deleted`.execute(ctx.db)
  return Object.fromEntries(rows.map(({ id, dept, pids }) => [id, [...(pids ?? '').split(',').filter((one) => one !== ''), dept]]))
}

/** What somebody had in hand who works for the section no more goes to whoever leads the people of the company (yhgl/bidsection/rule-4). */
export const passItemsToTheLeader: Effect<'bidSection'> = async (effect) => {
  const there = new Set((effect.row.people ?? []).map(({ userId }) => asText(userId)))
  const gone = (effect.before?.people ?? []).map(({ userId }) => asText(userId)).filter((id) => !there.has(id))
  const leader = leaderOfTheCompany(effect.row.people ?? [], effect.today)
  if (gone.length === 0 || leader === null) return
  const { rows } = await sql<{ id: string }>`select id from daily_maintenance where section_id = ${asText(effect.row.id)} and not deleted
    and status = any(${[eventStatus.toDispose, eventStatus.inDisposal]}::text[]) and assignee_user_id = any(${[...new Set(gone)]}::text[])
    order by id`.execute(effect.db)
  await takeSteps(effect, {
    resource: 'dailyMaintenance',
    ids: rows.map(({ id }) => id),
    action: 'passToLeader',
    values: () => ({ assigneeUserId: leader, handlerUserId: leader }),
  })
}

/** A section that is staffed begins at once where its day has come. */
export const beginIfStaffed: Effect<'bidSection'> = async (effect) => {
  const { row, today } = effect
  const isStaffed = row.peopleState === yhPeopleState.values.complete.value
  const isTime = asText(row.startDate) <= today && today <= asText(row.endDate)
  if (row.status !== status.notBegun.value || !isStaffed || !isTime) return
  effect.adopt((await takeStep(effect, effect.services.registry.byName('bidSection'), row as Row, 'begin')).row)
}

/** A project manager leads the works of one section; where he leads another one too it is pointed out (yhgl/bidsection/rule-3). */
export const tellOfSecondSection: Effect<'bidSection'> = async (effect) => {
  const leaders = (effect.row.people ?? []).filter(({ businessRole, isLeader }) => businessRole === PROJECT_MANAGER && isLeader === true)
  const { rows } = await sql<{ name: string; section: string }>`select p.real_name as name, s.section_name as section
    from section_person p join bid_section s on s.id = p.section_id
    where p.user_id = any(${leaders.map(({ userId }) => asText(userId))}::text[]) and p.business_role = ${PROJECT_MANAGER} and p.is_leader
      and p.section_id <> ${asText(effect.row.id)} and not p.deleted and not s.deleted
      and (p.off_date is null or p.off_date >= ${effect.today}::date) and s.status = any(${[status.notBegun.value, status.active.value]}::text[])
    order by s.section_no, s.id`.execute(effect.db)
  const [first] = rows
  if (first === undefined) return
  const words = {
    zh: `项目经理${first.name}已是标段“${first.section}”的负责人，同一项目经理不宜负责两个标段`,
    en: `${first.name} already leads the section “${first.section}”: a project manager leads one section`,
  }
  effect.answer({ warnings: [{ field: 'people', msg: labelText(words, effect.language) }] })
}

/** The department whose people work for a section at a level. */
export const departmentColumns: Readonly<Record<string, 'companyDeptId' | 'supervisorDeptId' | 'manageDeptId'>> = {
  [yhLevel.values.enterprise.value]: 'companyDeptId',
  [yhLevel.values.supervisor.value]: 'supervisorDeptId',
  [yhLevel.values.district.value]: 'manageDeptId',
  [yhLevel.values.city.value]: 'manageDeptId',
}
