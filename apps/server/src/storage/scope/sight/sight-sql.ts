import type { Filter } from '@chengan/kernel/access/filter'
import { levelCode } from '@chengan/kernel/access/level'
import { nobody } from '@chengan/kernel/access/nobody'
import { type AskedOfCaller, admittedTo, keptLevels, type SightTerm, sightTerms } from '@chengan/kernel/access/sight'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { snakeCase } from '@chengan/kernel/definition/names'
import type { Registry } from '@chengan/kernel/definition/registry'
import { type RawBuilder, sql } from 'kysely'
import { allOf, always, type FilterFrame, facetSql, filterSql } from '../filter-sql.ts'

type Sql = RawBuilder<unknown>

/** How the keys begin that say who sees a row. Whoever has one of the first five, and one of `admitted`, sees it. */
export const sightKey = {
  /** A department that is a party of the row. */
  party: '@',
  /** A department that sees it whatever its level and region. */
  managing: 'm@',
  /** A region in which it lies: each from its own up. */
  region: 'r:',
  /** It is open: to everybody, or to the level behind it. */
  open: '*',
  /** Nothing narrows it: for everybody, or for the level behind it. */
  admitted: '+',
} as const

/** What is asked of the caller besides, behind a key. */
export const askedKey: Readonly<Record<AskedOfCaller['kind'], string>> = {
  userId: '=u:',
  deptId: '=d:',
  regionId: '=g:',
  tree: '=t:',
  covers: '=c:',
}

const literal = (text: string) => sql`${sql.lit(text)}::text`

/** SQL: the keys of a row called `alias`, as a list of texts; none of a row that is no more. Whoever sees it through one of the roots that share its table
 *  sees it. `registry` and the resource say all: the text is the same for everybody. */
export function sightSql(registry: Registry, resource: CompleteResource, alias: string): Sql {
  const kinds = registry.sharing(resource).map((one) => {
    const frame = rowFrame(registry, one, alias)
    const there = [...(one.deletion === 'evidence' ? [sql<boolean>`not ${sql.ref(`${alias}.deleted`)}`] : []), facetSql(frame) ?? always]
    return sql`case when ${allOf(there)} then ${keysOf(frame)} else '{}' end`
  })
  return sql`(${sql.join(kinds, sql` || `)})`
}

/** What a row is read against when nobody reads it: filters that ask something of a caller are taken apart before. */
function rowFrame(registry: Registry, resource: CompleteResource, alias: string): FilterFrame {
  return { registry, resource, alias, actor: nobody, today: '', now: '', indexes: () => [] }
}

function keysOf(frame: FilterFrame): Sql {
  const { resource, alias, registry } = frame
  const admitted = admittedKeys(frame)
  if (resource.owner === null) return sql`(${sql.join([...grantKeys(frame), admitted], sql` || `)})`
  // Whoever sees the row that holds it sees it, as far as nothing narrows it by itself.
  const above = registry.byName(resource.owner.resource)
  const named = `${alias}o`
  const own = sql`(select ${sightSql(registry, above, named)} from ${sql.table(above.table)} as ${sql.id(named)}
    where ${sql.ref(`${named}.id`)} = ${sql.ref(`${alias}.${snakeCase(resource.owner.by)}`)})`
  return resource.visible === undefined
    ? sql`coalesce(${own}, '{}')`
    : sql`(array(select k from unnest(${own}) k where k not like '+%') || ${admitted})`
}

/** The keys by which a row is somebody's, or open. */
function grantKeys(frame: FilterFrame): readonly Sql[] {
  const { resource } = frame
  if (resource.scope === 'open') return [sql`array[${literal(sightKey.open)}]`]
  const { departments = ['deptId'], through = [], managing = [], regions = ['regionId'], inChildren = [], openTo } = resource.parties ?? {}
  const keys = [
    ...departments.map((name) => departmentKeys(frame, sightKey.party, name)),
    ...through.map((name) => ownersKeys(frame, name)),
    ...managing.map((name) => departmentKeys(frame, sightKey.managing, name)),
    ...regions.map((name) => regionKeys(frame, sightKey.region, name)),
    ...inChildren.flatMap(({ children, departments: names = [] }) => names.map((name) => childrenKeys(frame, children, name))),
  ]
  const open =
    openTo === undefined ? [] : openTo.levels.flatMap((level) => termKeys(frame, `${sightKey.open}${levelCode[level]}`, openTo.where))
  return [...keys, ...open]
}

/** The keys by which nothing narrows a row, for everybody or for a level. */
function admittedKeys(frame: FilterFrame): Sql {
  const { visible = {} } = frame.resource
  const isOfLevels = keptLevels.some((level) => visible[level] !== undefined)
  const keys = isOfLevels
    ? keptLevels.flatMap((level) => keysOfTerms(frame, `${sightKey.admitted}${levelCode[level]}`, admittedTo(frame.resource, level)))
    : keysOfTerms(frame, sightKey.admitted, admittedTo(frame.resource, 'city'))
  return sql`(${sql.join(keys, sql` || `)})`
}

const termKeys = (frame: FilterFrame, key: string, filter: Filter) => keysOfTerms(frame, key, sightTerms(filter))

function keysOfTerms(frame: FilterFrame, key: string, terms: readonly SightTerm[] | null): readonly Sql[] {
  if (terms === null) throw new Error(`who sees ${frame.resource.name} cannot be kept beside its rows`)
  return terms.map(({ row, caller }) => {
    const keys = caller === undefined ? sql`array[${literal(key)}]` : callerKeys(frame, `${key}${askedKey[caller.kind]}`, caller)
    const holds = allOf(row.map((filter) => filterSql(frame, filter)))
    return sql`(case when ${holds} then ${keys} else '{}' end)`
  })
}

function callerKeys(frame: FilterFrame, key: string, { kind, column: name }: AskedOfCaller): Sql {
  if (kind === 'tree') return departmentKeys(frame, key, name)
  const column = columnOf(frame, name)
  return sql`(case when ${column} is null then '{}' else array[${literal(key)} || ${column}] end)`
}

const columnOf = ({ alias, resource }: FilterFrame, name: string) => sql.ref(`${alias}.${resource.fields[name]?.column ?? snakeCase(name)}`)

function departmentKeys(frame: FilterFrame, key: string, name: string): Sql {
  const column = columnOf(frame, name)
  if (frame.resource.fields[name]?.kind === 'depts') return eachOf(column, (one) => sql`array[${literal(key)} || ${one}]`)
  return sql`(case when ${column} is null then '{}' else array[${literal(key)} || ${column}] end)`
}

/** The departments that own what the row refers to. */
function ownersKeys(frame: FilterFrame, name: string): Sql {
  const target = frame.registry.byName(frame.resource.fields[name]?.to ?? '')
  const column = columnOf(frame, name)
  // Lists are kept in the database's own order of words, keys in that of their bytes.
  const isNamed = frame.resource.fields[name]?.kind === 'refs' ? sql`p.id = any(${column} collate "C")` : sql`p.id = ${column}`
  return sql`array(select ${literal(sightKey.party)} || p.dept_id from ${sql.table(target.table)} p where ${isNamed} and p.dept_id is not null)`
}

/** The departments that child rows name: they are parties, and see the row whatever its level and region. */
function childrenKeys({ alias, resource }: FilterFrame, children: string, name: string): Sql {
  const child = resource.fields[children]?.child
  const column = child?.resource.fields[name]?.column
  if (child === undefined || column === undefined) throw new Error(`${resource.name}.${children} holds no ${name}`)
  const named = sql.ref(`c.${column}`)
  const each = child.resource.fields[name]?.kind === 'depts' ? sql`unnest(${named})` : named
  const living = child.resource.deletion === 'evidence' ? sql` and not c.deleted` : sql``
  return sql`array(select prefix || d from (select ${each} as d from ${sql.table(child.resource.table)} c
    where ${sql.ref(`c.${snakeCase(child.by)}`)} = ${sql.ref(`${alias}.id`)}${living}) as named, unnest(array[${literal(sightKey.party)}, ${literal(sightKey.managing)}]) as prefix
    where d is not null)`
}

function regionKeys(frame: FilterFrame, key: string, name: string): Sql {
  const column = columnOf(frame, name)
  if (frame.resource.fields[name]?.kind === 'regions') return eachOf(column, (one) => regionsAbove(key, one))
  return sql`(case when ${column} is null then '{}' else ${regionsAbove(key, column)} end)`
}

/** A region and everything above it, as `regionPath` in the kernel. */
function regionsAbove(key: string, code: Sql): Sql {
  const own = [
    sql`left(${code}, 6)`,
    sql`left(${code}, 4) || '00'`,
    sql`left(${code}, 2) || '0000'`,
    sql`case when length(${code}) >= 9 then left(${code}, 9) end`,
  ]
  const further = sql`case when length(${code}) > 9 then ${code} end`
  return sql`array_remove(array[${sql.join([...own, further].map((one) => sql`${literal(key)} || (${one})`))}], null)`
}

const eachOf = (list: Sql, keys: (one: Sql) => Sql) => sql`array(select k from unnest(${list}) as one, unnest(${keys(sql`one`)}) as k)`
