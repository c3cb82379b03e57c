import { addDays } from '@chengan/kernel/time'
import { describe, expect, it } from 'vitest'
import { standardRows } from '../seeded-standard.ts'
import { type DefectCase, deadlinesOf, isInSeason, looserThan, type Standard, withinTheCitys } from './deadlines.ts'

const standard = (code: string): Standard => {
  const found = standardRows.find(({ id }) => id === code)
  if (found === undefined) throw new Error(`the seed has no ${code}`)
  return found
}

/** Monday to Friday, without holidays. */
function workdaysAfter(day: string, days: number): string {
  let at = day
  for (let left = days; left > 0; ) {
    at = addDays(at, 1)
    if (new Date(`${at}T00:00:00Z`).getUTCDay() % 6 !== 0) left -= 1
  }
  return at
}

// A Tuesday.
const usual: DefectCase = {
  severity: '3',
  maintGrade: '2',
  reportTime: '2026-06-30 08:00:00',
  dispatchTime: '2026-06-30 09:00:00',
  inFloodSeason: false,
  pauses: [],
}
const due = (code: string, more: Partial<DefectCase> = {}) => {
  const one = standard(code)
  return deadlinesOf(one, { ...usual, severity: one.severity ?? '', ...more }, workdaysAfter)
}

describe('the deadlines of a defect', () => {
  it('yhgl/clsx/rule-5: count from the dispatch, in hours or to the end of the n-th working day', () => {
    expect(due('R01')).toMatchObject({
      ...{ arriveDeadline: '2026-06-30 11:00:00', safeDeadline: '2026-06-30 11:00:00', tempDeadline: null },
      repairDeadline: '2026-07-02 09:00:00',
    })
    expect(due('R04')).toMatchObject({ arriveDeadline: '2026-07-02 09:00:00', safeDeadline: null, repairDeadline: '2026-07-21 18:00:00' })
  })
  it('yhgl/clsx/rule-5: count from the report where it is a danger, however late it was dispatched', () => {
    expect(due('R02', { dispatchTime: '2026-06-30 12:00:00' })).toMatchObject({
      ...{ arriveDeadline: '2026-06-30 08:30:00', safeDeadline: '2026-06-30 09:00:00', tempDeadline: '2026-07-01 08:00:00' },
      repairDeadline: '2026-07-03 08:00:00',
    })
  })
  it.each([
    ['1', '2026-07-01 09:00:00'],
    ['2', '2026-07-02 09:00:00'],
    ['3', '2026-07-03 09:00:00'],
    [null, '2026-07-03 09:00:00'],
  ])('are those of the grade of the road: %s', (maintGrade, repairDeadline) => {
    expect(due('R01', { maintGrade }).repairDeadline).toBe(repairDeadline)
  })
  it.each([
    ['less severe than usual: half as long again', 'K01', '1', '2026-07-04 21:00:00'],
    ['as severe as usual: the limit', 'K01', '2', '2026-07-03 09:00:00'],
    ['more severe than usual: half of it', 'K01', '3', '2026-07-01 21:00:00'],
    ['never before the place must be safe', 'R03', '3', '2026-07-07 18:00:00'],
    ['in working days, rounded up', 'K02', '2', '2026-07-03 18:00:00'],
    ['of a cover never over eight hours', 'M01', '3', '2026-06-30 17:00:00'],
  ])('yhgl/clsx/rule-6: %s', (_name, code, severity, repairDeadline) => {
    expect(due(code, { severity }).repairDeadline).toBe(repairDeadline)
  })
  it('yhgl/clsx/rule-6: a repair that is halved is not due before the place is safe', () => {
    const one = { ...standard('R01'), safeHours: 30 }
    expect(deadlinesOf(one, { ...usual, maintGrade: '1' }, workdaysAfter).repairDeadline).toBe('2026-07-01 15:00:00')
  })
  it('yhgl/clsx/rule-7: of a danger are half an hour to arrive and one to make it safe, whatever its standard says', () => {
    expect(due('K02', { severity: '4' })).toMatchObject({ arriveDeadline: '2026-06-30 08:30:00', safeDeadline: '2026-06-30 09:00:00' })
  })
  it('yhgl/clsx/rule-8: are those of the platform where it wants it earlier, less a tenth of its span for the review', () => {
    const platform = { outerPushTime: '2026-06-30 07:00:00', outerDeadline: '2026-07-01 17:00:00' }
    expect(due('R01', platform).repairDeadline).toBe('2026-07-01 13:36:00')
    expect(due('R01', { ...platform, outerDeadline: '2026-07-09 17:00:00' }).repairDeadline).toBe('2026-07-02 09:00:00')
  })
  it('yhgl/clsx/rule-8: what comes before the repair is not due after it', () => {
    const { arriveDeadline, safeDeadline, repairDeadline } = due('M06', { outerDeadline: '2026-06-30 10:00:00' })
    expect([arriveDeadline, safeDeadline]).toEqual([repairDeadline, repairDeadline])
  })
  it('yhgl/clsx/rule-12: of a blocked gully are four hours in the flood season; ice counts from its dispatch', () => {
    expect(due('M06', { inFloodSeason: true })).toMatchObject({
      repairDeadline: '2026-06-30 13:00:00',
      safeDeadline: '2026-06-30 13:00:00',
    })
    expect(due('M06').repairDeadline).toBe('2026-07-01 09:00:00')
    expect(due('W01', { maintGrade: '1' }).repairDeadline).toBe('2026-06-30 13:00:00')
  })
  it('tell in both languages how they follow', () => {
    expect(due('R01', { severity: '4', maintGrade: '1' }).basis).toEqual({
      zh: 'R01 坑槽；Ⅰ等道路12小时；重于默认程度，时限×0.5；险情自上报起算；CJJ 36-2016',
      en: 'R01 Pothole; 12 h on a road of grade I; more severe than usual: × 0.5; danger counts from the report; CJJ 36-2016',
    })
  })
})

describe('the standard of a district', () => {
  it('yhgl/clsx/rule-1: is looser where a clock is longer, left out or of another unit, or where a delay is allowed', () => {
    const city = standard('R01')
    expect(looserThan({ ...city, repairII: 24 }, city)).toBeUndefined()
    expect(looserThan({ ...city, repairIII: 73 }, city)).toBe('repairIII')
    expect(looserThan({ ...city, arriveHours: null }, city)).toBe('arriveHours')
    expect(looserThan({ ...city, tempHours: 8 }, city)).toBeUndefined()
    expect(looserThan({ ...city, limitUnit: 'wd' }, city)).toBe('limitUnit')
    expect(looserThan({ ...city, allowDelay: true }, standard('R02'))).not.toBeUndefined()
  })
  it('yhgl/clsx/rule-1: is never slower than that of the city, which may have become stricter since', () => {
    const city = { ...standard('R01'), repairII: 20 }
    expect(withinTheCitys({ ...standard('R01'), repairI: 12 }, city)).toMatchObject({ repairI: 12, repairII: 20, repairIII: 72 })
  })
})

it.each([
  ['2026-05-01', '05-01/09-30', true],
  ['2026-10-01', '05-01/09-30', false],
  ['2026-01-15', '11-15/03-15', true],
  ['2026-07-15', '11-15/03-15', false],
  ['2026-07-15', '', false],
])('a season reaches from a day to a day, over the end of the year too: %s in %s', (day, season, isIn) => {
  expect(isInSeason(day, season)).toBe(isIn)
})
