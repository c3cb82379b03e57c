import { stopsOf, suspendedWorkdays } from '@chengan/domain/municipal/excavation/limits/limits'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { aheadOfTask } from '../../../flow/look-ahead.ts'

const DAYS_BACK = 90
const SECONDS_OF_A_DAY = 86_400

interface Waiting {
  readonly taskId: string
  readonly instanceId: string
  readonly node: string
}

/** Median seconds of each step in the last 90 days, of declarations that the same level of the same district decides. */
async function medians(ctx: Context, row: ValuesNamed<'excavation'>, nodes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ node: string; seconds: number }>`select t.node,
      percentile_cont(0.5) within group (order by extract(epoch from t.ended_at - t.created_at))::float8 as seconds
    from flow_task t join flow_instance i on i.id = t.instance_id and i.definition_key = 'szgl_wjsp'
    join excavation e on e.id = i.business_key and e.review_level = ${String(row.reviewLevel ?? '')} and e.region_id = ${String(row.regionId ?? '')}
    where t.state = 'done' and t.node = any(${[...nodes]}::text[])
      and t.created_at >= ${ctx.now}::timestamptz - make_interval(days => ${DAYS_BACK}) group by t.node`.execute(ctx.db)
  return new Map(rows.map(({ node, seconds }) => [node, seconds]))
}

/** Working days from today to a limit; below nothing where it is past. */
function daysTo(ctx: Context, limit: unknown): number | null {
  if (typeof limit !== 'string') return null
  const day = limit.slice(0, 10)
  const { calendar } = ctx.services
  return day >= ctx.today ? calendar.workdaysBetween(ctx.today, day) : -calendar.workdaysBetween(day, ctx.today)
}

function spent(ctx: Context, row: ValuesNamed<'excavation'>): number | null {
  if (typeof row.acceptDate !== 'string') return null
  const all = ctx.services.calendar.workdaysBetween(row.acceptDate.slice(0, 10), ctx.today)
  return Math.max(0, all - suspendedWorkdays(stopsOf(row.clock), ctx.now, ctx.services.calendar.isWorkday))
}

/** Where a file stands, for the head of an office (municipal-approval.md §8.3 B3): working days that are left by law and by promise, those that
 *  were spent, and when it will be finished if the steps ahead take as long as they usually do. Empty where no step waits. */
export async function outlookOf(ctx: Context, row: ValuesNamed<'excavation'>): Promise<Values> {
  if (ctx.actor.level !== 'city' && ctx.actor.level !== 'district' && !ctx.actor.superAdmin) return {}
  const { rows } = await sql<Waiting>`select t.id as "taskId", t.instance_id as "instanceId", t.node from flow_task t
    join flow_instance i on i.id = t.instance_id where i.business_key = ${String(row.id)} and i.definition_key = 'szgl_wjsp'
    and i.ended_at is null and t.state = 'open' and t.kind = 'handle' order by t.created_at, t.id limit 1`.execute(ctx.db)
  const [waiting] = rows
  if (waiting === undefined) return {}
  const { path, process } = await aheadOfTask(ctx, waiting, {})
  const isTask = (node: string) => process.model.graph.nodes.get(node)?.user != null
  const stepsAhead = [...new Set([waiting.node, ...path])].filter(isTask)
  const usual = await medians(ctx, row, stepsAhead)
  // A step of which nothing is known takes a day.
  const seconds = stepsAhead.reduce((sum, node) => sum + (usual.get(node) ?? SECONDS_OF_A_DAY), 0)
  const outlook = {
    legalDays: daysTo(ctx, row.legalDeadline),
    promisedDays: daysTo(ctx, row.promisedDeadline),
    spentDays: spent(ctx, row),
    predictedFinish: datetimeText(ctx.time + seconds * 1000),
    stepsAhead: stepsAhead.map((node) => ({
      node,
      name: labelText(process.model.graph.nodes.get(node)?.name ?? { zh: node, en: node }, ctx.language),
      seconds: usual.get(node) ?? null,
    })),
  }
  return { outlook }
}
