import { isGiven } from '@chengan/kernel/condition'
import { computed, fill, type RuleContext, rule, suggestion, type ValuesOf } from '@chengan/kernel/rule'
import { asPoint, asTextOrNull } from '@chengan/kernel/values'
import { dangerStatus } from '../dictionaries/dangers.ts'
import { GENERAL_HAZARD } from './hazard-codes.ts'
import type { FacilityHazardFields } from './hazard-fields.ts'
import { isMajorHazard, levelOfRisk, mayBeExtended, needsPlan, riskScoreOf } from './hazard-levels.ts'

type Hazard = ValuesOf<FacilityHazardFields>

/** What a form proposes as the level (szgl/ssyx/dangerstore/rule-1). */
export const riskSuggestions = [
  suggestion<FacilityHazardFields>({
    name: 'scoreOfTheRisk',
    source: 'szgl/ssyx/dangerstore/rule-1',
    field: 'riskScore',
    value: ({ likelihood, consequence }) => riskScoreOf(likelihood, consequence),
  }),
  suggestion<FacilityHazardFields>({
    name: 'levelOfTheRisk',
    source: 'szgl/ssyx/dangerstore/rule-1',
    field: 'level',
    value: ({ likelihood, consequence }) => levelOfRisk(riskScoreOf(likelihood, consequence)),
  }),
]

/** The place is that of the facility where nobody says another: its street where that is known, since streets count by it. */
export const placeOfTheAsset = fill<FacilityHazardFields>({
  refs: ['assetId'],
  values: ({ row, refs }) => {
    const asset: Readonly<Record<string, unknown>> | null | undefined = refs.assetId
    return {
      regionId: row.regionId ?? asTextOrNull(asset?.streetId) ?? asTextOrNull(asset?.regionId),
      address: row.address ?? asTextOrNull(asset?.address) ?? asTextOrNull(asset?.name),
      location: row.location ?? asPoint(asset?.location) ?? asPoint(asset?.geom),
    }
  },
})

/** All that the server computes of a hazard at every save and step. */
export const facilityHazardComputed = computed<FacilityHazardFields>({
  refs: ['assetId'],
  values: ({ row, refs, now }: RuleContext<FacilityHazardFields>): Hazard => ({
    riskScore: riskScoreOf(row.likelihood, row.consequence),
    majorSince: isMajorHazard(row) ? (row.majorSince ?? now) : null,
    manageDeptId:
      asTextOrNull((refs.assetId as Readonly<Record<string, unknown>> | null | undefined)?.manageDeptId) ?? row.manageDeptId ?? null,
  }),
})

/** What the facility does not say, people do. */
export const hazardHasAPlace = rule<FacilityHazardFields>({
  name: 'hazardHasAPlace',
  refuses: {
    hazardPlaceMissing: {
      code: 10400,
      zh: '设施未登记位置，请在地图上标出隐患位置',
      en: 'The register knows no place of the facility: mark that of the hazard on the map',
    },
  },
  check: ({ row }) => (isGiven(row.location) ? undefined : { key: 'hazardPlaceMissing', field: 'location' }),
})

/** Asked where the level is settled: the form asked it of the level that was found. */
export const significantHazardIsControlled = rule<FacilityHazardFields>({
  name: 'significantHazardIsControlled',
  source: 'szgl/ssyx/dangerstore/rule-3',
  refuses: {
    controlMissing: {
      code: -2,
      zh: '较大及以上隐患须先确定管控措施',
      en: 'A significant or major hazard needs its control measures',
    },
  },
  check: ({ row }) =>
    row.level !== GENERAL_HAZARD && !isGiven(row.controlMeasure) ? { key: 'controlMissing', field: 'controlMeasure' } : undefined,
})

export const deadlineLiesAhead = rule<FacilityHazardFields>({
  name: 'deadlineLiesAhead',
  source: 'szgl/ssyx/dangerstore/rule-2',
  refuses: { hazardDeadlinePassed: { code: 10400, zh: '整改期限不能早于今天', en: 'The deadline is not before today' } },
  check: ({ row, today }) => (row.deadline && row.deadline < today ? { key: 'hazardDeadlinePassed', field: 'deadline' } : undefined),
})

export const planStandsBeforeTheRepair = rule<FacilityHazardFields>({
  name: 'planStandsBeforeTheRepair',
  source: 'szgl/ssyx/dangerstore/rule-3',
  beforehand: true,
  refuses: {
    hazardPlanFirst: {
      code: -2,
      zh: '重大隐患和检测评定的隐患须由责任单位落实“五落实”、开始整改后，才能派发养护工单',
      en: 'Of a major hazard or one of a rating a repair is ordered once its five commitments stand and its rectification has begun',
    },
  },
  check: ({ before }) =>
    before?.status === dangerStatus.values.toReform.value && needsPlan(before) ? { key: 'hazardPlanFirst' } : undefined,
})

export const repairIsOrderedOnce = rule<FacilityHazardFields>({
  name: 'repairIsOrderedOnce',
  beforehand: true,
  refuses: {
    repairStillOpen: {
      code: -2,
      zh: '已派发的养护工单尚未办结，不能重复派发',
      en: 'The repair that was ordered has not ended: no second one is ordered',
    },
  },
  check: ({ before }) => (before?.repairOpen === true ? { key: 'repairStillOpen' } : undefined),
})

export const hazardExtensionEndsLater = rule<FacilityHazardFields>({
  name: 'hazardExtensionEndsLater',
  refuses: {
    extensionNotLater: {
      code: 10400,
      zh: '申请延至的日期须晚于现整改期限{0}和今天',
      en: 'An extension ends after the deadline of {0} and after today',
    },
  },
  check: ({ row, before, today }) => {
    const deadline = before?.deadline ?? today
    const wanted = row.extendTo ?? ''
    return wanted > deadline && wanted > today ? undefined : { key: 'extensionNotLater', field: 'extendTo', values: { '0': deadline } }
  },
})

export const deadlineIsExtendedTwice = rule<FacilityHazardFields>({
  name: 'deadlineIsExtendedTwice',
  source: 'szgl/ssyx/dangerstore/rule-5',
  beforehand: true,
  refuses: {
    hazardExtendedTwice: {
      code: -2,
      zh: '本隐患已批准延期2次，不能再申请延期',
      en: 'The deadline was extended twice and is not extended again',
    },
    extensionWaits: { code: -2, zh: '已有延期申请待审批，请等待审批', en: 'An extension waits for its decision already' },
  },
  check: ({ before }) => {
    if (!mayBeExtended(before?.extendCount)) return { key: 'hazardExtendedTwice' }
    return before?.extendTo == null ? undefined : { key: 'extensionWaits' }
  },
})

export const extensionIsAsked = rule<FacilityHazardFields>({
  name: 'extensionIsAsked',
  beforehand: true,
  refuses: { extensionNotAsked: { code: -2, zh: '没有待审批的延期申请', en: 'No extension waits for a decision' } },
  check: ({ before }) => (before?.extendTo == null ? { key: 'extensionNotAsked' } : undefined),
})

export const majorHazardIsListed = rule<FacilityHazardFields>({
  name: 'majorHazardIsListed',
  source: 'szgl/ssyx/dangerstore/rule-5',
  beforehand: true,
  refuses: { onlyMajorListed: { code: -2, zh: '只有重大隐患可以挂牌督办', en: 'Only a major hazard is listed for supervision' } },
  check: ({ before }) => (before === null || isMajorHazard(before) ? undefined : { key: 'onlyMajorListed' }),
})
