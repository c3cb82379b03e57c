import { wjFeeStatus, wjLevel, wjSuspend, wjspStatus } from '@chengan/domain/municipal/dictionaries/excavation'
import type { declarationCalls } from '@chengan/domain/municipal/excavation/declaration/declaration-calls'
import { mayStandFrom } from '@chengan/domain/municipal/excavation/limits/limits'
import { isGiven } from '@chengan/kernel/condition'
import type { ActionNamed, RowNamed } from '@chengan/kernel/declared/resources'
import { refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import type { Label } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../../../context.ts'
import { operate } from '../../../../flow/step/operate.ts'
import { moveInstance } from '../../../../flow/step/run.ts'
import { changeValues, takeStep } from '../../../../resources/change/by-system.ts'
import type { CallHandler } from '../../../../resources/implementation.ts'
import type { Notify } from '../../../../resources/notices/notify.ts'
import { rowsById } from '../../../../resources/rows.ts'
import { livingInstance } from '../open-task.ts'
import { cancelOpenOrders } from '../permit/bills.ts'
import { tellApplicant } from '../permit/permit-notices.ts'
import { limitsOf } from '../permit/permit-steps.ts'
import { mustHoldAt } from '../who-may.ts'
import { commentIn, ownRow, standing } from './flow-calls.ts'

const status = wjspStatus.values
const valuesOf = (states: readonly { readonly value: string }[]): readonly unknown[] => states.map(({ value }) => value)
const underReview = valuesOf([status.accepted, status.underReview])
const undecided = valuesOf([status.accepted, status.underReview, status.toPay, status.toDecide])
const suspend = wjSuspend.values
/** The kinds that a reviewer begins by hand; the government and the payment begin their own. */
const byHand = valuesOf([suspend.hearing, suspend.test, suspend.expertReview])

/** Who may stop the clock of a declaration: its reviewer. */
const reviewer = (row: RowNamed<'excavation'>) => (row.reviewLevel === wjLevel.values.city.value ? 'wj_sh' : 'wj_cs')

/** Changes a declaration beside its tasks, with a line in its handling log. */
async function change(
  ctx: Context,
  row: RowNamed<'excavation'>,
  action: ActionNamed<'excavation'>,
  values: Values,
  opinion: string | null,
): Promise<Values> {
  const resource = ctx.services.registry.byName('excavation')
  await takeStep(ctx, resource, row, action, values, opinion)
  const [now] = await rowsById(ctx.db, resource, [row.id], ctx.today)
  // What stops the clock moves the limits of the decision.
  if (now) await changeValues(ctx, resource, now, limitsOf(ctx, now))
  return standing(ctx, row.id)
}

/** The clock of the file stands since a moment, for a reason: the statutory time hangs on both. */
async function standStill(
  ctx: Context,
  row: RowNamed<'excavation'>,
  { kind, from, note }: { readonly kind: string; readonly from: string; readonly note: string },
) {
  const earliest = mayStandFrom(row, ctx.now)
  if (from < earliest) throw refuseFields([{ field: 'from', key: 'dateTooEarly', values: { '0': stoppedSince, '1': earliest } }])
  await moveInstance(ctx, await livingInstance(ctx, row.id), { kind: 'stopClock', reason: kind, from, note }, {})
}
const stoppedSince = { zh: '中止起始时间', en: 'Stopped since' }

/** Stops the clock for a hearing, a test or experts (行政许可法 art. 45). */
export const suspendClock =
  (notify: Notify): CallHandler<typeof declarationCalls.suspend> =>
  async (ctx, { body }) => {
    const row = await ownRow(ctx, body)
    mustHoldAt(ctx, row, reviewer(row))
    if (!underReview.includes(row.status) || isGiven(row.suspendKind)) throw refuse('wrongState')
    if (!byHand.includes(body.kind))
      throw refuseFields([{ field: 'kind', key: 'malformed', values: { '0': { zh: '中止类型', en: 'Kind' } } }])
    const reason = commentIn(body)
    await standStill(ctx, row, { kind: String(body.kind), from: body.from ?? ctx.now, note: reason })
    const answer = await change(ctx, row, 'suspend', { suspendKind: body.kind }, reason)
    const kind: Label = Object.values(suspend).find(({ value }) => value === body.kind) ?? { zh: '', en: '' }
    const [no, name] = [String(row.declareNo), String(row.projectName)]
    await tellApplicant(ctx, notify, row, {
      title: { zh: `中止计时：${name}`, en: `Clock stopped: ${name}` },
      text: {
        zh: `${no}因${kind.zh}中止计时：${reason}。所需时间不计入审批期限，完成后恢复计时。`,
        en: `The clock of ${no} stands still (${kind.en}): ${reason}. That time does not count; the clock goes on after it.`,
      },
    })
    return answer
  }

export const resumeClock: CallHandler<typeof declarationCalls.resume> = async (ctx, { body }) => {
  const row = await ownRow(ctx, body)
  mustHoldAt(ctx, row, reviewer(row))
  if (!isGiven(row.suspendKind)) throw refuse('wrongState')
  return change(ctx, row, 'resume', { suspendKind: null }, null)
}

/** WJ-R11: the head lengthens the legal limit by ten working days, once. */
export const prolong =
  (notify: Notify): CallHandler<typeof declarationCalls.prolong> =>
  async (ctx, { body }) => {
    const row = await ownRow(ctx, body)
    mustHoldAt(ctx, row, 'wj_ld')
    if (!undecided.includes(row.status) || isGiven(row.prolongReason)) throw refuse('wrongState')
    const reason = commentIn(body)
    const answer = await change(ctx, row, 'prolong', { prolongReason: reason.slice(0, 500) }, reason)
    // 行政许可法 art. 42: the applicant is told of the reason.
    const [no, name] = [String(row.declareNo), String(row.projectName)]
    await tellApplicant(ctx, notify, row, {
      title: { zh: `延长审批期限：${name}`, en: `Limit extended: ${name}` },
      text: {
        zh: `${no}经批准延长10个工作日作出决定，理由：${reason}`,
        en: `${no} is decided 10 working days later, as was approved. Reason: ${reason}`,
      },
    })
    return answer
  }

/** The fee was paid: the flow goes on to the decision. */
export const paid: CallHandler<typeof declarationCalls.paid> = async (ctx, { body }) => {
  const row = await ownRow(ctx, body)
  mustHoldAt(ctx, row, 'wj_fy')
  if (row.feeStatus === wjFeeStatus.values.paid.value) throw refuse('alreadyPaid')
  if (row.status !== status.toPay.value) throw refuse('wrongState')
  const { feeBillNo, feePaidDate } = body
  await takePayment(ctx, row, { feeBillNo, feePaidDate })
  return standing(ctx, row.id)
}

/** Notes a payment and lets the flow go on. */
export async function takePayment(ctx: Context, row: RowNamed<'excavation'>, values: Values): Promise<void> {
  const resource = ctx.services.registry.byName('excavation')
  await changeValues(ctx, resource, row, { ...values, feeStatus: wjFeeStatus.values.paid.value }, { words: `缴费·${resource.label.zh}` })
  await cancelOpenOrders(ctx, row.id)
  await operate(ctx, await livingInstance(ctx, row.id), { kind: 'message', messageName: 'paid' })
}
