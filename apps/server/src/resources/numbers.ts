import { districtOf } from '@chengan/kernel/access/region'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { NumberPart } from '@chengan/kernel/definition/resource'
import { type SerialPart, serialWidth } from '@chengan/kernel/definition/rows/serial-width'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../storage/databases/database.ts'
import { rowReferredTo } from './rule-context.ts'

/** A number before it is drawn: its pieces, with room for the serial, and the series that counts it. */
interface NumberPlan {
  readonly series: string
  readonly pieces: readonly string[]
  readonly place: number
  readonly width: number
}

/** Draws the number of a field in the transaction: a rolled-back call leaves no hole, two callers never get the same. */
export async function drawNumber(ctx: Context, resource: CompleteResource, field: string, row: Values): Promise<string> {
  const plan = await planOf(ctx, resource, field, row)
  return numberOf(plan, await drawSerials(ctx, plan.series, 1))
}

/** Raises a series; answers its last number. */
async function drawSerials(ctx: Context, series: string, count: number): Promise<number> {
  const counted = countedIn.get(ctx.db)
  if (counted === undefined) return raiseSeries(ctx, series, count)
  if (!counted.has(series)) {
    // The first draw locks the series to the end of the transaction: nobody else draws from it meanwhile.
    const locked = await raiseSeries(ctx, series, 0)
    if (!counted.has(series)) counted.set(series, locked)
  }
  const last = (counted.get(series) ?? 0) + count
  counted.set(series, last)
  return last
}

const countedIn = new WeakMap<Db, Map<string, number>>()

/** Counts the series that a transaction of many rows draws from here, and writes each down once, at its end: a row that one transaction raises thousands of
 *  times is sought among all that it was before, and each draw takes longer than the one before. */
export async function countingSerials<T>(ctx: Pick<Context, 'db'>, work: () => Promise<T>): Promise<T> {
  const counted = new Map<string, number>()
  countedIn.set(ctx.db, counted)
  try {
    const done = await work()
    for (const [series, last] of counted) await sql`update serial set last = ${last} where series = ${series}`.execute(ctx.db)
    return done
  } finally {
    countedIn.delete(ctx.db)
  }
}

/** What was drawn until now; the answer takes back what was drawn since, for work whose savepoint is given up: series that it drew from first are not locked any more. */
export function serialsUntilNow({ db }: Pick<Context, 'db'>): () => void {
  const counted = countedIn.get(db)
  const before = [...(counted ?? [])]
  return () => {
    counted?.clear()
    for (const [series, last] of before) counted?.set(series, last)
  }
}

async function raiseSeries(ctx: Context, series: string, count: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`insert into serial (series, last) values (${series}, ${count})
    on conflict (series) do update set last = serial.last + ${count} returning last`.execute(ctx.db)
  return rows[0]?.last ?? 0
}

function numberOf({ pieces, place, width }: NumberPlan, serial: number): string {
  return pieces.map((piece, index) => (index === place ? String(serial).padStart(width, '0') : piece)).join('')
}

async function planOf(ctx: Context, resource: CompleteResource, field: string, row: Values): Promise<NumberPlan> {
  const parts = resource.numbers?.[field]
  if (parts === undefined) throw new Error(`${resource.name}.${field} has no number declared`)
  const pieces: string[] = []
  const series: string[] = [resource.recordName, field]
  let width = 0
  let place = 0
  for (const part of parts) {
    if (typeof part !== 'string' && 'serial' in part) {
      width = serialWidth(part, row)
      place = pieces.push('') - 1
      continue
    }
    const text = await pieceOf(ctx, resource, part, row)
    series.push(text)
    if (typeof part === 'string' || !('per' in part)) pieces.push(text)
  }
  return { series: series.join('|'), pieces, place, width }
}

async function pieceOf(ctx: Context, resource: CompleteResource, part: Exclude<NumberPart, SerialPart>, row: Values): Promise<string> {
  if (typeof part === 'string') return part
  if ('day' in part && part.day === 'yyyyMMddHHmm') return ctx.now.replaceAll(/\D/g, '').slice(0, 12)
  if ('day' in part) return part.day === 'yyyy' ? ctx.today.slice(0, 4) : ctx.today.replaceAll('-', '')
  if ('district' in part) return districtOf(String(row[part.district] ?? ''))
  if ('per' in part) return String(row[part.per] ?? '')
  if ('ref' in part) {
    const target = ctx.services.registry.byName(resource.fields[part.ref]?.to ?? '')
    const found = await rowReferredTo(ctx, target, String(row[part.ref]))
    return String(found?.[part.field] ?? '')
  }
  const text = String(row[part.field] ?? '').padStart(part.pad ?? 0, '0')
  return part.upper ? text.toUpperCase() : text
}

/** Draws every number that the row lacks and that is drawn at add. Numbers of an action are drawn by its effect. */
export async function drawNumbers(
  ctx: Context,
  resource: CompleteResource,
  row: Values,
  atAdd: (field: string) => boolean,
): Promise<Values> {
  const drawn: Record<string, unknown> = {}
  for (const field of Object.keys(resource.numbers ?? {})) {
    if (atAdd(field) && (row[field] === null || row[field] === undefined)) drawn[field] = await drawNumber(ctx, resource, field, row)
  }
  return drawn
}

/** The same for many new rows, each series raised once. Answers what was drawn for each row. */
export async function drawNumbersOfMany(
  ctx: Context,
  resource: CompleteResource,
  rows: readonly Values[],
  atAdd: (field: string) => boolean,
): Promise<readonly Values[]> {
  const drawn = rows.map((): Record<string, unknown> => ({}))
  for (const field of Object.keys(resource.numbers ?? {}).filter(atAdd)) {
    const series = new Map<string, { readonly plan: NumberPlan; readonly at: number }[]>()
    for (const [at, row] of rows.entries()) {
      if (row[field] !== null && row[field] !== undefined) continue
      const plan = await planOf(ctx, resource, field, row)
      const known = series.get(plan.series)
      if (known) known.push({ plan, at })
      else series.set(plan.series, [{ plan, at }])
    }
    for (const [name, wanted] of series) {
      const first = (await drawSerials(ctx, name, wanted.length)) - wanted.length + 1
      for (const [index, { plan, at }] of wanted.entries()) Object.assign(drawn[at] ?? {}, { [field]: numberOf(plan, first + index) })
    }
  }
  return drawn
}
