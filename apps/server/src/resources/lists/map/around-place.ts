import type { Geometry } from '@chengan/kernel/fields/field'
import type { Label } from '@chengan/kernel/label'
import type { Context } from '../../../context.ts'

/** A row by where it lies: metres on the globe from what is looked around. */
export interface NearRow {
  readonly id: string
  readonly name: string
  readonly class: string
  readonly metres: number
}

/** What is looked around: a place, a line or an area, and how far, metres, the least first. */
export interface Surroundings {
  readonly centre: Geometry
  readonly radii: readonly number[]
  /** Whether the layer is told for itself: its rows need no figure besides. */
  isTold(layer: string): boolean
  /** Rows of a layer within the widest radius, the nearest first, as the caller sees them; null where he is not shown the layer. `filters`: what its list is asked
   *  besides, as behind a question mark; `but`: what the layer asks its list and is not asked here. */
  near(layer: string, asked?: { readonly filters?: string; readonly but?: string }): Promise<readonly NearRow[] | null>
}

/** What a figure is made of, the nearest first: where it is a row of a layer, that leads to it. */
export interface PartAround {
  readonly name: string
  readonly metres: number | null
  readonly layer?: string
  readonly id?: string
}

/** A figure of the surroundings (users without gas were the pipes cut, schools, events of a year): its value in each radius, and what it is made of in the widest. */
export interface FigureAround {
  readonly code: string
  readonly label: Label
  readonly unit: string
  readonly values: readonly number[]
  readonly parts: readonly PartAround[]
}

/** What an area tells of surroundings; nothing where the caller has no business with it. */
export type AroundPlace = (ctx: Context, around: Surroundings) => Promise<readonly FigureAround[]>

/** How many rows of a layer lie there, each a part; nothing where the layer is told for itself, is not shown to the caller, or has none there. */
export async function countedAround(
  { radii, near, isTold }: Surroundings,
  { layer, ...words }: Pick<FigureAround, 'label' | 'unit'> & { readonly layer: string },
): Promise<readonly FigureAround[]> {
  const rows = isTold(layer) ? null : await near(layer)
  if (rows === null || rows.length === 0) return []
  return [
    { code: layer, ...words, values: countsWithin(radii, rows), parts: rows.map(({ id, name, metres }) => ({ name, metres, layer, id })) },
  ]
}

/** How many of some rows lie within each radius. */
export const countsWithin = (radii: readonly number[], rows: readonly Pick<NearRow, 'metres'>[]): readonly number[] =>
  radii.map((radius) => rows.filter(({ metres }) => metres <= radius).length)
