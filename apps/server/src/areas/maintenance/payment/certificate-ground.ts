import { CONCLUDED_STATES, KH_RUN } from '@chengan/domain/maintenance/assessment/assessment-codes'
import { assessedPeriod } from '@chengan/domain/maintenance/assessment/scoring/assessed-period'
import { yhSectionStatus } from '@chengan/domain/maintenance/dictionaries/contracts'
import { periodOf } from '@chengan/kernel/days/periods'
import { refuse } from '@chengan/kernel/errors/refusal'
import { addMonths } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

/** A section of a contract in the days of a period, by what it shares in the lump sum. */
export interface SectionOfCertificate {
  readonly id: string
  readonly sectionNo: string
  readonly sectionName: string
  readonly from: string
  readonly to: string
  readonly fee: number
  readonly area: number
}

/** A confirmed run of a section, with what it says of the fee. */
export interface RunOfCertificate {
  readonly id: string
  readonly sectionId: string
  readonly periodCode: string
  readonly status: string
  readonly coefficient: number
  readonly baseFee: number | null
  readonly payAmount: number | null
  readonly deductAmount: number | null
}

/** The sections of a contract that were maintained in some days, with those of them in which they were. */
export async function sectionsOfContract(
  ctx: Context,
  contractId: string,
  from: string,
  to: string,
): Promise<readonly SectionOfCertificate[]> {
  const { active, expired, terminated } = yhSectionStatus.values
  const { rows } = await sql<SectionOfCertificate>`select s.id, s.section_no as "sectionNo", s.section_name as "sectionName",
      to_char(greatest(s.start_date, ${from}::date), 'YYYY-MM-DD') as "from", to_char(least(s.end_date, ${to}::date), 'YYYY-MM-DD') as "to",
      coalesce((select sum(f.fee) from contract_facilities f where f.owner_id = s.contract_id and f.section_id = s.id and not f.deleted), 0)::float8 as fee,
      coalesce(s.maint_area, 0)::float8 as area
    from bid_section s where s.contract_id = ${contractId} and not s.deleted and s.start_date <= ${to}::date and s.end_date >= ${from}::date
      and s.status = any(${[active.value, expired.value, terminated.value]}::text[]) order by s.section_no, s.id`.execute(ctx.db)
  return rows
}

/** The fees of all facilities of a contract, in yuan. */
export async function feesOfContract(ctx: Context, contractId: string): Promise<number> {
  const { rows } = await sql<{
    fees: number
  }>`select coalesce(sum(fee), 0)::float8 as fees from contract_facilities where owner_id = ${contractId} and not deleted`.execute(ctx.db)
  return rows[0]?.fees ?? 0
}

/** The months that some days touch. */
function monthsOf(from: string, to: string): readonly string[] {
  const months: string[] = []
  for (let month = `${from.slice(0, 7)}-01`; month <= to; month = addMonths(month, 1)) months.push(periodOf(month, 'month'))
  return months
}

/** Whether the run is about the month. */
function covers(run: RunOfCertificate, month: string): boolean {
  const period = assessedPeriod(run.periodCode)
  return period !== null && period.from.slice(0, 7) <= month && month <= period.to.slice(0, 7)
}

/** The runs of sections and months, of which each is to be confirmed: refused with the first that is not (yhgl/jlzf/rule-5). Who pays by months what is assessed by quarters finds the
 *  quarter applied already. */
export async function confirmedRuns(ctx: Context, sections: readonly SectionOfCertificate[]): Promise<readonly RunOfCertificate[]> {
  const ids = sections.map(({ id }) => id)
  const { rows } = await sql<RunOfCertificate>`select r.id, r.bid_section_id as "sectionId", r.period_code as "periodCode", r.status,
      round(coalesce(r.pay_ratio, 0) / 100, 3)::float8 as coefficient, r.base_fee::float8 as "baseFee", r.pay_amount::float8 as "payAmount",
      r.deduct_amount::float8 as "deductAmount"
    from maintenance_assessment r where r.record_kind = ${KH_RUN} and r.bid_section_id = any(${ids}::text[]) and not r.deleted
      and r.status = any(${[...CONCLUDED_STATES]}::text[]) order by r.period_code, r.bid_section_id, r.id`.execute(ctx.db)
  const taken = new Set<string>()
  for (const section of sections)
    for (const month of monthsOf(section.from, section.to)) {
      const found = rows.filter((run) => run.sectionId === section.id && covers(run, month))
      if (found.length === 0) throw refuse('certificateRunsMissing', { '0': section.sectionName, '1': month })
      for (const { id } of found) taken.add(id)
    }
  return rows.filter(({ id }) => taken.has(id))
}
