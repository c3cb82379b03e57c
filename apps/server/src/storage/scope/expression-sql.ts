import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Expression, Test } from '@chengan/kernel/expression'
import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

/** The column of a field of the row called `alias`. */
export function columnSql(resource: CompleteResource, name: string, alias: string): Sql {
  const field = resource.fields[name]
  if (field === undefined) throw new Error(`${resource.name} has no field ${name}`)
  return sql.ref(`${alias}.${field.column}`)
}

/** An expression of a definition as SQL over the row called `alias`; the same value as `evaluate` in the kernel. */
export function expressionSql(resource: CompleteResource, expression: Expression, alias: string, today: string): Sql {
  const read = (part: Expression) => expressionSql(resource, part, alias, today)
  if ('field' in expression) {
    const field = resource.fields[expression.field]
    return field?.derived ? read(field.derived) : columnSql(resource, expression.field, alias)
  }
  if ('value' in expression) return literal(expression.value)
  if ('today' in expression) return sql`${sql.lit(today)}::date`
  if ('coalesce' in expression) return sql`coalesce(${sql.join(expression.coalesce.map(read))})`
  if ('greatest' in expression) return sql`greatest(${sql.join(expression.greatest.map(read))})`
  if ('daysFrom' in expression) return sql`((${read(expression.to)})::date - (${read(expression.daysFrom)})::date)`
  return sql`case when ${testSql(resource, expression.if, alias)} then ${read(expression.then)} else ${read(expression.else)} end`
}

function literal(value: string | number | boolean | null): Sql {
  // Written out, not given as parameters: they stand in the definition, and the text of a query is then the same for everybody.
  if (value === null) return sql`null`
  return typeof value === 'string' ? sql`${sql.lit(value)}::text` : sql.raw(String(value))
}

const textKinds: ReadonlySet<string> = new Set(['text', 'longText', 'richText'])

/** A test of a definition as SQL. */
export function testSql(resource: CompleteResource, test: Test, alias: string): RawBuilder<boolean> {
  const parts = (list: readonly Test[]) => list.map((part) => testSql(resource, part, alias))
  if ('all' in test) return test.all.length === 0 ? sql`true` : sql`(${sql.join(parts(test.all), sql` and `)})`
  if ('any' in test) return test.any.length === 0 ? sql`false` : sql`(${sql.join(parts(test.any), sql` or `)})`
  if ('atLeast' in test) return sql`(${columnSql(resource, test.field, alias)} >= ${test.atLeast})`
  const column = columnSql(resource, test.field, alias)
  if ('is' in test) return sql`${column} is not distinct from ${literal(test.is)}`
  if ('oneOf' in test) return test.oneOf.length === 0 ? sql`false` : sql`${column} in (${sql.join(test.oneOf.map((one) => sql.lit(one)))})`
  // An empty text counts as none, as in the kernel.
  const value = textKinds.has(resource.fields[test.field]?.kind ?? '') ? sql`nullif(${column}, '')` : column
  return test.empty ? sql`(${value} is null)` : sql`(${value} is not null)`
}
