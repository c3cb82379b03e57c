import type { OutboxWork } from '../../jobs/outbox-sender.ts'
import type { ContentKey } from '../../resources/files/drawn-paper.ts'
import type { Services } from '../../services.ts'
import { commandWork, DEVICE_COMMAND } from './monitoring/commands/send-command.ts'
import { ORDER_RENDER, orderRenderWork } from './orders/render-order.ts'

/** What the area does of the outbox. */
export function utilitiesWorks(services: Services, contentKey: ContentKey): Readonly<Record<string, OutboxWork>> {
  return {
    [ORDER_RENDER]: orderRenderWork(services, contentKey),
    [DEVICE_COMMAND]: commandWork(services),
  }
}
