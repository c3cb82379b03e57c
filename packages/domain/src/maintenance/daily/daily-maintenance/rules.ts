import { inOwnTree } from '@chengan/kernel/access/actor'
import { isGiven } from '@chengan/kernel/condition'
import { rule } from '@chengan/kernel/rule'
import { addMinutes } from '@chengan/kernel/time'
import { asText, asTexts } from '@chengan/kernel/values'
import { ofAnotherRoad, sectionOfAnotherRoad } from '../../../assets/register/road-section/section-of-its-road.ts'
import { isPartOf, ofAnotherFacility } from '../../defects/part-of-facility.ts'
import { yhContractStatus } from '../../dictionaries/contracts.ts'
import { DANGER, DUPLICATE, EVENT_COMPANY, OTHER_OWNER, SERIOUS } from './codes.ts'
import { minutesToReturn } from './consequences.ts'
import { goesOn } from './deadlines/deadlines-of-event.ts'
import { destinationOf } from './dispatch/section-of-event.ts'
import type { EventFields } from './fields.ts'

/** Where nothing limits it. */
const noLimit = { zh: '任何时间', en: 'any time' } as const

export const partFitsTheFacility = rule<EventFields>({
  name: 'partFitsTheFacility',
  refuses: ofAnotherFacility,
  when: {
    all: [
      { field: 'part', given: true },
      { field: 'facilityKind', given: true },
    ],
  },
  check: ({ row }) => (isPartOf(row.part, row.facilityKind) ? undefined : { key: 'partOfAnotherFacility', field: 'part' }),
})

export const eventLiesOnASectionOfItsRoad = rule<EventFields>({
  name: 'eventLiesOnASectionOfItsRoad',
  refuses: ofAnotherRoad,
  refs: ['roadId', 'roadSectionId'],
  when: { field: 'roadSectionId', given: true },
  check: sectionOfAnotherRoad,
})

export const eventIsDispatchedToAContractInForce = rule<EventFields>({
  name: 'eventIsDispatchedToAContractInForce',
  refuses: {
    contractNotActive: { code: -2, zh: '合同不在履行期，请选择履行中的合同', en: 'The contract is not in force; choose one that is' },
  },
  refs: ['sectionId', 'contractId'],
  when: { field: 'contractId', given: true },
  // The state of a section follows its contract.
  check: (context) =>
    isGiven(destinationOf(context).sectionId) || context.refs.contractId?.status === yhContractStatus.values.active.value
      ? undefined
      : { key: 'contractNotActive', field: 'contractId' },
})

export const crewBelongsToTheCompany = rule<EventFields>({
  name: 'crewBelongsToTheCompany',
  refuses: {
    crewOfAnotherCompany: { code: -2, zh: '处置人不属于该养护单位，请重新选择', en: 'The handler is not of the company; choose another' },
  },
  refs: ['assigneeUserId', 'sectionId', 'contractId'],
  facts: ['departmentsAboveAssignee'],
  when: { field: 'assigneeUserId', given: true },
  check: (context) => {
    const { row, facts } = context
    const company = asText(destinationOf(context).companyDeptId) || (row.companyDeptId ?? '')
    return asTexts(facts.departmentsAboveAssignee).includes(company) ? undefined : { key: 'crewOfAnotherCompany', field: 'assigneeUserId' }
  },
})

/** A new deadline lies ahead, and not behind the one in force, that of the standard, or that of the platform that sent the case. */
export const deadlineIsShortenedNotLengthened = rule<EventFields>({
  name: 'deadlineIsShortenedNotLengthened',
  refs: ['sectionId', 'contractId'],
  facts: ['deadlinesFromNow'],
  refuses: {
    deadlineNotLonger: {
      code: 10400,
      zh: '修复时限只能缩短：须晚于当前时间，不晚于{0}',
      en: 'The deadline may only be shortened: it lies ahead, and not after {0}',
    },
  },
  when: { field: 'repairDeadline', given: true },
  check: (context) => {
    const { row, before, now, facts } = context
    const wanted = row.repairDeadline ?? ''
    if (wanted === before?.repairDeadline) return undefined
    const inForce = goesOn(context) ? before?.repairDeadline : facts.deadlinesFromNow?.repairDeadline
    const limit = [inForce, row.outerDeadline]
      .filter((one) => isGiven(one))
      .map(asText)
      .toSorted()[0]
    return wanted <= now || (limit !== undefined && wanted > limit)
      ? { key: 'deadlineNotLonger', field: 'repairDeadline', values: { '0': limit ?? noLimit } }
      : undefined
  },
})

/** Whoever must be there and make it safe first has the time for it: no repair is due before that (yhgl/rcyh/rule-3). */
export const deadlinesFollowOneAnother = rule<EventFields>({
  name: 'deadlinesFollowOneAnother',
  source: 'yhgl/rcyh/rule-3',
  refs: ['sectionId', 'contractId'],
  facts: ['deadlinesFromNow'],
  refuses: {
    repairBeforeItIsSafe: {
      code: 10400,
      zh: '修复时限不得早于到场、围护和临时修复时限{0}',
      en: 'The repair is not due before arrival, enclosure and temporary repair: {0}',
    },
  },
  when: { field: 'repairDeadline', given: true },
  check: (context) => {
    const { row, before, facts } = context
    if (row.repairDeadline === before?.repairDeadline) return undefined
    const { arriveDeadline, safeDeadline, tempDeadline } = goesOn(context) ? row : (facts.deadlinesFromNow ?? row)
    const latest = [arriveDeadline, safeDeadline, tempDeadline]
      .filter((one) => isGiven(one))
      .map(asText)
      .toSorted()
      .at(-1)
    return latest !== undefined && (row.repairDeadline ?? '') < latest
      ? { key: 'repairBeforeItIsSafe', field: 'repairDeadline', values: { '0': latest } }
      : undefined
  },
})

/** A transferred event is disposed of by a company: nobody else could. */
export const ownerIsACompany = rule<EventFields>({
  name: 'ownerIsACompany',
  refuses: { ownerNotACompany: { code: 10400, zh: '权属单位账号部门须为企业部门', en: "The owner's department must be one of a company" } },
  refs: ['ownerDeptId'],
  when: { field: 'ownerKind', is: OTHER_OWNER },
  check: ({ refs }) =>
    !refs.ownerDeptId || refs.ownerDeptId.level === EVENT_COMPANY ? undefined : { key: 'ownerNotACompany', field: 'ownerDeptId' },
})

export const orderIsReturnedInTimeAndOnce = rule<EventFields>({
  name: 'orderIsReturnedInTimeAndOnce',
  refuses: {
    returnedBefore: {
      code: -2,
      zh: '本事件已退单一次，不能再次退单，请处置或申请延期',
      en: 'The order was returned once already; repair it or ask for a delay',
    },
    returnTooLate: {
      code: -2,
      zh: '退单须在派单后{0}分钟内提出，请处置或申请延期',
      en: 'An order is returned within {0} minutes; repair it or ask for a delay',
    },
  },
  check: ({ before, now, setting }) => {
    if ((before?.returnCount ?? 0) > 0) return { key: 'returnedBefore' }
    const minutes = minutesToReturn(before ?? {}, setting)
    const until = before?.returnDeadline ?? addMinutes(before?.dispatchTime ?? '', minutes)
    return now > until ? { key: 'returnTooLate', values: { '0': minutes } } : undefined
  },
})

export const progressIsShownByAPhoto = rule<EventFields>({
  name: 'progressIsShownByAPhoto',
  refuses: { photoMissing: { code: 10400, zh: '请上传现场照片', en: 'Upload a photo of the place' } },
  demandsFiles: 'photoMissing',
  check: ({ input }) => (isGiven(input.attachments) ? undefined : { key: 'photoMissing', field: 'attachments' }),
})

export const finishFollowsTheRepair = rule<EventFields>({
  name: 'finishFollowsTheRepair',
  refuses: { repairFirst: { code: -2, zh: '请先登记“已修复”，再申请完工', en: 'Log the repair before applying for the finish' } },
  check: ({ before }) => (isGiven(before?.repairTime) ? undefined : { key: 'repairFirst' }),
})

export const ownWorkIsReviewedByOthers = rule<EventFields>({
  name: 'ownWorkIsReviewedByOthers',
  refuses: { ownRepairNotReviewed: { code: -2, zh: '不能复核本单位的完工申请', en: 'Nobody reviews the work of his own department' } },
  check: ({ before, actor }) => (inOwnTree(actor, before?.companyDeptId) ? { key: 'ownRepairNotReviewed' } : undefined),
})

export const duplicateNamesTheOtherEvent = rule<EventFields>({
  name: 'duplicateNamesTheOtherEvent',
  refuses: {
    duplicateOfItself: {
      code: 10400,
      zh: '重复事件不能是本事件，请选择另一事件',
      en: 'An event is no duplicate of itself; choose another',
    },
  },
  when: { field: 'invalidReason', is: DUPLICATE },
  check: ({ row }) => {
    if (!isGiven(row.duplicateOfId)) return { key: 'required', field: 'duplicateOfId' }
    return row.duplicateOfId === row.id ? { key: 'duplicateOfItself', field: 'duplicateOfId' } : undefined
  },
})

export const dangerIsMadeSafeBeforeItBecomesADisease = rule<EventFields>({
  name: 'dangerIsMadeSafeBeforeItBecomesADisease',
  refuses: {
    makeSafeFirst: { code: -2, zh: '严重、险情事件须先围护，再转病害', en: 'A serious event is made safe before it becomes a disease' },
  },
  when: { field: 'severity', oneOf: [SERIOUS, DANGER] },
  check: ({ before }) => (isGiven(before?.safeTime) ? undefined : { key: 'makeSafeFirst' }),
})
