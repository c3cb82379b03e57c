import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { creditCheckCharacter, hasFormat, idCardCheckDigitHolds, identityFacts, isCreditCode, isIdCard, masked } from './formats.ts'

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
  it('SH-41: is taken by pattern and birth date; a wrong check digit only warns', () => {
    expect(isIdCard('110105194912310021')).toBe(true)
    expect(isIdCard('110105491231002')).toBe(true)
    for (const value of ['110105194913310021', '11010519491231002', '1101051949123100XX', '110105490231002'])
      expect([value, isIdCard(value)]).toEqual([value, false])
  })
})

describe('the person behind an identity number', () => {
  it.each([
    ['11010519491231002X', '2026-06-30', { gender: '1', birthday: '1949-12-31', age: 76 }],
    ['11010519491231003X', '2026-12-31', { gender: '0', birthday: '1949-12-31', age: 77 }],
    ['110105491231002', '2026-12-30', { gender: '1', birthday: '1949-12-31', age: 76 }],
    ['110105491231003', '2026-12-30', { gender: '0', birthday: '1949-12-31', age: 76 }],
  ] as const)('SH-41: %s at %s is %o', (value, today, facts) => expect(identityFacts(value, today)).toEqual(facts))

  it('SH-41: a number without a valid birth date says nothing', () => {
    expect(identityFacts('110105194913310021', '2026-06-30')).toBeUndefined()
    expect(identityFacts('', '2026-06-30')).toBeUndefined()
  })

  it('SH-41: nobody turns a year older before the birthday', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1950-01-01'), max: new Date('2010-12-28'), noInvalidDate: true }), (born) => {
        const day = born.toISOString().slice(0, 10)
        const value = `110105${day.replaceAll('-', '')}0010`
        const year = Number(day.slice(0, 4))
        expect(identityFacts(value, `${year + 30}${day.slice(4)}`)?.age).toBe(30)
        expect(identityFacts(value, `${year + 30}-01-01`)?.age).toBe(day.slice(5) === '01-01' ? 30 : 29)
      }),
    )
  })
})

test.each([
  ['mobile', ['13812345678'], ['1381234567', '23812345678', '138123456789']],
  ['phone', ['0571-88123456', '88123', '13812345678', '400-123-4567'], ['0571 88123456', '1234', '05718812345678']],
  ['plate', ['浙A12345', '浙AD12345'], ['A12345', '浙a12345', '浙A1234']],
  ['email', ['a@b.cn'], ['a@b', 'a b@c.cn', '@b.cn']],
  ['url', ['https://a.cn/x?y=1', 'http://a'], ['ftp://a', 'javascript:alert(1)', 'a.cn', 'http://']],
  ['code', ['sys:user:list', 'a_b-c.d'], ['a b', '代码', 'a;b']],
] as const)('SH-42: the format %s takes what it should and nothing else', (format, good, bad) => {
  for (const value of good) expect([value, hasFormat(format, value)]).toEqual([value, true])
  for (const value of bad) expect([value, hasFormat(format, value)]).toEqual([value, false])
})

test('SH-42: a telephone takes area code and seven or eight digits, and the short and toll-free numbers that cities use besides', () => {
  fc.assert(fc.property(fc.stringMatching(/^([0-9]{3,4}-)?[0-9]{7,8}$/), (value) => hasFormat('phone', value)))
})

describe('a masked value (R-11)', () => {
  it('shows of an identity number the first 6 and last 4, of a mobile the first 3 and last 4', () => {
    expect(masked('idCard', '11010519491231002X')).toBe('110105********002X')
    expect(masked('mobile', '13812345678')).toBe('138****5678')
  })
  it('never shows a short value', () => expect(masked('mobile', '1381234')).toBe('*******'))
  it('keeps rare characters whole', () => expect(masked('mobile', '箱号隐街气𖔂𘡗<')).toBe('箱号隐*气𖔂𘡗<'))
})
