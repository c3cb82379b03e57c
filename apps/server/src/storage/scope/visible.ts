import type { CompleteResource, Owner } from '@chengan/kernel/definition/complete'
import { snakeCase } from '@chengan/kernel/definition/names'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { columnsOfField } from '../schema/resource-tables.ts'
import { allOf, always, anyOf, type FilterFrame, facetSql, never, readableRoots } from './filter-sql.ts'
import { handledParts, levelPart, narrowedParts, openParts, openPlaces, type RolePart, roleParts, rolesCondition } from './scope-parts.ts'
import { sightScope } from './sight/sight-of-caller.ts'

type Condition = RawBuilder<boolean>

/** The rows of a resource that the caller may see, as a source to select from: the only way to business rows (style H3.3).
 *  R-9: level scope ∩ union of role scopes ∩ the business systems that the caller works in ∩ what the definition narrows, living rows only. */
export interface VisibleRows {
  readonly from: RawBuilder<unknown>
  /** `from` once more for lists, no row in two of them: the parts of a view, of which each is found in its order by an index; of rows that are kept, themselves. */
  readonly parts: readonly RawBuilder<unknown>[]
  readonly where: Condition
  readonly frame: FilterFrame
  /** `where` is asked of rows that are known, or of all at once; here it stands once more for lists, as what must hold always and the ways of which
   *  one must hold. Where there are several and each is answered by an index in the order of the list (`ordered`), a page is merged from their first
   *  rows and nothing else is read. */
  readonly always: Condition
  readonly ways: readonly Condition[]
  readonly ordered: boolean
}

/** What a resource's rows are read against by the caller. */
export function frameOf(ctx: Context, resource: CompleteResource, alias = 't'): FilterFrame {
  const { actor, today, now, services } = ctx
  const indexes = (plain: string) => services.keys.indexes(plain)
  return { registry: services.registry, resource, alias, actor, today, now, indexes }
}

/** See VisibleRows. `alias` names the row in the query. */
export function visible(ctx: Context, resource: CompleteResource, alias = 't'): VisibleRows {
  const frame = frameOf(ctx, resource, alias)
  const { ways, ordered, besides, each = anyOf(ways) } = scopeOf(ctx, frame)
  const conditions = [...besides, ...narrowedParts(frame).map((part) => part.where)].filter((condition) => condition !== always)
  // Whose rows they are, no scope widens: not for whoever sees all.
  const facet = facetSql(frame)
  if (facet !== undefined) conditions.push(facet)
  if (resource.deletion === 'evidence' && resource.view === undefined) conditions.push(sql`not ${sql.ref(`${alias}.deleted`)}`)
  return {
    ...sourceOf(ctx, resource, alias),
    where: allOf([each, ...conditions]),
    frame,
    always: allOf(conditions),
    ways,
    ordered,
  }
}

/** Of a row that is held by another, with that; of one that is seen with what it refers to, with any of those; else by itself. */
function scopeOf(ctx: Context, frame: FilterFrame): CallerScope {
  const { owner, scope } = frame.resource
  if (owner !== null) return ownerScope(ctx, frame, owner)
  return scope === 'with' ? seenWithScope(ctx, frame) : openOrScoped(frame)
}

/** The ways in which a row is the caller's, and what must hold besides. */
interface CallerScope {
  readonly ways: readonly Condition[]
  readonly ordered: boolean
  readonly besides: readonly Condition[]
  /** Of which one of the ways must hold, as it is asked of a row that is known already. */
  readonly each?: Condition
}

const oneWay = (way: Condition): CallerScope => ({ ways: [way], ordered: true, besides: [] })

/** The rows of the caller's level and roles, those that are open to his whole level, those that he keeps for others, and those of which he
 *  handles a step. */
function openOrScoped(frame: FilterFrame): CallerScope {
  const { ways, ordered, together } = levelPart(frame)
  const each = ways.map((way) => way.where)
  const level = together ? [anyOf(each)] : each
  const role = rolesCondition(narrowingRoles(frame))
  const open = openParts(frame)
  const handled = handledParts(frame).map((way) => way.where)
  const placed = isEverybodys(level) ? null : openPlaces(frame)
  if (placed !== null) return { ways: [...level.map((way) => allOf([way, role])), ...placed, ...handled], ordered, besides: [] }
  if (open.length > 0) return oneWay(anyOf([allOf([anyOf(level), role]), ...open.map((way) => way.where), ...handled]))
  if (handled.length === 0) return { ways: level, ordered, besides: [role] }
  return { ways: [...level.map((way) => allOf([way, role])), ...handled], ordered, besides: [] }
}

/** The roles that narrow what the level opens: one whose scope is the caller's department tree opens to a company all that its level does. */
function narrowingRoles(frame: FilterFrame): readonly RolePart[] | null {
  const parts = roleParts(frame)
  const isOwnTree = frame.actor.level === 'enterprise' || frame.actor.level === 'supervisor'
  return isOwnTree && parts?.some(({ scope }) => scope.kind === 'ownTree') ? null : parts
}

const isEverybodys = (ways: readonly Condition[]) => ways.length === 1 && ways[0] === always

/** Child rows: those whose owner the caller sees. Rows of the system that came without an owner are as any of the system's. */
function ownerScope(ctx: Context, frame: FilterFrame, owner: Owner): CallerScope {
  const { resource, alias } = frame
  const way = wayAbove(ctx, frame, { by: snakeCase(owner.by), above: ctx.services.registry.byName(owner.resource), named: `${alias}o` })
  if (resource.scope !== 'system') return { ways: [way.mine], ordered: way.ordered, besides: [], each: way.each }
  const { ways, besides } = openOrScoped(frame)
  const by = sql.ref(`${alias}.${snakeCase(owner.by)}`)
  return oneWay(anyOf([way.mine, allOf([sql<boolean>`${by} is null`, anyOf(ways), ...besides])]))
}

/** Rows that are seen with those that they refer to; whoever handles a step of one, and whole levels to which they are open, besides. */
function seenWithScope(ctx: Context, frame: FilterFrame): CallerScope {
  if (frame.actor.superAdmin) return oneWay(always)
  const kept = sightScope(frame)
  if (kept !== null) return { ways: kept.ways, ordered: isEverybodys(kept.ways), besides: [kept.admitted] }
  const above = waysAbove(ctx, frame)
  const besides = [...openParts(frame), ...handledParts(frame)].map((way) => way.where)
  const [only, ...others] = above
  if (only === undefined && besides.length === 0) return oneWay(never)
  if (only === undefined || others.length > 0 || besides.length > 0)
    return {
      ways: [...above.map((way) => way.mine), ...besides],
      ordered: false,
      besides: [],
      each: anyOf([...above.map((way) => way.each), ...besides]),
    }
  return { ways: [only.mine], ordered: only.ordered, besides: [], each: only.each }
}

/** One way for each resource to which the references lead: of a reference to one of several, each that is declared. */
function waysAbove(ctx: Context, frame: FilterFrame): readonly WayAbove[] {
  const { registry } = ctx.services
  const { resource, alias } = frame
  return resource.seenWith.flatMap((name, place) => {
    const { column, to, targets = [], typeField = '' } = resource.fields[name] ?? { column: name }
    if (to !== undefined) return [wayAbove(ctx, frame, { by: column, above: registry.byName(to), named: `${alias}o${place}` })]
    const there = ctx.typesPresent?.get(`${resource.name}.${name}`)
    const readable = rootsAsked(frame, typeField)
    return targets.flatMap(({ type, root }, at) => {
      const above = registry.byRoot(root)
      if (above === undefined || there?.has(type) === false || readable?.has(type) === false) return []
      const isOfType = sql<boolean>`${sql.ref(`${alias}.${resource.fields[typeField]?.column ?? typeField}`)} = ${type}`
      const way = wayAbove(ctx, frame, { by: column, above, named: `${alias}o${place}_${at}` })
      return [{ ...way, mine: allOf([isOfType, way.mine]), each: allOf([isOfType, way.each]) }]
    })
  })
}

/** The roots of which a definition lets its caller see rows at all, where it says so of the field: of others no way leads to a row. */
function rootsAsked(frame: FilterFrame, typeField: string): ReadonlySet<string> | undefined {
  const narrowed = frame.resource.visible?.all
  const isAsked = narrowed !== undefined && 'readableRoot' in narrowed && narrowed.column === typeField
  return isAsked ? readableRoots(frame) : undefined
}

/** How rows are found by the rows above them that the caller sees: all of his at once, and one that is known. */
interface WayAbove {
  readonly mine: Condition
  readonly each: Condition
  readonly ordered: boolean
}

function wayAbove(
  ctx: Context,
  { alias }: FilterFrame,
  { by, above, named }: { readonly by: string; readonly above: CompleteResource; readonly named: string },
): WayAbove {
  // Where several roots show rows of the table, whoever sees the row through one of them sees it.
  const [source, ...others] = ctx.services.registry.sharing(above).map((one) => visible(ctx, one, named))
  if (source === undefined) throw new Error(`${above.name} shows no rows`)
  const column = sql.ref(`${alias}.${by}`)
  const seen = anyOf([source, ...others].map(({ where }) => where))
  const owners = sql`(select ${sql.ref(`${named}.id`)} from ${source.from} where ${seen})`
  // Where the owners are everybody's, a page finds its rows in its own order and asks for theirs; of a caller's own the ids are gathered first, and
  // an index is read along them once.
  const ordered = others.length === 0 && isEverybodys(source.ways)
  const each = sql<boolean>`${column} in ${owners}`
  return { mine: ordered ? each : sql<boolean>`${column} = any(array${owners})`, each, ordered }
}

function sourceOf(ctx: Context, resource: CompleteResource, alias: string): Pick<VisibleRows, 'from' | 'parts'> {
  if (resource.view !== undefined) return viewAs(ctx, resource, alias)
  const from = sql`${sql.table(resource.table)} as ${sql.id(alias)}`
  return { from, parts: [from] }
}

/** The rows of a view as a source, whole and in its parts: each column of its kind, and nothing where the area answers none. */
function viewAs(ctx: Context, resource: CompleteResource, alias: string): Pick<VisibleRows, 'from' | 'parts'> {
  const answer = ctx.services.implementations.of(resource).view?.(ctx, sourceFor(ctx, resource))
  if (answer === undefined) throw new Error(`${resource.name} is a view, which nobody answers`)
  const kept = resource.fieldList.filter((field) => field.stored)
  const selected = ({ columns: values, from }: { readonly columns: ViewColumns; readonly from: RawBuilder<unknown> }) => {
    const columns = kept.flatMap((field) =>
      // A place is kept in several columns: each is answered by its own name.
      Object.entries(columnsOfField(field)).map(([column, type]) => {
        const value = values[column] ?? values[field.name] ?? sql`null`
        return sql`(${value})::${sql.raw(type)} as ${sql.id(column)}`
      }),
    )
    return sql`(select ${sql.join(columns)} ${from}) as ${sql.id(alias)}`
  }
  const parts = (answer.parts ?? [answer]).map((part) => selected({ columns: { ...answer.columns, ...part.columns }, from: part.from }))
  return { from: selected(answer), parts }
}

type ViewColumns = Readonly<Record<string, RawBuilder<unknown> | undefined>>

/** The rows of the resources that a view names, as the caller sees them. */
const sourceFor = (ctx: Context, resource: CompleteResource) => (name: string, alias: string) => {
  if (!resource.view?.over.includes(name)) throw new Error(`${resource.name} reads ${name}, which its view does not name`)
  const { from, where } = visible(ctx, ctx.services.registry.byName(name), alias)
  return { from, where }
}
