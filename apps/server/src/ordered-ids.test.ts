import { expect, test } from 'vitest'
import { orderedIds } from './ordered-ids.ts'

test('ids made within one millisecond rise, also when the counter runs over', () => {
  const newId = orderedIds(() => 1_780_000_000_000)
  const ids = Array.from({ length: 10_000 }, newId)
  expect([...ids].sort()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a clock that goes back does not make ids fall', () => {
  let now = 1_780_000_000_000
  const newId = orderedIds(() => now)
  const first = newId()
  now -= 60_000
  expect(newId() > first).toBe(true)
})
