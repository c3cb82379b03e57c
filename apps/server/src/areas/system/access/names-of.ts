import type { Named } from '@chengan/domain/system/access/explanation'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** Names of rows by id; those that are gone are left out. */
async function named(ctx: Context, table: 'dept' | 'role' | 'region', ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`select id, name from ${sql.table(table)}
    where id = any(${[...new Set(ids)]}::text[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row.name]))
}

export const departmentNames = (ctx: Context, ids: readonly string[]) => named(ctx, 'dept', ids)
export const regionNames = (ctx: Context, ids: readonly string[]) => named(ctx, 'region', ids)

/** The roles of a person with their names, by code. */
export async function rolesOfUser(ctx: Context, userId: string): Promise<ReadonlyMap<string, Named>> {
  const { rows } = await sql<{ id: string; code: string; name: string }>`select r.id, r.code, r.name
    from "user" u join role r on r.id = any(u.role_id_list) where u.id = ${userId} and not r.deleted order by r.code`.execute(ctx.db)
  return new Map(rows.map((row) => [row.code, { kind: 'role', id: row.id, name: row.name }]))
}
