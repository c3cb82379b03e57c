import { holds } from '@chengan/kernel/condition'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { ofOwner } from '@chengan/kernel/definition/forms/judge-form'
import { type LineDuty, owingLinesOf } from '@chengan/kernel/definition/rows/line-duty'
import { movesWith } from '@chengan/kernel/lifecycle/lifecycle'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { bulkInsert } from '../../storage/bulk-insert.ts'
import { linesOf, withChildren } from '../children/load.ts'
import { columnValues, type Row } from '../rows.ts'
import { dutyRowFrom } from './duties.ts'
import { tellHolders } from './duty-holders.ts'
import { dutyOfState } from './duty-of-state.ts'
import { withHeadlineNames } from './headline-names.ts'
import { askedOnce, dutyHolderOf, owedUntil } from './holders-asked.ts'

/** A duty of a child row, as it is kept or is to be. */
type LineDutyRow = Values & { readonly id: string }

/** A duty that a child row has by what it says. */
interface Owed {
  readonly duty: LineDuty
  readonly kept: LineDutyRow
}

/** The duties of child rows follow them, in the same transaction (`LineDuty`): each row on which the condition holds owes by itself until it does so no more,
 *  and one whose deadline moves is owed until then. However many rows there are, it takes the same few statements. */
export async function keepLineDuties(ctx: Context, resource: CompleteResource, changed: Row): Promise<void> {
  if (owingLinesOf(resource).length === 0) return
  // New rows have their ids in the database alone.
  const [row = changed] = await withChildren(ctx.db, resource, [changed], ctx.today)
  const open = new Map((await openLineDuties(ctx, resource, row.id)).map((one) => [keyOf(one), one]))
  const owed = new Map((await owedIn(ctx, resource, row)).map((one) => [keyOf(one.kept), one]))
  const begun = [...owed.values()].filter(({ kept }) => !open.has(keyOf(kept))).map(({ kept }) => kept)
  const ended = [...open].filter(([key]) => !owed.has(key)).map(([, one]) => one)
  await endDuties(ctx, ended)
  await moveDeadlines(
    ctx,
    [...open].flatMap(([key, one]) => movedTo(one, owed.get(key))),
  )
  const kept = ctx.services.registry.byName('duty')
  await bulkInsert(
    ctx.db,
    'duty',
    begun.map((one) => columnValues(kept, one)),
  )
  tellHolders(ctx, [...ended, ...begun].map(dutyRowFrom))
}

const told = ['stateField', 'lineId', 'action', 'userId', 'notUserId', 'businessRole', 'dutyDeptId', 'dutyRegionId', 'dutyLevel'] as const

/** What tells one duty of a row from another: of which line it is, what is to be done, and by whom. */
const keyOf = (duty: Values) => JSON.stringify(told.map((name) => duty[name] ?? null))

async function openLineDuties(ctx: Context, resource: CompleteResource, id: string): Promise<readonly LineDutyRow[]> {
  const { rows } =
    await sql<LineDutyRow>`select id, biz_id as "bizId", state_field as "stateField", line_id as "lineId", action, title, reason, reason_en as "reasonEn",
      user_id as "userId", not_user_id as "notUserId", business_role as "businessRole", duty_dept_id as "dutyDeptId",
      duty_region_id as "dutyRegionId", duty_level as "dutyLevel", left(deadline::text, 19) as deadline
    from duty where biz_type = ${resource.recordRoot} and biz_id = ${id} and line_id is not null and done_time is null`.execute(ctx.db)
  return rows
}

/** What the child rows of a row owe, as they stand. */
async function owedIn(ctx: Context, resource: CompleteResource, row: Row): Promise<readonly Owed[]> {
  const [people, named] = [askedOnce(ctx), (await withHeadlineNames(ctx, resource, [row]))(row)]
  const above = ofOwner(row)
  const all: Owed[] = []
  for (const field of owingLinesOf(resource)) {
    for (const line of linesOf(row, field)) {
      const values = { ...above, ...line }
      for (const duty of field.child.owes.filter((one) => holds(one.while, values))) {
        const party = await dutyHolderOf(duty.who(line, row), people)
        if (party === undefined) continue
        const deadline = owedUntil(ctx, duty, values)
        const begin = { id: ctx.services.newId(), at: ctx.now, by: ctx.actor.userId, lineId: String(line.id), party, row: named, deadline }
        all.push({ duty, kept: dutyOfState(resource, { field: field.name }, duty, begin) })
      }
    }
  }
  return all
}

async function endDuties(ctx: Context, duties: readonly LineDutyRow[]): Promise<void> {
  if (duties.length === 0) return
  await sql`update duty set done_time = ${ctx.now}::timestamptz, done_user_id = ${ctx.actor.userId}, update_date = ${ctx.now}::timestamptz
    where id = any(${duties.map(({ id }) => id)}::text[])`.execute(ctx.db)
}

/** An open duty with another deadline. One that was counted from its beginning keeps it. */
function movedTo(open: LineDutyRow, owed: Owed | undefined): readonly { readonly id: string; readonly deadline: unknown }[] {
  const follows = movesWith(owed?.duty.within) !== undefined
  return follows && owed !== undefined && owed.kept.deadline !== open.deadline ? [{ id: open.id, deadline: owed.kept.deadline }] : []
}

async function moveDeadlines(ctx: Context, moved: readonly { readonly id: string; readonly deadline: unknown }[]): Promise<void> {
  if (moved.length === 0) return
  await sql`update duty d set deadline = m.deadline::timestamptz, update_date = ${ctx.now}::timestamptz
    from unnest(${moved.map(({ id }) => id)}::text[], ${moved.map(({ deadline }) => deadline)}::text[]) as m(id, deadline)
    where d.id = m.id`.execute(ctx.db)
}
