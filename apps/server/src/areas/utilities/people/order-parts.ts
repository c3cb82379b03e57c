import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import { superviseStatus } from '@chengan/domain/utilities/dictionaries/staff'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asText } from '@chengan/kernel/values'
import type { Context } from '../../../context.ts'
import { usersOf } from '../../../resources/duties/audience.ts'
import { type Effect, factOfNoRow } from '../../../resources/implementation.ts'
import { type Notify, noticeParagraph } from '../../../resources/notices/notify.ts'
import { companyOfficers } from '../notices/receivers.ts'

const ROOT = 'gysy/gysyjobpersonsupervisedbjl'
const PAGE = '/aqjg/cyry/dbjl/index'
const may = (verb: string) => `gysy:gysyjobpersonsupervisedbjl:${verb}`
const state = superviseStatus.values

export const ORDER_DAYS = 10
export const orderSetting = 'gysy.people.orderWorkdays'

/** When an order that is issued today is due, unless it says otherwise. */
export const usualDue = factOfNoRow(async (ctx) =>
  ctx.services.calendar.addWorkdays(ctx.today, ctx.services.settings.number(orderSetting, ORDER_DAYS)),
)

const short = (value: unknown) => asText(value).slice(0, 120)

const words: Readonly<Record<string, (row: ValuesNamed<'staffOrder'>) => string>> = {
  [state.toReply.value]: (row) => `请于${asText(row.dueDate)}前回复。督办要求：${short(row.requirement)}`,
  [state.toCheck.value]: () => '已回复，等待核查，请保持联系。',
  [state.sentBack.value]: (row) => `核查未通过：${short(row.checkOpinion)}，请于${asText(row.dueDate)}前整改后再次回复。`,
  [state.closed.value]: (row) => `核查通过，督办已办结。${short(row.checkOpinion)}`,
}

/** A company is told of an order and of what became of it; by text message too as long as it has to do something. */
export async function tellOrder(ctx: Context, notify: Notify, row: ValuesNamed<'staffOrder'>, urged = false): Promise<void> {
  const userIds = await companyOfficers(ctx, [row.companyDeptId], may('reply'))
  if (userIds.length === 0) return
  const status = asText(row.status)
  const title = `${urged ? '督办催办' : '督办'}：${asText(row.recordNo)}`
  const text = `${title}。${words[status]?.(row) ?? ''}`
  await notify(ctx, {
    userIds,
    type: noticeType.values.warning.value,
    title,
    content: noticeParagraph(text),
    bizType: ROOT,
    bizId: asText(row.id),
    bizRoute: `${PAGE}?id=${asText(row.id)}`,
    ...(status === state.closed.value ? {} : { sms: { content: text } }),
  })
}

/** The bureau that wrote an order is told of its reply. */
const tellIssuer =
  (notify: Notify): Effect<'staffOrder'> =>
  async (effect) => {
    const { row } = effect
    const userIds = await usersOf(effect, { deptIds: [asText(row.deptId)], permission: may('check') })
    if (userIds.length === 0) return
    await notify(effect, {
      userIds,
      type: noticeType.values.warning.value,
      title: `督办回复：${asText(row.recordNo)}`,
      content: noticeParagraph(`督办${asText(row.recordNo)}已回复：${short(row.replyContent)}`),
      bizType: ROOT,
      bizId: asText(row.id),
      bizRoute: `${PAGE}?id=${asText(row.id)}`,
    })
  }

export const orderEffects = (notify: Notify) => ({
  tellCompanyOfOrder: ((effect) => tellOrder(effect, notify, effect.row, effect.verb === 'urge')) satisfies Effect,
  tellIssuer: tellIssuer(notify),
})
