import { type DataScope, mayDo, worksIn } from '@chengan/kernel/access/actor'
import { regionPrefix } from '@chengan/kernel/access/region'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { snakeCase } from '@chengan/kernel/definition/names'
import { type RawBuilder, sql } from 'kysely'
import {
  allOf,
  always,
  anyOf,
  coveringDistricts,
  dutySql,
  type FilterFrame,
  filterSql,
  handledSql,
  inDepartments,
  never,
  regionSql,
} from './filter-sql.ts'

type Condition = RawBuilder<boolean>

/** Why a row is the caller's. `column` is the field that decides; `target` the resource whose department it follows. */
export type AccessReason =
  | {
      readonly kind:
        | 'superAdmin'
        | 'open'
        | 'wholeCity'
        | 'everySystemRow'
        | 'noBusinessRows'
        | 'allRows'
        | 'duty'
        | 'handler'
        | 'openToLevel'
        | 'steward'
    }
  | { readonly kind: 'creator' | 'region' | 'person'; readonly column: string }
  | { readonly kind: 'party'; readonly column: string; readonly departments: readonly string[] }
  | { readonly kind: 'partyInChildren'; readonly column: string; readonly within: string; readonly departments: readonly string[] }
  | { readonly kind: 'personInChildren'; readonly column: string; readonly within: string }
  | { readonly kind: 'partyOf'; readonly column: string; readonly target: string; readonly departments: readonly string[] }

/** One way in which a row is the caller's: the condition that lists are answered with, and its reason in words for who asks. */
export interface AccessPath {
  readonly why: AccessReason
  readonly where: Condition
}

/** The ways that the level opens; `ordered`: every path has an index in list order, so that pages can be merged; `together`: the paths are OR-ed instead. */
export interface LevelScope {
  readonly ways: readonly AccessPath[]
  readonly together?: true
  readonly ordered: boolean
}

/** The ways that one role opens within those of the level. */
export interface RolePart {
  readonly role: string
  readonly scope: DataScope
  readonly ways: readonly AccessPath[]
}

const one = (kind: 'superAdmin' | 'open' | 'wholeCity' | 'everySystemRow', where: Condition = always): LevelScope => ({
  ways: [{ why: { kind }, where }],
  ordered: true,
})

export function column(frame: FilterFrame, name: string) {
  return sql.ref(`${frame.alias}.${snakeCase(name)}`)
}

/** The ways in which a row has one of the departments as a party: its own columns, or the owner of a row it refers to. */
function partyWays(frame: FilterFrame, departments: readonly string[]): readonly AccessPath[] {
  const { resource } = frame
  const list = [...departments]
  const own = (resource.parties?.departments ?? ['deptId']).map(
    (name): AccessPath => ({
      why: { kind: 'party', column: name, departments },
      where: inDepartments(column(frame, name), resource.fields[name]?.kind, departments),
    }),
  )
  const through = (resource.parties?.through ?? []).map((name): AccessPath => {
    const target = frame.registry.byName(resource.fields[name]?.to ?? '')
    // Given as a list of ids, an index answers this way beside the others; as a query of its own every row would be read.
    const owned = (id: RawBuilder<unknown>) =>
      sql`array(select ${id} from ${sql.table(target.table)} p where p.dept_id = any(${list}::text[]))`
    // Lists are kept in the database's own order of words, as in `inRegion`.
    const where =
      resource.fields[name]?.kind === 'refs'
        ? sql<boolean>`${column(frame, name)} && ${owned(sql`p.id collate "default"`)}`
        : sql<boolean>`${column(frame, name)} = any(${owned(sql`p.id`)})`
    return { why: { kind: 'partyOf', column: name, target: target.name, departments }, where }
  })
  return [...own, ...through, ...namedInChildren(frame, departments)]
}

/** The ways in which one of the departments is named in child rows. */
function namedInChildren(frame: FilterFrame, departments: readonly string[]): readonly AccessPath[] {
  return (frame.resource.parties?.inChildren ?? []).flatMap(({ children, departments: names = [] }) =>
    names.map(
      (name): AccessPath => ({
        why: { kind: 'partyInChildren', column: name, within: children, departments },
        where: inChildren(frame, children, (rows) => inDepartments(sql.ref(`p.${snakeCase(name)}`), rows.fields[name]?.kind, departments)),
      }),
    ),
  )
}

/** Rows with a child row of the field for which the condition holds, asked of the row called `p`. A list of ids, so that an index answers it beside the
 *  other ways. */
function inChildren(frame: FilterFrame, children: string, condition: (rows: CompleteResource) => Condition): Condition {
  const child = frame.resource.fields[children]?.child
  if (child === undefined) return never
  const { resource: rows, by } = child
  const living = rows.deletion === 'evidence' ? sql` and not p.deleted` : sql``
  return sql<boolean>`${sql.ref(`${frame.alias}.id`)} = any(array(select ${sql.ref(`p.${snakeCase(by)}`)} from ${sql.table(rows.table)} p
    where ${condition(rows)}${living}))`
}

/** True for a row of which the region, or one of the regions, lies in the caller's. */
function inRegion(frame: FilterFrame, name: string): Condition {
  if (!isListOfRegions(frame, name)) return regionSql(column(frame, name), frame.actor.regionId)
  // The codes of the place and of all below it are few: with them the index of the list answers, which a look into each row's list would not. Lists are
  // kept in the database's own order of words, keys in that of their bytes: an index answers what is asked in its own.
  return sql`${column(frame, name)} && array(select r.id collate "default" from region r where ${regionSql(sql`r.id`, frame.actor.regionId)})`
}

const isListOfRegions = ({ resource }: FilterFrame, name: string) => resource.fields[name]?.kind === 'regions'

function assignedWays(frame: FilterFrame): readonly AccessPath[] {
  const { actor, resource } = frame
  const users = (resource.parties?.users ?? []).map(
    (name): AccessPath => ({
      why: { kind: 'person', column: name },
      where:
        resource.fields[name]?.kind === 'users'
          ? sql<boolean>`${actor.userId} = any(${column(frame, name)})`
          : sql<boolean>`${column(frame, name)} = ${actor.userId}`,
    }),
  )
  const inRows = (resource.parties?.inChildren ?? []).flatMap(({ children, users: names = [] }) =>
    names.map(
      (name): AccessPath => ({
        why: { kind: 'personInChildren', column: name, within: children },
        where: inChildren(frame, children, (rows) =>
          rows.fields[name]?.kind === 'users'
            ? sql<boolean>`${sql.ref(`p.${snakeCase(name)}`)} && array[${actor.userId}]::text[]`
            : sql<boolean>`${sql.ref(`p.${snakeCase(name)}`)} = ${actor.userId}`,
        ),
      }),
    ),
  )
  return [...users, ...inRows, { why: { kind: 'duty' }, where: dutySql(frame) }]
}

/** The rows to which the caller's department is invited. */
function invitedWays(frame: FilterFrame): readonly AccessPath[] {
  const { actor, resource } = frame
  const { invited } = resource.parties ?? {}
  if (invited === undefined) return []
  return invited.departments.map((name): AccessPath => {
    const mine = inDepartments(column(frame, name), resource.fields[name]?.kind, actor.deptTree)
    return {
      why: { kind: 'party', column: name, departments: actor.deptTree },
      where: sql<boolean>`(${mine} and ${filterSql(frame, invited.where)})`,
    }
  })
}

const createdWay = (frame: FilterFrame): AccessPath => ({
  why: { kind: 'creator', column: 'creator' },
  where: sql<boolean>`${column(frame, 'creator')} = ${frame.actor.userId}`,
})

/** The rows of the caller's level (R-9). */
export function levelPart(frame: FilterFrame): LevelScope {
  const { actor, resource } = frame
  if (actor.superAdmin) return one('superAdmin')
  if (resource.scope === 'open') return one('open')
  if (resource.scope === 'own') return { ways: [createdWay(frame)], ordered: true }
  if (resource.scope === 'system') return systemPart(frame)
  switch (actor.level) {
    case 'city':
      return one('wholeCity')
    case 'district':
      return districtPart(frame)
    case 'enterprise':
    case 'supervisor':
      return { ways: partyWays(frame, actor.deptTree), ordered: false }
    case 'inspector':
      return { ways: assignedWays(frame), ordered: true, together: true }
    case 'administrator':
      return { ways: [{ why: { kind: 'noBusinessRows' }, where: never }], ordered: true }
  }
}

function districtPart(frame: FilterFrame): LevelScope {
  const { actor, resource } = frame
  const { regions = ['regionId'], managing = [] } = resource.parties ?? {}
  const managed = managing.map(
    (name): AccessPath => ({
      why: { kind: 'party', column: name, departments: actor.deptTree },
      where: inDepartments(column(frame, name), resource.fields[name]?.kind, actor.deptTree),
    }),
  )
  const named = namedInChildren(frame, actor.deptTree)
  // Of a district each way is one place in an index; a larger region is a stretch of it.
  const isOnePlace = actor.regionId === null || regionPrefix(actor.regionId).length === 6
  return {
    ways: [
      ...regions.map((name): AccessPath => ({ why: { kind: 'region', column: name }, where: inRegion(frame, name) })),
      ...managed,
      ...named,
    ],
    ordered: isOnePlace && managing.length === 0 && named.length === 0 && !regions.some((name) => isListOfRegions(frame, name)),
  }
}

/** Administrators see all of the system's resources; whoever was granted their strings outside sees his own department tree. */
function systemPart(frame: FilterFrame): LevelScope {
  const { actor, resource } = frame
  if (actor.level === 'administrator') return one('everySystemRow')
  const own = resource.name === resource.fields.deptId?.to ? 'id' : 'deptId'
  const where = sql<boolean>`${column(frame, own)} = any(${[...actor.deptTree]}::text[])`
  return { ways: [{ why: { kind: 'party', column: own, departments: actor.deptTree }, where }], ordered: true }
}

/** What each role of the caller opens; null where roles are not asked. */
export function roleParts(frame: FilterFrame): readonly RolePart[] | null {
  const { actor, resource } = frame
  if (actor.superAdmin || resource.scope !== 'business') return null
  return actor.scopes.map((scope, index) => ({ role: actor.roles[index] ?? '', scope, ways: waysOf(frame, scope) }))
}

function waysOf(frame: FilterFrame, scope: DataScope): readonly AccessPath[] {
  switch (scope.kind) {
    case 'all':
      return [{ why: { kind: 'allRows' }, where: always }]
    case 'ownTree':
      return partyWays(frame, frame.actor.deptTree)
    case 'ownDepartment':
      return partyWays(frame, [frame.actor.deptId])
    case 'ownRows':
      return [createdWay(frame), ...assignedWays(frame), ...invitedWays(frame)]
    case 'chosen':
      return partyWays(frame, scope.departments)
  }
}

/** The condition of all roles together: one of them is enough. */
export function rolesCondition(parts: readonly RolePart[] | null): Condition {
  if (parts === null || parts.some(({ scope }) => scope.kind === 'all')) return always
  return anyOf(parts.map(({ ways }) => anyOf(ways.map((way) => way.where))))
}

/** The rows that are open to the caller's whole level, and those that he keeps for others, besides those of his own scope. */
export function openParts(frame: FilterFrame): readonly AccessPath[] {
  const { openTo, stewards } = frame.resource.parties ?? {}
  const ways: AccessPath[] = []
  if (openTo?.levels.includes(frame.actor.level)) ways.push({ why: { kind: 'openToLevel' }, where: filterSql(frame, openTo.where) })
  if (stewards !== undefined && mayDo(frame.actor, stewards.permission))
    ways.push({ why: { kind: 'steward' }, where: filterSql(frame, stewards.where) })
  return ways
}

/** The rows that are open to the caller's level, place by place, where that is said of the regions above his: in each district an index of the list finds
 *  them in its order. Null where it is not said so, or where rows are open otherwise too. */
export function openPlaces(frame: FilterFrame): readonly Condition[] | null {
  const { openTo, stewards, regions = ['regionId'] } = frame.resource.parties ?? {}
  if (openTo === undefined || stewards !== undefined || !openTo.levels.includes(frame.actor.level) || !('all' in openTo.where)) return null
  const [covering, ...others] = openTo.where.all.toSorted((one, other) => Number('regionCovers' in other) - Number('regionCovers' in one))
  if (covering === undefined || !('regionCovers' in covering) || !regions.includes(covering.column)) return null
  const besides = others.map((filter) => filterSql(frame, filter))
  return coveringDistricts(frame, covering).map((district) => allOf([district, ...besides]))
}

const whole: ReadonlySet<AccessReason['kind']> = new Set(['superAdmin', 'open', 'wholeCity', 'everySystemRow'])

/** The rows of which the caller handles a step now: who is asked sees what he is asked about, whatever his level and roles. Nothing where he sees
 *  every row anyway. */
export function handledParts(frame: FilterFrame): readonly AccessPath[] {
  if (frame.resource.flow === null) return []
  const seesAll = levelPart(frame).ways.some(({ why }) => whole.has(why.kind))
  if (seesAll && (roleParts(frame) ?? [{ scope: { kind: 'all' } }]).some(({ scope }) => scope.kind === 'all')) return []
  return [{ why: { kind: 'handler' }, where: handledSql(frame) }]
}

/** A condition by which the definition narrows what is seen: for everybody, for the caller's level, or for who works in its business systems. */
export interface NarrowedPart {
  readonly by: 'systems' | 'everybody' | 'level'
  readonly where: Condition
}

export function narrowedParts(frame: FilterFrame): readonly NarrowedPart[] {
  const { actor, resource } = frame
  const { visible: narrowed = {}, sensitive } = resource
  if (actor.superAdmin) return []
  const own = narrowed[actor.level]
  const kept = sensitive !== undefined && !mayDo(actor, sensitive.permission) ? sensitive.where : undefined
  return [
    ...(resource.systems?.length ? [{ by: 'systems' as const, where: worksIn(actor, resource.systems) ? always : never }] : []),
    ...(kept ? [{ by: 'everybody' as const, where: filterSql(frame, { not: kept }) }] : []),
    ...(narrowed.all ? [{ by: 'everybody' as const, where: filterSql(frame, narrowed.all) }] : []),
    ...(own ? [{ by: 'level' as const, where: filterSql(frame, own) }] : []),
  ]
}
