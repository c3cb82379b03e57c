import { daysOfPeriod, kindOfPeriod } from '../../days/periods.ts'
import { kinds } from '../../fields/kinds.ts'
import { addDays, addYears } from '../../time.ts'
import type { CompleteField, CompleteResource } from '../complete.ts'
import type { Band, Dimension } from './dimension.ts'

/** How the rows of a resource are told apart: by a value, by the region at a depth, by the span in which a date lies, or by bands. */
export type Grouping = { readonly field: CompleteField } & (
  | { readonly as: 'value' }
  | { readonly as: 'region'; readonly digits: 6 | 9 }
  | { readonly as: 'span'; readonly each: NonNullable<Dimension['each']> }
  | { readonly as: 'band'; readonly bands: readonly Band[] }
)

const spans = ['day', 'week', 'month', 'quarter', 'year'] as const

/** The dimensions that need not be declared: of rows with a region, and of a figure with a date. */
export const usualDimensionsOf = (on: string | undefined): readonly string[] => ['district', 'street', ...(on === undefined ? [] : spans)]

/** The field in which rows lie in a region. */
const REGION = 'regionId'

/** How the rows of a resource are told apart by a dimension: one that it declares, one of its fields, or a usual one; `on` is the date of the figure.
 *  None where it has nothing of that name, or nothing by which its list could find the rows of one group. */
export function groupingOf(resource: CompleteResource, name: string, on?: string): Grouping | undefined {
  const declared = resource.dimensions?.[name]
  if (declared !== undefined) return byField(resource, declared) ?? byText(resource, declared)
  if (resource.fields[name] !== undefined) return byField(resource, { field: name })
  if (name === 'district' || name === 'street') {
    const field = resource.fields[REGION]
    return field?.asking === 'freely' ? { field, as: 'region', digits: name === 'district' ? 6 : 9 } : undefined
  }
  const each = spans.find((one) => one === name)
  return each === undefined || on === undefined ? undefined : byField(resource, { field: on, each })
}

const TOLD_BY_VALUE: ReadonlySet<string> = new Set(['dict', 'ref', 'dept', 'user', 'bool', 'year'])

function byField({ fields }: CompleteResource, { field: name, each, bands }: Dimension): Grouping | undefined {
  const field = fields[name]
  if (field?.asking !== 'freely') return undefined
  const { filter } = kinds[field.kind]
  if (bands !== undefined) return filter === 'number' || filter === 'range' ? { field, as: 'band', bands } : undefined
  if (field.kind === 'date' || field.kind === 'datetime') return { field, as: 'span', each: each ?? 'month' }
  if (field.kind === 'region') return { field, as: 'region', digits: 6 }
  return TOLD_BY_VALUE.has(field.kind) || field.kind === 'int' ? { field, as: 'value' } : undefined
}

/** Texts tell rows apart only where a definition says so: names of units do, a remark does not. */
function byText({ fields }: CompleteResource, { field: name, exact }: Dimension): Grouping | undefined {
  const field = fields[name]
  return exact && field?.kind === 'text' && field.asking === 'freely' ? { field, as: 'value' } : undefined
}

/** The key of rows that have no value. */
export const WITHOUT = ''

/** What the list of a group is asked: the rows of a key. Dates are days of `today`'s calendar. */
export function queryOfGroup(grouping: Grouping, key: string, today: string): Readonly<Record<string, string>> {
  const { name } = grouping.field
  if (key === WITHOUT) return { [`${name}Empty`]: '1' }
  switch (grouping.as) {
    case 'value':
      return { [grouping.field.kind === 'text' ? `${name}Only` : name]: key }
    case 'region':
      return { [name]: key, ...(key.length < grouping.digits || key.endsWith('00') ? { [`${name}Only`]: key } : {}) }
    case 'span': {
      const [first, last] = daysOfSpan(key)
      return { [`${name}Start`]: first, [`${name}End`]: last }
    }
    case 'band':
      return boundsOf(grouping.field, bandOf(grouping.bands, key), today)
  }
}

/** The first and the last day of a day, a week (`W2026-06-29`, by its Monday), a month, quarter, year or decade (`2010s`). */
export function daysOfSpan(key: string): readonly [first: string, last: string] {
  if (key.length === 10) return [key, key]
  if (key.startsWith('W')) return [key.slice(1), addDays(key.slice(1), 6)]
  if (key.endsWith('s')) return [`${key.slice(0, 4)}-01-01`, `${Number(key.slice(0, 4)) + 9}-12-31`]
  const days = kindOfPeriod(key) === null ? null : daysOfPeriod(key)
  if (days === null) throw new Error(`${key} is no span of the calendar`)
  return days
}

/** How a band is written: `0-10`, `50-`. */
export const keyOfBand = ({ from, below }: Band): string => `${from ?? ''}-${below ?? ''}`

function bandOf(bands: readonly Band[], key: string): Band {
  const found = bands.find((band) => keyOfBand(band) === key)
  if (found === undefined) throw new Error(`there is no band ${key}`)
  return found
}

/** The bounds of a band as a list is asked for them, both ends included: of a date the band counts whole years up to today. */
export function boundsOf(field: CompleteField, { from, below }: Band, today: string): Readonly<Record<string, string>> {
  const bound = (end: 'Start' | 'End', value: string | undefined) => (value === undefined ? {} : { [`${field.name}${end}`]: value })
  if (field.kind === 'date' || field.kind === 'datetime') {
    // Older than so many years lies earlier.
    const first = below === undefined ? undefined : addDays(addYears(today, -below), 1)
    const last = from === undefined ? undefined : addYears(today, -from)
    return { ...bound('Start', first), ...bound('End', last) }
  }
  const step = field.kind === 'decimal' ? 10 ** -(field.scale ?? 0) : 1
  const last = below === undefined ? undefined : String(Number((below - step).toFixed(field.kind === 'decimal' ? (field.scale ?? 0) : 0)))
  return { ...bound('Start', from === undefined ? undefined : String(from)), ...bound('End', last) }
}
