import type { Person } from '../support/people.ts'

/** A row of the register of figures, as it is read from outside. */
export interface RegisteredFigure {
  readonly metricCode: string
  readonly root: string
  readonly listCall: string
  readonly filter: Readonly<Record<string, string>>
  readonly denFilter: Readonly<Record<string, string>> | null
  readonly agg: string
  readonly aggField: string | null
  readonly weightField: string | null
  readonly dateField: string | null
}

interface Span {
  readonly from: string | null
  readonly to: string | null
}

export type OutsideRow = Readonly<Record<string, unknown>>

const TODAY = '2026-06-30'
const days: Readonly<Record<string, string>> = {
  ...{ today: TODAY, yesterday: '2026-06-29', tomorrow: '2026-07-01' },
  ...{ month: '2026-06-01', year: '2026-01-01', thisYear: '2026' },
}
const PAGE = 500

/** The day or year that a word of a filter stands for, as its description says. */
function dayMeantBy(word: string): string | undefined {
  const moved = /^today([+-]\d+)$/.exec(word)
  if (moved !== null) return new Date(Date.parse(TODAY) + Number(moved[1]) * 86_400_000).toISOString().slice(0, 10)
  return days[word]
}

/** All rows that the list answers under a filter, page by page; the words of the refusal where it is refused. */
export async function rowsOfTheList(
  person: Person,
  figure: RegisteredFigure,
  { from, to }: Span,
  filter: Readonly<Record<string, string>>,
) {
  const asked = Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, dayMeantBy(value) ?? value]))
  const { dateField } = figure
  const span = dateField === null || from === null ? {} : { [`${dateField}Start`]: from, [`${dateField}End`]: to }
  const rows: OutsideRow[] = []
  for (let page = 1; ; page += 1) {
    const { code, msg, data } = await person.get<{ list: readonly OutsideRow[]; total: number }>(`${figure.root}/${figure.listCall}`, {
      ...asked,
      ...span,
      page,
      limit: PAGE,
    })
    if (code !== 0) return `its list is refused: ${code} ${msg}`
    rows.push(...data.list)
    if (rows.length >= data.total || data.list.length === 0) return rows
  }
}

type Schema = Readonly<Record<string, unknown>>
export type Described = { readonly paths: Readonly<Record<string, Schema>>; readonly components?: Schema }

/** The unit of a field of the rows of a list, as the description of the call says it. */
export function unitOfField(described: Described, { root, listCall, aggField }: RegisteredFigure): string {
  const path = Object.keys(described.paths).find((one) => one.endsWith(`/${root}/${listCall}`)) ?? ''
  const found = aggField === null ? undefined : propertyIn(described, described.paths[path]?.get, aggField)
  return typeof found?.description === 'string' ? (found.description.split('; ')[0] ?? '') : ''
}

/** The first property of that name below a part of the description. */
function propertyIn(described: Described, part: unknown, name: string, seen = new Set<string>()): Schema | undefined {
  if (typeof part !== 'object' || part === null) return undefined
  const { $ref: ref, properties } = part as { readonly $ref?: unknown; readonly properties?: Readonly<Record<string, Schema>> }
  if (typeof ref === 'string') {
    if (seen.has(ref)) return undefined
    seen.add(ref)
    const target = ref
      .split('/')
      .slice(1)
      .reduce<unknown>((at, key) => (at as Schema | undefined)?.[key], described)
    return propertyIn(described, target, name, seen)
  }
  if (properties?.[name] !== undefined) return properties[name]
  for (const [key, below] of Object.entries(part)) {
    const found = key === 'parameters' ? undefined : propertyIn(described, below, name, seen)
    if (found !== undefined) return found
  }
  return undefined
}

const factors: Readonly<Record<string, number>> = { 'm>km': 0.001, 'W>kW': 0.001, 'm²>万㎡': 0.0001, '㎡>万㎡': 0.0001, 'h>分钟': 60 }

/** What rows add up to, as the register says: a number, or a sum and what it is divided by. Undefined where the list does not tell the field. */
export function addedUp(
  rows: readonly OutsideRow[],
  { agg, aggField, weightField }: RegisteredFigure,
  units: readonly [ofField: string, ofFigure: string],
): number | null | undefined {
  if (aggField === null) return rows.length
  if (rows.some((row) => !(aggField in row) || (weightField !== null && !(weightField in row)))) return undefined
  const told = rows.filter((row) => row[aggField] !== null && row[aggField] !== '')
  if (agg === 'distinct') return new Set(told.map((row) => row[aggField])).size
  const values = told.map((row) => Number(row[aggField])).sort((one, other) => one - other)
  const sum = (each: (row: OutsideRow) => number) => told.reduce((total, row) => total + each(row), 0)
  const weight = (row: OutsideRow) => (weightField === null ? 1 : Number(row[weightField] ?? 0))
  const times = factors[units.join('>')] ?? 1
  if (agg === 'avg' || agg === 'wavg')
    return told.length === 0 ? null : (sum((row) => Number(row[aggField]) * weight(row)) / sum(weight)) * times
  if (agg === 'p50') return percentile(values, 0.5)
  if (agg === 'p90') return percentile(values, 0.9)
  if (agg === 'max') return values.at(-1) ?? null
  return sum((row) => Number(row[aggField]) * weight(row)) * times
}

function percentile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null
  const place = (values.length - 1) * share
  const [low = 0, high = 0] = [values[Math.floor(place)], values[Math.ceil(place)]]
  return low + (high - low) * (place - Math.floor(place))
}

/** A share in per cent. */
export function valueFrom(part: number | null | undefined, whole: number | null | undefined): number | null | undefined {
  if (part === undefined || whole === undefined) return undefined
  return part === null || whole === null || whole === 0 ? null : (part / whole) * 100
}

/** As a figure is told: with its digits, and 100 % only where it is all. */
export function digitsOf(value: number | null, { digits, unit }: { readonly digits: number; readonly unit: string }): number | null {
  if (value === null) return null
  const told = Number(value.toFixed(digits))
  return unit === '%' && told === 100 && value < 100 ? 99.9 : told
}
