import { isGiven } from '@chengan/kernel/condition'
import { rule } from '@chengan/kernel/rule'
import { asNumber, asText } from '@chengan/kernel/values'
import { passOrNot, ysItem } from '../../dictionaries/post-approval.ts'
import { ofAnotherUnit, worksOfAnotherUnit } from '../parties.ts'
import type { acceptanceFields } from './acceptance-fields.ts'

type Acceptance = typeof acceptanceFields

/** Nothing severe or serious is open when acceptance is applied for. */
export const noSevereOrderIsOpen = rule<Acceptance>({
  name: 'noSevereOrderIsOpen',
  facts: ['openSevereOrders'],
  refuses: {
    ordersOpen: { code: 10400, zh: '存在未闭环的整改，不能申请验收', en: 'Open rectification orders; acceptance cannot be applied for' },
  },
  check: ({ facts }) => (asNumber(facts.openSevereOrders) > 0 ? { key: 'ordersOpen' } : undefined),
})

/** A section is applied for once at a time (szgl/phjg/rule-4). */
export const sectionIsAppliedForOnce = rule<Acceptance>({
  name: 'sectionIsAppliedForOnce',
  source: 'szgl/phjg/rule-4',
  facts: ['openApplicationOfTheSections'],
  refuses: {
    sectionAppliedFor: { code: 10400, zh: '路段已在验收申请{no}中', en: 'A section is in application {no} already' },
  },
  check: ({ facts }) =>
    typeof facts.openApplicationOfTheSections === 'string'
      ? { key: 'sectionAppliedFor', field: 'sectionIds', values: { no: facts.openApplicationOfTheSections } }
      : undefined,
})

/** Whoever digs applies: the unit that maintains the roads sees the works as well, and attends the check. */
export const unitAppliesForItsOwnWorks = rule<Acceptance>({
  name: 'unitAppliesForItsOwnWorks',
  refs: ['phjgId'],
  refuses: ofAnotherUnit,
  check: (context) => (context.before === null ? worksOfAnotherUnit(context) : undefined),
})

/** Sections are accepted of the works that they belong to: what is written into others is said of nobody's works. */
export const sectionsAreOfTheWorks = rule<Acceptance>({
  name: 'sectionsAreOfTheWorks',
  facts: ['sectionOfOtherWorks'],
  refuses: {
    sectionOfOtherWorks: {
      code: 10400,
      zh: '路段{section}不属于该工程，请重新选择',
      en: 'Section {section} is not of these works; choose among their own',
    },
  },
  when: { field: 'sectionIds', given: true },
  check: ({ facts }) =>
    typeof facts.sectionOfOtherWorks === 'string'
      ? { key: 'sectionOfOtherWorks', field: 'sectionIds', values: { section: facts.sectionOfOtherWorks } }
      : undefined,
})

/** A laid pipeline is surveyed before it is covered (建设部令第136号). */
export const pipelineIsSurveyed = rule<Acceptance>({
  name: 'pipelineIsSurveyed',
  source: '建设部令第136号',
  facts: ['pipeWasLaid'],
  refuses: {
    surveyMissing: { code: 10400, zh: '敷设管线须上传竣工测量成果', en: 'A laid pipeline needs its as-built survey' },
  },
  check: ({ row, facts }) =>
    facts.pipeWasLaid === true && !isGiven(row.asBuiltSurvey) ? { key: 'surveyMissing', field: 'asBuiltSurvey' } : undefined,
})

/** Works are accepted that were done: they have begun, and do not end before the day on which they did. */
export const worksEndAfterTheirStart = rule<Acceptance>({
  name: 'worksEndAfterTheirStart',
  refs: ['phjgId'],
  refuses: {
    endsBeforeStart: {
      code: 10400,
      zh: '完工日期不能早于实际开工日期{start}',
      en: 'The works do not end before they began on {start}',
    },
    notYetBegun: {
      code: 10400,
      zh: '备案开工日期为{start}，尚未开工，不能申请验收；现场已提前施工的，请先变更施工备案',
      en: 'The works are filed to begin on {start} and are not accepted before. If they have begun, their filing is changed first',
    },
  },
  check: ({ row, refs, today }) => {
    const start = asText(refs.phjgId?.actualStart)
    if (start > today) return { key: 'notYetBegun', field: 'phjgId', values: { start } }
    return row.actualEnd && row.actualEnd < start ? { key: 'endsBeforeStart', field: 'actualEnd', values: { start } } : undefined
  },
})

/** Backfill is compacted at each depth of the trench by what the standard asks there (CJJ 1-2008; `ys.compaction`): the tests by depth are judged
 *  each at its own; the one figure, without tests, stands for every depth. */
export const backfillIsCompacted = rule<Acceptance>({
  name: 'backfillIsCompacted',
  source: 'CJJ 1-2008',
  facts: ['trenchDepth'],
  refuses: {
    compactionLow: { code: 10400, zh: '压实度不得低于{least}%', en: 'Compaction is at least {least} %' },
    compactionLowAt: {
      code: 10400,
      zh: '{depth}米深处的压实度不得低于{least}%，请返工后重新检测',
      en: 'At a depth of {depth} m compaction is at least {least} %; mend the backfill and test again',
    },
    depthUntested: {
      code: 10400,
      zh: '{from}米以下的回填未检测，请补充该深度的压实度（不低于{least}%）',
      en: 'The backfill below {from} m was not tested; add a test there ({least} % at least)',
    },
  },
  check: ({ row, facts, settingText }) => {
    const reached = bandsOf(settingText('ys.compaction', '')).filter(({ from }) => from < depthOf(facts.trenchDepth))
    const tests = row.compactionTests ?? []
    if (tests.length === 0) {
      const least = Math.max(...reached.map(({ share }) => share))
      return (row.compaction ?? least) < least ? { key: 'compactionLow', field: 'compaction', values: { least: String(least) } } : undefined
    }
    const low = tests.find(({ depth, share }) => (share ?? 0) < leastAt(reached, depth ?? 0))
    if (low !== undefined) {
      const values = { depth: String(low.depth), least: String(leastAt(reached, low.depth ?? 0)) }
      return { key: 'compactionLowAt', field: 'compactionTests', values }
    }
    const untested = reached.find((band) => !tests.some(({ depth }) => isIn(band, depth ?? 0)))
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
export const checkIsMadeAfterApplication = rule<Acceptance>({
  name: 'checkIsMadeAfterApplication',
  refuses: {
    checkedTooEarly: { code: 10400, zh: '查验日期不能早于申请日期', en: 'The site is not checked before the day of the application' },
  },
  check: ({ row }) =>
    row.siteTime && row.applyTime && row.siteTime.slice(0, 10) < row.applyTime.slice(0, 10)
      ? { key: 'checkedTooEarly', field: 'siteTime' }
      : undefined,
})

/** Nothing is audited that no supervisor looked at on the site (A2); the unit that maintains the roads attends and measures. */
export const siteWasChecked = rule<Acceptance>({
  name: 'siteWasChecked',
  refuses: {
    siteUnchecked: {
      code: 10400,
      zh: '监管员尚未登记现场查验，请先登记查验时间、参加人员和各项结果',
      en: 'The supervisor has not recorded the check on site yet: its time, who attended, and what each item showed',
    },
  },
  check: ({ row }) => (isGiven(row.checkerId) && isGiven(row.siteTime) && isGiven(row.attendees) ? undefined : { key: 'siteUnchecked' }),
})

/** Each item is judged, the papers among them; the survey of a pipeline only where one was laid. */
export const everyItemIsJudged = rule<Acceptance>({
  name: 'everyItemIsJudged',
  facts: ['pipeWasLaid'],
  refuses: {
    itemsMissing: { code: 10400, zh: '请填写验收项结果：{item}', en: 'Judge each item of the acceptance; still open: {item}' },
  },
  check: ({ row, facts }) => {
    const judged = new Set(row.items?.flatMap(({ code, result }) => (code && result ? [code] : [])))
    const { asBuiltSurvey, ...always } = ysItem.values
    const asked = [...Object.values(always), ...(facts.pipeWasLaid === true ? [asBuiltSurvey] : [])]
    const open = asked.find(({ value }) => !judged.has(value))
    return open === undefined ? undefined : { key: 'itemsMissing', field: 'items', values: { item: { zh: open.zh, en: open.en } } }
  },
})

/** Works pass only if each item does. */
export const passedItemsPass = rule<Acceptance>({
  name: 'passedItemsPass',
  refuses: {
    itemFailed: { code: 10400, zh: '有不合格的验收项，不能通过', en: 'An item fails; the works do not pass' },
  },
  check: ({ row }) =>
    row.items?.some((item) => item.result === passOrNot.values.fail.value) ? { key: 'itemFailed', field: 'items' } : undefined,
})

/** Where lanes were taken the traffic police accept too before traffic returns (道路交通安全法 art. 32; szgl/phjg/rule-5). */
export const policeAcceptClosures = rule<Acceptance>({
  name: 'policeAcceptClosures',
  source: 'szgl/phjg/rule-5',
  facts: ['lanesWereTaken'],
  refuses: {
    policeNotAtAcceptance: {
      code: 10400,
      zh: '占道施工的验收须有公安交管部门参加',
      en: 'Where lanes were taken the traffic police attend the acceptance',
    },
  },
  check: ({ row, facts }) =>
    facts.lanesWereTaken === true && !row.attendees?.some(({ unit }) => /交警|交管|公安/.test(unit ?? ''))
      ? { key: 'policeNotAtAcceptance', field: 'attendees' }
      : undefined,
})
