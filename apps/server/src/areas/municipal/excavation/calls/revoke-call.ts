import { wsKind } from '@chengan/domain/municipal/dictionaries/documents'
import { wjspStatus } from '@chengan/domain/municipal/dictionaries/excavation'
import type { declarationCalls } from '@chengan/domain/municipal/excavation/declaration/declaration-calls'
import { daysOf, refundOf } from '@chengan/domain/municipal/excavation/fees/fees'
import { isGiven } from '@chengan/kernel/condition'
import type { RowNamed } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../../../context.ts'
import { takeStep } from '../../../../resources/change/by-system.ts'
import type { CallHandler } from '../../../../resources/implementation.ts'
import type { Notify } from '../../../../resources/notices/notify.ts'
import { supervisionOf } from '../../supervision/open-supervision.ts'
import { sendPaper } from '../permit/papers.ts'
import { tellApplicant } from '../permit/permit-notices.ts'
import { mustHoldAt } from '../who-may.ts'
import { commentIn, ownRow, standing } from './flow-calls.ts'

const status = wjspStatus.values
const standingPermits: readonly unknown[] = [status.permitted.value, status.underConstruction.value]

/** WJ-R9 (城市道路管理条例 art. 38): what is paid back of the occupation fee for the days that were not used, up to today. */
function refund(ctx: Context, row: RowNamed<'excavation'>, started: unknown): number | null {
  if (typeof row.occupyFee !== 'number' || row.occupyFee <= 0) return null
  const approved = daysOf(row.permitStart, row.permitEnd) ?? 0
  const from = isGiven(started) ? String(started) : row.status === status.permitted.value ? null : row.permitStart
  const to = ctx.today < String(row.permitEnd) ? ctx.today : row.permitEnd
  const used = from === null ? 0 : (daysOf(from, to) ?? 0)
  return refundOf(row.occupyFee, used, approved)
}

/** PUT szgl/wjsp/revoke: a permit is revoked or cancelled (行政许可法 art. 69, 70) by the director of the level that gave it. */
export const revoke =
  (notify: Notify): CallHandler<typeof declarationCalls.revoke> =>
  async (ctx, { body }) => {
    const row = await ownRow(ctx, body)
    mustHoldAt(ctx, row, 'wj_ld')
    if (!standingPermits.includes(row.status)) throw refuse('wrongState')
    if (!isGiven(row.permitNo)) throw refuse('documentPending')
    const { basis } = body
    const reason = commentIn(body)
    const resource = ctx.services.registry.byName('excavation')
    const supervision = await supervisionOf(ctx, row.id)
    const values: Values = { feeRefund: refund(ctx, row, supervision?.actualStart), finishTime: ctx.now }
    const opinion = `${reason}（${basis}）`.slice(0, 1000)
    const revoked = await takeStep(ctx, resource, row, 'revoke', values, opinion)
    await sendPaper(ctx, revoked.row, wsKind.values.revocation.value, { reason, basis })
    const [name, no] = [String(row.projectName), String(row.permitNo)]
    await tellApplicant(ctx, notify, row, {
      title: { zh: `许可已撤销：${name}`, en: `Permit revoked: ${name}` },
      text: { zh: `许可证${no}已撤销（注销）：${opinion}`, en: `The permit ${no} is revoked: ${opinion}` },
    })
    return { ...(await standing(ctx, row.id)), feeRefund: values.feeRefund ?? null }
  }
