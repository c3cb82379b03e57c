import { describe, expect, it } from 'vitest'
import { seen } from '../../../testing/acting.ts'
import { gasChemical } from '../../dictionaries/dangerous-sources.ts'
import { alphaOf, chemicalValues, gradingOf, levelOf } from './grading.ts'

const lpg = (quantity: number) => ({ quantity, criticalQuantity: 50, beta: 1.5 })

describe('GB 18218-2018', () => {
  it.each([
    [0, 0.5],
    [1, 1],
    [29, 1],
    [30, 1.2],
    [49, 1.2],
    [50, 1.5],
    [99, 1.5],
    [100, 2],
  ])('gysy/gysydangersourcefiling/rule-3: %i residents within 500 m give α %f', (residents, alpha) =>
    expect(alphaOf(residents)).toBe(alpha),
  )

  it.each([
    [0.999, 500, '0'],
    [1, 9.99, '4'],
    [1, 10, '3'],
    [1, 49.99, '3'],
    [1, 50, '2'],
    [1, 99.99, '2'],
    [1, 100, '1'],
  ])('gysy/gysydangersourcefiling/rule-1, gysy/gysydangersourcefiling/rule-4: S %f and R %f give level %s', (s, r, level) =>
    expect(levelOf(s, r)).toBe(level),
  )

  it('gysy/gysydangersourcefiling/rule-1, gysy/gysydangersourcefiling/rule-2: a store of 220 t of LPG beside 120 residents is S 4.4, R 13.2, level 3', () => {
    expect(gradingOf([lpg(220)], 120)).toEqual({ sValue: 4.4, alpha: 2, rValue: 13.2, sourceLevel: '3' })
  })

  it('gysy/gysydangersourcefiling/rule-1, gysy/gysydangersourcefiling/rule-2: shares of several media add up', () => {
    expect(gradingOf([lpg(30), { quantity: 10, criticalQuantity: 20, beta: 2 }], 0)).toMatchObject({ sValue: 1.1, rValue: 0.95 })
  })

  it('without chemicals or residents nothing is graded', () => {
    expect(gradingOf([], 100)).toMatchObject({ sValue: null, sourceLevel: null })
    expect(gradingOf([lpg(100)], null)).toMatchObject({ rValue: null })
  })

  it.each([
    ['4', '3', 0.9, 550],
    ['2', '4', 0.9, 430],
    ['3', '2', 1, 180],
    ['1', '1', 1, 0.72],
  ])(
    'gysy/gysydangersourcefiling/rule-5: medium %s in state %s is filled to %f at %f kg/m³',
    (chemical, physicalState, fillRatio, density) => {
      const row = { chemical, physicalState, tankCount: 2, tankVolume: 50 }
      expect(chemicalValues(seen({ row }))).toMatchObject({
        fillRatio,
        density,
        quantity: Number((100 * fillRatio * (density / 1000)).toFixed(3)),
      })
    },
  )

  it.each([
    [gasChemical.values.naturalGas, 50, 1.5],
    [gasChemical.values.lng, 50, 1.5],
    [gasChemical.values.cng, 50, 1.5],
    [gasChemical.values.lpg, 50, 1.5],
    [gasChemical.values.dimethylEther, 50, 1.5],
    [gasChemical.values.manufacturedGas, 20, 2],
  ])('gysy/gysydangersourcefiling/rule-2: of $zh the critical quantity is %f t and β %f', ({ value }, criticalQuantity, beta) => {
    expect(chemicalValues(seen({ row: { chemical: value } }))).toMatchObject({ criticalQuantity, beta })
  })

  it('a given quantity stands against the tanks', () => {
    expect(chemicalValues(seen({ row: { chemical: '7', physicalState: '1', tankCount: 1, tankVolume: 10, quantity: 7 } }))).toMatchObject({
      quantity: 7,
      criticalQuantity: 20,
      beta: 2,
    })
  })
})
