import { expect, it } from 'vitest'
import { serialWidth } from './serial-width.ts'

it('a serial has the digits of its series, and more for kinds that are many', () => {
  const part = { serial: 4, longerFor: { field: 'kind', oneOf: ['8', '9'], digits: 6 } }
  expect([{ kind: '1' }, { kind: '8' }, { kind: '9' }, {}].map((row) => serialWidth(part, row))).toEqual([4, 6, 6, 4])
  expect(serialWidth({ serial: 3 }, { kind: '8' })).toBe(3)
})
