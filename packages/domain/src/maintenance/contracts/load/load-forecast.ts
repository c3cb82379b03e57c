// How many new events a bid section has to expect against what its crews close (maintenance.md §8.9). Pure.

import { addDays, isDateText } from '@chengan/kernel/time'

/** Days ahead, and weeks looked back. */
export const LOAD_DAYS = 14
export const LOAD_WEEKS = 8
/** From when on a section is over capacity, and below which another has room to help, in per cent. */
export const OVER_CAPACITY = 120
export const HAS_ROOM = 80
/** mm within 48 h from which on rain brings more events. */
export const HEAVY_RAIN = 50
const DAYS_OF_RAIN = 2
const OF_CARRIAGEWAY = 1.4
const OF_GULLIES = 2

/** The parameters in which a city notes the rain that is forecast: its first day and how much of it. It counts for 48 hours. */
export const RAIN_FROM = 'yh.rain.from'
export const RAIN_MM = 'yh.rain.mm'

/** The first day (yyyy-MM-dd) of heavy rain that is noted, as long as its two days are not over; null where none is, or what is noted is no day. */
export function heavyRainFrom(from: string, mm: number, today: string): string | null {
  if (!isDateText(from) || mm < HEAVY_RAIN) return null
  return addDays(from, DAYS_OF_RAIN) > today ? from : null
}

/** The new events of a day, by what rain brings more of. */
export interface ReportedOn {
  readonly day: string
  readonly carriageway: number
  readonly gullies: number
  readonly others: number
}

export interface DayAhead {
  readonly day: string
  readonly expected: number
  readonly rain: boolean
}

const isRainy = (day: string, rainFrom: string | null) => rainFrom !== null && day >= rainFrom && day < addDays(rainFrom, DAYS_OF_RAIN)

/** The new events to expect on each day from tomorrow on: the mean of the same weekdays of eight weeks, more where heavy rain is forecast. `since`: the first day that counts, where the section has not
 *  existed for eight weeks. */
export function expectedDays(
  reported: readonly ReportedOn[],
  { today, since, rainFrom }: { readonly today: string; readonly since: string; readonly rainFrom: string | null },
): readonly DayAhead[] {
  const byDay = new Map(reported.map((one) => [one.day, one]))
  return Array.from({ length: LOAD_DAYS }, (_, at) => {
    const day = addDays(today, at + 1)
    // The last of its weekday that is over.
    const last = addDays(day, -7 * (Math.floor((at + 1) / 7) + 1))
    const counted = Array.from({ length: LOAD_WEEKS }, (_week, back) => addDays(last, -7 * back)).filter((one) => one >= since)
    const rainy = isRainy(day, rainFrom)
    const sum = counted.reduce((total, one) => {
      const { carriageway = 0, gullies = 0, others = 0 } = byDay.get(one) ?? {}
      return total + carriageway * (rainy ? OF_CARRIAGEWAY : 1) + gullies * (rainy ? OF_GULLIES : 1) + others
    }, 0)
    return { day, expected: counted.length === 0 ? 0 : sum / counted.length, rain: rainy }
  })
}

/** The middle of the numbers; of an even count the mean of the two in the middle, of none null. */
export function medianOf(numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null
  const sorted = numbers.toSorted((one, other) => one - other)
  const half = sorted.length / 2
  const [low = 0, high = 0] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return (low + high) / 2
}

export interface Load {
  /** New events of the days ahead. */
  readonly expected: number
  /** Events that the crews of the section close in that time; null where nobody knows: no crew, or none that closed anything. */
  readonly capacity: number | null
  /** Per cent of it. */
  readonly rate: number | null
}

/** The load of a section: what is expected against what a crew closes on a day, times its crews and the working days. */
export function loadOf(
  days: readonly DayAhead[],
  crews: { readonly count: number; readonly closedOnDays: readonly number[]; readonly workdays: number },
): Load {
  const expected = days.reduce((sum, one) => sum + one.expected, 0)
  const each = medianOf(crews.closedOnDays)
  const capacity = each === null || crews.count === 0 ? null : each * crews.count * crews.workdays
  return { expected, capacity, rate: capacity === null || capacity === 0 ? null : (expected / capacity) * 100 }
}

/** A section beside another: what it maintains, and how much it has to do. */
export interface SectionLoad {
  readonly id: string
  readonly name: string
  readonly roadIds: readonly string[]
  readonly regionIds: readonly string[]
  readonly facilityKinds: readonly string[]
  readonly load: Load
}

const share = (one: readonly string[], other: readonly string[]) => one.some((each) => other.includes(each))
const spareOf = ({ load }: SectionLoad) => (load.capacity ?? 0) - load.expected

/** The sections that might help: on the same roads or in the same regions, for facilities of a kind, with room; those on the same roads first, then whoever has most room. */
export function helpersOf(section: SectionLoad, all: readonly SectionLoad[]): readonly SectionLoad[] {
  const isNear = (other: SectionLoad) => share(section.roadIds, other.roadIds) || share(section.regionIds, other.regionIds)
  const onSameRoad = (other: SectionLoad) => Number(share(section.roadIds, other.roadIds))
  return all
    .filter((other) => other.id !== section.id && isNear(other) && share(section.facilityKinds, other.facilityKinds))
    .filter(({ load }) => load.rate !== null && load.rate < HAS_ROOM)
    .toSorted((one, other) => onSameRoad(other) - onSameRoad(one) || spareOf(other) - spareOf(one) || one.id.localeCompare(other.id))
    .slice(0, 3)
}
