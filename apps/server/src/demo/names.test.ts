import { hasFormat, idCardCheckDigitHolds } from '@chengan/kernel/fields/formats'
import { describe, expect, it } from 'vitest'
import { identityCheckDigit, luhnDigit } from './check-digits.ts'
import {
  companyName,
  companyWords,
  creditCode,
  districts,
  givenNames,
  identityNumber,
  imei,
  mobileNumber,
  personName,
  phoneNumber,
  plateNumber,
  type RandomDraw,
  surnames,
} from './names.ts'

/** Runs through the numbers in turn, so that every draw differs and the test repeats. */
const inTurn = (): RandomDraw => {
  let turn = 0
  return (below) => {
    turn += 7
    return turn % below
  }
}

describe('check digits', () => {
  it('are those of the standards', () => {
    expect(identityCheckDigit('11010519491231002')).toBe('X')
    expect(luhnDigit('7992739871')).toBe('3')
  })

  it('are refused for what is no such number', () => {
    expect(() => identityCheckDigit('1101051949123100')).toThrow(RangeError)
  })
})

describe('the names of the demonstration city', () => {
  it('have six districts whose streets bear different names, and 2.7 million residents', () => {
    expect(districts.map(({ code }) => code)).toEqual(['990102', '990103', '990104', '990105', '990106', '990121'])
    for (const { streets, zh } of districts) expect(new Set(streets).size, zh).toBe(streets.length)
    expect(districts.reduce((sum, { residents }) => sum + residents, 0)).toBe(2_700_000)
  })

  it('repeat no word, surname or given name', () => {
    expect(new Set(companyWords).size).toBe(companyWords.length)
    expect([new Set(surnames).size, new Set(givenNames).size]).toEqual([60, 120])
    expect(givenNames.filter((name) => [...name].length !== 2)).toEqual([])
  })

  it('name a company by place, word and trade', () => {
    expect(companyName('临江', '澜源', 'piped')).toBe('临江澜源燃气有限公司')
  })

  it('give numbers that validators pass and that belong to nobody', () => {
    const draw = inTurn()
    const credit = creditCode('990102', draw)
    expect(credit.startsWith('91990102')).toBe(true)
    expect(hasFormat('creditCode', credit)).toBe(true)
    const identity = identityNumber('990103', '1985-06-07', 'female', draw)
    expect(identity).toMatch(/^99010319850607\d{2}[02468][\dX]$/)
    expect(hasFormat('idCard', identity) && idCardCheckDigitHolds(identity)).toBe(true)
    expect(hasFormat('mobile', mobileNumber(draw)) && hasFormat('phone', phoneNumber(draw))).toBe(true)
    expect(mobileNumber(draw)).toMatch(/^100/)
    expect(hasFormat('plate', plateNumber(draw))).toBe(true)
    expect(imei(draw)).toMatch(/^000\d{12}$/)
    expect(personName(draw)).toMatch(/^.{3}$/)
  })
})
