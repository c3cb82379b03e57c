import { pavementIndex } from '@chengan/domain/assets/detection/pavement/pavement-codes'
import type { roadCondition } from '@chengan/domain/assets/detection/pavement/road-condition'
import { detectType, publishState } from '@chengan/domain/assets/dictionaries/detection'
import { roadGrade } from '@chengan/domain/assets/dictionaries/roads'
import { type RawBuilder, sql } from 'kysely'
import type { ViewQuery } from '../../../../resources/implementation.ts'

const index = pavementIndex.values

/** The grade of an index by the cuts of the scheme `s` on a road `r`; streets within blocks are graded as branch roads. */
const gradeOf = (
  ofIndex: string,
  value: RawBuilder<unknown>,
) => sql`(select c ->> 'grade' from jsonb_array_elements(s.params -> 'cuts') as c
  where c ->> 'index' = ${ofIndex} and ${value} >= (c ->> 'from')::numeric
    and c ->> 'roadClass' = case r.road_grade when ${roadGrade.values.local.value} then ${roadGrade.values.branch.value} else r.road_grade end
  order by (c ->> 'from')::numeric desc limit 1)`

const mean = (column: string) =>
  sql`round(sum(${sql.ref(column)} * u.area) / nullif(sum(u.area) filter (where ${sql.ref(column)} is not null), 0), 2)`
const share = (grade: string) => sql`round(100 * coalesce(sum(u.area) filter (where u.grade = ${grade}), 0) / nullif(sum(u.area), 0), 2)`

/** The published units that the caller sees, by road and year (szgl/bhjcroad/rule-1). */
export const roadConditionView: ViewQuery<keyof typeof roadCondition.fields> = (_ctx, source) => {
  const rates = sql`u.status = ${publishState.values.published.value} and u.detect_type <> ${detectType.values.frequent.value} and u.road_id is not null`
  const asphalt = source('pavementUnit', 'u')
  const cement = source('cementPavementUnit', 'u')
  const damaged = sql`(select coalesce(sum(d.area), 0) from pavement_unit_damages d where d.owner_id = u.id and not d.deleted)`
  const units = (part: typeof asphalt) =>
    sql`select u.road_id, u.detect_year, u.area, u.pci, u.rqi, u.pqi, u.grade, u.detect_date, u.scheme_id, ${damaged} as damage_area
      from ${part.from} where ${part.where} and ${rates}`
  const years = sql`select u.road_id, u.detect_year, ${mean('u.pci')} as pci, ${mean('u.rqi')} as rqi, ${mean('u.pqi')} as pqi,
      ${share('A')} as share_a, ${share('B')} as share_b, ${share('C')} as share_c, ${share('D')} as share_d,
      count(*)::int as unit_count, sum(u.area) as total_area, sum(u.damage_area) as damage_area, max(u.detect_date) as detect_date,
      (array_agg(u.scheme_id order by u.detect_date desc))[1] as scheme_id
    from (${units(asphalt)} union all ${units(cement)}) as u group by u.road_id, u.detect_year`
  return {
    columns: {
      id: sql`md5(y.road_id || '|' || y.detect_year)`,
      roadId: sql`y.road_id`,
      detectYear: sql`y.detect_year`,
      regionId: sql`r.region_id`,
      pci: sql`y.pci`,
      rqi: sql`y.rqi`,
      pqi: sql`y.pqi`,
      pciGrade: gradeOf(index.condition.value, sql`y.pci`),
      rqiGrade: gradeOf(index.riding.value, sql`y.rqi`),
      pqiGrade: gradeOf(index.condition.value, sql`coalesce(y.pqi, y.pci)`),
      shareA: sql`y.share_a`,
      shareB: sql`y.share_b`,
      shareC: sql`y.share_c`,
      shareD: sql`y.share_d`,
      unitCount: sql`y.unit_count`,
      totalArea: sql`y.total_area`,
      damageArea: sql`y.damage_area`,
      detectDate: sql`y.detect_date`,
    },
    from: sql`from (${years}) as y join road r on r.id = y.road_id left join score_scheme s on s.id = y.scheme_id`,
  }
}
