import type { Alert } from '@chengan/kernel/alerts/alert'
import type { SpecialCall } from '@chengan/kernel/calls/call'
import { oneOrSeveralRows } from '@chengan/kernel/calls/chosen-rows'
import type { Condition } from '@chengan/kernel/condition'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { attachments, bool, datetime, derived, dict, int, text } from '@chengan/kernel/fields/builders'
import { rule } from '@chengan/kernel/rule'
import { forAdministrators } from '../../system/audiences.ts'
import { basemap, mapCrs } from '../../system/dictionaries/dashboards.ts'
import { secretText } from '../../system/secret-text.ts'

const grounds = basemap.values
const packages = [grounds.localRaster.value, grounds.localVector.value]
const tianditu = [grounds.tdtVec.value, grounds.tdtImg.value, grounds.tdtTer.value]
const isPackage: Condition = { field: 'code', oneOf: packages }
const isTianditu: Condition = { field: 'code', oneOf: tianditu }
const ofTheProgram = { readOnly: true } as const
const zoom = { min: 0, max: 22 } as const
const required = { required: true } as const

export const mapBaseFields = {
  code: dict(basemap, '底图', 'Basemap', { required: true, unique: true, immutable: true }),
  name: text(60, '名称', 'Name', required),
  package: attachments(1, '离线包', 'Package', {
    required: isPackage,
    when: isPackage,
    help: { zh: 'PMTiles 或 MBTiles 文件；保存时检查', en: 'A PMTiles or MBTiles file; it is checked as it is saved' },
  }),
  key: {
    ...secretText('key', '密钥', 'Key', { when: isTianditu, required: isTianditu }),
    help: { zh: '天地图服务器端密钥，不会发送到浏览器', en: 'The server key of Tianditu; no browser is told it' },
  },
  minZoom: int('最小级别', 'Least zoom', zoom),
  maxZoom: int('最大级别', 'Greatest zoom', zoom),
  crs: dict(mapCrs, '坐标系', 'Coordinate system', {
    default: mapCrs.values.wgs84.value,
    help: {
      zh: '火星坐标的离线包在显示时移到实际位置，文件本身不变',
      en: 'A package in GCJ-02 is shifted to where things lie as it is shown; the file stays as it is',
    },
  }),
  filePath: text(300, '文件路径', 'File path', ofTheProgram),
  attribution: text(200, '版权说明', 'Attribution'),
  approvalNo: text(40, '审图号', 'Approval no.'),
  sort: int('排序', 'Order', { min: 0, max: 99_999 }),
  enabled: bool('启用', 'Enabled', { default: true }),
  fault: text(200, '故障', 'Fault', ofTheProgram),
  faultDate: datetime('故障时间', 'Fault since', ofTheProgram),
  faulty: derived(bool('不可用', 'Out of order', { internal: true }), {
    if: { field: 'fault', empty: true },
    // biome-ignore lint/suspicious/noThenProperty: the kernel's expressions name their branch so; nobody awaits one
    then: { value: false },
    else: { value: true },
  }),
} as const

const zoomsOfGroundAreInOrder = rule<typeof mapBaseFields>({
  name: 'zoomsOfGroundAreInOrder',
  check: ({ row: { minZoom, maxZoom } }) =>
    Number(minZoom ?? 0) > Number(maxZoom ?? 22) ? { key: 'zoomsTurned', field: 'maxZoom' } : undefined,
})

/** Tiles are drawn where they lie: their system is that of the map. Packages in GCJ-02 are shifted as they are shown; Tianditu never is in it. */
const groundLiesAsTheMap = rule<typeof mapBaseFields>({
  name: 'groundLiesAsTheMap',
  source: 'dashboards.md §5.1: CGCS2000 geographic is taken as equal to WGS-84; a GCJ-02 basemap is shifted on display only',
  refuses: {
    groundElsewhere: {
      code: 10400,
      zh: '底图须为 WGS-84 或国家2000 坐标系的墨卡托瓦片，离线包也可为火星坐标；其他坐标系请先转换',
      en: 'A ground consists of Mercator tiles in WGS-84 or CGCS2000, a package also in GCJ-02; convert others first',
    },
    // Decision 0152: nothing that a package holds tells in which grid its tiles were cut.
    groundOfBaidu: {
      code: 10400,
      zh: '百度坐标的瓦片按百度自有网格切分，行列号和级别与墨卡托网格不同，不能平移显示；请由切图软件按墨卡托网格重新导出（WGS-84、国家2000或火星坐标）',
      en: 'Tiles in BD-09 are cut in a grid of their own, with other columns, rows and zooms than the Mercator grid, and cannot be shifted; have them cut again in the Mercator grid (WGS-84, CGCS2000 or GCJ-02)',
    },
  },
  check: ({ row: { crs, code } }) => {
    const { wgs84, cgcs2000, gcj02, bd09 } = mapCrs.values
    if (crs === bd09.value) return { key: 'groundOfBaidu', field: 'crs' }
    const taken: readonly string[] = [wgs84, cgcs2000, ...(packages.some((one) => one === code) ? [gcj02] : [])].map(({ value }) => value)
    return crs == null || taken.includes(crs) ? undefined : { key: 'groundElsewhere', field: 'crs' }
  },
})

const ground = {
  code: dict(basemap, '底图', 'Basemap', required),
  name: text(60, '名称', 'Name', required),
  kind: text(10, '类型', 'Kind', { ...required, help: { zh: 'vector 或 raster', en: 'vector or raster' } }),
  minZoom: int('最小级别', 'Least zoom', required),
  maxZoom: int('最大级别', 'Greatest zoom', required),
  labels: bool('另有注记', 'Labels apart', required),
  crs: dict(mapCrs, '坐标系', 'Coordinate system', required),
  attribution: text(200, '版权说明', 'Attribution'),
  approvalNo: text(40, '审图号', 'Approval no.'),
  version: text(40, '版本', 'Version', required),
} as const

const calls = {
  offered: {
    ...{ zh: '可用底图', en: 'Grounds that there are', verb: 'GET', path: 'offered', permission: 'login' },
    answers: { list: ground },
  },
  tile: {
    ...{ zh: '底图瓦片', en: 'Tile of a ground', verb: 'GET', path: '{code}/{z}/{x}/{y}', permission: 'login' },
    query: { v: text(40, '版本', 'Version'), labels: bool('注记', 'Labels') },
    streams: true,
  },
  upload: {
    ...{ zh: '上传离线包', en: 'Upload a package', verb: 'POST', path: 'upload', permission: 'update', changes: true },
    body: { code: dict(basemap, '底图', 'Basemap', required), package: attachments(1, '离线包', 'Package', required) },
    answers: 'none',
  },
  // No transaction around it: it asks Tianditu while the caller waits.
  check: {
    ...{ zh: '检查', en: 'Check', verb: 'POST', path: 'check', permission: 'update' },
    body: oneOrSeveralRows('mapBase'),
    listAs: 'ids',
    onRows: [
      {
        name: 'check',
        zh: '检查',
        en: 'Check',
        consequence: { zh: '读取一块瓦片，检查底图是否可用。', en: 'One tile is read, to see whether the ground works.' },
        shows: {
          name: { zh: '名称', en: 'Name' },
          result: { zh: '结果', en: 'Result' },
          times: { zh: '耗时（毫秒）', en: 'Time used (ms)' },
        },
      },
    ],
    answers: {
      list: {
        id: text(32, '编号', 'Id', required),
        name: text(60, '名称', 'Name', required),
        result: text(200, '结果', 'Result', required),
        times: int('耗时', 'Time used', { ...required, unit: 'ms' }),
      },
    },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

const alerts = {
  groundFailed: {
    zh: '底图不可用',
    en: 'Ground out of order',
    on: 'faultDate',
    where: { column: 'enabled', is: true },
    steps: [{ after: 0, level: 1, every: 7 }],
    standing: true,
    to: ['role:sysAdmin'],
    title: { zh: '底图不可用：{name}', en: 'Ground out of order: {name}' },
    text: {
      zh: '底图{name}自{on}起不可用：{fault}。地图已改用空白底图；请检查密钥或离线包，检查通过后自动解除。',
      en: 'The ground {name} has been out of order since {on}: {fault}. Maps show the blank ground; check its key or package. The warning closes by itself then.',
    },
    opens: '/sys/jsc/dt/index',
  },
} as const satisfies Readonly<Record<string, Alert>>

/** 底图: what lies under the map (dashboards.md §5.2): own outlines, packages of tiles, Tianditu through this server. */
export const mapBase = defineResource({
  name: 'mapBase',
  root: 'map/base',
  area: 'dashboards',
  label: { zh: '底图', en: 'Basemap' },
  deletion: 'physical',
  scope: 'open',
  recordedAs: { kind: 'param' },
  fields: mapBaseFields,
  rules: [zoomsOfGroundAreInOrder, groundLiesAsTheMap],
  after: { add: ['openPackage'], edit: ['openPackage'] },
  list: {
    columns: ['code', 'name', 'minZoom', 'maxZoom', 'crs', 'approvalNo', 'attribution', 'fault', 'sort', 'enabled'],
    search: ['code', 'name', 'enabled'],
    order: ['sort', 'code'],
    nameField: 'name',
    tones: [
      { tone: 'muted', when: { field: 'enabled', is: false } },
      { tone: 'due', when: { field: 'faulty', is: true } },
    ],
  },
  form: { as: 'wide' },
  screens: [
    {
      route: '/sys/jsc/dt/index',
      zh: '底图管理',
      en: 'Basemaps',
      levels: forAdministrators,
      menu: { under: 'sysJsc', sort: 45, code: 'jscDt', icon: 'object-group', buttons: 'none' },
      help: {
        zh: '空白底图由本平台数据绘制，不需要网络。可上传 PMTiles、MBTiles 离线包，或填写天地图服务器端密钥；密钥只保存在服务器。',
        en: 'The blank ground is drawn of the city’s own data and needs no network. Upload PMTiles or MBTiles packages, or give the server key of Tianditu, which stays on the server.',
      },
    },
  ],
  alerts,
  without: ['list', 'import', 'export'],
  calls,
})

export interface MapBase extends RowOf<typeof mapBase> {}
