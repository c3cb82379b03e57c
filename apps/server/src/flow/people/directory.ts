import type { Person } from '@chengan/flow/questions'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { worksInText } from '../../resources/business-systems.ts'
import { isMemberSql } from '../../resources/duties/role-members.ts'
import { askFixed, fixedQuestion } from '../../storage/fixed-question.ts'
import { preparedHint } from '../../storage/prepared-statements.ts'
import { deputiesOf } from './absences.ts'

const asked = fixedQuestion(`select u.level, not u.deleted and coalesce(u.status, '1') = '1' and ${worksInText('$3::text[]')} as enabled,
  exists (select 1 from sys_user_leave l where l.user_id = u.id and l.ended_at is null and l.from_at <= $2::timestamptz
    and l.to_at > $2::timestamptz) as away
  from "user" u where u.id = $1`)

/** What a person is asked about for: a process, and the business systems of its row, empty where it is of none. */
export interface AskedFor {
  readonly definitionKey: string
  readonly systems: readonly string[]
}

/** A person as the engine asks about one; null where there never was such an account. Who works in none of the business systems of the row is none
 *  for its tasks: he could not open it. */
export async function directoryEntryOf(ctx: Context, userId: string, { definitionKey, systems }: AskedFor): Promise<Person | null> {
  type Found = { readonly enabled: boolean; readonly level: string | null; readonly away: boolean }
  const [row] = await askFixed<Found>(ctx.db, asked, userId, ctx.now, [...systems])
  if (row === undefined) return null
  const { away, ...person } = row
  const deputies = away ? await deputiesOf(ctx, [userId], definitionKey) : null
  return { userId, ...person, deputy: deputies?.get(userId) ?? null }
}

/** Whoever administers the flows: a member of the role, else its fallback. */
export async function flowAdministratorOf(ctx: Context): Promise<string | null> {
  return (await flowAdministratorsOf(ctx))[0] ?? null
}

/** All who administer the flows: the members of the role, without any its fallback. */
export async function flowAdministratorsOf(ctx: Context): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string; member: boolean }>`select u.id, coalesce(${isMemberSql}, false) as member
    from business_role b join "user" u on not u.deleted and coalesce(u.status, '1') = '1' and (${isMemberSql} or u.id = b.backup_user_id)
    where b.code = ${ctx.services.flow.administratorRole} and not b.deleted order by 2 desc, u.id`.execute(ctx.db)
  const members = rows.filter((row) => row.member)
  return (members.length > 0 ? members : rows).map((row) => row.id)
}

/** The live accounts that hold a role. */
export async function holdersOfRole(ctx: Context, code: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select u.id from "user" u join role r on r.id = any(u.role_id_list)
    where r.code = ${code} and not r.deleted and not u.deleted and coalesce(u.status, '1') = '1' order by u.id`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** Those of some ids that are departments. */
export async function departmentsAmong(ctx: Context, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select id from dept where id = any(${[...ids]}::text[]) and not deleted`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** The names of people, by id. */
export async function namesOfPeople(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{
    id: string
    name: string | null
  }>`${preparedHint}select id, coalesce(real_name, username) as name from "user"
    where id = any(${[...new Set(ids)]}::text[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row.name ?? '']))
}
