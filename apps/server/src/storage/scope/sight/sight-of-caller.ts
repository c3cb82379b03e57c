import type { DataScope } from '@chengan/kernel/access/actor'
import { levelCode } from '@chengan/kernel/access/level'
import { regionPath } from '@chengan/kernel/access/region'
import { type AskedOfCaller, admittedTo, keptLevels, sightTerms } from '@chengan/kernel/access/sight'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { type RawBuilder, sql } from 'kysely'
import { allOf, always, anyOf, type FilterFrame, never } from '../filter-sql.ts'
import { askedKey, sightKey } from './sight-sql.ts'

type Condition = RawBuilder<boolean>

/** How rows that keep who sees what they refer to are found by a caller. */
export interface SightScope {
  readonly ways: readonly Condition[]
  /** What must hold whatever the way. */
  readonly admitted: Condition
}

/** Null for callers of whom it is not kept: people who are sent out, and those whose roles show them their own rows alone. They are asked for row by row. */
export function sightScope(frame: FilterFrame): SightScope | null {
  const { actor, resource } = frame
  const roles = keptRoles(frame)
  if (!resource.keepsSight || roles === null || !keptLevels.some((level) => level === actor.level)) return null
  // Asked as a truth it is no question to an index: it holds of nearly every row.
  const admitted = sql<boolean>`(${overlap(frame, admittedKeys(frame))}) is true`
  if (actor.level === 'city' && roles === 'all') return { ways: [always], admitted }
  const open = openKeys(frame)
  const own = actor.level === 'city' ? null : ownKeys(frame)
  const handled = handledWay(frame)
  // One look at the index for all keys, where nothing but they must hold.
  const found =
    roles === 'all' && own !== null
      ? overlap(frame, [...own, ...open])
      : anyOf([
          allOf([own === null ? always : overlap(frame, own), roles === 'all' ? always : overlap(frame, roles)]),
          overlap(frame, open),
        ])
  return { ways: [found, ...(handled === null ? [] : [handled])], admitted }
}

const overlap = ({ alias }: FilterFrame, keys: readonly string[]): Condition =>
  keys.length === 0 ? never : sql<boolean>`${sql.ref(`${alias}.sight`)} && ${[...keys]}::text[]`

/** The departments to which the caller's roles narrow what his level opens; null where they show him his own rows. */
function keptRoles({ actor }: FilterFrame): readonly string[] | 'all' | null {
  const { scopes, level } = actor
  if (scopes.some(({ kind }) => kind === 'all')) return 'all'
  // The scope of a company's people is its department tree anyway.
  if ((level === 'enterprise' || level === 'supervisor') && scopes.some(({ kind }) => kind === 'ownTree')) return 'all'
  if (scopes.some(({ kind }) => kind === 'ownRows')) return null
  return scopes.flatMap((scope) => departmentsOf(scope, actor)).map((id) => `${sightKey.party}${id}`)
}

function departmentsOf(scope: DataScope, { deptId, deptTree }: FilterFrame['actor']): readonly string[] {
  if (scope.kind === 'chosen') return scope.departments
  return scope.kind === 'ownDepartment' ? [deptId] : deptTree
}

/** What the caller's level finds: the rows of its region and those that its departments manage, or those of which they are a party. */
function ownKeys({ actor }: FilterFrame): readonly string[] {
  if (actor.level !== 'district') return actor.deptTree.map((id) => `${sightKey.party}${id}`)
  const region = actor.regionId === null ? [] : [`${sightKey.region}${actor.regionId}`]
  return [...region, ...actor.deptTree.map((id) => `${sightKey.managing}${id}`)]
}

function openKeys(frame: FilterFrame): readonly string[] {
  const key = `${sightKey.open}${levelCode[frame.actor.level]}`
  const asked = targetsOf(frame).flatMap(({ parties }) => (parties?.openTo ? (sightTerms(parties.openTo.where) ?? []) : []))
  return [
    sightKey.open,
    key,
    ...callerKeys(
      frame,
      key,
      asked.flatMap(({ caller }) => caller ?? []),
    ),
  ]
}

function admittedKeys(frame: FilterFrame): readonly string[] {
  const ofLevel = `${sightKey.admitted}${levelCode[frame.actor.level]}`
  const terms = targetsOf(frame).flatMap((target) => keptLevels.flatMap((level) => admittedTo(target, level) ?? []))
  const asked = terms.flatMap(({ caller }) => caller ?? [])
  return [sightKey.admitted, ofLevel].flatMap((key) => [key, ...callerKeys(frame, key, asked)])
}

/** Of the kinds that any definition asks, what the caller is. */
function callerKeys({ actor }: FilterFrame, key: string, asked: readonly AskedOfCaller[]): readonly string[] {
  const is: Readonly<Record<AskedOfCaller['kind'], readonly string[]>> = {
    userId: [actor.userId],
    deptId: [actor.deptId],
    regionId: actor.regionId === null ? [] : [actor.regionId],
    tree: actor.deptTree,
    covers: regionPath(actor.regionId),
  }
  return [...new Set(asked.map(({ kind }) => kind))].flatMap((kind) => is[kind].map((value) => `${key}${askedKey[kind]}${value}`))
}

/** The resources to whose rows these lead. */
export function targetsOf({ resource, registry }: Pick<FilterFrame, 'resource' | 'registry'>): readonly CompleteResource[] {
  const targets = resource.seenWith.flatMap((name) => resource.fields[name]?.targets ?? [])
  return targets.flatMap(({ root }) => registry.byRoot(root) ?? [])
}

/** Rows of whose approvals the caller has a step: they change hands with each, and are asked for as they are. */
function handledWay(frame: FilterFrame): Condition | null {
  const flows = targetsOf(frame).flatMap(({ flow, recordRoot }) => (flow === null ? [] : [recordRoot]))
  const [reference] = frame.resource.seenWith.map((name) => frame.resource.fields[name])
  if (flows.length === 0 || reference === undefined) return null
  return sql<boolean>`${sql.ref(`${frame.alias}.${reference.column}`)} = any(array(select d.biz_id from duty d where d.biz_type = any(${flows}::text[])
    and d.done_time is null and d.flow_instance_id is not null and d.user_id = ${frame.actor.userId}))`
}
