import { yhFundSource } from '@chengan/domain/maintenance/dictionaries/contracts'
import { RESERVE_LINE, reserveStatus } from '@chengan/domain/maintenance/works/reserve/reserve-codes'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf } from '../../../resources/change/by-system.ts'
import type { Effect, FactNamed } from '../../../resources/implementation.ts'
import { expressionSql } from '../../../storage/scope/expression-sql.ts'

const inCents = (amount: number) => Math.round(amount * 100)

interface ReserveBudget {
  readonly id: string
  /** What it is now, in 10 000 yuan. */
  readonly held: number
  readonly left: number
}

/** The reserve budgets of a year and region, locked: of two that draw on them at once the second waits, and finds what the first has left. */
async function reserveBudgets(ctx: Context, planYear: unknown, regionId: unknown): Promise<readonly ReserveBudget[]> {
  const budgets = ctx.services.registry.byName('yearlyBudget')
  const read = (field: string) => expressionSql(budgets, { field }, 'b', ctx.today)
  const { rows } = await sql<ReserveBudget>`select b.id, ${read('heldAmount')}::float8 as held, ${read('leftAmount')}::float8 as left
    from yearly_budget b where b.plan_year = ${Number(planYear)} and b.region_id = ${asText(regionId)} and b.fund_line = ${RESERVE_LINE}
      and not b.deleted order by b.fund_source = ${yhFundSource.values.reserve.value} desc, b.fund_source, b.id for update`.execute(ctx.db)
  return rows
}

export const reserveLeft: FactNamed<'reserveItem', 'reserveLeft'> = async (ctx, { planYear, regionId }) => {
  const budgets = await reserveBudgets(ctx, planYear, regionId)
  return budgets.reduce((cents, { left }) => cents + inCents(left), 0) / 100
}

/** What is paid and frozen of the reserve of a year and region, told anew to its budgets: those of the reserve's own source first, each as far as it goes. */
export const tellReserve: Effect<'reserveItem'> = async (effect) => {
  const { planYear, regionId } = effect.row
  const budgets = await reserveBudgets(effect, planYear, regionId)
  const { rows } = await sql<{ used: number; frozen: number }>`select
      coalesce(sum(settle_amount) filter (where status = ${reserveStatus.done}), 0)::float8 as used,
      coalesce(sum(dispose_amount) filter (where status = any(${[reserveStatus.working, reserveStatus.toSettle]}::text[])), 0)::float8 as frozen
    from reserve_item where plan_year = ${Number(planYear)} and region_id = ${asText(regionId)} and not deleted`.execute(effect.db)
  let [used, frozen] = [inCents(rows[0]?.used ?? 0), inCents(rows[0]?.frozen ?? 0)]
  for (const { id, held } of budgets) {
    const usedHere = Math.min(used, inCents(held))
    const frozenHere = Math.min(frozen, inCents(held) - usedHere)
    used -= usedHere
    frozen -= frozenHere
    const told = { usedAmount: usedHere / 100, frozenAmount: frozenHere / 100 }
    await changeValuesOf(effect, 'yearlyBudget', id, told, { words: '更新预留金支付与冻结金额', beside: true })
  }
}
