import { describe, expect, it } from 'vitest'
import { daysOf, isExpiryReceiver, partyOf } from './expiry.ts'

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
  expect(['owner', 'authority', 'district', 'city', 'role:sysAdmin', 'br:rq_sj_sh'].every(isExpiryReceiver)).toBe(true)
  expect(['everybody', 'role:', 'role:a b', 7].some(isExpiryReceiver)).toBe(false)
})

it('receivers may be told from a day on', () => {
  expect(['owner', 'district@0', 'city@-1'].map((one) => partyOf(one))).toEqual([
    { party: 'owner', from: null },
    { party: 'district', from: 0 },
    { party: 'city', from: -1 },
  ])
})
