import { expect, it } from 'vitest'
import { grouped } from './grouped.ts'

it('a count has its thousands parted, as the language of numbers does', () => {
  for (const count of [0, 7, 999, 1000, 49_210, 1_234_567]) expect(grouped(count)).toBe(count.toLocaleString('en-US'))
})
