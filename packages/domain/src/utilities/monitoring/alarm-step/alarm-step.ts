import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import {
  attachments,
  bool,
  children,
  datetime,
  decimal,
  dept,
  dict,
  images,
  int,
  longText,
  ref,
  refs,
  text,
  texts,
  user,
  users,
} from '@chengan/kernel/fields/builders'
import { alarmAction, alarmCause, alarmHandleStatus, falseAlarmReason, iotDeviceType, nextAction } from '../../dictionaries/monitoring.ts'

const all = ['city', 'district', 'enterprise'] as const
/** Minutes for which a desk can be silenced at a time: who silences it is written down. */
const MUTED_AT_MOST = 5
const auto = { readOnly: true } as const

export const alarmStepFields = {
  alarmId: ref('iotAlarm', '报警', 'Alarm', { required: true, index: true }),
  handleAction: dict(alarmAction, '处置动作', 'Step', { required: true, index: true }),
  handleUserId: user('处置人', 'Handled by', auto),
  handleDeptId: dept('处置单位', 'Handling department', auto),
  handleTime: datetime('处置时间', 'Handled at', { ...auto, index: true, timed: true }),
  toDeptId: dept('派发单位', 'Sent to department'),
  toUserIds: users('派发人员', 'Sent to persons'),
  siteValue: decimal(12, 4, '现场复测值', 'Value measured on site', { signed: true }),
  siteUnit: text(10, '复测单位', 'Unit of the site value'),
  causeType: dict(alarmCause, '报警原因', 'Cause'),
  measure: longText('处置措施', 'Measure', { length: 1000 }),
  falseReason: dict(falseAlarmReason, '误报原因', 'Reason for false alarm'),
  repairedDeviceId: ref('iotDevice', '维修设备', 'Repaired device'),
  nextAction: dict(nextAction, '后续', 'Follow-up'),
  opinion: longText('说明', 'Text', { length: 1000 }),
  images: images(9, '现场照片', 'Photos'),
  attachments: attachments(9, '附件', 'Files'),
  lng: decimal(10, 6, '处置经度', 'Longitude', { unit: '°', min: -180, max: 180 }),
  lat: decimal(10, 6, '处置纬度', 'Latitude', { unit: '°', min: -90, max: 90 }),
  farFromDevice: bool('超出设备200米', 'More than 200 m from the device', auto),
  usedMinutes: int('用时', 'Used', { ...auto, unit: 'min' }),
  overdue: bool('是否超时', 'Overdue', auto),
  deadline: datetime('步骤时限', 'Deadline of the step', auto),
} as const

/** What a step may say: which one, on which alarm, and what it asks. */
const stepBody = {
  alarmId: ref('iotAlarm', '报警', 'Alarm', { required: true }),
  handleAction: dict(alarmAction, '处置动作', 'Step', { required: true }),
  version: int('版本', 'Version of the alarm'),
  toDeptId: alarmStepFields.toDeptId,
  toUserIds: alarmStepFields.toUserIds,
  siteValue: alarmStepFields.siteValue,
  siteUnit: alarmStepFields.siteUnit,
  causeType: alarmStepFields.causeType,
  measure: alarmStepFields.measure,
  falseReason: alarmStepFields.falseReason,
  repairedDeviceId: alarmStepFields.repairedDeviceId,
  nextAction: alarmStepFields.nextAction,
  opinion: alarmStepFields.opinion,
  images: alarmStepFields.images,
  attachments: alarmStepFields.attachments,
  lng: alarmStepFields.lng,
  lat: alarmStepFields.lat,
} as const

const smsBody = {
  alarmId: ref('iotAlarm', '报警', 'Alarm', { required: true }),
  userIds: users('接收人', 'Receivers'),
  mobiles: texts(20, '手机号', 'Mobile numbers', { atMost: 50 }),
  templateCode: text(40, '短信模板', 'Template'),
  content: text(500, '内容', 'Content', { required: true }),
} as const

const calls = {
  step: {
    zh: '处置',
    en: 'Take a step',
    verb: 'PUT',
    path: '',
    permission: 'save',
    overrides: 'add',
    levels: all,
    changes: true,
    body: stepBody,
    answers: {
      object: {
        id: text(32, '步骤', 'Step', { opaque: true }),
        alarmId: text(32, '报警', 'Alarm', { opaque: true }),
        handleStatus: dict(alarmHandleStatus, '处置状态', 'Handling'),
        version: int('版本', 'Version'),
      },
    },
  },
  alarmPage: {
    zh: '待处置报警',
    en: 'Alarms to handle',
    verb: 'GET',
    path: 'page',
    permission: 'list',
    overrides: 'page',
    levels: all,
    lists: 'iotAlarm',
    query: { mine: bool('待我处置', 'Waiting for me') },
    answers: {
      rowsOf: 'iotAlarm',
      as: 'page',
      more: {
        alarmId: text(32, '报警', 'Alarm', { opaque: true }),
        newestStep: dict(alarmAction, '最近动作', 'Newest step'),
        newestStepTime: datetime('最近动作时间', 'Newest step at'),
        deadline: datetime('当前时限', 'Deadline'),
        minutesLeft: int('剩余分钟', 'Minutes left', { unit: 'min' }),
      },
    },
  },
  getIotDeviceTypeList: {
    zh: '设备类型报警数',
    en: 'Device types with open alarms',
    verb: 'GET',
    path: 'getIotDeviceTypeList',
    permission: 'list',
    levels: all,
    answers: {
      list: {
        deviceType: dict(iotDeviceType, '设备类型', 'Type', { required: true }),
        deviceTypeName: text(60, '名称', 'Name', { required: true }),
        level1: int('一级', 'Level 1', { required: true }),
        level2: int('二级', 'Level 2', { required: true }),
        level3: int('三级', 'Level 3', { required: true }),
        level4: int('四级', 'Level 4', { required: true }),
        total: int('合计', 'In all', { required: true }),
        late: int('超时', 'Late', { required: true }),
      },
    },
  },
  getIotCzProcess: {
    zh: '处置流程',
    en: 'Steps of an alarm',
    verb: 'GET',
    path: 'getIotCzProcess',
    permission: 'list',
    levels: all,
    query: { alarmId: ref('iotAlarm', '报警', 'Alarm', { required: true }) },
    answers: {
      list: {
        id: text(32, '步骤', 'Step', { opaque: true }),
        handleAction: dict(alarmAction, '处置动作', 'Step'),
        actionName: text(60, '步骤', 'Step', { required: true }),
        handleUserName: text(100, '处置人', 'By'),
        handleDeptName: text(100, '处置单位', 'Department'),
        handleTime: datetime('处置时间', 'At'),
        deadline: datetime('计划时限', 'Planned by'),
        usedMinutes: int('用时', 'Used', { unit: 'min' }),
        overdue: bool('是否超时', 'Overdue'),
        opinion: text(1000, '说明', 'Text'),
        measure: text(1000, '处置措施', 'Measure'),
        siteValue: decimal(12, 4, '现场复测值', 'Value on site', { signed: true }),
        siteUnit: text(10, '单位', 'Unit'),
        farFromDevice: bool('超出设备200米', 'Far from the device'),
      },
    },
  },
  mute: {
    zh: '静音',
    en: 'Silence the desk',
    verb: 'POST',
    path: 'mute',
    permission: 'list',
    levels: all,
    changes: true,
    body: {
      alarmIds: refs('iotAlarm', '静音时的报警', 'Alarms that were sounding'),
      minutes: int('静音时长', 'For how long', { required: true, unit: 'min', min: 1, max: MUTED_AT_MOST }),
    },
    answers: { object: { until: datetime('静音至', 'Silent until', { required: true }) } },
  },
  sendSms: {
    zh: '发送短信',
    en: 'Send SMS',
    verb: 'POST',
    path: 'sendSms',
    permission: 'sendSms',
    levels: all,
    changes: true,
    body: smsBody,
    answers: {
      object: {
        sent: int('已发送', 'Sent', { required: true }),
        failed: children({ to: text(40, '接收人', 'To'), msg: text(200, '原因', 'Why') }, '未发送', 'Not sent', { required: true }),
      },
    },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** A step of handling an alarm: one row each, never changed (utilities-supervision.md §13, iotdevicealarmhandling). */
export const iotAlarmStep = defineResource({
  name: 'iotAlarmStep',
  root: 'gysy/iotdevicealarmhandling',
  area: 'utilities',
  label: { zh: '报警处置', en: 'Alarm handling' },
  deletion: 'evidence',
  systems: ['zhrq'],
  fields: alarmStepFields,
  list: {
    columns: ['handleTime', 'handleAction', 'handleUserId', 'handleDeptId', 'usedMinutes', 'overdue', 'siteValue', 'opinion'],
    search: ['alarmId', 'handleAction', 'handleTime'],
    order: 'handleTime',
    nameField: 'handleAction',
    marks: [{ field: 'overdue', tone: 'error', zh: '超时', en: 'Late' }],
  },
  scope: { with: 'alarmId' },
  without: ['edit', 'delete', 'import', 'export'],
  calls,
  buttons: { order: ['add', 'sendSms'] },
  levels: { '*': all },
})

export interface IotAlarmStep extends RowOf<typeof iotAlarmStep> {}
