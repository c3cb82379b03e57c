import type { AlertReceiver } from '@chengan/kernel/alerts/alert'
import type { StepNotice } from '@chengan/kernel/alerts/step-notice'

/** The companies whose events are moved: their managers, else whoever they have. */
const companies: readonly AlertReceiver[] = [
  { departments: ['companyDeptIds'], roles: ['yh_qy_pm'], else: { departments: ['companyDeptIds'] } },
]
const concerned = { field: 'companyDeptIds', given: true } as const
const which = '{title}（{orderNo}）'

/** Companies hear at once which of their clocks stand still, and which go on again. */
export const pauseNotices = {
  inForce: {
    as: 'flow',
    when: concerned,
    to: companies,
    title: { zh: '暂停令生效：{title}', en: 'Pause order: {title}' },
    text: {
      zh: `${which}自{startTime}起至{endTime}止，范围内未办结事件的时限相应顺延。`,
      en: '{title} ({orderNo}) lasts from {startTime} to {endTime}; the deadlines of open events in it are moved.',
    },
  },
  endMoved: {
    as: 'flow',
    when: concerned,
    to: companies,
    title: { zh: '暂停令结束时间调整：{title}', en: 'Pause order changed: {title}' },
    text: {
      zh: `${which}的结束时间改为{endTime}，范围内未办结事件的时限已重新计算。`,
      en: '{title} ({orderNo}) ends at {endTime} now; the deadlines of open events in it are moved.',
    },
  },
  endedEarly: {
    as: 'flow',
    when: concerned,
    to: companies,
    title: { zh: '暂停令提前结束：{title}', en: 'Pause order ended: {title}' },
    text: {
      zh: `${which}已于{endTime}结束，时限自此继续计算，请及时安排修复。{said|说明：|。|}`,
      en: '{title} ({orderNo}) ended at {endTime}; the clocks go on.{said| Note: |.|}',
    },
  },
  revoked: {
    as: 'warning',
    when: concerned,
    to: companies,
    title: { zh: '暂停令撤销：{title}', en: 'Pause order revoked: {title}' },
    text: {
      zh: `${which}已撤销，事件时限恢复为原时限，请立即核对并安排修复。{said|说明：|。|}`,
      en: '{title} ({orderNo}) is revoked: deadlines are what they were before it.{said| Note: |.|}',
    },
  },
} as const satisfies Readonly<Record<string, StepNotice>>
