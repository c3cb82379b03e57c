import { inOwnTree } from '@chengan/kernel/access/actor'
import { levelCode, levelOf, levelRank } from '@chengan/kernel/access/level'
import { isGiven } from '@chengan/kernel/condition'
import type { RuleContext, ValuesOf } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import { BY_DEADLINE, GENERAL, HAZARD_PASSED, MAJOR, RETURNED } from '../codes.ts'
import type { HazardFields } from '../fields.ts'
import { isLateReport } from '../formulas.ts'
import { isListed } from './parties.ts'

type Context = RuleContext<HazardFields>
type Hazard = ValuesOf<HazardFields>

const REPORT_HOURS = 24
const SELF_RECTIFICATION_DAYS = 15

/** What changes besides the state, action by action (utilities-supervision.md §3, column "besides"). Pure. */

function reported({ now }: Context): Hazard {
  return { reportTime: now }
}

/** Nothing found: the visit is closed as it is reported. */
export function closeVisit(context: Context): Hazard {
  return { ...reported(context), closeDate: context.now }
}

/** Corrected on the spot: closed on the day of the inspection. */
export function closeOnTheSpot(context: Context): Hazard {
  const { row, today } = context
  const day = row.checkDate?.slice(0, 10) ?? today
  return { ...closeVisit(context), reformDate: row.reformDate ?? day }
}

/** A company rectifies its own general finding: own department, by a deadline, 15 days unless given. */
export function startSelfRectification(context: Context): Hazard {
  const { row, actor, today, setting } = context
  const deadline = row.reformDeadline ?? addDays(today, setting('gysy.hazard.selfReformDays', SELF_RECTIFICATION_DAYS))
  return {
    ...reported(context),
    reformDeptId: row.reformDeptId && inOwnTree(actor, row.reformDeptId) ? row.reformDeptId : actor.deptId,
    reformMode: row.reformMode ?? BY_DEADLINE,
    reformDeadline: deadline,
    firstDeadline: row.firstDeadline ?? deadline,
  }
}

/** What an alarm has become: its company's own general finding, to be put right by a deadline like what it finds itself. */
export function takeOver(context: Context): Hazard {
  const { row, today, setting } = context
  const deadline = row.reformDeadline ?? addDays(today, setting('gysy.hazard.selfReformDays', SELF_RECTIFICATION_DAYS))
  return {
    ...reported(context),
    reformDeptId: row.companyDeptId ?? row.reformDeptId ?? null,
    reformMode: BY_DEADLINE,
    reformDeadline: deadline,
    firstDeadline: deadline,
  }
}

/** Its alarm was reviewed and closed: what was done about the one was done about the other. */
export function closeWithAlarm({ row, now, today }: Context): Hazard {
  return { reformDate: row.reformDate ?? today, closeDate: now, lastProgressDate: now }
}

/** The company has finished its alarm by itself: whoever reviews the hazard looks at it. */
export function handInWithAlarm({ row, actor, now, today }: Context): Hazard {
  return { handedInBy: actor.userId, reformDate: row.reformDate ?? today, lastProgressDate: now }
}

export function reportMajor(context: Context): Hazard {
  const hours = context.setting('gysy.hazard.majorReportHours', REPORT_HOURS)
  return { ...reported(context), majorReported: true, reportLate: isLateReport(context.row.checkDate, context.now, hours) }
}

export function reportGeneral(context: Context): Hazard {
  return { ...reported(context), reportLate: false }
}

/** A row taken back to its draft: a hand-down is undone. That it was reported once stays on it. */
export function undoHandDown(): Hazard {
  return { handleRegionId: null, delegateReview: null }
}

/** What the dispatch set is emptied; the log keeps it. The department to rectify falls back to the company's. */
export function undoDispatch({ row }: Context): Hazard {
  return {
    dispatchDeptId: null,
    dispatchTime: null,
    reformDeptId: row.companyDeptId ?? null,
    reformMode: null,
    reformDeadline: null,
    firstDeadline: null,
    suggestion: null,
    reformNoticeNo: null,
    orderFile: null,
  }
}

export function handDown({ row }: Context): Hazard {
  return { handleRegionId: row.toRegionId ?? null, delegateReview: row.delegateReview === true }
}

export function dispatchTo({ row, actor, now }: Context): Hazard {
  return { dispatchDeptId: actor.deptId, dispatchTime: now, firstDeadline: row.firstDeadline ?? row.reformDeadline ?? null }
}

/** The first act of the company signs for the order. */
export function sign({ row, now }: Context): Hazard {
  return { signTime: row.signTime ?? now }
}

export function logProgress({ now }: Context): Hazard {
  return { lastProgressDate: now }
}

/** The first rectification call signs and is the first progress too. */
export function startRectification(context: Context): Hazard {
  return { ...sign(context), ...logProgress(context) }
}

export function handIn({ actor }: Context): Hazard {
  return { handedInBy: actor.userId }
}

function reviewed({ actor, now }: Context, auditResult: string): Hazard {
  return { auditResult, auditorId: actor.userId, auditorDeptId: actor.deptId, auditDate: now }
}

/** Passed: closed, and off the list when the level that listed it does not stand above the reviewer's. */
export function closeHazard(context: Context): Hazard {
  const { row, actor, now, today } = context
  const listing = levelOf(row.superviseLevel)
  const releases = isListed(row) && listing !== undefined && levelRank[listing] <= levelRank[actor.level]
  return { ...reviewed(context, HAZARD_PASSED), closeDate: now, ...(releases ? { superviseReleaseDate: today } : {}) }
}

/** Returned: the completion date is emptied, so that the days overdue run again. */
export function returnToRectify(context: Context): Hazard {
  return { ...reviewed(context, RETURNED), returnCount: (context.row.returnCount ?? 0) + 1, reformDate: null, handedInBy: null }
}

export function grantDelay({ row }: Context): Hazard {
  return {
    reformDeadline: row.delayTo ?? null,
    firstDeadline: row.firstDeadline ?? row.reformDeadline ?? null,
    delayCount: (row.delayCount ?? 0) + 1,
  }
}

/** Listing: supervised stays true for good; the city's listing replaces a district's. */
export function list({ row, input, actor, today }: Context): Hazard {
  return {
    supervised: true,
    superviseLevel: levelCode[actor.level],
    superviseDate: isGiven(input.superviseDate) ? (row.superviseDate ?? null) : today,
    superviseReleaseDate: null,
  }
}

/** A grade: raised counts as reported as major, lowered empties the basis. */
export function grade({ row }: Context): Hazard {
  return row.hazardLevel === GENERAL ? { majorBasis: null, majorReported: false } : { majorReported: row.hazardLevel === MAJOR }
}
