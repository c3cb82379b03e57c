import type { OutboxWork } from '../../jobs/outbox-sender.ts'
import type { ContentKey } from '../../resources/files/drawn-paper.ts'
import type { Services } from '../../services.ts'
import { DOCUMENT_RENDER, documentRenderWork } from './approvals/sealed-paper.ts'
import { APPLICATION_RENDER, applicationRenderWork } from './excavation/application-paper.ts'
import { PERMIT_RENDER, permitRenderWork } from './excavation/permit/permit-paper.ts'

/** What of the area is done after a commit: the papers of permits and of sealed documents. */
export function municipalWorks(services: Services, keyOf: ContentKey): Readonly<Record<string, OutboxWork>> {
  return {
    [PERMIT_RENDER]: permitRenderWork(services, keyOf),
    [APPLICATION_RENDER]: applicationRenderWork(services, keyOf),
    [DOCUMENT_RENDER]: documentRenderWork(services, keyOf),
  }
}
