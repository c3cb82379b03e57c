import { type Actor, mayDo } from '@chengan/kernel/access/actor'
import { districtOf } from '@chengan/kernel/access/region'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'
import { canBeOwed, owingLinesOf } from '@chengan/kernel/definition/rows/line-duty'
import { clockCodes, DUE_DAYS } from '@chengan/kernel/lifecycle/clock'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { rootsElsewhere, worksThere } from '../../../resources/business-systems.ts'
import { shownRootSql } from '../../../resources/facets.ts'
import { permissionOfDuty } from '../../../resources/files/papers.ts'
import { anyOf, mineSql } from '../../../storage/scope/filter-sql.ts'
import { visible } from '../../../storage/scope/visible.ts'

const { green, amber, red, stopped } = clockCodes

/** SQL: the lamp of the duty `d`, as `lampOf` reads it: grey while its clock stands, red past its deadline, yellow while no more than three whole
 *  days of it are left, a step of a flow also from its warning on; else green. */
export function lampSql(now: string): RawBuilder<string> {
  const at = sql`${now}::timestamptz`
  const warned = sql`(d.task_id is not null and exists (select 1 from flow_task k where k.id = d.task_id and k.warn_at <= ${at}))`
  return sql`(case when d.light_color = ${stopped} then ${stopped} when d.deadline is null then ${green} when d.deadline < ${at} then ${red}
    when d.deadline < ${at} + make_interval(days => ${DUE_DAYS + 1}) or ${warned} then ${amber}
    else ${green} end)`
}

// Actions by which somebody decides on what others handed in.
const DECIDING = 'audit|review|examine|approve|verify|dispatch'

/** Whether a duty's action decides on what others handed in: the review lists gather these. */
export function decides(action: string): boolean {
  return new RegExp(DECIDING, 'i').test(action)
}

/** SQL: the same of the duty `d`. */
export const decidingSql: RawBuilder<boolean> = sql`d.action ~* ${DECIDING}`

/** Whether the caller holds the string of what a duty asks. A node of a flow has none: its stored handler may act (system.md sys/duty). */
export function mayAct(registry: Registry, actor: Actor, bizType: string, action: string): boolean {
  const resource = registry.byRoot(bizType)
  if (resource === undefined) return true
  const declared =
    resource.papers?.[action] === undefined ? resource.actions[action]?.permission : permissionOfDuty(registry, resource, action)
  if (declared !== undefined) return mayDo(actor, declared)
  const call = Object.values(resource.calls).find((one) => one.path === action || one.path.startsWith(`${action}/`))
  if (call === undefined && !['save', 'update', 'delete', 'edit'].includes(action)) return true
  if (call?.permission === 'login') return true
  return mayDo(actor, resource.permission(action === 'edit' ? 'update' : (call?.permission ?? action)))
}

/** What rows of a resource may owe, by the names of its actions. */
function actionsOwed(resource: CompleteResource): readonly string[] {
  const ofStates = Object.values(resource.lifecycles).flatMap(({ duties = {} }) => Object.values(duties))
  const instead = ofStates.flatMap((duty) => duty.instead ?? []).map((other) => other.duty)
  const ofLines = owingLinesOf(resource).flatMap(({ child }) => child.owes)
  return [...ofStates, ...instead, ...ofLines].map(({ action }) => action)
}

/** SQL: the duty `d` is of a kind for which the caller has a page: of a system in which he works, and of an action whose string he holds. It reads no more than
 *  what the indexes of duties know (engine-tables.ts). */
export function mayBeOpenedSql({ actor, services: { registry } }: Context): RawBuilder<boolean> {
  if (actor.superAdmin) return sql`true`
  const byRecord = Map.groupBy(registry.all.filter(canBeOwed), ({ recordRoot }) => recordRoot)
  const denied = [...byRecord].flatMap(([root, shown]) =>
    [...new Set(shown.flatMap(actionsOwed))]
      .filter((action) => !shown.some((one) => mayAct(registry, actor, one.root, action)))
      .map((action) => `${root}|${action}`),
  )
  const elsewhere = rootsElsewhere(registry, actor)
  return sql`(d.biz_type <> all(${[...elsewhere]}::text[]) and (d.task_id is not null or (d.biz_type || '|' || d.action) <> all(${denied}::text[])))`
}

/** SQL: the root of the resource that shows the row of the duty `d`: by its page and strings it is done. */
export const shownRootOf = (ctx: Context) => shownRootSql(ctx.services.registry, sql`d.biz_type`, sql`d.biz_id`)

/** SQL: the open duty `d` is the caller's, string included. The few kinds of duty that fit him are judged one by one. */
export async function myOpenDuties(ctx: Context): Promise<RawBuilder<boolean>> {
  const shown = shownRootOf(ctx)
  const fits = sql<boolean>`(d.done_time is null and ${mineSql(ctx.actor)})`
  if (ctx.actor.superAdmin) return fits
  const { rows } = await sql<{
    bizType: string
    action: string
  }>`select distinct ${shown} as "bizType", d.action from duty d where ${fits}`.execute(ctx.db)
  const { registry } = ctx.services
  const held = rows.filter(
    ({ bizType, action }) => mayAct(registry, ctx.actor, bizType, action) && worksThere(registry, ctx.actor, bizType),
  )
  const keys = held.map((row) => `${row.bizType}|${row.action}`)
  const seen = anyOf([sql`d.task_id is not null`, ...[...new Set(held.map(({ bizType }) => bizType))].map((root) => seenSql(ctx, root))])
  const elsewhere = rootsElsewhere(registry, ctx.actor)
  return sql<boolean>`(${fits} and d.biz_type <> all(${[...elsewhere]}::text[]) and (d.task_id is not null or (${shown} || '|' || d.action) = any(${keys}::text[])) and ${seen})`
}

/** SQL: the duty `d` is on a row of the resource, which the caller sees. A street lies in the region of every duty of its district and sees its own
 *  rows alone: what it does not see it is not waited for. Whoever stands for the region itself sees what is his. */
export function seenSql(ctx: Context, root: string): RawBuilder<boolean> {
  const ofRoot = sql<boolean>`${shownRootOf(ctx)} = ${root}`
  const { registry } = ctx.services
  const resource = registry.byRoot(root)
  if (resource === undefined || resource.standard.length === 0 || !isBelowDistrict(ctx.actor.regionId)) return ofRoot
  const { from, where } = visible(ctx, resource)
  return sql`(${ofRoot} and (d.duty_region_id is null or exists (select 1 from ${from} where ${where} and t.id = d.biz_id)))`
}

const isBelowDistrict = (regionId: string | null) => regionId !== null && regionId !== districtOf(regionId)
