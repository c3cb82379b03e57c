import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { rowsOf } from '@chengan/kernel/definition/rows/section'
import {
  anyRef,
  attachments,
  counted,
  decimal,
  dept,
  dict,
  inGroup,
  int,
  line,
  object,
  point,
  ref,
  refs,
  region,
  text,
} from '@chengan/kernel/fields/builders'
import { fill, rule } from '@chengan/kernel/rule'
import { asRow } from '@chengan/kernel/values'
import { enableStatus } from '../../system/dictionaries/accounts.ts'
import { anyAsset } from '../asset-targets.ts'
import { floodPointType } from '../dictionaries/dangers.ts'
import { assetType } from '../dictionaries/facilities.ts'
import { tidyStatus } from '../dictionaries/overhead-and-parking.ts'
import { RECEDES_AT_LEAST, RECEDES_AT_MOST, recedesWithin, usualLimits } from './flood-limits.ts'

const keepers = ['city', 'district'] as const
const depth = (zh: string, en: string) => decimal(6, 1, zh, en, { unit: 'cm', min: 0, max: 1000 })

export const floodPointFields = {
  ...inGroup('point', {
    pointNo: text(20, '积水点编号', 'Point no.', { required: true, unique: true, format: 'code' }),
    name: text(100, '名称', 'Name', { required: true }),
    pointType: dict(floodPointType, '积水点类型', 'Point type', { required: true, index: true }),
    assetType: dict(assetType, '设施类型', 'Asset type'),
    assetId: anyRef(anyAsset, 'assetType', '设施', 'Asset', { index: true }),
    roadId: ref('road', '所属道路', 'Road', { index: true }),
    regionId: region('所属区县', 'District', { required: true, index: true, regionType: 'district', default: { actor: 'regionId' } }),
    streetId: region('所属镇街', 'Street / township', { index: true, regionType: 'street' }),
    address: text(200, '详细地址', 'Address'),
    location: point('位置', 'Location', { required: true, flat: ['lng', 'lat'], drawnOn: ['assetId', 'roadId'] }),
    status: dict(enableStatus, '状态', 'Status', { default: enableStatus.values.enabled.value, index: true }),
  }),
  ...inGroup('water', {
    cause: text(200, '成因', 'Cause'),
    historyMaxDepth: decimal(8, 1, '历史最大积水深', 'Deepest so far', { unit: 'cm', min: 0 }),
    historyCount: counted(int('历史积水次数', 'Times flooded', { unit: '次' }), { of: 'floodWarning', by: 'pointId', agg: 'count' }),
    catchment: decimal(10, 2, '汇水面积', 'Catchment', { unit: 'ha', min: 0 }),
    drainCapacity: int('排水重现期', 'Return period', { unit: '年', min: 0, max: 100 }),
    recedeWithin: int('退水时限', 'Must recede within', {
      unit: 'min',
      min: RECEDES_AT_LEAST,
      max: RECEDES_AT_MOST,
      help: {
        zh: 'GB 50014：中心城区60～180分钟，其他90～240分钟，重要地区30～120分钟；超过须复盘一点一策',
        en: 'GB 50014: centre 60 to 180 min, elsewhere 90 to 240, important places 30 to 120; beyond, the scheme of the point is reviewed',
      },
    }),
    sensorIds: refs('roadSensor', '液位监测', 'Level sensors'),
    cameraIds: refs('camera', '监控', 'Cameras'),
    gaugeNo: text(30, '水尺号', 'Gauge no.'),
    thresholds: object(
      { blue: depth('蓝色', 'Blue'), yellow: depth('黄色', 'Yellow'), orange: depth('橙色', 'Orange'), red: depth('红色', 'Red') },
      '报警阈值',
      'Thresholds',
    ),
  }),
  ...inGroup('duty', {
    dutyDeptId: dept('责任单位', 'Responsible department', { required: true, index: true }),
    dutyPerson: text(30, '责任人', 'Responsible person', { required: true }),
    dutyPhone: text(20, '责任人电话', 'Responsible phone', { required: true, format: 'phone' }),
    backupPerson: text(30, '备岗人员', 'Backup person'),
    emergencyTeam: text(200, '抢险队伍', 'Emergency team'),
    pumpEquipment: text(200, '抽排设备', 'Pumping equipment'),
    material: text(200, '抢险物资', 'Materials'),
    detour: text(300, '绕行路线', 'Detour'),
    detourLine: line('绕行线', 'Detour line'),
    plan: attachments(3, '应急预案', 'Plan'),
    treatState: dict(tidyStatus, '整治状态', 'Treatment', { index: true }),
    oneSchemeFile: attachments(3, '一点一策', 'Point scheme'),
  }),
} as const

type PointFields = typeof floodPointFields

const limitsRise = rule<PointFields>({
  name: 'limitsRise',
  source: 'GB 51222-2017',
  refuses: { depthsOutOfOrder: { code: 10400, zh: '积水阈值须由蓝到红逐级加深', en: 'Depths rise from blue to red' } },
  check: ({ row }) => {
    const limits = asRow(row.thresholds)
    if (limits === undefined || limits === null) return undefined
    const [blue, yellow, orange, red] = ['blue', 'yellow', 'orange', 'red'].map((name) => Number(limits[name]))
    const rises =
      blue !== undefined &&
      yellow !== undefined &&
      orange !== undefined &&
      red !== undefined &&
      blue < yellow &&
      yellow < orange &&
      orange < red
    return rises ? undefined : { key: 'depthsOutOfOrder', field: 'thresholds' }
  },
})

/** A place that floods (assets.md §3 aqscjsyj). */
export const floodPoint = defineResource({
  name: 'floodPoint',
  root: 'szgl/aqscjspoint',
  area: 'assets',
  label: { zh: '积水点', en: 'Flood point' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    point: { zh: '积水点', en: 'Point' },
    water: { zh: '积水与监测', en: 'Water and sensors' },
    duty: { zh: '责任与处置', en: 'Who is responsible' },
  },
  fields: floodPointFields,
  rules: [limitsRise],
  fill: fill<PointFields>({
    values: ({ row }) => ({ thresholds: usualLimits(row.pointType), recedeWithin: recedesWithin(row.pointType) }),
  }),
  onMap: { place: 'location', tells: { no: 'pointNo', type: 'pointType' }, classed: 'pointType' },
  layers: {
    water: {
      ...{ zh: '积水点', en: 'Flood points', group: 'municipal', sort: 550, zoom: 9, clusterBelow: 13, sign: 'hexagon' },
      colours: { 1: 'series0', 2: 'series1', 3: 'series2', 4: 'series3', 5: 'series4', 9: 'neutral' },
      card: ['pointNo', 'pointType', 'roadId', 'historyMaxDepth', 'historyCount', 'treatState', 'dutyPerson', 'status'],
    },
  },
  list: {
    columns: ['pointNo', 'name', 'pointType', 'roadId', 'historyMaxDepth', 'historyCount', 'treatState', 'dutyPerson', 'status'],
    search: ['pointType', 'regionId', 'roadId', 'treatState'],
    order: 'pointNo',
    nameField: 'name',
    tones: [{ tone: 'muted', when: { field: 'status', is: enableStatus.values.disabled.value } }],
  },
  detail: { sections: [rowsOf('floodWarning', { zh: '积水预警', en: 'Warnings' })] },
  screens: [
    {
      route: '/aqsc/jsyj/point',
      zh: '积水点',
      en: 'Flood points',
      levels: ['city', 'district', 'inspector'],
      opens: 'both',
      menu: { under: 'aqsc', sort: 35, icon: 'map-marker', code: 'aqsc.jsyj-point', carries: ['szgl:roadsensor:list', 'jcsj:camera:list'] },
      help: {
        zh: '易积水的下穿通道、低洼路段等：责任人、液位监测、报警阈值和一点一策；阈值不填按GB 51222默认值。',
        en: 'Underpasses and low roads that flood: who is responsible, level sensors, limits and scheme; empty limits are those of GB 51222.',
      },
    },
  ],
  parties: { departments: ['deptId', 'dutyDeptId'], regions: ['regionId'] },
  levels: { add: keepers, edit: keepers, delete: keepers, import: keepers },
  buttons: { order: ['add', 'edit', 'delete', 'export', 'import'] },
  form: { as: 'drawer' },
})

export interface FloodPoint extends RowOf<typeof floodPoint> {}
