import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, children, dict, dicts, int, json, object, text } from '@chengan/kernel/fields/builders'
import { rule } from '@chengan/kernel/rule'
import { forAdministrators } from '../../system/audiences.ts'
import { systemCode } from '../../system/dictionaries/accounts.ts'
import { jscRefresh } from '../../system/dictionaries/dashboards.ts'

const ofTheProgram = { readOnly: true } as const
/** What draws the layer: no fact to read. */
const forTheProgram = { readOnly: true, internal: true } as const
const zoom = { min: 0, max: 22 } as const
const required = { required: true } as const

export const registeredLayerFields = {
  code: text(30, '图层编码', 'Code', { ...ofTheProgram, unique: true, verbatim: true }),
  name: text(60, '图层名称', 'Name', required),
  nameEn: text(80, '英文名', 'English name', required),
  root: text(80, '来源资源', 'Root', { ...ofTheProgram, format: 'root' }),
  geomField: text(40, '图形字段', 'Geometry field', forTheProgram),
  filter: json('固定条件', 'Fixed filter', forTheProgram),
  minZoom: int('最小级别', 'Least zoom', { ...zoom, required: true }),
  maxZoom: int('最大级别', 'Greatest zoom', { ...zoom, required: true }),
  clusterBelow: int('聚合级别', 'Clusters below', zoom),
  styleJson: object(
    {
      opacity: int('不透明度', 'Opacity', { unit: '%', min: 10, max: 100 }),
      size: int('大小', 'Size', { unit: '%', min: 50, max: 300 }),
      labels: bool('显示名称', 'Names'),
    },
    '样式',
    'Style',
  ),
  cardFields: json('卡片字段', 'Card fields', forTheProgram),
  drillRoutes: json('下钻路由', 'Drill routes', forTheProgram),
  permission: text(60, '授权标识', 'Permission', { ...ofTheProgram, verbatim: true }),
  systemCode: dicts(systemCode, '所属系统', 'Systems', ofTheProgram),
  refreshMode: dict(jscRefresh, '刷新方式', 'Refresh', ofTheProgram),
  sort: int('排序', 'Order', { min: 0, max: 99_999 }),
  enabled: bool('启用', 'Enabled', { default: true }),
} as const

const zoomsAreInOrder = rule<typeof registeredLayerFields>({
  name: 'zoomsAreInOrder',
  refuses: {
    zoomsTurned: { code: 10400, zh: '最小级别不能大于最大级别', en: 'The least zoom may not be above the greatest' },
  },
  check: ({ row: { minZoom, maxZoom } }) => (Number(minZoom) > Number(maxZoom) ? { key: 'zoomsTurned', field: 'maxZoom' } : undefined),
})

/** What the catalogue tells of a layer; `classes` is its legend, `total` what its list would count. */
const catalogue = {
  list: {
    code: text(30, '图层编码', 'Code', required),
    name: text(80, '图层名称', 'Name', required),
    group: text(20, '分组', 'Group', required),
    groupName: text(80, '分组名称', 'Name of the group', required),
    sort: int('排序', 'Order', required),
    root: text(80, '来源资源', 'Root', required),
    geometry: text(10, '图形', 'Geometry', required),
    sign: text(10, '符号', 'Sign', required),
    minZoom: int('最小级别', 'Least zoom', required),
    maxZoom: int('最大级别', 'Greatest zoom', required),
    clusterBelow: int('聚合级别', 'Clusters below'),
    opacity: int('不透明度', 'Opacity', { ...required, unit: '%' }),
    size: int('大小', 'Size', { ...required, unit: '%' }),
    labels: bool('显示名称', 'Names', required),
    shown: bool('默认显示', 'Shown at first', required),
    warns: bool('报警图层', 'Warns of others', required),
    seconds: int('刷新秒数', 'Refresh seconds', { unit: 's' }),
    timed: bool('可回溯', 'Told of past days', required),
    total: int('数量', 'Rows', required),
    unplaced: int('无位置', 'Without a place', required),
    unit: text(20, '单位', 'Unit'),
    bbox: json('范围', 'Extent'),
    drill: json('列表', 'List behind it'),
    figures: children(
      {
        code: text(60, '指标编码', 'Code', required),
        name: text(120, '指标', 'Figure', required),
        dated: bool('按时段', 'Of a period', required),
      },
      '指标',
      'Figures that count its rows',
      required,
    ),
    looks: json('画法', 'How rows are drawn'),
    later: json('后续级别', 'Rows of later zooms'),
    classes: children(
      {
        value: text(40, '值', 'Value'),
        label: text(80, '名称', 'Label', required),
        colour: text(20, '颜色', 'Colour', required),
        n: int('数量', 'Rows', required),
      },
      '图例',
      'Legend',
      required,
    ),
  },
} as const

const calls = {
  catalogue: {
    ...{ zh: '图层目录', en: 'Layers of the map', verb: 'GET', path: 'list', permission: 'login' },
    overrides: 'list',
    query: { board: text(20, '驾驶舱', 'Board'), f: text(1000, '筛选条件', 'Filters of the lists') },
    answers: catalogue,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** 图层: the layers that the program declares, as a bureau may set them (dashboards.md §5.3). What a layer holds stands in the program and comes anew with
 *  each version; name, zooms, style, order and switch are the bureau's, and no version overwrites them. */
export const registeredLayer = defineResource({
  name: 'registeredLayer',
  root: 'map/layer',
  area: 'dashboards',
  label: { zh: '图层', en: 'Map layer' },
  deletion: 'evidence',
  scope: 'open',
  recordedAs: { kind: 'param' },
  fields: registeredLayerFields,
  rules: [zoomsAreInOrder],
  list: {
    columns: ['code', 'name', 'root', 'minZoom', 'maxZoom', 'clusterBelow', 'permission', 'refreshMode', 'sort', 'enabled'],
    hiddenColumns: ['nameEn'],
    search: ['code', 'name', 'root', 'enabled'],
    order: ['sort', 'code'],
    nameField: 'name',
    tones: [{ tone: 'muted', when: { field: 'enabled', is: false } }],
  },
  form: { as: 'wide' },
  screens: [
    {
      route: '/sys/jsc/tc/index',
      zh: '图层管理',
      en: 'Map layers',
      levels: forAdministrators,
      menu: {
        under: 'sysJsc',
        sort: 40,
        code: 'jscTc',
        icon: 'map',
        buttons: [
          { key: 'list', permission: 'map:base:list', zh: '查看', en: 'View' },
          { key: 'save', permission: 'map:base:save', zh: '新增', en: 'Add' },
          { key: 'base-update', permission: 'map:base:update', zh: '编辑', en: 'Edit' },
          { key: 'delete', permission: 'map:base:delete', zh: '删除', en: 'Delete' },
        ],
      },
      help: {
        zh: '一张图的全部图层；可修改名称、级别、样式、顺序和开关，升级时不会覆盖。图层显示哪些数据由程序确定。',
        en: 'All layers of the one map. Name, zooms, style, order and switch are yours: no new version overwrites them. Which rows a layer shows is the program’s.',
      },
    },
  ],
  without: ['add', 'delete', 'import', 'export'],
  calls,
})

export interface RegisteredLayer extends RowOf<typeof registeredLayer> {}
