import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { dayMeant, type Expression, type Test } from '@chengan/kernel/expression'
import { figureOver, figureTimes } from '@chengan/kernel/fields/counted'
import { kinds } from '@chengan/kernel/fields/kinds'
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
    if (field?.countedOf) return countedSql(resource, field, alias, today)
    return field?.derived ? read(field.derived) : columnSql(resource, expression.field, alias)
  }
  if ('value' in expression) return literal(expression.value)
  if ('today' in expression) return sql`${sql.lit(today)}::date`
  if ('coalesce' in expression) return sql`coalesce(${sql.join(expression.coalesce.map(read))})`
  if ('greatest' in expression) return sql`greatest(${sql.join(expression.greatest.map(read))})`
  if ('least' in expression) return sql`least(${sql.join(expression.least.map(read))})`
  if ('plus' in expression) return sql`(${sql.join(expression.plus.map(read), sql` + `)})`
  if ('daysFrom' in expression) return sql`((${read(expression.to)})::date - (${read(expression.daysFrom)})::date)`
  if ('hoursFrom' in expression)
    return sql`(extract(epoch from (${read(expression.to)}) - (${read(expression.hoursFrom)})) ::float8 / 3600)`
  if ('hourOf' in expression) return sql`(date_part('hour', ${read(expression.hourOf)})::int::text)`
  if ('weekdayOf' in expression) return sql`(date_part('isodow', ${read(expression.weekdayOf)})::int::text)`
  if ('yearsFrom' in expression) {
    // Counted by the calendar as the kernel does: age() of the database would count by months.
    const [from, to] = [sql`(${read(expression.yearsFrom)})::date`, sql`(${read(expression.to)})::date`]
    const early = sql`(to_char(${to}, 'MMDD') < to_char(${from}, 'MMDD'))::int`
    return sql`(extract(year from ${to})::int - extract(year from ${from})::int - ${early})`
  }
  if ('ratio' in expression) {
    const divided = sql`(${read(expression.ratio)})::numeric / nullif((${read(expression.over)})::numeric, 0)${expression.times === undefined ? sql`` : sql` * ${sql.raw(String(expression.times))}`}`
    if (expression.whole) return sql`floor(${divided})`
    return expression.digits === undefined ? sql`(${divided})` : sql`round(${divided}, ${sql.raw(String(expression.digits))})`
  }
  return sql`case when ${testSql(resource, expression.if, alias, today)} then ${read(expression.then)} else ${read(expression.else)} end`
}

/** A figure over the rows that refer to the row called `alias`, or share values with it. Counting none is nought; of none there is no sum, no
 *  greatest and no least, and nothing of rows that no definition has yet. */
function countedSql(resource: CompleteResource, { name, counted, kind, countedOf }: CompleteField, alias: string, today: string): Sql {
  const rows = countedOf?.()
  // A bare null orders nothing: the database wants to know of what kind it is.
  if (counted === undefined || rows === undefined) return kind === 'int' ? sql`null::int` : sql`null::numeric`
  const inner = `${alias}c`
  const over = figureOver(counted)
  const read = (name: string) => expressionSql(rows, { field: name }, inner, today)
  const times = figureTimes(counted)
  const each = over === undefined ? sql`*` : read(over)
  const value = times === undefined ? each : sql`${each} * coalesce(${read(times)}, 1)`
  const made = sql`${sql.raw(typeof counted.agg === 'string' ? counted.agg : (Object.keys(counted.agg)[0] ?? ''))}(${value})`
  const which = counted.where === undefined ? undefined : testSql(rows, counted.where, inner, today)
  const counting = which !== undefined && counted.elseOwn ? sql`${made} filter (where ${which})` : made
  const scaled = counted.factor === undefined ? counting : sql`${counting} * ${sql.raw(String(counted.factor))}`
  const rounded = counted.digits === undefined ? scaled : sql`round((${scaled})::numeric, ${sql.raw(String(counted.digits))})`
  const found = kind === 'int' ? sql`(${rounded})::int` : rounded
  const figure = counted.elseOwn ? sql`case when count(*) = 0 then ${columnSql(resource, name, alias)} else ${found} end` : found
  const own = counted.as === undefined ? sql.ref(`${alias}.id`) : columnSql(resource, counted.as, alias)
  const pairs = Object.entries(counted.also ?? {}).map(
    ([theirs, mine]) => sql` and ${columnSql(rows, theirs, inner)} = ${columnSql(resource, mine, alias)}`,
  )
  const living = rows.deletion === 'evidence' ? sql` and not ${sql.ref(`${inner}.deleted`)}` : sql``
  const narrowed = which !== undefined && !counted.elseOwn ? sql` and ${which}` : sql``
  return sql`(select ${figure} from ${sql.table(rows.table)} as ${sql.id(inner)} where ${matching(rows, counted.by, inner, own)}${pairs.length === 0 ? sql`` : sql.join(pairs, sql``)}${living}${narrowed})`
}

/** A region is found by its district, which the index of the column begins with. */
function matching(rows: CompleteResource, by: string, inner: string, own: Sql): Sql {
  const column = columnSql(rows, by, inner)
  return rows.fields[by]?.kind === 'region' ? sql`left(${column}, 6) = left(${own}, 6) and ${column} = ${own}` : sql`${column} = ${own}`
}

function literal(value: string | number | boolean | null): Sql {
  // Written out, not given as parameters: they stand in the definition, and the text of a query is then the same for everybody.
  if (value === null) return sql`null`
  return typeof value === 'string' ? sql`${sql.lit(value)}::text` : sql.raw(String(value))
}

const textKinds: ReadonlySet<string> = new Set(['text', 'longText', 'richText'])

/** A test of a definition as SQL. */
export function testSql(resource: CompleteResource, test: Test, alias: string, today: string): RawBuilder<boolean> {
  const parts = (list: readonly Test[]) => list.map((part) => testSql(resource, part, alias, today))
  if ('all' in test) return test.all.length === 0 ? sql`true` : sql`(${sql.join(parts(test.all), sql` and `)})`
  if ('any' in test) return test.any.length === 0 ? sql`false` : sql`(${sql.join(parts(test.any), sql` or `)})`
  // What follows from other fields or is counted is tested as it is read.
  const column = expressionSql(resource, { field: test.field }, alias, today)
  if ('atLeast' in test) return sql`(${column} >= ${test.atLeast})`
  // Written out like every constant of a definition: the select list is made anew each day.
  if ('onOrBefore' in test) return sql`(${column}::date <= ${sql.lit(dayMeant(test.onOrBefore, today))}::date)`
  if ('onOrAfter' in test) return sql`(${column}::date >= ${sql.lit(dayMeant(test.onOrAfter, today))}::date)`
  if ('is' in test) return sql`${column} is not distinct from ${literal(test.is)}`
  if ('oneOf' in test) return test.oneOf.length === 0 ? sql`false` : sql`${column} in (${sql.join(test.oneOf.map((one) => sql.lit(one)))})`
  // An empty text counts as none, and so does a list of nothing, as in the kernel.
  const kind = resource.fields[test.field]?.kind
  const isList = kind !== undefined && kinds[kind].filter === 'has'
  const value = isList ? sql`nullif(cardinality(${column}), 0)` : textKinds.has(kind ?? '') ? sql`nullif(${column}, '')` : column
  return test.empty ? sql`(${value} is null)` : sql`(${value} is not null)`
}
