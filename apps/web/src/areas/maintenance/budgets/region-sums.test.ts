import { describe, expect, it } from 'vitest'
import { sumsOfRegions } from './region-sums.ts'

const row = (regionId: string, heldAmount: number, more: object = {}) => ({
  ...{ regionId, regionName: regionId === '990100' ? '临江市' : '望澜区', heldAmount, usedAmount: 0, frozenAmount: 0 },
  ...more,
})

describe('the budgets of a year by region', () => {
  it('are what holds of each line, without the dust of fractions, the city first', () => {
    const rows = [row('990102', 0.1), row('990102', 0.2), row('990100', 500), row('990102', 4, { usedAmount: 1, frozenAmount: 0.3 })]
    expect(sumsOfRegions(rows)).toEqual([
      { regionId: '990100', name: '临江市', held: 500, used: 0, frozen: 0, left: 500 },
      { regionId: '990102', name: '望澜区', held: 4.3, used: 1, frozen: 0.3, left: 3 },
    ])
  })
})
