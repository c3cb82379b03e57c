import type { Actor } from '@chengan/kernel/access/actor'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** Whether system, security and audit administrator must be three accounts (P-13). */
export function threeAdministratorsApply(ctx: Context): boolean {
  return ctx.services.settings.number('security.threeAdmin', 1) === 1
}

/** Whether the caller grants roles, data scopes and business roles: the security administrator, and where the three are not kept
 *  apart the system administrator too. */
export function keepsGrants(ctx: Context): boolean {
  const { actor } = ctx
  return actor.superAdmin || actor.roles.includes('secAdmin') || (actor.roles.includes('sysAdmin') && !threeAdministratorsApply(ctx))
}

/** Whether the caller is one of the administrators of accounts whose grants are kept by another. */
export function leavesGrantsToOthers(ctx: Context): boolean {
  return ctx.actor.roles.includes('sysAdmin') && !keepsGrants(ctx)
}

/** Whether the caller keeps grants and nothing else of an account. */
export function keepsOnlyGrants(ctx: Context): boolean {
  const { actor } = ctx
  return !actor.superAdmin && actor.roles.includes('secAdmin') && threeAdministratorsApply(ctx)
}

/** Ids of the roles that the caller may give to others: all, none, or for department administrators the delegable ones. */
export async function grantableRoleIds(ctx: Context): Promise<readonly string[]> {
  if (leavesGrantsToOthers(ctx)) return []
  const which = keepsGrants(ctx) ? sql`` : sql`and delegable`
  const { rows } = await sql<{ id: string }>`select id from role where not deleted ${which}`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** Ids of the menus that the caller may put into a role: those that he holds; the security administrator all. */
export async function grantableMenuIds(ctx: Context): Promise<readonly string[]> {
  if (keepsGrants(ctx)) {
    const { rows } = await sql<{ id: string }>`select id from menu`.execute(ctx.db)
    return rows.map((row) => row.id)
  }
  return menuIdsOf(ctx, ctx.actor)
}

/** Ids of the menus that the roles of a person grant. */
export async function menuIdsOf(ctx: Context, actor: Actor): Promise<readonly string[]> {
  const { rows } = await sql<{
    id: string
  }>`select distinct unnest(r.menu_id_list) as id from "user" u join role r on r.id = any(u.role_id_list)
    where u.id = ${actor.userId} and not r.deleted`.execute(ctx.db)
  return rows.map((row) => row.id)
}
