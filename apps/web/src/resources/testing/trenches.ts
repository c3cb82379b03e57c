import { buildRegistry } from '@chengan/kernel/definition/registry'
import { defineResource } from '@chengan/kernel/definition/resource'
import { decimal, line, point, ref, region, shape, text } from '@chengan/kernel/fields/builders'

const common = { area: 'assets', deletion: 'evidence' } as const
const area = defineResource({
  ...common,
  name: 'region',
  root: 'sys/region',
  label: { zh: '区划', en: 'Region' },
  fields: { name: text(50, '名称', 'Name', { required: true }) },
  list: { columns: ['name'], search: ['name'], order: ['name'] },
})
const street = defineResource({
  ...common,
  name: 'street',
  root: 'city/street',
  label: { zh: '道路', en: 'Road' },
  fields: { name: text(50, '名称', 'Name', { required: true }), axis: line('中线', 'Axis') },
  list: { columns: ['name'], search: ['name'], order: ['name'] },
})
const trench = defineResource({
  ...common,
  name: 'trench',
  root: 'city/trench',
  label: { zh: '沟槽', en: 'Trench' },
  fields: {
    streetId: ref('street', '道路', 'Road'),
    length: decimal(8, 2, '长度', 'Length', { unit: 'm' }),
    extent: shape('范围', 'Extent', { drawnOn: ['streetId'], measuredAs: { length: 'length', within: 0.2 } }),
    regionId: region('所属区县', 'District', { regionType: 'district' }),
    quarterId: region('所属街道', 'Street', { regionType: 'street' }),
    address: text(200, '详细地址', 'Address'),
    place: point('位置', 'Place', { drawnOn: ['streetId'] }),
  },
  list: { columns: ['streetId'], search: ['streetId'], order: ['id'] },
})
/** Regions, streets, and trenches drawn along a street. */
export const trenchRegistry = buildRegistry([area, street, trench])
export const trenches = trenchRegistry.byName('trench')

/** The axis of a street: some 965 m along 29.8° north. */
export const axis = {
  type: 'LineString',
  coordinates: [
    [123.6, 29.8],
    [123.61, 29.8],
  ],
}
