import { type Condition, fieldsOfCondition } from '@chengan/kernel/condition'
import type { CompleteField } from '@chengan/kernel/definition/complete'
import { kinds } from '@chengan/kernel/fields/kinds'
import { type RawBuilder, sql } from 'kysely'
import { type FilterFrame, valueSql } from './filter-sql.ts'

type Test = RawBuilder<boolean>

/** The value of a field where its row tells it, else null: what the program keeps and asks of some rows alone (`isTold` of the kernel). */
export function toldSql(frame: FilterFrame, name: string): RawBuilder<unknown> {
  const value = valueSql(frame, name)
  const told = toldWhere(frame, frame.resource.fields[name])
  return told === undefined ? value : sql`case when ${told} then ${value} end`
}

/** Which rows tell a field; undefined where all do. */
export function toldWhere(frame: FilterFrame, field: CompleteField | undefined): Test | undefined {
  const { readOnly, when } = field ?? {}
  if (readOnly !== true || when === undefined) return undefined
  const isKept = fieldsOfCondition(when).every((name) => frame.resource.fields[name]?.stored === true)
  return isKept ? conditionSql(frame, when) : undefined
}

/** A condition on the values of a row as SQL: never null, true where `holds` of the kernel is. */
function conditionSql(frame: FilterFrame, condition: Condition): Test {
  const parts = (list: readonly Condition[]) => list.map((part) => conditionSql(frame, part))
  if ('all' in condition) return condition.all.length === 0 ? sql`true` : sql`(${sql.join(parts(condition.all), sql` and `)})`
  if ('any' in condition) return condition.any.length === 0 ? sql`false` : sql`(${sql.join(parts(condition.any), sql` or `)})`
  if ('not' in condition) return sql`not ${conditionSql(frame, condition.not)}`
  if ('actorLevel' in condition) return condition.actorLevel.includes(frame.actor.level) ? sql`true` : sql`false`
  const column = valueSql(frame, condition.field)
  if ('is' in condition) return sql`(${column} is not distinct from ${written(condition.is)})`
  if ('isNot' in condition) return sql`(${column} is distinct from ${written(condition.isNot)})`
  if ('oneOf' in condition)
    return condition.oneOf.length === 0 ? sql`false` : sql`coalesce(${column} in (${sql.join(condition.oneOf.map(written))}), false)`
  if ('includes' in condition) return sql`coalesce(${written(condition.includes)} = any(${column}), false)`
  if ('given' in condition) return condition.given ? givenSql(frame, condition.field) : sql`not ${givenSql(frame, condition.field)}`
  return sql`coalesce(${column} >= ${written(condition.atLeast)}, false)`
}

/** An empty text and an empty list count as none, as in the kernel. */
function givenSql(frame: FilterFrame, name: string): Test {
  const column = valueSql(frame, name)
  const field = frame.resource.fields[name]
  if (field !== undefined && kinds[field.kind].filter === 'has') return sql`(coalesce(cardinality(${column}), 0) > 0)`
  return sql`(coalesce(${column}::text, '') <> '')`
}

/** Written out, not given as a parameter: it stands in the definition, and the text of a query is then the same for everybody. */
function written(value: string | number | boolean | null): RawBuilder<unknown> {
  if (value === null) return sql`null`
  return typeof value === 'string' ? sql.lit(value) : sql.raw(String(value))
}
