import type { Alert } from '@chengan/kernel/alerts/alert'
import type { StepNotice } from '@chengan/kernel/alerts/step-notice'
import { delayStatus } from './delay-codes.ts'

const which = '{title}（{eventNo}）'
const company = [
  { departments: ['companyDeptId', 'ownerDeptId'], roles: ['yh_qy_pm'], else: { departments: ['companyDeptId', 'ownerDeptId'] } },
] as const

/** Whoever reviews late is reminded each day, and the head of his department with him (maintenance.md §9.4: delay review overdue). */
export const delayAlerts = {
  reviewLate: {
    zh: '延期审核超时',
    en: 'Delay review overdue',
    on: { duty: 'until', action: 'yqsqAudit' },
    in: 'hours',
    where: { column: 'status', oneOf: [delayStatus.withSupervisor, delayStatus.withManager] },
    steps: [{ after: 0, every: 24, level: 2 }],
    to: [
      { duty: true, else: { departments: ['reviewDeptId'], may: 'yqsqAudit' } },
      { departments: ['reviewDeptId'], heads: true },
    ],
    sms: 'never',
    title: { zh: '延期审核超时：{title}', en: 'Delay review overdue: {title}' },
    text: {
      zh: `${which}的延期申请{applyNo}审核时限{on}已过，至今未审核，请尽快审核。`,
      en: 'The delay of {title} ({applyNo}) was to be reviewed by {on} and is not.',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>

/** The company hears at once what became of its application. */
export const delayNotices = {
  granted: {
    as: 'flow',
    to: company,
    title: { zh: '延期申请已同意：{title}', en: 'Delay granted: {title}' },
    text: {
      zh: `${which}的修复时限改为{grantedDeadline}。{said|审核意见：|。|}`,
      en: 'The repair of {title} ({eventNo}) is due at {grantedDeadline}.{said| Opinion: |.|}',
    },
  },
  rejected: {
    as: 'flow',
    to: company,
    title: { zh: '延期申请被驳回：{title}', en: 'Delay rejected: {title}' },
    text: {
      zh: `${which}的延期申请被驳回，修复时限仍为{oldDeadline}。{said|审核意见：|。|}`,
      en: 'The delay of {title} ({eventNo}) was rejected; the repair is still due at {oldDeadline}.{said| Opinion: |.|}',
    },
  },
} as const satisfies Readonly<Record<string, StepNotice>>
