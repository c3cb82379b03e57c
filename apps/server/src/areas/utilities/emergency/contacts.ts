import { dispatchStatus } from '@chengan/domain/utilities/dictionaries/monitoring'
import type { emergencyEvent } from '@chengan/domain/utilities/emergency/event/emergency-event'
import { refuse } from '@chengan/kernel/errors/refusal'
import { asRows, asText, asTextOrNull } from '@chengan/kernel/values'
import { withSeenChildren } from '../../../resources/children/sight.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { readRows } from '../../../resources/scope.ts'
import { writeAudit } from '../../../storage/audit/audit.ts'

const RESPONDING = dispatchStatus.values.responding.value

/** GET gysy/gysyyxjgyjdd/contacts: the numbers of the commander and of the crews that were ordered, in full while the event is dealt with; each reading
 *  leaves a record. Of orders the caller is told those that he sees. */
export const eventContacts: CallHandler<typeof emergencyEvent.calls.contacts> = async (ctx, { query }) => {
  const event = ctx.services.registry.byName('emergencyEvent')
  const [row] = await withSeenChildren(ctx, event, await readRows(ctx, event, [query.id]))
  if (row === undefined) throw refuse('rowMissing')
  if (row.status !== RESPONDING) return { commandPhone: null, orders: [] }
  await writeAudit(ctx, {
    operation: `查看${event.label.zh}联系电话`,
    kind: 'privacyRead',
    resource: `${event.recordRoot}:contacts`,
    rowIds: [row.id],
    params: { fields: ['commandPhone', 'phone'] },
    status: '1',
  })
  const orders = asRows(row.tasks).flatMap(({ id, phone }) => (asText(phone) === '' ? [] : [{ id: asText(id), phone: asText(phone) }]))
  return { commandPhone: asTextOrNull(row.commandPhone), orders }
}
