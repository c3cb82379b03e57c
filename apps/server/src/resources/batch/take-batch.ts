import { judgeParameters } from '@chengan/kernel/calls/judge-parameters'
import type { ParameterValues } from '@chengan/kernel/calls/parameters'
import type { Batch, BatchState } from '@chengan/kernel/calls/size/batch'
import { Refusal, refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import type { Fields } from '@chengan/kernel/fields/field'
import type { Label } from '@chengan/kernel/label'
import { asRow } from '@chengan/kernel/values'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../pipeline/transaction.ts'
import { tried } from '../change/tried.ts'

/** Rows between two savepoints: of a chunk that fails each row is tried for itself. */
const CHUNK = 250

/** A row of a batch that reads well; `F` are the fields by which it was judged. */
export interface BatchRow<F extends Fields = Fields> {
  /** Its place among what was sent, from 0. */
  readonly at: number
  /** By which it is told from every other. */
  readonly key: string
  readonly values: ParameterValues<F>
}

/** What the area does with the rows of its batches. */
export interface BatchWriter<F extends Fields = Fields> {
  /** Reads what the rows need, before anything is written; answers why some are not taken, by their place. */
  judge(ctx: Context, rows: readonly BatchRow<F>[]): Promise<ReadonlyMap<number, Refusal>>
  /** Writes rows in the transaction of the batch; answers the keys of those that were not there before. */
  write(ctx: Context, rows: readonly BatchRow<F>[]): Promise<ReadonlySet<string>>
  /** What follows from the rows that came, in the same transaction. */
  follow?(ctx: Context, taken: readonly BatchRow<F>[]): Promise<void>
}

interface RowAnswer {
  readonly row: number
  readonly state: BatchState
  readonly code: number
  readonly field?: string
  readonly msg?: string
}

/** What a batch answers (`batchCall`). */
export interface BatchAnswer {
  readonly taken: number
  readonly repeated: number
  readonly refused: number
  readonly rows: readonly RowAnswer[]
}

const rowsLabel: Label = { zh: '数据行', en: 'Rows' }

/** Takes a batch: each row is judged and answered for itself; what came before is not written again, whoever sends it how often. Refuses only what is no
 *  list, empty, or longer than the call takes. */
export async function takeBatch<F extends Fields>(
  ctx: Context,
  batch: Batch<F>,
  sent: unknown,
  writer: BatchWriter<F>,
): Promise<BatchAnswer> {
  const rows = rowsIn(batch, sent)
  const outcome = new Map<number, BatchState | Refusal>()
  const first = new Map<string, BatchRow<F>>()
  for (const [at, given] of rows.entries()) {
    const { values, refusals } = judgeParameters(batch.row, asRow(given) ?? {}, { level: ctx.actor.level, now: ctx.now })
    if (refusals.length > 0) outcome.set(at, refuseFields(refusals))
    else {
      const key = JSON.stringify(batch.key.map((name) => values[name] ?? null))
      if (first.has(key)) outcome.set(at, 'repeated')
      else first.set(key, { at, key, values: values as ParameterValues<F> })
    }
  }
  const read = [...first.values()]
  for (const [at, refusal] of await writer.judge(ctx, read)) outcome.set(at, refusal)
  const good = read.filter(({ at }) => !outcome.has(at))
  if (good.length > 0)
    await inTransaction(ctx, async (inside) => {
      for (let start = 0; start < good.length; start += CHUNK) await writeChunk(inside, good.slice(start, start + CHUNK), writer, outcome)
      await writer.follow?.(
        inside,
        good.filter(({ at }) => outcome.get(at) === 'taken'),
      )
    })
  return answerOf(ctx, rows.length, outcome)
}

function rowsIn({ most }: Batch, sent: unknown): readonly unknown[] {
  if (!Array.isArray(sent)) throw refuseFields([{ field: 'rows', key: 'malformed', values: { '0': rowsLabel } }])
  if (sent.length === 0) throw refuseFields([{ field: 'rows', key: 'required', values: { '0': rowsLabel } }])
  if (sent.length > most)
    throw refuse('batchTooLong', { '0': most }, { fields: [{ field: 'rows', key: 'batchTooLong', values: { '0': most } }] })
  return sent
}

async function writeChunk<F extends Fields>(
  ctx: Context,
  rows: readonly BatchRow<F>[],
  writer: BatchWriter<F>,
  outcome: Map<number, BatchState | Refusal>,
): Promise<void> {
  const write = async () => {
    const fresh = await writer.write(ctx, rows)
    for (const { at, key } of rows) outcome.set(at, fresh.has(key) ? 'taken' : 'repeated')
  }
  const refusal = await tried(ctx, write)
  if (refusal === null) return
  const [only, ...others] = rows
  if (others.length === 0 && only !== undefined) outcome.set(only.at, refusal)
  else for (const row of rows) await writeChunk(ctx, [row], writer, outcome)
}

function answerOf(ctx: Context, count: number, outcome: ReadonlyMap<number, BatchState | Refusal>): BatchAnswer {
  const rows = Array.from({ length: count }, (_, at): RowAnswer => {
    const became = outcome.get(at) ?? 'repeated'
    if (!(became instanceof Refusal)) return { row: at + 1, state: became, code: 0 }
    const { code, msg } = ctx.services.catalogue.envelope(became, ctx.language)
    const field = became.fields[0]?.field
    return { row: at + 1, state: 'refused', code, msg, ...(field === undefined ? {} : { field }) }
  })
  const counted = (state: BatchState) => rows.filter((row) => row.state === state).length
  return { taken: counted('taken'), repeated: counted('repeated'), refused: counted('refused'), rows }
}
