import { feeOfDays } from '@chengan/domain/maintenance/assessment/scoring/pay-of-score'
import { yhContractStatus } from '@chengan/domain/maintenance/dictionaries/contracts'
import { halfUp } from '@chengan/kernel/scores/numbers'
import { earlierOf } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { LifeReckoning, ReckonedYear } from '../../../resources/implementation.ts'
import { visible } from '../../../storage/scope/visible.ts'
import { partsOfFacility } from './parts-of-facility.ts'

interface LumpContract {
  readonly lumpSum: number
  readonly startDate: string
  readonly endDate: string
  readonly lastDay: string
  readonly own: number
  readonly all: number
  readonly area: number
  readonly areas: number
  readonly count: number
  readonly counts: number
}

const { draft } = yhContractStatus.values

/** The contracts with a lump sum that list the facility, with its part of what they list: by fees, without fees by square metres, else alike. */
async function contractsOf(ctx: Context, parts: readonly string[]): Promise<readonly LumpContract[]> {
  const source = visible(ctx, ctx.services.registry.byName('contract'))
  const own = sql`f.facility_id = any(${[...parts]}::text[])`
  const area = sql`case when f.unit = 'm2' then f.quantity else 0 end`
  const { rows } = await sql<LumpContract>`select t.lump_sum::float8 as "lumpSum", to_char(t.start_date, 'YYYY-MM-DD') as "startDate",
      to_char(t.end_date, 'YYYY-MM-DD') as "endDate", to_char(coalesce(t.terminate_date, t.end_date), 'YYYY-MM-DD') as "lastDay",
      l.own::float8 as own, l."all"::float8 as "all", l.area::float8 as area, l.areas::float8 as areas, l.count::int as count, l.counts::int as counts
    from ${source.from} join lateral (select coalesce(sum(f.fee) filter (where ${own}), 0) as own, coalesce(sum(f.fee), 0) as "all",
        coalesce(sum(${area}) filter (where ${own}), 0) as area, coalesce(sum(${area}), 0) as areas, count(*) filter (where ${own}) as count, count(*) as counts
      from contract_facilities f where f.owner_id = t.id and not f.deleted) l on l.count > 0
    where ${source.where} and t.lump_sum > 0 and t.status <> ${draft.value}`.execute(ctx.db)
  return rows
}

const shareOf = ({ own, all, area, areas, count, counts }: LumpContract) =>
  all > 0 ? own / all : areas > 0 ? area / areas : count / counts

/** What of the lump fees of its contracts falls on a facility in each year (maintenance.md §6.3, §8.10). */
export const lumpShare: LifeReckoning = async (ctx, { facilityId, from, to }) => {
  const parts = await partsOfFacility(ctx, facilityId)
  const contracts = await contractsOf(ctx, parts)
  const years: ReckonedYear[] = []
  const firstYear = Number(from.slice(0, 4))
  for (let year = firstYear; year <= Number(to.slice(0, 4)); year += 1) {
    const [first, last] = [`${year}-01-01`, `${year}-12-31`]
    const value = contracts.reduce(
      (sum, one) => sum + feeOfDays(one, year === firstYear ? from : first, earlierOf(last, to)) * shareOf(one),
      0,
    )
    if (value > 0)
      years.push({
        year,
        value: halfUp(value, 2),
        query: { 'facilities.facilityId': parts.join(), startDateEnd: last, endDateStart: first },
      })
  }
  return years
}
