import { isWeekday } from '@chengan/kernel/calendar'
import { describe, expect, it } from 'vitest'
import {
  acceptDeadlineOf,
  decisionDeadlines,
  deliverDeadlineOf,
  makeUpDeadline,
  makeUpLight,
  mayStandFrom,
  promiseDaysOf,
  warrantyOf,
} from './limits.ts'

// 2026-03-02 is a Monday.
const accepted = { acceptDate: '2026-03-02 10:00:00', clock: [], prolonged: false, promiseDays: 7, now: '2026-03-20 10:00:00' }
const stop = (kind: string, from: string, to: string | null) => ({ kind, from: `${from} 10:00:00`, to: to && `${to} 10:00:00`, reason: '' })

describe('WJ-R10 the acceptance', () => {
  it('is due five working days after the application, not counting its day', () =>
    expect(acceptDeadlineOf('2026-03-02 10:00:00', isWeekday)).toBe('2026-03-09 17:30:00'))
})

describe('WJ-R11 the decision', () => {
  it('is due twenty working days after the acceptance, sooner by promise', () =>
    expect(decisionDeadlines(accepted, isWeekday)).toEqual({
      legalDeadline: '2026-03-30 17:30:00',
      promisedDeadline: '2026-03-11 17:30:00',
    }))
  it('gains ten working days when the head lengthens it', () =>
    expect(decisionDeadlines({ ...accepted, prolonged: true }, isWeekday).legalDeadline).toBe('2026-04-13 17:30:00'))
  it('does not count a hearing, a test or experts, by law or by promise', () => {
    const clock = [stop('1', '2026-03-03', '2026-03-05'), stop('3', '2026-03-05', '2026-03-06')]
    expect(decisionDeadlines({ ...accepted, clock }, isWeekday)).toEqual({
      legalDeadline: '2026-04-02 17:30:00',
      promisedDeadline: '2026-03-16 17:30:00',
    })
  })
  it('counts the way to the government and the payment by law, not by promise', () => {
    const clock = [stop('4', '2026-03-03', '2026-03-05'), stop('5', '2026-03-05', '2026-03-06')]
    expect(decisionDeadlines({ ...accepted, clock }, isWeekday)).toEqual({
      legalDeadline: '2026-03-30 17:30:00',
      promisedDeadline: '2026-03-16 17:30:00',
    })
  })
  it('counts a day once under several stops, and an open stop up to now', () => {
    const clock = [stop('1', '2026-03-03', '2026-03-05'), stop('2', '2026-03-04', '2026-03-05')]
    expect(decisionDeadlines({ ...accepted, clock }, isWeekday).legalDeadline).toBe('2026-04-01 17:30:00')
    const open = [stop('1', '2026-03-16', null)]
    expect(decisionDeadlines({ ...accepted, clock: open }, isWeekday).legalDeadline).toBe('2026-04-03 17:30:00')
  })
  it('is promised by matter, sooner on the commitment track', () => {
    const setting = (_code: string, fallback: string) => fallback
    expect(['1', '2', '3', '4', '5'].map((matter) => promiseDaysOf({ matter }, setting))).toEqual([7, 3, 7, 10, 10])
    expect(promiseDaysOf({ matter: '1', simplified: true }, setting)).toBe(2)
    expect(promiseDaysOf({ matter: '1' }, () => 'broken')).toBe(20)
  })
})

describe('the clock of an application', () => {
  const acceptDate = '2026-06-12 10:15:00'
  const stop = (from: string, to: string | null) => ({ kind: '2', from, to })
  it('stands neither before the acceptance nor in a time for which it stood', () => {
    const now = '2026-06-30 10:00:00'
    expect(mayStandFrom({ acceptDate }, now)).toBe(acceptDate)
    expect(mayStandFrom({ acceptDate, clock: [stop('2026-06-20 09:00:00', '2026-06-22 15:30:00')] }, now)).toBe('2026-06-22 15:30:00')
    expect(mayStandFrom({ acceptDate, clock: [stop('2026-06-20 09:00:00', null)] }, now)).toBe(now)
    expect(mayStandFrom({}, now)).toBe(now)
  })
})

describe('WJ-R12 the delivery', () => {
  it('is due ten working days after the decision', () =>
    expect(deliverDeadlineOf('2026-03-02 10:00:00', isWeekday)).toBe('2026-03-16 17:30:00'))
})

describe('WJ-R5 an emergency', () => {
  it('yhgl/rcyh/rule-21: is made up for within 24 hours by the clock', () =>
    expect(makeUpDeadline('2026-06-30 22:30:00')).toBe('2026-07-01 22:30:00'))
  it('is yellow after 18 hours and red after 24', () =>
    expect(
      ['2026-06-30 15:00:00', '2026-06-30 16:00:00', '2026-06-30 22:00:00', '2026-06-30 22:00:01'].map((at) =>
        makeUpLight('2026-06-29 22:00:00', at),
      ),
    ).toEqual(['green', 'yellow', 'yellow', 'red']))
})

describe('WJ-R16 a restored trench', () => {
  it('is warranted for a year and visited after three, six and twelve months', () =>
    expect(warrantyOf('2026-02-28 09:00:00')).toEqual({
      warrantyEnd: '2027-02-28',
      visits: ['2026-05-28', '2026-08-28', '2027-02-28'],
    }))
})
