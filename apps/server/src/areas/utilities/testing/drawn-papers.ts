import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { sendOutbox } from '../../../jobs/outbox-sender.ts'
import type { LaidPaper } from '../../../ports/paper/laid/laid-paper.ts'
import { PAPER_RENDER, paperRenderWork } from '../../../resources/papers/issue-paper.ts'
import type { Services } from '../../../services.ts'
import { ORDER_RENDER, orderRenderWork } from '../orders/render-order.ts'
import { utilitiesWorks } from '../utilities-works.ts'
import { testContentKey } from './utilities-house.ts'

/** What draws papers of gas. */
export const drawingWorks = (services: Services) => ({
  [ORDER_RENDER]: orderRenderWork(services, testContentKey),
  [PAPER_RENDER]: paperRenderWork(services, testContentKey),
})

/** Does all that waits to be drawn: the outbox takes so many at a time. */
export async function drawPapers(services: Services): Promise<void> {
  const works = { ...utilitiesWorks(services), ...drawingWorks(services) }
  for (;;) if ((await sendOutbox(services.db, works, services.clock() + 1000)) === 0) return
}

/** The text of a Word file that is kept, as it stands in its document. */
export async function wordXml({ store }: Services, sha: string): Promise<string> {
  const content = await buffer((await store.get(testContentKey(sha))) as AsyncIterable<Uint8Array>)
  return strFromU8(unzipSync(content)['word/document.xml'] ?? new Uint8Array())
}

/** What a file that waits to be drawn will say. */
export async function laidOf({ db, keys }: Services, fileId: string): Promise<LaidPaper> {
  const { rows } = await sql<{
    payload: { sealed: string }
  }>`select payload from outbox where dedupe = ${`${PAPER_RENDER}:${fileId}`}`.execute(db)
  const [waiting] = rows
  if (waiting === undefined) throw new Error('no paper waits')
  return (JSON.parse(keys.open(waiting.payload.sealed)) as { laid: LaidPaper }).laid
}
