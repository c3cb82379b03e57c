import { wjjhStatus } from '@chengan/domain/municipal/dictionaries/excavation-plans'
import { addMonths } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Effect } from '../../../resources/implementation.ts'

const plan = wjjhStatus.values
const dropped = [plan.deferred.value, plan.excluded.value, plan.notExecuted.value]

/** Another item on the same road. */
interface Regap {
  readonly planNo: string
  readonly planStart: string
  readonly planEnd: string
}

/** Items on a road between whose windows and this one lie fewer months than the parameter says: the road would be dug up again
 *  (szgl/wjjh/rule-3). */
export async function regapsOf(
  ctx: Context,
  dig: { readonly roadId: string; readonly start: string; readonly end: string },
  ownId: string | null,
): Promise<readonly Regap[]> {
  const months = ctx.services.settings.number('wj.regapMonths', 24)
  const { rows } = await sql<Regap>`select plan_no as "planNo", to_char(plan_start, 'YYYY-MM-DD') as "planStart",
    to_char(plan_end, 'YYYY-MM-DD') as "planEnd" from excavation_plan where road_id = ${dig.roadId} and not deleted
    and id is distinct from ${ownId}::text and not (status = any(${dropped}::text[]))
    and plan_end > ${addMonths(dig.start, -months)}::date and plan_start < ${addMonths(dig.end, months)}::date order by plan_start limit 5`.execute(
    ctx.db,
  )
  return rows
}

/** Tells of the risk where an item is saved; it is not refused. */
export const warnOfRegaps: Effect<'excavationPlan'> = async (effect) => {
  const { row } = effect
  if (typeof row.planStart !== 'string' || typeof row.planEnd !== 'string') return
  const found = await regapsOf(effect, { roadId: asText(row.roadId), start: row.planStart, end: row.planEnd }, asText(row.id))
  if (found.length === 0) return
  const named = found.map((one) => `${one.planNo}（${one.planStart}至${one.planEnd}）`).join('、')
  const msg = effect.language.startsWith('zh')
    ? `重复开挖风险：${named}`
    : `Risk of digging again: ${found.map((one) => `${one.planNo} (${one.planStart} to ${one.planEnd})`).join(', ')}`
  effect.answer({ warnings: [{ field: 'planStart', msg }] })
}
