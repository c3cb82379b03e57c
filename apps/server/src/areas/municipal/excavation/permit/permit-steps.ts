import { wsKind } from '@chengan/domain/municipal/dictionaries/documents'
import {
  wjAttitude,
  wjCountersigner,
  wjDecision,
  wjFeeStatus,
  wjSuspend,
  wjspStatus,
  wjspType,
} from '@chengan/domain/municipal/dictionaries/excavation'
import { passOrNot } from '@chengan/domain/municipal/dictionaries/post-approval'
import { firstHard } from '@chengan/domain/municipal/excavation/checks/checks'
import type { CheckStage } from '@chengan/domain/municipal/excavation/checks/finding'
import { appliedTerm } from '@chengan/domain/municipal/excavation/declaration/applied-term'
import { acceptDeadlineOf, decisionDeadlines, promiseDaysOf } from '@chengan/domain/municipal/excavation/limits/limits'
import { uncheckedMaterials } from '@chengan/domain/municipal/excavation/materials/materials'
import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { FlowCallBack, FlowMoment } from '../../../../flow/part.ts'
import { checkContext, siteOf, withSections } from '../declaration-row.ts'
import { daysToDecision } from './days-to-decision.ts'
import { draftDecision, sendPaper } from './papers.ts'
import { owesFee, pipelineOwners } from './permit-facts.ts'
import { permitRangeOf } from './permit-range.ts'

const status = wjspStatus.values
const fee = wjFeeStatus.values
const paper = wsKind.values
const OBJECTS = wjAttitude.values.object.value

/** The limits of the decision as they stand now (WJ-R11). */
export function limitsOf(ctx: Context, row: ValuesNamed<'excavation'>): Values {
  if (typeof row.acceptDate !== 'string') return {}
  const { settings, calendar } = ctx.services
  const promiseDays = promiseDaysOf(row, (code, fallback) => settings.text(code, fallback))
  const decision = { acceptDate: row.acceptDate, clock: row.clock, prolonged: isGiven(row.prolongReason), promiseDays, now: ctx.now }
  return { ...decisionDeadlines(decision, calendar.isWorkday) }
}

/** WJ-R10: until when an application that was handed in now is accepted. */
export const acceptLimitOf = (ctx: Context): Values => ({ acceptDeadline: acceptDeadlineOf(ctx.now, ctx.services.calendar.isWorkday) })

/** Accepted at a moment, with the limits that follow. */
export function acceptance(ctx: Context, row: ValuesNamed<'excavation'>, acceptDate: string, more: Values = {}): Values {
  return { acceptDate, ...more, ...limitsOf(ctx, { ...row, acceptDate }) }
}

/** Refuses a step that the statutory rules stop. */
async function refuseWhatStops(at: FlowMoment<'excavation'>, row: ValuesNamed<'excavation'>, stage: CheckStage): Promise<void> {
  const refusal = firstHard(await checkContext(at, at.resource, row), stage)
  if (refusal === undefined) return
  const { key, field, values } = refusal
  if (field === undefined) throw refuse(key, values ?? {})
  throw refuseFields([{ field, key, ...(values ? { values } : {}) }])
}

/** Whether the last word of the traffic police is an objection (municipal-approval.md §5.1 G2). */
export function policeObject(row: ValuesNamed<'excavation'>): boolean {
  const said = row.countersigns ?? []
  return said.findLast((one) => one.role === roles.T4a)?.result === OBJECTS
}

const { police, planning, landscaping, pipelineOwner, bridgeKeeper } = wjCountersigner.values
const roles: Readonly<Record<string, string>> = {
  T4a: police.value,
  T4b: planning.value,
  T4c: landscaping.value,
  T4d: pipelineOwner.value,
  T4e: bridgeKeeper.value,
}

/** What is accepted was looked at, paper by paper: whoever ticks one off stands for it (行政许可法 art. 32). */
function refuseUnchecked(row: ValuesNamed<'excavation'>): void {
  const names = uncheckedMaterials(row)
  if (names.length > 0) throw refuseFields([{ field: 'materials', key: 'papersUnchecked', values: { names } }])
}

const accept: FlowCallBack<'excavation'> = async (at) => {
  const { row, outcome, comment, now, patch } = at
  if (outcome === 'accept') {
    refuseUnchecked(row)
    const accepted = { ...acceptance(at, row, now), materials: row.materials }
    await patch(accepted)
    await sendPaper(at, { ...row, ...accepted }, paper.acceptanceNotice.value, {})
  }
  if (outcome === 'notAccept') await sendPaper(at, row, paper.nonAcceptance.value, { reason: comment })
}

/** WJ-R10: everything that is missing is told at once, by whatever way the clerk sends an application back before it is accepted. */
export const askToSupplement: FlowCallBack<'excavation'> = async (at) => {
  const { row, comment, patch } = at
  if (row.supplemented === true) throw refuse('secondSupplement')
  await patch({ supplemented: true })
  await sendPaper(at, row, paper.supplementNotice.value, { reason: comment })
}

/** What the surveyor found, and how he handed his step on, are one. */
const survey: FlowCallBack<'excavation'> = async ({ actor, now, outcome, row, patch }) => {
  const { pass, fail } = passOrNot.values
  const surveyResult = (outcome === 'fail' ? fail : pass).value
  if (isGiven(row.surveyResult) && row.surveyResult !== surveyResult) throw refuse('endContradictsRow')
  await patch({ surveyResult, surveyTime: now, surveyUserId: actor.userId, status: status.underReview.value })
}

const countersign: FlowCallBack<'excavation'> = async ({ actor, now, node, outcome, result, comment, row, patch }) => {
  const entry = {
    role: roles[node ?? ''] ?? null,
    deptId: actor.deptId,
    userId: actor.userId,
    result: result === 3 ? OBJECTS : wjAttitude.values.agree.value,
    opinion: comment,
    time: now,
    limitTime: row.deadline ?? null,
    // Silence is no objection: the clock passes the task, nobody chooses an outcome.
    silent: outcome === null,
    briefingDate: row.briefingDate ?? null,
  }
  const departments = Array.isArray(row.countersignDeptIds) ? row.countersignDeptIds : []
  await patch({
    countersigns: [...(Array.isArray(row.countersigns) ? row.countersigns : []), entry],
    countersignDeptIds: [...new Set([...departments, actor.deptId])],
    briefingDate: null,
    status: status.underReview.value,
  })
}

const review: FlowCallBack<'excavation'> = async ({ row, outcome }) => {
  if (outcome === 'pass' && policeObject(row)) throw refuse('policeObjection')
}

const government: FlowCallBack<'excavation'> = async (at) => {
  const { row, outcome, patch } = at
  const missing = (['govApprovalNo', 'govApprovalDate', 'govApprovalFile'] as const).some((name) => !isGiven(row[name]))
  if (outcome === 'approved' && missing) throw refuseFields([{ field: 'govApprovalNo', key: 'governmentApprovalMissing' }])
  // The stop that ends with this step counts up to now.
  await patch({ atGovernment: false, ...limitsOf(at, row) })
}

const price: FlowCallBack<'excavation'> = async ({ row, outcome, patch }) => {
  if (outcome === 'exempt' || isGiven(row.feeExemptKind)) {
    if (!isGiven(row.feeExemptKind)) throw refuseFields([{ field: 'feeExemptKind', key: 'required', values: { '0': exemption } }])
    await patch({ feeStatus: fee.exempt.value })
    return
  }
  if (owesFee(row)) await patch({ feeStatus: fee.due.value, status: status.toPay.value })
}
const exemption = { zh: '减免类型', en: 'Exemption kind' }

/** What must have happened before a permit is granted, by whatever way the case came to the director: it is accepted, and what is due is paid. */
function refuseUndecidable(row: ValuesNamed<'excavation'>): void {
  if (!isGiven(row.acceptDate)) throw refuse('notAcceptedYet')
  if (owesFee(row)) throw refuse('feeNotPaidYet')
}

const decide: FlowCallBack<'excavation'> = async (at) => {
  const { outcome, row, now, patch } = at
  if (outcome === 'back') return
  const whole = await withSections(at, at.resource, row)
  const decided = { decideDate: now, decideDays: daysToDecision(at.services.calendar, row, now) }
  if (outcome === 'refuse') {
    await patch({ decision: wjDecision.values.refused.value, ...decided, status: status.refused.value })
  } else {
    if (policeObject(row)) throw refuse('policeObjection')
    refuseUndecidable(row)
    const term = termOf(whole)
    await refuseWhatStops(at, { ...whole, ...term }, 'permit')
    const changes = row.declareType === wjspType.values.change.value || row.declareType === wjspType.values.extension.value
    const granted = { decision: wjDecision.values.granted.value, ...decided }
    await patch({ ...term, ...granted, status: (changes ? status.closed : status.permitted).value })
  }
  await patch({ decisionDocumentId: await draftDecision(at, { ...whole, decision: outcome === 'refuse' ? '2' : '1' }) })
}

/** The term and the area of a permit: those of the director, else what was applied for. */
function termOf(row: ValuesNamed<'excavation'>): Values {
  return {
    permitStart: row.permitStart ?? appliedTerm.permitStart(row),
    permitEnd: row.permitEnd ?? appliedTerm.permitEnd(row),
    permitArea: row.permitArea ?? appliedTerm.permitArea(row),
    permitGeometry: row.permitGeometry ?? permitRangeOf(row),
  }
}

/** What the completion of each task means to the declaration. */
export const completed: Readonly<Record<string, FlowCallBack<'excavation'>>> = {
  T2: accept,
  T3: survey,
  ...Object.fromEntries(Object.keys(roles).map((node) => [node, countersign])),
  T5: review,
  T6: review,
  T7: government,
  T8: price,
  T10: decide,
}

const inReview = async ({ row, patch }: FlowMoment<'excavation'>) => {
  const done = row.status === status.underReview.value
  await patch({ status: (done ? status.underReview : status.accepted).value, returnFrom: null })
}

/** Whoever is asked to countersign is a party of the declaration from that moment: he sees what he signs, and his list has it. */
const askedToSign = async (at: FlowMoment<'excavation'>) => {
  await inReview(at)
  const asked = at.node === 'T4d' ? await pipelineOwners(at) : await departmentsOf(at, at.people)
  const departments = Array.isArray(at.row.countersignDeptIds) ? at.row.countersignDeptIds.map(String) : []
  await at.patch({ countersignDeptIds: [...new Set([...departments, ...asked])] })
}

async function departmentsOf({ db }: FlowMoment<'excavation'>, people: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select distinct dept_id as id from "user" where id = any(${[...people]}::text[])
    and dept_id is not null order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** The state in which the making of a task leaves the declaration (municipal-approval.md §5.1, status by live task). */
export const created: Readonly<Record<string, FlowCallBack<'excavation'>>> = {
  // The first time the start passes it at once: the row is still a draft.
  T1: async ({ row, patch }) => {
    if (row.status !== status.draft.value) await patch({ status: status.toSupplement.value })
  },
  T2: async (at) => at.patch({ status: status.toAccept.value, ...acceptLimitOf(at) }),
  // Surveyed once more: what was found before is in the history, and decides nothing.
  T3: async (at) => {
    await inReview(at)
    if (isGiven(at.row.surveyResult)) await at.patch({ surveyResult: null })
  },
  ...Object.fromEntries(Object.keys(roles).map((node) => [node, askedToSign])),
  T5: async (at) => {
    const reviewedSite = siteOf(await withSections(at, at.resource, at.row))
    await at.patch({ status: status.underReview.value, reviewedSite, returnFrom: null })
  },
  T6: async ({ patch }) => patch({ status: status.underReview.value, returnFrom: null }),
  T7: async ({ patch }) => patch({ status: status.underReview.value, atGovernment: true }),
  T8: async ({ patch }) => patch({ status: status.underReview.value }),
  T10: async (at) => {
    const { row, patch } = at
    const nothingDue = Number(row.feeTotal ?? 0) <= 0 && !isGiven(row.feeStatus)
    await patch({ status: status.toDecide.value, ...limitsOf(at, row), ...(nothingDue ? { feeStatus: fee.none.value } : {}) })
  },
}

const suspend = wjSuspend.values

/** Why the clock stands, as kinds of suspension: a hearing, test or experts, the government, the payment. */
export function stopsOfRow(row: ValuesNamed<'excavation'>): readonly string[] {
  return [
    ...(isGiven(row.suspendKind) ? [String(row.suspendKind)] : []),
    ...(row.atGovernment === true ? [suspend.governmentApproval.value] : []),
    ...(row.status === status.toPay.value ? [suspend.awaitingPayment.value] : []),
  ]
}
