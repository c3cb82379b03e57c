import { describe, expect, it } from 'vitest'
import { valuesAfter } from './row-history.ts'

describe('B-8: what a row was', () => {
  const changes = [
    [{ field: 'name', before: null, after: '甲' }],
    [{ field: 'name', before: '甲', after: '乙' }],
    [
      { field: 'name', before: '乙', after: '丙' },
      { field: 'sort', before: 1, after: 2 },
    ],
  ]

  it('after each of its changes is what the next one found', () => {
    expect([...valuesAfter(changes, 1)]).toEqual([
      ['name', '甲'],
      ['sort', 1],
    ])
    expect([...valuesAfter(changes, 2)]).toEqual([
      ['name', '乙'],
      ['sort', 1],
    ])
  })

  it('after the last one is what it is', () => {
    expect([...valuesAfter(changes, 3)]).toEqual([])
  })
})
