import { toldAtAdd } from '@chengan/kernel/alerts/step-notice'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { oncePerResource } from '@chengan/kernel/definition/once-per-resource'
import { madeAtAdd } from '@chengan/kernel/definition/others/makes'
import { type FieldRefusal, Refusal } from '@chengan/kernel/errors/refusal'
import { needsOf } from '@chengan/kernel/judge-rules'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../../context.ts'
import { addRow, answerOfAdd, decideAdd } from '../../change/add-row.ts'
import type { Change } from '../../change/change.ts'
import { editIfChanged } from '../../change/edit-row.ts'
import { type AddedRow, commitMany } from '../../change/many/commit-many.ts'
import { asksWhy } from '../../change/opinion-in.ts'
import { tried } from '../../change/tried.ts'
import type { Implementations } from '../../implementation.ts'
import { factsAhead, rowsAhead } from '../../rule-context.ts'
import { type Breath, workOf } from '../breath.ts'
import { takenValues } from '../existing-rows.ts'
import { namesGiven } from '../name-book.ts'
import { type ImportTally, refusalsOf } from '../report.ts'
import type { ReadRow } from '../table/read-row.ts'
import { isJudgedAhead, type WritingBehind } from './writing-behind.ts'

/** A row that reads well, and the row of the table that it means, if it does. */
export interface ReadyRow {
  readonly read: ReadRow
  readonly body: Values
  /** What the caller is told of it, once. */
  readonly told: Values
  readonly id: string | undefined
}

/** Why a row changes that a file changes: no file has a column for it. */
const FROM_A_FILE = '批量导入更新'

/** Whether every row must be written before the next is judged: something follows each that cannot follow many at once, or rows refer to rows before them and what judges
 *  them asks the table. */
export function isWrittenRowByRow(resource: CompleteResource, implementations: Implementations): boolean {
  const { effects } = implementations.of(resource)
  const alone = (resource.after?.add ?? []).some((name) => effects[name]?.ofAdded === undefined)
  if (alone || madeAtAdd(resource).length > 0 || toldAtAdd(resource).length > 0) return true
  return refersToItself(resource) && !isJudgedAhead(resource, implementations)
}

const refersToItself = oncePerResource(({ fieldList, recordName }) => fieldList.some(({ to, common }) => to === recordName && !common))

const ownNames = ({ recordName }: CompleteResource, { names }: ReadRow) =>
  names.flatMap(({ field, names: own }) => (field.to === recordName ? own : []))

/** Whether a row of a file names rows of its own table. */
export const namesOwn = (resource: CompleteResource, read: ReadRow): boolean =>
  refersToItself(resource) && ownNames(resource, read).length > 0

/** Whether a row of a file names one of those that wait to be written. */
export function namesOneOf(resource: CompleteResource, read: ReadRow, waiting: readonly ReadyRow[]): boolean {
  if (waiting.length === 0 || !namesOwn(resource, read)) return false
  const named = new Set(ownNames(resource, read))
  return waiting.some(({ body }) => namesGiven(resource, body).some((name) => named.has(name)))
}

/** Where a row stands in which import: the file is named in the record of the whole. */
function sourceOf({ importId }: ChunkWork, { read }: ReadyRow): Values {
  return { importId, row: read.number }
}

export interface ChunkWork {
  readonly importId: string
  readonly ctx: Context
  readonly resource: CompleteResource
  readonly waives: ReadonlySet<string>
  readonly tally: ImportTally
  readonly behind: WritingBehind
  readonly breath: Breath
  /** Told of each row that was added, with what the effects answer. */
  readonly onAdded: (row: ReadyRow, answer: Values) => void
}

/** What else is wrong with a new row of which some cells could not be read, so that people need not come back for it. */
export async function refusalsBesides(
  { ctx, resource, waives }: ChunkWork,
  { read, body, id }: ReadyRow,
): Promise<readonly FieldRefusal[]> {
  if (id !== undefined) return []
  try {
    await decideAdd(ctx, resource, body, { waives, lookedUp: true })
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // What cannot be told without the kind that was refused is not missing.
    // A row that is named by a cell that was refused is not missing either.
    const told = new Set(read.refusals.flatMap(({ field }) => [field, field.split('.')[0]]))
    return error.fields.filter(({ field }) => !told.has(field) && !told.has(resource.fields[field]?.typeField ?? ''))
  }
}

/** Changes one row of the table by the same way as the form. Empty cells change nothing, and a row of which nothing changes is left alone. */
export async function updateOne(work: ChunkWork, ready: ReadyRow): Promise<void> {
  const { ctx, resource, tally } = work
  const given = Object.fromEntries(Object.entries(ready.body).filter(([, value]) => value !== null))
  const why = asksWhy(resource) ? { opinion: FROM_A_FILE } : {}
  const done: { change: Change | null } = { change: null }
  const refusal = await tried(ctx, async () => {
    if (Object.keys(given).length > 0) done.change = await editIfChanged(ctx, resource, { ...given, ...why, id: ready.id })
  })
  if (refusal) return tally.refuse(ready.read, refusalsOf(refusal))
  tally.meet(ready.read, ready.body, done.change)
}

/** Adds one row by the same way as the form. */
export async function addOne(work: ChunkWork, ready: ReadyRow): Promise<void> {
  const { ctx, resource, tally, waives } = work
  const done: { id: string } = { id: '' }
  const refusal = await tried(ctx, async () => {
    const answer = await addRow(ctx, resource, ready.body, { waives, source: sourceOf(work, ready) })
    done.id = String(answer.id)
    work.onAdded(ready, answer)
  })
  if (refusal) return tally.refuse(ready.read, refusalsOf(refusal))
  tally.add(ready.read, ready.body, done.id)
}

/** Adds many rows: each through every judge of an add, then numbers, rows, duties and records, each at once. Answers when these begin to be
 *  written. */
export async function addMany(work: ChunkWork, rows: readonly ReadyRow[]): Promise<void> {
  const { resource, tally, breath } = work
  const ctx = { ...work.ctx, readAhead: await readAhead(work.ctx, resource, rows), factsAhead: await askedAhead(work.ctx, resource, rows) }
  const prepared: { readonly ready: ReadyRow; readonly row: Change }[] = []
  for (const ready of rows) {
    await breath.after(workOf(ready.read.cells))
    try {
      const source = sourceOf(work, ready)
      prepared.push({ ready, row: await decideAdd(ctx, resource, ready.body, { waives: work.waives, lookedUp: true, source }) })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      tally.refuse(ready.read, refusalsOf(error))
    }
  }
  await work.behind.settled()
  const taken = await takenValues(
    ctx,
    resource,
    prepared.map(({ row }) => row.values),
  )
  for (const [at, refusals] of taken) {
    const refused = prepared[at]
    if (refused) tally.refuse(refused.ready.read, refusals)
  }
  const good = prepared.filter((_one, at) => !taken.has(at))
  if ((resource.after?.add?.length ?? 0) > 0) return writeWithEffects({ ...work, ctx }, good)
  for (const { ready, row } of good) tally.add(ready.read, ready.body, String(row.values.id))
  await work.behind.begin(async () => {
    await commitMany(ctx, resource, changesOf(good))
    for (const { ready, row } of good) work.onAdded(ready, { id: row.values.id })
  })
}

interface Prepared {
  readonly ready: ReadyRow
  readonly row: Change
}

const changesOf = (prepared: readonly Prepared[]) => prepared.map(({ row }) => row)

/** Effects may refuse a row: none is harmed by another's, so that they are written one by one where one of them is refused. */
async function writeWithEffects(work: ChunkWork, prepared: readonly Prepared[]): Promise<void> {
  const { ctx, resource, tally } = work
  const done: { added: readonly AddedRow[] } = { added: [] }
  const refusal = await tried(ctx, async () => {
    done.added = await commitMany(ctx, resource, changesOf(prepared))
  })
  if (refusal !== null) {
    // Each is judged by what stands then: the one before it is written.
    const { factsAhead: _asked, ...alone } = ctx
    for (const { ready } of prepared) await addOne({ ...work, ctx: alone }, ready)
    return
  }
  for (const [at, added] of done.added.entries()) {
    const ready = prepared[at]?.ready
    if (ready === undefined) continue
    tally.add(ready.read, ready.body, added.row.id)
    work.onAdded(ready, await answerOfAdd(ctx, resource, ready.body, added))
  }
}

/** Facts that rules and fills of these rows ask, where they can be asked for all of them. */
const askedAhead = (ctx: Context, resource: CompleteResource, rows: readonly ReadyRow[]) =>
  factsAhead(
    ctx,
    resource,
    [...needsOf(resource.rules ?? []).facts, ...(resource.fill?.facts ?? []), ...(resource.computed?.facts ?? [])],
    rows.map(({ body }) => body),
  )

/** Rows that rules, fills and numbers of these rows look at. */
async function readAhead(
  ctx: Context,
  resource: CompleteResource,
  rows: readonly ReadyRow[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Values>>> {
  const numbered = Object.values(resource.numbers ?? {}).flatMap((parts) =>
    parts.flatMap((part) => (typeof part === 'object' && 'ref' in part ? [part.ref] : [])),
  )
  const names = new Set([
    ...needsOf(resource.rules ?? []).refs,
    ...(resource.fill?.refs ?? []),
    ...(resource.computed?.refs ?? []),
    ...numbered,
  ])
  return rowsAhead(
    ctx,
    resource,
    names,
    rows.map(({ body }) => body),
  )
}
