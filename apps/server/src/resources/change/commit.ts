import type { RowNamed } from '@chengan/kernel/declared/resources'
import { lockOf } from '@chengan/kernel/definition/common-fields'
import type { CompleteLifecycle, CompleteResource } from '@chengan/kernel/definition/complete'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import { changedValues } from '@chengan/kernel/definition/rows/same'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import { type AuditEntry, auditKindOf, writeAudit } from '../../storage/audit/audit.ts'
import { hasTimers, keepTimers } from '../../timers/keep-timers.ts'
import { newLivingLines } from '../children/living.ts'
import { changesFor } from '../children/record.ts'
import { childrenTouched, withLineIds, writeChildren } from '../children/write.ts'
import { moveDuty, openDuty } from '../duties/duties.ts'
import { isOwed, isOwedAnew } from '../duties/duty-of-state.ts'
import { keepLineDuties } from '../duties/line-duties.ts'
import { attachFiles, attachStepFiles } from '../files/wire-files.ts'
import { type HandledStep, writeStep } from '../handle-log.ts'
import { drawNumbers } from '../numbers.ts'
import { insertRow, type Row, updateRow } from '../rows.ts'
import { differenceWithoutSecrets, withoutSecrets, withSecretsWhole } from '../secrets.ts'
import type { Change } from './change.ts'
import { runEffects } from './effects.ts'
import { keepSight } from './keep-sight.ts'
import { objectNameOf } from './object-name.ts'
import { commonAtEdit } from './save-values.ts'
import { followed } from './steps/followed.ts'

/** A row as a change left it. */
export interface Committed<N extends string = string> {
  readonly row: RowNamed<N>
  /** What was drawn for it. */
  readonly numbers: Values
  /** What the effects add to the reply. */
  readonly answer: Values
}

// The one door: whatever changes a row of a resource passes these stages, in this order, in the caller's transaction (decision 0025).

/** Writes a change that was judged, with all that follows from it. */
export async function commit<N extends string>(ctx: Context, resource: ResourceNamed<N>, decided: Change): Promise<Committed<N>> {
  const change = withLineIds(ctx, resource, decided)
  const { before } = change
  const numbers = before === null ? await drawNumbers(ctx, resource, change.values, (field) => isDrawnAtAdd(resource, field)) : {}
  const values = { ...change.values, ...numbers }
  const row = { ...before, ...values, ...versioned(ctx, resource, change) } as Row
  await writeRow(ctx, resource, change, { values, row })
  if (!change.follows) await attachFiles(ctx, resource, row.id, values)
  await writeLines(ctx, resource, change, values, row)
  await attachStepFiles(ctx, resource, row.id, change.files)
  const deadline = await moveDuties(ctx, resource, change, row)
  const step = handledStep(resource, change, row, deadline)
  if (step !== undefined) await writeStep(ctx, resource, row.id, step)
  const { verb, input, opinion, files } = change
  const done = await runEffects(ctx, resource, change, { verb, row, before, input, opinion, files })
  await keepSight(ctx, resource, before, done.row)
  await keepLineDuties(ctx, resource, done.row)
  if (hasTimers(resource)) await keepTimers(ctx, resource, before, done.row)
  if (resource.flow !== null && before !== null) await ctx.services.flow.rowChanged(ctx, resource, done.row)
  await writeAudit(ctx, recordedAs(resource, change, { ...(change.told ?? change.values), ...numbers, ...done.patched }, done.row))
  await ctx.services.tellOfRow(ctx, resource, { names: change.tells ?? [], row: done.row, opinion })
  await ctx.services.rowsOfOthers.lead(ctx, resource, [{ before, row: done.row, opinion }])
  const next = await followed(ctx, resource, done.row)
  const then = next === null ? null : await commit(ctx, next.resource, next.change)
  const own = next !== null && next.resource === (resource as CompleteResource) ? then : null
  // What was stored of it and what was judged by its definition.
  return {
    row: (own?.row ?? done.row) as RowNamed<N>,
    numbers: { ...numbers, ...own?.numbers },
    answer: { ...done.answer, ...own?.answer },
  }
}

/** Whether a number is drawn when the row is made, and not by one of its actions. */
export function isDrawnAtAdd(resource: CompleteResource, field: string): boolean {
  return resource.numbersDrawnByAction?.includes(field) !== true
}

/** What every change of a stored row says of itself: who and when, and a version more unless it happens beside the work of people. */
export function versioned(ctx: Context, resource: CompleteResource, change: Change): Values {
  const { before } = change
  if (before === null) return {}
  return isBeside(change) ? commonAtEdit(ctx) : { ...commonAtEdit(ctx), [resource.lock]: lockOf(resource, before) + 1 }
}

/** Whether the row keeps its version. */
export const isBeside = ({ beside, step }: Change) => beside === true || step?.beside === true

async function writeRow(
  ctx: Context,
  resource: CompleteResource,
  change: Change,
  { values, row }: { readonly values: Values; readonly row: Row },
): Promise<void> {
  const { before } = change
  if (before === null) return insertRow(ctx.db, resource, row)
  await updateRow(ctx.db, resource, before.id, changedColumns(ctx, resource, before, values, row), !isBeside(change))
}

/** What is written of a stored row. What says the same is left as it lies: the record tells nothing of it either. */
export function changedColumns(ctx: Context, resource: CompleteResource, before: Row, values: Values, row: Row): Values {
  return { ...withSecretsWhole(resource, changedValues(resource, values, before), row), ...commonAtEdit(ctx) }
}

/** The child rows that a change brings; those that live come in by the door themselves. */
export async function writeLines(ctx: Context, resource: CompleteResource, { before }: Change, values: Values, row: Row): Promise<void> {
  await writeChildren(ctx, resource, before === null ? row : childrenTouched(resource, values, row), before)
  for (const line of newLivingLines(ctx, resource, row, before)) await commit(ctx, line.resource, line.change)
}

/** The duty of each lifecycle follows the row. Answers until when the one was owed that the step has done. */
async function moveDuties(ctx: Context, resource: CompleteResource, change: Change, row: Row): Promise<string | null> {
  let deadline: string | null = null
  for (const lifecycle of Object.values(resource.lifecycles)) {
    if (change.before === null) await openDuty(ctx, resource, lifecycle, row)
    else if (movesDuty(lifecycle, change, row)) {
      const owed = await moveDuty(ctx, resource, lifecycle, row)
      if (doesDuty(lifecycle, change)) deadline = owed
    }
  }
  return deadline
}

/** Whether a change is the step that was owed of a lifecycle. */
export const doesDuty = ({ field }: CompleteLifecycle, { step }: Change) => step?.field === field && step.renewsDuty

/** Whether a change of a stored row ends what is owed of a lifecycle, and begins it anew. */
export function movesDuty(lifecycle: CompleteLifecycle, change: Change, row: Row): boolean {
  if (doesDuty(lifecycle, change)) return true
  return lifecycle.duties !== undefined && change.before !== null && isOwedAnew(lifecycle, change.before, row)
}

/** What the history of the row is told of a change. */
export function handledStep(resource: CompleteResource, change: Change, row: Row, deadline: string | null): HandledStep | undefined {
  const { before, step, opinion, files } = change
  if (step === undefined) return undefined
  const from = String(before?.[step.field] ?? '')
  const to = String(row[step.field] ?? from)
  const lifecycle = resource.lifecycles[step.field]
  const isAwaited = lifecycle !== undefined && doesDuty(lifecycle, change) && before !== null && isOwed(lifecycle, before)
  const { action, sentBack, stepCase } = step
  return { action, from, to, opinion, files: [...files, ...(step.keeps ?? [])], deadline, isAwaited, sentBack, stepCase }
}

/** The record of a change, from the row as it ends. */
export function recordedAs(resource: CompleteResource, change: Change, told: Values, row: Values): AuditEntry {
  const { before, verb, words, kind, input, source = input } = change
  const diff = changesFor(resource, before, told)
  return {
    operation: words,
    kind:
      kind ??
      auditKindOf(
        resource,
        diff.map((one) => one.field),
      ),
    resource: `${resource.recordRoot}:${verb}`,
    rowIds: [String(row.id)],
    objectName: objectNameOf(resource, [row]),
    diff: differenceWithoutSecrets(resource, diff, row),
    params: withoutSecrets(resource, source, { ...row, ...source }),
    status: '1',
  }
}
