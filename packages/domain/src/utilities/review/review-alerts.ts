import type { Alert } from '@chengan/kernel/alerts/alert'

/** A review that nobody does: its reviewer is told, then the city (utilities-enterprise.md §11). */
export const reviewAlerts = {
  reviewLate: {
    zh: '审核超期',
    en: 'Review overdue',
    on: { duty: 'since', action: 'audit' },
    in: 'workdays',
    steps: [{ after: 5, level: 1 }],
    to: [{ duty: true }],
    escalates: [{ after: 3, in: 'workdays', to: [{ level: 'city', may: 'audit' }] }],
    sms: 'never',
    title: { zh: '审核超期：{what}', en: 'Review overdue: {what}' },
    text: {
      zh: '{what}于{on}提交审核，已超过{step}个工作日，请尽快审核。',
      en: '{what} waits for its review since {on}: more than {step} working days.',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>
