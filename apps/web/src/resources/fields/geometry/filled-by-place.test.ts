import { buildRegistry } from '@chengan/kernel/definition/registry'
import { defineResource } from '@chengan/kernel/definition/resource'
import { point, region, text } from '@chengan/kernel/fields/builders'
import { describe, expect, it } from 'vitest'
import { area } from '../../testing/sample-definitions.ts'
import { filledBy } from './use-filled-by-place.ts'

const located = { regionId: '990102001', regionName: '听潮街道', districtId: '990102', districtName: '望澜区', address: '云舒路' }

function works(more: object) {
  const definition = defineResource({
    name: 'specialProject',
    root: 'city/works',
    area: 'system',
    label: { zh: '工程', en: 'Works' },
    deletion: 'physical',
    fields: {
      name: text(50, '名称', 'Name', { required: true }),
      regionId: region('区划', 'Region', more),
      address: text(100, '地址', 'Address'),
      location: point('位置', 'Location'),
    },
    list: { columns: ['name'], search: ['name'], order: 'name' },
  })
  return buildRegistry([area, definition]).byName('specialProject')
}

describe('what a place on the map fills in', () => {
  it('is the region in which it lies, of the kind that the field means', () => {
    expect(filledBy(located, works({}), {})).toMatchObject({ regionId: '990102001', regionName: '听潮街道', address: '云舒路' })
    expect(filledBy(located, works({ regionType: 'district' }), {})).toMatchObject({ regionId: '990102', regionName: '望澜区' })
  })

  it('is no region that says whose the row is: the reserve of the city pays for what lies in its districts', () => {
    expect(filledBy(located, works({ ownerRegion: true }), { regionId: '990100' })).toEqual({ address: '云舒路' })
  })
})
