import { describe, expect, it } from 'vitest'
import { base32, fromBase32, hotp, matchingStep, stepOf, type TotpHash } from './totp.ts'

const secretOf = (length: number) => Buffer.from('1234567890'.repeat(7).slice(0, length))
const lengths: Readonly<Record<string, number>> = { sha1: 20, sha256: 32, sha512: 64 }

describe('one-time codes', () => {
  it.each([
    [0, '755224'],
    [1, '287082'],
    [2, '359152'],
    [3, '969429'],
    [4, '338314'],
    [5, '254676'],
    [6, '287922'],
    [7, '162583'],
    [8, '399871'],
    [9, '520489'],
  ])('are those of RFC 4226, appendix D: counter %d', (counter, code) => expect(hotp(secretOf(20), counter)).toBe(code))

  it.each([
    [59, '94287082', 'sha1'],
    [59, '46119246', 'sha256'],
    [59, '90693936', 'sha512'],
    [1111111109, '07081804', 'sha1'],
    [1111111109, '68084774', 'sha256'],
    [1111111109, '25091201', 'sha512'],
    [1111111111, '14050471', 'sha1'],
    [1234567890, '89005924', 'sha1'],
    [2000000000, '69279037', 'sha1'],
    [20000000000, '65353130', 'sha1'],
    [20000000000, '77737706', 'sha256'],
    [20000000000, '47863826', 'sha512'],
  ] as const)('are those of RFC 6238, appendix B: second %d, %s by %s', (second, code, hash: TotpHash) =>
    expect(hotp(secretOf(lengths[hash] ?? 0), stepOf(second * 1000), 8, hash)).toBe(code),
  )

  it('of SM3 are others than those of SHA-1', () => expect(hotp(secretOf(32), 1, 6, 'sm3')).not.toBe(hotp(secretOf(32), 1)))

  it('are taken one step early and late, and no further', () => {
    const now = 1_800_000_015_000
    const taken = [-2, -1, 0, 1, 2].map((apart) => matchingStep(secretOf(20), hotp(secretOf(20), stepOf(now) + apart), now))
    expect(taken).toEqual([null, stepOf(now) - 1, stepOf(now), stepOf(now) + 1, null])
    expect(matchingStep(secretOf(20), '', now)).toBeNull()
  })
})

describe('base 32', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('of RFC 4648: %s', (plain, text) => {
    expect(base32(Buffer.from(plain))).toBe(text)
    expect(fromBase32(text).toString()).toBe(plain)
  })
  it('is read in small letters and groups, and refuses other signs', () => {
    expect(fromBase32('mzxw 6ytb-oi').toString()).toBe('foobar')
    expect(() => fromBase32('MZXW1')).toThrow(RangeError)
  })
})
