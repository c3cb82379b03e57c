import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import { noticeOnly } from '@chengan/domain/system/expiry/expiry-rule'
import { alert } from '@chengan/domain/utilities/alerts/alert'
import { alertEnd, alertState } from '@chengan/domain/utilities/dictionaries/alerts'
import { warnOf } from '../../../alerts/keep-alerts.ts'
import { kindNamed } from '../../../alerts/kinds.ts'
import type { AlertParts } from '../../../alerts/parts.ts'
import type { WarnOfRow } from '../../../timers/fire-timers.ts'
import { routesFor } from '../duties/duty-routes.ts'
import { sendNotice } from '../notices/send-notice.ts'

/** What the engine of warnings needs of system management: its words, notices, and the page of each level. */
export const alertParts: AlertParts = {
  words: {
    open: alertState.values.open.value,
    closed: alertState.values.closed.value,
    gone: alertEnd.values.gone.value,
    next: alertEnd.values.next.value,
    noticeOnly,
  },
  async routeOf(ctx, resource, level) {
    const kind = { bizType: resource.root, action: 'update' }
    return (await routesFor(ctx, [kind], level)).get(`${kind.bizType}|${kind.action}`) ?? null
  },
  notify: (ctx, { as, sms, template, bizRoute, bizId, ...rest }) =>
    sendNotice(ctx, {
      ...rest,
      type: noticeType.values[as].value,
      ...(bizId === '' ? {} : { bizId }),
      ...(bizRoute === null ? {} : { bizRoute }),
      ...(template ? { sms: 'day', smsSays: { content: rest.title.zh, template } } : { sms }),
    }),
  page: alert.screens[0].route,
}

/** Warns of a row at once: what a clock of its state asks. */
export const warnOfRow: WarnOfRow = async (ctx, resource, code, rowId) => {
  const kind = kindNamed(resource, code)
  if (kind !== undefined) await warnOf(ctx, alertParts, kind, rowId)
}
