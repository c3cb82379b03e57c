import { describe, expect, it } from 'vitest'
import { addedFee, occupationFeeOf, refundOf, restorationFeeOf } from './fees.ts'
import { restoreWidthOf } from './restored-width.ts'
import { factorOf, kerbPriceOf, occupationStandardOf, restorePriceOf } from './tariff.ts'

const widening = { asphalt: 0.5, footway: 0.3, slab: 3.5, minStrip: 1 }
const cut = { trenchWidth: 1.2, pavementType: '1', partKind: '1', available: null }

describe('szgl/wjsp/rule-8 the restored width', () => {
  it.each([
    ['of asphalt goes half a metre beyond the trench on each side', {}, 2.2],
    ['of a footway goes 0.3 m beyond', { partKind: '2' }, 1.8],
    ['of concrete goes out to the joints of its slabs', { pavementType: '2', trenchWidth: 3.6 }, 7],
    ['of concrete of one slab stays one slab', { pavementType: '2', trenchWidth: 3.5 }, 3.5],
    ['is never more than there is', { available: 2 }, 2],
    ['takes in a strip left over under a metre', { available: 3 }, 3],
    ['leaves a strip of a metre', { available: 3.2 }, 2.2],
    ['is not known without a trench', { trenchWidth: null }, null],
  ])('%s', (_name, more, expected) => {
    expect(restoreWidthOf({ ...cut, ...more }, widening)).toBe(expected)
  })
})

const plain = { area: 264, unitPrice: 220, freezeFactor: 1, depthFactor: 1, curbLength: 12, kerbPrice: 65 }

describe('WJ-R8, szgl/wjsp/rule-9 the restoration fee of a section', () => {
  it('is area times price times factors, with its kerbs', () => {
    expect(restorationFeeOf(plain)).toBe(264 * 220 + 12 * 65)
    expect(restorationFeeOf({ ...plain, freezeFactor: 2.5, depthFactor: 1.2 })).toBe(264 * 220 * 3 + 12 * 65)
  })
  it('counts less than a square metre as one', () => expect(restorationFeeOf({ ...plain, area: 0.4, curbLength: 0 })).toBe(220))
  it('is rounded half up to the cent', () => expect(restorationFeeOf({ ...plain, area: 1.0025, unitPrice: 2, curbLength: 0 })).toBe(2.01))
})

describe('WJ-R9, szgl/wjsp/rule-10 the occupation fee', () => {
  it('is area times days times price', () => expect(occupationFeeOf(120, 30, 0.5)).toBe(1800))
  it('is paid back for the square metres and days that were not used', () => {
    expect(refundOf(1800, 120 * 20, 120 * 30)).toBe(600)
    expect(refundOf(1800, 60 * 30, 120 * 30)).toBe(900)
    expect(refundOf(1800, 120 * 31, 120 * 30)).toBe(0)
  })
  it('of a change is only what it adds, never less than nothing', () => {
    expect(addedFee(5000, 3200)).toBe(1800)
    expect(addedFee(3000, 3200)).toBe(0)
  })
})

const base = { feeKind: '1', pavementType: '1', factorKind: '0', regionId: null, validFrom: '2020-01-01' }
const tariff = [
  { ...base, unitPrice: 220, validTo: '2025-12-31' },
  { ...base, unitPrice: 240, validFrom: '2026-01-01' },
  { ...base, unitPrice: 260, validFrom: '2026-01-01', regionId: '990102' },
  { ...base, unitPrice: 240, factorKind: '1', factorFrom: 0, factorTo: 1, factor: 3 },
  { ...base, unitPrice: 240, factorKind: '1', factorFrom: 1, factorTo: 2, factor: 2.5 },
  { ...base, unitPrice: 240, factorKind: '2', factorFrom: 3, factorTo: null, factor: 1.2 },
  { feeKind: '3', unitPrice: 65, factorKind: '0', regionId: null, validFrom: '2020-01-01' },
  { feeKind: '2', occupyPurpose: '1', roadGrade: '2', unitPrice: 0.5, maxDays: 90, regionId: null, validFrom: '2020-01-01' },
]
const on = (day: string, regionId = '990103') => ({ day, regionId })

describe('szgl/wjsffy the tariff', () => {
  it('is that of the day on which the declaration was handed in', () => {
    expect(restorePriceOf(tariff, '1', on('2025-12-31'))).toBe(220)
    expect(restorePriceOf(tariff, '1', on('2026-01-01'))).toBe(240)
  })
  it('of a district comes before that of the city', () => expect(restorePriceOf(tariff, '1', on('2026-03-01', '990102'))).toBe(260))
  it('knows no price for what no document prices', () => expect(restorePriceOf(tariff, '6', on('2026-03-01'))).toBeNull())
  it('multiplies by the years since completion, from the beginning of a range up to its end', () => {
    const factor = (value: number | null) => factorOf(tariff, 'yearsSinceCompletion', { pavementType: '1', value }, on('2026-03-01'))
    expect([0.5, 1, 1.9, 2, null].map(factor)).toEqual([3, 2.5, 2.5, 1, 1])
  })
  it('multiplies by depth where the document says so', () => {
    const factor = (value: number) => factorOf(tariff, 'depth', { pavementType: '1', value }, on('2026-03-01'))
    expect([2.9, 3, 8].map(factor)).toEqual([1, 1.2, 1.2])
  })
  it('prices kerbs, and occupations by purpose and class', () => {
    expect(kerbPriceOf(tariff, on('2026-03-01'))).toBe(65)
    expect(occupationStandardOf(tariff, { occupyPurpose: '1', roadGrade: '2' }, on('2026-03-01'))).toMatchObject({
      unitPrice: 0.5,
      maxDays: 90,
    })
    expect(occupationStandardOf(tariff, { occupyPurpose: '2', roadGrade: '2' }, on('2026-03-01'))).toBeUndefined()
  })
})
