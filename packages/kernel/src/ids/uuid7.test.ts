import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRowId, uuid7 } from './uuid7.ts'

const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 })

describe('a row id', () => {
  it('is a UUIDv7 as 32 hex digits: time, version 7, variant 10', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 47 }), bytes, (time, random) => {
        const id = uuid7(time, random)
        expect(id).toMatch(/^[0-9a-f]{12}7[0-9a-f]{3}[89ab][0-9a-f]{15}$/)
        expect(Number.parseInt(id.slice(0, 12), 16)).toBe(time)
        expect(isRowId(id)).toBe(true)
      }),
    )
  })
  it('is ordered by time, as text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 47 }), fc.integer({ min: 1, max: 2 ** 40 }), bytes, bytes, (time, later, one, other) => {
        expect(uuid7(time, one) < uuid7(time + later, other)).toBe(true)
      }),
    )
  })
  it('differs with its chance', () => {
    const all = Array.from({ length: 200 }, () => uuid7(1, crypto.getRandomValues(new Uint8Array(10))))
    expect(new Set(all).size).toBe(200)
  })
  it('is short, plain letters and digits, or none', () => {
    expect(['1', 'd-district', '990102', 'a_b', 'szgl_wjsp:3:12'].every(isRowId)).toBe(true)
    expect(['', 'a b', 'a/b', '张', 'x'.repeat(101), 1, null].some(isRowId)).toBe(false)
  })
})
