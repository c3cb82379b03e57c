import type { AssessedPeriod } from '@chengan/domain/maintenance/assessment/scoring/assessed-period'
import { feeOfDays } from '@chengan/domain/maintenance/assessment/scoring/pay-of-score'
import { halfUp } from '@chengan/kernel/scores/numbers'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

interface FeeOfContract {
  readonly lumpSum: number
  readonly share: number
  readonly startDate: string
  readonly endDate: string
  readonly lastDay: string
  readonly own: number
  readonly all: number
  readonly area: number
  readonly areas: number
  readonly sections: number
}

/** The lump-sum fee of a section in the days of a period, as far as it is assessed: its part by the fees of its facilities, without fees by its area, else
 *  equal (yhgl/khjg/rule-11, maintenance.md §6.3). */
export async function feeOfSection(ctx: Context, sectionId: string, contractId: string, period: AssessedPeriod): Promise<number | null> {
  const { rows } = await sql<FeeOfContract>`select
      coalesce(c.lump_sum, 0)::float8 as "lumpSum", coalesce(c.assess_share, 100)::float8 as share, to_char(c.start_date, 'YYYY-MM-DD') as "startDate",
      to_char(c.end_date, 'YYYY-MM-DD') as "endDate", to_char(coalesce(c.terminate_date, c.end_date), 'YYYY-MM-DD') as "lastDay",
      coalesce((select sum(f.fee) from contract_facilities f where f.owner_id = c.id and f.section_id = ${sectionId} and not f.deleted), 0)::float8 as own,
      coalesce((select sum(f.fee) from contract_facilities f where f.owner_id = c.id and not f.deleted), 0)::float8 as "all",
      coalesce((select s.maint_area from bid_section s where s.id = ${sectionId}), 0)::float8 as area,
      coalesce((select sum(s.maint_area) from bid_section s where s.contract_id = c.id and not s.deleted), 0)::float8 as areas,
      (select count(*) from bid_section s where s.contract_id = c.id and not s.deleted)::int as sections
    from contract c where c.id = ${contractId}`.execute(ctx.db)
  const [found] = rows
  if (found === undefined || found.lumpSum === 0) return null
  const part = found.all > 0 ? found.own / found.all : found.areas > 0 ? found.area / found.areas : 1 / Math.max(1, found.sections)
  return halfUp((feeOfDays(found, period.from, period.to) * part * found.share) / 100, 2)
}
