import { levelCode } from '@chengan/kernel/access/level'
import { type RawBuilder, sql } from 'kysely'

const OF_A_COMPANY = levelCode.enterprise
const OF_A_CITY = levelCode.city

/** Whether the account `u` works around a department: in it, in what is above or below it, in a bureau of its district (of a city, in any of its bureaus), or in
 *  one of its city, which stands above it whatever the tree of departments says; around a department of a company, in that company alone. */
export function worksAround(deptId: string): RawBuilder<boolean> {
  const company = sql`coalesce((select a.id from dept a where a.id = any(string_to_array(c.pids, ',')) and a.level = ${OF_A_COMPANY}
    order by length(a.pids) limit 1), c.id)`
  const ground = (alias: string) => sql`regexp_replace(left(${sql.ref(`${alias}.region_id`)}, 6), '(00){1,2}$', '')`
  return sql<boolean>`exists (select 1 from dept c join dept d on d.id = u.dept_id where c.id = ${deptId} and case
    when c.level = ${OF_A_COMPANY} then d.id = ${company} or ${company} = any(string_to_array(d.pids, ','))
    else d.id = c.id or c.id = any(string_to_array(d.pids, ',')) or d.id = any(string_to_array(c.pids, ','))
      or starts_with(d.region_id, ${ground('c')}) or (d.level = ${OF_A_CITY} and starts_with(c.region_id, ${ground('d')})) end)`
}
