import type { Alert } from '@chengan/kernel/alerts/alert'

/** What people are warned of about every facility of the register (assets.md §5.2). */
export const assetAlerts = {
  auditLate: {
    zh: '设施审核超期',
    en: 'Facility audit overdue',
    on: { duty: 'since', action: 'audit' },
    in: 'workdays',
    steps: [{ after: 5, level: 1 }],
    to: [{ duty: true }],
    escalates: [{ after: 3, in: 'days', to: [{ level: 'city', may: 'audit' }] }],
    sms: 'never',
    title: { zh: '设施审核超期：{what}', en: 'Audit overdue: {what}' },
    text: {
      zh: '{what}于{on}提交审核，已超过{step}个工作日，请尽快审核。',
      en: '{what} waits for its audit since {on}: more than {step} working days.',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>
