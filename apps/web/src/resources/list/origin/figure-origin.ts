import { fullPathOf, pageLocationOf, presentPlace } from '../../../navigation/address.ts'
import { openTab } from '../../../navigation/tabs.ts'
import type { FilterQuery } from '../../fields/field-view.ts'
import { originKey } from '../list-query.ts'

/** The figure by which a list is opened. */
export interface OpeningFigure {
  readonly name: string
  /** As it is read, with its unit. */
  readonly value: string
  /** Of what place and period; empty where nothing narrows it. */
  readonly about: string
  /** The rows that it counts; null where it counts none, a sum or a mean. */
  readonly count: number | null
}

/** The figure from which a list was opened, as the address of the list keeps it. */
export interface FigureOrigin extends OpeningFigure {
  /** The page on which the figure stands. */
  readonly back: string
  /** What the figure asks of the list. */
  readonly conditions: FilterQuery
}

/** Opens the list behind a figure; it tells from which figure one came, and leads back. */
export function openFigureRows(address: string, { name, value, about, count }: OpeningFigure): void {
  const { path, search } = pageLocationOf(address)
  const query = new URLSearchParams(search)
  const asked = query.toString()
  query.set(originKey, JSON.stringify([name, value, about, count, fullPathOf(presentPlace()), asked]))
  openTab(`${path}?${query}`)
}

const MOST_SIGNS = 100
const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= MOST_SIGNS

/** What an address says of its origin; null where it says none, or nothing that can be understood: anybody can write an address. */
export function figureOriginIn(query: URLSearchParams): FigureOrigin | null {
  const written = query.get(originKey)
  if (written === null) return null
  const [name, value, about, count, back, asked] = partsOf(written)
  if (!isShort(name) || !isShort(value) || !isShort(about) || name === '') return null
  // Only pages of the console: a path of its own, no other place.
  if (typeof back !== 'string' || !/^\/(?![/\\])/.test(back) || typeof asked !== 'string') return null
  return {
    ...{ name, value, about, back },
    count: typeof count === 'number' && Number.isInteger(count) ? count : null,
    conditions: Object.fromEntries(new URLSearchParams(asked)),
  }
}

function partsOf(written: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(written)
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

/** Whether the list still stands under all that the figure asks; under more, some of its rows are shown. */
export function standsUnder({ conditions }: FigureOrigin, query: URLSearchParams): 'all' | 'some' | 'no' {
  const names = Object.keys(conditions)
  if (names.some((name) => query.get(name) !== conditions[name])) return 'no'
  return [...query].some(([name, value]) => value !== '' && !names.includes(name) && !ofTheLook.has(name)) ? 'some' : 'all'
}

/** What of an address changes how rows are shown and not which. */
const ofTheLook: ReadonlySet<string> = new Set([
  originKey,
  'page',
  'limit',
  'at',
  'orderField',
  'order',
  'view',
  'mode',
  'as',
  'isShowFrame',
])
