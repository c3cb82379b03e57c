import { isGiven } from '@chengan/kernel/condition'
import { rule, type Values } from '@chengan/kernel/rule'
import { passOrNot } from '../../dictionaries/post-approval.ts'

const linesOf = (value: unknown) => (Array.isArray(value) ? (value as readonly Values[]) : [])

/** Nothing severe or serious is open when acceptance is applied for. */
export const noSevereOrderIsOpen = rule({
  name: 'noSevereOrderIsOpen',
  facts: ['openSevereOrders'],
  check: ({ facts }) => (Number(facts.openSevereOrders ?? 0) > 0 ? { key: 'ordersOpen' } : undefined),
})

/** A section is applied for once at a time (szgl/phjg/rule-4). */
export const sectionIsAppliedForOnce = rule({
  name: 'sectionIsAppliedForOnce',
  source: 'szgl/phjg/rule-4',
  facts: ['openApplicationOfTheSections'],
  check: ({ facts }) =>
    typeof facts.openApplicationOfTheSections === 'string'
      ? { key: 'sectionAppliedFor', field: 'sectionIds', values: { no: facts.openApplicationOfTheSections } }
      : undefined,
})

export const everyItemIsJudged = rule({
  name: 'everyItemIsJudged',
  check: ({ row }) =>
    linesOf(row.items).length > 0 && linesOf(row.items).every((item) => isGiven(item.result))
      ? undefined
      : { key: 'itemsMissing', field: 'items' },
})

/** Works pass only if each item does. */
export const passedItemsPass = rule({
  name: 'passedItemsPass',
  check: ({ row }) =>
    linesOf(row.items).some((item) => item.result === passOrNot.values.fail.value) ? { key: 'itemFailed', field: 'items' } : undefined,
})

/** Where lanes were taken the traffic police accept too before traffic returns (道路交通安全法 art. 32; szgl/phjg/rule-5). */
export const policeAcceptClosures = rule({
  name: 'policeAcceptClosures',
  source: 'szgl/phjg/rule-5',
  facts: ['lanesWereTaken'],
  check: ({ row, facts }) =>
    facts.lanesWereTaken === true && !linesOf(row.attendees).some((one) => /交警|交管|公安/.test(String(one.unit)))
      ? { key: 'policeNotAtAcceptance', field: 'attendees' }
      : undefined,
})
