import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import { AT_CITY } from '@chengan/domain/utilities/credit/event/event-life'
import type { creditRecord } from '@chengan/domain/utilities/credit/record/credit-record'
import { daysOfPeriod } from '@chengan/kernel/days/periods'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { asRows, asText } from '@chengan/kernel/values'
import type { Context } from '../../../context.ts'
import { act } from '../../../resources/change/act.ts'
import { changeValues } from '../../../resources/change/by-system.ts'
import type { CallHandler, Effect } from '../../../resources/implementation.ts'
import type { NoticeWords, Notify } from '../../../resources/notices/notify.ts'
import { readRows } from '../../../resources/scope.ts'
import { bureau, companyOfficers } from '../notices/receivers.ts'
import { creditRecordOf, quarterOf, reckonCompany, reckonQuarter } from './reckon.ts'

const PAGE = '/aqjg/xyjg/event'
const ROOT = 'gysy/gysyxyjg/event'

/** An event belongs to the quarter in which it happened; that and the present one are reckoned anew. */
const reckonCredit: Effect<'creditEvent'> = async (effect) => {
  const company = asText(effect.row.gasCompaniesId)
  const quarter = quarterOf(asText(effect.row.eventDate))
  const recordId = await creditRecordOf(effect, company, quarter)
  if (effect.row.recordId !== recordId) await effect.patch({ recordId })
  const before = asText(effect.before?.eventDate)
  for (const period of new Set([quarter, ...(before === '' ? [] : [quarterOf(before)]), quarterOf(effect.today)]))
    await reckonCompany(effect, company, period)
}

async function tell(ctx: Context, notify: Notify, row: ValuesNamed<'creditEvent'>, userIds: readonly string[], words: NoticeWords) {
  if (userIds.length === 0) return
  await notify(ctx, {
    userIds: [...new Set(userIds)],
    type: noticeType.values.flow.value,
    ...words,
    bizType: ROOT,
    bizId: asText(row.id),
    bizRoute: `${PAGE}?id=${asText(row.id)}`,
  })
}

export function creditEventEffects(notify: Notify) {
  const tellRepairDesk: Effect<'creditEvent'> = async (effect) => {
    const level = effect.row.repairStage === AT_CITY ? 'city' : 'district'
    const to = await bureau(effect, level, effect.row.regionId, effect.resource.permission('repairAudit'))
    const last = asRows(effect.row.repairs).at(-1)
    const [what, why] = [asText(effect.row.description), asText(last?.reason).slice(0, 300)]
    await tell(effect, notify, effect.row, to, {
      title: { zh: '信用修复待审核', en: 'Repair of credit to review' },
      text: { zh: `信用事件“${what}”申请修复：${why}`, en: `Repair is asked for of the credit event “${what}”: ${why}` },
    })
  }
  const tellRepairEnd: Effect<'creditEvent'> = async (effect) => {
    const to = await companyOfficers(effect, [effect.row.companyDeptId], effect.resource.permission('repair'))
    const passed = asRows(effect.row.repairs).at(-1)?.result === true
    const what = asText(effect.row.description)
    await tell(effect, notify, effect.row, to, {
      title: { zh: `信用修复${passed ? '通过' : '未通过'}`, en: `Repair of credit ${passed ? 'passed' : 'not passed'}` },
      text: {
        zh: `信用事件“${what}”的修复申请${passed ? '已通过，不再扣分' : '未通过'}。${effect.opinion ?? ''}`,
        en: `The repair of the credit event “${what}” ${passed ? 'was passed: it costs no more points' : 'was not passed'}. ${effect.opinion ?? ''}`,
      },
    })
  }
  return { reckonCredit, tellRepairDesk, tellRepairEnd }
}

/** POST gysy/gysyxyjg/recompute: a quarter that has begun, for every company in business. */
const recompute: CallHandler<typeof creditRecord.calls.recompute> = async (ctx, { body }) => {
  const period = body.period ?? quarterOf(ctx.today)
  const [first] = daysOfPeriod(period) ?? ['9999-12-31']
  if (first > ctx.today) throw refuse('wrongState')
  return reckonQuarter(ctx, period)
}

const publish: CallHandler<typeof creditRecord.calls.publish> = async (ctx, { body }) => {
  const resource = ctx.services.registry.byName('creditRecord')
  const rows = await readRows(ctx, resource, body.ids, { lock: true })
  for (const row of rows)
    await changeValues(
      ctx,
      resource,
      row,
      { publicFlag: true, publicDate: row.publicDate ?? ctx.today },
      { words: '信用公示', verb: 'publish' },
    )
  return { published: rows.length }
}

/** A step of an event, by the call of the book. */
async function stepOfEvent(ctx: Context, name: 'repair' | 'repairAudit', eventId: string, sent: Values): Promise<unknown> {
  const resource = ctx.services.registry.byName('creditEvent')
  const action = resource.actions[name]
  if (action === undefined) throw refuse('wrongState')
  return act(ctx, resource, action, { ...sent, id: eventId })
}

const repair: CallHandler<typeof creditRecord.calls.repair> = (ctx, { body: { eventId, ...sent } }) =>
  stepOfEvent(ctx, 'repair', eventId, sent)
const repairAudit: CallHandler<typeof creditRecord.calls.repairAudit> = (ctx, { body: { eventId, ...sent } }) =>
  stepOfEvent(ctx, 'repairAudit', eventId, sent)

export const creditCalls = { recompute, publish, repair, repairAudit }
