import { describe, expect, it } from 'vitest'
import { seen } from '../../../testing/acting.ts'
import { factorCoversARange, oneStandardAtATime, unitFitsTheFee } from './fee-rules.ts'

describe('szgl/wjsffy: a fee standard', () => {
  it.each([
    ['restoration by the square metre', '1', '元/㎡'],
    ['occupation by square metre and day', '2', '元/㎡·日'],
    ['kerbs by the metre', '3', '元/m'],
  ])('asks %s', (_what, feeKind, unit) => {
    expect(unitFitsTheFee.check(seen({ row: { feeKind, unit } }))).toBeUndefined()
    expect(unitFitsTheFee.check(seen({ row: { feeKind, unit: '元' } }))).toEqual({ key: 'feeUnitWrong', field: 'unit', values: { unit } })
  })

  it('has a range of years that ends above where it begins', () => {
    const range = (factorFrom: number, factorTo: number) =>
      factorCoversARange.check(seen({ row: { factorKind: '1', factorFrom, factorTo } }))?.key
    expect([range(0, 5), range(5, 5), range(5, 3)]).toEqual([undefined, 'tooSmall', 'tooSmall'])
  })

  it('does not overlap another of the same matter', () => {
    const met = (day: string | null) => oneStandardAtATime.check(seen({ facts: { feeStandardOfTheSameTerm: day } }))?.key
    expect([met(null), met('2025-01-01')]).toEqual([undefined, 'feeStandardOverlaps'])
  })
})
