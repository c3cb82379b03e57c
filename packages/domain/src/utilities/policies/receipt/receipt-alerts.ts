import type { Alert } from '@chengan/kernel/alerts/alert'
import { readStatus } from '../../../system/dictionaries/messages.ts'

/** The days in which a document that must be read is read, unless a city sets its own. */
export const READ_DAYS = 7
export const readDaysSetting = 'gysy.policy.readDays'

/** A document that must be read and was not (gysy/policydocument/rule-3): its reader is told, then who answers for safety in his company. */
export const receiptAlerts = {
  unread: {
    zh: '政策文件未读',
    en: 'Policy document unread',
    on: 'sentDate',
    in: 'days',
    where: {
      all: [
        { column: 'readStatus', is: readStatus.values.unread.value },
        { column: 'dueDate', empty: false },
      ],
    },
    steps: [{ after: READ_DAYS, setting: readDaysSetting, every: 7, times: 3, level: 1 }],
    to: [{ users: ['userId'] }],
    escalates: [{ after: 7, in: 'days', to: [{ departments: ['deptId'], roles: ['gas_principal', 'gas_safety_manager'] }] }],
    opens: '/zcwj/index',
    sms: 'never',
    title: { zh: '必读文件未读：{documentId}', en: 'Not read: {documentId}' },
    text: {
      zh: '必读文件《{documentId}》于{on}送达，应于{dueDate}前阅读，请尽快打开阅读。',
      en: '{documentId} reached you on {on} and was to be read by {dueDate}: open and read it.',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>
