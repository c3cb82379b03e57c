import { wjhyStatus } from '@chengan/domain/municipal/dictionaries/excavation-plans'
import { withSilence } from '@chengan/domain/municipal/plans/meeting/meeting-figures'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { TransactionalHandler } from '../../../jobs/job.ts'
import { contextOf, jobFacts, systemActor } from '../../../pipeline/context-of.ts'
import { takeStep } from '../../../resources/change/by-system.ts'
import { withChildren } from '../../../resources/children/load.ts'
import { type Row, rowsById } from '../../../resources/rows.ts'
import type { Services } from '../../../services.ts'

const state = wjhyStatus.values

interface Due {
  readonly id: string
  readonly begins: boolean
}

/** Whoever has not answered has no objection from now on: the items that say so, where any are to. */
function silenceOf(row: Row): Values {
  const said: Values = withSilence(row)
  return JSON.stringify(said.items) === JSON.stringify(row.items) ? {} : { items: said.items }
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
    const silence = silenceOf(row)
    const silent = 'items' in silence
    const begins = rows.find((one) => one.id === row.id)?.begins === true
    if (silent && !begins) await takeStep(ctx, resource, row, 'silent', silence)
    if (begins) await takeStep(ctx, resource, row, 'start')
    if (silent || begins) done += 1
  }
  return done
}

/** Opens meetings at their time and closes their feedback at its deadline. */
export function wjMeetingClock(services: Services): TransactionalHandler {
  return { runIn: (db) => moveMeetingsOn(contextOf(services, systemActor, jobFacts('wjMeetingClock'), 'zh-CN', db)) }
}
