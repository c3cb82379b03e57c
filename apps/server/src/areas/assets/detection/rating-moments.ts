import { degreesByDamage } from '@chengan/domain/assets/detection/bridge-detection/bridge-structures'
import { abcde } from '@chengan/domain/assets/dictionaries/bridges'
import { detectType, publishState } from '@chengan/domain/assets/dictionaries/detection'
import { assetStatus } from '@chengan/domain/assets/dictionaries/facilities'
import { type RawBuilder, sql } from 'kysely'
import type { AlertMoments } from '../../../resources/implementation.ts'

const grade = abcde.values
/** The grades of CJJ 99 from good to bad; those of category I bridges are two, and are compared with each other alone. */
const ladder = [grade.intact, grade.good, grade.qualified, grade.unqualified, grade.dangerous].map(({ value }) => value)

/** The latest published detection of each bridge, called `d`, with what the one before it said. */
const latest = sql`(select * from (select id, bridge_id, detect_date, grade, bci,
    lead(grade) over former as grade_before, lead(bci) over former as bci_before, lead(detect_date) over former as date_before,
    row_number() over former as place
  from bridge_detection where status = ${publishState.values.published.value} and not deleted
    and detect_type <> ${detectType.values.frequent.value}
  window former as (partition by bridge_id order by detect_date desc, id desc)) as all_of_them where place = 1) as d`

const latestWhere = (where: RawBuilder<unknown>): AlertMoments => ({
  kind: 'date',
  rows: () => sql`select d.id, d.detect_date as "on" from ${latest} where ${where}`,
})

const isInUse = (
  table: string,
) => sql`exists (select 1 from ${sql.table(table)} b where b.id = d.bridge_id and b.status = ${assetStatus.values.inUse.value}
  and not b.deleted)`
const place = (column: string) => sql`array_position(${ladder}::text[], ${sql.ref(column)})`

/** A damage whose degree is none of its own, for which nothing was taken off. */
const hasUnknownDegree = sql`exists (select 1 from bridge_disease x where x.detect_id = d.id and not x.deleted
  and ${JSON.stringify(degreesByDamage)}::jsonb ? x.damage_type
  and not ((${JSON.stringify(degreesByDamage)}::jsonb -> x.damage_type) ? coalesce(x.degree, '')))`

export const ratingMoments = {
  ratedOnUnknownDegree: latestWhere(hasUnknownDegree),
  ratedUnqualified: latestWhere(sql`d.grade = ${grade.unqualified.value}`),
  // Whatever is closed to traffic is under control.
  ratedDangerousInUse: latestWhere(
    sql`d.grade in (${grade.dangerous.value}, ${grade.fail.value}) and (${isInUse('bridge')} or ${isInUse('footbridge')})`,
  ),
  ratingFell:
    latestWhere(sql`${place('d.grade')} > ${place('d.grade_before')} or (d.grade_before = ${grade.pass.value} and d.grade = ${grade.fail.value})
    or (d.bci < d.bci_before - 10 and d.date_before >= d.detect_date - interval '3 years')`),
}
