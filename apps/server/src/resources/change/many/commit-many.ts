import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../../context.ts'
import { writeAudits } from '../../../storage/audit/audit.ts'
import { bulkInsert } from '../../../storage/bulk-insert.ts'
import { beginTimers, hasTimers, keepTimersOfMany } from '../../../timers/keep-timers.ts'
import { recordOf } from '../../bulk-record.ts'
import { withLineIds } from '../../children/write.ts'
import { moveDuties, openFirstDuties } from '../../duties/duties.ts'
import { type HandledStep, writeSteps } from '../../handle-log.ts'
import { drawNumbersOfMany } from '../../numbers.ts'
import type { Row } from '../../rows.ts'
import type { Change } from '../change.ts'
import { changedColumns, doesDuty, handledStep, isBeside, isDrawnAtAdd, movesDuty, recordedAs, versioned, writeLines } from '../commit.ts'
import { type EffectsDone, runEffectsOfMany } from '../effects.ts'
import { keepSightOfMany } from '../keep-sight.ts'
import { updateRows } from './update-rows.ts'

// The door for many rows at once: the stages of one row (commit.ts), each once for all of them.

/** Writes many new rows that were judged, each stage at once for all; answers each as its effects left it. Only of resources whose rows bring no child rows or files, and
 *  whose effects can follow many rows at once. */
export async function commitMany(ctx: Context, resource: CompleteResource, changes: readonly Change[]): Promise<readonly AddedRow[]> {
  if (changes.length === 0) return []
  const rows = changes.map(({ values }) => values as Row)
  const numbers = await drawNumbersOfMany(ctx, resource, rows, (field) => isDrawnAtAdd(resource, field))
  const drawn = numbers.some((one) => Object.keys(one).length > 0)
  const whole: readonly Row[] = drawn ? rows.map((row, at) => ({ ...row, ...numbers[at] })) : rows
  const { done, afterwards } = await runEffectsOfMany(ctx, resource, changes[0]?.effects ?? [], whole)
  const ended = done.map(({ row }) => row)
  const records = ended.map((row) => recordOf(resource, row, ctx.services.keys))
  // Begun together: what is to be written next is ready when the database has done with the one before.
  await Promise.all([
    bulkInsert(ctx.db, resource.table, records).then(async () => {
      await openFirstDuties(ctx, resource, whole)
      if (hasTimers(resource)) await beginTimers(ctx, resource, ended)
    }),
    writeAudits(
      ctx,
      changes.map((change, at) => {
        const { row = change.values, patched = {} } = done[at] ?? {}
        return recordedAs(resource, change, { ...(change.told ?? change.values), ...numbers[at], ...patched }, row)
      }),
    ),
  ])
  for (const work of afterwards) await work()
  await ctx.services.rowsOfOthers.lead(
    ctx,
    resource,
    ended.map((row) => ({ before: null, row })),
  )
  return done.map((one, at) => ({ ...one, numbers: numbers[at] ?? {} }))
}

/** A row that was added with others, and what was drawn for it. */
export interface AddedRow extends EffectsDone {
  readonly numbers: Values
}

/** A step of a stored row. */
export interface StepChange extends Change {
  readonly before: Row
}

interface Stepped {
  readonly change: StepChange
  readonly before: Row
  readonly row: Row
}

/** Writes steps of many stored rows that were judged; answers each as it stood and stands. Each row has what a single step gives it: its duties, its step in the history, its clocks, its record;
 *  subscribers are sent each. Only of steps without effects: what these do may depend on the rows before. */
export async function commitSteps(ctx: Context, resource: CompleteResource, decided: readonly StepChange[]): Promise<readonly Stepped[]> {
  if (decided.length === 0) return []
  const changes = decided.map((change) => withLineIds(ctx, resource, change))
  const stepped = changes.map((change) => ({
    change,
    before: change.before,
    row: { ...change.before, ...change.values, ...versioned(ctx, resource, change) } as Row,
  }))
  await updateRows(
    ctx,
    resource,
    stepped.map(({ change, before, row }) => ({
      id: before.id,
      values: changedColumns(ctx, resource, before, change.values, row),
      bump: !isBeside(change),
    })),
  )
  for (const { change, row } of stepped) await writeLines(ctx, resource, change, change.values, row)
  await writeSteps(ctx, resource, handledOf(resource, stepped, await moveDutiesOf(ctx, resource, stepped)))
  await keepSightOfMany(ctx, resource, stepped)
  if (hasTimers(resource)) await keepTimersOfMany(ctx, resource, stepped)
  if (resource.flow !== null) for (const { row } of stepped) await ctx.services.flow.rowChanged(ctx, resource, row)
  await writeAudits(
    ctx,
    stepped.map(({ change, row }) => recordedAs(resource, change, change.told ?? change.values, row)),
  )
  return stepped
}

/** The duties of each lifecycle follow the rows. Answers until when those were owed that the steps have done, by row. */
async function moveDutiesOf(
  ctx: Context,
  resource: CompleteResource,
  stepped: readonly Stepped[],
): Promise<ReadonlyMap<string, string | null>> {
  const deadlines = new Map<string, string | null>()
  for (const lifecycle of Object.values(resource.lifecycles)) {
    const moved = stepped.filter(({ change, row }) => movesDuty(lifecycle, change, row))
    if (moved.length === 0) continue
    const owed = await moveDuties(
      ctx,
      resource,
      lifecycle,
      moved.map(({ row }) => row),
    )
    for (const { change, row } of moved) if (doesDuty(lifecycle, change)) deadlines.set(row.id, owed.get(row.id) ?? null)
  }
  return deadlines
}

function handledOf(
  resource: CompleteResource,
  stepped: readonly Stepped[],
  deadlines: ReadonlyMap<string, string | null>,
): readonly { readonly id: string; readonly step: HandledStep }[] {
  return stepped.flatMap(({ change, row }) => {
    const step = handledStep(resource, change, row, deadlines.get(row.id) ?? null)
    return step === undefined ? [] : [{ id: row.id, step }]
  })
}
