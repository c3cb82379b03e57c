import type { Level } from '@chengan/kernel/access/level'
import type { Condition } from '@chengan/kernel/condition'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { datetime, depts, dict, point, region, shape, text } from '@chengan/kernel/fields/builders'
import { rule } from '@chengan/kernel/rule'
import { placeKind, plotKind } from '../../system/dictionaries/dashboards.ts'

const kinds = plotKind.values
/** Kinds that are drawn as a place; the others are a line or an area. */
const places = [kinds.point, kinds.text, kinds.sensitivePlace].map(({ value }) => value)
const isPlace: Condition = { field: 'plotKind', oneOf: places }
const isShape: Condition = {
  field: 'plotKind',
  oneOf: Object.values(kinds).flatMap(({ value }) => (places.includes(value) ? [] : [value])),
}
const isSensitive: Condition = { field: 'plotKind', is: kinds.sensitivePlace.value }

/** What lies on the ground for everybody: waters, and places that are looked after first when gas fails. */
const forAll = [kinds.water.value, kinds.sensitivePlace.value]

export const plotFields = {
  name: text(60, '名称', 'Name', { required: true }),
  plotKind: dict(plotKind, '标绘类别', 'Kind', { required: true, default: kinds.point.value, index: true }),
  placeKind: dict(placeKind, '敏感目标类别', 'Sensitive place', { required: isSensitive, when: isSensitive }),
  location: point('位置', 'Place', { required: isPlace, when: isPlace }),
  geometry: shape('图形', 'Geometry', { required: isShape, when: isShape }),
  shareDeptIds: depts('共享部门', 'Shared with'),
  validTo: datetime('有效期至', 'Valid to', { help: { zh: '过期后不再显示', en: 'It is not shown any longer afterwards' } }),
  regionId: region('区域', 'Region', { index: true }),
  remark: text(200, '备注', 'Remark'),
} as const

const whatAllSeeIsKeptByBureaus = rule<typeof plotFields>({
  name: 'whatAllSeeIsKeptByBureaus',
  source: 'dashboards.md §5.4: base rows such as rivers by administrators',
  refuses: {
    plotForBureaus: {
      code: 10400,
      zh: '水系由系统管理员维护，敏感目标由市、区维护，请选择其他标绘类别',
      en: 'Waters are kept by administrators, sensitive places by the city and its districts; choose another kind',
    },
  },
  when: { field: 'plotKind', oneOf: forAll },
  check: ({ row, actor }) => {
    const isKeeper =
      actor.superAdmin || actor.level === 'administrator' || (row.plotKind === kinds.sensitivePlace.value && actor.level !== 'enterprise')
    return isKeeper ? undefined : { key: 'plotForBureaus', field: 'plotKind' }
  },
})

const keepers: readonly Level[] = ['city', 'district', 'enterprise', 'administrator']

/** 标绘: what people draw on the one map, for themselves and for departments that they share it with; waters and sensitive places are for all (dashboards.md §2, §5.4). */
export const plot = defineResource({
  name: 'plot',
  root: 'map/plot',
  area: 'dashboards',
  label: { zh: '标绘', en: 'Drawing' },
  deletion: 'physical',
  fields: plotFields,
  rules: [whatAllSeeIsKeptByBureaus],
  parties: {
    departments: ['deptId', 'shareDeptIds'],
    openTo: {
      levels: ['city', 'district', 'enterprise', 'supervisor', 'inspector', 'administrator'],
      where: { column: 'plotKind', oneOf: forAll },
    },
  },
  onMap: { place: 'location', shape: 'geometry', classed: 'plotKind', tells: { kind: 'plotKind' } },
  layers: {
    plot: {
      ...{ zh: '标绘', en: 'Drawings', group: 'emergency', sort: 900, zoom: 8, sign: 'diamond' },
      card: ['plotKind', 'placeKind', 'regionId', 'validTo', 'remark', 'shareDeptIds'],
    },
  },
  list: {
    columns: ['name', 'plotKind', 'placeKind', 'regionId', 'validTo', 'shareDeptIds', 'createDate'],
    search: ['name', 'plotKind', 'placeKind', 'regionId'],
    order: '-createDate',
    nameField: 'name',
  },
  form: { as: 'drawer' },
  levels: { page: keepers, add: keepers, edit: keepers, delete: keepers },
  permissions: { page: 'map:plot', info: 'map:plot', add: 'map:plot', edit: 'map:plot', delete: 'map:plot' },
  screens: [
    {
      route: '/yzt/bh/index',
      zh: '标绘',
      en: 'Drawings',
      levels: keepers,
      menu: { under: 'gz', sort: 190, code: 'yztBh', icon: 'edit', permissions: ['map:plot'] },
      help: {
        zh: '一张图上的标绘：本部门的和共享给本部门的。学校、医院等敏感目标由市、区维护，人人可见，停气影响分析会列出。',
        en: 'Drawings on the one map: those of your department and those shared with it. Schools, hospitals and other sensitive places are kept by the city and its districts, seen by all, and named when gas fails.',
      },
    },
  ],
  without: ['import', 'export', 'list'],
})

export interface Plot extends RowOf<typeof plot> {}
