import type { cameraGroup } from '@chengan/domain/assets/cameras/camera-group'
import type { cameraInGroup } from '@chengan/domain/assets/cameras/camera-in-group'
import { groupScope } from '@chengan/domain/assets/dictionaries/facilities'
import { inOwnTree, mayDo } from '@chengan/kernel/access/actor'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { addRow } from '../../../resources/change/add-row.ts'
import { editRow } from '../../../resources/change/edit-row.ts'
import { commitRemoval, removeRows } from '../../../resources/change/remove.ts'
import type { CallHandler, Effect, Fact } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'
import { judgeRules, ruleContext } from '../../../resources/rule-context.ts'
import { readRows } from '../../../resources/scope.ts'
import { visible } from '../../../storage/scope/visible.ts'

type GroupCalls = typeof cameraGroup.calls
type LinkCalls = typeof cameraInGroup.calls

const groups = (ctx: Context) => ctx.services.registry.byName('cameraGroup')
const links = (ctx: Context) => ctx.services.registry.byName('cameraInGroup')

interface GroupRow {
  readonly id: string
  readonly name: string
  readonly pid: string | null
  readonly sort: number | null
  readonly scope: string | null
  readonly deptId: string | null
}

interface Link {
  readonly groupingId: string
  readonly cameraId: string
  readonly online: boolean
}

interface GroupNode {
  readonly id: string
  readonly name: string
  readonly pid: string | null
  readonly sort: number | null
  readonly scope: string | null
  readonly cameraCount: number
  readonly onlineCount: number
  readonly kept: boolean
  readonly children: readonly GroupNode[]
}

/** Whether the caller may put a group in order: his own, one that his department made, and for the city any. */
function isKept(ctx: Context, { scope, deptId }: GroupRow): boolean {
  const { actor } = ctx
  if (!mayDo(actor, groups(ctx).permission('update'))) return false
  return actor.superAdmin || actor.level === 'city' || scope === groupScope.values.own.value || inOwnTree(actor, deptId)
}

/** The cameras that the caller sees, with the groups in which they are. */
async function linksSeen(ctx: Context): Promise<readonly Link[]> {
  const source = visible(ctx, ctx.services.registry.byName('camera'))
  const { rows } = await sql<Link>`select l.grouping_id as "groupingId", t.id as "cameraId", coalesce(t.online, false) as online
    from ${source.from} join camera_in_group l on l.camera_id = t.id where ${source.where}`.execute(ctx.db)
  return rows
}

/** GET jcsj/cameragrouping/tree: a camera in two groups below one counts once there. */
const groupTree: CallHandler<GroupCalls['tree']> = async (ctx) => {
  const source = visible(ctx, groups(ctx))
  const { rows } = await sql<GroupRow>`select t.id, t.name, t.pid, t.sort, t.scope, t.dept_id as "deptId" from ${source.from}
    where ${source.where} order by t.sort nulls last, t.name, t.id`.execute(ctx.db)
  const below = Map.groupBy(rows, ({ pid }) => pid)
  const known = new Set(rows.map(({ id }) => id))
  const inGroup = Map.groupBy(await linksSeen(ctx), ({ groupingId }) => groupingId)
  const nodeOf = (row: GroupRow): { node: GroupNode; cameras: ReadonlyMap<string, boolean> } => {
    const children = (below.get(row.id) ?? []).map(nodeOf)
    const own = (inGroup.get(row.id) ?? []).map(({ cameraId, online }) => [cameraId, online] as const)
    const cameras = new Map([...own, ...children.flatMap((one) => [...one.cameras])])
    const { id, name, pid, sort, scope } = row
    const counts = { cameraCount: cameras.size, onlineCount: [...cameras.values()].filter(Boolean).length }
    return { node: { id, name, pid, sort, scope, ...counts, kept: isKept(ctx, row), children: children.map(({ node }) => node) }, cameras }
  }
  return rows.filter(({ pid }) => pid === null || !known.has(pid)).map((row) => nodeOf(row).node)
}

const given = <T extends object>(values: T) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const addGroup: CallHandler<GroupCalls['add']> = (ctx, { body }) => addRow(ctx, groups(ctx), given(body))
const renameGroup: CallHandler<GroupCalls['rename']> = (ctx, { body }) => editRow(ctx, groups(ctx), body)
const moveGroup: CallHandler<GroupCalls['move']> = (ctx, { body: { id, pid, sort } }) =>
  editRow(ctx, groups(ctx), { id, pid: pid ?? null, ...(sort == null ? {} : { sort }) })

const idsIn = (ids: unknown) => (Array.isArray(ids) ? ids.map(String) : [])

const removeGroups: CallHandler<GroupCalls['remove']> = (ctx, { body: { ids } }) => removeRows(ctx, groups(ctx), idsIn(ids))

/** Whose groups the caller may fill: those that he keeps. The rule of the group says so of its edit, and so of what lies in it. */
async function refuseOfOthers(ctx: Context, groupIds: readonly string[]): Promise<void> {
  const resource = groups(ctx)
  const rules = resource.deleteRules ?? []
  for (const row of await readRows(ctx, resource, [...new Set(groupIds)]))
    judgeRules(rules, await ruleContext(ctx, resource, { row, before: row, input: {} }, { refs: [], facts: [] }))
}

/** PUT jcsj/cameracameragrouping: puts cameras into a group; those that are there stay as they are. */
const putIntoGroup: CallHandler<LinkCalls['put']> = async (ctx, { body: { groupingId, cameraIds } }) => {
  await refuseOfOthers(ctx, [groupingId])
  const wanted = [...new Set(cameraIds)]
  await readRows(ctx, ctx.services.registry.byName('camera'), wanted)
  const { rows } = await sql<{ id: string }>`select camera_id as id from camera_in_group
    where grouping_id = ${groupingId} and camera_id = any(${wanted}::text[])`.execute(ctx.db)
  const there = new Set(rows.map(({ id }) => id))
  const fresh = wanted.filter((id) => !there.has(id))
  for (const cameraId of fresh) await addRow(ctx, links(ctx), { groupingId, cameraId })
  return { added: fresh.length, present: there.size }
}

const takeFromGroup: CallHandler<LinkCalls['take']> = async (ctx, { body: { ids } }) => {
  const rows = await readRows(ctx, links(ctx), [...new Set(idsIn(ids))])
  await refuseOfOthers(
    ctx,
    rows.map((row) => asText(row.groupingId)),
  )
  return removeRows(ctx, links(ctx), idsIn(ids))
}

/** GET jcsj/cameracameragrouping/page: the cameras of a group that the caller sees. */
const camerasOfGroup: CallHandler<LinkCalls['page']> = async (ctx, { query: { groupingId, page, limit } }) => {
  // A group of somebody else holds nothing for the caller.
  const own = visible(ctx, groups(ctx), 'g')
  const source = visible(ctx, ctx.services.registry.byName('camera'))
  const inGroup = groupingId == null ? sql`true` : sql`g.id = ${groupingId}`
  const from = sql`${source.from} join camera_in_group l on l.camera_id = t.id
    join camera_group g on g.id = l.grouping_id where ${inGroup} and ${own.where} and ${source.where}`
  const { rows } =
    await sql`select l.id, l.grouping_id as "groupingId", g.name as "groupingName", t.id as "cameraId", t.name as "cameraName",
      t.camera_code as "cameraCode", t.camera_type as "cameraType", t.online, l.sort from ${from}
    order by l.sort nulls last, t.name, t.id limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.db)
  const count = await sql<{ n: number }>`select count(*)::int as n from ${from}`.execute(ctx.db)
  return { list: rows, total: count.rows[0]?.n ?? 0 }
}

/** Where a group stands or would stand (jcsj/cameragrouping/rule-1). */
export const placeOfGroup: Fact<'cameraGroup'> = async (ctx, row) => {
  const pid = row.pid ?? null
  const id = row.id ?? ''
  const { rows } = await sql<{ above: number; storeys: number; circular: boolean }>`with recursive
      up as (select id, pid, 1 as n from camera_group where id = ${pid}
        union all select g.id, g.pid, up.n + 1 from camera_group g join up on g.id = up.pid where up.n < 20),
      down as (select id, 1 as n from camera_group where id = ${id}
        union all select g.id, down.n + 1 from camera_group g join down on g.pid = down.id where down.n < 20)
    select coalesce((select max(n) from up), 0)::int as above, coalesce((select max(n) from down), 1)::int as storeys,
      coalesce(${id} <> '' and exists (select 1 from up where up.id = ${id}), false) as circular`.execute(ctx.db)
  return rows[0] ?? {}
}

/** The cameras of a group that goes are only unlinked (jcsj/cameragrouping/rule-2). */
export const unlinkCameras: Effect<'cameraGroup'> = async (effect) => {
  const { rows } = await sql<{ id: string }>`select id from camera_in_group where grouping_id = ${effect.row.id}`.execute(effect.db)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  const all = links(effect)
  await commitRemoval(effect, all, await rowsById(effect.db, all, ids, effect.today))
}

export const groupCalls = { tree: groupTree, add: addGroup, rename: renameGroup, move: moveGroup, remove: removeGroups }
export const linkCalls = { page: camerasOfGroup, put: putIntoGroup, take: takeFromGroup }
