import type { CompleteResource, Owner } from '@chengan/kernel/definition/complete'
import { snakeCase } from '@chengan/kernel/definition/names'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { allOf, always, anyOf, type FilterFrame } from './filter-sql.ts'
import { handledParts, levelPart, narrowedParts, openParts, type RolePart, roleParts, rolesCondition } from './scope-parts.ts'

type Condition = RawBuilder<boolean>

/** The rows of a resource that the caller may see, as a source to select from: the only way to business rows (style H3.3).
 *  R-9: level scope ∩ union of role scopes ∩ what the definition narrows, living rows only. */
export interface VisibleRows {
  readonly from: RawBuilder<unknown>
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
  const { ways, ordered, besides, each = anyOf(ways) } = resource.owner ? ownerScope(ctx, frame, resource.owner) : openOrScoped(frame)
  const conditions = [...besides, ...narrowedParts(frame).map((part) => part.where)]
  if (resource.deletion === 'evidence') conditions.push(sql`not ${sql.ref(`${alias}.deleted`)}`)
  return {
    from: sql`${sql.table(resource.table)} as ${sql.id(alias)}`,
    where: allOf([each, ...conditions]),
    frame,
    always: allOf(conditions),
    ways,
    ordered,
  }
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
  const above = visible(ctx, ctx.services.registry.byName(owner.resource), `${alias}o`)
  const by = sql.ref(`${alias}.${snakeCase(owner.by)}`)
  const owners = sql`(select ${sql.ref(`${alias}o.id`)} from ${above.from} where ${above.where})`
  // Where the owners are everybody's, a page finds its rows in its own order and asks for theirs; of a caller's own the ids are gathered first, and
  // an index is read along them once.
  const ordered = isEverybodys(above.ways)
  const each = sql<boolean>`${by} in ${owners}`
  const mine = ordered ? each : sql<boolean>`${by} = any(array${owners})`
  if (resource.scope !== 'system') return { ways: [mine], ordered, besides: [], each }
  const { ways, besides } = openOrScoped(frame)
  return oneWay(anyOf([mine, allOf([sql<boolean>`${by} is null`, anyOf(ways), ...besides])]))
}
