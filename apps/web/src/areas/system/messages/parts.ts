import { defineParts } from '../../../resources/named-parts.ts'

/** What definitions name of this topic; each part comes when a page that has it is opened. */
export const systemMessagesParts = defineParts({
  views: {
    mailTemplates: () => import('./mail-page.tsx').then((module) => module.MailPage),
    sms: () => import('./sms-page.tsx').then((module) => module.SmsPage),
  },
})
