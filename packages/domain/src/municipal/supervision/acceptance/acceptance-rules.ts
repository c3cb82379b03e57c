import { isGiven } from '@chengan/kernel/condition'
import { rule } from '@chengan/kernel/rule'
import { asRows } from '@chengan/kernel/values'
import { passOrNot, ysItem } from '../../dictionaries/post-approval.ts'

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

/** Backfill is compacted at each depth of the trench by what the standard asks there (CJJ 1-2008; `ys.compaction`): the tests by depth are judged
 *  each at its own; the one figure, without tests, stands for every depth. */
export const backfillIsCompacted = rule({
  name: 'backfillIsCompacted',
  source: 'CJJ 1-2008',
  facts: ['trenchDepth'],
  check: ({ row, facts, settingText }) => {
    const reached = bandsOf(settingText('ys.compaction', '')).filter(({ from }) => from < depthOf(facts.trenchDepth))
    const tests = asRows(row.compactionTests)
    if (tests.length === 0) {
      const least = Math.max(...reached.map(({ share }) => share))
      return typeof row.compaction === 'number' && row.compaction < least
        ? { key: 'compactionLow', field: 'compaction', values: { least: String(least) } }
        : undefined
    }
    const low = tests.find(({ depth, share }) => Number(share) < leastAt(reached, Number(depth)))
    if (low !== undefined) {
      const values = { depth: String(low.depth), least: String(leastAt(reached, Number(low.depth))) }
      return { key: 'compactionLowAt', field: 'compactionTests', values }
    }
    const untested = reached.find((band) => !tests.some(({ depth }) => isIn(band, Number(depth))))
    return untested === undefined
      ? undefined
      : { key: 'depthUntested', field: 'compactionTests', values: { from: String(untested.from), least: String(untested.share) } }
  },
})

/** A range of depths in m, from above (not included) to below, with the least share in %. */
interface Band {
  readonly from: number
  readonly to: number
  readonly share: number
}

const BANDS: readonly Band[] = [
  { from: 0, to: 0.8, share: 95 },
  { from: 0.8, to: 1.5, share: 93 },
  { from: 1.5, to: Number.POSITIVE_INFINITY, share: 90 },
]

/** A trench whose depth nobody told is taken for one that reaches every range. */
const depthOf = (fact: unknown) => (typeof fact === 'number' && fact > 0 ? fact : Number.POSITIVE_INFINITY)

const isIn = ({ from, to }: Band, depth: number) => depth > from && depth <= to

const leastAt = (bands: readonly Band[], depth: number) => (bands.find((band) => isIn(band, depth)) ?? bands.at(-1))?.share ?? 0

/** The ranges that the parameter lists (`"0.8-1.5":93`, `">1.5":90`); those of the standard where it lists none. */
export function bandsOf(setting: string): readonly Band[] {
  const listed = [...setting.matchAll(/"(?:([\d.]+)\s*-\s*([\d.]+)|>\s*([\d.]+))"\s*:\s*([\d.]+)/g)]
  const bands = listed.map(([, from, to, above, share]) => ({
    from: Number(from ?? above),
    to: to === undefined ? Number.POSITIVE_INFINITY : Number(to),
    share: Number(share),
  }))
  return bands.length === 0 ? BANDS : bands.toSorted((a, b) => a.from - b.from)
}

/** A site is looked at on the day on which its acceptance was applied for, or later. */
export const checkIsMadeAfterApplication = rule({
  name: 'checkIsMadeAfterApplication',
  check: ({ row }) =>
    isGiven(row.siteTime) && isGiven(row.applyTime) && String(row.siteTime).slice(0, 10) < String(row.applyTime).slice(0, 10)
      ? { key: 'checkedTooEarly', field: 'siteTime' }
      : undefined,
})

/** Nothing is audited that nobody looked at on the site (A2). */
export const siteWasChecked = rule({
  name: 'siteWasChecked',
  check: ({ row }) => (isGiven(row.siteTime) && asRows(row.attendees).length > 0 ? undefined : { key: 'siteUnchecked' }),
})

/** Each item is judged, the papers among them; the survey of a pipeline only where one was laid. */
export const everyItemIsJudged = rule({
  name: 'everyItemIsJudged',
  facts: ['pipeWasLaid'],
  check: ({ row, facts }) => {
    const judged = new Set(asRows(row.items).flatMap((item) => (isGiven(item.result) ? [item.code] : [])))
    const { asBuiltSurvey, ...always } = ysItem.values
    const asked = [...Object.values(always), ...(facts.pipeWasLaid === true ? [asBuiltSurvey] : [])]
    const open = asked.find(({ value }) => !judged.has(value))
    return open === undefined ? undefined : { key: 'itemsMissing', field: 'items', values: { item: { zh: open.zh, en: open.en } } }
  },
})

/** Works pass only if each item does. */
export const passedItemsPass = rule({
  name: 'passedItemsPass',
  check: ({ row }) =>
    asRows(row.items).some((item) => item.result === passOrNot.values.fail.value) ? { key: 'itemFailed', field: 'items' } : undefined,
})

/** Where lanes were taken the traffic police accept too before traffic returns (道路交通安全法 art. 32; szgl/phjg/rule-5). */
export const policeAcceptClosures = rule({
  name: 'policeAcceptClosures',
  source: 'szgl/phjg/rule-5',
  facts: ['lanesWereTaken'],
  check: ({ row, facts }) =>
    facts.lanesWereTaken === true && !asRows(row.attendees).some((one) => /交警|交管|公安/.test(String(one.unit)))
      ? { key: 'policeNotAtAcceptance', field: 'attendees' }
      : undefined,
})
