import type { Expression, Test } from '@chengan/kernel/expression'
import type { Counted } from '@chengan/kernel/fields/counted'
import { phFilingStatus, zgdbStatus } from '../../dictionaries/post-approval.ts'

const filing = phFilingStatus.values
const order = zgdbStatus.values

const orders = { of: 'rectificationOrder', by: 'phjgId', agg: 'count' } as const
/** Neither a draft nor taken back. */
const isOut: Test = {
  field: 'status',
  oneOf: Object.values(order)
    .filter((one) => one !== order.draft && one !== order.withdrawn)
    .map(({ value }) => value),
}
const isClosed: Test = { field: 'status', is: order.closed.value }

/** Filings that the unit handed in, those among them that a later one took the place of. */
export const filings: Counted = {
  ...{ of: 'constructionFiling', by: 'phjgId', agg: 'count' },
  where: { field: 'filingStatus', oneOf: [filing.filed.value, filing.superseded.value] },
}

export const ordersOut: Counted = { ...orders, where: isOut }

/** Closed, or past the day of the deadline. */
export const ordersDue: Counted = {
  ...orders,
  where: { all: [isOut, { any: [isClosed, { field: 'deadline', onOrBefore: { today: true, days: -1 } }] }] },
}

export const ordersInTime: Counted = { ...orders, where: { all: [isClosed, { field: 'reformMargin', atLeast: 0 }] } }

/** In per cent; none where none were due. */
export const ordersShare: Expression = { ratio: { field: 'ordersInTime' }, over: { field: 'ordersDue' }, times: 100 }
