import type { FigureDrill } from '../../../resources/figures/figure-told.ts'

/** Something on the axis of a life: an index found on a day, a figure of a quarter or year, or what lasted. */
export interface MarkTold {
  readonly from: string
  readonly to: string
  readonly value: number | null
  readonly whole: number | null
  readonly name: string | null
  readonly kind: string | null
  readonly drill: FigureDrill | null
}

export interface TrackTold {
  readonly code: string
  readonly lane: 'condition' | 'events' | 'cost' | 'works' | 'digs' | 'warranties'
  readonly label: string
  readonly draws: 'index' | 'span' | 'figure' | 'reckoned'
  readonly each: 'quarter' | 'year' | null
  readonly unit: string
  readonly wholeUnit: string
  readonly digits: number
  readonly wholeDigits: number
  readonly marks: readonly MarkTold[]
  readonly years: readonly MarkTold[]
  readonly total: number | null
  readonly drill: FigureDrill | null
}

/** What GET yhgl/tj/life answers. */
export interface LifeTold {
  readonly asOf: string
  readonly from: string
  readonly to: string
  readonly km: number | null
  readonly squareMetre: number | null
  readonly tracks: readonly TrackTold[]
}
