import { describe, expect, it } from 'vitest'
import { registry } from '../../../registry.ts'
import { refusalOf, seen } from '../../../testing/acting.ts'
import { boundaryLiesInTheCity, rowIsAboutOneStreet } from './township.ts'

const township = registry.byName('township')

describe('the data of a street', () => {
  it('jcsj/basetownship/rule-1: are one row a street, and its density follows from roads and area', () => {
    const check = (regionId: string) => refusalOf([rowIsAboutOneStreet], seen({ row: { regionId } }))
    expect([check('990102'), check('990102001'), check('990102001001')]).toEqual(['streetMissing', undefined, 'streetMissing'])
    expect(township.fields.regionId).toMatchObject({ required: true, unique: true })
    expect(township.fields.density?.derived).toEqual({ ratio: { field: 'roadLength' }, over: { field: 'area' }, digits: 3 })
  })
  it('assets/A-3: lie within a boundary in the city', () => {
    const boundary = {
      type: 'Polygon',
      coordinates: [
        [
          [123.6, 29.8],
          [123.61, 29.8],
          [123.61, 29.81],
          [123.6, 29.8],
        ],
      ],
    }
    const check = (cityBox: readonly number[] | null) => refusalOf([boundaryLiesInTheCity], seen({ row: { boundary }, facts: { cityBox } }))
    expect([check([120, 29, 121, 30]), check([123, 29, 124, 30]), check(null)]).toEqual(['outsideCity', undefined, undefined])
  })
  it('count what stands in the register of the street', () => {
    const figures = township.fieldList.filter(({ counted }) => counted !== undefined)
    expect(figures.map(({ counted }) => [counted?.by, counted?.as])).toEqual([
      ...Array(6).fill(['streetId', 'regionId']),
      ['regionId', 'regionId'],
    ])
    expect(figures.every(({ readOnly }) => readOnly === true)).toBe(true)
  })
})
