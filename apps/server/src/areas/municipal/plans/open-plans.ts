import { wjspStatus } from '@chengan/domain/municipal/dictionaries/excavation'
import { wjhyKind, wjhyStatus } from '@chengan/domain/municipal/dictionaries/excavation-plans'
import { Refusal } from '@chengan/kernel/errors/refusal'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { afterStep } from '../../../flow/step/operate.ts'
import { beginFor } from '../../../flow/step/start.ts'
import type { JobHandler } from '../../../jobs/job.ts'
import { contextOf, jobFacts, systemActor } from '../../../pipeline/context-of.ts'
import { inTransaction } from '../../../pipeline/transaction.ts'
import { addRow } from '../../../resources/change/add-row.ts'
import { takeSteps } from '../../../resources/change/by-system.ts'
import type { Services } from '../../../services.ts'
import { type Batch, batchSql, batchWords, quarterOfDay } from './batches.ts'

const declared = wjspStatus.values
const FLOW = 'szgl_ndsb'
const OCTOBER = 10

/** The plans that are open on a day: of its quarter, and from October on of the year to come. */
export function batchesOn(day: string): readonly Batch[] {
  const year = Number(day.slice(0, 4))
  const quarter: Batch = { year, batch: quarterOfDay(day) }
  return Number(day.slice(5, 7)) >= OCTOBER ? [quarter, { year: year + 1, batch: 0 }] : [quarter]
}

/** What earlier meetings put off is taken up again by this batch (155 → 120). */
async function takeUpDeferred(ctx: Context, batch: Batch): Promise<number> {
  const { rows } = await sql<{ id: string }>`select e.id from excavation e where e.status = ${declared.deferred.value} and not e.deleted
    and (e.plan_year, ${batchSql('e')}) < (${batch.year}, ${batch.batch}) order by e.id`.execute(ctx.db)
  const moved = await takeSteps(ctx, {
    resource: 'excavation',
    ids: rows.map((row) => row.id),
    from: [declared.deferred.value],
    action: 'deferredBack',
    values: () => ({ planYear: batch.year, planBatch: batch.batch }),
  })
  return moved.length
}

/** The meeting of a batch that is not cancelled, and whether its plan was begun. */
async function meetingOf(ctx: Context, batch: Batch): Promise<{ readonly id: string; readonly begun: boolean } | undefined> {
  const { rows } = await sql<{ id: string; begun: boolean }>`select m.id, exists (select 1 from flow_instance i
      where i.definition_key = ${FLOW} and i.business_key = m.id) as begun
    from joint_meeting m where m.plan_year = ${batch.year} and m.batch = ${batch.batch} and not m.deleted
      and m.meeting_kind = any(${[wjhyKind.values.annualPlan.value, wjhyKind.values.supplement.value]}::text[])
      and m.status <> ${wjhyStatus.values.cancelled.value} order by begun desc, m.id limit 1`.execute(ctx.db)
  return rows[0]
}

/** Opens the plan of a batch: its draft meeting, and the process of the plan. A batch that is open already stays as it is. */
export async function openBatch(ctx: Context, batch: Batch): Promise<number> {
  const taken = await takeUpDeferred(ctx, batch)
  const known = await meetingOf(ctx, batch)
  if (known?.begun === true) return taken
  const meetingKind = (batch.batch === 0 ? wjhyKind.values.annualPlan : wjhyKind.values.supplement).value
  const draft = { title: `${batchWords(batch).zh}城市道路挖掘计划联席会议`, meetingKind, planYear: batch.year, batch: batch.batch }
  const id = known?.id ?? asText((await addRow(ctx, ctx.services.registry.byName('jointMeeting'), draft)).id)
  await afterStep(await beginFor(ctx, { key: FLOW, businessKey: id }))
  return taken + 1
}

/** On the first day of each quarter its plan opens, on the first of October that of the year to come as well; each in a transaction of its own
 *  (municipal-approval.md §5.2). A city that has not deployed the process keeps no plan. */
export function wjPlanOpen(services: Services): JobHandler {
  return {
    async run() {
      let done = 0
      const context = () => contextOf(services, systemActor, jobFacts('wjPlanOpen'), 'zh-CN', services.db)
      for (const batch of batchesOn(context().today)) {
        done += await inTransaction(context(), (ctx) => openBatch(ctx, batch)).catch((error: unknown) => {
          if (error instanceof Refusal && error.key === 'processNotDeployed') return 0
          throw error
        })
      }
      return done
    },
  }
}
