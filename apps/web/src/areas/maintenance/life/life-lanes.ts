import type { MarkTold, TrackTold } from './life-reads.ts'

/** A strip of the drawing: tracks that share a scale, or spans that lie beside one another. */
export interface LifeStrip {
  readonly kind: 'lines' | 'bars' | 'spans'
  readonly tracks: readonly TrackTold[]
  readonly unit: string
  /** Rows of spans that overlap in time. */
  readonly rows: number
}

const isBars = ({ draws }: TrackTold) => draws === 'figure' || draws === 'reckoned'

/** The strips from top to bottom: indices on one scale, figures of quarters each on its own, costs of years on one another, and spans. Tracks that tell nothing have none. */
export function stripsOf(all: readonly TrackTold[]): readonly LifeStrip[] {
  const told = all.filter(({ marks }) => marks.length > 0)
  const indices = told.filter(({ draws }) => draws === 'index')
  const quarters = told.filter((one) => isBars(one) && one.each === 'quarter')
  const years = told.filter((one) => isBars(one) && one.each === 'year')
  const spans = told.filter(({ draws }) => draws === 'span')
  return [
    ...(indices.length === 0 ? [] : [{ kind: 'lines' as const, tracks: indices, unit: '', rows: 1 }]),
    ...quarters.map((one) => ({ kind: 'bars' as const, tracks: [one], unit: one.unit, rows: 1 })),
    ...(years.length === 0 ? [] : [{ kind: 'bars' as const, tracks: years, unit: years[0]?.unit ?? '', rows: 1 }]),
    ...spans.map((one) => ({ kind: 'spans' as const, tracks: [one], unit: '', rows: Math.max(...rowsOfSpans(one.marks)) + 1 })),
  ]
}

/** In which row each span lies: the first one whose last span has ended. */
export function rowsOfSpans(marks: readonly MarkTold[]): readonly number[] {
  const ends: string[] = []
  return marks.map(({ from, to }) => {
    const free = ends.findIndex((end) => end < from)
    const row = free === -1 ? ends.length : free
    ends[row] = to
    return row
  })
}

/** A year of a life: what each track says of it. */
export interface LifeYear {
  readonly year: number
  readonly index: MarkTold | undefined
  readonly figures: readonly (MarkTold | undefined)[]
  readonly cost: number
}

/** The tracks that are counted by years, in the order of the columns of the table. */
export const countedTracks = (tracks: readonly TrackTold[]): readonly TrackTold[] => tracks.filter(({ years }) => years.length > 0)

/** The years of a life with anything to tell, the latest first. */
export function yearsOf(tracks: readonly TrackTold[]): readonly LifeYear[] {
  const counted = countedTracks(tracks)
  const indices = tracks.filter(({ draws }) => draws === 'index').flatMap(({ marks }) => marks)
  const yearOf = ({ from }: MarkTold) => Number(from.slice(0, 4))
  const all = [...new Set([...indices, ...counted.flatMap(({ years }) => years)].map(yearOf))]
  return all
    .toSorted((one, other) => other - one)
    .map((year) => {
      const figures = counted.map(({ years }) => years.find((mark) => yearOf(mark) === year))
      const cost = counted.reduce((sum, { lane }, at) => sum + (lane === 'cost' ? (figures[at]?.whole ?? 0) : 0), 0)
      return { year, index: indices.filter((mark) => yearOf(mark) === year).at(-1), figures, cost }
    })
}
