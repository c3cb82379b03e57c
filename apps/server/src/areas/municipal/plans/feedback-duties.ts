import { wjhyStatus } from '@chengan/domain/municipal/dictionaries/excavation-plans'
import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asRows, asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Effect } from '../../../resources/implementation.ts'
import { insertRow } from '../../../resources/rows.ts'

// Each department owes its own answer: the one duty that the state of a row has is the secretary's.
const FIELD = 'feedbackDeadline'
const ROOT = 'szgl/wjhy'

const owing = (meeting: ValuesNamed<'jointMeeting'>): readonly string[] =>
  meeting.status === wjhyStatus.values.preReleased.value
    ? asRows(meeting.participants).flatMap((one) =>
        one.invited !== false && !isGiven(one.feedbackTime) && typeof one.deptId === 'string' ? [one.deptId] : [],
      )
    : []

/** Every invited department that has not answered owes its feedback until the deadline, and nobody else (municipal-approval.md §2.5). */
export async function settleFeedback(ctx: Context, meeting: ValuesNamed<'jointMeeting'>): Promise<void> {
  const id = asText(meeting.id)
  const wanted = [...new Set(owing(meeting))]
  await sql`update duty set done_time = ${ctx.now}::timestamptz, done_user_id = ${ctx.actor.userId}, update_date = ${ctx.now}::timestamptz
    where biz_type = ${ROOT} and biz_id = ${id} and state_field = ${FIELD} and done_time is null
    and not (duty_dept_id = any(${wanted}::text[]))`.execute(ctx.db)
  const { rows } = await sql<{ id: string }>`select duty_dept_id as id from duty where biz_type = ${ROOT} and biz_id = ${id}
    and state_field = ${FIELD} and done_time is null`.execute(ctx.db)
  const known = new Set(rows.map((row) => row.id))
  for (const dutyDeptId of wanted.filter((one) => !known.has(one))) {
    await insertRow(ctx.db, ctx.services.registry.byName('duty'), {
      id: ctx.services.newId(),
      ...{ bizType: ROOT, bizId: id, stateField: FIELD, action: 'feedback', dutyDeptId, urgeCount: 0 },
      title: asText(meeting.title).slice(0, 200),
      reason: '联席会议征求意见待反馈',
      startTime: ctx.now,
      deadline: meeting.feedbackDeadline ?? null,
      creator: ctx.actor.userId,
      createDate: ctx.now,
      updateDate: ctx.now,
    })
  }
}

export const settleFeedbackDuties: Effect<'jointMeeting'> = (effect) => settleFeedback(effect, effect.row)
