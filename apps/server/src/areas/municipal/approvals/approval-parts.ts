import { textOf } from '@chengan/domain/system/texts-of'
import type { Effect } from '../../../resources/fulfilment.ts'
import type { Notify } from '../../../resources/notices/notify.ts'
import { rowsById } from '../../../resources/rows.ts'
import { openSupervision, superviseOfCase } from '../supervision/open-supervision.ts'
import { tell } from '../tell.ts'

/** A granted case is supervised from now on. */
const superviseCase: Effect = async (effect) => {
  const declared = effect.services.registry.byName('excavation')
  const [declaration] = await rowsById(effect.db, declared, [textOf(effect.row.wjspId)], effect.today)
  const made = declaration === undefined ? await superviseOfCase(effect, effect.row) : await openSupervision(effect, declaration)
  await effect.patch({ phjgId: made.id })
  effect.answer({ phjgId: made.id })
}

/** Whoever the paper is addressed to learns that it was delivered. */
const tellRecipient =
  (notify: Notify): Effect =>
  async (effect) => {
    const { row, resource } = effect
    const to = Array.isArray(row.addresseeDeptIds) ? row.addresseeDeptIds : []
    const text = `${textOf(row.title)}（${textOf(row.docNo)}）已送达，请查收。`
    await tell(effect, notify, { resource, row, route: '/spyjgl/spws/index' }, { to, title: textOf(row.title), text, sms: true })
  }

export const approvalEffects = (notify: Notify) => ({ superviseCase, tellRecipient: tellRecipient(notify) })
