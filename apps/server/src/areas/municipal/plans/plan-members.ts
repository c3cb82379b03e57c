import { wjRole } from '@chengan/domain/municipal/dictionaries/excavation'
import { applyState } from '@chengan/domain/system/dictionaries/applications'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf, takeSteps } from '../../../resources/change/by-system.ts'
import { refreshPlanFigures } from './plan-figures.ts'

export const LEAD = wjRole.values.lead.value
export const MEMBER = wjRole.values.member.value
const says = applyState.values

/** Members who had answered have not: what they agreed to is another. */
export async function askAnew(ctx: Context, planId: string, memberId: string | null): Promise<void> {
  const { rows } = await sql<{
    id: string
  }>`select id from plan_member where wjjh_id = ${planId} and (${memberId}::text is null or id = ${memberId})
    and confirm_state = any(${[says.granted.value, says.silentConsent.value]}::text[]) order by id`.execute(ctx.db)
  await takeSteps(ctx, { resource: 'planMember', ids: rows.map(({ id }) => id), action: 'renew' })
}

interface Member {
  readonly id: string
  readonly wjspId: string
  readonly role: string
  readonly order: number
  readonly share: number | null
  readonly area: number
  readonly deptId: string | null
  readonly unit: string
  readonly start: string
  readonly end: string
}

async function membersOfPlan(ctx: Context, planId: string): Promise<readonly Member[]> {
  const { rows } = await sql<Member>`select m.id, m.wjsp_id as "wjspId", m.role, m.work_order as "order", m.share_ratio::float8 as share,
      coalesce(e.restore_area, 0)::float8 as area, e.dept_id as "deptId", e.construction_unit as unit,
      to_char(e.plan_start, 'YYYY-MM-DD') as start, to_char(e.plan_end, 'YYYY-MM-DD') as "end"
    from plan_member m join excavation e on e.id = m.wjsp_id where m.wjjh_id = ${planId} order by m.work_order, m.id`.execute(ctx.db)
  return rows
}

/** One leads: where nobody does, the one with the largest area. */
async function oneLead(ctx: Context, members: readonly Member[]): Promise<Member | undefined> {
  const lead = members.find((one) => one.role === LEAD)
  const [largest] = members.toSorted((a, b) => b.area - a.area)
  if (lead === undefined && largest !== undefined) await changeValuesOf(ctx, 'planMember', largest.id, { role: LEAD })
  return lead ?? largest
}

/** Shares that do not come to 100 are counted anew by the areas; the last bears what rounding leaves. */
async function wholeShares(ctx: Context, members: readonly Member[]): Promise<void> {
  const given = members.reduce((sum, one) => sum + (one.share ?? 0), 0)
  if (Math.abs(given - 100) < 0.005 && members.every((one) => one.share !== null)) return
  const all = members.reduce((sum, one) => sum + one.area, 0)
  let left = 100
  for (const [at, one] of members.entries()) {
    const own = all === 0 ? 100 / members.length : (one.area / all) * 100
    const share = at === members.length - 1 ? Math.round(left * 100) / 100 : Math.round(own * 100) / 100
    left -= share
    await changeValuesOf(ctx, 'planMember', one.id, { shareRatio: share })
  }
}

interface Turn {
  readonly wjspId: string
  readonly start: string
  readonly end: string
}

/** When the item has its members work, as far as it says so: who joins works as he declared. */
async function turnsOf(ctx: Context, planId: string): Promise<ReadonlyMap<string, Pick<Turn, 'start' | 'end'>>> {
  const { rows } = await sql<{ turns: readonly Turn[] | null }>`select sequence as turns from excavation_plan where id = ${planId}`.execute(
    ctx.db,
  )
  return new Map((rows[0]?.turns ?? []).map(({ wjspId, start, end }) => [wjspId, { start, end }]))
}

/** Puts an item right after its members have changed: one lead and his department, shares of 100 %, the sequence, the figures. */
export async function settlePlan(ctx: Context, planId: string): Promise<void> {
  const members = await membersOfPlan(ctx, planId)
  const lead = await oneLead(ctx, members)
  await wholeShares(ctx, members)
  const planned = await turnsOf(ctx, planId)
  const sequence = members.map(({ wjspId, order, start, end }) => ({ wjspId, order, ...(planned.get(wjspId) ?? { start, end }) }))
  const leader = lead === undefined ? {} : { leadUnit: lead.unit, ...(lead.deptId === null ? {} : { leadDeptId: lead.deptId }) }
  await changeValuesOf(ctx, 'excavationPlan', planId, { ...leader, sequence })
  await refreshPlanFigures(ctx, planId)
}
