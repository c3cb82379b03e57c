import type { DataScope } from '@chengan/kernel/access/actor'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { snakeCase } from '@chengan/kernel/definition/names'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { allOf, always, anyOf, dutySql, type FilterFrame, filterSql, never, regionSql } from './filter-sql.ts'

type Condition = RawBuilder<boolean>

/** The rows of a resource that the caller may see, as a source to select from: the only way to business rows (style H3.3).
 *  R-9: level scope ∩ union of role scopes ∩ what the definition narrows, living rows only. */
export interface VisibleRows {
  readonly from: RawBuilder<unknown>
  readonly where: Condition
  readonly frame: FilterFrame
}

/** See VisibleRows. `alias` names the row in the query. */
export function visible(ctx: Context, resource: CompleteResource, alias = 't'): VisibleRows {
  const frame: FilterFrame = { registry: ctx.services.registry, resource, alias, actor: ctx.actor, today: ctx.today, now: ctx.now }
  const conditions = [levelScope(frame), roleScope(frame)]
  const narrowed = resource.visible
  if (!ctx.actor.superAdmin) {
    if (narrowed?.all) conditions.push(filterSql(frame, narrowed.all))
    const own = narrowed?.[ctx.actor.level]
    if (own) conditions.push(filterSql(frame, own))
  }
  if (resource.deletion === 'evidence') conditions.push(sql`not ${sql.ref(`${alias}.deleted`)}`)
  return { from: sql`${sql.table(resource.table)} as ${sql.id(alias)}`, where: allOf(conditions), frame }
}

function column(frame: FilterFrame, name: string) {
  return sql.ref(`${frame.alias}.${snakeCase(name)}`)
}

/** True for a row of which one of the departments is a party: its own columns, or the owner of a row it refers to. */
function partyOf(frame: FilterFrame, departments: readonly string[]): Condition {
  const { resource } = frame
  const list = [...departments]
  const own = (resource.parties?.departments ?? ['deptId']).map((name) => sql<boolean>`${column(frame, name)} = any(${list}::text[])`)
  const through = (resource.parties?.through ?? []).map((name) => {
    const target = frame.registry.byName(resource.fields[name]?.to ?? '')
    return sql<boolean>`${column(frame, name)} in (select p.id from ${sql.table(target.table)} p where p.dept_id = any(${list}::text[]))`
  })
  return anyOf([...own, ...through])
}

function assignedTo(frame: FilterFrame): Condition {
  const { actor, resource } = frame
  const users = (resource.parties?.users ?? []).map((name) =>
    resource.fields[name]?.kind === 'users'
      ? sql<boolean>`${actor.userId} = any(${column(frame, name)})`
      : sql<boolean>`${column(frame, name)} = ${actor.userId}`,
  )
  return anyOf([...users, dutySql(frame)])
}

function levelScope(frame: FilterFrame): Condition {
  const { actor, resource } = frame
  if (actor.superAdmin || resource.scope === 'open') return always
  if (resource.scope === 'own') return sql`${column(frame, 'creator')} = ${actor.userId}`
  if (resource.scope === 'system') return systemScope(frame)
  switch (actor.level) {
    case 'city':
      return always
    case 'district':
      return anyOf((resource.parties?.regions ?? ['regionId']).map((name) => regionSql(column(frame, name), actor.regionId)))
    case 'enterprise':
    case 'supervisor':
      return partyOf(frame, actor.deptTree)
    case 'inspector':
      return assignedTo(frame)
    case 'administrator':
      return never
  }
}

/** Administrators see all of the system's resources; whoever was granted their strings outside sees his own department tree. */
function systemScope(frame: FilterFrame): Condition {
  if (frame.actor.level === 'administrator') return always
  const own = frame.resource.name === frame.resource.fields.deptId?.to ? 'id' : 'deptId'
  return sql`${column(frame, own)} = any(${[...frame.actor.deptTree]}::text[])`
}

function roleScope(frame: FilterFrame): Condition {
  const { actor, resource } = frame
  if (actor.superAdmin || resource.scope !== 'business') return always
  if (actor.scopes.some((scope) => scope.kind === 'all')) return always
  return anyOf(actor.scopes.map((scope) => scopeSql(frame, scope)))
}

function scopeSql(frame: FilterFrame, scope: DataScope): Condition {
  switch (scope.kind) {
    case 'all':
      return always
    case 'ownTree':
      return partyOf(frame, frame.actor.deptTree)
    case 'ownDepartment':
      return partyOf(frame, [frame.actor.deptId])
    case 'ownRows':
      return anyOf([sql<boolean>`${column(frame, 'creator')} = ${frame.actor.userId}`, assignedTo(frame)])
    case 'chosen':
      return partyOf(frame, scope.departments)
  }
}
