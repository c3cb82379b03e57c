import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { history, rowsOf, tasks } from '@chengan/kernel/definition/rows/section'
import { lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { fill } from '@chengan/kernel/rule'
import { iotUseStatus, onlineStatus } from '../../dictionaries/monitoring.ts'
import { commandLooks, commandSteps } from './commands.ts'
import { deviceCalls } from './device-calls.ts'
import { type DeviceFields, deviceFields } from './fields.ts'
import { deviceMetrics } from './metrics.ts'
import { deviceDefaults, deviceRules } from './rules.ts'

const all = ['city', 'district', 'enterprise'] as const
/** Heard or not, the form of the device stays as it was read. */
const bySystem = { by: 'system', beside: true } as const

/** Whether the platform hears from a device, which nobody calls; and what a device that is heard may be told. */
const connection = lifecycle<DeviceFields>(onlineStatus, {
  initial: 'unknown',
  actions: {
    online: { zh: '上线', en: 'Online' },
    offline: { zh: '离线', en: 'Offline' },
    unknown: { zh: '未知', en: 'Unknown' },
    ...commandLooks,
  },
  rows: [
    { ...bySystem, action: 'online', from: ['offline', 'unknown'], to: 'online' },
    { ...bySystem, action: 'offline', from: ['online', 'unknown'], to: 'offline' },
    { ...bySystem, action: 'unknown', from: ['offline', 'online'], to: 'unknown' },
    ...commandSteps,
  ],
  tones: { online: 'success', offline: 'error', unknown: 'neutral' },
})

const inUse = { column: 'useStatus', oneOf: [iotUseStatus.values.normal.value, iotUseStatus.values.maintenance.value] } as const

/** A device that measures and reports: what it is, where it hangs, what it last told (utilities-supervision.md §13). */
export const iotDevice = defineResource({
  name: 'iotDevice',
  root: 'gysy/iotdevice',
  area: 'utilities',
  label: { zh: '物联网设备', en: 'IoT device' },
  deletion: 'evidence',
  systems: ['zhrq'],
  groups: {
    device: { zh: '设备', en: 'Device' },
    place: { zh: '安装与绑定', en: 'Place and binding' },
    reporting: { zh: '采集与上报', en: 'Sampling and reporting' },
    calibration: { zh: '检定与维护', en: 'Calibration and upkeep' },
    state: { zh: '状态', en: 'State' },
  },
  fields: deviceFields,
  lifecycles: { onlineStatus: connection },
  rules: deviceRules,
  fill: fill<DeviceFields>({ refs: ['bindId', 'gasCompaniesId'], values: deviceDefaults }),
  onMap: { place: 'location', tells: { code: 'deviceCode', type: 'deviceType', status: 'onlineStatus' }, classed: 'onlineStatus' },
  layers: {
    device: {
      ...{ zh: '物联设备', en: 'IoT devices', group: 'gas', sort: 150, zoom: 9, clusterBelow: 15, sign: 'dot', seconds: 30 },
      query: { useStatus: [iotUseStatus.values.normal, iotUseStatus.values.maintenance].map(({ value }) => value).join() },
      worst: [onlineStatus.values.offline, onlineStatus.values.unknown, onlineStatus.values.online].map(({ value }) => value),
      card: ['deviceCode', 'deviceType', 'gasCompaniesId', 'monitorPoint', 'onlineStatus', 'lastReportTime', 'alarmLevel', 'useStatus'],
    },
  },
  list: {
    columns: [
      'deviceCode',
      'deviceName',
      'deviceType',
      'gasCompaniesName',
      'monitorPoint',
      'onlineStatus',
      'lastValues',
      'lastReportTime',
      'alarmLevel',
      'battery',
      'nextCalibrateDate',
      'useStatus',
    ],
    search: [
      'keyword',
      'deviceType',
      'gasCompaniesId',
      'regionId',
      'bindId',
      'gasFacilityId',
      'onlineStatus',
      'alarmLevel',
      'useStatus',
      'nextCalibrateDate',
      'platformCode',
      'manufacturer',
      'model',
      'installDate',
    ],
    filters: { keyword: { zh: '关键字', en: 'Keyword', kind: 'text', fields: ['deviceCode', 'deviceName', 'monitorPoint'] } },
    order: '-createDate',
    nameField: 'deviceName',
    titleFields: ['deviceName', 'monitorPoint'],
    decidingColumns: ['lastValues', 'alarmLevel'],
    tones: [
      { tone: 'muted', when: { field: 'useStatus', oneOf: [iotUseStatus.values.disabled.value, iotUseStatus.values.scrapped.value] } },
    ],
  },
  screens: [
    {
      route: '/yxjg/sbgl/index',
      help: {
        zh: '监测设备台账：安装位置、绑定设施、检定有效期和使用年限。在线状态由平台自动更新，不能手工修改。',
        en: 'Ledger of devices: place, facility, calibration and service life. Whether a device is online is told by the platform alone.',
      },
      zh: '设备台账',
      en: 'Device ledger',
      levels: all,
      menu: {
        under: 'yxjg',
        sort: 30,
        icon: 'th',
        name: { zh: '设备台账', en: 'Devices' },
        buttons: 'none',
        carries: ['jcsj:camera:list'],
      },
    },
    {
      route: '/yxjg/gzjc/index',
      help: {
        zh: '正常使用的监测设备的最新数据，随上报自动更新；离线或报警的设备请尽快联系企业检修。',
        en: 'What the devices in use told last, as they report it; have those that are offline or alarming repaired soon.',
      },
      zh: '感知监测',
      en: 'Sensing monitoring',
      levels: all,
      menu: { under: 'yxjg', sort: 20, icon: 'dashboard' },
      preset: { useStatus: iotUseStatus.values.normal.value },
      columns: [
        'deviceName',
        'deviceType',
        'gasCompaniesName',
        'monitorPoint',
        'lastValues',
        'lastReportTime',
        'battery',
        'rssi',
        'alarmLevel',
        'onlineStatus',
      ],
      noAdd: true,
    },
    {
      route: '/yxjg/sjdb/index',
      help: {
        zh: '按设备统计应到与实到数据，到报率低的排在前面；默认为昨日止的7天，最多31天。点设备名称查看其趋势。',
        en: 'How much of what each device should have told came, the worst first; the seven days up to yesterday, at most 31. A name opens the trend of the device.',
      },
      zh: '数据到报',
      en: 'Completeness of readings',
      levels: all,
      menu: { under: 'yxjg', sort: 76, icon: 'pie-chart', buttons: 'none' },
      view: 'deviceCompleteness',
      noAdd: true,
    },
  ],
  buttons: { order: ['export', 'add', 'edit', 'delete', 'import', 'bindBatch', 'bandAddThreshold', 'readNow', 'setPeriod', 'mute'] },
  calls: deviceCalls,
  detail: { panel: 'deviceTrend', sections: [tasks, rowsOf('deviceCommand', { zh: '设备指令', en: 'Commands' }), history] },
  after: { edit: ['noteBinding', 'noteUpkeep'] },
  parties: { departments: ['deptId'], through: ['gasCompaniesId'], regions: ['regionId'] },
  alerts: {
    offline: {
      zh: '设备离线',
      en: 'Device offline',
      on: 'lastReportTime',
      in: 'hours',
      where: {
        all: [
          { column: 'useStatus', is: iotUseStatus.values.normal.value },
          { column: 'onlineStatus', is: onlineStatus.values.offline.value },
        ],
      },
      steps: [
        { after: 1, level: 1 },
        { after: 24, level: 2 },
      ],
      standing: true,
      to: ['owner'],
      digest: true,
      sms: 'never',
      title: { zh: '设备离线：{deviceName}', en: 'Device offline: {deviceName}' },
      text: { zh: '{deviceName}自{on}起没有上报数据，请检修。', en: '{deviceName} has not reported since {on}.' },
    },
    batteryLow: {
      zh: '设备电量不足',
      en: 'Battery low',
      on: 'createDate',
      where: {
        all: [
          { column: 'useStatus', is: iotUseStatus.values.normal.value },
          { column: 'battery', compare: '<', value: 20 },
        ],
      },
      steps: [{ after: 0, level: 1 }],
      standing: true,
      to: ['owner'],
      digest: true,
      sms: 'never',
      title: { zh: '设备电量不足：{deviceName}', en: 'Battery low: {deviceName}' },
      text: { zh: '{deviceName}电量{battery}%，低于20%，请更换电池。', en: 'The battery of {deviceName} is at {battery} %: change it.' },
    },
    maintenanceOver: {
      zh: '设备检修超时',
      en: 'Maintenance window over',
      on: 'maintainUntil',
      in: 'hours',
      where: { column: 'useStatus', is: iotUseStatus.values.maintenance.value },
      steps: [{ after: 0, level: 1 }, { after: 24 }],
      to: ['owner'],
      sms: 'never',
      title: { zh: '设备检修超时：{deviceName}', en: 'Maintenance over: {deviceName}' },
      text: { zh: '{deviceName}检修至{on}，尚未恢复，请尽快恢复监测。', en: 'The maintenance of {deviceName} was to end at {on}.' },
    },
  },
  expiries: {
    nextCalibrateDate: { days: [30, 7, 0, -7], receivers: ['owner', 'district@-1'], where: inUse },
    expireDate: { days: [90, 30, 0], receivers: ['owner'], where: inUse },
  },
  metrics: deviceMetrics,
  dimensions: { company: { field: 'gasCompaniesId' } },
  levels: {
    '*': all,
    setPeriod: ['enterprise'],
    mute: ['enterprise'],
    add: ['enterprise'],
    edit: ['enterprise'],
    delete: ['enterprise'],
    import: ['enterprise'],
  },
  form: { as: 'drawer' },
})

export interface IotDevice extends RowOf<typeof iotDevice> {}
