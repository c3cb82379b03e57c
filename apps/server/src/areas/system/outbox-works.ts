import type { OutboxWork } from '../../jobs/outbox-sender.ts'
import type { Services } from '../../services.ts'

import { scanContent } from './files/scan-again.ts'
import { sendMail } from './mail/send-mail.ts'
import type { SystemParts } from './session-parts.ts'
import { sendSms } from './sms/send-sms.ts'

type Push = Services['push']

/** What this area does of the outbox: tells open browsers, sends text messages, reads settings again after their change. */
export function systemOutboxWorks(services: Services, parts: SystemParts): Readonly<Record<string, OutboxWork>> {
  return {
    sms: sendSms(services, parts),
    mail: sendMail(services),
    scanContent: scanContent(services),
    async push(payload) {
      const { userIds, message } = payload as { userIds: Parameters<Push>[0]; message: Parameters<Push>[1] }
      services.push(userIds, message)
    },
    async reload(payload) {
      const { what } = payload as { what: string }
      const read = { calendar: services.calendar, stores: services.store }[what] ?? services.settings
      await read.reload()
    },
  }
}
