import { loginOperation, loginStatus } from '@chengan/domain/system/dictionaries/accounts'
import type { BoardRow } from '@chengan/domain/system/security/board'
import { addDays } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { drillTo, inReach } from './reach.ts'

const MOST_SHARE = 0.8
const UNUSED_DAYS = 90
const LOOKED_BACK_DAYS = 365
const MOST_ROWS = 20

/** 权限集中度: people who hold at least 80 % of all permission strings. */
export async function concentration(ctx: Context): Promise<readonly BoardRow[]> {
  // The strings of a role are gathered once: a menu of two thousand items is not read for each person.
  const { rows } = await sql<{
    id: string
    name: string
    department: string
    strings: number
    total: number
  }>`with granted as materialized (
      select m.id, trim(one) as string from menu m, unnest(string_to_array(m.permissions, ',')) one
      where not m.deleted and coalesce(m.status, '1') = '1' and trim(one) <> ''
    ), of_role as materialized (
      select distinct r.id as role, g.string from role r, unnest(r.menu_id_list) item join granted g on g.id = item where not r.deleted
    ), held as (
      select u.id, count(distinct o.string)::int as strings from "user" u, unnest(u.role_id_list) own join of_role o on o.role = own
      where not u.deleted and coalesce(u.status, '1') = '1' and ${inReach(ctx, 'u.dept_id')} group by u.id
    ), whole as (select count(distinct string)::int as total from granted)
    select u.id, coalesce(u.real_name, u.username) as name, d.name as department, h.strings, w.total from held h join whole w on true
      join "user" u on u.id = h.id left join dept d on d.id = u.dept_id
    where h.strings >= ${MOST_SHARE}::float8 * w.total order by h.strings desc, u.id limit ${MOST_ROWS}`.execute(ctx.db)
  return rows.map(({ id, total, ...row }) => ({
    values: { ...row, share: row.strings / total },
    drill: drillTo(ctx, 'sys:user:list', '/sys/user/index', { ids: id }),
  }))
}

/** Roles of which no holder has logged in for 90 days, and those that nobody holds. */
export async function unusedRoles(ctx: Context): Promise<readonly BoardRow[]> {
  const { rows } = await sql<{
    name: string
    holders: number
    last: string | null
  }>`with logged_in as materialized (
      select creator, max(create_date) as at from login_log where operation = ${loginOperation.values.login.value}
        and status = ${loginStatus.values.success.value} and create_date >= ${addDays(ctx.today, -LOOKED_BACK_DAYS)}::timestamptz group by creator
    ), held as (
      select unnest(role_id_list) as role, id from "user" where not deleted and coalesce(status, '1') = '1'
    )
    select r.name, count(h.id)::int as holders, max(l.at) as last
    from role r left join held h on h.role = r.id left join logged_in l on l.creator = h.id where not r.deleted group by r.id, r.name
    having coalesce(max(l.at), 'epoch'::timestamptz) < ${addDays(ctx.today, -UNUSED_DAYS)}::timestamptz order by holders desc, r.name`.execute(
    ctx.db,
  )
  return rows.map((row) => ({ values: { ...row }, drill: drillTo(ctx, 'sys:role:list', '/sys/role/index', { name: row.name }) }))
}
