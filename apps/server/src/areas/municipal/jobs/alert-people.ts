import { levelCode } from '@chengan/kernel/access/level'
import { districtOf } from '@chengan/kernel/access/region'
import type { Values } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { usersOf } from '../../../resources/duties/audience.ts'
import { peopleOf } from '../tell.ts'

const region = (row: Values) => {
  const code = asText(row.regionId)
  return code === '' ? null : districtOf(code)
}

/** Holders of business roles in the district of a row; of the city where it says so, or where the district has none. */
export async function holders(ctx: Context, row: Values, roles: readonly string[], city = false): Promise<readonly string[]> {
  const ofCity = () => usersOf(ctx, { businessRoles: roles, levelCode: levelCode.city })
  if (city) return ofCity()
  const regionId = region(row)
  const found = regionId === null ? [] : await usersOf(ctx, { businessRoles: roles, regionId, levelCode: levelCode.district })
  return found.length > 0 ? found : ofCity()
}

/** Members of business roles wherever they work. */
export const everyHolder = (ctx: Context, roles: readonly string[]) => usersOf(ctx, { businessRoles: roles })

/** People of the unit whose works they are. */
export const unitOf = (ctx: Context, row: Values) => peopleOf(ctx, [row.unitDeptId ?? row.deptId])

/** Who supervises a site: the person, and the supervisors of its district. */
export async function watchers(ctx: Context, row: Values): Promise<readonly string[]> {
  const own = asText(row.superviseUserId)
  const others = await holders(ctx, row, ['ph_jg'])
  return own === '' ? others : [own, ...others]
}

/** Heads of departments; everybody of a department without one. */
export async function headsOf(ctx: Context, departments: readonly unknown[]): Promise<readonly string[]> {
  const ids = departments.map(asText).filter((id) => id !== '')
  const { rows } = await sql<{ leader: string | null }>`select leader_id as leader from dept where id = any(${ids}::text[])`.execute(ctx.db)
  const leaders = rows.flatMap(({ leader }) => (leader === null ? [] : [leader]))
  return leaders.length > 0 ? leaders : peopleOf(ctx, ids)
}

/** Who has an open step of a row's approval; of nobody's the clerks of its level. */
export async function handlersOf(ctx: Context, row: Values, roles: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select distinct u as id from flow_instance i join flow_task t on t.instance_id = i.id
    cross join lateral unnest(case when t.assignee is null then t.candidates else array[t.assignee] end) u
    where i.business_key = ${asText(row.id)} and i.ended_at is null and t.state = 'open' and t.kind = 'handle' order by 1`.execute(ctx.db)
  return rows.length > 0 ? rows.map(({ id }) => id) : holders(ctx, row, roles, row.reviewLevel === 'city')
}
