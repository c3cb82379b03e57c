import { buffer } from 'node:stream/consumers'
import { asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { OutboxWork } from '../../jobs/outbox-sender.ts'
import type { Services } from '../../services.ts'
import { contentKey } from '../files/content-key.ts'
import type { Download } from '../files/download.ts'
import { PAPER_RENDER, paperRenderWork } from './issue-paper.ts'

/** Kinds of outbox work that draw the paper of a file, with what does them. */
export type DrawingWorks = Readonly<Record<string, OutboxWork>>

/** Draws the paper of a file that somebody opens before the outbox came to it; who opens it meanwhile waits for the same drawing. */
export function pendingPapers(services: Services, works: DrawingWorks): (fileId: string) => Promise<void> {
  const underWay = new Map<string, Promise<void>>()
  return (fileId) => {
    const drawing = underWay.get(fileId) ?? drawPending(services, works, fileId).finally(() => underWay.delete(fileId))
    underWay.set(fileId, drawing)
    return drawing
  }
}

/** Of several the last: a paper that was issued and is void since is drawn as void alone. */
async function drawPending({ db, clock }: Services, works: DrawingWorks, fileId: string): Promise<void> {
  const keys = Object.keys(works).flatMap((kind) => ['', ':issued', ':void'].map((state) => `${kind}:${fileId}${state}`))
  const { rows } = await sql<{ id: string; kind: string; payload: unknown }>`select id, kind, payload from outbox
    where dedupe = any(${keys}::text[]) and done_at is null order by id`.execute(db)
  const last = rows.at(-1)
  if (last === undefined) return
  await works[last.kind]?.(last.payload, { id: last.id })
  const done = new Date(clock()).toISOString()
  await sql`update outbox set done_at = ${done}::timestamptz, failed = false, error = null where id = any(${rows.map(({ id }) => id)}::text[])`.execute(
    db,
  )
}

/** The first file of an issued paper on its way out, drawn where it waits to be; null where there is none to be had. */
export async function keptPaper({ services, db }: Context, files: unknown): Promise<Download | null> {
  const [id] = asTexts(files)
  if (id === undefined) return null
  await drawPending(services, { [PAPER_RENDER]: paperRenderWork(services, contentKey) }, id)
  const { rows } = await sql<{ name: string; mime: string; sha: string | null }>`select name, mime, nullif(sha, '') as sha from file
    where id = ${id} and not deleted`.execute(db)
  const [file] = rows
  if (file === undefined || file.sha === null) return null
  const content = await buffer((await services.store.get(contentKey(file.sha))) as AsyncIterable<Uint8Array>)
  return { name: file.name, type: file.mime, body: new Blob([Uint8Array.from(content)]).stream() }
}
