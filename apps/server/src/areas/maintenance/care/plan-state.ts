import { carePlanStatus } from '@chengan/domain/maintenance/care/care-plan/care-codes'
import { yhPlanGenState } from '@chengan/domain/maintenance/dictionaries/care'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf } from '../../../resources/change/by-system.ts'

const state = yhPlanGenState.values
const counts = [carePlanStatus.toTakeEffect, carePlanStatus.inForce, carePlanStatus.done]

/** How far the care of a contract is planned (yh_plan_gen_state): to its end in every section, in part, or not at all. The contract says it in its row. */
export async function tellPlanStateOf(ctx: Context, contractId: string): Promise<void> {
  const { rows } = await sql<{ planned: boolean; whole: boolean }>`select exists (select from care_plan p where p.contract_id = c.id
      and p.status = any(${counts}::text[]) and not p.deleted) as planned,
    not exists (select from bid_section s where s.contract_id = c.id and s.status in ('0', '1') and not s.deleted and not exists (
      select from care_plan p where p.section_id = s.id and p.status = any(${counts}::text[]) and not p.deleted and p.end_date >= s.end_date)) as whole
    from contract c where c.id = ${contractId}`.execute(ctx.db)
  const [found] = rows
  if (found === undefined) return
  const planState = (found.planned ? (found.whole ? state.complete : state.partial) : state.none).value
  await changeValuesOf(ctx, 'contract', contractId, { planState }, { words: '更新保养计划状态', beside: true })
}
