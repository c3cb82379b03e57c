import { asRows, asText } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { FactNamed } from '../../../resources/implementation.ts'

interface Prices {
  readonly contractId: string
  readonly pricingKind: string | null
  readonly tempRate: number
  readonly hasItems: boolean
  readonly fits: boolean
  readonly payable: boolean
}

/** What the contract of the event prices: how, what share of a temporary patch, and whether an item fits the defect; null where it has no contract. */
export const pricesOfEvent: FactNamed<'handlingRecord', 'pricesOfEvent'> = async (ctx, { dailyId }) => {
  const { rows } =
    await sql<Prices>`select c.id as "contractId", c.pricing_kind as "pricingKind", coalesce(c.temp_rate, 50)::float8 as "tempRate",
      coalesce(e.payable, true) as payable,
      exists (select 1 from contract_item i where i.contract_id = c.id and not i.deleted) as "hasItems",
      exists (select 1 from contract_item i where i.contract_id = c.id and not i.deleted and e.defect_code = any(i.defect_codes)) as fits
    from daily_maintenance e join contract c on c.id = e.contract_id where e.id = ${asText(dailyId)}`.execute(ctx.db)
  return rows[0] ?? null
}

/** The name of the first item among the quantities that stands in the price list of another contract. */
export const itemsOfOthers: FactNamed<'handlingRecord', 'itemsOfOthers'> = async (ctx, { dailyId, quantities }) => {
  const ids = asRows(quantities).map(({ contractItemId }) => asText(contractItemId))
  if (ids.length === 0) return null
  const { rows } = await sql<{ name: string }>`select i.item_name as name from contract_item i
    where i.id = any(${ids}::text[]) and i.contract_id is distinct from (select contract_id from daily_maintenance where id = ${asText(dailyId)})
    order by i.sort limit 1`.execute(ctx.db)
  return rows[0]?.name ?? null
}
