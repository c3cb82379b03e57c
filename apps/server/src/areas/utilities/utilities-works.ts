import type { OutboxWork } from '../../jobs/outbox-sender.ts'
import type { Services } from '../../services.ts'
import { commandWork, DEVICE_COMMAND } from './monitoring/commands/send-command.ts'

/** What the area does of the outbox. */
export function utilitiesWorks(services: Services): Readonly<Record<string, OutboxWork>> {
  return {
    [DEVICE_COMMAND]: commandWork(services),
  }
}
