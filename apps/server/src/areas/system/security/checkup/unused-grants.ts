import { threeAdministrators } from '@chengan/domain/system/organisation/administrators'
import { asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { Recovery } from './proposals.ts'
import { leavesRecord, unusedKnownFrom, unusedSince } from './unused-strings.ts'

interface GrantRow {
  readonly role: string
  readonly roleName: string
  readonly id: string
  readonly name: string
  readonly permissions: string
  readonly used: readonly string[]
  readonly holders: readonly string[]
}

/** Buttons of roles that somebody has held for 90 days, each with the page that it stands on: every page has an “add”. */
async function grantsOfRoles(ctx: Context): Promise<readonly GrantRow[]> {
  const since = unusedSince(ctx)
  const { rows } = await sql<GrantRow>`
    with used as materialized (
      select creator, array_agg(distinct replace(resource, '/', ':')) as strings from operation_log
      where resource is not null and create_date >= ${since}::timestamptz group by creator
    ), of_role as materialized (
      select r.id, coalesce(array_agg(distinct one) filter (where one is not null), '{}') as strings,
        array_agg(distinct coalesce(u.real_name, u.username)) as holders
      from role r join "user" u on r.id = any(u.role_id_list) and not u.deleted and coalesce(u.status, '1') = '1'
        left join used on used.creator = u.id left join unnest(used.strings) one on true
      where not r.deleted and r.create_date < ${since}::timestamptz and r.code <> all(${[...threeAdministrators, 'superAdmin']}::text[])
      group by r.id having min(u.create_date) < ${since}::timestamptz
    )
    select r.id as role, r.name as "roleName", m.id, coalesce(p.name || '·', '') || m.name as name, m.permissions, o.strings as used, o.holders
      from role r join of_role o on o.id = r.id
      join menu m on m.id = any(r.menu_id_list) left join menu p on p.id = m.pid
      where not m.deleted and m.type = '1' and coalesce(m.permissions, '') <> '' order by r.id, p.sort, p.id, m.sort, m.id`.execute(ctx.db)
  return rows
}

/** Which menus a role was given in the last 90 days: nobody had the time to use them. */
async function givenLately(ctx: Context): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<{
    roles: string
    before: unknown
    after: unknown
  }>`select l.row_ids as roles, d->'before' as before, d->'after' as after
    from operation_log l cross join lateral jsonb_array_elements(case jsonb_typeof(l.diff) when 'array' then l.diff else '[]' end) d
    where l.resource like 'sys/role:%' and l.create_date >= ${unusedSince(ctx)}::timestamptz and d->>'field' = 'menuIdList'`.execute(ctx.db)
  const given = new Map<string, Set<string>>()
  for (const { roles, before, after } of rows) {
    const old = new Set(asTexts(before))
    for (const role of roles.split(',')) {
      const own = given.get(role) ?? new Set()
      for (const menu of asTexts(after)) if (!old.has(menu)) own.add(menu)
      given.set(role, own)
    }
  }
  return given
}

/** Menus of roles none of whose strings any holder has used for 90 days. Before the log reaches back so far nothing is known. */
export async function unusedGrants(ctx: Context): Promise<readonly Recovery[]> {
  const from = await unusedKnownFrom(ctx)
  if (from === null || from > ctx.today) return []
  const lately = await givenLately(ctx)
  const found = new Map<string, { readonly row: GrantRow; readonly takes: { id: string; name: string }[] }>()
  for (const row of await grantsOfRoles(ctx)) {
    const strings = row.permissions.split(',').map((one) => one.trim())
    if (strings.some((one) => !leavesRecord(one) || row.used.includes(one)) || lately.get(row.role)?.has(row.id)) continue
    const proposal = found.get(row.role) ?? { row, takes: [] }
    proposal.takes.push({ id: row.id, name: row.name })
    found.set(row.role, proposal)
  }
  return [...found].map(([subjectId, { row, takes }]) => ({
    kind: 'unused',
    of: 'role',
    subjectId,
    name: row.roleName,
    department: null,
    holders: row.holders,
    takes,
  }))
}
