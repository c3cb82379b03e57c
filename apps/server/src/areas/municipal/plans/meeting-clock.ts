import { wjhyStatus } from '@chengan/domain/municipal/dictionaries/excavation-plans'
import { withSilence } from '@chengan/domain/municipal/plans/meeting/meeting-figures'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { TransactionalHandler } from '../../../jobs/job.ts'
import { contextOf, jobFacts, systemActor } from '../../../pipeline/context-of.ts'
import { withChildren } from '../../../resources/children/load.ts'
import { writeChildren } from '../../../resources/children/write.ts'
import { moveRow } from '../../../resources/move-row.ts'
import { type Row, rowsById } from '../../../resources/rows.ts'
import type { Services } from '../../../services.ts'
import { settleFeedback } from './feedback-duties.ts'

const state = wjhyStatus.values

interface Due {
  readonly id: string
  readonly begins: boolean
}

/** Whoever has not answered has no objection from now on. */
async function keepSilence(ctx: Context, row: Row): Promise<boolean> {
  const said: Values = withSilence(row)
  if (JSON.stringify(said.items) === JSON.stringify(row.items)) return false
  await writeChildren(
    ctx,
    ctx.services.registry.byName('jointMeeting'),
    { ...said, id: row.id, deptId: row.deptId, regionId: row.regionId },
    row,
  )
  return true
}

/** Meetings whose time has come are in session; of the others those whose feedback is over note who said nothing (§2.5). */
export async function moveMeetingsOn(ctx: Context): Promise<number> {
  const { rows } = await sql<Due>`select id, coalesce(meeting_time <= ${ctx.now}::timestamptz, false) as begins from joint_meeting
    where status = ${state.preReleased.value} and not deleted
      and (meeting_time <= ${ctx.now}::timestamptz or feedback_deadline < ${ctx.now}::timestamptz) order by id for update`.execute(ctx.db)
  const resource = ctx.services.registry.byName('jointMeeting')
  const found = await withChildren(
    ctx.db,
    resource,
    await rowsById(
      ctx.db,
      resource,
      rows.map((row) => row.id),
      ctx.today,
    ),
    ctx.today,
  )
  let done = 0
  for (const row of found) {
    const silent = await keepSilence(ctx, row)
    const begins = rows.find((one) => one.id === row.id)?.begins === true
    if (silent && !begins) await moveRow(ctx, resource, row, 'silent', {})
    if (begins) {
      await moveRow(ctx, resource, row, 'start', { status: state.inSession.value })
      await settleFeedback(ctx, { ...row, status: state.inSession.value })
    }
    if (silent || begins) done += 1
  }
  return done
}

/** Opens meetings at their time and closes their feedback at its deadline. */
export function wjMeetingClock(services: Services): TransactionalHandler {
  return { runIn: (db) => moveMeetingsOn(contextOf(services, systemActor, jobFacts('wjMeetingClock'), 'zh-CN', db)) }
}
