import { describe, expect, it } from 'vitest'
import { baseErrors } from './base-catalogue.ts'
import { messageOf } from './catalogue.ts'

const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join()

describe('the catalogue of refusals', () => {
  it('asks for the same values in both languages', () => {
    const uneven = Object.entries(baseErrors).filter(([, { zh, en }]) => places(zh) !== places(en))
    expect(uneven.map(([key]) => key)).toEqual([])
  })

  it('covers every code of the book', () => {
    const codes = new Set<number>(Object.values(baseErrors).map(({ code }) => code))
    const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
    const book = [
      ...[-2, 401, 403, 404, 405, 413, 429, 500, 503],
      ...range(10001, 10037).filter((code) => code !== 10010),
      ...[10101, 10103, 10104, 10409],
      ...range(10121, 10125),
      ...range(10130, 10138),
      ...range(10141, 10144),
      ...range(10151, 10174).filter((code) => code !== 10172),
    ]
    expect(book.filter((code) => !codes.has(code))).toEqual([])
  })

  it('says a bound as a date where the field is one', () => {
    const values = { 0: { zh: '整改期限', en: 'Deadline' }, 1: '2026-03-12' }
    expect(messageOf(baseErrors.dateTooEarly, 'zh-CN', values)).toBe('整改期限不能早于2026-03-12')
    expect(messageOf(baseErrors.dateTooLate, 'en-US', values)).toBe('Deadline may not be after 2026-03-12')
  })
})
