import type { Filter } from '@chengan/kernel/access/filter'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { snakeCase } from '@chengan/kernel/definition/names'
import type { Registry } from '@chengan/kernel/definition/registry'
import { changedValues } from '@chengan/kernel/definition/rows/same'
import type { Values } from '@chengan/kernel/rule'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { targetsOf } from '../../storage/scope/sight/sight-of-caller.ts'
import { sightSql } from '../../storage/scope/sight/sight-sql.ts'

// Who sees a row is kept beside what tells of it (a warning). A stage of the door: when a row goes to another department or district, what is kept follows.

/** What keeps who sees rows of a resource. */
interface Keeper {
  readonly keeper: CompleteResource
  readonly target: CompleteResource
}

/** A change of these fields changes who sees rows of a resource: those that `found` gives for the ids of the changed ones. */
interface Follower extends Keeper {
  readonly fields: ReadonlySet<string>
  /** A new row changes it too: a child row that names a department. */
  readonly fromItsFirst?: true
  found(ids: readonly string[]): RawBuilder<unknown>
}

const known = new WeakMap<Registry, ReadonlyMap<string, readonly Follower[]>>()

/** By the table whose rows change. */
function followersIn(registry: Registry): ReadonlyMap<string, readonly Follower[]> {
  const found = known.get(registry) ?? Map.groupBy(allFollowers(registry), ({ table }) => table)
  known.set(registry, found)
  return found
}

const keepersIn = (registry: Registry): readonly Keeper[] =>
  registry.all
    .filter(({ keepsSight }) => keepsSight)
    .flatMap((keeper) => targetsOf({ registry, resource: keeper }).map((target) => ({ keeper, target })))

function allFollowers(registry: Registry): readonly (Follower & { readonly table: string })[] {
  return keepersIn(registry).flatMap(({ keeper, target }) => {
    const column = (name: string) => sql.ref(`t.${target.fields[name]?.column ?? snakeCase(name)}`)
    const own = {
      keeper,
      target,
      table: target.table,
      fields: asked(target),
      found: (ids: readonly string[]) => sql`t.id = any(${[...ids]}::text[])`,
    }
    const above = target.owner === null ? undefined : registry.byName(target.owner.resource)
    const holding = above && {
      keeper,
      target,
      table: above.table,
      fields: asked(above, target),
      found: byColumn(column(target.owner?.by ?? '')),
    }
    const owners = (target.parties?.through ?? []).map((name) => ({
      keeper,
      target,
      table: registry.byName(target.fields[name]?.to ?? '').table,
      fields: new Set(['deptId']),
      found:
        target.fields[name]?.kind === 'refs'
          ? (ids: readonly string[]) => sql`${column(name)} && ${[...ids]}::text[]`
          : byColumn(column(name)),
    }))
    const named = [target, ...(above === undefined ? [] : [above])].flatMap((one) =>
      (one.parties?.inChildren ?? []).flatMap(({ children, departments = [] }) => {
        const child = one.fields[children]?.child
        if (child === undefined) return []
        const { by, resource } = child
        const holds = one === target ? sql`t.id` : column(target.owner?.by ?? '')
        const found = (ids: readonly string[]) =>
          sql`${holds} in (select ${sql.ref(`c.${snakeCase(by)}`)} from ${sql.table(resource.table)} c where c.id = any(${[...ids]}::text[]))`
        return [{ keeper, target, table: resource.table, fields: new Set(departments), fromItsFirst: true as const, found }]
      }),
    )
    return [own, ...(holding === undefined ? [] : [holding]), ...owners, ...named]
  })
}

const byColumn = (column: RawBuilder<unknown>) => (ids: readonly string[]) => sql`${column} = any(${[...ids]}::text[])`

/** The fields of a row that say who sees it; of a row that holds others, those too. */
function asked({ parties = {}, visible = {}, facet, fieldList }: CompleteResource, held?: CompleteResource): ReadonlySet<string> {
  const { departments = ['deptId'], through = [], managing = [], regions = ['regionId'], inChildren = [], openTo } = parties
  const filters = [...Object.values(visible), ...(openTo === undefined ? [] : [openTo.where])]
  const holding = fieldList.filter(({ child }) => held !== undefined && child?.resource.name === held.name).map(({ name }) => name)
  return new Set([
    ...departments,
    ...through,
    ...managing,
    ...regions,
    ...filters.flatMap(columnsIn),
    ...Object.keys(facet?.where ?? {}),
    ...inChildren.map(({ children }) => children),
    ...holding,
  ])
}

function columnsIn(filter: Filter): readonly string[] {
  if ('all' in filter) return filter.all.flatMap(columnsIn)
  if ('any' in filter) return filter.any.flatMap(columnsIn)
  if ('not' in filter) return columnsIn(filter.not)
  return 'column' in filter ? [filter.column] : []
}

/** A row as it was, and as a change left it. */
export interface ChangedRow {
  readonly before: Values | null
  readonly row: Values
}

/** What tells of a row follows it, where the change is one of who sees it. */
export const keepSight = (ctx: Context, resource: CompleteResource, before: Values | null, row: Values): Promise<void> =>
  keepSightOfMany(ctx, resource, [{ before, row }])

/** The same of many rows that changed: one statement for each that keeps something of them. */
export async function keepSightOfMany(ctx: Context, resource: CompleteResource, rows: readonly ChangedRow[]): Promise<void> {
  const followers = followersIn(ctx.services.registry).get(resource.table) ?? []
  if (followers.length === 0) return
  const changes = rows.map(({ before, row }) => ({ before, id: String(row.id), changed: changedValues(resource, row, before) }))
  for (const follower of followers) {
    const touched = changes.filter(
      ({ before, changed }) => (before !== null || follower.fromItsFirst) && [...follower.fields].some((name) => name in changed),
    )
    if (touched.length > 0) await follow(ctx, follower, follower.found(touched.map(({ id }) => id)))
  }
}

/** Nobody sees any more what tells of rows that are gone. */
export async function endSight(ctx: Context, resource: CompleteResource, ids: readonly string[]): Promise<void> {
  const followers = followersIn(ctx.services.registry).get(resource.table) ?? []
  const own = followers.filter(({ target }) => target.table === resource.table)
  for (const { keeper, target } of own) {
    const { type, reference } = referenceOf(keeper)
    await sql`update ${sql.table(keeper.table)} a set sight = '{}' where ${type} = ${target.root} and ${reference} = any(${[...ids]}::text[])`.execute(
      ctx.db,
    )
  }
  for (const follower of followers) if (!own.includes(follower)) await follow(ctx, follower, follower.found(ids))
}

/** All of it anew: what nobody's change said (a merge of districts, a new version of a definition). `missing`: only what was never kept. */
export async function keepAllSight(ctx: Context, { missing = false } = {}): Promise<void> {
  const which = missing ? sql<boolean>`a.sight is null` : sql<boolean>`true`
  for (const { keeper, target } of keepersIn(ctx.services.registry)) {
    await follow(ctx, { keeper, target }, sql`true`, which)
    const { type, reference } = referenceOf(keeper)
    await sql`update ${sql.table(keeper.table)} a set sight = '{}' where ${type} = ${target.root} and ${which} and a.sight is distinct from '{}'
      and not exists (select 1 from ${sql.table(target.table)} t where t.id = ${reference})`.execute(ctx.db)
  }
}

/** Whether something of what tells of rows does not know yet who sees it: an earlier version wrote it. */
export async function lacksSight(ctx: Context): Promise<boolean> {
  for (const keeper of ctx.services.registry.all.filter(({ keepsSight }) => keepsSight)) {
    const { rows } = await sql`select 1 from ${sql.table(keeper.table)} where sight is null limit 1`.execute(ctx.db)
    if (rows.length > 0) return true
  }
  return false
}

function referenceOf(keeper: CompleteResource): { readonly type: RawBuilder<unknown>; readonly reference: RawBuilder<unknown> } {
  const field = keeper.fields[keeper.seenWith[0] ?? '']
  const column = (name: string) => sql.ref(`a.${keeper.fields[name]?.column ?? snakeCase(name)}`)
  return { type: column(field?.typeField ?? ''), reference: column(field?.name ?? '') }
}

async function follow(ctx: Context, { keeper, target }: Keeper, rows: RawBuilder<unknown>, which = sql<boolean>`true`): Promise<void> {
  const { type, reference } = referenceOf(keeper)
  const sight = sightSql(ctx.services.registry, target, 't')
  await sql`update ${sql.table(keeper.table)} a set sight = ${sight} from ${sql.table(target.table)} t
    where ${type} = ${target.root} and ${reference} = t.id and ${rows} and ${which} and a.sight is distinct from ${sight}`.execute(ctx.db)
}
