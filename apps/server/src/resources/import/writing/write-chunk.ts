import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { type FieldRefusal, Refusal } from '@chengan/kernel/errors/refusal'
import { needsOf } from '@chengan/kernel/judge-rules'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../../context.ts'
import { addRow, decideAdd } from '../../change/add-row.ts'
import type { Change } from '../../change/change.ts'
import { editIfChanged } from '../../change/edit-row.ts'
import { commitMany } from '../../change/many/commit-many.ts'
import { asksWhy } from '../../change/opinion-in.ts'
import { tried } from '../../change/tried.ts'
import { rowsAhead } from '../../rule-context.ts'
import { type Breath, workOf } from '../breath.ts'
import { takenValues } from '../existing-rows.ts'
import { type ImportTally, refusalsOf } from '../report.ts'
import type { ReadRow } from '../table/read-row.ts'
import type { WritingBehind } from './writing-behind.ts'

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

/** Whether every row must be written before the next is judged: effects follow each, or rows refer to rows before them. */
export function isWrittenRowByRow(resource: CompleteResource): boolean {
  return (resource.after?.add?.length ?? 0) > 0 || resource.fieldList.some((field) => field.to === resource.recordName && !field.common)
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
  /** Told of each row added one by one, with what the effects answer. */
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
    const told = new Set(read.refusals.map(({ field }) => field))
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
  const ctx = { ...work.ctx, readAhead: await readAhead(work.ctx, resource, rows) }
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
  for (const { ready, row } of good) tally.add(ready.read, ready.body, String(row.values.id))
  await work.behind.begin(() =>
    commitMany(
      ctx,
      resource,
      good.map(({ row }) => row),
    ),
  )
}

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
