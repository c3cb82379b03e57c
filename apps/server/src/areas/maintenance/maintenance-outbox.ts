import type { OutboxWork } from '../../jobs/outbox-sender.ts'
import type { Services } from '../../services.ts'
import { CASE_FILE, caseFileWork } from './outside/case-files.ts'
import type { OutsideParts } from './outside/parts.ts'
import { caseReplyWork } from './outside/reply-work.ts'
import { CASE_REPLY } from './outside/tell-platform.ts'

/** What the area does of the outbox. */
export function maintenanceOutbox(services: Services, parts: OutsideParts): Readonly<Record<string, OutboxWork>> {
  return { [CASE_REPLY]: caseReplyWork(services, parts), [CASE_FILE]: caseFileWork(services, parts) }
}
