import type { businessRole } from '@chengan/domain/system/organisation/business-role'
import { regionPath } from '@chengan/kernel/access/region'
import { masked } from '@chengan/kernel/fields/formats'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { isMemberSql } from '../../../resources/duties/role-members.ts'
import type { CallHandler, DetailExtension, Fact } from '../../../resources/implementation.ts'
import type { SystemParts } from '../session-parts.ts'

interface Candidate {
  readonly id: string
  readonly realName: string
  readonly deptName: string | null
  readonly mobile: string | null
  readonly openTasks: number
}

/** Who may be given a task: members of the role, of a region (with what lies above it) or a department and below. */
const users =
  ({ session }: SystemParts): CallHandler<typeof businessRole.calls.users> =>
  async (ctx, { query }) => {
    const { code, regionId: region, deptId: dept } = query
    const inRegion = !region ? sql`true` : sql`(u.region_id is null or u.region_id = any(${[...regionPath(region)]}::text[]))`
    const inDept = !dept ? sql`true` : sql`(u.dept_id = ${dept} or string_to_array(d.pids, ',') @> array[${dept}]::text[])`
    const { rows } = await sql<Candidate>`select u.id, u.real_name as "realName", d.name as "deptName", u.mobile,
        (select count(*)::int from duty o where o.user_id = u.id and o.done_time is null) as "openTasks"
      from business_role b join "user" u on ${isMemberSql} left join dept d on d.id = u.dept_id
      where b.code = ${code} and ${inRegion} and ${inDept} order by u.real_name, u.id limit 1000`.execute(ctx.db)
    return rows.map((row) => ({ ...row, mobile: row.mobile === null ? null : masked('mobile', session.keys.open(row.mobile)) }))
  }

async function countMembers(ctx: Context, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from business_role b join "user" u on ${isMemberSql}
    where b.id = ${id}`.execute(ctx.db)
  return rows[0]?.n ?? 0
}

export const businessRoleExtra: DetailExtension<'businessRole'> = async (ctx, row) => ({
  memberCount: await countMembers(ctx, String(row.id)),
})

/** The deployed processes whose tasks name the role's code, as it was: the versions that start, and those that instances still run on. */
export const processesOfBusinessRole: Fact<'businessRole'> = async (ctx, _row, before) => {
  const code = asText(before?.code)
  if (code === '') return null
  // Codes end where a letter, digit or underscore no longer follows.
  const named = `br:${code.replace(/[^\w]/g, '\\$&')}($|[^A-Za-z0-9_])`
  const { rows } = await sql<{ name: string }>`select distinct d.name from flow_definition d where d.xml ~ ${named}
    and (d.latest or exists (select 1 from flow_instance i where i.definition_id = d.id and i.ended_at is null)) order by d.name limit 5`.execute(
    ctx.db,
  )
  return rows.length === 0 ? null : rows.map((one) => one.name).join('、')
}

/** The calls of business roles. */
export function businessRoleCalls(parts: SystemParts) {
  return { users: users(parts) }
}
