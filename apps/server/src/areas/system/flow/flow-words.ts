import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import type { FlowServices } from '../../../flow/services.ts'
import { countAsRead, sendNotice } from '../notices/send-notice.ts'

/** The business role of those who get what nobody else can handle (system.md §5.2, onEmpty). */
export const FLOW_ADMINISTRATOR = 'xt_lc'

/** The role of those who lead the city: told of what is far too late (system.md §5.4). */
export const FLOW_LEADER = 'cityLeader'

/** Tells people of the flow by a notice, with a text message where it is said to be urgent. */
export const tellOfFlow: FlowServices['tell'] = async (ctx, { sms, inPlaceOf, ...notice }) => {
  if (inPlaceOf !== undefined) await countAsRead(ctx, { ...notice, titles: inPlaceOf })
  const mobile = sms === true ? ({ sms: 'day', smsSays: { content: notice.title.zh } } as const) : {}
  await sendNotice(ctx, { ...notice, ...mobile, type: noticeType.values.flow.value })
}
