import type { dept } from '@chengan/domain/system/organisation/dept'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { lockOf } from '@chengan/kernel/definition/common-fields'
import { isBusiness } from '@chengan/kernel/definition/complete'
import { refuse } from '@chengan/kernel/errors/refusal'
import { needsOf } from '@chengan/kernel/judge-rules'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValues } from '../../../resources/change/by-system.ts'
import type { CallHandler, Effect, Fact } from '../../../resources/implementation.ts'
import { usesInWords, usesOf } from '../../../resources/references/uses.ts'
import { judgeRules, ruleContext } from '../../../resources/rule-context.ts'
import { readRows } from '../../../resources/scope.ts'
import { bumpPermissionVersion } from '../../../session/actor.ts'
import { endSessionsNow } from '../../../session/end-sessions.ts'
import { record } from '../record.ts'
import { keepsGrants } from './grants.ts'

export const siblingDepartmentHasName: Fact<'dept'> = async (ctx, row) => {
  const { rows } = await sql`select 1 from dept where pid = ${String(row.pid ?? '')} and name = ${String(row.name ?? '')} and not deleted
    and id <> ${String(row.id ?? '')} limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** What of the city's business still stands on a department: facilities, contracts, companies, whatever is not at its end. */
export const liveUsesOfDepartment: Fact<'dept'> = async (ctx, row) => {
  const uses = await usesOf(ctx, { target: 'dept', id: String(row.id), live: true }, isBusiness)
  return uses.length === 0 ? null : usesInWords(uses)
}

/** Paths and levels of everything below a department, and what accounts have from theirs: they follow when it moves or changes. */
export async function carryDown(ctx: Context, deptId: string): Promise<void> {
  await sql`with recursive tree as (
      select id, pids, level from dept where id = ${deptId}
      union all
      select d.id, concat_ws(',', nullif(t.pids, ''), t.id) collate "default", case when d.kind = '11' then t.level else d.level end
      from dept d join tree t on d.pid = t.id where d.id <> t.id and not d.deleted
    )
    update dept set pids = tree.pids, level = tree.level from tree
    where dept.id = tree.id and dept.id <> ${deptId} and (dept.pids is distinct from tree.pids or dept.level is distinct from tree.level)`.execute(
    ctx.db,
  )
  await sql`update "user" u set level = d.level, region_id = d.region_id, organization_code = d.organization_code from dept d
    where d.id = u.dept_id and (d.id = ${deptId} or string_to_array(d.pids, ',') @> array[${deptId}]::text[])
    and (u.level, u.region_id, u.organization_code) is distinct from (d.level, d.region_id, d.organization_code)`.execute(ctx.db)
}

const carryDepartmentToItsUsers: Effect<'dept'> = (effect) => carryDown(effect, String(effect.row.id))

const endSessionsOfDisabledDepartment: Effect<'dept'> = async (effect) => {
  if (effect.row.status !== '0' || effect.before?.status === '0') return
  const id = String(effect.row.id)
  const { rows } = await sql<{ id: string }>`select u.id from "user" u join dept d on d.id = u.dept_id
    where d.id = ${id} or string_to_array(d.pids, ',') @> array[${id}]::text[]`.execute(effect.db)
  await endSessionsNow(effect, { userIds: rows.map((row) => row.id) }, 'department')
}

export const departmentEffects = { carryDepartmentToItsUsers, endSessionsOfDisabledDepartment }

async function pathOf(ctx: Context, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ pids: string | null }>`select pids from dept where id = ${id} and not deleted`.execute(ctx.db)
  if (rows[0] === undefined) throw refuse('rowMissing')
  return [...(rows[0].pids ?? '').split(',').filter((one) => one !== ''), id]
}

/** Puts a department below another, at a place among its siblings. */
const move: CallHandler<typeof dept.calls.move> = async (ctx, { body }) => {
  const resource = ctx.services.registry.byName('dept')
  const { id, pid } = body
  // Both through the filter of what the caller sees: nobody moves into or out of a tree that is not his.
  const [row] = await readRows(ctx, resource, [id, pid], { lock: true })
  if (row === undefined) throw refuse('rowMissing')
  const sort = body.sort ?? row.sort ?? 0
  const rules = resource.rules ?? []
  const needs = needsOf(rules, { refs: resource.fill?.refs ?? [] })
  const context = await ruleContext(ctx, resource, { row: { ...row, pid, sort }, before: row, input: body }, needs)
  judgeRules(rules, context)
  const follows = resource.fill?.values(context) ?? {}
  const moved = await changeValues(ctx, resource, row, { ...follows, pid, sort }, { words: '移动部门', verb: 'move' })
  await carryDown(ctx, id)
  await bumpPermissionVersion(ctx.db)
  return { id, [resource.lock]: lockOf(resource, moved.row) }
}

/** Ends a department: its sub-departments, people, rows and duties go to another. */
const merge: CallHandler<typeof dept.calls.merge> = async (ctx, { body }) => {
  const { fromId, toId } = body
  const [from, to] = await readRows(ctx, ctx.services.registry.byName('dept'), [fromId, toId], { lock: true })
  const path = await pathOf(ctx, toId)
  if (path.includes(fromId) || fromId === ctx.services.settings.text('sys.dept.rootId', '1')) throw refuse('superiorDepartmentWrong')
  await refuseMerge(ctx, from, to, path)
  await sql`update dept set pid = ${toId}, pids = ${path.join(',')} where pid = ${fromId}`.execute(ctx.db)
  await moveRows(ctx, fromId, toId)
  await sql`update dept set deleted = true, status = '0', version = version + 1, updater = ${ctx.actor.userId}, update_date = ${ctx.now}::timestamptz
    where id = ${fromId}`.execute(ctx.db)
  await carryDown(ctx, toId)
  await bumpPermissionVersion(ctx.db)
  await record(ctx, '合并部门', 'sys/dept:merge', [fromId, toId], { params: body })
  return { id: toId }
}

/** Nothing is lost by a merge: the department that stays is in use, of the same level, and has no section of a name that comes. */
async function refuseMerge(
  ctx: Context,
  from: RowNamed<'dept'> | undefined,
  to: RowNamed<'dept'> | undefined,
  path: readonly string[],
): Promise<void> {
  if (from === undefined || to === undefined) throw refuse('rowMissing')
  const { rows: off } = await sql`select 1 from dept where id = any(${[...path]}::text[]) and status = '0' limit 1`.execute(ctx.db)
  if (off.length > 0) throw refuse('departmentDisabled')
  // Rights follow the level of the department: people of a company would become the bureau's.
  if (from.level !== to.level) throw refuse('mergeOfOtherLevel')
  const { rows: twins } = await sql<{
    name: string
  }>`select a.name from dept a join dept b on b.name = a.name and b.pid = ${to.id} and not b.deleted
    where a.pid = ${from.id} and a.id <> ${to.id} and not a.deleted order by a.sort, a.name limit 5`.execute(ctx.db)
  if (twins.length > 0) throw refuse('mergeSameNames', { '0': twins.map((one) => one.name) })
  await refuseRolesByMerge(ctx, from.id, to.id)
}

/** A department that carries a business role gives it to whoever comes: that is for who gives the role. */
async function refuseRolesByMerge(ctx: Context, fromId: string, toId: string): Promise<void> {
  if (keepsGrants(ctx)) return
  const { rows } = await sql<{ name: string }>`select b.name from business_role b where not b.deleted and ${toId} = any(b.dept_id_list)
      and not (${fromId} = any(b.dept_id_list)) and exists (select 1 from "user" u where u.dept_id = ${fromId} and not u.deleted
        and (coalesce(cardinality(b.post_id_list), 0) = 0 or b.post_id_list && u.post_id_list))
    order by b.sort, b.name limit 5`.execute(ctx.db)
  if (rows.length > 0) throw refuse('placeCarriesRole', { '0': rows.map(({ name }) => name) })
}

// Logs and handling records say where somebody stood at the time; they stay as they are.
const history = new Set(['operationLog', 'loginLog', 'errorLog', 'handleLog'])

async function moveRows(ctx: Context, fromId: string, toId: string): Promise<void> {
  for (const resource of ctx.services.registry.tabled) {
    if (history.has(resource.name)) continue
    for (const field of resource.fieldList) {
      if (field.to !== 'dept' || !field.stored || (resource.name === 'dept' && field.name === 'pid')) continue
      const column = sql.ref(field.column)
      const table = sql.table(resource.table)
      if (field.kind === 'depts') {
        await sql`update ${table} set ${column} = array_replace(${column}, ${fromId}, ${toId}) where ${fromId} = any(${column})`.execute(
          ctx.db,
        )
      } else await sql`update ${table} set ${column} = ${toId} where ${column} = ${fromId}`.execute(ctx.db)
    }
  }
}

export const departmentCalls = { move: move, merge: merge }
