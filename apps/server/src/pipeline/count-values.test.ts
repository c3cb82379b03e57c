import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusalOfForm, refusalOfJson } from './count-values.ts'

const bytes = (text: string) => Buffer.from(text)

/** Members and items at every depth, counted the long way. */
function counted(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const parts = Object.values(value)
  return parts.length + parts.reduce((sum: number, part) => sum + counted(part), 0)
}

describe('the values of a body', () => {
  it('are the members of its objects and the items of its lists, at every depth', () => {
    const text = '{"a":[1,2,{"b":"x,y,[{"}],"c":{},"d":[ ],"e":"\\"\\\\"}'
    const count = counted(JSON.parse(text))
    expect(count).toBe(8)
    expect([refusalOfJson(bytes(text), count), refusalOfJson(bytes(text), count - 1)]).toEqual([null, 'tooMuch'])
  })

  it('are counted as a parser would, whatever is sent', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(undefined, 2), (value, space) => {
        const [text, count] = [bytes(JSON.stringify(value, null, space)), counted(value)]
        expect(refusalOfJson(text, count)).toBeNull()
        if (count > 0) expect(refusalOfJson(text, count - 1)).toBe('tooMuch')
      }),
    )
  })

  it('that lie deeper than any form are not parsed', () => {
    const nested = (depth: number) => bytes('['.repeat(depth) + ']'.repeat(depth))
    expect([refusalOfJson(nested(65), 10_000), refusalOfJson(nested(66), 10_000)]).toEqual([null, 'unreadableBody'])
  })

  it('of a text that never ends are none', () => {
    expect(refusalOfJson(bytes('"\\'), 1)).toBeNull()
    expect(refusalOfJson(bytes(`{"a":"${','.repeat(100)}`), 5)).toBeNull()
  })

  it('of a form are its fields', () => {
    expect([refusalOfForm('a=1&b=2&c=3', 3), refusalOfForm('a=1&b=2&c=3', 2)]).toEqual([null, 'tooMuch'])
  })
})
