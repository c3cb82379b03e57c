import { sql } from 'kysely'
import type { Fact } from '../../resources/implementation.ts'

const given = (value: unknown) => (value === undefined || value === '' ? null : value)

/** The first day of another standard for the same matter (kind, district, surface or purpose and class, range of its factor) that holds on one of
 *  the days; null where there is none. */
export const feeStandardOfTheSameTerm: Fact<'feeStandard'> = async (ctx, row) => {
  const same = ['fee_kind', 'region_id', 'pavement_type', 'occupy_purpose', 'road_grade', 'factor_kind'] as const
  const values = [row.feeKind, row.regionId, row.pavementType, row.occupyPurpose, row.roadGrade, row.factorKind]
  const alike = sql.join(
    same.map((column, at) => sql`${sql.ref(column)} is not distinct from ${given(values[at])}::text`),
    sql` and `,
  )
  const { rows } = await sql<{ day: string }>`select to_char(valid_from, 'YYYY-MM-DD') as day from fee_standard where ${alike}
    and factor_from is not distinct from ${given(row.factorFrom)}::numeric and id <> ${String(row.id ?? '')}
    and valid_from <= coalesce(${given(row.validTo)}::date, 'infinity') and coalesce(valid_to, 'infinity') >= ${given(row.validFrom)}::date
    order by valid_from limit 1`.execute(ctx.db)
  return rows[0]?.day ?? null
}
