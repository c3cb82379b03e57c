import { careTaskStatus } from '@chengan/domain/maintenance/care/care-plan/care-codes'
import { unitPriceAt } from '@chengan/domain/maintenance/contracts/items/contract-item'
import { amountOf } from '@chengan/domain/maintenance/daily/handling/quantities/quantity-rules'
import { sql } from 'kysely'
import type { LifeReckoning } from '../../../resources/implementation.ts'
import { visible } from '../../../storage/scope/visible.ts'
import { partsOfFacility } from './parts-of-facility.ts'

interface PaidTask {
  readonly at: string
  readonly quantity: number
  readonly unitPrice: number
  readonly formerPrices: unknown
}

/** What accepted care of a facility comes to in each year, by the item of its contract that fits the standard: what certificates pay of it (maintenance.md §6.3, §8.10). */
export const careCost: LifeReckoning = async (ctx, { facilityId, from, to }) => {
  const parts = await partsOfFacility(ctx, facilityId)
  const source = visible(ctx, ctx.services.registry.byName('careTask'))
  const { rows } = await sql<PaidTask>`select to_char(t.finish_time, 'YYYY-MM-DD HH24:MI:SS') as at, t.work_quantity::float8 as quantity,
      i.unit_price::float8 as "unitPrice", i.former_prices as "formerPrices"
    from ${source.from} join lateral (select p.* from contract_item p where p.contract_id = t.contract_id and p.standard_id = t.standard_id and not p.deleted
        order by (p.facility_kind = t.facility_kind) desc nulls last, p.sort, p.id limit 1) i on true
    where ${source.where} and t.facility_id = any(${[...parts]}::text[]) and t.status = ${careTaskStatus.accepted} and t.work_quantity > 0
      and t.finish_time >= ${from}::date and t.finish_time < ${to}::date + 1`.execute(ctx.db)
  const sums = new Map<number, number>()
  for (const { at, quantity, unitPrice, formerPrices } of rows) {
    const price = unitPriceAt({ unitPrice, formerPrices: formerPrices as never }, at)
    const cents = Math.round((amountOf({ confirmQuantity: quantity, unitPrice: price, temporary: false, payable: true }, 100) ?? 0) * 100)
    const year = Number(at.slice(0, 4))
    sums.set(year, (sums.get(year) ?? 0) + cents)
  }
  return [...sums]
    .toSorted(([one], [other]) => one - other)
    .map(([year, cents]) => ({
      ...{ year, value: cents / 100 },
      query: {
        facilityId: parts.join(),
        status: careTaskStatus.accepted,
        finishTimeStart: `${year}-01-01`,
        finishTimeEnd: `${year}-12-31`,
      },
    }))
}
