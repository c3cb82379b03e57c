import type { SpecialCall } from '@chengan/kernel/calls/call'
import {
  bool,
  children,
  datetime,
  decimal,
  dict,
  dicts,
  int,
  json,
  object,
  point,
  ref,
  refs,
  region,
  text,
} from '@chengan/kernel/fields/builders'
import {
  alarmAction,
  alarmHandleStatus,
  alarmLevel,
  iotBindType,
  iotDeviceType,
  iotLogType,
  iotMetric,
  notifyRole,
  onlineStatus,
} from '../../dictionaries/monitoring.ts'
import { limitFields } from '../alarm-threshold/fields.ts'
import { completenessCall } from './completeness.ts'
import { sameBatchCall } from './same-batch.ts'

const all = ['city', 'district', 'enterprise'] as const
const keepers = ['city', 'enterprise'] as const
const id = (zh: string, en: string) => text(32, zh, en, { opaque: true })

/** Points of a series at most; of more the step is raised by itself. */
export const SERIES_POINTS = 2000

const threshold = {
  id: id('阈值', 'Threshold'),
  thresholdName: text(100, '阈值名称', 'Name'),
  metric: dict(iotMetric, '监测指标', 'Metric'),
  compareType: text(20, '比较方式', 'Comparison'),
  ...limitFields,
  isFactor: bool('按系数', 'Values are factors'),
  duration: int('持续时间', 'Must hold for', { unit: 's' }),
  repeatTimes: int('连续次数', 'Consecutive samples'),
  hysteresis: decimal(12, 4, '回差', 'Hysteresis'),
  limits: children(
    {
      level: int('级别', 'Level', { required: true }),
      side: text(10, '方向', 'Side: upper or lower', { required: true }),
      value: decimal(14, 6, '限值', 'Limit', { required: true, signed: true }),
    },
    '折算后的限值',
    'Limits in the unit of the metric',
    { required: true },
  ),
  own: bool('设备自有', 'Own of the device'),
  template: json('模板值', 'Values of the template'),
  updaterName: text(100, '修改人', 'Changed by'),
  updateDate: datetime('修改时间', 'Changed at'),
}

const pointOfSeries = {
  ts: datetime('时间', 'Time', { required: true }),
  min: decimal(14, 4, '最小', 'Least'),
  avg: decimal(14, 4, '平均', 'Mean'),
  max: decimal(14, 4, '最大', 'Greatest'),
  last: decimal(14, 4, '最后', 'Last'),
}

const cameraNear = {
  id: id('监控', 'Camera'),
  name: text(100, '名称', 'Name'),
  location: point('位置', 'Location'),
  metres: int('距离', 'Distance', { unit: 'm' }),
  linked: bool('已关联', 'Linked to the device', { required: true }),
  proposed: bool('建议关联', 'Within 50 m of a device that none is linked to', { required: true }),
}

/** One alarm with what somebody needs who is to deal with it; by a parameter, or by the path. */
const alarmInFull = {
  zh: '报警详情',
  en: 'One alarm in full',
  verb: 'GET',
  permission: 'list',
  levels: all,
  answers: {
    object: {
      alarm: json('报警', 'Alarm', { required: true }),
      device: json('设备', 'Device'),
      threshold: json('触发阈值', 'Threshold crossed'),
      values: children(pointOfSeries, '前后30分钟数据', 'Values ±30 min', { required: true }),
      similar: children(
        {
          id: id('报警', 'Alarm'),
          alarmNo: text(24, '报警编号', 'Alarm no.'),
          alarmLevel: dict(alarmLevel, '级别', 'Level'),
          startTime: datetime('开始时间', 'Start'),
          handleStatus: dict(alarmHandleStatus, '处置状态', 'Handling'),
          causeType: text(4, '原因', 'Cause'),
        },
        '近90天同类报警',
        'Similar alarms of 90 days',
        { required: true },
      ),
      cameras: children(cameraNear, '附近监控', 'Cameras', { required: true }),
      valves: children(
        {
          id: id('阀门', 'Valve'),
          name: text(100, '名称', 'Name'),
          location: point('位置', 'Location'),
          metres: int('距离', 'Distance', { unit: 'm' }),
        },
        '最近阀门',
        'Nearest valves',
        { required: true },
      ),
      crews: children(
        {
          id: id('车辆', 'Vehicle'),
          name: text(100, '名称', 'Name'),
          location: point('位置', 'Location'),
          metres: int('距离', 'Distance', { unit: 'm' }),
        },
        '最近抢修力量',
        'Nearest crews',
        { required: true },
      ),
      steps: children(
        {
          handleAction: dict(alarmAction, '处置动作', 'Step'),
          actionName: text(60, '步骤', 'Step'),
          handleUserName: text(100, '处置人', 'By'),
          handleTime: datetime('处置时间', 'At'),
          opinion: text(1000, '说明', 'Text'),
        },
        '处置流程',
        'Steps',
        { required: true },
      ),
      told: object(
        {
          at: datetime('通知时间', 'Told at'),
          sms: int('短信条数', 'SMS', { required: true }),
          smsSent: int('短信已达', 'SMS taken by the platform', { required: true }),
          people: int('通知人数', 'People notified', { required: true }),
          read: int('已读人数', 'People who have read', { required: true }),
        },
        '通知送达',
        'Proof of delivery',
        { required: true },
      ),
      numbers: children(
        {
          kind: text(20, '号码类别', 'Kind: dutyDesk, repairs or onDuty', { required: true }),
          name: text(160, '名称', 'Whose', { required: true }),
          phone: text(20, '电话', 'Number', { required: true }),
        },
        '可呼叫的电话',
        'Numbers to call',
        { required: true },
      ),
      people: children(
        {
          id: id('账号', 'Account'),
          name: text(100, '姓名', 'Name', { required: true }),
          role: dict(notifyRole, '通知对象', 'Role', { required: true }),
          hasMobile: bool('已登记手机号', 'Has a mobile number', { required: true }),
        },
        '可发短信的人员',
        'People to text',
        { required: true },
      ),
    },
  },
} as const

const thresholdsOfDevice = {
  zh: '设备阈值',
  en: 'Thresholds of a device',
  verb: 'GET',
  permission: 'list',
  levels: all,
  answers: { list: threshold },
} as const

/** What is asked of devices beyond their register (utilities-supervision.md §13). */
export const deviceCalls = {
  getIotAlarmList: {
    zh: '报警列表',
    en: 'Alarm history',
    verb: 'GET',
    path: 'getIotAlarmList',
    permission: 'list',
    levels: all,
    lists: 'iotAlarm',
    query: {
      from: datetime('开始时间', 'From'),
      to: datetime('结束时间', 'To', { wholeDay: true, notBefore: 'from' }),
    },
    answers: { rowsOf: 'iotAlarm', as: 'page' },
  },
  getIotAlarmInfo: { ...alarmInFull, path: 'getIotAlarmInfo', query: { id: ref('iotAlarm', '报警', 'Alarm', { required: true }) } },
  getIotAlarmInfoOf: { ...alarmInFull, path: 'getIotAlarmInfo/{id}' },
  bindBatch: {
    zh: '批量绑定',
    en: 'Bind in batch',
    verb: 'PUT',
    path: 'bindBatch',
    permission: 'bindBatch',
    levels: keepers,
    changes: true,
    body: {
      deviceIds: refs('iotDevice', '设备', 'Devices', { required: true }),
      bindType: dict(iotBindType, '绑定对象类型', 'Bound kind'),
      bindId: text(32, '绑定对象', 'Bound to', { opaque: true }),
      gasCompaniesId: ref('gasCompany', '所属企业', 'Company'),
      cameraIds: refs('camera', '关联摄像机', 'Cameras'),
    },
    answers: {
      object: {
        bound: int('已绑定', 'Bound', { required: true }),
        failed: children({ deviceId: id('设备', 'Device'), msg: text(300, '原因', 'Why') }, '未绑定', 'Not bound', { required: true }),
      },
    },
  },
  bandAddThreshold: {
    zh: '批量设置阈值',
    en: 'Set thresholds',
    verb: 'POST',
    path: 'bandAddThreshold',
    permission: 'bandAddThreshold',
    levels: keepers,
    changes: true,
    body: {
      deviceIds: refs('iotDevice', '设备', 'Devices', { required: true }),
      thresholds: json('阈值', 'Thresholds', {
        holds: {
          metric: dict(iotMetric, '监测指标', 'Metric', { required: true }),
          compareType: text(20, '比较方式', 'Comparison', { required: true }),
          ...limitFields,
        },
      }),
      thresholdIds: refs('iotThreshold', '阈值模板', 'Templates'),
      replace: bool('替换原有阈值', 'Replace what is there', { default: false }),
      changeReason: text(300, '变更原因', 'Why'),
    },
    answers: { value: int('写入条数', 'Thresholds written', { required: true }) },
  },
  getIotDeviceThresholdInfoById: {
    ...thresholdsOfDevice,
    path: 'getIotDeviceThresholdInfoById',
    query: { id: ref('iotDevice', '设备', 'Device', { required: true }) },
  },
  getIotDeviceThresholdInfoOf: { ...thresholdsOfDevice, path: 'getIotDeviceThresholdInfoById/{id}' },
  realtime: {
    zh: '实时数据',
    en: 'Last values for map and wall',
    verb: 'GET',
    path: 'realtime',
    permission: 'list',
    levels: all,
    query: {
      regionId: region('区域', 'Region'),
      deviceType: dict(iotDeviceType, '设备类型', 'Type'),
      bbox: text(100, '地图范围', 'Part of the map', {
        help: { zh: '依次为西、南、东、北的经纬度，以英文逗号分隔', en: 'west,south,east,north' },
      }),
    },
    answers: {
      list: {
        id: id('设备', 'Device'),
        deviceName: text(100, '设备名称', 'Name'),
        deviceType: dict(iotDeviceType, '设备类型', 'Type'),
        location: point('位置', 'Location'),
        onlineStatus: dict(onlineStatus, '在线状态', 'Online'),
        alarmLevel: dict(alarmLevel, '当前报警级别', 'Level'),
        lastReportTime: datetime('最近上报', 'Last report'),
        lastValues: json('最新数据', 'Last values', { keyedBy: iotMetric }),
      },
    },
  },
  history: {
    zh: '历史数据',
    en: 'Series of metrics',
    verb: 'GET',
    path: 'history',
    permission: 'list',
    levels: all,
    query: {
      deviceId: ref('iotDevice', '设备', 'Device', { required: true }),
      metrics: dicts(iotMetric, '监测指标', 'Metrics'),
      from: datetime('开始时间', 'From'),
      to: datetime('结束时间', 'To', { wholeDay: true, notBefore: 'from' }),
      interval: text(4, '间隔', 'Step', { help: { zh: 'raw、5m、1h、1d', en: 'raw, 5m, 1h, 1d' } }),
    },
    answers: {
      object: {
        interval: text(4, '间隔', 'Step', { required: true }),
        series: children(
          {
            metric: dict(iotMetric, '指标', 'Metric', { required: true }),
            unit: text(10, '单位', 'Unit'),
            points: children({ ...pointOfSeries, n: int('数据个数', 'Values', { required: true }) }, '数据', 'Points', { required: true }),
          },
          '序列',
          'Series',
          { required: true },
        ),
        upkeep: children(
          {
            kind: dict(iotLogType, '类型', 'Kind', { required: true }),
            from: datetime('开始时间', 'From', { required: true }),
            to: datetime('结束时间', 'To', { required: true }),
            words: text(1000, '内容', 'What was done'),
          },
          '检修与标定',
          'Maintenance, calibrations and repairs',
          { required: true },
        ),
      },
    },
  },
  proposedCameras: {
    zh: '建议关联的监控',
    en: 'Cameras to link',
    verb: 'GET',
    path: 'proposedCameras',
    permission: 'list',
    levels: all,
    query: { id: ref('iotDevice', '设备', 'Device', { required: true }) },
    answers: { list: cameraNear },
  },
  completeness: completenessCall,
  sameBatch: sameBatchCall,
  statistics: {
    zh: '设备统计',
    en: 'Counts, online rate, alarms',
    verb: 'GET',
    path: 'statistics',
    permission: 'list',
    levels: all,
    query: {
      regionId: region('区域', 'Region'),
      groupBy: text(20, '分组', 'By', {
        help: { zh: 'deviceType、gasCompaniesId、regionId、platformCode', en: 'deviceType, gasCompaniesId, regionId or platformCode' },
      }),
    },
    answers: {
      list: {
        key: text(64, '分组值', 'Key'),
        label: text(200, '分组', 'Group', { required: true }),
        total: int('设备数', 'Devices', { required: true }),
        online: int('在线', 'Online', { required: true }),
        offline: int('离线', 'Offline', { required: true }),
        onlineRate: decimal(5, 1, '在线率', 'Online rate', { unit: '%' }),
        alarming: int('报警设备', 'In alarm', { required: true }),
        alarms30: int('30天报警数', 'Alarms of 30 days', { required: true }),
      },
    },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
