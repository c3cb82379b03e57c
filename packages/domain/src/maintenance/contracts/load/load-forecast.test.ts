import { addDays } from '@chengan/kernel/time'
import { describe, expect, it } from 'vitest'
import { expectedDays, heavyRainFrom, helpersOf, loadOf, medianOf, type ReportedOn, type SectionLoad } from './load-forecast.ts'

// A Tuesday.
const today = '2026-06-30'
const on = (day: string, more: Partial<ReportedOn> = {}): ReportedOn => ({ day, carriageway: 0, gullies: 0, others: 0, ...more })
/** Two events of the carriageway and one gully on each Wednesday of eight weeks. */
const wednesdays = Array.from({ length: 8 }, (_, week) => on(addDays('2026-06-24', -7 * week), { carriageway: 2, gullies: 1 }))
const usual = { today, since: '2026-01-01', rainFrom: null }

describe('the new events that a section has to expect (maintenance.md §8.9)', () => {
  it('are the mean of the same weekdays of eight weeks, for a fortnight from tomorrow on', () => {
    const days = expectedDays(wednesdays, usual)
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 14 }, (_, at) => addDays(today, at + 1)))
    expect(days.filter(({ expected }) => expected > 0).map(({ day, expected }) => [day, expected])).toEqual([
      ['2026-07-01', 3],
      ['2026-07-08', 3],
    ])
    expect(expectedDays(wednesdays.slice(0, 4), usual)[0]?.expected).toBe(1.5)
  })
  it('are those of the weeks that there were, of a section that began later', () => {
    expect(expectedDays(wednesdays.slice(0, 2), { ...usual, since: '2026-06-10' })[0]?.expected).toBe(2)
    expect(expectedDays([], { ...usual, since: today })[0]?.expected).toBe(0)
  })
  it('are more in the 48 hours of heavy rain: 1.4 times those of the carriageway, twice those of gullies', () => {
    const days = expectedDays(wednesdays, { ...usual, rainFrom: '2026-07-01' })
    expect(days[0]).toEqual({ day: '2026-07-01', expected: 2 * 1.4 + 2, rain: true })
    expect(days.filter(({ rain }) => rain)).toHaveLength(2)
    expect(days[7]?.expected).toBe(3)
  })
})

describe('the rain that is noted', () => {
  it('counts from 50 mm on, until its two days are over', () => {
    expect(heavyRainFrom('2026-06-30', 50, today)).toBe('2026-06-30')
    expect(heavyRainFrom('2026-06-30', 49, today)).toBeNull()
    expect(heavyRainFrom('2026-06-28', 80, today)).toBeNull()
  })
  it('is none where nothing is noted, or no day', () => {
    expect(['', '明天', '2026-13-01'].map((from) => heavyRainFrom(from, 80, today))).toEqual([null, null, null])
  })
})

describe('the load of a section', () => {
  const days = expectedDays(wednesdays, usual)
  it('is what is expected against what a crew closes on a day in the middle, times crews and working days', () => {
    expect(medianOf([1, 5, 2])).toBe(2)
    expect(medianOf([1, 2, 4, 9])).toBe(3)
    expect(loadOf(days, { count: 2, closedOnDays: [0.25, 0.25], workdays: 10 })).toEqual({ expected: 6, capacity: 5, rate: 120 })
  })
  it('is not known without a crew, or where none has closed anything', () => {
    expect(loadOf(days, { count: 0, closedOnDays: [1], workdays: 10 })).toMatchObject({ capacity: null, rate: null })
    expect(loadOf(days, { count: 2, closedOnDays: [], workdays: 10 })).toMatchObject({ expected: 6, rate: null })
  })
})

describe('who might help a section over its capacity', () => {
  const section = (id: string, rate: number | null, more: Partial<SectionLoad> = {}): SectionLoad => ({
    ...{ id, name: id, roadIds: ['r1'], regionIds: ['a'], facilityKinds: ['1'] },
    load: { expected: 10, capacity: rate === null ? null : 1000 / rate, rate },
    ...more,
  })
  it('are its neighbours with room for facilities of a kind, those on the same roads first, then whoever has most room', () => {
    const all = [
      section('self', 140),
      section('near', 40, { roadIds: ['r2'] }),
      section('nearer', 70),
      section('roomy', 20, { roadIds: ['r3'] }),
      section('busy', 90),
      section('far', 10, { roadIds: ['r9'], regionIds: ['z'] }),
      section('lamps', 10, { facilityKinds: ['6'] }),
      section('unknown', null),
    ]
    expect(helpersOf(section('self', 140), all).map(({ id }) => id)).toEqual(['nearer', 'roomy', 'near'])
  })
})
