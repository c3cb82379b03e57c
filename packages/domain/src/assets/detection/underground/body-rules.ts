import { isGiven } from '@chengan/kernel/condition'
import { computed, fill, type RuleContext, rule, suggestion, type ValuesOf, warning } from '@chengan/kernel/rule'
import { addDays, addMinutes } from '@chengan/kernel/time'
import { riskLevel4 } from '../../dictionaries/dangers.ts'
import { schemeKind } from '../../dictionaries/detection.ts'
import { bodyState } from '../../dictionaries/underground.ts'
import { schemeParamsIn } from '../schemes/scheme-lines.ts'
import { type SchemeVersion, schemeOn } from '../schemes/scheme-versions.ts'
import { rectangleOf } from './body-extent.ts'
import type { BodyFields } from './body-fields.ts'
import { bandOf, levelOfAgency, liesFarFrom, sizesOf, suggestedConsequence, suggestedLikelihood } from './risk.ts'
import { type RiskScheme, riskSchemeIn } from './risk-scheme.ts'

type Body = ValuesOf<BodyFields>
type Context = RuleContext<BodyFields>

/** Bodies within five metres of the place of another. */
export interface NearbyBodies {
  /** The nearest one that is closed: what lies there again is the same ground. */
  readonly closedId: string | null
  /** The number of the nearest one that is open: this may be the same. */
  readonly openNo: string | null
}

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    readonly nearbyBodies: NearbyBodies
  }
}

/** The scheme of the day of the survey: a body keeps it as its survey does (assets/D-4). */
export function schemeOfBody(
  versions: readonly SchemeVersion[] | undefined,
  survey: { readonly detectDate?: string | null | undefined } | null | undefined,
): RiskScheme | undefined {
  const version = schemeOn(versions, schemeKind.values.underground.value, survey?.detectDate)
  return version && riskSchemeIn(version.params)
}

/** The same as the survey tells it to forms. */
function schemeTold(survey: { readonly riskParams?: unknown } | null | undefined): RiskScheme | undefined {
  return isGiven(survey?.riskParams) ? riskSchemeIn(schemeParamsIn(survey?.riskParams)) : undefined
}

const SOURCE = 'JGJ/T 437-2018, assets.md §4.5'
const likelihoodIn: (row: Body, refs: Context['refs']) => unknown = (row, { surveyId }) => suggestedLikelihood(row, schemeTold(surveyId))
const consequenceIn: (row: Body, refs: Context['refs']) => unknown = (row, { surveyId, roadId }) =>
  suggestedConsequence(row, roadId?.roadGrade, schemeTold(surveyId))

/** What a form proposes; what the scheme says stays beside what somebody decided. */
export const bodySuggestions = [
  suggestion<BodyFields>({ name: 'likelihoodOfTheBody', source: SOURCE, field: 'likelihood', refs: ['surveyId'], value: likelihoodIn }),
  suggestion<BodyFields>({
    ...{ name: 'consequenceOfTheBody', source: SOURCE, field: 'consequence', refs: ['surveyId', 'roadId'] },
    value: consequenceIn,
  }),
  suggestion<BodyFields>({
    ...{ name: 'suggestedLikelihoodOfTheBody', source: SOURCE, field: 'suggestedLikelihood', refs: ['surveyId'] },
    value: likelihoodIn,
  }),
  suggestion<BodyFields>({
    ...{ name: 'suggestedConsequenceOfTheBody', source: SOURCE, field: 'suggestedConsequence', refs: ['surveyId', 'roadId'] },
    value: consequenceIn,
  }),
  ...(['thickness', 'area', 'volume'] as const).map((field) =>
    suggestion<BodyFields>({ name: `${field}OfTheBody`, source: 'szgl/bhjc/dxbht/rule-1', field, value: (row) => sizesOf(row)[field] }),
  ),
]

/** Levels that nobody gave are those that the scheme suggests. */
export const levelsOfTheScheme = fill<BodyFields>({
  refs: ['surveyId', 'roadId'],
  facts: ['schemeVersions'],
  values({ row, refs, facts }) {
    const scheme = schemeOfBody(facts.schemeVersions, refs.surveyId)
    return {
      likelihood: row.likelihood ?? suggestedLikelihood(row, scheme),
      consequence: row.consequence ?? suggestedConsequence(row, refs.roadId?.roadGrade, scheme),
    }
  },
})

const { level1 } = riskLevel4.values
const { unverified, closed, misjudged } = bodyState.values
const ended: readonly string[] = [closed.value, misjudged.value]

/** The clocks of level Ⅰ run from the save by which it is of that level; of others the deadline counts from the verification. */
function clocksOfLevelOne({ before, now }: Context, riskLevel: string | null, scheme: RiskScheme | undefined): Body {
  if (riskLevel !== level1.value) return { levelOneAt: null, guardBy: null, disposeDeadline: null }
  const band = scheme?.bands.find((one) => one.riskLevel === riskLevel)
  const since = (before?.riskLevel === level1.value ? before.levelOneAt : null) ?? now
  return {
    levelOneAt: since,
    guardBy: band?.guardHours == null ? null : addMinutes(since, band.guardHours * 60),
    disposeDeadline: band?.disposeDays == null ? null : addDays(since.slice(0, 10), band.disposeDays),
  }
}

const corners = (shape: Body['geom']): string => JSON.stringify(shape?.coordinates ?? null)

/** What nobody has drawn by hand follows place, size and section. */
function extentFor({ row, before, refs }: Context): Body {
  const line = refs.sectionId?.geom
  const isOfOtherSection = before !== null && before.sectionId !== row.sectionId
  const isKept = isOfOtherSection && corners(row.geom) === corners(before.geom)
  const isUsual = before !== null && !isOfOtherSection && corners(row.geom) === corners(rectangleOf(before, line))
  return isGiven(row.geom) && !isKept && !isUsual ? {} : { geom: rectangleOf(row, line) }
}

/** What follows for a body that was measured anew: its extent and, where what it suggests is graver than what stands, its level. */
export function measuredAnew(context: Context): Body {
  const { row, refs, facts } = context
  const scheme = schemeOfBody(facts.schemeVersions, refs.surveyId)
  const likelihood = suggestedLikelihood(row, scheme)
  const consequence = suggestedConsequence(row, refs.roadId?.roadGrade, scheme)
  const graver = (told: string | null, stands: string | null | undefined) => (Number(told) > Number(stands) ? told : (stands ?? null))
  const rated = { likelihood: graver(likelihood, row.likelihood), consequence: graver(consequence, row.consequence) }
  return {
    ...sizesOf(row),
    ...extentFor(context),
    ...{ suggestedLikelihood: likelihood, suggestedConsequence: consequence },
    ...rated,
    riskLevel: bandOf({ ...row, ...rated }, scheme)?.riskLevel ?? row.riskLevel ?? null,
  }
}

/** All that the server computes of a body at every save. */
export const bodyComputed = computed<BodyFields>({
  refs: ['surveyId', 'roadId', 'sectionId'],
  facts: ['schemeVersions', 'nearbyBodies'],
  values(context): Body {
    const { row, refs, facts } = context
    const scheme = schemeOfBody(facts.schemeVersions, refs.surveyId)
    const riskLevel = bandOf(row, scheme)?.riskLevel ?? null
    const isNew = row.status == null || row.status === unverified.value
    const near = isNew ? facts.nearbyBodies : undefined
    return {
      ...sizesOf(row),
      ...extentFor(context),
      suggestedLikelihood: suggestedLikelihood(row, scheme),
      suggestedConsequence: suggestedConsequence(row, refs.roadId?.roadGrade, scheme),
      riskLevel,
      levelsDiffer: liesFarFrom(levelOfAgency(row.agencyLevel, row.levelOrder), riskLevel),
      regionId: refs.roadId?.regionId ?? row.regionId ?? null,
      standsOpen: !ended.includes(row.status ?? ''),
      ...(isNew ? clocksOfLevelOne(context, riskLevel, scheme) : {}),
      ...(near === undefined ? {} : { prevId: near.closedId, recurring: near.closedId !== null, openNearby: near.openNo }),
    }
  },
})

export const bodyIsDeep = rule<BodyFields>({
  name: 'bodyIsDeep',
  source: 'szgl/bhjc/dxbht/rule-1',
  refuses: {
    bottomAboveTop: { code: 10400, zh: '底埋深须大于顶埋深', en: 'The bottom lies deeper than the top' },
  },
  check: ({ row }) =>
    row.topDepth != null && row.bottomDepth != null && row.bottomDepth <= row.topDepth
      ? { key: 'bottomAboveTop', field: 'bottomDepth' }
      : undefined,
})

export const otherLevelHasItsReason = rule<BodyFields>({
  name: 'otherLevelHasItsReason',
  source: SOURCE,
  refuses: {
    riskReasonMissing: {
      code: 10400,
      zh: '可能性或后果等级与建议等级不一致，请填写等级调整理由',
      en: 'Likelihood or consequence differs from the suggestion: give the reason',
    },
  },
  check({ row }) {
    const differs = (own: unknown, suggested: unknown) => isGiven(own) && isGiven(suggested) && own !== suggested
    const other = differs(row.likelihood, row.suggestedLikelihood) || differs(row.consequence, row.suggestedConsequence)
    return other && !isGiven(row.riskReason) ? { key: 'riskReasonMissing', field: 'riskReason' } : undefined
  },
})

export const bodyIsOfItsSurvey = rule<BodyFields>({
  name: 'bodyIsOfItsSurvey',
  refs: ['surveyId'],
  refuses: {
    bodyOffItsSurvey: { code: 10400, zh: '病害体所在道路须与检测的道路一致', en: 'A body lies under the road of its survey' },
  },
  check: ({ row, refs }) =>
    isGiven(refs.surveyId?.roadId) && isGiven(row.roadId) && refs.surveyId?.roadId !== row.roadId
      ? { key: 'bodyOffItsSurvey', field: 'roadId' }
      : undefined,
})

/** Told, not refused: what lies so near may be another body. */
export const mayBeTheSame = warning<BodyFields>({
  name: 'mayBeTheSame',
  source: 'szgl/bhjc/dxbht/rule-7',
  field: 'location',
  words: {
    zh: '5米内有未销号的病害体{openNearby}，如为同一处，请登记为其跟踪观察，不重复登记',
    en: 'Body {openNearby} lies open within 5 m: if it is the same, record an observation of it instead',
  },
  applies: ({ openNearby }) => isGiven(openNearby),
})

/** Told: the level of a report that lies far from ours. */
export const agencySaysOtherwise = warning<BodyFields>({
  name: 'agencySaysOtherwise',
  source: 'szgl/bhjc/dxbht/rule-8',
  field: 'agencyLevel',
  words: {
    zh: '检测单位评定等级与系统风险等级相差一级以上，请核对',
    en: 'The level of the agency lies more than one from ours: please check',
  },
  applies: ({ levelsDiffer }) => levelsDiffer === true,
})
