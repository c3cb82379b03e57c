import { ysItem } from '@chengan/domain/municipal/dictionaries/post-approval'
import { addDays } from '@chengan/kernel/time'
import type { Act } from './acts.ts'

const dayOf = (value: unknown, otherwise: string) => (typeof value === 'string' ? value.slice(0, 10) : otherwise)

/** What was found on the site: every item, the first of them with this result. */
const judged = (today: string, result: string) => ({
  siteTime: `${today} 00:00:00`,
  items: Object.values(ysItem.values).map(({ value }, at) => ({ code: value, result: at === 0 ? result : '1' })),
  attendees: [{ unit: '交警支队', name: '张安' }],
})

export const supervisionActs: Readonly<Record<string, Act>> = {
  'supervision edit': ({ draw }) => ({ projectName: `更正工程${draw.below(1e9)}` }),
  'constructionFiling submit': () => ({ commitment: true }),
  'rectificationOrder report': ({ today, picture }) => ({ measures: '已修复', reformTime: `${today} 00:00:00`, reformImages: [picture()] }),
  'rectificationOrder delayRequest': ({ row, today, draw }) => ({
    delayTo: `${addDays(dayOf(row.deadline, today), 1 + draw.below(30))} 00:00:00`,
    delayReason: '雨天停工',
  }),
  'rectificationOrder delayDecide': ({ draw }) => ({ delayState: draw.oneOf(['2', '3']) }),
  'acceptanceApplication check': ({ today }) => judged(today, '1'),
  'acceptanceApplication audit': ({ today }, { row }) => judged(today, row.case === 'pass' ? '1' : '2'),
  'approvalDocument deliver': ({ today }) => ({ deliverWay: '1', deliverTime: `${today} 00:00:00` }),
  'approvalDocument void': () => ({ voidReason: '文号有误' }),
}
