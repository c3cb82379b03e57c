import { buffer } from 'node:stream/consumers'
import { asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Services } from '../../services.ts'
import { contentKey } from '../files/content-key.ts'
import type { Download } from '../files/download.ts'
import type { ContentKey } from '../files/drawn-paper.ts'
import { PAPER_RENDER, paperRenderWork } from './issue-paper.ts'

/** Draws the paper of a file that somebody opens before the outbox came to it; who opens it meanwhile waits for the same drawing. */
export function pendingPapers(services: Services, keyOf: ContentKey): (fileId: string) => Promise<void> {
  const underWay = new Map<string, Promise<void>>()
  return (fileId) => {
    const drawing = underWay.get(fileId) ?? drawPending(services, keyOf, fileId).finally(() => underWay.delete(fileId))
    underWay.set(fileId, drawing)
    return drawing
  }
}

async function drawPending(services: Services, keyOf: ContentKey, fileId: string): Promise<void> {
  const { rows } = await sql<{ id: string; payload: unknown }>`select id, payload from outbox
    where kind = ${PAPER_RENDER} and dedupe = ${`${PAPER_RENDER}:${fileId}`} and done_at is null`.execute(services.db)
  const [waiting] = rows
  if (waiting === undefined) return
  await paperRenderWork(services, keyOf)(waiting.payload, { id: waiting.id })
  const done = new Date(services.clock()).toISOString()
  await sql`update outbox set done_at = ${done}::timestamptz, failed = false, error = null where id = ${waiting.id}`.execute(services.db)
}

/** The first file of an issued paper on its way out, drawn where it waits to be; null where there is none to be had. */
export async function keptPaper({ services, db }: Context, files: unknown): Promise<Download | null> {
  const [id] = asTexts(files)
  if (id === undefined) return null
  await drawPending(services, contentKey, id)
  const { rows } = await sql<{ name: string; mime: string; sha: string | null }>`select name, mime, nullif(sha, '') as sha from file
    where id = ${id} and not deleted`.execute(db)
  const [file] = rows
  if (file === undefined || file.sha === null) return null
  const content = await buffer((await services.store.get(contentKey(file.sha))) as AsyncIterable<Uint8Array>)
  return { name: file.name, type: file.mime, body: new Blob([Uint8Array.from(content)]).stream() }
}
