import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { creditCheckCharacter, hasFormat, idCardCheckDigitHolds, isCreditCode, isIdCard, masked } from './formats.ts'

describe('a unified social credit code (GB 32100-2015)', () => {
  it('ends in the check character of its first seventeen', () => {
    // Codes that official registers publish.
    for (const code of ['91350100M000100Y43', '91110000802100433B', '9144030071526726XG'])
      expect([code, isCreditCode(code)]).toEqual([code, true])
  })
  it('is refused with any other check character, with forbidden letters, in small letters and in another length', () => {
    expect(isCreditCode('91350100M000100Y44')).toBe(false)
    for (const code of ['91350100I000100Y43', '91350100m000100y43', '91350100M000100Y4', '91350100M000100Y433'])
      expect(isCreditCode(code)).toBe(false)
  })
  it('notices every single wrong character', () => {
    const digits = '0123456789ABCDEFGHJKLMNPQRTUWXY'
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...digits), { minLength: 17, maxLength: 17 }),
        fc.nat(16),
        fc.constantFrom(...digits),
        (list, at, sign) => {
          const first = list.join('')
          const code = first + creditCheckCharacter(first)
          expect(isCreditCode(code)).toBe(true)
          const wrong = code.slice(0, at) + sign + code.slice(at + 1)
          expect(isCreditCode(wrong)).toBe(wrong === code)
        },
      ),
    )
  })
})

describe('an identity number (GB 11643-1999)', () => {
  it('has the check digit of the standard’s example', () => {
    expect(idCardCheckDigitHolds('11010519491231002X')).toBe(true)
    expect(idCardCheckDigitHolds('11010519491231002x')).toBe(true)
    expect(idCardCheckDigitHolds('440524188001010014')).toBe(true)
    expect(idCardCheckDigitHolds('110105194912310021')).toBe(false)
  })
  it('is taken by pattern and birth date; a wrong check digit only warns (SH-41)', () => {
    expect(isIdCard('110105194912310021')).toBe(true)
    expect(isIdCard('110105491231002')).toBe(true)
    for (const value of ['110105194913310021', '11010519491231002', '1101051949123100XX', '110105490231002'])
      expect([value, isIdCard(value)]).toEqual([value, false])
  })
})

test.each([
  ['mobile', ['13812345678'], ['1381234567', '23812345678', '138123456789']],
  ['phone', ['0571-88123456', '88123', '13812345678', '400-123-4567'], ['0571 88123456', '1234', '05718812345678']],
  ['plate', ['浙A12345', '浙AD12345'], ['A12345', '浙a12345', '浙A1234']],
  ['email', ['a@b.cn'], ['a@b', 'a b@c.cn', '@b.cn']],
  ['url', ['https://a.cn/x?y=1', 'http://a'], ['ftp://a', 'javascript:alert(1)', 'a.cn', 'http://']],
  ['code', ['sys:user:list', 'a_b-c.d'], ['a b', '代码', 'a;b']],
] as const)('the format %s takes what it should and nothing else', (format, good, bad) => {
  for (const value of good) expect([value, hasFormat(format, value)]).toEqual([value, true])
  for (const value of bad) expect([value, hasFormat(format, value)]).toEqual([value, false])
})

describe('a masked value (R-11)', () => {
  it('shows of an identity number the first 6 and last 4, of a mobile the first 3 and last 4', () => {
    expect(masked('idCard', '11010519491231002X')).toBe('110105********002X')
    expect(masked('mobile', '13812345678')).toBe('138****5678')
  })
  it('never shows a short value', () => expect(masked('mobile', '1381234')).toBe('*******'))
})
