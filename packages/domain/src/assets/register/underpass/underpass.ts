import type { RowOf } from '@chengan/kernel/definition/resource'
import { bool, decimal, dict, inGroup, int, json } from '@chengan/kernel/fields/builders'
import { rule, warning } from '@chengan/kernel/rule'
import { asTexts } from '@chengan/kernel/values'
import { intactLevel } from '../../dictionaries/detection.ts'
import { assetMinorCode, assetStatus } from '../../dictionaries/facilities.ts'
import { underpassType } from '../../dictionaries/tunnels.ts'
import { asset } from '../asset.ts'
import { assetNotes, measuredBlock } from '../asset-block.ts'
import { assetLayer } from '../asset-definition.ts'
import { underpassMetrics } from './metrics.ts'

const kind = underpassType.values
/** Cars drive through it, alone or beside people. */
const forVehicles = { field: 'underpassType', oneOf: [kind.vehicle.value, kind.mixed.value] } as const
const carsDriveThrough: readonly unknown[] = forVehicles.oneOf
const metres = { unit: 'm', moreThan: 0 } as const
const counted = { min: 0 } as const

/** What may drive under a road with its full height needs no sign, in m. */
const CLEAR_FOR_ALL = 4.5

const ofUnderpasses = {
  ...inGroup('underpass', {
    underpassType: dict(underpassType, '通道类型', 'Type', { required: true, index: true, keyField: true }),
    length: decimal(10, 2, '长度', 'Length', { required: true, keyField: true, ...metres }),
    width: decimal(10, 2, '宽度', 'Width', { required: true, ...metres }),
    clearHeight: decimal(10, 2, '净高', 'Clear height', { required: true, ...metres }),
    area: decimal(12, 2, '面积', 'Area', { required: true, keyField: true, unit: '㎡', moreThan: 0 }),
    limitHeight: decimal(10, 2, '限高', 'Height limit', {
      ...metres,
      help: { zh: '车行下穿净高不足4.5m的须设限高', en: 'Vehicles under less than 4.5 m need a height limit' },
    }),
    limitLoad: decimal(10, 2, '限载', 'Load limit', { unit: 't', moreThan: 0 }),
    lowestElevation: decimal(7, 2, '最低点高程', 'Lowest elevation', { unit: 'm', signed: true }),
  }),
  ...inGroup('access', {
    entranceCount: int('出入口数', 'Entrances', counted),
    elevatorCount: int('电梯数', 'Lifts', counted),
    escalatorCount: int('扶梯数', 'Escalators', counted),
    barrierFree: bool('无障碍设施', 'Barrier-free'),
  }),
  ...inGroup('drainage', {
    pumpStation: bool('排水泵站', 'Pump station', { required: forVehicles }),
    pumpCount: int('水泵台数', 'Pumps', { required: forVehicles, ...counted }),
    pumpCapacity: decimal(8, 2, '排水能力', 'Pump capacity', { required: forVehicles, unit: 'm³/h', ...counted }),
    drainReturnPeriod: int('排涝重现期', 'Return period', { unit: '年', min: 1 }),
    dualPower: bool('双电源', 'Dual power'),
    backupPump: bool('备用泵', 'Standby pump'),
  }),
  ...inGroup('fittings', {
    // Sensors of roads are not declared yet: their ids are kept as texts, so that those written today stay valid.
    waterSensorIds: json('积水监测点', 'Level sensors', { texts: true }),
    barrierSystem: bool('自动阻拦装置', 'Automatic barrier'),
    lightingCount: int('照明数', 'Lights', counted),
    cctvCount: int('监控数', 'Cameras', counted),
    condition: dict(intactLevel, '完好状况', 'Condition', { index: true }),
  }),
}

const underpassFields = { ...measuredBlock('length', 0.2), ...ofUnderpasses }
export const underpassRowFields = { ...underpassFields, ...assetNotes }
type UnderpassFields = typeof underpassRowFields

export const lowUnderpassShowsItsLimit = rule<UnderpassFields>({
  name: 'lowUnderpassShowsItsLimit',
  source: 'jcsj/baseunderpass/rule-1',
  when: forVehicles,
  refuses: {
    underpassNeedsLimit: {
      code: 10400,
      zh: '车行下穿净高不足4.5m，须填写限高',
      en: 'Vehicles drive under less than 4.5 m: enter the height limit',
    },
  },
  check: ({ row }) =>
    (row.clearHeight ?? CLEAR_FOR_ALL) < CLEAR_FOR_ALL && row.limitHeight == null
      ? { key: 'underpassNeedsLimit', field: 'limitHeight' }
      : undefined,
})

export const limitFitsUnderTheRoad = rule<UnderpassFields>({
  name: 'limitFitsUnderTheRoad',
  refuses: { limitAboveClearHeight: { code: 10400, zh: '限高不能大于净高', en: 'The height limit may not be above the clear height' } },
  when: { field: 'limitHeight', given: true },
  check: ({ row }) =>
    (row.limitHeight ?? 0) > (row.clearHeight ?? Number.POSITIVE_INFINITY)
      ? { key: 'limitAboveClearHeight', field: 'limitHeight' }
      : undefined,
})

/** A passage under a road or railway, for people, cars or both (assets.md §2). */
export const underpass = asset({
  name: 'underpass',
  root: 'jcsj/baseunderpass',
  label: { zh: '地下通道（下穿）', en: 'Underpass' },
  groups: {
    underpass: { zh: '通道参数', en: 'Underpass' },
    access: { zh: '出入与无障碍', en: 'Access' },
    drainage: { zh: '排水', en: 'Drainage' },
    fittings: { zh: '监测与附属设施', en: 'Monitoring and fittings' },
  },
  fields: underpassRowFields,
  classed: 'condition',
  alerts: {
    noLevelSensor: {
      zh: '下穿通道未设积水监测',
      en: 'Underpass without level sensor',
      on: 'createDate',
      where: {
        all: [
          { column: 'underpassType', oneOf: [kind.vehicle.value, kind.mixed.value] },
          { column: 'waterSensorIds', empty: true },
          { column: 'status', is: assetStatus.values.inUse.value },
        ],
      },
      steps: [{ after: 0, level: 1 }],
      standing: true,
      to: ['district'],
      sms: 'never',
      title: { zh: '未设积水监测：{name}', en: 'No level sensor: {name}' },
      text: { zh: '{name}通行机动车，尚未关联积水监测点，请补充。', en: '{name} carries vehicles and has no level sensor.' },
    },
  },
  rules: [lowUnderpassShowsItsLimit, limitFitsUnderTheRoad],
  warnings: [
    warning<UnderpassFields>({
      name: 'floodsAreWatched',
      source: 'jcsj/baseunderpass/rule-3',
      field: 'waterSensorIds',
      words: {
        zh: '车行下穿通道未设积水监测点，请尽快安装并登记',
        en: 'Vehicles drive through and no level sensor watches it: install one and enter it',
      },
      applies: (row) => carsDriveThrough.includes(row.underpassType) && asTexts(row.waterSensorIds).length === 0,
    }),
  ],
  classCode: assetMinorCode.values.underpass.value,
  layers: {
    underpass: assetLayer({
      ...{ zh: '下穿通道', en: 'Underpasses', sort: 460, zoom: 10, clusterBelow: 10, sign: 'box', grantedAs: 'tunnel' },
      card: ['assetCode', 'underpassType', 'roadId', 'length', 'clearHeight', 'pumpStation', 'condition', 'status'],
      sums: ['length'],
    }),
  },
  metrics: underpassMetrics,
  list: {
    columns: ['underpassType', 'roadId', 'length', 'clearHeight', 'pumpStation', 'status'],
    search: ['underpassType', 'roadId', 'condition'],
  },
  pages: {
    slug: 'xcd',
    label: { zh: '下穿通道', en: 'Underpasses' },
    menu: { zh: '下穿道', en: 'Underpasses' },
    sort: 130,
  },
})

export interface Underpass extends RowOf<typeof underpass> {}
