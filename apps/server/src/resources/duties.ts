import { type Actor, mayDo } from '@chengan/kernel/access/actor'
import { levelCode, levelOf } from '@chengan/kernel/access/level'
import { regionPath } from '@chengan/kernel/access/region'
import { type CompleteLifecycle, type CompleteResource, headlineOf } from '@chengan/kernel/definition/complete'
import { textOf } from '@chengan/kernel/label'
import type { DutyParty, StateDuty } from '@chengan/kernel/lifecycle/lifecycle'
import type { Values } from '@chengan/kernel/rule'
import { instantOf } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { namesOf } from './names.ts'

/** An open duty on a row: who must act, on what, until when. */
export interface DutyRow {
  readonly id: string
  readonly bizId: string
  readonly action: string
  readonly title: string
  readonly reason: string
  readonly userId: string | null
  readonly notUserId: string | null
  readonly businessRole: string | null
  readonly dutyDeptId: string | null
  readonly dutyRegionId: string | null
  readonly dutyLevel: string | null
  readonly startTime: string
  readonly deadline: string | null
}

/** Whether a duty is the actor's: all that are given fit, but for the permission of its action (system.md sys/duty). */
export function dutyFits(duty: DutyRow, actor: Actor): boolean {
  if (duty.userId !== null && duty.userId !== actor.userId) return false
  if (duty.notUserId !== null && duty.notUserId === actor.userId) return false
  if (duty.businessRole !== null && !actor.businessRoles.some((role) => role.code === duty.businessRole)) return false
  if (duty.dutyDeptId !== null && !actor.deptPath.includes(duty.dutyDeptId)) return false
  if (duty.dutyRegionId !== null && !regionPath(actor.regionId).includes(duty.dutyRegionId)) return false
  return duty.dutyLevel === null || duty.dutyLevel === levelCode[actor.level]
}

/** Open duties of rows, by row id. */
export async function openDuties(
  ctx: Context,
  resource: CompleteResource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly DutyRow[]>> {
  const found = new Map<string, DutyRow[]>()
  if (ids.length === 0) return found
  const { rows } = await sql<DutyRow>`select id, biz_id as "bizId", action, title, reason, user_id as "userId", not_user_id as "notUserId",
      business_role as "businessRole", duty_dept_id as "dutyDeptId", duty_region_id as "dutyRegionId", duty_level as "dutyLevel",
      start_time as "startTime", deadline
    from duty where biz_type = ${resource.root} and biz_id = any(${[...ids]}::text[]) and done_time is null`.execute(ctx.db)
  for (const row of rows) found.set(row.bizId, [...(found.get(row.bizId) ?? []), row])
  return found
}

/** Ends the open duties of a row that belong to a state field, and writes that of the state it is in now. */
export async function moveDuty(ctx: Context, resource: CompleteResource, of: CompleteLifecycle, row: Values): Promise<void> {
  await sql`update duty set done_time = ${ctx.now}::timestamptz, done_user_id = ${ctx.actor.userId}, update_date = ${ctx.now}::timestamptz
    where biz_type = ${resource.root} and biz_id = ${String(row.id)} and done_time is null and state_field = ${of.field}`.execute(ctx.db)
  const key = of.keyOf[String(row[of.field])]
  const duty = key === undefined ? undefined : of.duties?.[key]
  if (duty !== undefined) await writeDuty(ctx, resource, of, duty, row)
}

async function writeDuty(ctx: Context, resource: CompleteResource, of: CompleteLifecycle, duty: StateDuty, row: Values): Promise<void> {
  const party = await firstHeld(ctx, duty.who(row))
  if (party === undefined) return
  const title = headlineOf(resource, row)
  await ctx.db
    .insertInto('duty')
    .values({
      id: ctx.services.newId(),
      biz_type: resource.root,
      biz_id: String(row.id),
      state_field: of.field,
      action: duty.action,
      title: title.slice(0, 200),
      reason: duty.reason.zh,
      user_id: party.userId ?? null,
      not_user_id: party.notUserId ?? null,
      business_role: party.businessRole ?? null,
      duty_dept_id: party.deptId ?? null,
      duty_region_id: party.regionId ?? null,
      duty_level: party.level ? levelCode[party.level] : null,
      start_time: ctx.now,
      deadline: deadlineOf(ctx, duty, row),
      urge_count: 0,
      create_date: ctx.now,
      update_date: ctx.now,
      creator: ctx.actor.userId,
    })
    .execute()
}

function deadlineOf(ctx: Context, duty: StateDuty, row: Values): string | null {
  const { within } = duty
  if (within === undefined) return null
  if ('until' in within) {
    const value = row[within.until]
    return typeof value === 'string' ? (value.length === 10 ? `${value} 23:59:59` : value) : null
  }
  if ('workdays' in within) {
    const days = within.setting === undefined ? within.workdays : ctx.services.settings.number(within.setting, within.workdays)
    return `${ctx.services.calendar.addWorkdays(ctx.today, days)} ${ctx.now.slice(11)}`
  }
  return `${new Date(instantOf(ctx.today) + within.days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)} ${ctx.now.slice(11)}`
}

/** The first party that somebody can be: a business role needs a holder, else the next party; the last loses its role. */
async function firstHeld(ctx: Context, parties: readonly DutyParty[]): Promise<DutyParty | undefined> {
  for (const party of parties) {
    if (party.businessRole === undefined || (await isHeld(ctx, party))) return party
  }
  const last = parties.at(-1)
  if (last === undefined) return undefined
  const { businessRole: _nobody, ...rest } = last
  return rest
}

/** Whether a live user other than the excluded one holds the business role in the party's department or region. */
async function isHeld(ctx: Context, party: DutyParty): Promise<boolean> {
  const inDept = party.deptId
    ? sql`and (u.dept_id = ${party.deptId} or string_to_array(d.pids, ',') @> array[${party.deptId}]::text[])`
    : sql``
  const inRegion = party.regionId
    ? sql`and ${party.regionId} = any(${regionPath(party.regionId)}::text[]) and u.region_id = any(${regionPath(party.regionId)}::text[])`
    : sql``
  const notHim = party.notUserId ? sql`and u.id <> ${party.notUserId}` : sql``
  const { rows } = await sql`select 1 from "user" u join dept d on d.id = u.dept_id join business_role b on b.code = ${party.businessRole}
    where u.id = any(b.user_id_list) and u.status = '1' and not u.deleted ${inDept} ${inRegion} ${notHim} limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** The lamp of a deadline: red past, yellow within three days, green else (look.md §5). */
export function lampOf(deadline: string | null, now: string): '1' | '2' | '3' {
  if (deadline === null) return '1'
  if (deadline < now) return '3'
  return instantOf(deadline) - instantOf(now) <= 3 * 86_400_000 ? '2' : '1'
}

/** Names of those who must act, by duty: a person, else a department or a bureau with the business role. One query a kind. */
export async function partyNames(ctx: Context, duties: readonly DutyRow[]): Promise<(duty: DutyRow) => string> {
  const { registry } = ctx.services
  const ids = (pick: (duty: DutyRow) => string | null) => [...new Set(duties.map(pick).filter((one) => one !== null))]
  const users = await namesOf(
    ctx,
    registry.byName('user'),
    ids((duty) => duty.userId),
  )
  const depts = await namesOf(
    ctx,
    registry.byName('dept'),
    ids((duty) => duty.dutyDeptId),
  )
  const regions = await namesOf(
    ctx,
    registry.byName('region'),
    ids((duty) => duty.dutyRegionId),
  )
  const roles = await rolesByCode(
    ctx,
    ids((duty) => duty.businessRole),
  )
  return (duty) => {
    const place =
      depts.get(duty.dutyDeptId ?? '') ??
      regions.get(duty.dutyRegionId ?? '') ??
      (duty.dutyLevel === levelCode.city ? textOf(cityBureau, ctx.language) : '')
    return users.get(duty.userId ?? '') ?? [place, roles.get(duty.businessRole ?? '') ?? ''].filter((part) => part !== '').join(' ')
  }
}

const cityBureau = { zh: '市级主管部门', en: 'City bureau' }

async function rolesByCode(ctx: Context, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<{
    code: string
    name: string
  }>`select code, name from business_role where code = any(${[...codes]}::text[])`.execute(ctx.db)
  return new Map(rows.map((row) => [row.code, row.name]))
}

/** What a list shows of the step's clock. */
export function clockOf(
  ctx: Context,
  resource: CompleteResource,
  duties: readonly DutyRow[],
  party: (duty: DutyRow) => string,
): Values | null {
  const duty = duties[0]
  if (duty === undefined) return null
  const permitted = mayDo(ctx.actor, resource.actions[duty.action]?.permission ?? resource.permission(duty.action))
  return {
    action: duty.action,
    reason: duty.reason,
    startTime: duty.startTime,
    deadline: duty.deadline,
    lightColor: lampOf(duty.deadline, ctx.now),
    level: levelOf(duty.dutyLevel) ?? null,
    party: party(duty),
    mine: permitted && dutyFits(duty, ctx.actor),
  }
}
