import { levelCode } from '@chengan/kernel/access/level'
import type { RuleContext, ValuesOf } from '@chengan/kernel/rule'
import { addMinutes, instantOf } from '@chengan/kernel/time'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import { yhCloseKind, yhWarnLevel } from '../../dictionaries/events.ts'
import { DANGER, EVENT_CITY, EVENT_COMPANY, EVENT_DISTRICT, handle, OTHER_OWNER, SUPERVISOR } from './codes.ts'
import { clocksOfDanger, deadlinesOfOrder, repairAnewWithin } from './deadlines/deadlines-of-event.ts'
import { urgencyOf } from './defaults.ts'
import { destinationOf, supervisorDispatches, withTheSupervisor } from './dispatch/section-of-event.ts'
import { evidenceAnew } from './evidence/evidence.ts'
import { isPayable, repeated } from './evidence/warranty.ts'
import type { EventFields } from './fields.ts'

type Context = RuleContext<EventFields>
type Event = ValuesOf<EventFields>

const warn = yhWarnLevel.values

const REDO_MINUTES = 24 * 60
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Whose turn it is. */
interface Handler {
  readonly handlerLevel: string
  readonly handlerDeptId: string | null
  readonly handlerUserId: string | null
}

/** The event waits for its manager. */
function withManager({ row, facts }: Context): Handler {
  return {
    handlerLevel: row.manageLevel === EVENT_CITY ? EVENT_CITY : EVENT_DISTRICT,
    handlerDeptId: row.manageDeptId || asTextOrNull(facts.bureauOfRegion),
    handlerUserId: null,
  }
}

function withCompany(row: Event): Handler {
  const owner = row.ownerKind === OTHER_OWNER ? row.ownerDeptId : null
  return { handlerLevel: EVENT_COMPANY, handlerDeptId: owner || row.companyDeptId || null, handlerUserId: row.assigneeUserId || null }
}

const RETURN_HOURS = 2
const RETURN_MINUTES_OF_DANGER = 15

/** What is read of whoever manages a place, where an event goes back to him. */
export const ofTheManager = { facts: ['bureauOfRegion'] } as const

/** Within how many minutes of its dispatch an order may be returned. */
export function minutesToReturn({ severity }: Event, setting: Context['setting']): number {
  return severity === DANGER ? RETURN_MINUTES_OF_DANGER : setting('yh.return.hours', RETURN_HOURS) * (HOUR / MINUTE)
}

/** Until when an order that is dispatched now may be returned: one that was returned before, not at all. */
const returnedUntil = ({ row, now, setting }: Context): Event => ({
  returnDeadline: (row.returnCount ?? 0) > 0 ? now : addMinutes(now, minutesToReturn(row, setting)),
})

/** The parties of the section, or of the contract that has none. */
function partiesOf(context: Context): Event {
  const { row, refs } = context
  const to = destinationOf(context)
  if (!refs.sectionId && !refs.contractId) return {}
  return { ...to, supervisorDeptId: to.supervisorDeptId ?? row.supervisorDeptId ?? null }
}

/** Of a report that names no contract: the section of its place. */
function partiesOfPlace(context: Context): Event {
  const section = context.facts.sectionOfEvent
  if (context.row.contractId || context.row.sectionId || !section) return partiesOf(context)
  const { dispatchBy: _dispatchBy, autoDispatch: _autoDispatch, ...parties } = section
  return parties
}

/** Whoever reports is whose call it is. */
const byCaller = ({ actor, facts }: Context): Event => ({ reporterName: actor.realName, reporterPhone: asTextOrNull(facts.ownMobile) })

function reported({ actor, now, facts }: Context): Event {
  const level = levelCode[actor.level]
  return {
    reportTime: now,
    reportLevel: Object.values({ COMPANY: EVENT_COMPANY, SUPERVISOR, DISTRICT: EVENT_DISTRICT, CITY: EVENT_CITY }).includes(level)
      ? level
      : EVENT_CITY,
    maintGrade: facts.gradeOfPlace ?? null,
  }
}

function toManager(context: Context): Event {
  const parties = partiesOfPlace(context)
  const section = context.facts.sectionOfEvent
  return {
    ...reported(context),
    ...parties,
    ...(section && supervisorDispatches(section) && parties.sectionId === section.sectionId
      ? withTheSupervisor(section)
      : withManager({ ...context, row: { ...context.row, ...parties } })),
    ...clocksOfDanger(context),
  }
}

export const reportToManager = (context: Context): Event => ({ ...toManager(context), ...byCaller(context), ...repeated(context) })

/** What a spot check found is reported by whoever checked it, and repeats the event that he names. */
export function reportAgain(context: Context): Event {
  const { repeatOfId, inWarranty, payable } = context.row
  return {
    ...toManager(context),
    ...byCaller(context),
    repeatOfId: repeatOfId ?? null,
    inWarranty: inWarranty ?? null,
    payable: payable ?? null,
  }
}

/** A case from outside goes the way of a report; who reported it is told by its platform. */
export function takeCase(context: Context): Event {
  const { reporterName, outerPlatform, severity } = context.row
  return {
    ...toManager(context),
    ...repeated(context),
    reporterName: reporterName || (outerPlatform ?? null),
    urgency: urgencyOf(severity),
  }
}

/** What a row of another library has repaired is reported by whoever ordered it there, to the section that he chose. */
export const takeReferral = (context: Context): Event => ({
  ...toManager(context),
  ...byCaller(context),
  ...repeated(context),
  urgency: urgencyOf(context.row.severity),
})

/** Nobody dispatches it: the standard sets its deadlines. */
export function reportForOneself(context: Context): Event {
  const parties = partiesOf(context)
  return {
    ...reported(context),
    ...byCaller(context),
    ...parties,
    ...withCompany({ ...context.row, ...parties }),
    ...returnedUntil(context),
    dispatchTime: context.now,
    dispatcherName: context.actor.realName,
    dispatchOpinion: '自查自修',
    ...deadlinesOfOrder(context),
    ...repeated(context),
  }
}

export function dispatch(context: Context): Event {
  const { row, now, actor, input } = context
  const whole = { ...row, ...partiesOf(context) }
  return {
    ...partiesOf(context),
    ...withCompany(whole),
    ...deadlinesOfOrder(context),
    ...returnedUntil(context),
    dispatchTime: now,
    dispatcherName: actor.realName,
    dispatchOpinion: asText(input.opinion).slice(0, 500) || null,
    handleState: null,
  }
}

/** Nobody dispatched it: the section has it so. */
export const dispatchByItself = (context: Context): Event => ({
  ...dispatch(context),
  dispatcherName: '系统',
  dispatchOpinion: '按标段自动派单',
})

export const backToCompany = ({ row }: Context): Event => ({ diseaseProposed: false, ...withCompany(row) })

/** When it was done, as its record says (`handleTime`, which that judges): what is entered late counts from when it was done. */
function doneAt({ row, now }: Context): string {
  // Said to the minute, it may lie some seconds before the dispatch.
  const told = row.handleTime == null ? now : addMinutes(row.handleTime, 1) > (row.dispatchTime ?? '') ? row.handleTime : now
  return told <= now ? told : now
}

export const accept = (context: Context): Event => ({ acceptTime: doneAt(context) })

/** Each moment is stamped once. */
export function progress(context: Context): Event {
  const { row } = context
  const at = doneAt(context)
  const { onSite, madeSafe, working, temporaryRepair } = handle
  const tells = (...states: readonly string[]) => states.includes(row.handleState ?? '')
  return {
    ...(tells(onSite, madeSafe, working, temporaryRepair) && { arriveTime: row.arriveTime ?? at }),
    ...(tells(madeSafe) && { safeTime: row.safeTime ?? at }),
    ...(tells(temporaryRepair) && { tempTime: row.tempTime ?? at }),
  }
}

export function repair(context: Context): Event {
  const { row } = context
  const at = doneAt(context)
  const deadline = row.repairDeadline ?? ''
  const inTime = deadline === '' || at <= deadline
  const late = inTime ? 0 : (instantOf(at) - instantOf(deadline)) / HOUR
  return {
    repairTime: at,
    isOverdue: !inTime,
    overdueHours: Math.round(((row.rejectedLateHours ?? 0) + late) * 10) / 10,
    arriveTime: row.arriveTime ?? at,
    firstRepairTime: row.firstRepairTime ?? at,
    onTime: row.onTime !== false && inTime,
  }
}

export const returnOrder = (context: Context): Event => ({
  ...withManager(context),
  returnCount: (context.row.returnCount ?? 0) + 1,
  assigneeUserId: null,
})

/** What an earlier stage of the review said of the work is said of no other work. */
const unconfirmed = { confirmAmount: null, repairedArea: null, qualityScore: null } as const satisfies Event

/** The company has the event no more, and nothing of what it did counts. */
export const leaveCompany = ({ row }: Context): Event => ({
  ...unconfirmed,
  sectionId: null,
  contractId: null,
  companyDeptId: null,
  supervisorDeptId: null,
  assigneeUserId: null,
  auditStage: null,
  auditStep: null,
  handleState: null,
  handlerLevel: row.manageLevel ?? null,
  handlerDeptId: row.manageDeptId ?? null,
  handlerUserId: null,
})

export const proposeAsDisease = (context: Context): Event => ({ ...withManager(context), diseaseProposed: true })

/** The first stage of the review chain: the supervisor where the contract has one, then the manager. */
export function applyForFinish(context: Context): Event {
  const { row, now } = context
  const supervisor = row.supervisorDeptId || null
  const first = supervisor === null ? null : { auditStage: SUPERVISOR, handlerLevel: SUPERVISOR, handlerDeptId: supervisor }
  return { finishApplyTime: now, auditStep: 1, ...lastStage(context), ...first }
}

function lastStage(context: Context): Event {
  const handler = withManager(context)
  return { auditStage: handler.handlerLevel, ...handler }
}

export const passOn = (context: Context): Event => ({ auditStep: (context.row.auditStep ?? 1) + 1, ...lastStage(context) })

const nobody = { handlerLevel: null, handlerDeptId: null, handlerUserId: null, auditStage: null } as const

export function close({ row, now }: Context): Event {
  const kinds = yhCloseKind.values
  const closeKind = row.ownerKind === OTHER_OWNER ? kinds.repairedByOwner.value : kinds.repaired.value
  // One that was late stays so for good (maintenance.md §3.2 rule 5).
  return { ...nobody, closeTime: now, closeKind, payable: isPayable(row), isOverdue: row.onTime === false }
}

export const end = ({ now }: Context): Event => ({ ...nobody, closeTime: now, diseaseProposed: false, isOverdue: false })

/** The time to repair has run out: what every list says from now on. */
export const turnOverdue = ({ row }: Context): Event => ({
  isOverdue: true,
  warnLevel: row.warnLevel === warn.red.value ? warn.red.value : warn.orange.value,
})

/** A rejected repair is done again within a day, or half the span that it had. */
export function reject(context: Context): Event {
  const { row } = context
  const span = (instantOf(row.originDeadline ?? '') - instantOf(row.dispatchTime ?? '')) / MINUTE / 2
  const minutes = Number.isFinite(span) && span > 0 ? Math.min(REDO_MINUTES, span) : REDO_MINUTES
  return {
    ...withCompany(row),
    ...evidenceAnew,
    ...unconfirmed,
    rejectCount: (row.rejectCount ?? 0) + 1,
    rejectedLateHours: row.overdueHours ?? 0,
    firstDeadline: row.firstDeadline ?? row.repairDeadline ?? null,
    auditStage: null,
    auditStep: null,
    repairTime: null,
    handleState: handle.working,
    ...repairAnewWithin(context, Math.round(minutes)),
    isOverdue: false,
    warnLevel: warn.normal.value,
  }
}
