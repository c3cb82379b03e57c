import type { SpecialCall } from '@chengan/kernel/calls/call'
import { oneOrSeveralRows } from '@chengan/kernel/calls/chosen-rows'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { rowsOf } from '@chengan/kernel/definition/rows/section'
import { anyRef, bool, date, datetime, decimal, dict, inGroup, int, json, point, ref, region, text } from '@chengan/kernel/fields/builders'
import type { Label } from '@chengan/kernel/label'
import { computed, rule } from '@chengan/kernel/rule'
import { asRows } from '@chengan/kernel/values'
import { whereSensorsAre } from '../asset-targets.ts'
import { assetType } from '../dictionaries/facilities.ts'
import { deviceStatus, sensorType } from '../dictionaries/monitoring.ts'

const readers = ['city', 'district', 'administrator'] as const
const keepers = ['administrator'] as const
const auto = { readOnly: true } as const

/** The unit of each kind of sensor, as its dictionary says. */
const unitOf: Readonly<Record<string, string>> = {
  1: 'mm',
  2: '°',
  3: 'm/s²',
  4: 'με',
  5: 'mm',
  6: 'kN',
  7: '℃',
  8: 't',
  9: 'cm',
  10: '',
  11: 'lx',
  12: 'A',
  13: 'mm',
  14: '%',
}

/** What a sensor told, with the unit of its kind. */
const withItsUnit = (value: string, row: Readonly<Record<string, unknown>> = {}): Label => {
  const words = `${value.replace('-', '−')} ${unitOf[String(row.sensorType)] ?? ''}`.trim()
  return { zh: words, en: words }
}

const signs: Readonly<Record<string, string>> = { '>=': '≥', '<=': '≤' }
const signInWords = (value: string): Label => ({ zh: signs[value] ?? value, en: signs[value] ?? value })

/** A limit of a sensor: of three levels the third is the gravest. */
const limit = {
  level: int('级别', 'Level', { required: true, min: 1, max: 3 }),
  op: text(2, '比较', 'Comparison', { required: true, inWords: signInWords, help: { zh: '>= 或 <=', en: '>= or <=' } }),
  value: decimal(14, 4, '限值', 'Limit', { required: true, signed: true }),
  durationS: int('持续时间', 'Must hold for', { required: true, unit: 's', min: 0, max: 86_400 }),
} as const

export const roadSensorFields = {
  ...inGroup('sensor', {
    sensorNo: text(40, '传感器编号', 'Sensor no.', { required: true, unique: true, format: 'code' }),
    name: text(100, '名称', 'Name', { required: true }),
    sensorType: dict(sensorType, '类型', 'Type', { required: true, index: true }),
    assetType: dict(assetType, '设施类型', 'Asset type', { required: true, index: true }),
    assetId: anyRef(whereSensorsAre, 'assetType', '设施', 'Asset', { required: true, index: true }),
    position: text(100, '位置', 'Position'),
    regionId: region('所属区县', 'District', { required: true, index: true, regionType: 'district' }),
    location: point('坐标', 'Coordinates', { flat: ['lng', 'lat'], drawnOn: ['assetId'] }),
    vendor: text(50, '厂商', 'Vendor'),
    model: text(50, '型号', 'Model'),
    protocol: text(30, '协议', 'Protocol'),
  }),
  ...inGroup('limits', {
    unit: text(10, '单位', 'Unit', auto),
    rangeMin: decimal(14, 4, '量程下限', 'Range min', { signed: true, notAbove: 'rangeMax' }),
    rangeMax: decimal(14, 4, '量程上限', 'Range max', { signed: true }),
    collectInterval: int('采集间隔(s)', 'Interval (s)', { unit: 's', min: 1, max: 86_400, default: 300 }),
    thresholds: json('报警阈值', 'Thresholds', {
      required: true,
      holds: limit,
      help: { zh: '三级各一条，三级最严重', en: 'One for each of three levels; the third is the gravest' },
    }),
  }),
  ...inGroup('keeping', {
    installDate: date('安装日期', 'Installed on', { notAfter: 'today' }),
    calibrateDate: date('校准日期', 'Calibrated on', { notAfter: 'today' }),
    calibrateDue: date('校准到期', 'Calibration due'),
    status: dict(deviceStatus, '状态', 'Status', { default: deviceStatus.values.normal.value, index: true }),
  }),
  ...inGroup('told', {
    online: bool('在线', 'Online', { ...auto, index: true, default: false }),
    lastValue: decimal(14, 4, '最新值', 'Last value', { ...auto, inWords: withItsUnit }),
    lastTime: datetime('最新时间', 'Last time', { ...auto, timed: true }),
    battery: decimal(5, 1, '电量', 'Battery', { ...auto, unit: '%' }),
  }),
  // What the rules remember between values.
  judged: json('判断状态', 'State of the rules', { hidden: true }),
  // Of its token: what is kept opens nothing, and is of no use for another sensor.
  tokenHash: text(64, '设备令牌', 'Device token', { hidden: true, opaque: true }),
} as const

type SensorFields = typeof roadSensorFields

const threeLevels = rule<SensorFields>({
  name: 'threeLevels',
  refuses: {
    thresholdsIncomplete: {
      code: 10400,
      zh: '报警阈值须有一、二、三级各一条',
      en: 'Thresholds have one limit for each of levels 1, 2 and 3',
    },
    thresholdsOutOfOrder: {
      code: 10400,
      zh: '报警阈值须逐级加严，比较方式一致',
      en: 'Thresholds grow from level to level, with one comparison',
    },
  },
  check: ({ row }) => {
    const limits = asRows(row.thresholds)
    const limitsOfLevel = (level: number) => limits.filter((one) => Number(one.level) === level)
    if (limits.length !== 3 || [1, 2, 3].some((level) => limitsOfLevel(level).length !== 1))
      return { key: 'thresholdsIncomplete', field: 'thresholds' }
    const ops = new Set(limits.map((one) => one.op))
    const values = [1, 2, 3].map((level) => Number(limitsOfLevel(level)[0]?.value))
    const [first = 0, second = 0, third = 0] = values
    const isGrowing = ops.has('>=') ? first < second && second < third : ops.has('<=') && first > second && second > third
    return ops.size === 1 && isGrowing ? undefined : { key: 'thresholdsOutOfOrder', field: 'thresholds' }
  },
})

const calls = {
  data: {
    zh: '监测数据',
    en: 'Values',
    verb: 'GET',
    path: 'data',
    permission: 'list',
    levels: readers,
    query: {
      sensorId: ref('roadSensor', '传感器', 'Sensor', { required: true }),
      from: datetime('开始时间', 'From'),
      to: datetime('结束时间', 'To', { wholeDay: true, notBefore: 'from' }),
      agg: text(4, '汇总', 'Aggregate', { help: { zh: 'raw、5m、1h、1d', en: 'raw, 5m, 1h, 1d' } }),
    },
    answers: {
      list: {
        time: datetime('时间', 'Time', { required: true }),
        value: decimal(14, 4, '值', 'Value'),
        min: decimal(14, 4, '最小', 'Least'),
        max: decimal(14, 4, '最大', 'Greatest'),
      },
    },
  },
  report: {
    zh: '上报',
    en: 'Report',
    verb: 'POST',
    path: 'report',
    permission: 'report',
    changes: true,
    body: {
      sensorNo: text(40, '传感器编号', 'Sensor no.', { required: true, format: 'code' }),
      time: datetime('时间', 'Time', { required: true }),
      value: decimal(14, 4, '值', 'Value', { required: true, signed: true }),
      battery: decimal(5, 1, '电量', 'Battery', { unit: '%', min: 0, max: 100 }),
      token: text(64, '设备令牌', 'Device token', { help: { zh: '已发放令牌的传感器须提供', en: 'Of a sensor that was given one' } }),
    },
    answers: { object: { stored: bool('已保存', 'Stored', { required: true }), alarm: int('报警级别', 'Level of the alarm') } },
  },
  newToken: {
    zh: '发放设备令牌',
    en: 'Give a device token',
    verb: 'PUT',
    path: 'newToken',
    permission: 'update',
    levels: keepers,
    changes: true,
    body: oneOrSeveralRows('roadSensor'),
    listAs: 'ids',
    onRows: [
      {
        name: 'newToken',
        zh: '发放设备令牌',
        en: 'Give a device token',
        consequence: {
          zh: '生成新令牌，只显示一次；此后该传感器的上报须带此令牌，原令牌立即失效。',
          en: 'A new token is made and shown once; reports of the sensor must bear it from now on, and the former one ends at once.',
        },
        danger: true,
        shows: { sensorNo: { zh: '传感器编号', en: 'Sensor no.' }, token: { zh: '设备令牌', en: 'Device token' } },
      },
    ],
    answers: {
      list: {
        id: text(32, '标识', 'Identifier', { required: true }),
        sensorNo: text(40, '传感器编号', 'Sensor no.', { required: true }),
        token: text(64, '设备令牌', 'Device token', { required: true }),
      },
    },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** A sensor on a bridge, a road, a tunnel, at a flood point (assets.md §3). */
export const roadSensor = defineResource({
  name: 'roadSensor',
  root: 'szgl/roadsensor',
  area: 'assets',
  label: { zh: '道路设施传感器', en: 'Road sensor' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    sensor: { zh: '传感器', en: 'Sensor' },
    limits: { zh: '量程与阈值', en: 'Range and limits' },
    keeping: { zh: '安装与校准', en: 'Installation and calibration' },
    told: { zh: '最新数据', en: 'Last values' },
  },
  fields: roadSensorFields,
  rules: [threeLevels],
  computed: computed<SensorFields>({ values: ({ row }) => ({ unit: unitOf[row.sensorType ?? ''] ?? '' }) }),
  onMap: { place: 'location', tells: { no: 'sensorNo', type: 'sensorType', value: 'lastValue' }, classed: 'status' },
  layers: {
    sensor: {
      ...{ zh: '传感器', en: 'Sensors', group: 'municipal', sort: 540, zoom: 9, clusterBelow: 14, sign: 'dot', seconds: 30 },
      colours: { 1: 'success', 2: 'error', 3: 'neutral' },
      worst: ['2', '3', '1'],
      card: ['sensorNo', 'sensorType', 'assetId', 'lastValue', 'unit', 'lastTime', 'online', 'status'],
    },
  },
  list: {
    columns: ['sensorNo', 'name', 'sensorType', 'assetType', 'assetId', 'online', 'lastValue', 'lastTime', 'calibrateDue', 'status'],
    decidingColumns: ['lastValue', 'online'],
    search: ['sensorType', 'assetType', 'assetId', 'regionId', 'online', 'status'],
    order: 'sensorNo',
    nameField: 'name',
    tones: [{ tone: 'muted', when: { field: 'status', is: deviceStatus.values.disabled.value } }],
  },
  screens: [
    {
      route: '/ssxyxx/jc/index',
      zh: '监测',
      en: 'Monitoring',
      levels: readers,
      noAdd: true,
      opens: 'both',
      menu: { under: 'ssxyxx', sort: 90, icon: 'dashboard', code: 'ssxyxx.jc', carries: ['jcsj:camera:list'] },
      help: {
        zh: '桥梁、隧道、道路和积水点的传感器：最新值、在线状态和校准到期；点开一台可看报警和历史数据。登记由系统管理员维护。',
        en: 'Sensors of bridges, tunnels, roads and flood points: last values, whether they are heard of, and calibration; open one for its alarms. Administrators register them.',
      },
    },
  ],
  detail: {
    panel: 'sensorTrend',
    sections: [rowsOf('roadSensorAlarm', { zh: '报警', en: 'Alarms' }), rowsOf('sensorCheck', { zh: '现场核查', en: 'Checks' })],
  },
  parties: { departments: ['deptId'], regions: ['regionId'] },
  alerts: {
    offline: {
      zh: '传感器离线',
      en: 'Sensor offline',
      on: 'lastTime',
      in: 'minutes',
      where: {
        all: [
          { column: 'status', is: deviceStatus.values.normal.value },
          { column: 'online', is: false },
        ],
      },
      steps: [{ after: 30, level: 1 }],
      standing: true,
      to: ['district'],
      digest: true,
      sms: 'never',
      title: { zh: '传感器离线：{name}', en: 'Sensor offline: {name}' },
      text: { zh: '传感器{name}自{on}起没有上报数据，请检修。', en: 'Sensor {name} has not reported since {on}.' },
    },
  },
  expiries: {
    calibrateDue: { days: [30, 0], receivers: ['owner', 'district'], where: { column: 'status', is: deviceStatus.values.normal.value } },
  },
  calls,
  buttons: { order: ['add', 'edit', 'delete', 'export', 'import', 'report'], also: { 'alarm:handle': { zh: '处理', en: 'Handle' } } },
  levels: { page: readers, export: readers, add: keepers, edit: keepers, delete: keepers, import: keepers },
  form: { as: 'drawer' },
})

export interface RoadSensor extends RowOf<typeof roadSensor> {}
