import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { sendOutbox } from '../../../jobs/outbox-sender.ts'
import { PAPER_RENDER, paperRenderWork } from '../../../resources/papers/issue-paper.ts'
import type { Services } from '../../../services.ts'
import { utilitiesWorks } from '../utilities-works.ts'
import { testContentKey } from './utilities-house.ts'

/** Does all that waits to be drawn: the outbox takes so many at a time. */
export async function drawPapers(services: Services): Promise<void> {
  const works = { ...utilitiesWorks(services, testContentKey), [PAPER_RENDER]: paperRenderWork(services, testContentKey) }
  for (;;) if ((await sendOutbox(services.db, works, services.clock() + 1000)) === 0) return
}

/** The text of a Word file that is kept, as it stands in its document. */
export async function wordXml({ store }: Services, sha: string): Promise<string> {
  const content = await buffer((await store.get(testContentKey(sha))) as AsyncIterable<Uint8Array>)
  return strFromU8(unzipSync(content)['word/document.xml'] ?? new Uint8Array())
}
