import type { Alert } from '@chengan/kernel/alerts/alert'
import { dispatchOrderStatus } from '../../dictionaries/monitoring.ts'
import { SIGN_MINUTES, signSetting } from './order-life.ts'

/** An order that nobody signs is chased until somebody does (gysy/gysyyxjgyjdd/rule-2): the team, and whoever commands. */
export const dispatchOrderAlerts = {
  unsigned: {
    zh: '应急指令未签收',
    en: 'Order of an emergency not signed',
    on: 'issueTime',
    in: 'minutes',
    where: { column: 'orderStatus', is: dispatchOrderStatus.values.toSign.value },
    steps: [{ after: SIGN_MINUTES, setting: signSetting, every: 5, times: 11, level: 2 }],
    to: [{ departments: ['teamDeptId'] }, { departments: ['deptId'], may: 'order' }],
    sms: 1,
    atNight: true,
    title: { zh: '应急指令未签收：{content}', en: 'Order not signed: {content}' },
    text: {
      zh: '{on}下达给{teamDeptId}的应急指令尚未签收，请立即签收；指挥单位请电话联系负责人{leader}。指令：{content}',
      en: 'The order of {on} to {teamDeptId} is not signed: sign it now. Whoever commands, call {leader}. Order: {content}',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>
