import { sql } from 'kysely'

/** SQL: the live account `u` is a member of the business role `b`: named in it, or matched by post and department where his level is that of the
 *  role. A post that people of several levels hold gives a role of the city to nobody of a company. */
export const isMemberSql = sql<boolean>`(not u.deleted and coalesce(u.status, '1') = '1' and (u.id = any(b.user_id_list) or (
  coalesce(cardinality(b.post_id_list), 0) + coalesce(cardinality(b.dept_id_list), 0) > 0
  and (coalesce(cardinality(b.post_id_list), 0) = 0 or b.post_id_list && u.post_id_list)
  and (coalesce(cardinality(b.dept_id_list), 0) = 0 or u.dept_id = any(b.dept_id_list))
  and (coalesce(b.level, '') = '' or b.level = u.level))))`
