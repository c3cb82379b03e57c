import { careTaskStatus } from '@chengan/domain/maintenance/care/care-plan/care-codes'
import { unitPriceAt } from '@chengan/domain/maintenance/contracts/items/contract-item'
import { amountOf } from '@chengan/domain/maintenance/daily/handling/quantities/quantity-rules'
import { yhDailyStatus } from '@chengan/domain/maintenance/dictionaries/events'
import { certificateLine } from '@chengan/domain/maintenance/payment/payment-codes'
import { countedPatches, type TemporaryPatch } from '@chengan/domain/maintenance/payment/sums/counted-patches'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** A line of a certificate, with whether it is of a temporary patch. */
export interface MeasuredLine {
  readonly line: NonNullable<ValuesNamed<'paymentCertificate'>['lines']>[number]
  readonly amount: number
  readonly temporary: boolean
}

/** What is certified: of which contract, in which days, by which certificate (none yet where it is new). */
interface Measured {
  readonly contractId: string
  readonly certificateId: string | null
  readonly from: string
  readonly to: string
}

interface QuantityRow {
  readonly quantityId: string
  readonly recordId: string
  readonly eventId: string
  readonly eventNo: string
  readonly at: string
  readonly lng: number | null
  readonly lat: number | null
  readonly itemCode: string
  readonly itemName: string
  readonly unit: string
  readonly quantity: number
  readonly unitPrice: number
  readonly temporary: boolean
  readonly payable: boolean
  readonly tempRate: number
}

const CLOSED = yhDailyStatus.values.closed.value
const EVENTS = 'yhgl/rcyh'
const TASKS = 'yhgl/bjby'

/** Lines of other certificates of the contract: what stands there is not paid again. */
const elsewhere = (certificateId: string | null) => sql`exists (select from payment_certificate_lines l
  join payment_certificate c on c.id = l.owner_id and not c.deleted
  where not l.deleted and c.id is distinct from ${certificateId}`

/** The confirmed quantities of events that were closed in the period, each by an item of the contract; those of items that are paid by accepted task are not (yhgl/jlzf/rule-7). */
async function quantitiesClosed(ctx: Context, { contractId, certificateId, from, to }: Measured): Promise<readonly QuantityRow[]> {
  const { rows } = await sql<QuantityRow>`select q.id as "quantityId", r.id as "recordId", e.id as "eventId", e.event_no as "eventNo",
      to_char(r.handle_time, 'YYYY-MM-DD HH24:MI:SS') as at, r.location_lng as lng, r.location_lat as lat, i.item_code as "itemCode",
      q.item_name as "itemName", q.unit, q.confirm_quantity::float8 as quantity, q.unit_price::float8 as "unitPrice",
      coalesce(q.temporary, false) as temporary, coalesce(q.payable, true) as payable, coalesce(r.temp_rate, 100)::float8 as "tempRate"
    from daily_maintenance e
      join handling_record r on r.daily_id = e.id and not r.deleted
      join handling_record_quantities q on q.owner_id = r.id and not q.deleted and q.measurable and q.confirm_quantity is not null
      join contract_item i on i.id = q.contract_item_id and i.contract_id = e.contract_id and i.standard_id is null
    where e.contract_id = ${contractId} and e.status = ${CLOSED} and not e.deleted
      and e.close_time >= ${from}::date and e.close_time < ${to}::date + 1 and not ${elsewhere(certificateId)} and l.quantity_id = q.id)
    order by e.close_time, e.event_no, r.handle_time, q.sort, q.id`.execute(ctx.db)
  return rows
}

/** The temporary patches of the contract that other certificates pay. */
async function patchesPaid(ctx: Context, { contractId, certificateId }: Measured): Promise<readonly TemporaryPatch[]> {
  const { rows } = await sql<{ recordId: string; eventId: string; at: string; lng: number | null; lat: number | null }>`select distinct
      r.id as "recordId", r.daily_id as "eventId", to_char(r.handle_time, 'YYYY-MM-DD HH24:MI:SS') as at, r.location_lng as lng, r.location_lat as lat
    from payment_certificate c join payment_certificate_lines l on l.owner_id = c.id and not l.deleted
      join handling_record_quantities q on q.id = l.quantity_id and q.temporary
      join handling_record r on r.id = q.owner_id
    where c.contract_id = ${contractId} and c.id is distinct from ${certificateId} and not c.deleted and l.factor > 0`.execute(ctx.db)
  return rows.map(asPatch)
}

const asPatch = ({
  recordId,
  eventId,
  at,
  lng,
  lat,
}: Pick<QuantityRow, 'recordId' | 'eventId' | 'at' | 'lng' | 'lat'>): TemporaryPatch => ({
  ...{ recordId, eventId, at },
  place: lng === null || lat === null ? null : { lng, lat },
})

/** What events of the period are paid: nothing of what was repaired again in its warranty, of temporary patches their share once a place in 30 days (yhgl/jlzf/rule-4). */
export async function linesOfEvents(ctx: Context, measured: Measured): Promise<readonly MeasuredLine[]> {
  const rows = await quantitiesClosed(ctx, measured)
  const patches = rows.filter(({ temporary, payable }) => temporary && payable).map(asPatch)
  const distinct = [...new Map(patches.map((patch) => [patch.recordId, patch])).values()]
  const counted = countedPatches(distinct, distinct.length === 0 ? [] : await patchesPaid(ctx, measured))
  return rows.map((row) => {
    const isPaid = row.payable && (!row.temporary || counted.has(row.recordId))
    const { quantity, unitPrice, temporary } = row
    const amount = amountOf({ confirmQuantity: quantity, unitPrice, temporary, payable: isPaid }, row.tempRate) ?? 0
    return {
      amount,
      temporary,
      line: {
        ...{ lineKind: certificateLine.event, sourceType: EVENTS, sourceId: row.eventId, sourceNo: row.eventNo, recordId: row.recordId },
        ...{ quantityId: row.quantityId, itemCode: row.itemCode, itemName: row.itemName, unit: row.unit, quantity, unitPrice, amount },
        factor: isPaid ? (temporary ? Math.round(row.tempRate * 10) / 1000 : 1) : 0,
      },
    }
  })
}

interface TaskRow {
  readonly id: string
  readonly taskNo: string
  readonly at: string
  readonly quantity: number
  readonly itemCode: string
  readonly itemName: string
  readonly unit: string
  readonly unitPrice: number
  readonly formerPrices: unknown
}

/** What is paid by accepted task: the work of those that were accepted in the period, by the item of the contract that fits their standard (yhgl/jlzf/rule-7). */
export async function linesOfTasks(ctx: Context, { contractId, certificateId, from, to }: Measured): Promise<readonly MeasuredLine[]> {
  const accepted = sql`coalesce(t.accepted_time, t.gl_time, t.jl_time, t.finish_time)`
  const { rows } = await sql<TaskRow>`select t.id, t.task_no as "taskNo", to_char(t.finish_time, 'YYYY-MM-DD HH24:MI:SS') as at,
      t.work_quantity::float8 as quantity, i.item_code as "itemCode", i.item_name as "itemName", i.unit, i.unit_price::float8 as "unitPrice",
      i.former_prices as "formerPrices"
    from care_task t join lateral (select p.* from contract_item p where p.contract_id = t.contract_id and p.standard_id = t.standard_id and not p.deleted
        order by (p.facility_kind = t.facility_kind) desc nulls last, p.sort, p.id limit 1) i on true
    where t.contract_id = ${contractId} and t.status = ${careTaskStatus.accepted} and t.work_quantity > 0 and not t.deleted
      and ${accepted} >= ${from}::date and ${accepted} < ${to}::date + 1
      and not ${elsewhere(certificateId)} and l.source_type = ${TASKS} and l.source_id = t.id)
    order by ${accepted}, t.task_no`.execute(ctx.db)
  return rows.map((row) => {
    const unitPrice = unitPriceAt({ unitPrice: row.unitPrice, formerPrices: row.formerPrices as never }, row.at ?? '')
    const { quantity } = row
    const amount = amountOf({ confirmQuantity: quantity, unitPrice, temporary: false, payable: true }, 100) ?? 0
    return {
      amount,
      temporary: false,
      line: {
        ...{ lineKind: certificateLine.task, sourceType: TASKS, sourceId: row.id, sourceNo: row.taskNo, itemCode: row.itemCode },
        ...{ itemName: row.itemName, unit: row.unit, quantity, unitPrice, factor: 1, amount },
      },
    }
  })
}
