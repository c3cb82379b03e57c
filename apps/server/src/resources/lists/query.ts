import { mayDo } from '@chengan/kernel/access/actor'
import { PAGE_LIMIT } from '@chengan/kernel/calls/envelope'
import { dayIn } from '@chengan/kernel/days/relative-day'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { type AskedField, type AskedLines, askedField, askedLines } from '@chengan/kernel/definition/forms/asking'
import type { LinkedBy, NamedFilter } from '@chengan/kernel/definition/list-view'
import { camelCase } from '@chengan/kernel/definition/names'
import { isPlaceParameter } from '@chengan/kernel/definition/rows/map-view'
import { refuse } from '@chengan/kernel/errors/refusal'
import { kinds } from '@chengan/kernel/fields/kinds'
import type { Values } from '@chengan/kernel/rule'
import { addDays, isDateText, isDatetimeText } from '@chengan/kernel/time'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { joinedTexts } from '../../storage/schema/resource-tables.ts'
import {
  always,
  anyOf,
  dutySql,
  type FilterFrame,
  filterSql,
  likePattern,
  never,
  regionSql,
  valueSql,
} from '../../storage/scope/filter-sql.ts'
import { seenLinesSql } from '../../storage/scope/seen-lines.ts'
import { toldWhere } from '../../storage/scope/told-sql.ts'
import { sealedEquals } from '../../storage/sealing/sealed-columns.ts'
import { worksThere } from '../business-systems.ts'
import { permissionOfDuty } from '../files/papers.ts'
import { boxCondition, placeCondition } from './map/place-sql.ts'
import { admitPersonalSearch } from './personal-search.ts'

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
  'withSummary',
  'level',
  'ids',
  'exact',
  'keys',
  'picker',
  'by',
  'keyword',
  'columns',
  'file',
  'list',
])

/** One term of an order. */
export interface OrderTerm {
  readonly field: string
  readonly direction: 'asc' | 'desc' | 'desc nulls last'
  /** Where it is no field of the row. */
  readonly value?: RawBuilder<unknown>
}

/** A list's query, read and checked. */
export interface ListQuery {
  readonly page: number
  readonly limit: number
  readonly conditions: readonly Condition[]
  readonly order: RawBuilder<unknown>
  readonly terms: readonly OrderTerm[]
  readonly tab: string | null
}

/** Reads the query of a list (R-5). Unknown names are ignored, or refused for strict callers (R-15); who looks for somebody by a personal value
 *  must be let do so (R-11). */
export async function readListQuery(
  ctx: Context,
  frame: FilterFrame,
  query: Values,
  options: { strict: boolean; without?: readonly string[]; first?: readonly OrderTerm[] },
): Promise<ListQuery> {
  const { resource } = frame
  if (options.strict) refuseUnknown(resource, query)
  const tab = typeof query.tab === 'string' && query.tab !== '' && !options.without?.includes('tab') ? query.tab : null
  const asked = valuesGiven(query, options.without)
  const personal = asked.flatMap(([name, value]) => {
    const field = askedField(resource, name)?.field
    return field?.asking === 'whole' ? [{ field, value }] : []
  })
  const conditions = conditionsOf(frame, asked)
  if (personal.length > 0) await admitPersonalSearch(ctx, resource, personal)
  if (tab !== null) conditions.push(tabSql(frame, tab))
  const terms = orderTerms(frame, query, { strict: options.strict, tab, first: options.first ?? [] })
  return {
    page: whole(query.page, 1, Number.MAX_SAFE_INTEGER),
    limit: whole(query.limit, 10, PAGE_LIMIT),
    conditions,
    order: orderSql(frame, terms),
    terms,
    tab,
  }
}

/** The filters of a query that the program asks by itself, of a figure: nothing personal is among them. */
export function filtersOf(frame: FilterFrame, query: Values): readonly Condition[] {
  const open = valuesGiven(query).filter(([name]) => askedField(frame.resource, name)?.field.asking !== 'whole')
  return conditionsOf(frame, open)
}

type GivenValue = readonly [name: string, value: string]

function valuesGiven(query: Values, without: readonly string[] = []): readonly GivenValue[] {
  return Object.entries(query).flatMap(([name, raw]): GivenValue[] => {
    const value = typeof raw === 'string' ? raw.trim() : raw
    return value === '' || value === null || value === undefined || without.includes(name) ? [] : [[name, String(value)]]
  })
}

function conditionsOf(frame: FilterFrame, asked: readonly GivenValue[]): Condition[] {
  return asked.flatMap(([name, value]) => conditionOf(frame, name, value) ?? [])
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
  if (tab.duty) parts.push(dutiesSql(frame, [tab.duty].flat()))
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`
}

/** Rows on which one of these duties is the caller's. */
function dutiesSql(frame: FilterFrame, actions: readonly string[]): Condition {
  const taken = actions.filter((action) => mayTake(frame, action))
  return taken.length === 0 ? never : dutySql(frame, taken)
}

/** Whether what a duty asks is the caller's to do: a tab of duties holds what his to-do list holds, and no more. */
function mayTake({ registry, resource, actor }: FilterFrame, action: string): boolean {
  return actor.superAdmin || (mayDo(actor, permissionOfDuty(registry, resource, action)) && worksThere(registry, actor, resource.root))
}

/** Whether the lists of a resource may be asked this (R-5). */
export function isListParameter(resource: CompleteResource, name: string): boolean {
  return (
    controls.has(name) ||
    isPlaceParameter(resource, name) ||
    Object.hasOwn(resource.list.filters ?? {}, name) ||
    askedField(resource, name) !== undefined ||
    askedLines(resource, name) !== undefined
  )
}

function refuseUnknown(resource: CompleteResource, query: Values): void {
  for (const name of Object.keys(query)) if (!isListParameter(resource, name)) throw refuse('unknownField', { '0': name })
}

function conditionOf(frame: FilterFrame, name: string, value: string): Condition | undefined {
  const { resource } = frame
  if (name === 'ids') return sql`${sql.ref(`${frame.alias}.id`)} = any(${value.split(',')}::text[])`
  const { sameAs } = resource.list.filters?.[name] ?? {}
  if (sameAs !== undefined) return conditionOf(frame, sameAs, value)
  if (Object.hasOwn(resource.list.filters ?? {}, name)) return namedCondition(frame, name, value)
  const lines = askedLines(resource, name)
  if (lines !== undefined) return linesCondition(frame, lines, value)
  if (resource.onMap !== undefined && isPlaceParameter(resource, name))
    return placeCondition(resource, resource.onMap, { name, value, alias: frame.alias })
  const asked = askedField(resource, name)
  return asked === undefined || (controls.has(name) && name !== 'level') ? undefined : askedCondition(frame, asked, value)
}

/** What a row does not tell it is not found by: a lamp that is a draft is in no state of light. */
function askedCondition(frame: FilterFrame, asked: AskedField, value: string): Condition | undefined {
  const found = keptCondition(frame, asked, value)
  const told = toldWhere(frame, asked.field)
  if (found === undefined || told === undefined) return found
  return asked.part === 'Empty' && isYes(value) ? sql`(${found} or not ${told})` : sql`(${found} and ${told})`
}

function keptCondition(frame: FilterFrame, { field, part }: AskedField, value: string): Condition | undefined {
  if (part === 'value') return fieldCondition(frame, field, value)
  if (part === 'Empty') return emptyCondition(frame, field, value)
  // Rows placed in the region itself, in nothing below it; of a text those that say just this.
  if (part === 'Only') return sql`${valueSql(frame, field.name)} = ${value}`
  return boundCondition(frame, field, part === 'Start', value)
}

const isYes = (value: string) => value === '1' || value === 'true'

/** Rows that say nothing of the field, or something. */
function emptyCondition(frame: FilterFrame, field: CompleteField, value: string): Condition {
  const column = valueSql(frame, field.name)
  return isYes(value) ? sql`${column} is null` : sql`${column} is not null`
}

/** Rows of which a child row that the caller sees refers to one of these. */
function linesCondition(frame: FilterFrame, { lines, by }: AskedLines, value: string): Condition | undefined {
  const { alias } = frame
  const { child } = lines
  if (child === undefined) return undefined
  const { resource, by: owner } = child
  const line = `${alias}l`
  const kept = resource.deletion === 'evidence' ? sql`and not ${sql.ref(`${line}.deleted`)}` : sql``
  const owned = sql.ref(`${line}.${resource.fields[owner]?.column ?? owner}`)
  const refers = sql`${sql.ref(`${line}.${by.column}`)} ${by.kind === 'refs' ? sql`&& ${value.split(',')}::text[]` : sql`= any(${value.split(',')}::text[])`}`
  return sql`${sql.ref(`${alias}.id`)} in (select ${owned} from ${sql.table(resource.table)} as ${sql.id(line)} where ${refers} ${kept} and ${seenLinesSql(frame, resource, line) ?? always})`
}

function namedCondition(frame: FilterFrame, name: string, value: string): Condition | undefined {
  const named = frame.resource.list.filters?.[name]
  if (named?.fields) return containsCondition(sql.raw(aliased(frame, joinedTexts(frame.resource, named.fields))), value)
  if (named?.within) return withinCondition(frame, named.within, Number(value))
  if (named?.hasOrNone) {
    const column = valueSql(frame, named.hasOrNone)
    return sql`(coalesce(cardinality(${column}), 0) = 0 or ${value} = any(${column}))`
  }
  if (named?.linked) return linkedCondition(frame, named.linked, value)
  const chosen = named?.choices?.[value]
  if (chosen !== undefined) return filterSql(frame, chosen)
  if (named?.compares) return comparedDay(frame, named.compares, value)
  if (named?.filter && named.kind === 'yesNo') {
    const yes = filterSql(frame, named.filter)
    return isYes(value) ? yes : sql`not coalesce(${yes}, false)`
  }
  return undefined
}

/** A day that is asked about: a date, or one that moves with today. */
function comparedDay(frame: FilterFrame, { column, by }: NonNullable<NamedFilter['compares']>, value: string): Condition {
  const day = dayIn(value, frame.today)
  return day === null ? sql`false` : sql`${valueSql(frame, column)} ${sql.raw(by)} ${day}::date`
}

/** Longer than any term that is kept. */
const MOST_DAYS = 36_500

function withinCondition(frame: FilterFrame, names: readonly string[], days: number): Condition {
  if (!Number.isInteger(days) || days < 0) return never
  const until = addDays(frame.today, Math.min(days, MOST_DAYS))
  return anyOf(names.map((name) => sql<boolean>`${valueSql(frame, name)} between ${frame.today} and ${until}`))
}

/** Rows that links tie to the rows named, or to one that lies below those. */
function linkedCondition({ registry, alias }: FilterFrame, { resource, by, to }: LinkedBy, value: string): Condition {
  const links = registry.byName(resource)
  const [rowColumn, otherColumn] = [by, to].map((name) => sql.ref(`l.${links.fields[name]?.column ?? name}`))
  const other = registry.byName(links.fields[to]?.to ?? '')
  const ids = value.split(',').filter((one) => one !== '')
  const named = sql`any(${ids}::text[])`
  const above = other.tree === undefined ? undefined : other.fields[other.tree.parent]?.column
  const meant =
    above === undefined
      ? named
      : sql`any(array(with recursive below as (select id from ${sql.table(other.table)} where id = ${named}
          union select o.id from ${sql.table(other.table)} as o join below on ${sql.ref(`o.${above}`)} = below.id) select id from below))`
  return sql`${sql.ref(`${alias}.id`)} in (select ${rowColumn} from ${sql.table(links.table)} as l where ${otherColumn} = ${meant} and not l.deleted)`
}

// The joined text of an index names bare columns; in a query they belong to the row's alias.
function aliased(frame: FilterFrame, expression: string): string {
  return expression.replace(/coalesce\((\w+), ''\)/g, `coalesce(${frame.alias}.$1, '')`)
}

/** "Contains" over a text: the bigrams find by index, the pattern checks again (design.md §4). */
function containsCondition(text: RawBuilder<unknown>, value: string): Condition {
  const pattern = sql<boolean>`${text} ilike ${likePattern(value)}`
  return [...value].length < 2 ? pattern : sql`(bigrams(${text}) collate "C" @> bigrams(${value}) and ${pattern})`
}

/** What is searched of a text: as the index has it, with its other languages; of what no column keeps, the value. */
const textSql = (frame: FilterFrame, field: CompleteField): RawBuilder<unknown> =>
  field.stored && field.spokenAs !== undefined
    ? sql.raw(aliased(frame, joinedTexts(frame.resource, [field.name])))
    : sql`coalesce(${valueSql(frame, field.name)}, '')`

function fieldCondition(frame: FilterFrame, field: CompleteField, value: string): Condition | undefined {
  if (field.asking === 'whole') return sealedCondition(frame, field, value)
  const column = valueSql(frame, field.name)
  const list = value.split(',').filter((one) => one !== '')
  switch (kinds[field.kind].filter) {
    case 'contains':
      return field.opaque || (field.readOnly && field.unique && value.length >= 12)
        ? sql`${column} = ${value}`
        : containsCondition(textSql(frame, field), value)
    case 'equals':
      return sql`${column} = ${value}`
    case 'oneOf':
      return list.length === 1 ? sql`${column} = ${list[0]}` : sql`${column} = any(${list}::text[])`
    case 'number':
      return numberCondition(column, field, Number(value), '=')
    case 'range':
      return isWritten(field) ? sql`${column} = ${value}` : dayCondition(column, field, value)
    case 'region':
      return anyOf(list.map((code) => regionSql(column, code)))
    case 'dept':
      return sql`${column} in (select id from dept where id = any(${list}::text[]) or string_to_array(pids, ',') && ${list}::text[])`
    case 'has':
      return sql`${column} && ${list}::text[]`
    case 'yesNo':
      return sql`coalesce(${column}, false) = ${isYes(value)}`
    case 'box':
      return boxCondition(field, value, frame.alias)
    case 'none':
      return undefined
  }
}

/** Encrypted values are found whole or by their last four characters (design.md §8); anything else is refused, never silently empty. */
function sealedCondition(frame: FilterFrame, field: CompleteField, value: string): Condition {
  const whole = 'value' in kinds[field.kind].judge(value, field) && (field.format !== undefined || value.length > 4)
  const column = (name: string) => sql.ref(`${frame.alias}.${name}`)
  const found = sealedEquals(frame, column, field.column, { text: value, whole })
  if (found !== null) return found
  const values = { '0': field.label }
  throw refuse('searchedWhole', values, { fields: [{ field: field.name, key: 'searchedWhole', values }] })
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

/** Times of the day and periods are kept as they are written, and compare as that. */
const isWritten = ({ kind }: CompleteField) => kind === 'time' || kind === 'period'

function dayCondition(column: RawBuilder<unknown>, field: CompleteField, value: string): Condition {
  if (!isDateText(value.slice(0, 10))) return sql`false`
  return field.kind === 'date' ? sql`${column} = ${value.slice(0, 10)}::date` : sql`${column}::date = ${value.slice(0, 10)}::date`
}

/** One end of an inclusive range; a day as end of a date-time means the whole day. */
function boundCondition(frame: FilterFrame, field: CompleteField, isStart: boolean, value: string): Condition {
  const column = valueSql(frame, field.name)
  if (kinds[field.kind].filter === 'number') return numberCondition(column, field, Number(value), isStart ? '>=' : '<=')
  if (isWritten(field)) return isStart ? sql`${column} >= ${value}` : sql`${column} <= ${value}`
  if (!isDateText(value.slice(0, 10)) || (value.length > 10 && !isDatetimeText(value))) return sql`false`
  if (field.kind === 'date') return isStart ? sql`${column} >= ${value.slice(0, 10)}::date` : sql`${column} <= ${value.slice(0, 10)}::date`
  if (isStart) return sql`${column} >= ${value}::timestamptz`
  return value.length === 10 ? sql`${column} < (${value}::date + 1)::timestamptz` : sql`${column} <= ${value}::timestamptz`
}

interface Ordering {
  readonly strict: boolean
  readonly tab: string | null
  /** By what they stand before the order of the list, where the caller asks for none. */
  readonly first: readonly OrderTerm[]
}

function orderTerms(frame: FilterFrame, query: Values, { strict, tab, first }: Ordering): readonly OrderTerm[] {
  const { resource } = frame
  const asked = typeof query.orderField === 'string' && query.orderField !== '' ? camelCase(query.orderField) : null
  if (asked !== null) {
    if (resource.fields[asked]?.sortable) {
      const descending = String(query.order ?? '')
        .toLowerCase()
        .startsWith('desc')
      return [termOf(asked, descending), idTerm(descending)]
    }
    if (strict) throw refuse('unknownField', { '0': String(query.orderField) })
  }
  const usual = resource.order.map((term) => termOf(term.field, term.descending))
  return [...first, ...clockTerm(frame, tab), ...usual, idTerm(resource.order[0]?.descending ?? false)]
}

/** What waits for somebody stands by its clock: the soonest deadline first. */
function clockTerm({ resource, alias }: FilterFrame, tab: string | null): readonly OrderTerm[] {
  const { duty } = resource.list.tabs?.find(({ key }) => key === tab) ?? {}
  if (duty === undefined) return []
  const value = sql`(select min(w.deadline) from duty w where w.biz_type = ${sql.lit(resource.recordRoot)} and w.biz_id = ${sql.ref(`${alias}.id`)}
    and w.done_time is null and w.action = any(${[duty].flat()}::text[]))`
  return [{ field: 'deadline', direction: 'asc', value }]
}

// Empty values stand last, whatever the direction; the indexes of lists are written the same way.
function termOf(field: string, descending: boolean): OrderTerm {
  return { field, direction: descending ? 'desc nulls last' : 'asc' }
}

function idTerm(descending: boolean): OrderTerm {
  return { field: 'id', direction: descending ? 'desc' : 'asc' }
}

/** What a term of an order reads. */
export function termSql(frame: FilterFrame, { field, value }: OrderTerm): RawBuilder<unknown> {
  return value ?? valueSql(frame, field)
}

/** The terms of an order over the frame's row. */
function orderSql(frame: FilterFrame, order: readonly OrderTerm[]): RawBuilder<unknown> {
  return sql.join(order.map((term) => sql`${termSql(frame, term)} ${sql.raw(term.direction)}`))
}
