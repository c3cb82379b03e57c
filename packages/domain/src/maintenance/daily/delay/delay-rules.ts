import { isGiven } from '@chengan/kernel/condition'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { addMinutes, instantOf } from '@chengan/kernel/time'
import { asNumber, asText } from '@chengan/kernel/values'
import { yhDelayReason, yhLimitUnit, yhSeverity } from '../../dictionaries/events.ts'
import { eventStatus } from '../daily-maintenance/codes.ts'
import { disposer } from '../daily-maintenance/parties.ts'
import { MONTH_HOURS, SERIOUS_OR_WORSE } from './delay-codes.ts'
import type { DelayFields } from './delay-fields.ts'
import { isForTheCity } from './delay-parties.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** What the catalogue says of the defect, what else is asked of its event, and the calendar; null where there is no such event. */
    readonly delayGround: DelayGround | null
  }
}

/** What an application is judged by, beside itself and its event. */
interface DelayGround {
  /** The unit of the repair limit (yh_limit_unit), and whether the standard that holds at the place allows delays. */
  readonly limitUnit: string | null
  readonly allowDelay: boolean
  /** Whether another application of the event waits for its review. */
  readonly pending: boolean
  /** The same time of day, a working day from now: yyyy-MM-dd HH:mm:ss. */
  readonly workdayLater: string
  /** The bureau of the event's district, where its section names no manager. */
  readonly bureauOfRegion: string | null
}

type Context = RuleContext<DelayFields>
type Event = NonNullable<Context['refs']['dailyId']>

const HOUR_MS = 3_600_000
const MOST_GRANTED = 2
const SHORTEST_REASON = 10
const MINUTES_BEFORE = 60
const FORCE_MAJEURE = yhDelayReason.values.forceMajeure.value
const DANGEROUS = yhSeverity.values.danger.value

const isForceMajeure = ({ reasonKind }: ValuesOf<DelayFields>) => reasonKind === FORCE_MAJEURE
const hasEvidence = ({ images, attachments }: ValuesOf<DelayFields>) => isGiven(images) || isGiven(attachments)

/** Hours between two moments, to a tenth. */
export const hoursFrom = (from: string, to: string): number => Math.round(((instantOf(to) - instantOf(from)) / HOUR_MS) * 10) / 10

/** How long all delays of an event may be together, in hours: as long as it had at first, or thirty days where that is more (yhgl/rcyhyq/rule-1). Danger counts from its report. */
function mostDelay({ originDeadline, repairDeadline, severity, reportTime, dispatchTime }: Event): number {
  const base = severity === DANGEROUS ? reportTime : dispatchTime
  const end = originDeadline ?? repairDeadline
  return Math.max(MONTH_HOURS, base && end ? (instantOf(end) - instantOf(base)) / HOUR_MS : 0)
}

/** All delays of an event together with this one, in hours. */
export const totalWith = (event: Event, hours: number): number => Math.round((asNumber(event.delayHours) + hours) * 10) / 10

export const delayIsOfAnEventInRepair = rule<DelayFields>({
  name: 'delayIsOfAnEventInRepair',
  refuses: {
    eventNotInRepair: {
      code: -2,
      zh: '只有待处置、处置中且有修复时限的事件可以申请延期',
      en: 'Only an event to dispose or in disposal that has a repair deadline is delayed',
    },
  },
  refs: ['dailyId'],
  when: { field: 'dailyId', given: true },
  check: ({ refs: { dailyId: event } }) =>
    [eventStatus.toDispose, eventStatus.inDisposal].some((one) => one === event?.status) && event?.repairDeadline
      ? undefined
      : { key: 'eventNotInRepair', field: 'dailyId' },
})

export const companyDelaysItsOwnEvent = rule<DelayFields>({
  name: 'companyDelaysItsOwnEvent',
  refuses: {
    delayOfAnotherCompany: { code: 10400, zh: '只能为本单位处置的事件申请延期', en: 'A company asks for delays of its own events alone' },
  },
  refs: ['dailyId'],
  when: { field: 'dailyId', given: true },
  check: ({ refs: { dailyId: event }, actor }) =>
    actor.superAdmin || (event && disposer.may(event, actor)) ? undefined : { key: 'delayOfAnotherCompany', field: 'dailyId' },
})

export const delayIsExplained = rule<DelayFields>({
  name: 'delayIsExplained',
  refuses: { delayReasonTooShort: { code: 10400, zh: '情况说明不少于10个字', en: 'The explanation has at least 10 characters' } },
  check: ({ row }) =>
    [...(row.reason ?? '').trim()].length < SHORTEST_REASON ? { key: 'delayReasonTooShort', field: 'reason' } : undefined,
})

/** Of what is serious, and of what comes too late by force majeure, something is shown. */
export const delayIsShown = rule<DelayFields>({
  name: 'delayIsShown',
  refuses: {
    delayEvidenceMissing: {
      code: 10400,
      zh: '严重、险情事件的延期申请须上传佐证照片或附件',
      en: 'The delay of a serious event or a danger is shown by photos or files',
    },
  },
  refs: ['dailyId'],
  check: ({ row, refs: { dailyId: event } }) =>
    SERIOUS_OR_WORSE.includes(event?.severity ?? '') && !hasEvidence(row) ? { key: 'delayEvidenceMissing', field: 'images' } : undefined,
})

export const repairIsAskedLaterThanItIsDue = rule<DelayFields>({
  name: 'repairIsAskedLaterThanItIsDue',
  refuses: { eventDelayNotLater: { code: 10400, zh: '申请延期至须晚于原时限{0}', en: 'The delay ends after the present deadline, {0}' } },
  refs: ['dailyId'],
  check: ({ row, refs: { dailyId: event } }) => {
    const inForce = asText(event?.repairDeadline)
    return (row.newDeadline ?? '') > inForce ? undefined : { key: 'eventDelayNotLater', field: 'newDeadline', values: { '0': inForce } }
  },
})

/** One at a time, two at most, and together no longer than the event had at first or thirty days (yhgl/rcyhyq/rule-1). */
export const delaysAreFewAndShort = rule<DelayFields>({
  name: 'delaysAreFewAndShort',
  source: 'yhgl/rcyhyq/rule-1',
  refuses: {
    delayUnderReview: { code: -2, zh: '已有待审核的延期申请', en: 'A delay application is already under review' },
    delaysUsedUp: { code: -2, zh: '延期次数已达上限', en: 'No further delay can be granted' },
    eventDelayTooLong: {
      code: 10400,
      zh: '累计延期不得超过原时限时长或30天，最晚可申请至{0}',
      en: 'All delays together are no longer than the original span or 30 days: at the latest until {0}',
    },
  },
  refs: ['dailyId'],
  facts: ['delayGround'],
  check: ({ row, facts, refs: { dailyId: event } }) => {
    if (facts.delayGround?.pending) return { key: 'delayUnderReview', field: 'dailyId' }
    if ((event?.delayCount ?? 0) >= MOST_GRANTED) return { key: 'delaysUsedUp', field: 'dailyId' }
    if (!event?.repairDeadline) return undefined
    const latest = addMinutes(event.repairDeadline, Math.floor((mostDelay(event) - asNumber(event.delayHours)) * 60))
    return (row.newDeadline ?? '') > latest ? { key: 'eventDelayTooLong', field: 'newDeadline', values: { '0': latest } } : undefined
  },
})

/** Who asks in time asks an hour before the deadline, or a working day where days are counted; later only where nobody could help it, and shows that (yhgl/rcyhyq/rule-2). */
export const delayIsAskedBeforeTheDeadline = rule<DelayFields>({
  name: 'delayIsAskedBeforeTheDeadline',
  source: 'yhgl/rcyhyq/rule-2',
  refuses: {
    eventDelayTooLate: {
      code: -2,
      zh: '延期申请须在时限届满前提交：小时时限提前1小时，工作日时限提前1个工作日；不可抗力的除外',
      en: 'Apply for a delay before the deadline: an hour of limits in hours, a working day of limits in days; force majeure alone comes later',
    },
    forceMajeureUnshown: {
      code: 10400,
      zh: '时限届满后因不可抗力申请延期，须上传佐证照片或附件',
      en: 'Force majeure that is told late is shown by photos or files',
    },
  },
  refs: ['dailyId'],
  facts: ['delayGround'],
  check: ({ row, now, facts, refs: { dailyId: event } }) => {
    const inDays = facts.delayGround?.limitUnit === yhLimitUnit.values.workingDay.value
    const earliest = inDays ? (facts.delayGround?.workdayLater ?? now) : addMinutes(now, MINUTES_BEFORE)
    if (earliest <= asText(event?.repairDeadline)) return undefined
    if (!isForceMajeure(row)) return { key: 'eventDelayTooLate', field: 'dailyId' }
    return hasEvidence(row) ? undefined : { key: 'forceMajeureUnshown', field: 'images' }
  },
})

/** What must not wait is delayed by force majeure alone (yhgl/rcyhyq/rule-3). */
export const defectMayBeDelayed = rule<DelayFields>({
  name: 'defectMayBeDelayed',
  source: 'yhgl/rcyhyq/rule-3',
  refuses: { delayNotAllowed: { code: -2, zh: '该病害不允许延期', en: 'No delay is allowed for this defect' } },
  facts: ['delayGround'],
  check: ({ row, facts }) =>
    facts.delayGround?.allowDelay === false && !isForceMajeure(row) ? { key: 'delayNotAllowed', field: 'dailyId' } : undefined,
})

/** More than thirty days in all are the city's to decide (yhgl/rcyhyq/rule-5). */
export const longDelayIsDecidedByTheCity = rule<DelayFields>({
  name: 'longDelayIsDecidedByTheCity',
  source: 'yhgl/rcyhyq/rule-5',
  refuses: {
    delayForTheCity: { code: -2, zh: '累计延期超过30天，由市级审核', en: 'Delays of more than 30 days in all are decided by the city' },
  },
  check: ({ before, actor }) => (before && isForTheCity(before) && actor.level !== 'city' ? { key: 'delayForTheCity' } : undefined),
})

export const nobodyReviewsHisOwnDelay = rule<DelayFields>({
  name: 'nobodyReviewsHisOwnDelay',
  refuses: { ownDelayNotReviewed: { code: -2, zh: '不能审核本人提交的申请', en: 'You cannot review your own application' } },
  check: ({ before, actor }) => (before?.creator === actor.userId ? { key: 'ownDelayNotReviewed' } : undefined),
})

/** The date that is granted lies after the deadline in force, and not after the one that was asked. */
export const grantedIsWithinWhatWasAsked = rule<DelayFields>({
  name: 'grantedIsWithinWhatWasAsked',
  refuses: {
    grantedOutside: {
      code: 10400,
      zh: '批准时限须晚于现时限{0}，不晚于申请延期至{1}',
      en: 'What is granted lies after the present deadline, {0}, and not after what was asked, {1}',
    },
  },
  refs: ['dailyId'],
  check: ({ row, before, refs: { dailyId: event } }) => {
    const asked = asText(before?.newDeadline)
    const inForce = asText(event?.repairDeadline)
    const granted = row.grantedDeadline || asked
    return granted > inForce && granted <= asked
      ? undefined
      : { key: 'grantedOutside', field: 'grantedDeadline', values: { '0': inForce, '1': asked } }
  },
})
