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

/** A laid pipeline is surveyed before it is covered (建设部令第136号). */
export const pipelineIsSurveyed = rule({
  name: 'pipelineIsSurveyed',
  source: '建设部令第136号',
  facts: ['pipeWasLaid'],
  check: ({ row, facts }) =>
    facts.pipeWasLaid === true && !isGiven(row.asBuiltSurvey) ? { key: 'surveyMissing', field: 'asBuiltSurvey' } : undefined,
})

/** Backfill is compacted by at least the lowest share that any depth asks (CJJ 1-2008; `ys.compaction`). */
export const backfillIsCompacted = rule({
  name: 'backfillIsCompacted',
  source: 'CJJ 1-2008',
  check: ({ row, settingText }) => {
    const least = leastCompaction(settingText('ys.compaction', ''))
    return typeof row.compaction === 'number' && row.compaction < least
      ? { key: 'compactionLow', field: 'compaction', values: { least: String(least) } }
      : undefined
  },
})

const LEAST_COMPACTION = 90

/** The lowest of the shares by depth that the parameter lists, in %. */
export function leastCompaction(setting: string): number {
  const shares = [...setting.matchAll(/:\s*(\d+(?:\.\d+)?)/g)].map((match) => Number(match[1]))
  return shares.length === 0 ? LEAST_COMPACTION : Math.min(...shares)
}

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
