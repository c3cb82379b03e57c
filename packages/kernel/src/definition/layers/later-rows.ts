import type { LaterRows, Layer } from './layer.ts'

/** Which rows of a layer are not drawn at a zoom yet: those with one of these values, and all others (`rest`) that have none of `known`. */
export interface NotYet {
  readonly field: string
  readonly values: readonly string[]
  /** The rows of no value that has a zoom of its own are not drawn either. */
  readonly rest: boolean
  readonly known: readonly string[]
}

/** The rows that a zoom leaves out; null where it shows all. */
export function notYetAt({ later, zoom }: Pick<Layer, 'later' | 'zoom'>, at: number): NotYet | null {
  if (later === undefined) return null
  const { field, zooms, rest = zoom } = later
  const values = Object.keys(zooms).filter((value) => (zooms[value] ?? 0) > at)
  const isRestLater = rest > at
  return values.length === 0 && !isRestLater ? null : { field, values, rest: isRestLater, known: Object.keys(zooms) }
}

/** The zooms that a legend tells of: each later than that of the layer, with the values that come with it; no values: all others. */
export function laterZooms({
  later,
  zoom,
}: Pick<Layer, 'later' | 'zoom'>): readonly { readonly zoom: number; readonly values: readonly string[] }[] {
  if (later === undefined) return []
  const own = Object.entries(later.zooms).filter(([, from]) => from > zoom)
  const zooms = [...new Set(own.map(([, from]) => from))].sort((one, other) => one - other)
  const named = zooms.map((from) => ({ zoom: from, values: own.filter(([, one]) => one === from).map(([value]) => value) }))
  return later.rest === undefined || later.rest <= zoom ? named : [...named, { zoom: later.rest, values: [] }]
}

/** What is later than the layer, as a fault of its declaration. */
export function laterFaults(
  later: LaterRows,
  { zoom, values }: { readonly zoom: number; readonly values: readonly string[] },
): readonly string[] {
  const all = [...Object.values(later.zooms), ...(later.rest === undefined ? [] : [later.rest])]
  return [
    ...Object.keys(later.zooms)
      .filter((value) => !values.includes(value))
      .map((value) => `gives a zoom to ${value}, which ${later.field} has not`),
    ...all
      .filter((one) => !Number.isInteger(one) || one < zoom || one > 22)
      .map((one) => `draws rows from the zoom ${one}, before its own or where none is`),
  ]
}
