import { levelCode, levelOf, levelRank } from '@chengan/kernel/access/level'
import { isGiven } from '@chengan/kernel/condition'
import { rule, type Values } from '@chengan/kernel/rule'
import { addDays, daysBetween } from '@chengan/kernel/time'
import { superviseLevel } from '../../dictionaries/hazards.ts'
import { CITY, COMPANY, DISTRICT, GENERAL, MAJOR, ON_THE_SPOT, status } from './codes.ts'
import { overdueDaysOf } from './formulas.ts'
import { isListed } from './parties.ts'

/** Longest delay in days, times a delay is granted, days overdue from which a general hazard may be listed (parameters `gysy.hazard.*`). */
const LONGEST_DELAY = 30
const MOST_DELAYS = 2
const LISTED_FROM = 7

/** Label of the level that listed a row. */
function listingLevel(row: Values) {
  const found = Object.values(superviseLevel.values).find((entry) => entry.value === row.superviseLevel)
  return { zh: found?.zh ?? '', en: found?.en ?? '' }
}

/** An add for a level above one's own answers 403. */
export const levelIsNotAboveOwn = rule({
  name: 'levelIsNotAboveOwn',
  source: 'utilities-supervision.md §2 Levels',
  check({ row, before, actor }) {
    const level = levelOf(typeof row.level === 'string' ? row.level : null)
    return before === null && level !== undefined && levelRank[level] > levelRank[actor.level] ? { key: 'forbidden' } : undefined
  },
})

export const governmentInspectionHasTwoInspectors = rule({
  name: 'governmentInspectionHasTwoInspectors',
  source: '行政处罚法 art. 42',
  when: { field: 'level', oneOf: [DISTRICT, CITY] },
  check: ({ row }) =>
    Array.isArray(row.checkers) && row.checkers.length >= 2 ? undefined : { key: 'twoInspectorsNeeded', field: 'checkers' },
})

export const majorHazardNamesItsBasis = rule({
  name: 'majorHazardNamesItsBasis',
  source: '建城规〔2023〕4号',
  when: {
    all: [
      { field: 'hasHazard', is: true },
      { field: 'hazardLevel', is: MAJOR },
    ],
  },
  check: ({ row }) => (isGiven(row.majorBasis) ? undefined : { key: 'majorNeedsBasis', field: 'majorBasis' }),
})

export const facilityBelongsToCompany = rule({
  name: 'facilityBelongsToCompany',
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

/** A further finding joins a visit of the own department to the same company. The fact `visitOfCheckNo` is the first row of the checkNo. */
export const checkNoIsOfOwnVisit = rule({
  name: 'checkNoIsOfOwnVisit',
  facts: ['visitOfCheckNo'],
  when: { field: 'checkNo', given: true },
  check(context) {
    if (context.before !== null || !isGiven(context.input.checkNo)) return undefined
    const visit = context.facts.visitOfCheckNo as Values | null | undefined
    const own = visit && visit.deptId === context.actor.deptId && visit.gasCompaniesId === context.row.gasCompaniesId
    return own ? undefined : { key: 'checkNoOfAnother', field: 'checkNo' }
  },
})

/** A major hazard, once reported or brought by another record, is lowered only by the city with a document. */
export const onlyTheCityLowersMajor = rule({
  name: 'onlyTheCityLowersMajor',
  check(context) {
    const { before, row, input, actor } = context
    if (before === null || before.hazardLevel !== MAJOR || row.hazardLevel !== GENERAL) return undefined
    if (!isGiven(before.reportTime) && !isGiven(before.sourceBizId)) return undefined
    return actor.level === 'city' && isGiven(input.attachments) ? undefined : { key: 'levelMayNotBeLowered', field: 'hazardLevel' }
  },
})

/** Fields that the edit of a reported row may change; a closed one is not graded any more. */
export const enforcementFields = ['punishType', 'punishNo', 'fineAmount', 'attachments'] as const
export const gradingFields = ['hazardLevel', 'majorBasis', ...enforcementFields] as const

export const recallEndsWithTheSignature = rule({
  name: 'recallEndsWithTheSignature',
  check: ({ before }) => (isGiven(before?.signTime) ? { key: 'signedCannotRecall' } : undefined),
})

export const onTheSpotIsNotDispatched = rule({
  name: 'onTheSpotIsNotDispatched',
  check: ({ row }) => (row.reformMode === ON_THE_SPOT ? { key: 'onTheSpotNotDispatched', field: 'reformMode' } : undefined),
})

/** An order to anybody else would wait for a signature that nobody can give. */
export const onlyACompanyRectifies = rule({
  name: 'onlyACompanyRectifies',
  source: 'utilities-supervision.md §3, reform: qy (reformDeptId)',
  refs: ['reformDeptId'],
  check({ refs }) {
    const department = refs.reformDeptId
    return !department || department.level === COMPANY ? undefined : { key: 'onlyACompanyRectifies', field: 'reformDeptId' }
  },
})

export const delayIsAskedADayBefore = rule({
  name: 'delayIsAskedADayBefore',
  check({ before, today }) {
    const deadline = before?.reformDeadline
    return typeof deadline === 'string' && daysBetween(today, deadline) < 1 ? { key: 'delayTooLate' } : undefined
  },
})

export const atMostTwoDelays = rule({
  name: 'atMostTwoDelays',
  check: ({ before, setting }) =>
    Number(before?.delayCount ?? 0) >= setting('gysy.hazard.delayMax', MOST_DELAYS) ? { key: 'noFurtherDelay' } : undefined,
})

export const delayIsShort = rule({
  name: 'delayIsShort',
  check({ before, row, setting }) {
    const days = setting('gysy.hazard.delayDays', LONGEST_DELAY)
    if (typeof before?.reformDeadline !== 'string' || typeof row.delayTo !== 'string') return undefined
    const late = row.delayTo <= before.reformDeadline || row.delayTo > addDays(before.reformDeadline, days)
    return late ? { key: 'delayTooLong', values: { days }, field: 'delayTo' } : undefined
  },
})

export const ownWorkIsNotReviewed = rule({
  name: 'ownWorkIsNotReviewed',
  check: ({ before, actor }) =>
    before?.status === status.toReview && before.handedInBy === actor.userId ? { key: 'ownWorkNotReviewed' } : undefined,
})

/** A listed row is reviewed by the level that listed it only; the delay of a major hazard stays the city's. */
export const listedRowIsReviewedByItsLevel = rule({
  name: 'listedRowIsReviewedByItsLevel',
  check({ before, actor }) {
    if (before === null || !isListed(before) || before.superviseLevel === levelCode[actor.level]) return undefined
    if (before.status === status.delayPending && before.hazardLevel === MAJOR && actor.level === 'city') return undefined
    return { key: 'listedByAnotherLevel', values: { level: listingLevel(before) } }
  },
})

/** The city may list over a district's listing, never the other way. */
export const cityListingStands = rule({
  name: 'cityListingStands',
  check({ before, actor }) {
    if (before === null || !isListed(before) || before.superviseLevel !== CITY || actor.level === 'city') return undefined
    return { key: 'listedByAnotherLevel', values: { level: listingLevel(before) } }
  },
})

export const onlyMajorOrLongOverdueIsListed = rule({
  name: 'onlyMajorOrLongOverdueIsListed',
  check({ row, today, setting }) {
    const days = setting('gysy.hazard.superviseOverdueDays', LISTED_FROM)
    return row.hazardLevel === MAJOR || overdueDaysOf(row, today) >= days ? undefined : { key: 'listingNotAllowed', values: { days } }
  },
})

/** The fact `duplicateHazardExists` tells whether a row with the given duplicateNo exists in the city, other than this one. */
export const duplicateIsOnFile = rule({
  name: 'duplicateIsOnFile',
  facts: ['duplicateHazardExists'],
  when: { field: 'duplicateNo', given: true },
  check: ({ facts }) => (facts.duplicateHazardExists === true ? undefined : { key: 'duplicateNotFound', field: 'duplicateNo' }),
})

/** Rules of the form, at every add, edit of a draft, and report. */
export const formRules = [levelIsNotAboveOwn, facilityBelongsToCompany, checkNoIsOfOwnVisit, onlyTheCityLowersMajor] as const
/** Rules that a report asks besides the complete form. */
export const reportRules = [governmentInspectionHasTwoInspectors, majorHazardNamesItsBasis] as const
/** Rules of the request for a delay. */
export const delayRules = [delayIsAskedADayBefore, atMostTwoDelays, delayIsShort] as const
/** Rules of every review. */
export const reviewRules = [ownWorkIsNotReviewed, listedRowIsReviewedByItsLevel] as const
