import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { changedValues } from '@chengan/kernel/definition/rows/same'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { moveDuty } from '../duties/duties.ts'
import { keepLineDuties } from '../duties/line-duties.ts'
import { type HandledStep, writeStep } from '../handle-log.ts'
import { type Row, updateRow } from '../rows.ts'
import { keepSight } from './keep-sight.ts'

// What a step of an approval does to the row that it is about: values as its nodes come to them, then once its version and its history. The record is
// the step's own (`flow/step/audit-step.ts`): one for the flow and for the row.

/** Writes values during a step; the duty of each lifecycle follows. Answers the row as it stands then. */
export async function patchDuringStep(ctx: Context, resource: CompleteResource, was: Row, values: Values): Promise<Row> {
  await updateRow(ctx.db, resource, was.id, changedValues(resource, values, was), false)
  const row = { ...was, ...values }
  await keepSight(ctx, resource, was, row)
  for (const lifecycle of Object.values(resource.lifecycles))
    if (lifecycle.duties && was[lifecycle.field] !== row[lifecycle.field]) await moveDuty(ctx, resource, lifecycle, row)
  await keepLineDuties(ctx, resource, row)
  await ctx.services.rowsOfOthers.lead(ctx, resource, [{ before: was, row }])
  return row
}

/** Raises the version of a row that a step changed, and tells its history where the step moved its state. `told`: what was done, with its opinion
 *  and until when it was owed. */
export async function closeStep(
  ctx: Context,
  resource: CompleteResource,
  { before, row }: { readonly before: Row; readonly row: Row },
  told: Pick<HandledStep, 'action' | 'opinion' | 'deadline' | 'isAwaited'>,
): Promise<void> {
  if (row === before) return
  await sql`update ${sql.table(resource.table)} set version = version + 1, updater = ${ctx.actor.userId}, update_date = ${ctx.now}::timestamptz
    where id = ${before.id}`.execute(ctx.db)
  const state = resource.mainState
  if (state === null || before[state] === row[state]) return
  await writeStep(ctx, resource, before.id, { ...told, from: textOf(before[state]), to: textOf(row[state]), files: [] })
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
