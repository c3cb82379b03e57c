import type { Label } from '../../label.ts'

/** What the tracks of a life are about, in the order in which they lie above one another (maintenance.md §8.10). */
export const lifeLanes = ['condition', 'events', 'cost', 'works', 'digs', 'warranties'] as const

export type LifeLane = (typeof lifeLanes)[number]

interface AnyTrack extends Label {
  readonly lane: LifeLane
  /** By what a list is asked for the rows of a facility: references of its rows, or of their child rows (`facilities.facilityId`). The first that leads to the facility is. */
  readonly by: readonly string[]
}

/** Which rows of a list tell something. */
interface RowsTrack extends AnyTrack {
  /** The list call by its path; default `page`. */
  readonly list?: string
  readonly query?: Readonly<Record<string, string>>
}

/** An index that rows found on a day: a point of a line. */
export interface IndexTrack extends RowsTrack {
  readonly draws: 'index'
  /** Its date. */
  readonly on: string
  readonly value: string
  /** The grade that goes with it. */
  readonly grade?: string
}

/** Rows that lasted from one day to another; of several fields the first that is given counts. */
export interface SpanTrack extends RowsTrack {
  readonly draws: 'span'
  readonly from: readonly string[]
  readonly to: readonly string[]
  /** What kind each is: the scale of works. */
  readonly classed?: string
}

/** By what a figure is divided: the length of the facility, or its area. */
export type LifePer = 'km' | 'squareMetre'

/** A figure of the register, told of each quarter or year. */
export interface FigureTrack extends AnyTrack {
  readonly draws: 'figure'
  readonly figure: string
  readonly each: 'quarter' | 'year'
  readonly per?: LifePer
}

/** A sum of each year that no figure of rows tells: the area reckons it under the name of the track. */
export interface ReckonedTrack extends AnyTrack {
  readonly draws: 'reckoned'
  readonly each: 'year'
  readonly unit: string
  readonly digits?: number
  readonly per?: LifePer
}

/** What rows tell of the life of a facility that they name, on one axis of time with what others tell of it. */
export type LifeTrack = IndexTrack | SpanTrack | FigureTrack | ReckonedTrack

/** What the life of a facility begins with and is measured by. */
export interface Lifetime {
  /** Metres. */
  readonly length?: string
  /** Square metres. */
  readonly area?: string
  /** The day on which it was opened, and until when its builder answers for it. */
  readonly opened?: string
  readonly warrantyTo?: string
}
