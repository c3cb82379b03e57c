import { isGiven } from '@chengan/kernel/condition'
import { defineErrors } from '@chengan/kernel/errors/catalogue'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { asRows, asText } from '@chengan/kernel/values'
import { withoutEvidence } from '../../evidence.ts'
import type { AssessmentFields } from './assessment-fields.ts'
import { assessmentScoreOf, countedAnew, faultOf, finalOf, itemsAfter, type Stage, totalOf } from './scoring.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** The items as they are counted now. */
    readonly automaticNow: ValuesOf<AssessmentFields>['items']
    /** The company with which an assessment begins, and what follows from it; null as long as the scheme is not published. */
    readonly firstToLaunch: {
      readonly year: number
      readonly deadline: string | null
      readonly company: string | null
      readonly companyDeptId: string | null
      readonly regionId: string | null
    } | null
  }
}

type Assessment = ValuesOf<AssessmentFields>

const itemRefusals = defineErrors({
  itemNotScored: { code: -2, zh: '指标{0}尚未评分', en: 'Item {0} is not scored' },
  reasonMissing: { code: -2, zh: '指标{0}未得满分，请填写扣分原因', en: 'Item {0} is not full: say why' },
  overruledWithoutReason: {
    code: -2,
    zh: '指标{0}的评分与自动得分不同，请填写原因',
    en: 'Item {0} differs from what was counted: say why',
  },
  differsWithoutReason: {
    code: -2,
    zh: '指标{0}与上一环节评分相差超过满分的20%，请填写原因',
    en: 'Item {0} differs from the step before by more than 20 % of it: say why',
  },
  evidenceMissing: { code: -2, zh: '指标{0}请上传佐证材料', en: 'Attach the evidence of item {0}' },
})

/** What a stage begins from: the items as they stand. When a company hands its score in, what is automatic is counted anew (fact `automaticNow`), so that the
 *  district sees the year as it was. */
const storedOf = (stage: Stage, { before, facts }: Pick<RuleContext<AssessmentFields>, 'before' | 'facts'>) =>
  stage === 'self' ? countedAnew(before?.items, facts.automaticNow) : (before?.items ?? [])

/** Every item is scored, within what it is worth, with a reason where one is owed (gysy/gysygascompaniesndkh/rule-5, rule-6). */
export const itemsAreScored = (stage: Stage) =>
  rule<AssessmentFields>({
    name: `itemsAreScoredBy${stage}`,
    source: 'gysy/gysygascompaniesndkh/rule-6',
    refuses: itemRefusals,
    ...(stage === 'self' ? { facts: ['automaticNow'] } : {}),
    check(context) {
      const stored = storedOf(stage, context)
      for (const item of itemsAfter(stage, stored, context.row.items, true)) {
        const fault = faultOf(stage, item)
        if (fault !== undefined) return { key: fault, values: { '0': item.itemNo ?? '' }, field: 'items' }
      }
      return undefined
    },
  })

export const bonusHasItsReason = rule<AssessmentFields>({
  name: 'bonusHasItsReason',
  refuses: { bonusWithoutReason: { code: 10400, zh: '加分须填写加分理由', en: 'A bonus needs its reason' } },
  check: ({ row }) => ((row.bonus ?? 0) > 0 && !isGiven(row.bonusReason) ? { key: 'bonusWithoutReason', field: 'bonusReason' } : undefined),
})

/** A veto makes the year a fail whatever the score: each rests on papers. */
export const vetoesHaveTheirProof = rule<AssessmentFields>({
  name: 'vetoesHaveTheirProof',
  source: 'gysy/gysygascompaniesndkh/rule-3',
  refuses: withoutEvidence,
  check: ({ row }) =>
    asRows(row.vetoes).every(({ files }) => isGiven(files)) ? undefined : { key: 'evidenceIncomplete', field: 'vetoes' },
})

export const objectionIsInTime = rule<AssessmentFields>({
  name: 'objectionIsInTime',
  beforehand: true,
  source: 'gysy/gysygascompaniesndkh/rule-4',
  refuses: {
    publicityOver: { code: -2, zh: '公示期已结束（{0}），不能提出异议', en: 'The publicity ended on {0}: there is no objection any more' },
    objectionTwice: { code: -2, zh: '已提出异议，不能重复提出', en: 'You have objected already' },
  },
  check({ before, today }) {
    if (isGiven(before?.objectionContent)) return { key: 'objectionTwice' }
    const until = asText(before?.publicEnd)
    return today > until ? { key: 'publicityOver', values: { '0': until } } : undefined
  },
})

export const objectionIsThere = rule<AssessmentFields>({
  name: 'objectionIsThere',
  beforehand: true,
  refuses: { noObjection: { code: -2, zh: '没有待复核的异议', en: 'There is no objection to decide' } },
  check: ({ before }) => (before?.objectionOpen === true ? undefined : { key: 'noObjection' }),
})

export const publicityIsOver = rule<AssessmentFields>({
  name: 'publicityIsOver',
  beforehand: true,
  source: 'gysy/gysygascompaniesndkh/rule-4',
  refuses: {
    stillInPublicity: { code: -2, zh: '公示期至{0}，期满后发布', en: 'The publicity lasts until {0}: publish it after' },
    objectionUndecided: { code: -2, zh: '异议尚未复核，不能发布', en: 'The objection is not decided' },
  },
  check({ before, today }) {
    if (before?.objectionOpen === true) return { key: 'objectionUndecided' }
    const until = asText(before?.publicEnd)
    return today <= until ? { key: 'stillInPublicity', values: { '0': until } } : undefined
  },
})

export const somebodyIsLeft = rule<AssessmentFields>({
  name: 'somebodyIsLeft',
  source: 'gysy/gysygascompaniesndkh/rule-7',
  refuses: {
    schemeNotPublished: { code: -2, zh: '方案尚未发布，不能发起考核', en: 'The scheme is not published' },
    nobodyLeft: {
      code: -2,
      zh: '没有可发起考核的企业：方案适用的在营企业均已发起',
      en: 'No company is left: those in business of the scheme’s trades have their assessment',
    },
  },
  facts: ['firstToLaunch'],
  check({ before, facts, row }) {
    if (before !== null) return undefined
    const first = facts.firstToLaunch
    if (!first) return { key: 'schemeNotPublished', field: 'schemeId' }
    return isGiven(row.gasCompaniesId) ? undefined : { key: 'nobodyLeft', field: 'schemeId' }
  },
})

/** An assessment begins with its company: the one that was named, or the first that has none of the year; the others follow it (effect `launchOthers`). */
export function launchedAs({ before, facts }: RuleContext<AssessmentFields>): Assessment {
  const first = before === null ? facts.firstToLaunch : null
  if (!first) return {}
  return {
    year: first.year,
    deadline: first.deadline,
    gasCompaniesId: first.company,
    companyDeptId: first.companyDeptId,
    regionId: first.regionId,
  }
}

/** What a stage writes, saved or handed in. */
export function scored(stage: Stage, context: RuleContext<AssessmentFields>, whole: boolean): Assessment {
  // What is automatic is counted when the score is handed in, not while it is written.
  const items = itemsAfter(stage, whole ? storedOf(stage, context) : (context.before?.items ?? []), context.row.items, whole)
  // The items keep their fields: they are what was stored, with what the stage may write of them.
  return { items: items as Assessment['items'], [assessmentScoreOf(stage)]: totalOf(items, stage) } as Assessment
}

/** The end of it, of what the city says now. */
export function concluded(context: RuleContext<AssessmentFields>): Assessment {
  const { row, before } = context
  const own = scored('city', context, true)
  const { bonus, vetoes } = row
  return { ...own, ...finalOf({ districtScore: before?.districtScore, cityScore: own.cityScore, bonus, vetoes }) }
}
