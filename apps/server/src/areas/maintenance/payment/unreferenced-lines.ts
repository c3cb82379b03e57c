import { careTaskStatus } from '@chengan/domain/maintenance/care/care-plan/care-codes'
import { yhDailyStatus } from '@chengan/domain/maintenance/dictionaries/events'
import { certificateLine } from '@chengan/domain/maintenance/payment/payment-codes'
import { asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { FactNamed } from '../../../resources/implementation.ts'

/** The number of the first line of a certificate that is of work and does not stand on a row as it says: a confirmed quantity of a closed event, or an accepted task (maintenance.md §8.8). */
export const unreferencedLine: FactNamed<'paymentCertificate', 'unreferencedLine'> = async (ctx, row) => {
  const { rows } = await sql<{ no: string }>`select coalesce(l.source_no, l.item_name, '') as no from payment_certificate_lines l
    where l.owner_id = ${asText(row.id)} and not l.deleted and case l.line_kind
      when ${certificateLine.event} then not exists (select from handling_record_quantities q
          join handling_record r on r.id = q.owner_id and r.id = l.record_id and not r.deleted
          join daily_maintenance e on e.id = r.daily_id and e.id = l.source_id and e.status = ${yhDailyStatus.values.closed.value} and not e.deleted
        where q.id = l.quantity_id and not q.deleted and q.measurable and q.confirm_quantity = l.quantity)
      when ${certificateLine.task} then not exists (select from care_task t
        where t.id = l.source_id and t.status = ${careTaskStatus.accepted} and t.work_quantity = l.quantity and not t.deleted)
      else false end
    order by l.sort, l.id limit 1`.execute(ctx.db)
  return rows[0]?.no ?? null
}
