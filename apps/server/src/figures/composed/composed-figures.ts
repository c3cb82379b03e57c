import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import type { ListAsked } from '@chengan/kernel/definition/figures/asked-both'
import type { DeclaredFigure, DeclaredFigures } from '@chengan/kernel/definition/figures/figures-of'
import type { Aggregate, RowsMetric } from '@chengan/kernel/definition/figures/metric'
import { type AskedField, askedField } from '@chengan/kernel/definition/forms/asking'
import { isPlaceParameter } from '@chengan/kernel/definition/rows/map-view'
import { asReadBy } from '@chengan/kernel/definition/rows/read-by'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Label } from '@chengan/kernel/label'
import type { Context } from '../../context.ts'
import { isListParameter } from '../../resources/lists/query.ts'
import { type ListOfCaller, listOfCaller } from './lists-of-caller.ts'
import { offeredDates, offeredDimensions, offeredDistinct, offeredNumbers } from './offered-fields.ts'

/** A table as somebody composes it. */
export interface TableComposed {
  readonly list: string
  readonly rows?: string | null | undefined
  readonly columns?: string | null | undefined
  readonly measures?: string | null | undefined
  /** What the list is asked, as an address writes it. */
  readonly asked?: string | null | undefined
  readonly on?: string | null | undefined
}

/** The same judged: figures of its own, over the list's rows as the caller sees them. */
export interface ComposedFigures {
  readonly source: ListOfCaller
  readonly figures: DeclaredFigures
  readonly codes: readonly string[]
  readonly by: readonly string[]
  readonly dimensions: readonly (Label & { readonly key: string })[]
  readonly query: ListAsked
}

const MOST_DIMENSIONS = 2
const MOST_MEASURES = 8
/** Groups with their totals: more are no table that anybody reads. */
export const MOST_GROUPS = 2000

const AGGREGATES: Readonly<Record<string, { readonly words: Label; adds(field: string): Aggregate }>> = {
  distinct: { words: { zh: '{0}数', en: 'Different values of {0}' }, adds: (distinct) => ({ distinct }) },
  sum: { words: { zh: '{0}合计', en: '{0}, sum' }, adds: (sum) => ({ sum }) },
  avg: { words: { zh: '{0}平均', en: '{0}, mean' }, adds: (mean) => ({ mean }) },
  p50: { words: { zh: '{0}中位数', en: '{0}, median' }, adds: (median) => ({ median }) },
  p90: { words: { zh: '{0}P90', en: '{0}, P90' }, adds: (p90) => ({ p90 }) },
  max: { words: { zh: '{0}最大值', en: '{0}, greatest' }, adds: (max) => ({ max }) },
}

const parted = (text: string | null | undefined) => (text ?? '').split(',').filter((one) => one !== '')

/** Reads what a table is composed of, made into figures of this one question. Refuses a list that is not the caller's, a field that is none or that he may
 *  not read in full, a third dimension. */
export function composedFigures(ctx: Context, asked: TableComposed): ComposedFigures {
  const source = listOfCaller(ctx, asked.list)
  const read = asReadBy(source.resource, ctx.actor)
  const by = [...parted(asked.rows), ...parted(asked.columns)]
  if (by.length > MOST_DIMENSIONS || new Set(by).size < by.length) throw refuse('tooManyDimensions')
  const offered = offeredDimensions(read)
  const dimensions = by.map((key) => offered.find((one) => one.key === key) ?? strange(key))
  const made = dimensions.flatMap(({ key, made: dimension }) => (dimension === undefined ? [] : [[key, dimension] as const]))
  const resource: CompleteResource = { ...read, dimensions: { ...read.dimensions, ...Object.fromEntries(made) } }
  const on = asked.on || undefined
  if (on !== undefined && !offeredDates(read).some(({ name }) => name === on)) strange(on)
  const codes = parted(asked.measures)
  if (codes.length > MOST_MEASURES) throw refuse('tooManyMeasures', { '0': String(MOST_MEASURES) })
  const wanted = [...new Set(codes.length === 0 ? ['count'] : codes)]
  const figures = new Map(
    wanted.map((code): readonly [string, DeclaredFigure] => [code, { code, resource, metric: metricOf(read, { code, source, on }) }]),
  )
  return { source, figures, codes: wanted, by, dimensions, query: { ...queryOf(read, asked.asked ?? ''), ...source.fixed } }
}

function strange(name: string): never {
  throw refuse('fieldNotComposable', { '0': name })
}

interface MeasurePlace {
  readonly code: string
  readonly source: ListOfCaller
  readonly on: string | undefined
}

function metricOf(resource: CompleteResource, { code, source, on }: MeasurePlace): RowsMetric {
  const place = { list: source.call, ...(on === undefined ? {} : { on }) }
  const { label: named } = source
  if (code === 'count') {
    return {
      ...place,
      zh: '记录数',
      en: 'Rows',
      formula: { zh: `“${named.zh}”中符合条件的记录数`, en: `Rows of “${named.en}” under the conditions` },
    }
  }
  const [kind = '', name = ''] = code.split(':')
  const aggregate = AGGREGATES[kind]
  const offered = kind === 'distinct' ? offeredDistinct(resource) : offeredNumbers(resource)
  const field = offered.find((one) => one.name === name)
  if (aggregate === undefined || field === undefined) return strange(code)
  const words = { zh: aggregate.words.zh.replace('{0}', field.label.zh), en: aggregate.words.en.replace('{0}', field.label.en) }
  return {
    ...place,
    ...words,
    ...(kind === 'distinct' || field.unit === undefined ? {} : { unit: field.unit }),
    digits: digitsOf(kind, field),
    adds: aggregate.adds(name),
    formula: {
      zh: `“${named.zh}”中符合条件的记录，${words.zh}；没有填写的不计`,
      en: `${words.en} of the rows of “${named.en}” under the conditions; rows without it are left out`,
    },
  }
}

function digitsOf(kind: string, { kind: fieldKind, scale = 0 }: CompleteField): number {
  if (kind === 'distinct') return 0
  const own = fieldKind === 'decimal' ? scale : 0
  return kind === 'avg' || kind === 'p50' || kind === 'p90' ? Math.max(own, 1) : own
}

/** What the list is asked: filters of its own, none of them personal, whose values one would learn by counting. */
function queryOf(resource: CompleteResource, text: string): ListAsked {
  const given = [...new URLSearchParams(text)].filter(([, value]) => value !== '')
  for (const [name] of given) if (!mayAsk(resource, name)) strange(name)
  return Object.fromEntries(given)
}

function mayAsk(resource: CompleteResource, name: string): boolean {
  const asked: AskedField | undefined = askedField(resource, name)
  if (asked !== undefined) return asked.field.asking === 'freely'
  if (name === 'ids' || Object.hasOwn(resource.list.filters ?? {}, name) || isPlaceParameter(resource, name)) return true
  return name.includes('.') && isListParameter(resource, name)
}
