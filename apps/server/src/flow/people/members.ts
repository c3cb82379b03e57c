import type { CandidateQuestion } from '@chengan/flow/questions'
import { regionPath } from '@chengan/kernel/access/region'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { worksInSql } from '../../resources/business-systems.ts'
import { isMemberSql } from '../../resources/duties/role-members.ts'

/** What a business role says about giving out its tasks. */
export interface RoleTerms {
  readonly code: string
  readonly level: string | null
  readonly dispatchRule: string | null
  readonly backupUserId: string | null
}

/** Somebody who is in the groups and of the level, wherever he works. */
export interface Member {
  readonly userId: string
  readonly level: string | null
  readonly deptId: string | null
  /** His department and all above it, root first. */
  readonly deptPath: readonly string[]
  readonly leaderId: string | null
  /** The regions that he covers: those of the role that made him a member, else his own. */
  readonly regions: readonly string[]
}

/** The business roles among the groups of a question. */
export async function termsOf(ctx: Context, question: CandidateQuestion): Promise<readonly RoleTerms[]> {
  const codes = question.groups.flat().flatMap((group) => (group.startsWith('br:') ? [group.slice(3)] : []))
  if (codes.length === 0) return []
  const { rows } =
    await sql<RoleTerms>`select code, level, dispatch_rule as "dispatchRule", backup_user_id as "backupUserId" from business_role
    where code = any(${codes}::text[]) and not deleted and coalesce(status, '1') = '1' order by code`.execute(ctx.db)
  return rows
}

// More people than may sensibly be asked for one task.
const MAX_PEOPLE_ASKED = 2000

/** The live accounts that a question means, by name and by group, of those who work in one of the business systems; before the scope is looked at. */
export async function membersFor(ctx: Context, question: CandidateQuestion, systems: readonly string[]): Promise<readonly Member[]> {
  const { level } = question
  const named = question.users.length > 0 ? [sql<boolean>`u.id = any(${[...question.users]}::text[])`] : []
  const grouped = question.groups.map((all) => sql<boolean>`(${sql.join(all.map(groupSql(level)), sql` and `)})`)
  const either = [...named, ...grouped]
  if (either.length === 0) return []
  const codes = question.groups.flat().flatMap((group) => (group.startsWith('br:') ? [group.slice(3)] : []))
  const { rows } = await sql<Omit<Member, 'deptPath' | 'regions'> & { pids: string | null; regions: readonly string[] | null }>`
    select u.id as "userId", u.level, u.dept_id as "deptId", d.pids, d.leader_id as "leaderId", coalesce(
        (select nullif(b.region_id_list, '{}') from business_role b where b.code = any(${codes}::text[]) and ${isMemberSql} limit 1),
        case when coalesce(u.region_id, d.region_id) is null then null else array[coalesce(u.region_id, d.region_id)]::text[] end
      ) as regions
    from "user" u left join dept d on d.id = u.dept_id
    where not u.deleted and coalesce(u.status, '1') = '1' and (${sql.join(either, sql` or `)})
      and ${level === null ? sql`true` : sql`u.level = ${level}`} and ${worksInSql(systems)}
    order by u.id limit ${MAX_PEOPLE_ASKED}`.execute(ctx.db)
  return rows.map(({ pids, regions, ...row }) => {
    const above = (pids ?? '').split(',').filter((id) => id !== '')
    return { ...row, deptPath: row.deptId === null ? above : [...above, row.deptId], regions: regions ?? [] }
  })
}

/** SQL: the account `u` belongs to a group. A business role's own level holds where the node names none. */
function groupSql(level: string | null): (group: string) => RawBuilder<boolean> {
  return (group) => {
    const [kind = '', value = ''] = group.split(/:(.*)/s)
    return (groups[kind] ?? nobody)(value, level)
  }
}

const nobody = () => sql<boolean>`false`

const groups: Readonly<Record<string, (value: string, level: string | null) => RawBuilder<boolean>>> = {
  br: (code, level) => sql<boolean>`exists (select 1 from business_role b where b.code = ${code} and not b.deleted
    and coalesce(b.status, '1') = '1' and ${isMemberSql}${level === null ? sql` and (b.level is null or u.level = b.level)` : sql``})`,
  role: (code) => sql<boolean>`exists (select 1 from role r where r.code = ${code} and not r.deleted and r.id = any(u.role_id_list))`,
  post: (code) => sql<boolean>`exists (select 1 from post p where p.post_code = ${code} and not p.deleted and p.id = any(u.post_id_list))`,
  dept: (id) => sql<boolean>`(u.dept_id = ${id} or string_to_array(d.pids, ',') @> array[${id}]::text[])`,
}

/** Whether a member covers a region: one of his contains it. A row without a region is everybody's. */
export function coversRegion(member: Member, region: string | null): boolean {
  if (region === null) return true
  const path = regionPath(region)
  return member.regions.some((one) => path.includes(one))
}

/** Whether a member works in a department or below it. */
export function worksIn(member: Member, deptId: string): boolean {
  return member.deptPath.includes(deptId)
}
