import { describe, expect, it } from 'vitest'
import { isRowCondition, isSubscription } from './subscription.ts'

describe('a subscription', () => {
  it('names a resource; without verbs it means every change', () => {
    expect(isSubscription({ root: 'gysy/aqjdyhpc' })).toBe(true)
    expect(isSubscription({ root: 'gysy/aqjdyhpc', verbs: ['audit'], when: { field: 'hazardLevel', is: '2' } })).toBe(true)
    expect(isSubscription({ root: 'gysy/aqjdyhpc', verbs: [], when: null })).toBe(true)
    for (const wrong of [
      null,
      [],
      'gysy',
      {},
      { root: '' },
      { root: 'a', verbs: 'audit' },
      { root: 'a', verbs: [''] },
      { root: 'a', more: 1 },
    ])
      expect([wrong, isSubscription(wrong)]).toEqual([wrong, false])
  })

  it('takes conditions on fields of the row, and none on whoever calls', () => {
    const parts = [
      { field: 'a', isNot: null },
      { field: 'a', oneOf: ['1', '2'] },
      { field: 'a', includes: 'x' },
      { field: 'a', given: true },
      { field: 'a', atLeast: 3 },
    ]
    expect(isRowCondition({ all: [{ any: parts }, { not: { field: 'b', is: false } }] })).toBe(true)
    for (const wrong of [
      { actorLevel: ['city'] },
      { field: 'a' },
      { field: 'a', is: {} },
      { all: [{}] },
      { field: 'a', is: 1, or: 2 },
      'x',
    ])
      expect([wrong, isRowCondition(wrong)]).toEqual([wrong, false])
    let deep: unknown = { field: 'a', is: 1 }
    for (let times = 0; times < 10; times += 1) deep = { not: deep }
    expect(isRowCondition(deep)).toBe(false)
  })
})
