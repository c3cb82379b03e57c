import { expect, it } from 'vitest'
import { isOfferedTo } from './entered-values.ts'

it('offers a value to the levels that enter it, and levels up to the own one', () => {
  const kept = { enteredBy: { '1': ['city'] } } as const
  expect([isOfferedTo(kept, '1', 'city'), isOfferedTo(kept, '1', 'district'), isOfferedTo(kept, '2', 'district')]).toEqual([
    true,
    false,
    true,
  ])
  expect([isOfferedTo(kept, '1', undefined), isOfferedTo({}, '1', 'district')]).toEqual([true, true])
  const upTo = { upToOwnLevel: true } as const
  expect([isOfferedTo(upTo, 'sj', 'district'), isOfferedTo(upTo, 'qx', 'district'), isOfferedTo(upTo, 'all', 'district')]).toEqual([
    false,
    true,
    true,
  ])
})
