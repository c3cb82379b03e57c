import type { Effect } from '@chengan/flow/effects'
import type { Operation } from '@chengan/flow/operations/operation'
import { runStep } from '@chengan/flow/run-step'
import type { InstanceRow } from '@chengan/flow/state/rows'
import { emptyState, type RowChange, type State } from '@chengan/flow/state/state'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Context } from '../../context.ts'
import { tellHolders } from '../../resources/duties/duty-holders.ts'
import { auditChange } from '../../storage/audit/audit.ts'
import { executeBatch } from '../../storage/changes.ts'
import { denormalisedColumnsOf } from '../beside.ts'
import { workClockOf } from '../clock.ts'
import { type DeployedProcess, placeOf } from '../definitions.ts'
import { withFieldLabels } from '../field-words.ts'
import { dutyChanges } from '../flow-duties.ts'
import { keepOpinionFiles } from '../opinion-files.ts'
import { callBackOf } from '../part.ts'
import { withVerifiedSignature } from '../signature.ts'
import { type LoadedInstance, loadLocked } from '../storage/load.ts'
import { changesOf } from '../storage/write.ts'
import { answererOf, saysFact } from './answers.ts'
import { auditOf } from './audit-step.ts'
import { type BusinessRow, openBusiness } from './business.ts'
import { mirror } from './mirror.ts'
import type { StepContext } from './stage.ts'

/** Rights that the caller has proved. */
export interface Acting {
  readonly administrator?: boolean
  readonly leader?: boolean
}

/** What a step led to. */
export interface StepResult {
  readonly stage: StepContext
  readonly before: State
  readonly state: State
  readonly instance: InstanceRow
  readonly changes: readonly RowChange[]
  readonly effects: readonly Effect[]
}

/** Operations on what moves the business along need its row; the others may still end, suspend or hand over what has lost it. */
const needsRow: ReadonlySet<Operation['kind']> = new Set(['complete', 'backToFirst', 'backPrevious', 'recall', 'message', 'fireTimer'])

/** Moves an instance by one operation, in the caller's transaction: the row is locked, then the family of the instance; the step is run with the
 *  answers of the transaction, and its rows are written. What else follows from it the caller does (`effects`). Rows first: a business call
 *  holds its row already when it comes here. */
export async function moveInstance(ctx: Context, id: string, operation: Operation, acting: Acting): Promise<StepResult> {
  const placed = await placeOf(ctx.db, id)
  if (placed === null) throw refuse('taskGone')
  const { place, process } = placed
  const business = await openBusiness(ctx, place.bizType, place.businessKey)
  if (business === null && place.bizType !== null && needsRow.has(operation.kind)) throw refuse('rowMissing')
  const loaded = await loadLocked(ctx.db, place.rootId, id)
  if (loaded === null) throw refuse('taskGone')
  const signed = await withVerifiedSignature(ctx, operation, id)
  await keepOpinionFiles(ctx, signed, id)
  return runOn(ctx, { loaded, process, business, operation: signed, acting, id })
}

interface PreparedStep {
  readonly loaded: LoadedInstance
  readonly process: DeployedProcess
  readonly business: BusinessRow | null
  readonly operation: Operation
  readonly acting: Acting
  readonly id: string
}

async function runOn(ctx: Context, ready: PreparedStep): Promise<StepResult> {
  const { loaded, process, business, operation, acting, id } = ready
  const stage: StepContext = {
    ...{ ctx, process, business, operation, state: loaded.state, instanceId: id },
    actor: { userId: ctx.actor.userId, ...acting },
    newId: drawnOnce(ctx, operation.kind === 'start' ? [id] : []),
  }
  const { actor, newId } = stage
  const stepped = await runStep(process.model, loaded.state, operation, {
    actor,
    now: ctx.now,
    newId,
    clock: workClockOf(ctx),
    answer: answererOf(stage),
    isFact: saysFact(stage),
    isFormField: (name) => isFilledIn(business, name),
    hears: (event) => business !== null && callBackOf[event](business.part) !== undefined,
  }).catch((error: unknown) => {
    throw withFieldLabels(error, business)
  })
  const instance = stepped.state.instance.get(id)
  if (instance === undefined) throw new Error(`instance ${id} is gone`)
  const moved: StepResult = { stage, before: loaded.state, instance, ...stepped }
  await mirror(moved)
  await keep(moved, loaded)
  return moved
}

/** Whether people fill in a field of the row by its form. */
function isFilledIn(business: BusinessRow | null, name: string): boolean {
  const field = business?.resource.fields[name]
  return field !== undefined && field.readOnly !== true && field.hidden !== true
}

/** Writes a step in one statement: its rows, who owes what now, and the record of it. Lists are told of whose duties are others. */
async function keep(moved: StepResult, loaded: LoadedInstance): Promise<void> {
  const { stage, state, changes, instance } = moved
  const { ctx } = stage
  const rows = changesOf(changes, { id: instance.id, last: loaded.last, beside: denormalisedColumnsOf(stage, loaded, state) })
  const duties = dutyChanges(moved, loaded.duties)
  const entry = auditOf(moved)
  await executeBatch(ctx.db, [...rows, ...duties.changes, ...(entry === null ? [] : [auditChange(ctx, entry)])])
  if (entry !== null) await ctx.services.announce?.(ctx, [entry], ctx.db)
  tellHolders(ctx, duties.touched)
}

/** Ids of a step: run again it must draw the same. */
function drawnOnce(ctx: Context, first: readonly string[]): (n: number) => string {
  const drawn = [...first]
  return (n) => {
    while (drawn.length <= n) drawn.push(ctx.services.newId())
    return drawn[n] ?? ''
  }
}

/** Begins an instance; its family is that of its caller. */
export async function beginInstance(
  ctx: Context,
  begin: {
    readonly process: DeployedProcess
    readonly business: BusinessRow | null
    readonly operation: Operation
    readonly rootId: string | null
  },
): Promise<StepResult> {
  const { process, business, operation } = begin
  const id = ctx.services.newId()
  const loaded: LoadedInstance = {
    state: emptyState(),
    definitionKey: process.key,
    rootId: begin.rootId ?? id,
    bizType: business?.resource.recordRoot ?? null,
    last: noRows,
    duties: [],
  }
  return runOn(ctx, { loaded, process, business, operation, acting: {}, id })
}

const noRows: LoadedInstance['last'] = { frame: 0, token: 0, passage: 0, activity: 0, task: 0, variable: 0, timer: 0 }
