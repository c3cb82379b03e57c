import type { Filter } from '@chengan/kernel/access/filter'
import type { Alert } from '@chengan/kernel/alerts/alert'
import { dangerState, MAJOR_DANGERS } from './danger-codes.ts'

const which = '{title}（{eventNo}）'
const isOpen: Filter = { column: 'status', oneOf: [dangerState.present, dangerState.enclosed] }
const isMajor: Filter = {
  any: [
    { column: 'dangerLevel', oneOf: MAJOR_DANGERS },
    { column: 'casualties', compare: '>=', value: 1 },
  ],
}
const leadersOfManager = { departments: ['manageDeptId'], heads: true, else: { level: 'district', roles: ['yh_qx_leader'] } } as const

/** What people are warned of about dangers (maintenance.md §3.4, §9.4). */
export const dangerAlerts = {
  major: {
    zh: '重大险情',
    en: 'Major danger',
    on: 'foundTime',
    in: 'minutes',
    where: { all: [isOpen, isMajor] },
    steps: [{ after: 0 }],
    standing: true,
    to: [{ level: 'city', roles: ['yh_sj_leader'], else: { level: 'city', roles: ['yh_sj_officer'] } }, leadersOfManager],
    atNight: true,
    title: { zh: '重大险情：{title}', en: 'Major danger: {title}' },
    text: {
      zh: `${which}发生{dangerLevel}险情（{dangerKind}），发现时间{foundTime}。须在1小时内上报。`,
      en: '{title} ({eventNo}): {dangerKind}, {dangerLevel}, found at {foundTime}. It is reported upwards within an hour.',
    },
  },
  open: {
    zh: '险情超过24小时未解除',
    en: 'Danger open for more than 24 hours',
    on: 'foundTime',
    in: 'hours',
    where: isOpen,
    steps: [{ after: 24, every: 4 }],
    to: [leadersOfManager],
    atNight: true,
    title: { zh: '险情未解除：{title}', en: 'Danger not lifted: {title}' },
    text: {
      zh: `${which}的险情（{dangerKind}）自{foundTime}起已超过24小时未解除，请督促处置。`,
      en: 'The danger of {title} ({eventNo}: {dangerKind}) is open since {foundTime}, more than 24 hours.',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>
