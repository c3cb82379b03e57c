import { inOwnTree } from '@chengan/kernel/access/actor'
import { levelCode, levelOf, levelRank } from '@chengan/kernel/access/level'
import { isGiven } from '@chengan/kernel/condition'
import type { RuleContext, Values } from '@chengan/kernel/rule'
import { addDays } from '@chengan/kernel/time'
import { BY_DEADLINE, GENERAL, MAJOR, PASSED, RETURNED } from './codes.ts'
import { isLateReport } from './formulas.ts'
import { isListed } from './parties.ts'

const REPORT_HOURS = 24
const SELF_RECTIFICATION_DAYS = 15

/** What changes besides the state, action by action (utilities-supervision.md §3, column "besides"). Pure. */

function reported({ now }: RuleContext): Values {
  return { reportTime: now }
}

/** Nothing found: the visit is closed as it is reported. */
export function closeVisit(context: RuleContext): Values {
  return { ...reported(context), closeDate: context.now }
}

/** Corrected on the spot: closed on the day of the inspection. */
export function closeOnTheSpot(context: RuleContext): Values {
  const { row, today } = context
  const day = typeof row.checkDate === 'string' ? row.checkDate.slice(0, 10) : today
  return { ...closeVisit(context), reformDate: row.reformDate ?? day }
}

/** A company rectifies its own general finding: own department, by a deadline, 15 days unless given. */
export function startSelfRectification(context: RuleContext): Values {
  const { row, actor, today, setting } = context
  const deadline = row.reformDeadline ?? addDays(today, setting('gysy.hazard.selfReformDays', SELF_RECTIFICATION_DAYS))
  return {
    ...reported(context),
    reformDeptId: inOwnTree(actor, row.reformDeptId) ? row.reformDeptId : actor.deptId,
    reformMode: row.reformMode ?? BY_DEADLINE,
    reformDeadline: deadline,
    firstDeadline: row.firstDeadline ?? deadline,
  }
}

export function reportMajor(context: RuleContext): Values {
  const hours = context.setting('gysy.hazard.majorReportHours', REPORT_HOURS)
  return { ...reported(context), majorReported: true, reportLate: isLateReport(context.row.checkDate, context.now, hours) }
}

export function reportGeneral(context: RuleContext): Values {
  return { ...reported(context), reportLate: false }
}

/** A row taken back to its draft: a hand-down is undone. That it was reported once stays on it. */
export function undoHandDown(): Values {
  return { handleRegionId: null, delegateReview: null }
}

/** What the dispatch set is emptied; the log keeps it. The department to rectify falls back to the company's. */
export function undoDispatch({ row }: RuleContext): Values {
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

export function handDown({ row }: RuleContext): Values {
  return { handleRegionId: row.toRegionId, delegateReview: row.delegateReview === true }
}

export function dispatchTo({ row, actor, now }: RuleContext): Values {
  return { dispatchDeptId: actor.deptId, dispatchTime: now, firstDeadline: row.firstDeadline ?? row.reformDeadline }
}

/** The first act of the company signs for the order. */
export function sign({ row, now }: RuleContext): Values {
  return { signTime: row.signTime ?? now }
}

export function logProgress({ now }: RuleContext): Values {
  return { lastProgressDate: now }
}

/** The first rectification call signs and is the first progress too. */
export function startRectification(context: RuleContext): Values {
  return { ...sign(context), ...logProgress(context) }
}

export function handIn({ actor }: RuleContext): Values {
  return { handedInBy: actor.userId }
}

function reviewed({ actor, now }: RuleContext, auditResult: string): Values {
  return { auditResult, auditorId: actor.userId, auditorDeptId: actor.deptId, auditDate: now }
}

/** Passed: closed, and off the list when the level that listed it does not stand above the reviewer's. */
export function closeHazard(context: RuleContext): Values {
  const { row, actor, now, today } = context
  const listing = levelOf(typeof row.superviseLevel === 'string' ? row.superviseLevel : null)
  const releases = isListed(row) && listing !== undefined && levelRank[listing] <= levelRank[actor.level]
  return { ...reviewed(context, PASSED), closeDate: now, ...(releases ? { superviseReleaseDate: today } : {}) }
}

/** Returned: the completion date is emptied, so that the days overdue run again. */
export function returnToRectify(context: RuleContext): Values {
  return { ...reviewed(context, RETURNED), returnCount: Number(context.row.returnCount ?? 0) + 1, reformDate: null, handedInBy: null }
}

export function grantDelay({ row }: RuleContext): Values {
  return {
    reformDeadline: row.delayTo,
    firstDeadline: row.firstDeadline ?? row.reformDeadline,
    delayCount: Number(row.delayCount ?? 0) + 1,
  }
}

/** Listing: supervised stays true for good; the city's listing replaces a district's. */
export function list({ row, input, actor, today }: RuleContext): Values {
  return {
    supervised: true,
    superviseLevel: levelCode[actor.level],
    superviseDate: isGiven(input.superviseDate) ? row.superviseDate : today,
    superviseReleaseDate: null,
  }
}

/** A grade: raised counts as reported as major, lowered empties the basis. */
export function grade({ row }: RuleContext): Values {
  return row.hazardLevel === GENERAL ? { majorBasis: null, majorReported: false } : { majorReported: row.hazardLevel === MAJOR }
}
