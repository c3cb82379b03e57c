import type { Condition } from '@chengan/kernel/condition'
import type { Expression } from '@chengan/kernel/expression'
import {
  attachments,
  bool,
  datetime,
  decimal,
  dept,
  derived,
  dict,
  images,
  inGroup,
  int,
  json,
  longText,
  point,
  ref,
  region,
  text,
  users,
} from '@chengan/kernel/fields/builders'
import { dayHour, weekday } from '../../../system/dictionaries/dashboards.ts'
import { pendingRef } from '../../../system/pending-references.ts'
import {
  alarmCause,
  alarmHandleStatus,
  alarmLevel,
  alarmType,
  falseAlarmReason,
  iotDeviceType,
  iotMetric,
  nextAction,
  signalState,
} from '../../dictionaries/monitoring.ts'
import { gasMetrics, withUnit } from '../telemetry/metric-ranges.ts'

const auto = { readOnly: true } as const
/** What was measured, in the unit that the alarm keeps. */
const measured = { ...auto, inWords: (value: string, row?: Readonly<Record<string, unknown>>) => withUnit(value, row?.unit) } as const
const note = { hidden: true } as const

/** From when people could know of it until a step was taken. */
const hoursTo = (field: 'confirmTime' | 'arriveTime' | 'finishTime'): Expression => ({ hoursFrom: { field: 'clockTime' }, to: { field } })

/** Gas in the air is measured again by whoever stands there; the battery or the tilt of the same device is not. */
export const ofGas: Condition<'metric'> = { field: 'metric', oneOf: gasMetrics }

/** What the rules and the devices tell of an alarm (utilities-supervision.md §13). */
const told = {
  ...inGroup('alarm', {
    alarmNo: text(24, '报警编号', 'Alarm no.', { ...auto, unique: true, format: 'code' }),
    deviceId: ref('iotDevice', '设备', 'Device', { ...auto, index: true }),
    deviceName: text(100, '设备名称', 'Device name', { ...auto, index: true }),
    deviceType: dict(iotDeviceType, '设备类型', 'Type', { ...auto, index: true }),
    model: text(60, '型号', 'Model', auto),
    manufacturer: text(100, '生产厂家', 'Maker', auto),
    metric: dict(iotMetric, '监测指标', 'Metric', { ...auto, index: true }),
    alarmType: dict(alarmType, '报警类型', 'Kind', { ...auto, index: true }),
    alarmLevel: dict(alarmLevel, '报警级别', 'Level', { ...auto, index: true }),
    highestLevel: dict(alarmLevel, '最高级别', 'Highest level', auto),
    thresholdId: ref('iotThreshold', '触发阈值', 'Threshold', auto),
    thresholdText: text(300, '阈值', 'Limit crossed', auto),
    thresholdTextEn: text(300, '英文阈值', 'Limit crossed, in English', { ...auto, internal: true }),
    simulated: bool('是否演练测试', 'Test or drill', { ...auto, index: true, default: false }),
  }),
  ...inGroup('values', {
    startTime: datetime('开始时间', 'Start', { ...auto, index: true, timed: true }),
    lastTime: datetime('最近时间', 'Last', { ...auto, timed: true }),
    recoverTime: datetime('恢复时间', 'Recovered', { ...auto, timed: true }),
    firstValue: decimal(12, 4, '首值', 'First value', measured),
    lastValue: decimal(12, 4, '最新值', 'Last value', measured),
    extremeValue: decimal(12, 4, '极值', 'Extreme value', measured),
    unit: text(10, '单位', 'Unit', auto),
    repeatCount: int('重复次数', 'Repeats', { ...auto, default: 0 }),
    reopenCount: int('复发次数', 'Reopened', { ...auto, default: 0 }),
    signalState: dict(signalState, '信号状态', 'Signal', { ...auto, index: true }),
    pipelineScore: int('管道泄漏评分', 'Pipeline score', {
      ...auto,
      help: { zh: '50分及以上疑似管道气，30分以下疑似沼气', en: 'From 50 on a leak of the net is likely, below 30 biogas' },
    }),
    pipelineReason: text(500, '甄别依据', 'Grounds of the score', auto),
  }),
  ...inGroup('place', {
    gasCompaniesId: ref('gasCompany', '所属企业', 'Company', { ...auto, index: true }),
    gasFacilityId: ref('gasFacility', '所属设施', 'Facility', { ...auto, index: true }),
    regionId: region('区域', 'Region', { ...auto, index: true }),
    address: text(200, '地址', 'Address', auto),
    location: point('位置', 'Location', { ...auto, index: true }),
    groupId: text(32, '区域事件', 'Area event', { ...auto, index: true, opaque: true }),
  }),
} as const

/** How far it has been dealt with. */
const handled = {
  ...inGroup('handling', {
    handleStatus: dict(alarmHandleStatus, '处置状态', 'Handling', { ...auto, index: true }),
    clockTime: datetime('计时起点', 'Clocks run from', { ...auto, timed: true }),
    confirmDeadline: datetime('确认时限', 'Confirm by', { ...auto, timed: true }),
    arriveDeadline: datetime('到场时限', 'Arrive by', { ...auto, timed: true }),
    finishDeadline: datetime('办结时限', 'Finish by', { ...auto, timed: true }),
    overdue: bool('是否超时', 'Overdue', { ...auto, index: true, default: false }),
    toDeptId: dept('派发单位', 'Sent to department', { index: true }),
    toUserIds: users('派发人员', 'Sent to persons'),
    siteValue: decimal(12, 4, '现场复测值', 'Value measured on site', {
      signed: true,
      help: { zh: '燃气报警必填', en: 'Needed for alarms of gas' },
      unitIn: (row) => (typeof row.siteUnit === 'string' ? row.siteUnit : undefined),
    }),
    siteUnit: text(10, '复测单位', 'Unit of the site value', {
      proposedOfRow: true,
      help: { zh: '如 %VOL、%LEL、ppm', en: 'Such as %VOL, %LEL, ppm' },
    }),
    siteLocation: point('到场位置', 'Place on arrival'),
    causeType: dict(alarmCause, '报警原因', 'Cause', { index: true }),
    measure: longText('处置措施', 'Measure', { length: 1000 }),
    falseReason: dict(falseAlarmReason, '误报原因', 'Reason for false alarm', { index: true }),
    nextAction: dict(nextAction, '后续', 'Follow-up'),
    repairedDeviceId: ref('iotDevice', '维修设备', 'Repaired device'),
    images: images(9, '现场照片', 'Photos'),
    attachments: attachments(9, '附件', 'Files'),
    hazardId: ref('hazardCheck', '转隐患', 'Hazard made of it', auto),
    dispatchId: ref('emergencyEvent', '应急调度', 'Emergency made of it', auto),
    accidentId: pendingRef('事故', 'Accident made of it', auto),
    confirmTime: datetime('确认时间', 'Confirmed at', { ...auto, timed: true }),
    arriveTime: datetime('到场时间', 'Arrived at', { ...auto, timed: true }),
    finishTime: datetime('处置完成时间', 'Finished at', { ...auto, timed: true }),
    closeTime: datetime('办结时间', 'Closed at', { ...auto, timed: true }),
  }),
  // Of what the means of handling are made (utilities-supervision.md §17).
  hoursToConfirm: derived(decimal(12, 4, '确认用时', 'Time to confirm', { unit: 'h', internal: true }), hoursTo('confirmTime')),
  hoursToArrive: derived(decimal(12, 4, '到场用时', 'Time to arrive', { unit: 'h', internal: true }), hoursTo('arriveTime')),
  hoursToFinish: derived(decimal(12, 4, '处置用时', 'Time to finish', { unit: 'h', internal: true }), hoursTo('finishTime')),
  // By when in the week alarms begin (dashboards.md §3.2 iot.heat).
  startWeekday: derived(dict(weekday, '开始星期', 'Weekday of the start', { internal: true }), { weekdayOf: { field: 'startTime' } }),
  startHour: derived(dict(dayHour, '开始时段', 'Hour of the start', { internal: true }), { hourOf: { field: 'startTime' } }),
  // Notes of rules and clocks, never on the wire.
  alarmKey: text(60, '报警键', 'Key', { ...note, index: true, opaque: true }),
  confirmAgainTime: datetime('再次催办时间', 'Second call at', note),
  dispatchDeadline: datetime('派发时限', 'Send on by', note),
  remindTime: datetime('下次提醒', 'Told again at', note),
  silenceMinutes: int('提醒间隔', 'Told again every', note),
  confirmLate: int('确认超时次数', 'Confirmation late', { ...note, default: 0 }),
  arriveLate: bool('到场超时', 'Arrival late', { ...note, default: false }),
  finishLate: bool('办结超时', 'End late', { ...note, default: false }),
  quiet: bool('不发送通知', 'Not told', { ...note, default: false }),
  notifyRoles: json('通知对象', 'Receivers', note),
  smsWanted: bool('发送短信', 'SMS', { ...note, default: true }),
} as const

export const alarmFields = { ...told, ...handled }

export type AlarmFields = typeof alarmFields
