import { mayDo } from '@chengan/kernel/access/actor'
import { permissionOf } from '@chengan/kernel/calls/call'
import { isGiven } from '@chengan/kernel/condition'
import type { AnyValues } from '@chengan/kernel/declared/resources'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { isMemberSql } from '../../../resources/duties/role-members.ts'
import type { DetailExtension } from '../../../resources/implementation.ts'
import { listOf, pageOf } from '../../../resources/lists/lists.ts'
import { namesOf } from '../../../resources/lists/names.ts'
import { grantableRoleIds, keepsGrants, leavesGrantsToOthers } from './grants.ts'

/** A row of a list; in a tree it names its superior. */
type Listed = AnyValues & { readonly id: string }

/** Values of rows that no column holds, by row id. */
type Added = (ctx: Context, rows: readonly Listed[]) => Promise<(row: Listed) => Values>

const idsOf = (rows: readonly Listed[]) => rows.map((row) => row.id)

async function counts(ctx: Context, query: ReturnType<typeof sql<{ id: string; n: number }>>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await query.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row.n]))
}

export const roleHolders: Added = async (ctx, rows) => {
  const found = await counts(
    ctx,
    sql`select r.id, count(u.id)::int as n from role r join "user" u on r.id = any(u.role_id_list) and not u.deleted
      where r.id = any(${idsOf(rows)}::text[]) group by r.id`,
  )
  return (row) => ({ userCount: found.get(row.id) ?? 0 })
}

const businessRoleMembers: Added = async (ctx, rows) => {
  const found = await counts(
    ctx,
    sql`select b.id, count(u.id)::int as n from business_role b join "user" u on ${isMemberSql}
      where b.id = any(${idsOf(rows)}::text[]) group by b.id`,
  )
  return (row) => ({ memberCount: found.get(row.id) ?? 0 })
}

function superiors(resource: string): Added {
  return async (ctx, rows) => {
    const ids = [...new Set(rows.map((row) => row.pid).filter((pid) => typeof pid === 'string'))]
    const names = await namesOf(ctx, ctx.services.registry.byName(resource), ids)
    return (row) => ({ parentName: typeof row.pid === 'string' ? (names.get(row.pid) ?? null) : null })
  }
}

const departmentValues: Added = async (ctx, rows) => {
  const parents = await superiors('dept')(ctx, rows)
  const people = await counts(
    ctx,
    sql`select dept_id as id, count(*)::int as n from "user" where not deleted and dept_id = any(${idsOf(rows)}::text[]) group by dept_id`,
  )
  return (row) => ({ ...parents(row), userCount: people.get(row.id) ?? 0 })
}

async function withAdded<R extends Listed>(ctx: Context, rows: readonly R[], added: Added): Promise<readonly (R & Values)[]> {
  const addTo = await added(ctx, rows)
  return rows.map((row) => ({ ...row, ...addTo(row) }))
}

/** The same values where one row is read by itself. */
const extensionOf =
  (added: Added): DetailExtension =>
  async (ctx, row) =>
    (await added(ctx, [row]))(row)

/** What a call of a list was sent: what lists are asked, and parameters of its own. */
interface ListAsked {
  readonly list: Values
  readonly query: Values
}

type Handler = (ctx: Context, input: ListAsked) => Promise<unknown>
type Narrow = (ctx: Context, asked: ListAsked) => Promise<Values>
const asAsked: Narrow = async (_ctx, { list }) => list

function pageWith(resource: string, added: Added, narrow = asAsked): Handler {
  return async (ctx, asked) => {
    const page = await pageOf(ctx, ctx.services.registry.byName(resource), await narrow(ctx, asked))
    return { ...page, list: await withAdded(ctx, page.list, added) }
  }
}

function listWith(resource: string, added: Added, narrow = asAsked) {
  return async (ctx: Context, asked: ListAsked): Promise<readonly (Listed & Values)[]> => {
    const rows = await listOf(ctx, ctx.services.registry.byName(resource), await narrow(ctx, asked))
    return withAdded(ctx, rows, added)
  }
}

/** A row with those below it. */
type Nested<R> = R & { readonly children: readonly Nested<R>[] }

/** Rows below their superiors. A row whose superior is not among them stands at the top. */
export function nested<R extends Listed>(rows: readonly R[]): readonly Nested<R>[] {
  const ids = new Set(idsOf(rows))
  const below = Map.groupBy(rows, (row) => (typeof row.pid === 'string' && ids.has(row.pid) && row.pid !== row.id ? row.pid : ''))
  const node = (row: R): Nested<R> => ({ ...row, children: (below.get(row.id) ?? []).map(node) })
  return (below.get('') ?? []).map(node)
}

function treeWith(resource: string, added: Added): Handler {
  const list = listWith(resource, added)
  return async (ctx, asked) => {
    const rows = nested(await list(ctx, asked))
    return asked.query.lazy === true ? storeys(rows, isGiven(asked.list.pid) ? 0 : 1) : rows
  }
}

/** The given number of storeys below the top; of what lies deeper it says only that it is there. */
function storeys(rows: readonly Nested<Values>[], deep: number): readonly Values[] {
  return rows.map(({ children, ...row }) => {
    return { ...row, isLeaf: children.length === 0, children: children.length === 0 ? [] : deep > 0 ? storeys(children, deep - 1) : null }
  })
}

/** Whether the caller reads a list only to grant from it, as administrators of departments do; the system administrator looks over all accounts. */
const onlyGrants = (ctx: Context, resource: string): boolean =>
  !mayDo(ctx.actor, permissionOf(ctx.services.registry.byName(resource).root, 'list')) && !leavesGrantsToOthers(ctx)

/** `delegable`, or whoever keeps accounts alone: only the roles that the caller may grant. */
const grantable: Narrow = async (ctx, { list, query }) => {
  // Nobody has the empty id: who may grant nothing is shown nothing.
  return query.delegable === true || onlyGrants(ctx, 'role') ? { ...list, ids: (await grantableRoleIds(ctx)).join(',') || '-' } : list
}

/** Business roles are the security administrator's to give (P-13): to whoever keeps accounts alone there is none to choose. */
const grantableBusinessRoles: Narrow = async (ctx, { list }) =>
  onlyGrants(ctx, 'businessRole') && !keepsGrants(ctx) ? { ...list, ids: '-' } : list

/** Lists whose rows show what is counted or named from other rows; departments and menus as trees. */
export const roleLists = { page: pageWith('role', roleHolders, grantable), list: listWith('role', roleHolders, grantable) }
export const businessRoleLists = {
  page: pageWith('businessRole', businessRoleMembers, grantableBusinessRoles),
  list: listWith('businessRole', businessRoleMembers, grantableBusinessRoles),
}
export const departmentLists = { page: pageWith('dept', departmentValues), list: treeWith('dept', departmentValues) }
export const menuLists = { list: treeWith('menu', superiors('menu')) }
export const regionLists = { page: pageWith('region', superiors('region')), list: listWith('region', superiors('region')) }

export const departmentExtension = extensionOf(departmentValues)
export const menuExtension = extensionOf(superiors('menu'))
export const regionExtension = extensionOf(superiors('region'))
