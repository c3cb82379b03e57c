import { wjspStatus, wjspType } from '@chengan/domain/municipal/dictionaries/excavation'
import { creditGradeOf, creditPoints, type UnitCredit } from '@chengan/domain/municipal/excavation/checks/credit'
import type { BanMet } from '@chengan/domain/municipal/excavation/checks/no-dig'
import { sectionsOf } from '@chengan/domain/municipal/excavation/checks/of-row'
import { isGiven } from '@chengan/kernel/condition'
import type { Values } from '@chengan/kernel/rule'
import { addYears } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Fact } from '../../../resources/fulfilment.ts'

const text = (value: unknown) => (isGiven(value) ? String(value) : null)

/** Every fee standard of the city, whatever its term: which one holds is the tariff's to say. */
export const feeTariff: Fact = async (ctx) => {
  const { rows } = await sql<Values>`select fee_kind as "feeKind", region_id as "regionId", pavement_type as "pavementType",
    occupy_purpose as "occupyPurpose", road_grade as "roadGrade", unit_price::float8 as "unitPrice", factor_kind as "factorKind",
    factor_from::float8 as "factorFrom", factor_to::float8 as "factorTo", factor::float8 as factor, max_days as "maxDays",
    to_char(valid_from, 'YYYY-MM-DD') as "validFrom", to_char(valid_to, 'YYYY-MM-DD') as "validTo"
    from fee_standard order by valid_from desc, id`.execute(ctx.db)
  return rows
}

/** The ban periods that the planned term meets in its districts and on its roads (WJ-R15). */
export const banPeriodsMet: Fact = async (ctx, row) => {
  const [start, end] = [text(row.planStart), text(row.planEnd)]
  if (start === null || end === null) return []
  const { rows } = await sql<BanMet & { regionIds: string[] | null; roadIds: string[] | null }>`select name,
    to_char(start_date, 'YYYY-MM-DD') as "startDate", to_char(end_date, 'YYYY-MM-DD') as "endDate",
    coalesce(exempt_types, '{}') as "exemptTypes", region_ids as "regionIds", road_ids as "roadIds"
    from ban_period where enabled and start_date <= ${end}::date and end_date >= ${start}::date order by start_date, id`.execute(ctx.db)
  const sections = sectionsOf(row)
  const districts = new Set([...sections.map((one) => one.roadDistrict), row.regionId].filter(isGiven).map(String))
  const roads = new Set(
    sections
      .map((one) => one.roadId)
      .filter(isGiven)
      .map(String),
  )
  const concerns = (ids: readonly string[] | null, own: ReadonlySet<string>) => !ids?.length || ids.some((id) => own.has(id))
  return rows
    .filter((ban) => concerns(ban.regionIds, districts) && concerns(ban.roadIds, roads))
    .map(({ name, startDate, endDate, exemptTypes }) => ({ name, startDate, endDate, exemptTypes }))
}

/** How often the permit that a row lengthens was lengthened before (szgl/wjsp/rule-6). */
export const earlierExtensions: Fact = async (ctx, row) => {
  const parent = text(row.parentId)
  if (parent === null) return 0
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from excavation where parent_id = ${parent}
    and declare_type = ${wjspType.values.extension.value} and status = ${wjspStatus.values.closed.value} and not deleted
    and id <> ${String(row.id ?? '')}`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** What a construction unit did within twelve months, as a grade (municipal-approval.md §8.3 B6). */
export const unitCredit: Fact = async (ctx, row): Promise<UnitCredit> => {
  const code = text(row.constructionCreditCode)
  if (code === null) return { grade: creditGradeOf(0), overdueOrders: 0 }
  const { rows } = await sql<{ late: number }>`select count(*)::int as late from excavation where construction_credit_code = ${code}
    and emergency_late and submit_time >= ${addYears(ctx.today, -1)}::date and not deleted and id <> ${String(row.id ?? '')}`.execute(
    ctx.db,
  )
  return { grade: creditGradeOf((rows[0]?.late ?? 0) * creditPoints.lateMakeUp), overdueOrders: 0 }
}

/** Answers about other rows that the rules on excavations ask. */
export const excavationFacts = { feeTariff, banPeriodsMet, earlierExtensions, unitCredit }
