import { describe, expect, it } from 'vitest'
import { daysOf, isExpiryReceiver, receiversAt, stepOf, usualDays } from './expiry.ts'

describe('the step of a date that comes near', () => {
  it.each([
    [45, undefined],
    [30, 30],
    [29, 30],
    [15, 15],
    [8, 15],
    [7, 7],
    [1, 1],
    [0, 1],
    [-1, undefined],
  ])('%i days before is %s by the usual rule', (daysLeft, step) => {
    expect(stepOf(usualDays, daysLeft)).toBe(step)
  })

  it('is each week after the day, where the rule says so', () => {
    const days = [90, 60, 30, 7, 0, -7]
    expect([-1, -6, -7, -13, -14].map((left) => stepOf(days, left))).toEqual([0, 0, -7, -7, -14])
  })

  it('is the period alone where the day itself is not told', () => {
    expect([-1, -7].map((left) => stepOf([30, -7], left))).toEqual([undefined, -7])
  })
})

describe('the days of a rule', () => {
  it('are read as people write them', () => {
    expect(daysOf('30, 15，7,1')).toEqual([30, 15, 7, 1])
    expect(daysOf('90,0,-7')).toEqual([90, 0, -7])
  })

  it.each(['', 'soon', '30,30', '30,-7,-14', '99999'])('are not "%s"', (text) => {
    expect(daysOf(text)).toBeUndefined()
  })
})

it('receivers are the parties of a row, bureaus, roles and business roles', () => {
  expect(['owner', 'district', 'city', 'role:sysAdmin', 'br:rq_sj_sh'].every(isExpiryReceiver)).toBe(true)
  expect(['everybody', 'role:', 'role:a b', 7].some(isExpiryReceiver)).toBe(false)
})

it('receivers may be told from a day on', () => {
  expect([8, 0, -1].map((left) => receiversAt(['owner', 'district@0', 'city@-1'], left))).toEqual([
    ['owner'],
    ['owner', 'district'],
    ['owner', 'district', 'city'],
  ])
})
