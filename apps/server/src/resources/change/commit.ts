import type { RowNamed } from '@chengan/kernel/declared/resources'
import { lockOf } from '@chengan/kernel/definition/common-fields'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import { changedValues } from '@chengan/kernel/definition/rows/same'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import { type AuditEntry, auditKindOf, writeAudit, writeAudits } from '../../storage/audit/audit.ts'
import { bulkInsert } from '../../storage/bulk-insert.ts'
import { beginTimers, hasTimers, keepTimers } from '../../timers/keep-timers.ts'
import { recordOf } from '../bulk-record.ts'
import { newLivingLines } from '../children/living.ts'
import { changesFor } from '../children/record.ts'
import { childrenTouched, writeChildren } from '../children/write.ts'
import { moveDuty, openDuty, openFirstDuties } from '../duties/duties.ts'
import { isOwedAnew } from '../duties/duty-of-state.ts'
import { attachFiles, attachStepFiles } from '../files/wire-files.ts'
import { writeStep } from '../handle-log.ts'
import { drawNumbers, drawNumbersOfMany } from '../numbers.ts'
import { insertRow, type Row, updateRow } from '../rows.ts'
import { differenceWithoutSecrets, withoutSecrets, withSecretsWhole } from '../secrets.ts'
import type { Change } from './change.ts'
import { runEffects } from './effects.ts'
import { keepSight } from './keep-sight.ts'
import { objectNameOf } from './object-name.ts'
import { commonAtEdit } from './save-values.ts'

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
export async function commit<N extends string>(ctx: Context, resource: ResourceNamed<N>, change: Change): Promise<Committed<N>> {
  const { before } = change
  const numbers = before === null ? await drawNumbers(ctx, resource, change.values, (field) => isDrawnAtAdd(resource, field)) : {}
  const values = { ...change.values, ...numbers }
  const row = { ...before, ...values, ...versioned(ctx, resource, change) } as Row
  await writeRow(ctx, resource, change, { values, row })
  if (!change.follows) await attachFiles(ctx, resource, row.id, values)
  await writeChildren(ctx, resource, before === null ? row : childrenTouched(resource, values, row), before)
  for (const line of newLivingLines(ctx, resource, row, before)) await commit(ctx, line.resource, line.change)
  await attachStepFiles(ctx, resource, row.id, change.files)
  const deadline = await moveDuties(ctx, resource, change, row)
  await tellHistory(ctx, resource, change, { row, deadline })
  const { verb, input, opinion, files } = change
  const done = await runEffects(ctx, resource, change.effects, { verb, row, before, input, opinion, files })
  await keepSight(ctx, resource, before, done.row)
  if (hasTimers(resource)) await keepTimers(ctx, resource, before, done.row)
  if (resource.flow !== null && before !== null) await ctx.services.flow.rowChanged(ctx, resource, done.row)
  await writeAudit(ctx, recordedAs(resource, change, { ...(change.told ?? change.values), ...numbers, ...done.patched }, done.row))
  // What was stored of it and what was judged by its definition.
  return { row: done.row as RowNamed<N>, numbers, answer: done.answer }
}

/** Writes many new rows that were judged, each stage at once for all. Only of resources whose rows bring no child rows, files or effects. */
export async function commitMany(ctx: Context, resource: CompleteResource, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ values }) => values)
  const numbers = await drawNumbersOfMany(ctx, resource, rows, (field) => isDrawnAtAdd(resource, field))
  const drawn = numbers.some((one) => Object.keys(one).length > 0)
  const whole = drawn ? rows.map((row, at) => ({ ...row, ...numbers[at] })) : rows
  const records = whole.map((row) => recordOf(resource, row, ctx.services.keys))
  // Begun together: what is to be written next is ready when the database has done with the one before.
  await Promise.all([
    bulkInsert(ctx.db, resource.table, records).then(async () => {
      await openFirstDuties(ctx, resource, whole)
      if (hasTimers(resource)) await beginTimers(ctx, resource, whole)
    }),
    writeAudits(
      ctx,
      changes.map((change, at) =>
        recordedAs(resource, change, { ...(change.told ?? change.values), ...numbers[at] }, whole[at] ?? change.values),
      ),
    ),
  ])
}

/** Whether a number is drawn when the row is made, and not by one of its actions. */
export function isDrawnAtAdd(resource: CompleteResource, field: string): boolean {
  return resource.numbersDrawnByAction?.includes(field) !== true
}

/** What every change of a stored row says of itself: who and when, and a version more unless it happens beside the work of people. */
function versioned(ctx: Context, resource: CompleteResource, change: Change): Values {
  const { before } = change
  if (before === null) return {}
  return isBeside(change) ? commonAtEdit(ctx) : { ...commonAtEdit(ctx), [resource.lock]: lockOf(resource, before) + 1 }
}

const isBeside = ({ beside, step }: Change) => beside === true || step?.beside === true

async function writeRow(
  ctx: Context,
  resource: CompleteResource,
  change: Change,
  { values, row }: { readonly values: Values; readonly row: Row },
): Promise<void> {
  const { before } = change
  if (before === null) return insertRow(ctx.db, resource, row)
  const bump = !isBeside(change)
  // What says the same is left as it lies: the record tells nothing of it either.
  const changed = withSecretsWhole(resource, changedValues(resource, values, before), row)
  await updateRow(ctx.db, resource, before.id, { ...changed, ...commonAtEdit(ctx) }, bump)
}

/** The duty of each lifecycle follows the row. Answers until when the one was owed that the step has done. */
async function moveDuties(ctx: Context, resource: CompleteResource, { before, step }: Change, row: Row): Promise<string | null> {
  let deadline: string | null = null
  for (const lifecycle of Object.values(resource.lifecycles)) {
    if (before === null) await openDuty(ctx, resource, lifecycle, row)
    else if (step?.field === lifecycle.field && step.renewsDuty) deadline = await moveDuty(ctx, resource, lifecycle, row)
    else if (lifecycle.duties && isOwedAnew(lifecycle, before, row)) await moveDuty(ctx, resource, lifecycle, row)
  }
  return deadline
}

async function tellHistory(
  ctx: Context,
  resource: CompleteResource,
  { before, step, opinion, files }: Change,
  { row, deadline }: { readonly row: Row; readonly deadline: string | null },
): Promise<void> {
  if (step === undefined) return
  const from = String(before?.[step.field] ?? '')
  await writeStep(ctx, resource, row.id, {
    action: step.action,
    from,
    to: String(row[step.field] ?? from),
    opinion,
    files: [...files, ...(step.keeps ?? [])],
    deadline,
    sentBack: step.sentBack,
  })
}

/** The record of a change, from the row as it ends. */
function recordedAs(resource: CompleteResource, change: Change, told: Values, row: Values): AuditEntry {
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
