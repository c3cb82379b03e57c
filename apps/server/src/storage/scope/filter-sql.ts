import { type Actor, isOfLevel, mayDo, worksIn } from '@chengan/kernel/access/actor'
import type { Filter, FilterValue } from '@chengan/kernel/access/filter'
import { levelCode } from '@chengan/kernel/access/level'
import { regionPath, regionPrefix } from '@chengan/kernel/access/region'
import { momentMeant } from '@chengan/kernel/days/relative-day'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'
import type { FieldKind } from '@chengan/kernel/fields/field'
import { type RawBuilder, sql } from 'kysely'
import { orNobody } from '../schema/engine-tables.ts'
import { expressionSql } from './expression-sql.ts'

type Condition = RawBuilder<boolean>

/** What a filter is read against: the row's resource and alias, and the caller. */
export interface FilterFrame {
  readonly registry: Registry
  readonly resource: CompleteResource
  readonly alias: string
  readonly actor: Actor
  readonly today: string
  readonly now: string
  /** The keyed digests by which encrypted values are found. */
  readonly indexes: (plain: string) => readonly string[]
}

export const always: Condition = sql`true`
export const never: Condition = sql`false`

/** All of them; true for none. */
export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? always : sql`(${sql.join(conditions, sql` and `)})`
}

/** Any of them; false for none. */
export function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? never : sql`(${sql.join(conditions, sql` or `)})`
}

/** The column or derived value of a field. */
export function valueSql(frame: FilterFrame, name: string): RawBuilder<unknown> {
  return expressionSql(frame.resource, { field: name }, frame.alias, frame.today)
}

function constant(frame: FilterFrame, value: FilterValue): string | number | boolean | null {
  if (typeof value !== 'object' || value === null) return value
  if ('today' in value || 'now' in value || 'firstOfYear' in value) return momentMeant(value, frame.now)
  return value.actor === 'levelCode' ? levelCode[frame.actor.level] : frame.actor[value.actor]
}

/** A filter of a definition as SQL (style H2.5: the only reading of a filter). */
export function filterSql(frame: FilterFrame, filter: Filter): Condition {
  if ('all' in filter) return allOf(filter.all.map((part) => filterSql(frame, part)))
  if ('any' in filter) return anyOf(filter.any.map((part) => filterSql(frame, part)))
  if ('not' in filter) return sql`not coalesce(${filterSql(frame, filter.not)}, false)`
  if ('always' in filter) return filter.always ? always : never
  if ('holdsRole' in filter) return frame.actor.businessRoles.some((held) => filter.holdsRole.includes(held.code)) ? always : never
  if ('duty' in filter) return dutySql(frame, filter.duty.action)
  if ('flowOf' in filter) return flowSql(frame, filter.flowOf)
  if ('referredBy' in filter) return referredBySql(frame, filter.referredBy)
  const column = valueSql(frame, filter.column)
  if ('is' in filter) {
    const value = constant(frame, filter.is)
    return value === null ? sql`${column} is null` : sql`${column} = ${value}`
  }
  if ('oneOf' in filter) return sql`${column} = any(${[...filter.oneOf]}::text[])`
  if ('empty' in filter) return filter.empty ? sql`${column} is null` : sql`${column} is not null`
  if ('compare' in filter) return sql`${column} ${sql.raw(filter.compare)} ${constant(frame, filter.value)}`
  if ('contains' in filter) return sql`${column} ilike ${likePattern(filter.contains)}`
  if ('overlaps' in filter) return sql`${column} && ${[...filter.overlaps]}::text[]`
  if ('regionWithin' in filter) return regionSql(column, constant(frame, filter.regionWithin))
  if ('regionCovers' in filter) return anyOf(coveringDistricts(frame, filter))
  if ('sharesWithOwn' in filter) return sharesWithOwnSql(frame, column, filter.sharesWithOwn)
  if ('readableRoot' in filter) return readableRootSql(frame, column)
  if ('inOwnTree' in filter) return inDepartments(column, frame.resource.fields[filter.column]?.kind, frame.actor.deptTree)
  const target = frame.registry.byName(filter.refers.resource)
  const inner = { ...frame, resource: target, alias: `${frame.alias}r` }
  return sql`${column} in (select ${sql.ref(`${inner.alias}.id`)} from ${sql.table(target.table)} as ${sql.id(inner.alias)} where ${filterSql(inner, filter.refers.where)})`
}

/** Rows that a row of the resource names for which the filter holds. Asked for all rows at once: of those that name them a caller has few. */
function referredBySql(frame: FilterFrame, { resource, by, where }: Extract<Filter, { referredBy: unknown }>['referredBy']): Condition {
  const inner = { ...frame, resource: frame.registry.byName(resource), alias: `${frame.alias}b` }
  const named = sql.ref(`${inner.alias}.${inner.resource.fields[by]?.column ?? by}`)
  return sql`${sql.ref(`${frame.alias}.id`)} in (select ${named} from ${sql.table(inner.resource.table)} as ${sql.id(inner.alias)}
    where ${allOf([filterSql(inner, where), ...livingSql(inner)])})`
}

/** Rows whose list has a value in common with that of a row that the caller's departments keep. */
function sharesWithOwnSql(
  frame: FilterFrame,
  column: RawBuilder<unknown>,
  { resource, column: name }: Extract<Filter, { sharesWithOwn: unknown }>['sharesWithOwn'],
): Condition {
  const inner = { ...frame, resource: frame.registry.byName(resource), alias: `${frame.alias}o` }
  const own = sql.ref(`${inner.alias}.${inner.resource.fields[name]?.column ?? name}`)
  const kept = inDepartments(sql.ref(`${inner.alias}.dept_id`), 'dept', frame.actor.deptTree)
  return sql`${column} && array(select unnest(${own}) from ${sql.table(inner.resource.table)} as ${sql.id(inner.alias)}
    where ${allOf([kept, ...livingSql(inner)])})`
}

const livingSql = ({ resource, alias }: FilterFrame): readonly Condition[] =>
  resource.deletion === 'evidence' ? [sql<boolean>`not ${sql.ref(`${alias}.deleted`)}`] : []

/** Rows of the region or of one above it, by their district, which indexes begin with; none where nobody says which region. */
export function coveringDistricts(
  frame: FilterFrame,
  { column: name, regionCovers }: Extract<Filter, { regionCovers: unknown }>,
): readonly Condition[] {
  const code = constant(frame, regionCovers)
  const column = valueSql(frame, name)
  const districts = Map.groupBy(typeof code === 'string' ? regionPath(code) : [], (one) => one.slice(0, 6))
  return [...districts].map(([district, codes]) => sql<boolean>`(left(${column}, 6) = ${district} and ${column} = any(${codes}::text[]))`)
}

/** The rows of one of several kinds that share a table; undefined where it has one kind. Written out, so that the database sees that an index of this kind holds them. */
export function facetSql(frame: FilterFrame): Condition | undefined {
  const parts = Object.entries(frame.resource.facet?.where ?? {})
  if (parts.length === 0) return undefined
  return allOf(parts.map(([name, value]) => sql<boolean>`${valueSql(frame, name)} = ${sql.lit(value)}`))
}

/** Rows about resources whose lists the caller may ask for. */
function readableRootSql(frame: FilterFrame, column: RawBuilder<unknown>): Condition {
  if (frame.actor.superAdmin) return always
  return sql`${column} = any(${[...readableRoots(frame)]}::text[])`
}

/** The roots whose lists the caller may ask for: by level, by string, and in a business system in which he works. */
export function readableRoots({ registry, actor }: Pick<FilterFrame, 'registry' | 'actor'>): ReadonlySet<string> {
  const readable = registry.all.filter((resource) => {
    const works = worksIn(actor, resource.systems ?? [])
    const strings = resource.permissionOfCall('page').split('|')
    return works && isOfLevel(actor, resource.levelsOf('page')) && strings.some((one) => one === 'login' || mayDo(actor, one))
  })
  return new Set(readable.map(({ root }) => root))
}

/** Rows of which the department, or one of the departments, is among the given ones. */
export function inDepartments(column: RawBuilder<unknown>, kind: FieldKind | undefined, departments: readonly string[]): Condition {
  const list = sql`${[...departments]}::text[]`
  return kind === 'depts' ? sql`${column} && ${list}` : sql`${column} = any(${list})`
}

/** Rows whose region lies in the given one: codes begin alike. A district or a part of one is asked by its district, which the index
 *  of the column holds in front of the list's order. */
export function regionSql(column: RawBuilder<unknown>, code: unknown): Condition {
  if (typeof code !== 'string') return never
  const prefix = regionPrefix(code)
  const district = sql`left(${column}, 6)`
  if (prefix.length < 6) return sql`(${district} >= ${prefix} and ${district} < ${`${prefix}~`})`
  if (prefix.length === 6) return sql`${district} = ${prefix}`
  return sql`(${district} = ${prefix.slice(0, 6)} and ${column} >= ${prefix} and ${column} < ${`${prefix}~`})`
}

/** `%…%` with the wildcards of the text taken literally. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

/** An open duty on the row that is the caller's: all that are given must fit (system.md sys/duty). */
export function dutySql(frame: FilterFrame, actions?: string | readonly string[]): Condition {
  const which = actions === undefined ? always : sql<boolean>`d.action = any(${[actions].flat()}::text[])`
  // Asked for all rows at once and not row by row: a person has few duties, a list may have many rows.
  return sql`${sql.ref(`${frame.alias}.id`)} in (select d.biz_id from duty d where d.biz_type = ${frame.resource.recordRoot}
    and d.done_time is null and ${which} and ${mineSql(frame.actor)})`
}

/** A step of the row's flow that the caller has, or might claim. A list of ids, so that an index answers it beside the other ways. */
export function handledSql(frame: FilterFrame): Condition {
  return sql`${sql.ref(`${frame.alias}.id`)} = any(array(select d.biz_id from duty d where d.biz_type = ${frame.resource.recordRoot}
    and d.done_time is null and d.flow_instance_id is not null and d.user_id = ${frame.actor.userId}))`
}

/** A flow of the row that the caller started, or of which he completed a step; a start that he took back does not count. */
function flowSql(frame: FilterFrame, as: 'starter' | 'handler'): Condition {
  const me = frame.actor.userId
  const mine =
    as === 'starter'
      ? sql`i.starter = ${me} and not i.removed`
      : sql`exists (select 1 from flow_task t where t.instance_id = i.id and t.assignee = ${me} and t.state = 'done' and t.action <> 'start')`
  return sql`${sql.ref(`${frame.alias}.id`)} in (select i.business_key from flow_instance i where ${mine})`
}

/** Whether the duty row called `d` is the caller's, but for the permission of its action. */
export function mineSql(actor: Actor): Condition {
  const roles = actor.businessRoles.map((role) => role.code)
  const isOneOf = (column: string, values: readonly string[]) => sql`${sql.raw(orNobody(`d.${column}`))} = any(${['', ...values]}::text[])`
  return sql`${isOneOf('user_id', [actor.userId])}
    and (d.not_user_id is null or d.not_user_id <> ${actor.userId})
    and (d.business_role is null or d.business_role = any(${roles}::text[]))
    and ${isOneOf('duty_dept_id', actor.deptPath)}
    and ${isOneOf('duty_region_id', regionPath(actor.regionId))}
    and (d.duty_level is null or d.duty_level = ${levelCode[actor.level]})`
}
