import { PAGE_LIMIT } from '@chengan/kernel/calls/envelope'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { camelCase } from '@chengan/kernel/definition/names'
import { refuse } from '@chengan/kernel/errors/refusal'
import { kinds } from '@chengan/kernel/fields/kinds'
import type { Values } from '@chengan/kernel/rule'
import { isDateText, isDatetimeText } from '@chengan/kernel/time'
import { type RawBuilder, sql } from 'kysely'
import { type FilterFrame, filterSql, likePattern, regionSql, valueSql } from '../storage/filter-sql.ts'
import { joinedTexts } from '../storage/resource-tables.ts'

type Condition = RawBuilder<boolean>

/** Names of a query that are no filters. */
const controls = new Set([
  'page',
  'limit',
  'orderField',
  'order',
  '_t',
  'token',
  'ticket',
  'tab',
  'withTabs',
  'level',
  'ids',
  'exact',
  'keys',
  'picker',
  'by',
  'keyword',
])

/** A list's query, read and checked. */
export interface ListQuery {
  readonly page: number
  readonly limit: number
  readonly conditions: readonly Condition[]
  readonly order: RawBuilder<unknown>
  readonly tab: string | null
}

/** Reads the query of a list (R-5). Unknown names are ignored, or refused for strict callers (R-15). */
export function readListQuery(frame: FilterFrame, query: Values, options: { strict: boolean; without?: readonly string[] }): ListQuery {
  const { resource } = frame
  if (options.strict) refuseUnknown(resource, query)
  const conditions: Condition[] = []
  for (const [name, raw] of Object.entries(query)) {
    if (options.without?.includes(name)) continue
    const value = typeof raw === 'string' ? raw.trim() : raw
    if (value === '' || value === null || value === undefined) continue
    const condition = conditionOf(frame, name, String(value))
    if (condition) conditions.push(condition)
  }
  const tab = typeof query.tab === 'string' && query.tab !== '' && !options.without?.includes('tab') ? query.tab : null
  if (tab !== null) conditions.push(tabSql(frame, tab))
  return {
    page: whole(query.page, 1, Number.MAX_SAFE_INTEGER),
    limit: whole(query.limit, 10, PAGE_LIMIT),
    conditions,
    order: orderSql(frame, query, options.strict),
    tab,
  }
}

function whole(value: unknown, fallback: number, most: number): number {
  const number = Math.floor(Number(value))
  return Number.isFinite(number) && number >= 1 ? Math.min(number, most) : fallback
}

/** Rows of a tab: its filter, or the rows on which its duty is mine. */
export function tabSql(frame: FilterFrame, key: string): Condition {
  const tab = frame.resource.list.tabs?.find((one) => one.key === key)
  if (tab === undefined) return sql`true`
  const parts: Condition[] = []
  if (tab.filter) parts.push(filterSql(frame, tab.filter))
  if (tab.duty) parts.push(filterSql(frame, { duty: { action: tab.duty } }))
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`
}

function refuseUnknown(resource: CompleteResource, query: Values): void {
  for (const name of Object.keys(query)) {
    const known = controls.has(name) || name in resource.fields || resource.list.filters?.[name] !== undefined
    const range = /^(.+)(Start|End)$/.exec(name)
    if (!known && !(range?.[1] !== undefined && range[1] in resource.fields)) throw refuse('unknownField', { '0': name })
  }
}

function conditionOf(frame: FilterFrame, name: string, value: string): Condition | undefined {
  const { resource } = frame
  if (name === 'ids') return sql`${sql.ref(`${frame.alias}.id`)} = any(${value.split(',')}::text[])`
  const field = resource.fields[name]
  if (name === 'level' && !field) return undefined
  const named = resource.list.filters?.[name]
  if (named) return namedCondition(frame, name, value)
  if (field) return controls.has(name) && name !== 'level' ? undefined : fieldCondition(frame, field, value)
  const range = /^(.+)(Start|End)$/.exec(name)
  const ranged = range?.[1] === undefined ? undefined : resource.fields[range[1]]
  return ranged ? boundCondition(frame, ranged, range?.[2] === 'Start', value) : undefined
}

function namedCondition(frame: FilterFrame, name: string, value: string): Condition | undefined {
  const named = frame.resource.list.filters?.[name]
  if (named?.fields) return containsCondition(sql.raw(aliased(frame, joinedTexts(frame.resource, named.fields))), value)
  if (named?.filter && named.kind === 'yesNo') {
    const yes = filterSql(frame, named.filter)
    return value === '1' || value === 'true' ? yes : sql`not coalesce(${yes}, false)`
  }
  return undefined
}

// The joined text of an index names bare columns; in a query they belong to the row's alias.
function aliased(frame: FilterFrame, expression: string): string {
  return expression.replace(/coalesce\((\w+), ''\)/g, `coalesce(${frame.alias}.$1, '')`)
}

/** "Contains" over a text: the bigrams find by index, the pattern checks again (design.md §4). */
function containsCondition(text: RawBuilder<unknown>, value: string): Condition {
  const pattern = sql<boolean>`${text} ilike ${likePattern(value)}`
  return [...value].length < 2 ? pattern : sql`(bigrams(${text}) @> bigrams(${value}) and ${pattern})`
}

function fieldCondition(frame: FilterFrame, field: CompleteField, value: string): Condition | undefined {
  const column = valueSql(frame, field.name)
  const list = value.split(',').filter((one) => one !== '')
  switch (kinds[field.kind].filter) {
    case 'contains':
      return field.readOnly && field.unique && value.length >= 12
        ? sql`${column} = ${value}`
        : containsCondition(sql`coalesce(${column}, '')`, value)
    case 'equals':
      return sql`${column} = ${value}`
    case 'oneOf':
      return sql`${column} = any(${list}::text[])`
    case 'number':
      return numberCondition(column, field, Number(value), '=')
    case 'range':
      return dayCondition(column, field, value)
    case 'region':
      return sql`(${sql.join(
        list.map((code) => regionSql(column, code)),
        sql` or `,
      )})`
    case 'dept':
      return sql`${column} in (select id from dept where id = any(${list}::text[]) or string_to_array(pids, ',') && ${list}::text[])`
    case 'has':
      return sql`${column} && ${list}::text[]`
    case 'yesNo':
      return sql`coalesce(${column}, false) = ${value === '1' || value === 'true'}`
    case 'none':
      return undefined
  }
}

const LARGEST_INT = 2_147_483_647

/** Compares with a number that an index of the column can answer: an integer column never meets a fraction or what it cannot hold. */
function numberCondition(column: RawBuilder<unknown>, field: CompleteField, value: number, sign: '=' | '>=' | '<='): Condition {
  if (!Number.isFinite(value)) return sql`false`
  if (field.kind !== 'int') return sql`${column} ${sql.raw(sign)} ${value}::numeric`
  if (sign === '=') return Number.isInteger(value) && Math.abs(value) <= LARGEST_INT ? sql`${column} = ${value}` : sql`false`
  if (sign === '>=' ? value > LARGEST_INT : value < -LARGEST_INT) return sql`false`
  const whole = sign === '>=' ? Math.ceil(value) : Math.floor(value)
  return sql`${column} ${sql.raw(sign)} ${Math.max(-LARGEST_INT, Math.min(LARGEST_INT, whole))}`
}

function dayCondition(column: RawBuilder<unknown>, field: CompleteField, value: string): Condition {
  if (!isDateText(value.slice(0, 10))) return sql`false`
  return field.kind === 'date' ? sql`${column} = ${value.slice(0, 10)}::date` : sql`${column}::date = ${value.slice(0, 10)}::date`
}

/** One end of an inclusive range; a day as end of a date-time means the whole day. */
function boundCondition(frame: FilterFrame, field: CompleteField, isStart: boolean, value: string): Condition | undefined {
  const column = valueSql(frame, field.name)
  const form = kinds[field.kind].filter
  if (form === 'number') {
    return numberCondition(column, field, Number(value), isStart ? '>=' : '<=')
  }
  if (form !== 'range') return undefined
  if (!isDateText(value.slice(0, 10)) || (value.length > 10 && !isDatetimeText(value))) return sql`false`
  if (field.kind === 'date') return isStart ? sql`${column} >= ${value.slice(0, 10)}::date` : sql`${column} <= ${value.slice(0, 10)}::date`
  if (isStart) return sql`${column} >= ${value}::timestamptz`
  return value.length === 10 ? sql`${column} < (${value}::date + 1)::timestamptz` : sql`${column} <= ${value}::timestamptz`
}

function orderSql(frame: FilterFrame, query: Values, strict: boolean): RawBuilder<unknown> {
  const { resource } = frame
  const asked = typeof query.orderField === 'string' && query.orderField !== '' ? camelCase(query.orderField) : null
  const id = sql.ref(`${frame.alias}.id`)
  if (asked !== null) {
    const field = resource.fields[asked]
    if (field?.sortable) {
      const descending = String(query.order ?? '')
        .toLowerCase()
        .startsWith('desc')
      const direction = sql.raw(descending ? 'desc nulls last' : 'asc nulls last')
      return sql`${valueSql(frame, asked)} ${direction}, ${id} ${sql.raw(descending ? 'desc' : 'asc')}`
    }
    if (strict) throw refuse('unknownField', { '0': String(query.orderField) })
  }
  const terms = resource.order.map((term) => sql`${valueSql(frame, term.field)} ${sql.raw(term.descending ? 'desc' : 'asc')}`)
  return sql.join([...terms, sql`${id} ${sql.raw(resource.order[0]?.descending ? 'desc' : 'asc')}`])
}
