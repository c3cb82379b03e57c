import { describe, expect, it, test } from 'vitest'
import { isWeekday } from '../calendar.ts'
import { buildRegistry } from '../definition/registry.ts'
import type { Resource } from '../definition/resource.ts'
import { timerDue, timersIn } from '../lifecycle/state-timer.ts'
import { libraryVocabulary, wholeLibrary } from '../testing/whole-library.ts'
import { addMinutes } from '../time.ts'
import { alertOfExpiry } from './complete-alert.ts'
import { reachedUpTo } from './moments.ts'
import { filledWords, wordsOf } from './words.ts'

const minutesApart = (from: string, to: string) =>
  (Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)) / 60_000
// A house that works by day and night, so that the search for working minutes is seen.
const clock = {
  now: '2026-07-03 10:00:00',
  isWorkday: isWeekday,
  addWorkMinutes: addMinutes,
  workMinutesBetween: (from: string, to: string) => Math.max(0, minutesApart(from, to)),
}

describe('a step is reached by every row whose moment is not later than', () => {
  test.each([
    [30, 'days', '2026-08-02'],
    [0, 'days', '2026-07-03'],
    [-7, 'days', '2026-06-26'],
    // The 3rd of July 2026 is a Friday: up to Sunday no working day is left, up to Monday one.
    [0, 'workdays', '2026-07-05'],
    [1, 'workdays', '2026-07-06'],
    // One working day after the 1st is the 2nd, which has passed; after the 2nd it is today, which has not.
    [-1, 'workdays', '2026-07-01'],
    [-3, 'months', '2026-04-03'],
    [1, 'months', '2026-08-03'],
    [-24, 'hours', '2026-07-02 10:00:00'],
    [-10, 'minutes', '2026-07-03 09:50:00'],
    [4, 'workhours', '2026-07-03 14:00:00'],
    [-4, 'workhours', '2026-07-03 06:00:00'],
  ] as const)('%s %s: %s', (at, unit, moment) => expect(reachedUpTo(at, unit, clock)).toBe(moment))

  it('the last day of a shorter month, when a month is over', () => {
    expect(reachedUpTo(-3, 'months', { ...clock, now: '2027-02-28 08:00:00' })).toBe('2026-11-30')
  })
})

const library = buildRegistry(wholeLibrary, libraryVocabulary)

describe('a date that ends', () => {
  it('is the short form of a warning: its days are steps, its level follows the days that are left', () => {
    const alert = alertOfExpiry(library.byName('borrowing'), 'dueDate', { days: [90, 0, -7], receivers: ['district@-1'] })
    expect(alert?.steps).toEqual([{ at: -7, every: 7 }, { at: 0 }, { at: 90 }])
    expect(alert?.levels.map(({ level }) => level)).toEqual([3, 2, 1])
    expect([alert?.to, alert?.ofExpiry]).toEqual([['district@-1'], true])
  })
  it('stands until it is moved, also where only days before are told: what is late is late', () => {
    const alert = (days: readonly number[]) => alertOfExpiry(library.byName('borrowing'), 'dueDate', { days })
    expect([alert([30, 1]), alert([30, 0]), alert([30, -7])].map((one) => one?.until)).toEqual([undefined, undefined, undefined])
  })
})

describe('the words of a warning', () => {
  it('name fields of the row', () => expect(wordsOf('{title}（{no}）还有{left|还有|天|今天}')).toEqual(['title', 'no']))
  it('are filled in, a dash where nothing is given, other words for nought', () => {
    expect(filledWords('{title}（{no}）{left|还有|天到期|今天到期}', { title: '甲', left: '3' })).toBe('甲（—）还有3天到期')
    expect(filledWords('{left|还有|天到期|今天到期}', { left: '0' })).toBe('今天到期')
  })
})

describe('a warning is refused at the start', () => {
  const withAlert = (change: object): readonly Resource[] =>
    wholeLibrary.map((one) =>
      one.name === 'borrowing' ? ({ ...one, alerts: { late: { ...one.alerts?.late, ...change } } } as Resource) : one,
    )
  const faults = (change: object) => {
    try {
      buildRegistry(withAlert(change), libraryVocabulary)
      return []
    } catch (error) {
      return String(error).split('\n').slice(1)
    }
  }
  test.each([
    ['without a step', { steps: [] }, 'has no step'],
    ['with a step in neither direction', { steps: [{ every: 1 }] }, 'neither, or both'],
    ['with two steps on one moment', { steps: [{ before: 0 }, { after: 0 }] }, 'two steps on one moment'],
    ['that repeats an early step', { steps: [{ before: 3, every: 1 }, { after: 1 }] }, 'repeats a step that is not its last'],
    ['that tells nobody', { to: [] }, 'tells nobody'],
    ['that tells people of whom nothing is said', { to: [{ from: 3 }] }, 'names nobody'],
    ['without words', { title: { zh: '', en: 'x' } }, 'lacks words'],
  ])('%s', (_what, change, fault) => expect(faults(change).join()).toContain(fault))
})

describe('a clock of a state', () => {
  const life = library.byName('borrowing').lifecycles.state
  if (life === undefined) throw new Error('a borrowing has a life')
  const at = {
    at: '2026-07-03 10:00:00',
    setting: (_code: string, days: number) => days,
    addWorkdays: () => '2026-07-08',
    addWorkMinutes: addMinutes,
  }
  it('runs for rows of which its condition holds', () => {
    expect(timersIn(life, 'lent', { urgent: false }).map(({ name }) => name)).toEqual(['callReader'])
    expect(timersIn(life, 'lent', { urgent: true }).map(({ name }) => name)).toEqual(['remindReader', 'callReader'])
    expect(timersIn(life, 'draft', { urgent: true })).toEqual([])
  })
  it('counts from the entry of the state, or from a date of the row, and not at all where that is not given', () => {
    const [remind, call] = timersIn(life, 'lent', { urgent: true })
    if (remind === undefined || call === undefined) throw new Error('two clocks run')
    expect(timerDue(call, {}, at)).toBe('2026-07-08 10:00:00')
    expect(timerDue(remind, { dueDate: '2026-08-01' }, at)).toBe('2026-08-02 00:00:00')
    expect(timerDue(remind, { dueDate: null }, at)).toBeNull()
  })
})
