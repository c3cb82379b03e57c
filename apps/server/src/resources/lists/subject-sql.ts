import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { type RawBuilder, sql } from 'kysely'

/** The column by which rows of a resource are told apart, as people read it: a moment to the minute, the word of a dictionary in place of its value. */
export function subjectText(target: CompleteResource, alias?: string): RawBuilder<string> {
  const field = target.fields[target.nameField]
  const name = field?.column ?? 'id'
  const column = sql.ref(alias === undefined ? name : `${alias}.${name}`)
  if (field?.kind === 'datetime') return sql`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')`
  if (field?.kind !== 'dict' || field.dict === undefined) return sql`${column}::text`
  const words = Object.values(field.dict.values).map(({ value, zh }) => sql`when ${sql.lit(value)} then ${sql.lit(zh)}`)
  return sql`case ${column}::text ${sql.join(words, sql` `)} else ${column}::text end`
}
