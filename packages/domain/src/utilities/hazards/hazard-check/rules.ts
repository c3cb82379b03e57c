import { levelCode, levelOf, levelRank } from '@chengan/kernel/access/level'
import { isGiven } from '@chengan/kernel/condition'
import { defineErrors } from '@chengan/kernel/errors/catalogue'
import { type InputOf, rule, type ValuesOf } from '@chengan/kernel/rule'
import { addDays, daysBetween } from '@chengan/kernel/time'
import { asTexts } from '@chengan/kernel/values'
import { superviseLevel } from '../../dictionaries/hazards.ts'
import { ofAnotherCompany } from '../../facilities/facility-of-another-company.ts'
import { basisMissing, reasonMissing } from './check-fields.ts'
import { GENERAL, HAZARD_CITY, HAZARD_COMPANY, HAZARD_DISTRICT, hazardStatusCodes, MAJOR, ON_THE_SPOT } from './codes.ts'
import type { HazardFields } from './fields.ts'
import { overdueDaysOf } from './formulas.ts'
import { isListed } from './life/parties.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** The first row of the checkNo. */
    readonly visitOfCheckNo: { readonly deptId: string | null; readonly gasCompaniesId: string | null } | null
    /** The other findings that stand in the order. */
    readonly restOfOrder: readonly { readonly id: string; readonly no: string }[]
  }
}

/** Longest delay in days, times a delay is granted, days overdue from which a general hazard may be listed (parameters `gysy.hazard.*`). */
const LONGEST_DELAY = 30
const MOST_DELAYS = 2
const LISTED_FROM = 7

/** Label of the level that listed a row. */
function listingLevel(row: ValuesOf<HazardFields>) {
  const found = Object.values(superviseLevel.values).find((entry) => entry.value === row.superviseLevel)
  return { zh: found?.zh ?? '', en: found?.en ?? '' }
}

/** An add for a level above one's own answers 403. */
export const levelIsNotAboveOwn = rule<HazardFields>({
  name: 'levelIsNotAboveOwn',
  source: 'utilities-supervision.md §2 Levels',
  check({ row, before, actor }) {
    const level = levelOf(row.level)
    return before === null && level !== undefined && levelRank[level] > levelRank[actor.level] ? { key: 'forbidden' } : undefined
  },
})

export const governmentInspectionHasTwoInspectors = rule<HazardFields>({
  name: 'governmentInspectionHasTwoInspectors',
  source: '行政处罚法 art. 42',
  refuses: {
    twoInspectorsNeeded: { code: -2, zh: '政府检查的检查人员不得少于2人', en: 'A government inspection needs at least two inspectors' },
  },
  when: { field: 'level', oneOf: [HAZARD_DISTRICT, HAZARD_CITY] },
  check: ({ row }) => ((row.checkers?.length ?? 0) >= 2 ? undefined : { key: 'twoInspectorsNeeded', field: 'checkers' }),
})

/** Judged when the inspectors are set; who was named before the rule goes on with the row. The fact `strangeInspectors` has the names of those who may not. */
export const inspectorsAreOfTheInspectingSide = rule<HazardFields>({
  name: 'inspectorsAreOfTheInspectingSide',
  source: '行政处罚法 art. 42',
  refuses: {
    notAnOfficer: {
      code: -2,
      zh: '{0}不能作为政府检查的检查人员：须为检查单位、其上下级或本区县主管部门的区级、市级人员；专家请填入“专家”',
      en: '{0} cannot inspect for the government: inspectors are officers of the inspecting department, of what is above or below it, or of the bureaus of its district; experts stand under Experts',
    },
    notOfTheCompany: {
      code: -2,
      zh: '{0}不是本企业人员，不能作为企业自查的检查人员；专家请填入“专家”',
      en: '{0} is not of the company and cannot inspect for it; experts stand under Experts',
    },
  },
  facts: ['strangeInspectors'],
  check: ({ row, facts }) => {
    const names = asTexts(facts.strangeInspectors)
    if (names.length === 0) return undefined
    return { key: row.level === HAZARD_COMPANY ? 'notOfTheCompany' : 'notAnOfficer', field: 'checkers', values: { '0': names } }
  },
})

export const majorHazardNamesItsBasis = rule<HazardFields>({
  name: 'majorHazardNamesItsBasis',
  source: '建城规〔2023〕4号',
  refuses: basisMissing,
  when: {
    all: [
      { field: 'hasHazard', is: true },
      { field: 'hazardLevel', is: MAJOR },
    ],
  },
  check: ({ row }) => (isGiven(row.majorBasis) ? undefined : { key: 'majorNeedsBasis', field: 'majorBasis' }),
})

export const facilityBelongsToCompany = rule<HazardFields>({
  name: 'facilityBelongsToCompany',
  refuses: ofAnotherCompany,
  refs: ['gasFacilityId'],
  when: {
    all: [
      { field: 'gasFacilityId', given: true },
      { field: 'gasCompaniesId', given: true },
    ],
  },
  check({ row, refs }) {
    const facility = refs.gasFacilityId
    if (!facility || facility.gasCompaniesId === row.gasCompaniesId) return undefined
    return { key: 'facilityOfAnotherCompany', field: 'gasFacilityId' }
  },
})

/** A further finding joins a visit of the own department to the same company. */
export const checkNoIsOfOwnVisit = rule<HazardFields>({
  name: 'checkNoIsOfOwnVisit',
  refuses: {
    checkNoOfAnother: {
      code: -2,
      zh: '检查编号不属于本单位对该企业的检查',
      en: 'The inspection no. is not one of your visits to this company',
    },
  },
  facts: ['visitOfCheckNo'],
  when: { field: 'checkNo', given: true },
  check(context) {
    if (context.before !== null || !isGiven(context.input.checkNo)) return undefined
    const visit = context.facts.visitOfCheckNo
    const own = visit && visit.deptId === context.actor.deptId && visit.gasCompaniesId === context.row.gasCompaniesId
    return own ? undefined : { key: 'checkNoOfAnother', field: 'checkNo' }
  },
})

/** A major hazard, once reported or brought by another record, is lowered only by the city with a document. */
export const onlyTheCityLowersMajor = rule<HazardFields>({
  name: 'onlyTheCityLowersMajor',
  refuses: {
    levelMayNotBeLowered: {
      code: -2,
      zh: '隐患等级只能由市级降低，并须上传依据',
      en: 'Only the city may lower the level, with a document',
    },
  },
  check(context) {
    const { before, row, input, actor } = context
    if (before === null || before.hazardLevel !== MAJOR || row.hazardLevel !== GENERAL) return undefined
    if (!isGiven(before.reportTime) && !isGiven(before.sourceBizId)) return undefined
    return actor.level === 'city' && isGiven(input.attachments) ? undefined : { key: 'levelMayNotBeLowered', field: 'hazardLevel' }
  },
})

/** A grade that is lowered later against what was proposed needs the same reason as one that was reported so. */
export const generalAgainstAProposalHasItsReason = rule<HazardFields>({
  name: 'generalAgainstAProposalHasItsReason',
  source: 'gysy/aqjdyhpc/rule-15',
  refuses: reasonMissing,
  when: {
    all: [
      { field: 'hazardLevel', is: GENERAL },
      { field: 'proposedBasis', given: true },
    ],
  },
  check: ({ row, before }) =>
    before?.hazardLevel === GENERAL || isGiven(row.overruleReason) ? undefined : { key: 'overruleNeedsReason', field: 'overruleReason' },
})

/** Fields that the edit of a reported row may change; a closed one is not graded any more. */
export const enforcementFields = ['punishType', 'punishNo', 'fineAmount', 'attachments'] as const
export const gradingFields = ['hazardLevel', 'majorBasis', 'overruleReason', ...enforcementFields] as const

export const recallEndsWithTheSignature = rule<HazardFields>({
  name: 'recallEndsWithTheSignature',
  refuses: { signedCannotRecall: { code: -2, zh: '企业已签收，不能撤回', en: 'The company has signed; it cannot be recalled' } },
  check: ({ before }) => (isGiven(before?.signTime) ? { key: 'signedCannotRecall' } : undefined),
})

/** One order, one recall. */
export const recallIsOfTheWholeOrder = rule<HazardFields>({
  name: 'recallIsOfTheWholeOrder',
  refuses: {
    orderHasFurtherFindings: {
      code: -2,
      zh: '通知书还责令整改隐患{0}，须一并撤回：请在列表中同时选中后撤回',
      en: 'The order also covers {0}; choose them together in the list and recall the order as a whole',
    },
  },
  facts: ['restOfOrder'],
  check({ input, facts }) {
    const { ids }: InputOf<HazardFields> & { readonly ids?: unknown } = input
    const taken = typeof ids === 'string' ? ids.split(',') : asTexts(ids)
    const left = (facts.restOfOrder ?? []).filter(({ id }) => !taken.includes(id))
    return left.length === 0 ? undefined : { key: 'orderHasFurtherFindings', values: { '0': left.map(({ no }) => no) } }
  },
})

export const onTheSpotIsNotDispatched = rule<HazardFields>({
  name: 'onTheSpotIsNotDispatched',
  refuses: { onTheSpotNotDispatched: { code: -2, zh: '当场整改的隐患不能派发', en: 'A hazard corrected on the spot is not dispatched' } },
  check: ({ row }) => (row.reformMode === ON_THE_SPOT ? { key: 'onTheSpotNotDispatched', field: 'reformMode' } : undefined),
})

/** An order to anybody else would wait for a signature that nobody can give. */
export const onlyACompanyRectifies = rule<HazardFields>({
  name: 'onlyACompanyRectifies',
  source: 'utilities-supervision.md §3, reform: qy (reformDeptId)',
  refuses: {
    onlyACompanyRectifies: { code: -2, zh: '整改责任单位须为企业部门', en: 'The department to rectify must be one of a company' },
  },
  refs: ['reformDeptId'],
  check({ refs }) {
    const department = refs.reformDeptId
    return !department || department.level === HAZARD_COMPANY ? undefined : { key: 'onlyACompanyRectifies', field: 'reformDeptId' }
  },
})

export const delayIsAskedADayBefore = rule<HazardFields>({
  name: 'delayIsAskedADayBefore',
  refuses: { delayTooLate: { code: -2, zh: '延期须在整改期限1日前申请', en: 'Ask for a delay at least one day before the deadline' } },
  check({ before, today }) {
    const deadline = before?.reformDeadline
    return deadline && daysBetween(today, deadline) < 1 ? { key: 'delayTooLate' } : undefined
  },
})

export const atMostTwoDelays = rule<HazardFields>({
  name: 'atMostTwoDelays',
  refuses: { noFurtherDelay: { code: -2, zh: '延期次数已达上限', en: 'No further delay can be granted' } },
  check: ({ before, setting }) =>
    (before?.delayCount ?? 0) >= setting('gysy.hazard.delayMax', MOST_DELAYS) ? { key: 'noFurtherDelay' } : undefined,
})

export const delayIsShort = rule<HazardFields>({
  name: 'delayIsShort',
  refuses: {
    delayTooLong: {
      code: -2,
      zh: '每次延期不得超过{days}日，且须晚于原期限',
      en: 'A delay is at most {days} days and later than the deadline',
    },
  },
  check({ before, row, setting }) {
    const days = setting('gysy.hazard.delayDays', LONGEST_DELAY)
    if (!before?.reformDeadline || !row.delayTo) return undefined
    const late = row.delayTo <= before.reformDeadline || row.delayTo > addDays(before.reformDeadline, days)
    return late ? { key: 'delayTooLong', values: { days }, field: 'delayTo' } : undefined
  },
})

export const ownWorkIsNotReviewed = rule<HazardFields>({
  name: 'ownWorkIsNotReviewed',
  refuses: { ownWorkNotReviewed: { code: -2, zh: '不能复查本人提交的整改', en: 'You cannot review the rectification that you handed in' } },
  check: ({ before, actor }) =>
    before?.status === hazardStatusCodes.toReview && before.handedInBy === actor.userId ? { key: 'ownWorkNotReviewed' } : undefined,
})

/** Of the rules on listed rows. */
const listedElsewhere = defineErrors({
  listedByAnotherLevel: {
    code: -2,
    zh: '该隐患由{level}挂牌督办，由其复查',
    en: 'Listed for supervision by {level}, which reviews it',
  },
})

/** A listed row is reviewed by the level that listed it only; the delay of a major hazard stays the city's. */
export const listedRowIsReviewedByItsLevel = rule<HazardFields>({
  name: 'listedRowIsReviewedByItsLevel',
  refuses: listedElsewhere,
  check({ before, actor }) {
    if (before === null || !isListed(before) || before.superviseLevel === levelCode[actor.level]) return undefined
    if (before.status === hazardStatusCodes.delayPending && before.hazardLevel === MAJOR && actor.level === 'city') return undefined
    return { key: 'listedByAnotherLevel', values: { level: listingLevel(before) } }
  },
})

/** The city may list over a district's listing, never the other way. */
export const cityListingStands = rule<HazardFields>({
  name: 'cityListingStands',
  beforehand: true,
  refuses: listedElsewhere,
  check({ before, actor }) {
    if (before === null || !isListed(before) || before.superviseLevel !== HAZARD_CITY || actor.level === 'city') return undefined
    return { key: 'listedByAnotherLevel', values: { level: listingLevel(before) } }
  },
})

export const onlyMajorOrLongOverdueIsListed = rule<HazardFields>({
  name: 'onlyMajorOrLongOverdueIsListed',
  beforehand: true,
  refuses: {
    listingNotAllowed: {
      code: -2,
      zh: '仅重大隐患或逾期{days}日以上的隐患可挂牌督办',
      en: 'Only a major hazard or one overdue {days} days or more may be listed',
    },
  },
  check({ row, today, setting }) {
    const days = setting('gysy.hazard.superviseOverdueDays', LISTED_FROM)
    return row.hazardLevel === MAJOR || overdueDaysOf(row, today) >= days ? undefined : { key: 'listingNotAllowed', values: { days } }
  },
})

/** The fact `duplicateHazardExists` tells whether a row with the given duplicateNo exists in the city, other than this one. */
export const duplicateIsOnFile = rule<HazardFields>({
  name: 'duplicateIsOnFile',
  refuses: { duplicateNotFound: { code: -2, zh: '重复的隐患编号不存在', en: 'The hazard no. of the duplicate does not exist' } },
  facts: ['duplicateHazardExists'],
  when: { field: 'duplicateNo', given: true },
  check: ({ facts }) => (facts.duplicateHazardExists === true ? undefined : { key: 'duplicateNotFound', field: 'duplicateNo' }),
})

/** What the law wants settled before a major hazard is put right (安全生产事故隐患排查治理暂行规定 art. 15); the deadline stands in the order. */
export const fiveRequirements = ['reformPerson', 'reformPhone', 'reformMeasures', 'reformFund', 'emergencyPlan', 'reformPlanFiles'] as const

/** A grade may be raised while the rectification waits for its review: the company has to settle the five before it is closed. */
export const majorHazardIsClosedWithItsRequirements = rule<HazardFields>({
  name: 'majorHazardIsClosedWithItsRequirements',
  source: 'utilities-supervision.md §3, edit: raised to 2',
  refuses: {
    fiveRequirementsMissing: {
      code: -2,
      zh: '重大隐患的整改措施、资金、责任人、预案、方案尚未落实，不能销号，请退回企业补充',
      en: 'Measures, funds, person, interim plan and rectification plan of the major hazard are not all settled; return it to the company',
    },
  },
  check: ({ row }) => (fiveRequirements.every((name) => isGiven(row[name])) ? undefined : { key: 'fiveRequirementsMissing' }),
})

/** Rules of the form, at every add, edit of a draft, and report. */
export const formRules = [
  levelIsNotAboveOwn,
  inspectorsAreOfTheInspectingSide,
  facilityBelongsToCompany,
  checkNoIsOfOwnVisit,
  onlyTheCityLowersMajor,
] as const
/** Rules that a report asks besides the complete form. */
export const reportRules = [governmentInspectionHasTwoInspectors, majorHazardNamesItsBasis] as const
/** Rules of the request for a delay. */
export const delayRules = [delayIsAskedADayBefore, atMostTwoDelays, delayIsShort] as const
/** Rules of every review. */
export const reviewRules = [ownWorkIsNotReviewed, listedRowIsReviewedByItsLevel] as const
