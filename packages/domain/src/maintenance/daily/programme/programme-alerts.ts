import type { Alert } from '@chengan/kernel/alerts/alert'
import type { StepNotice } from '@chengan/kernel/alerts/step-notice'
import { programmeStatus } from './programme-codes.ts'

const which = '{title}（{eventNo}）'
const company = [
  { departments: ['companyDeptId', 'ownerDeptId'], roles: ['yh_qy_pm'], else: { departments: ['companyDeptId', 'ownerDeptId'] } },
] as const

/** Whoever reviews late is reminded each day, and the head of his department with him (maintenance.md §9.4: review overdue). */
export const programmeAlerts = {
  reviewLate: {
    zh: '施工方案审核超时',
    en: 'Programme review overdue',
    on: { duty: 'until', action: 'audit' },
    in: 'hours',
    where: { column: 'status', oneOf: [programmeStatus.withSupervisor, programmeStatus.withManager] },
    steps: [{ after: 0, every: 24, level: 2 }],
    to: [
      { duty: true, else: { departments: ['reviewDeptId'], may: 'audit' } },
      { departments: ['reviewDeptId'], heads: true },
    ],
    sms: 'never',
    title: { zh: '施工方案审核超时：{title}', en: 'Programme review overdue: {title}' },
    text: {
      zh: `${which}的施工方案“{programmeName}”审核时限{on}已过，至今未审核，请尽快审核。`,
      en: 'The programme of {title} ({programmeName}) was to be reviewed by {on} and is not.',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>

/** The company hears at once what became of its programme. */
export const programmeNotices = {
  approved: {
    as: 'flow',
    to: company,
    title: { zh: '施工方案已批准：{title}', en: 'Programme approved: {title}' },
    text: {
      zh: `${which}的施工方案“{programmeName}”已批准，可以施工。`,
      en: 'The programme of {title} ({programmeName}) is approved; the works may begin.',
    },
  },
  rejected: {
    as: 'flow',
    to: company,
    title: { zh: '施工方案被驳回：{title}', en: 'Programme rejected: {title}' },
    text: {
      zh: `${which}的施工方案“{programmeName}”被驳回。{said|审核意见：|。|}`,
      en: 'The programme of {title} ({programmeName}) was rejected.{said| Opinion: |.|}',
    },
  },
} as const satisfies Readonly<Record<string, StepNotice>>
