import type { Alert, AlertReceiver } from '@chengan/kernel/alerts/alert'
import type { StepNotice } from '@chengan/kernel/alerts/step-notice'
import { careTaskStatus } from '../care-plan/care-codes.ts'

const which = '{facilityName}{itemName}'
const crew: AlertReceiver = {
  users: ['crewUserId'],
  else: { departments: ['companyDeptId'], roles: ['yh_qy_crew'], else: { departments: ['companyDeptId'], may: 'finish' } },
}
const leader: AlertReceiver = { departments: ['companyDeptId'], roles: ['yh_qy_pm'], else: { departments: ['companyDeptId'], heads: true } }
const reviewers: readonly AlertReceiver[] = [
  { departments: ['supervisorDeptId'], roles: ['yh_jl_eng'], may: 'ys', else: { departments: ['supervisorDeptId'], may: 'ys' } },
  {
    departments: ['manageDeptId'],
    roles: ['yh_qx_officer', 'yh_sj_officer'],
    may: 'ys',
    else: { departments: ['manageDeptId'], may: 'ys' },
  },
]
const isDue = { column: 'status', is: careTaskStatus.due } as const

/** What people are warned of about care (maintenance.md §9.4): its window opens, ends in two days, is past. */
export const careTaskAlerts = {
  opens: {
    zh: '保养任务到期',
    en: 'Care is due',
    on: 'windowStart',
    in: 'days',
    where: isDue,
    steps: [{ after: 0, level: 1 }],
    to: [crew],
    sms: 'never',
    title: { zh: `保养任务到期：${which}`, en: 'Care is due: {facilityName}, {itemName}' },
    text: {
      zh: `${which}（{taskNo}）自{on}起可以执行，最迟{windowEnd}完成。`,
      en: '{itemName} at {facilityName} ({taskNo}) may be done from {on} on, until {windowEnd}.',
    },
  },
  ends: {
    zh: '保养任务临期与逾期',
    en: 'Care ends soon, or is overdue',
    on: 'windowEnd',
    in: 'days',
    where: isDue,
    steps: [
      { before: 2, level: 1 },
      { after: 1, every: 1 },
    ],
    to: [crew, leader, ...reviewers.map((one): AlertReceiver => ({ ...(one as object), from: -1 }))],
    sms: 'never',
    title: { zh: `保养任务即将到最迟日期：${which}`, en: 'Care ends soon: {facilityName}, {itemName}' },
    text: {
      zh: `${which}（{taskNo}）须在{on}前完成，请尽快安排。`,
      en: '{itemName} at {facilityName} ({taskNo}) is to be done by {on}.',
    },
    late: {
      title: { zh: `保养任务逾期：${which}`, en: 'Care overdue: {facilityName}, {itemName}' },
      text: {
        zh: `${which}（{taskNo}）应在{on}前完成，至今未完成，请立即安排。`,
        en: '{itemName} at {facilityName} ({taskNo}) was to be done by {on} and is not.',
      },
    },
  },
} as const satisfies Readonly<Record<string, Alert>>

/** The crew hears at once what is to be done again. */
export const careTaskNotices = {
  rejected: {
    as: 'flow',
    to: [{ departments: ['companyDeptId'], roles: ['yh_qy_pm', 'yh_qy_crew'], else: { departments: ['companyDeptId'] } }],
    title: { zh: `保养验收驳回：${which}`, en: 'Care rejected: {facilityName}, {itemName}' },
    text: {
      zh: `${which}（{taskNo}）验收未通过，请在{windowEnd}前重新保养。{said|意见：|。|}`,
      en: '{itemName} at {facilityName} ({taskNo}) was rejected; do it again by {windowEnd}.{said| Opinion: |.|}',
    },
  },
} as const satisfies Readonly<Record<string, StepNotice>>
