import { levelCode } from '@chengan/kernel/access/level'
import type { RuleContext, Values } from '@chengan/kernel/rule'
import { addMinutes, instantOf } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { yhCloseKind } from '../../dictionaries/events.ts'
import { CITY, COMPANY, DANGER, DISTRICT, handle, OTHER_OWNER, SUPERVISOR } from './codes.ts'

const ARRIVE_AT_DANGER = 30
const SAFE_AT_DANGER = 60
const REDO_MINUTES = 24 * 60
const MINUTE = 60_000

const orNull = (value: unknown) => (value === undefined || value === '' ? null : value)

/** The event waits for its manager. */
function withManager({ row, facts }: RuleContext): Values {
  return {
    handlerLevel: row.manageLevel === CITY ? CITY : DISTRICT,
    handlerDeptId: orNull(row.manageDeptId) ?? facts.bureauOfRegion ?? null,
    handlerUserId: null,
  }
}

function withCompany(row: Values): Values {
  const owner = row.ownerKind === OTHER_OWNER ? orNull(row.ownerDeptId) : null
  return { handlerLevel: COMPANY, handlerDeptId: owner ?? orNull(row.companyDeptId), handlerUserId: orNull(row.assigneeUserId) }
}

/** Danger is reached within half an hour and made safe within one, from its report (maintenance.md §3.1). */
function clocksOf(row: Values, from: string): Values {
  if (row.severity !== DANGER) return {}
  return { arriveDeadline: addMinutes(from, ARRIVE_AT_DANGER), safeDeadline: addMinutes(from, SAFE_AT_DANGER) }
}

/** The parties that stand in the contract. */
function partiesOf({ row, refs }: RuleContext): Values {
  const contract = refs.contractId
  if (!contract) return {}
  return {
    manageDeptId: contract.manageDeptId ?? null,
    manageLevel: contract.manageLevel ?? null,
    companyDeptId: contract.companyDeptId ?? null,
    supervisorDeptId: contract.supervisorDeptId ?? row.supervisorDeptId ?? null,
  }
}

function reported({ actor, now, facts }: RuleContext): Values {
  const level = levelCode[actor.level]
  return {
    reportTime: now,
    reportLevel: Object.values({ COMPANY, SUPERVISOR, DISTRICT, CITY }).includes(level) ? level : CITY,
    reporterName: actor.realName,
    reporterPhone: facts.ownMobile ?? null,
  }
}

export function reportToManager(context: RuleContext): Values {
  const parties = partiesOf(context)
  return {
    ...reported(context),
    ...parties,
    ...withManager({ ...context, row: { ...context.row, ...parties } }),
    ...clocksOf(context.row, context.now),
  }
}

export function reportForOneself(context: RuleContext): Values {
  const parties = partiesOf(context)
  return {
    ...reported(context),
    ...parties,
    ...withCompany({ ...context.row, ...parties }),
    dispatchTime: context.now,
    dispatcherName: context.actor.realName,
    dispatchOpinion: '自查自修',
  }
}

export function dispatch(context: RuleContext): Values {
  const { row, now, actor, input } = context
  const whole = { ...row, ...partiesOf(context) }
  return {
    ...partiesOf(context),
    ...withCompany(whole),
    ...clocksOf(row, asText(row.reportTime)),
    dispatchTime: now,
    dispatcherName: actor.realName,
    dispatchOpinion: orNull(asText(input.opinion).slice(0, 500)),
    originDeadline: row.originDeadline ?? row.repairDeadline ?? null,
    handleState: null,
  }
}

export const backToCompany = ({ row }: RuleContext): Values => ({ diseaseProposed: false, ...withCompany(row) })

export const accept = ({ now }: RuleContext): Values => ({ acceptTime: now })

/** Each moment is stamped once. */
export function progress({ row, now }: RuleContext): Values {
  const stamp = (name: string, states: readonly unknown[]) => (states.includes(row.handleState) ? { [name]: row[name] ?? now } : {})
  return {
    ...stamp('arriveTime', [handle.onSite, handle.madeSafe, handle.working, handle.temporaryRepair]),
    ...stamp('safeTime', [handle.madeSafe]),
    ...stamp('tempTime', [handle.temporaryRepair]),
  }
}

export function repair({ row, now }: RuleContext): Values {
  const deadline = asText(row.repairDeadline)
  const inTime = deadline === '' || now <= deadline
  return {
    repairTime: now,
    arriveTime: row.arriveTime ?? now,
    firstRepairTime: row.firstRepairTime ?? now,
    onTime: row.onTime !== false && inTime,
  }
}

export const returnOrder = (context: RuleContext): Values => ({
  ...withManager(context),
  returnCount: Number(context.row.returnCount ?? 0) + 1,
  assigneeUserId: null,
})

/** The company has the event no more, and nothing of what it did counts. */
export const leaveCompany = ({ row }: RuleContext): Values => ({
  contractId: null,
  companyDeptId: null,
  supervisorDeptId: null,
  assigneeUserId: null,
  auditStage: null,
  auditStep: null,
  handleState: null,
  handlerLevel: row.manageLevel,
  handlerDeptId: row.manageDeptId,
  handlerUserId: null,
})

export const proposeAsDisease = (context: RuleContext): Values => ({ ...withManager(context), diseaseProposed: true })

/** The first stage of the review chain: the supervisor where the contract has one, then the manager. */
export function applyForFinish(context: RuleContext): Values {
  const { row, now } = context
  const first =
    orNull(row.supervisorDeptId) === null ? null : { auditStage: SUPERVISOR, handlerLevel: SUPERVISOR, handlerDeptId: row.supervisorDeptId }
  return { finishApplyTime: now, auditStep: 1, ...lastStage(context), ...first }
}

function lastStage(context: RuleContext): Values {
  const handler = withManager(context)
  return { auditStage: handler.handlerLevel, ...handler }
}

export const passOn = (context: RuleContext): Values => ({ auditStep: Number(context.row.auditStep ?? 1) + 1, ...lastStage(context) })

const nobody = { handlerLevel: null, handlerDeptId: null, handlerUserId: null, auditStage: null } as const

export function close({ row, now }: RuleContext): Values {
  const kinds = yhCloseKind.values
  return { ...nobody, closeTime: now, closeKind: row.ownerKind === OTHER_OWNER ? kinds.repairedByOwner.value : kinds.repaired.value }
}

export const end = ({ now }: RuleContext): Values => ({ ...nobody, closeTime: now, diseaseProposed: false })

/** A rejected repair is done again within a day, or half the span that it had. */
export function reject({ row, now }: RuleContext): Values {
  const span = (instantOf(asText(row.originDeadline)) - instantOf(asText(row.dispatchTime))) / MINUTE / 2
  const minutes = Number.isFinite(span) && span > 0 ? Math.min(REDO_MINUTES, span) : REDO_MINUTES
  return {
    ...withCompany(row),
    rejectCount: Number(row.rejectCount ?? 0) + 1,
    auditStage: null,
    auditStep: null,
    repairTime: null,
    handleState: handle.working,
    repairDeadline: addMinutes(now, Math.round(minutes)),
  }
}
