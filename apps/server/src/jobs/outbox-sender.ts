import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../storage/databases/database.ts'

/** Does one kind of outbox work. It may be called again for the same entry, and must then do no harm. `lastTry`: should it fail, nobody calls again. */
export type OutboxWork = (payload: unknown, entry: { readonly id: string; readonly lastTry?: boolean }) => Promise<void>

const RETRY_MINUTES = [1, 5, 30]

/** Entries that are read with one look. Of the patient few: each may take seconds, and what is taken waits for them. */
const BATCH = { live: 200, patient: 20, every: 20 } as const

/** What is told to open pages goes in a lane of its own: it is done in a moment and wanted at once, while a text message, a mail or a document takes its time.
 *  `every` takes both alike. */
export type OutboxLane = keyof typeof BATCH

/** Kinds that only write to open pages. */
const LIVE = ['push']

const inLane: Readonly<Record<OutboxLane, RawBuilder<boolean>>> = {
  live: sql<boolean>`kind = any(${LIVE}::text[])`,
  patient: sql<boolean>`kind <> all(${LIVE}::text[])`,
  every: sql<boolean>`true`,
}

interface Entry {
  readonly id: string
  readonly kind: string
  readonly payload: unknown
  readonly tries: number
}

/** Takes due entries and does them, each at least once; three further tries after 1, 5 and 30 minutes, then it is marked failed.
 *  An entry is pushed ahead before it is done, so that another process does not take it at the same time. */
export async function sendOutbox(
  db: Db,
  works: Readonly<Record<string, OutboxWork>>,
  now: number,
  lane: OutboxLane = 'every',
): Promise<number> {
  const moment = new Date(now).toISOString()
  const held = new Date(now + 120_000).toISOString()
  const { rows } = await sql<Entry>`update outbox set run_at = ${held}::timestamptz, tries = tries + 1
    where id in (select id from outbox where done_at is null and not failed and run_at <= ${moment}::timestamptz and ${inLane[lane]}
      order by run_at, id limit ${BATCH[lane]} for update skip locked)
    returning id, kind, payload, tries`.execute(db)
  for (const entry of [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))) await doEntry(db, works, entry, now)
  return rows.length
}

/** Tells open pages everything that is due, in the order in which it was written, until nothing is left: an alarm must not wait for a next second because many others
 *  were told before it. */
export async function sendPushes(
  db: Db,
  works: Readonly<Record<string, OutboxWork>>,
  clock: () => number,
  signal: AbortSignal,
): Promise<number> {
  let told = 0
  while (!signal.aborted) {
    const sent = await sendOutbox(db, works, clock(), 'live')
    told += sent
    if (sent < BATCH.live) break
  }
  return told
}

async function doEntry(db: Db, works: Readonly<Record<string, OutboxWork>>, entry: Entry, now: number): Promise<void> {
  const work = works[entry.kind]
  try {
    if (work === undefined) throw new Error(`nobody does outbox work of kind ${entry.kind}`)
    await work(entry.payload, { id: entry.id, lastTry: RETRY_MINUTES[entry.tries - 1] === undefined })
    await sql`update outbox set done_at = ${new Date(now).toISOString()}::timestamptz, error = null where id = ${entry.id}`.execute(db)
  } catch (error) {
    const wait = RETRY_MINUTES[entry.tries - 1]
    const next = new Date(now + (wait ?? 0) * 60_000).toISOString()
    const text = error instanceof Error ? error.message : String(error)
    await sql`update outbox set error = ${text.slice(0, 1000)}, failed = ${wait === undefined}, run_at = ${next}::timestamptz where id = ${entry.id}`.execute(
      db,
    )
  }
}
