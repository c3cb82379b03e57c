import { dayIn } from '@chengan/kernel/days/relative-day'
import { askedBoth, type ListAsked } from '@chengan/kernel/definition/figures/asked-both'
import {
  type DeclaredFigure,
  type DeclaredFigures,
  figureOf,
  isRowsFigure,
  isShareFigure,
} from '@chengan/kernel/definition/figures/figures-of'
import { type Grouping, groupingOf } from '@chengan/kernel/definition/figures/grouping'
import type { RowsMetric } from '@chengan/kernel/definition/figures/metric'
import { asReadBy } from '@chengan/kernel/definition/rows/read-by'
import { refuse } from '@chengan/kernel/errors/refusal'
import { addDays } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { narrowed } from '../resources/lists/lists.ts'
import { filtersOf, isListParameter } from '../resources/lists/query.ts'
import { allOf, type FilterFrame } from '../storage/scope/filter-sql.ts'
import { visible } from '../storage/scope/visible.ts'
import { aggregateSql } from './aggregate-sql.ts'
import { cachedRows } from './cache/cached-rows.ts'
import { type GroupKeys, inGroupOrder } from './group-order.ts'
import { keySql } from './grouping-sql.ts'

/** What figures are asked: which filters of their lists, of which days, told apart by which dimensions, two at most. */
export interface FiguresAsked {
  readonly query: ListAsked
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly by: readonly string[]
  /** Counted anew, whatever was read before. */
  readonly fresh?: boolean
  /** Figures that are made for this question; default those that are declared. */
  readonly figures?: DeclaredFigures
  /** So many groups, totals among them, are told; more are refused. */
  readonly most?: number
}

/** The figures that a question is about. */
export const figuresAsked = ({ services }: Context, { figures }: Pick<FiguresAsked, 'figures'>): DeclaredFigures =>
  figures ?? services.registry.figures

/** What a figure is made of in a group: a value, or a sum and what it is divided by. */
export interface FigurePair {
  readonly part: number | null
  readonly whole: number | null
}

/** What was read: each figure in each group and in all together. */
export interface FiguresRead {
  pair(code: string, keys: GroupKeys): FigurePair | null
  /** The groups in which any figure was read, in the order of their keys. */
  readonly groups: readonly GroupKeys[]
  /** What the list of a figure over rows is asked for all that was asked; null where none can be. */
  queryOf(code: string): ListAsked | null
  /** Whether the figure is told apart by the dimension. */
  isToldBy(code: string, dimension: number): boolean
}

/** A figure over rows with what its list is asked, and how it is told apart. */
export interface FigureReading {
  readonly code: string
  readonly metric: RowsMetric
  readonly query: ListAsked
  readonly groupings: readonly (Grouping | undefined)[]
}

const textOf = (keys: GroupKeys) => JSON.stringify(keys)

/** Reads figures over the rows that the caller sees. Those of one resource that are told apart alike are one statement; a share is read as its halves. A
 *  figure whose list cannot be asked what is asked is not read. */
export async function readFigures(ctx: Context, codes: readonly string[], asked: FiguresAsked): Promise<FiguresRead> {
  const figures = figuresAsked(ctx, asked)
  const wanted = new Set(codes.flatMap((code) => halvesOf(figureOf(figures, code))))
  const readings = [...wanted].flatMap((code) => readingOf(ctx, figureOf(figures, code), asked) ?? [])
  const found = new Map<string, Map<string, FigurePair>>()
  const groups = new Map<string, GroupKeys>()
  for (const together of Map.groupBy(readings, (one) => statementKey(figures, one)).values()) {
    for (const line of await readTogether(ctx, together, { ...asked, figures })) {
      groups.set(textOf(line.keys), line.keys)
      for (const [code, pair] of line.pairs) {
        const own = found.get(code) ?? new Map<string, FigurePair>()
        found.set(code, own)
        own.set(textOf(line.keys), pair)
      }
    }
  }
  const byCode = new Map(readings.map((one) => [one.code, one]))
  const first = (code: string) => halvesOf(figureOf(figures, code))[0] ?? code
  return {
    pair(code, keys) {
      const figure = figureOf(figures, code)
      // What nothing tells apart by a dimension is not nought of its groups.
      const told = (half: string) => (isGrouped(byCode.get(half), keys) ? found.get(half) : undefined)
      if (isRowsFigure(figure)) return pairIn(told(code), keys, figure.metric)
      if (!isShareFigure(figure)) return null
      const [part, whole] = [figure.metric.part, figure.metric.whole].map((half) => valueOfPair(pairIn(told(half), keys)))
      return part === undefined || whole === undefined ? null : { part: part ?? 0, whole: whole ?? 0 }
    },
    groups: [...groups.values()].filter((keys) => keys.some((key) => key !== null)).sort(inGroupOrder),
    queryOf: (code) => byCode.get(first(code))?.query ?? null,
    isToldBy: (code, dimension) => byCode.get(first(code))?.groupings[dimension] !== undefined,
  }
}

/** Whether a figure is told apart by each dimension of which the keys name a group. */
const isGrouped = (reading: FigureReading | undefined, keys: GroupKeys): boolean =>
  keys.every((key, dimension) => key === null || reading?.groupings[dimension] !== undefined)

/** A group in which a figure was read but of which it had no rows is nought of it; a figure that was not read at all is none. */
function pairIn(own: ReadonlyMap<string, FigurePair> | undefined, keys: GroupKeys, metric?: RowsMetric): FigurePair | null {
  if (own === undefined) return null
  const empty = metric?.adds !== undefined && !('sum' in metric.adds) && !('distinct' in metric.adds)
  return own.get(textOf(keys)) ?? { part: empty ? null : 0, whole: empty && metric?.adds && 'mean' in metric.adds ? 0 : null }
}

/** The value of a pair: what it is, or what comes of dividing. Undefined where it was not read. */
function valueOfPair(pair: FigurePair | null): number | null | undefined {
  if (pair === null) return undefined
  if (pair.whole === null) return pair.part
  return pair.whole === 0 || pair.part === null ? null : pair.part / pair.whole
}

const halvesOf = (figure: DeclaredFigure): readonly string[] =>
  isShareFigure(figure) ? [figure.metric.part, figure.metric.whole] : [figure.code]

/** How a figure is read; undefined where its list cannot be asked what is asked. */
export function readingOf(ctx: Context, figure: DeclaredFigure, { query, from, to, by }: FiguresAsked): FigureReading | undefined {
  if (!isRowsFigure(figure)) return undefined
  const { metric, resource, code } = figure
  if (Object.keys(query).some((name) => !isListParameter(resource, name))) return undefined
  const days = { ...daysOf(metric, { from, to }), ...yearsOf(ctx, metric, { from, to }) }
  const narrowed = askedBoth(resource, ownQuery(ctx, metric), query)
  const whole = narrowed && askedBoth(resource, narrowed, days)
  if (whole === null) return undefined
  return { code, metric, query: whole, groupings: by.map((name) => groupingOf(resource, name, metric.on)) }
}

interface AskedSpan {
  readonly from: string | undefined
  readonly to: string | undefined
}

const daysOf = ({ on }: RowsMetric, { from, to }: AskedSpan): ListAsked =>
  on === undefined ? {} : { ...(from && { [`${on}Start`]: from }), ...(to && { [`${on}End`]: to }) }

/** The years that a span touches, this year without one. */
function yearsOf({ today }: Context, { ofYear }: RowsMetric, { from, to }: AskedSpan): ListAsked {
  if (ofYear === undefined) return {}
  const [first, last] = [(from ?? to ?? today).slice(0, 4), (to ?? today).slice(0, 4)]
  return first === last ? { [ofYear]: first } : { [`${ofYear}Start`]: first, [`${ofYear}End`]: last }
}

const ownQuery = (ctx: Context, { query = {} }: RowsMetric): ListAsked => datedQuery(ctx, query)

/** A query that is declared, with days in place of the words for them. */
export function datedQuery({ today }: Pick<Context, 'today'>, query: ListAsked): ListAsked {
  const days: Readonly<Record<string, string>> = {
    year: `${today.slice(0, 4)}-01-01`,
    month: `${today.slice(0, 7)}-01`,
    yesterday: addDays(today, -1),
    tomorrow: addDays(today, 1),
    today,
  }
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => {
      if (value === 'thisYear') return [name, today.slice(0, 4)]
      return [name, /(Start|End)$/.test(name) ? (days[value] ?? dayIn(value, today) ?? value) : value]
    }),
  )
}

/** What is read in one statement. */
function statementKey(figures: DeclaredFigures, { code, metric, groupings }: FigureReading): string {
  const { resource } = figureOf(figures, code)
  return JSON.stringify([
    resource.name,
    metric.list,
    groupings.map((one) => one && [one.field.name, 'each' in one ? one.each : one.as, 'digits' in one && one.digits]),
  ])
}

interface Line {
  readonly keys: GroupKeys
  readonly pairs: readonly (readonly [code: string, pair: FigurePair])[]
}

async function readTogether(
  ctx: Context,
  readings: readonly FigureReading[],
  { by, fresh, figures, most }: FiguresAsked & { readonly figures: DeclaredFigures },
): Promise<readonly Line[]> {
  const [first] = readings
  if (first === undefined) return []
  const { frame, from, where, columns } = sourceOf(ctx, readings, figures)
  const keys = first.groupings.flatMap((grouping, place) => (grouping === undefined ? [] : [{ place, grouping }]))
  const named = keys.map(({ place, grouping }) => sql`${keySql(frame, grouping)} as ${sql.id(`k${place}`)}`)
  const grouped = keys.length === 0 ? sql`` : sql`cross join lateral (select ${sql.join(named)}) as g`
  const told = keys.map(({ place }) => sql`g.${sql.id(`k${place}`)}`)
  const sets = keys.length === 0 ? sql`` : sql`group by cube (${sql.join(told)})`
  const limited = most === undefined ? sql`` : sql`limit ${most + 1}`
  const rows = await cachedRows(
    ctx,
    sql<Record<string, unknown>>`select ${sql.join([...told, ...columns])} from ${from} ${grouped} where ${where} ${sets} ${limited}`,
    fresh,
  )
  if (most !== undefined && rows.length > most) throw refuse('tooManyGroups', { '0': String(most) })
  return rows.map((row) => ({
    keys: Array.from({ length: by.length }, (_, place) => (row[`k${place}`] as string | undefined) ?? null),
    pairs: readings.map(({ code, metric }, place) => {
      const number = (name: string) => (row[name] === null || row[name] === undefined ? null : Number(row[name]))
      const factor = metric.times ?? 1
      const part = number(`p${place}`)
      return [code, { part: part === null ? null : part * factor, whole: number(`w${place}`) }] as const
    }),
  }))
}

/** What figures of one list are read from, and their columns: `p0`, `w0`, `p1` … in their order. */
export function sourceOf(ctx: Context, readings: readonly FigureReading[], figures: DeclaredFigures = ctx.services.registry.figures) {
  const [first] = readings
  if (first === undefined) throw new Error('no figure is read')
  const resource = asReadBy(figureOf(figures, first.code).resource, ctx.actor)
  const list = first.metric.list ?? 'page'
  const variant = Object.values(resource.variants).find(({ path }) => path === list)
  const source = narrowed(visible(ctx, resource), variant)
  const { frame } = source
  const shared = sharedBy(readings.map(({ query }) => query))
  const columns = readings.flatMap((one, place) => columnsOf(frame, one, shared, place))
  return { resource, frame, from: source.from, where: allOf([source.where, ...filtersOf(frame, shared)]), columns }
}

/** What all of them ask, which narrows the rows that are read at all. */
function sharedBy(queries: readonly ListAsked[]): ListAsked {
  const [first = {}, ...others] = queries
  return Object.fromEntries(Object.entries(first).filter(([name, value]) => others.every((one) => one[name] === value)))
}

function columnsOf(frame: FilterFrame, { metric, query }: FigureReading, shared: ListAsked, place: number) {
  const own = Object.fromEntries(Object.entries(query).filter(([name]) => shared[name] === undefined))
  const { part, whole } = aggregateSql(frame, metric.adds, allOf(filtersOf(frame, own)))
  return [
    sql`(${part})::float8 as ${sql.id(`p${place}`)}`,
    ...(whole === undefined ? [] : [sql`(${whole})::float8 as ${sql.id(`w${place}`)}`]),
  ]
}
