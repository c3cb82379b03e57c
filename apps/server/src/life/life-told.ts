import type { LifeLane, LifePer, LifeTrack } from '@chengan/kernel/definition/life/life-track'
import type { Drill } from '../figures/drill.ts'

/** Something on the axis of a life. */
export interface LifeMark {
  /** Its first and last day. */
  readonly from: string
  readonly to: string
  /** What is drawn: an index, or a figure per kilometre or square metre; null of what only lasts. */
  readonly value: number | null
  /** The figure itself, where it is drawn divided. */
  readonly whole: number | null
  /** What it is called: the name of the row and its kind; null of figures. */
  readonly name: string | null
  /** Its grade or kind in words. */
  readonly kind: string | null
  /** The list that holds its rows; null where the caller has no page for it. */
  readonly drill: Drill | null
}

/** A track of a life as it is told. */
export interface LifeTrackTold {
  readonly code: string
  readonly lane: LifeLane
  readonly label: string
  readonly draws: LifeTrack['draws']
  readonly each: 'quarter' | 'year' | null
  /** The unit of what is drawn, and of the whole. */
  readonly unit: string
  readonly wholeUnit: string
  readonly digits: number
  readonly wholeDigits: number
  readonly per: LifePer | null
  readonly marks: readonly LifeMark[]
  /** Of figures: of each year as a whole. */
  readonly years: readonly LifeMark[]
  /** Of all years together. */
  readonly total: number | null
  readonly drill: Drill | null
}

/** The days of a life that are told, and by what figures are divided; null where the register does not say it. */
export interface LifeFrame {
  readonly from: string
  readonly to: string
  /** Kilometres and square metres. */
  readonly km: number | null
  readonly squareMetre: number | null
}
