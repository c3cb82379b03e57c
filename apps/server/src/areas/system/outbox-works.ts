import type { OutboxWork } from '../../jobs/outbox-sender.ts'
import type { Services } from '../../services.ts'
import { sendSms } from './notices/send-sms.ts'
import type { SystemParts } from './session-parts.ts'

type Push = Services['push']

/** What this area does of the outbox: tells open browsers, sends text messages, reads settings again after their change. */
export function systemOutboxWorks(services: Services, parts: SystemParts): Readonly<Record<string, OutboxWork>> {
  return {
    sms: sendSms(services, parts),
    async push(payload) {
      const { userIds, message } = payload as { userIds: Parameters<Push>[0]; message: Parameters<Push>[1] }
      services.push(userIds, message)
    },
    async reload(payload) {
      const { what } = payload as { what: string }
      await (what === 'calendar' ? services.calendar.reload() : services.settings.reload())
    },
  }
}
