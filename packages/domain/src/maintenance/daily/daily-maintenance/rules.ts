import { inOwnTree } from '@chengan/kernel/access/actor'
import { isGiven } from '@chengan/kernel/condition'
import { rule } from '@chengan/kernel/rule'
import { addMinutes } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { yhContractStatus } from '../../dictionaries/contracts.ts'
import { yhPart } from '../../dictionaries/events.ts'
import { COMPANY, DANGER, DUPLICATE, OTHER_OWNER, SERIOUS } from './codes.ts'

const RETURN_MINUTES = 120
const RETURN_MINUTES_OF_DANGER = 15

export const partFitsTheFacility = rule({
  name: 'partFitsTheFacility',
  when: {
    all: [
      { field: 'part', given: true },
      { field: 'facilityKind', given: true },
    ],
  },
  check: ({ row }) => {
    const part = Object.values(yhPart.values).find((one) => one.value === row.part)
    return part?.parent === undefined || part.parent === row.facilityKind || !partsStandFor(row.facilityKind)
      ? undefined
      : { key: 'partOfAnotherFacility', field: 'part' }
  },
})

/** Manholes and gullies, furniture and others have no parts of their own: theirs are those of the road. */
function partsStandFor(kind: unknown): boolean {
  return Object.values(yhPart.values).some((one) => one.parent === kind)
}

export const eventIsDispatchedToAContractInForce = rule({
  name: 'eventIsDispatchedToAContractInForce',
  refs: ['contractId'],
  when: { field: 'contractId', given: true },
  check: ({ refs }) =>
    refs.contractId?.status === yhContractStatus.values.active.value ? undefined : { key: 'contractNotActive', field: 'contractId' },
})

export const crewBelongsToTheCompany = rule({
  name: 'crewBelongsToTheCompany',
  refs: ['assigneeUserId', 'contractId'],
  facts: ['departmentsAboveAssignee'],
  when: { field: 'assigneeUserId', given: true },
  check: ({ row, refs, facts }) => {
    const company = asText(refs.contractId?.companyDeptId) || asText(row.companyDeptId)
    return Array.isArray(facts.departmentsAboveAssignee) && facts.departmentsAboveAssignee.includes(company)
      ? undefined
      : { key: 'crewOfAnotherCompany', field: 'assigneeUserId' }
  },
})

/** A new deadline lies ahead, and not behind the one in force or that of the platform that sent the case. */
export const deadlineIsShortenedNotLengthened = rule({
  name: 'deadlineIsShortenedNotLengthened',
  when: { field: 'repairDeadline', given: true },
  check: ({ row, before, now }) => {
    const wanted = asText(row.repairDeadline)
    const limits = [asText(before?.repairDeadline), asText(row.outerDeadline)].filter((one) => one !== '')
    if (wanted === asText(before?.repairDeadline)) return undefined
    return wanted <= now || limits.some((limit) => wanted > limit) ? { key: 'deadlineNotLonger', field: 'repairDeadline' } : undefined
  },
})

export const ownerIsNamedForATransfer = rule({
  name: 'ownerIsNamedForATransfer',
  when: { field: 'ownerKind', is: OTHER_OWNER },
  check: ({ row }) => (isGiven(row.ownerUnit) ? undefined : { key: 'required', field: 'ownerUnit' }),
})

/** A transferred event is disposed of by a company: nobody else could. */
export const ownerIsACompany = rule({
  name: 'ownerIsACompany',
  refs: ['ownerDeptId'],
  when: { field: 'ownerKind', is: OTHER_OWNER },
  check: ({ refs }) =>
    !refs.ownerDeptId || refs.ownerDeptId.level === COMPANY ? undefined : { key: 'ownerNotACompany', field: 'ownerDeptId' },
})

export const orderIsReturnedInTimeAndOnce = rule({
  name: 'orderIsReturnedInTimeAndOnce',
  check: ({ before, now }) => {
    if (Number(before?.returnCount ?? 0) > 0) return { key: 'returnedBefore' }
    const minutes = before?.severity === DANGER ? RETURN_MINUTES_OF_DANGER : RETURN_MINUTES
    return now > addMinutes(asText(before?.dispatchTime), minutes) ? { key: 'returnTooLate', values: { '0': minutes } } : undefined
  },
})

export const progressIsShownByAPhoto = rule({
  name: 'progressIsShownByAPhoto',
  check: ({ input }) => (isGiven(input.attachments) ? undefined : { key: 'photoMissing', field: 'attachments' }),
})

export const finishFollowsTheRepair = rule({
  name: 'finishFollowsTheRepair',
  check: ({ before }) => (isGiven(before?.repairTime) ? undefined : { key: 'repairFirst' }),
})

export const ownWorkIsReviewedByOthers = rule({
  name: 'ownWorkIsReviewedByOthers',
  check: ({ before, actor }) => (inOwnTree(actor, before?.companyDeptId) ? { key: 'ownRepairNotReviewed' } : undefined),
})

export const duplicateNamesTheOtherEvent = rule({
  name: 'duplicateNamesTheOtherEvent',
  when: { field: 'invalidReason', is: DUPLICATE },
  check: ({ row }) => {
    if (!isGiven(row.duplicateOfId)) return { key: 'required', field: 'duplicateOfId' }
    return row.duplicateOfId === row.id ? { key: 'duplicateOfItself', field: 'duplicateOfId' } : undefined
  },
})

export const dangerIsMadeSafeBeforeItBecomesADisease = rule({
  name: 'dangerIsMadeSafeBeforeItBecomesADisease',
  when: { field: 'severity', oneOf: [SERIOUS, DANGER] },
  check: ({ before }) => (isGiven(before?.safeTime) ? undefined : { key: 'makeSafeFirst' }),
})
