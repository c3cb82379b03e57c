import { yhFundLine } from '@chengan/domain/maintenance/dictionaries/projects'
import { ABOVE_CEILING } from '@chengan/domain/maintenance/works/initiation/batch-rules'
import { projectStage, stageState } from '@chengan/domain/maintenance/works/project/project-codes'
import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { refuseFields } from '@chengan/kernel/errors/refusal'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { FactNamed } from '../../../resources/implementation.ts'

type Batch = ValuesNamed<'specialBatch'>

/** Line 3 of the yearly budget of year and region, all sources together, in 10 000 yuan. */
export const specialBudget: FactNamed<'specialBatch', 'specialBudget'> = async (ctx, { planYear, regionId }) => {
  const { rows } = await sql<{ sum: number | null }>`select sum(coalesce(adjusted_amount, amount))::float8 as sum from yearly_budget
    where plan_year = ${Number(planYear ?? 0)} and region_id = ${asText(regionId)} and fund_line = ${yhFundLine.values.special.value} and not deleted`.execute(
    ctx.db,
  )
  return rows[0]?.sum ?? null
}

/** What is approved of all batches of a year and region, in 10 000 yuan. Whoever approves waits for whoever approves in the same region at the same time. */
async function approvedInRegion(ctx: Context, { planYear, regionId }: Batch): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`specialBatch|${String(planYear)}|${asText(regionId)}`}, 0))`.execute(ctx.db)
  const { rows } = await sql<{
    sum: number
  }>`select coalesce(sum(p.approved_amount + greatest(coalesce(p.change_amount, 0), 0)), 0)::float8 as sum
    from special_project p join special_batch b on b.id = p.batch_id and not b.deleted
    where b.plan_year = ${Number(planYear ?? 0)} and b.region_id = ${asText(regionId)} and p.included and not p.deleted
      and p.stage <> ${projectStage.cancelled} and p.stage_state <> ${stageState.leftOut}`.execute(ctx.db)
  return rows[0]?.sum ?? 0
}

const cents = (value: number) => Math.round(value * 100)

/** Refuses what would be approved above the ceiling of region and year by more than its margin, unless the batch says why (yhgl/zxyhjhfq/rule-1). */
export async function refuseAboveCeiling(ctx: Context, batch: Batch): Promise<void> {
  const quota = await specialBudget(ctx, batch, null)
  if (quota === null || isGiven(batch.overReason)) return
  const sum = await approvedInRegion(ctx, batch)
  if (cents(sum) <= cents(quota * (1 + ABOVE_CEILING / 100))) return
  throw refuseFields([{ field: 'overReason', key: 'aboveCeiling', values: { '0': String(cents(sum) / 100), '1': String(quota) } }])
}
