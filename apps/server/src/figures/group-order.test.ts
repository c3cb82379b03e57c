import { expect, it } from 'vitest'
import { type GroupKeys, inGroupOrder } from './group-order.ts'

it('groups are told one after the other: 9 o’clock before 10, Monday before Sunday, what belongs to none behind all others', () => {
  const told: GroupKeys[] = [
    ['10', '7'],
    ['9', '7'],
    [null, '1'],
    ['10', null],
    ['9', '1'],
    ['10', '1'],
  ]
  expect([...told].sort(inGroupOrder)).toEqual([
    ['9', '1'],
    ['9', '7'],
    ['10', '1'],
    ['10', '7'],
    ['10', null],
    [null, '1'],
  ])
})
