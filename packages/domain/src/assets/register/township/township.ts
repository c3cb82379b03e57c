import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { counted, decimal, derived, dict, inGroup, int, polygon, region, text, year } from '@chengan/kernel/fields/builders'
import { computed, rule } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import { outsideCity, shapeLiesOutside } from '../../../system/settings/city-box.ts'
import { streetType } from '../../dictionaries/roads.ts'
import { standsInRegister } from '../asset-definition.ts'
import { lineIn } from '../asset-rules.ts'
import { bureauPages } from '../register-pages.ts'

const bureaus = ['city', 'district'] as const

/** What lies in the street, in use or closed for a time. */
const inTheStreet = { by: 'streetId', as: 'regionId', where: standsInRegister } as const

export const townshipFields = {
  ...inGroup('street', {
    regionId: region('所属区县', 'District', {
      required: true,
      unique: true,
      help: { zh: '选到镇、街道一级，每个镇街一条', en: 'A street or town; each has one row' },
    }),
    // Of the street, so that the row is called as people call it.
    name: text(50, '镇街名称', 'Name', { readOnly: true }),
    streetType: dict(streetType, '镇街类型', 'Type', { index: true }),
    area: decimal(10, 4, '面积', 'Area', { unit: 'km²', moreThan: 0 }),
    population: int('常住人口', 'Population', { unit: '人', min: 0 }),
    households: int('户数', 'Households', { min: 0 }),
    communityCount: int('社区(村)数', 'Communities', { min: 0 }),
    officeAddress: text(200, '办公地址', 'Office address'),
    contactPerson: text(30, '联系人', 'Contact'),
    contactPhone: text(20, '联系电话', 'Contact phone', { format: 'phone' }),
    dutyPhone: text(20, '值班电话', 'Duty phone', { format: 'phone' }),
    leaderName: text(30, '分管领导', 'Leader in charge'),
    boundary: polygon('辖区边界', 'Boundary', { index: true }),
    yearOfData: year('数据年度', 'Data year', { required: true, min: 1949, max: 2199 }),
    remark: text(500, '备注', 'Remark'),
  }),
  ...inGroup('facilities', {
    roadCount: counted(int('道路数', 'Roads'), { of: 'road', ...inTheStreet, agg: 'count' }),
    roadLength: counted(decimal(10, 3, '道路总长', 'Road length', { unit: 'km' }), {
      of: 'road',
      ...inTheStreet,
      agg: { sum: 'length' },
      factor: 0.001,
      digits: 3,
    }),
    bridgeCount: counted(int('桥梁数', 'Bridges'), { of: 'bridge', ...inTheStreet, agg: 'count' }),
    lampCount: counted(int('路灯数', 'Lamps'), { of: 'lamp', ...inTheStreet, agg: 'count' }),
    tunnelCount: counted(int('隧道数', 'Tunnels'), { of: 'jcsj/basetunnel', ...inTheStreet, agg: 'count' }),
    berthCount: counted(int('泊位数', 'Berths'), { of: 'parkingRoad', ...inTheStreet, agg: { sum: 'berthTotal' } }),
    // Of dangers that are not yet closed: 4 in the dictionary danger_status is the end.
    openDangerCount: counted(int('未销号隐患', 'Open dangers'), {
      of: 'szgl/ssyx/dangerstore',
      by: 'regionId',
      as: 'regionId',
      where: { field: 'status', oneOf: ['0', '1', '2', '3'] },
      agg: 'count',
    }),
    density: derived(decimal(8, 3, '路网密度', 'Road density', { unit: 'km/km²' }), {
      ratio: { field: 'roadLength' },
      over: { field: 'area' },
      digits: 3,
    }),
  }),
}
type TownshipFields = typeof townshipFields

export const rowIsAboutOneStreet = rule<TownshipFields>({
  name: 'rowIsAboutOneStreet',
  source: 'jcsj/basetownship/rule-1',
  refuses: {
    streetMissing: {
      code: 10400,
      zh: '请选到镇、街道一级，每个镇街登记一条',
      en: 'Choose a street or town: each of them has one row',
    },
  },
  check: ({ row }) => (row.regionId && row.regionId.length !== 9 ? { key: 'streetMissing', field: 'regionId' } : undefined),
})

export const boundaryLiesInTheCity = rule<TownshipFields>({
  name: 'boundaryLiesInTheCity',
  source: 'assets/A-3',
  refuses: outsideCity,
  facts: ['cityBox'],
  check: ({ row, facts }) =>
    shapeLiesOutside(lineIn({ geom: row.boundary }), facts.cityBox) ? { key: 'outsideCity', field: 'boundary' } : undefined,
})

/** What a street or town is and what lies in it (assets.md §2): live at once, one row a street. */
export const township = defineResource({
  name: 'township',
  root: 'jcsj/basetownship',
  area: 'assets',
  label: { zh: '镇街基础数据', en: 'Township / street data' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: { street: { zh: '镇街概况', en: 'Street' }, facilities: { zh: '辖区设施', en: 'Facilities' } },
  fields: townshipFields,
  rules: [rowIsAboutOneStreet, boundaryLiesInTheCity],
  computed: computed<TownshipFields>({
    refs: ['regionId'],
    values: ({ refs }) => ({ name: asText(refs.regionId?.name) || null }),
  }),
  parties: {
    departments: ['deptId'],
    regions: ['regionId'],
    openTo: { levels: ['enterprise', 'supervisor', 'inspector'], where: { always: true } },
  },
  onMap: { shape: 'boundary', classed: 'streetType' },
  layers: {
    street: {
      ...{ zh: '镇街', en: 'Townships and streets', group: 'ground', sort: 20, zoom: 8, grantedAs: 'region' },
      card: ['regionId', 'streetType', 'area', 'population', 'roadLength', 'density', 'yearOfData'],
      sums: ['population'],
    },
  },
  list: {
    columns: ['regionId', 'streetType', 'area', 'population', 'roadLength', 'density', 'yearOfData'],
    search: ['regionId', 'streetType'],
    order: 'regionId',
    nameField: 'name',
    titleFields: ['name'],
  },
  without: ['import'],
  levels: { add: bureaus, edit: bureaus, delete: bureaus },
  form: { as: 'drawer' },
  screens: bureauPages({
    slug: 'zjd',
    label: { zh: '镇街基础数据', en: 'Township / street data' },
    menu: { zh: '镇街道', en: 'Townships and streets' },
    sort: 290,
  }).map(({ dutyOf: _none, help: _audit, ...screen }) => ({
    ...screen,
    help: {
      zh: '每个镇街一条：人口、面积、联系人由区县维护，道路、桥梁、路灯、泊位等数量按台账自动统计。',
      en: 'A row for each street: districts keep people, area and contacts; roads, bridges, lamps and berths are counted from the register.',
    },
  })),
})

export interface Township extends RowOf<typeof township> {}
