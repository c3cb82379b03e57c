import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'
import type { Language } from '@chengan/kernel/label'
import { type RawBuilder, sql } from 'kysely'

/** The column by which rows of a resource are told apart, as people read it: a moment to the minute, the word of a dictionary in place of its value,
 *  where another row names it, the name of that; in the reader's language, where the row is named in that too. */
export function subjectText(registry: Registry, target: CompleteResource, alias: string, language: Language): RawBuilder<string> {
  const field = target.fields[target.nameField]
  const name = field?.column ?? 'id'
  const column = sql.ref(`${alias}.${name}`)
  if (field?.to !== undefined) return subjectReferredTo(registry, registry.byName(field.to), column, { alias, language })
  if (field?.kind === 'datetime') return sql`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')`
  const spoken = field?.spokenAs?.[language]?.flatMap((one) => target.fields[one]?.column ?? []) ?? []
  if (spoken.length > 0) {
    const own = spoken.map((one) => sql`nullif(${sql.ref(`${alias}.${one}`)}, '')`)
    return sql`coalesce(${sql.join(own)}, ${column}::text)`
  }
  if (field?.kind !== 'dict' || field.dict === undefined) return sql`${column}::text`
  const words = Object.values(field.dict.values).map(({ value, zh }) => sql`when ${sql.lit(value)} then ${sql.lit(zh)}`)
  return sql`case ${column}::text ${sql.join(words, sql` `)} else ${column}::text end`
}

interface Read {
  readonly alias: string
  readonly language: Language
}

/** The name of the row that an id leads to; what is named by yet another row is followed. */
function subjectReferredTo(
  registry: Registry,
  target: CompleteResource,
  id: RawBuilder<unknown>,
  { alias, language }: Read,
): RawBuilder<string> {
  const inner = `${alias}n`
  return sql`(select ${subjectText(registry, target, inner, language)} from ${sql.table(target.table)} as ${sql.id(inner)} where ${sql.ref(`${inner}.id`)} = ${id})`
}
