import { eventStatus, handle } from '@chengan/domain/maintenance/daily/daily-maintenance/codes'
import { isPayable } from '@chengan/domain/maintenance/daily/daily-maintenance/evidence/warranty'
import { given, type LineOfEvent } from '@chengan/domain/maintenance/daily/daily-maintenance/review/reviewed-quantities'
import { amountOf } from '@chengan/domain/maintenance/daily/handling/quantities/quantity-rules'
import { yhUnit } from '@chengan/domain/maintenance/dictionaries/contracts'
import { yhDailyStatus } from '@chengan/domain/maintenance/dictionaries/events'
import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { asNumber, asRows, asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { changeValuesOf } from '../../../resources/change/by-system.ts'
import { withChildren } from '../../../resources/children/load.ts'
import type { Effect, FactNamed } from '../../../resources/implementation.ts'
import { rowsById } from '../../../resources/rows.ts'

/** What becomes of a line. */
interface Line {
  readonly length?: number
  readonly width?: number
  readonly depth?: number
  readonly applyQuantity?: number
  readonly confirmQuantity?: number
  readonly amount?: number | null
  readonly payable?: boolean
  readonly measurable?: boolean
}

/** The quantities that count for the repair of an event: those of its temporary patches, and of the last repair since it was last rejected. */
async function linesOf(
  ctx: Context,
  event: { readonly id?: unknown; readonly rejectCount?: number | null | undefined },
): Promise<readonly LineOfEvent[]> {
  const { rows } =
    await sql<LineOfEvent>`select q.id, q.owner_id as "recordId", q.item_name as "itemName", q.unit, q.length::float8 as length,
      q.width::float8 as width, q.depth::float8 as depth, q.apply_quantity::float8 as "applyQuantity", q.confirm_quantity::float8 as "confirmQuantity",
      q.unit_price::float8 as "unitPrice", coalesce(q.temporary, false) as temporary, q.amount::float8 as amount,
      coalesce(r.temp_rate, 100)::float8 as "tempRate"
    from handling_record r join handling_record_quantities q on q.owner_id = r.id and not q.deleted
    where r.daily_id = ${asText(event.id)} and not r.deleted and (r.handle_state = ${handle.temporaryRepair} or r.id = (
      select last.id from handling_record last where last.daily_id = r.daily_id and last.handle_state = ${handle.repaired} and not last.deleted
        and last.round = ${event.rejectCount ?? 0} order by last.handle_time desc, last.id desc limit 1))
    order by r.handle_time, r.id, q.sort`.execute(ctx.db)
  return rows
}

export const linesOfEvent: FactNamed<'dailyMaintenance', 'linesOfEvent'> = (ctx, row) => linesOf(ctx, row)

const CLOSED = yhDailyStatus.values.closed.value
const shownIn: readonly string[] = [eventStatus.inDisposal, eventStatus.toReview, CLOSED]

/** What the page of an event and the dialogs of its finish and review show of its quantities. */
export async function quantitiesOfEvent(ctx: Context, event: ValuesNamed<'dailyMaintenance'> & { readonly id?: unknown }) {
  if (!event.acceptTime || !shownIn.includes(event.status ?? '')) return {}
  const lines = await linesOf(ctx, event)
  const confirms = event.status !== eventStatus.inDisposal
  const quantities = lines.map(({ id, recordId: _record, tempRate: _rate, ...line }) => ({ lineId: id, confirms, ...line }))
  return { quantities: quantities.length === 0 ? null : quantities }
}

/** Changes the lines of the records of an event; `become` says what of each. */
async function changeLines(ctx: Context, lines: readonly LineOfEvent[], words: string, become: (line: LineOfEvent) => Line): Promise<void> {
  const resource = ctx.services.registry.byName('handlingRecord')
  const wanted = new Map(lines.map((line) => [line.id, become(line)]))
  for (const recordId of new Set(lines.map((line) => line.recordId))) {
    const [record] = await withChildren(ctx.db, resource, await rowsById(ctx.db, resource, [recordId], ctx.today), ctx.today)
    const quantities = (record?.quantities ?? []).map((line) => ({ ...line, ...wanted.get(asText(line.id)) }))
    await changeValuesOf(ctx, 'handlingRecord', recordId, { quantities }, { words })
  }
}

const saidById = (quantities: unknown) => new Map(asRows(quantities).map((said) => [asText(said.lineId), said]))

/** What the company corrects of its quantities with its application for the finish. */
export const declareQuantities: Effect<'dailyMaintenance'> = async (ctx) => {
  const said = saidById(ctx.input.quantities)
  const lines = (await linesOf(ctx, ctx.row)).filter(({ id }) => Object.keys(given(said.get(id) ?? {})).length > 0)
  await changeLines(ctx, lines, '完工申报工程量', (line) => given(said.get(line.id) ?? {}))
}

/** The square metres among confirmed quantities; what is counted by pieces or metres has none. */
function areaOf(lines: readonly LineOfEvent[], confirmed: ReadonlyMap<string, { readonly confirmQuantity: number }>): number {
  const thousandths = lines.reduce(
    (sum, { id, unit }) =>
      sum + (unit === yhUnit.values.squareMetre.value ? Math.round((confirmed.get(id)?.confirmQuantity ?? 0) * 1000) : 0),
    0,
  )
  return thousandths / 1000
}

/** What a stage of the review confirms: what it says, else what an earlier stage said, else what was applied for. The last stage makes it measurable, and says what
 *  it costs (yhgl/rcyhcl/rule-5). */
export const confirmQuantities: Effect<'dailyMaintenance'> = async (ctx) => {
  const lines = await linesOf(ctx, ctx.row)
  if (lines.length === 0) return
  const said = saidById(ctx.input.quantities)
  const isLast = ctx.row.status === CLOSED
  const payable = isPayable(ctx.row)
  const confirmed = lines.map((line) => {
    const { confirmQuantity } = said.get(line.id) ?? {}
    const quantity = isGiven(confirmQuantity) ? asNumber(confirmQuantity) : (line.confirmQuantity ?? line.applyQuantity)
    return { id: line.id, confirmQuantity: quantity, amount: amountOf({ ...line, confirmQuantity: quantity, payable }, line.tempRate) }
  })
  const byId = new Map(confirmed.map(({ id, ...line }) => [id, line]))
  await changeLines(ctx, lines, '核定工程量', ({ id }) => ({ ...byId.get(id), payable, ...(isLast ? { measurable: true } : {}) }))
  const cents = confirmed.reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0)
  await ctx.patch({ confirmAmount: cents / 100, repairedArea: areaOf(lines, byId) })
}
