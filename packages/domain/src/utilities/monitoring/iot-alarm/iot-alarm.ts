import { defineResource, type RowOf, type Screen } from '@chengan/kernel/definition/resource'
import { history, rowsOf, tasks } from '@chengan/kernel/definition/rows/section'
import { alarmHandleStatus, alarmLevel } from '../../dictionaries/monitoring.ts'
import { bizType } from '../../dictionaries/tasks.ts'
import { handling, signal } from './alarm-lifecycle.ts'
import { alarmFields } from './fields.ts'
import { madeOfAlarms } from './made-of-alarm.ts'
import { alarmMetrics } from './metrics.ts'

const all = ['city', 'district', 'enterprise'] as const
const status = alarmHandleStatus.values
const level = alarmLevel.values
const open = { not: { column: 'handleStatus', is: status.closed.value } } as const

const columns = [
  'alarmLevel',
  'alarmNo',
  'deviceName',
  'deviceType',
  'metric',
  'extremeValue',
  'startTime',
  'recoverTime',
  'gasCompaniesId',
  'address',
  'handleStatus',
  'overdue',
] as const

const desk: Screen = {
  route: '/yxjg/bjcz/index',
  zh: '感知报警处置',
  en: 'Sensing alarm handling',
  levels: all,
  dutyOf: ['enterprise', 'district', 'city'],
  noAdd: true,
  view: 'alarmDesk',
  details: true,
  help: {
    zh: '未办结的监测报警：企业确认、派发、到场、处置，一、二级报警由主管部门复核。各步时限自报警开始计算，超时自动升级。',
    en: 'Alarms that are not closed: the company confirms, sends, arrives and finishes; levels 1 and 2 are reviewed. Every clock runs from the start of the alarm and escalates by itself.',
  },
  menu: {
    under: 'yxjg',
    sort: 60,
    icon: 'bomb',
    code: 'yxjg.bjcz',
    badge: 'duty',
    carries: ['gysy:iotdevice:list'],
    buttonsOf: 'iotAlarmStep',
  },
}

/** An alarm of a device: raised by a rule, owned until it is closed (utilities-supervision.md §13). */
export const iotAlarm = defineResource({
  name: 'iotAlarm',
  root: 'gysy/iotalarm',
  area: 'utilities',
  label: { zh: '监测报警', en: 'Alarm' },
  deletion: 'evidence',
  systems: ['zhrq'],
  bizType: bizType.values.alarm.value,
  permissionRoot: 'gysy/iotdevicealarmhandling',
  groups: {
    alarm: { zh: '报警', en: 'Alarm' },
    values: { zh: '数值与信号', en: 'Values and signal' },
    place: { zh: '位置', en: 'Place' },
    handling: { zh: '处置', en: 'Handling' },
  },
  fields: alarmFields,
  numbers: { alarmNo: ['BJ', { day: 'yyyyMMddHHmm' }, { serial: 4 }] },
  lifecycles: { handleStatus: handling, signalState: signal },
  makes: madeOfAlarms,
  onMap: { place: 'location', tells: { no: 'alarmNo', level: 'alarmLevel', status: 'handleStatus' }, classed: 'alarmLevel' },
  layers: {
    alarm: {
      ...{ zh: '未办结报警', en: 'Open alarms', group: 'risk', sort: 310, zoom: 6, clusterBelow: 13, sign: 'alarm', seconds: 5 },
      query: {
        handleStatus: Object.values(status)
          .map(({ value }) => value)
          .filter((value) => value !== status.closed.value)
          .join(),
        simulated: 'false',
      },
      classed: 'alarmLevel',
      worst: [level.red, level.orange, level.yellow, level.blue].map(({ value }) => value),
      alone: [level.red.value, level.orange.value],
      warns: { of: ['deviceId', 'gasFacilityId'], since: 'startTime', desk: desk.route },
      stood: { from: 'startTime', until: 'closeTime', but: 'handleStatus' },
      card: ['alarmNo', 'deviceType', 'metric', 'extremeValue', 'startTime', 'handleStatus', 'gasCompaniesId', 'signalState'],
    },
  },
  list: {
    columns: [...columns],
    search: [
      'keyword',
      'alarmLevel',
      'deviceType',
      'alarmType',
      'gasCompaniesId',
      'regionId',
      'startTime',
      'signalState',
      'handleStatus',
      'causeType',
      'falseReason',
      'model',
      'manufacturer',
      'overdue',
      'isOpen',
    ],
    filters: {
      keyword: { zh: '关键字', en: 'Keyword', kind: 'text', fields: ['alarmNo', 'deviceName', 'address'] },
      isOpen: { zh: '未办结', en: 'Not closed', kind: 'yesNo', filter: open },
      gas: { zh: '燃气浓度报警', en: 'Of gas in the air', kind: 'yesNo', filter: { column: 'metric', oneOf: ['lel', 'ch4'] } },
    },
    order: ['signalState', 'alarmLevel', '-startTime'],
    decidingColumns: ['extremeValue'],
    nameField: 'alarmNo',
    titleFields: ['deviceName', 'metric'],
    badgesAfter: 'alarmLevel',
    hiddenColumns: [
      'confirmDeadline',
      'arriveDeadline',
      'finishDeadline',
      'causeType',
      'falseReason',
      'repeatCount',
      'reopenCount',
      'groupId',
      'model',
      'manufacturer',
    ],
    marks: [
      { field: 'overdue', tone: 'error', zh: '超时', en: 'Late' },
      { field: 'simulated', tone: 'outline', zh: '演练', en: 'Drill' },
    ],
    tones: [
      {
        tone: 'overdue',
        when: {
          all: [
            { field: 'alarmLevel', is: level.red.value },
            {
              field: 'handleStatus',
              oneOf: Object.values(status)
                .map(({ value }) => value)
                .filter((value) => value !== status.closed.value),
            },
          ],
        },
      },
      { tone: 'muted', when: { field: 'handleStatus', is: status.closed.value } },
    ],
    tabs: [
      {
        key: 'mine',
        zh: '待我处置',
        en: 'Mine',
        duty: ['confirm', 'dispatch', 'onSite', 'finish', 'review1'],
        urgent: true,
      },
      { key: 'open', zh: '未办结', en: 'Open', filter: open },
      {
        key: 'grave',
        zh: '一、二级',
        en: 'Levels 1, 2',
        filter: { all: [open, { column: 'alarmLevel', oneOf: [level.red.value, level.orange.value] }] },
      },
      { key: 'all', zh: '全部', en: 'All' },
    ],
  },
  variants: {
    examine: {
      zh: '处置审核',
      en: 'Handling review',
      path: 'examinePage',
      levels: ['city', 'district'],
      filter: { column: 'handleStatus', oneOf: [status.toReview.value, status.falseReview.value] },
      columns: [
        'alarmLevel',
        'alarmNo',
        'deviceName',
        'metric',
        'extremeValue',
        'startTime',
        'causeType',
        'falseReason',
        'finishTime',
        'gasCompaniesId',
        'overdue',
        'handleStatus',
      ],
    },
  },
  screens: [
    {
      route: '/yxjg/bjls/index',
      zh: '报警历史',
      en: 'Alarm history',
      levels: all,
      menu: { under: 'yxjg', sort: 50, icon: 'history', code: 'yxjg.bjls', permissions: ['gysy:iotdevice:list'], buttons: 'none' },
      help: {
        zh: '全部监测报警，包括已办结的；可按级别、类型、原因和时间查询并导出。',
        en: 'All alarms, closed ones too; search by level, kind, cause and time.',
      },
      noAdd: true,
      tabs: ['open', 'grave', 'all'],
    },
    desk,
    {
      route: '/yxjg/bjcz/examine',
      zh: '处置审核',
      en: 'Handling review',
      levels: ['city', 'district'],
      call: 'examinePage',
      noAdd: true,
      menu: {
        under: 'yxjg',
        sort: 70,
        icon: 'binoculars',
        code: 'yxjg.bjcz-examine',
        buttons: 'none',
      },
      help: {
        zh: '一、二级报警处置完成后的复核和误报审核；一级报警由市级复核。',
        en: 'Review of finished alarms of levels 1 and 2 and of false alarms; level 1 is reviewed by the city.',
      },
    },
  ],
  detail: { sections: [rowsOf('iotAlarmStep', { zh: '处置流程', en: 'Steps' }), tasks, history] },
  parties: { departments: ['deptId', 'toDeptId'], through: ['gasCompaniesId'], regions: ['regionId'] },
  without: ['add', 'edit', 'delete', 'import'],
  permissions: {
    page: 'gysy:iotdevice:list|gysy:iotdevicealarmhandling:list',
    list: 'gysy:iotdevice:list|gysy:iotdevicealarmhandling:list',
    info: 'gysy:iotdevice:list|gysy:iotdevicealarmhandling:list',
    export: 'gysy:iotdevice:export',
  },
  metrics: alarmMetrics,
  dimensions: {
    company: { field: 'gasCompaniesId' },
    level: { field: 'highestLevel' },
    deviceType: { field: 'deviceType' },
    model: { field: 'model', exact: true },
    manufacturer: { field: 'manufacturer', exact: true },
    kind: { field: 'alarmType' },
    cause: { field: 'causeType' },
    falseReason: { field: 'falseReason' },
    weekday: { field: 'startWeekday', zh: '星期', en: 'Day of the week' },
    hour: { field: 'startHour', zh: '时段', en: 'Hour of the day' },
  },
  alerts: {
    slight: {
      zh: '四级报警日报',
      en: 'Digest of level 4 alarms',
      on: 'startTime',
      where: {
        all: [
          { column: 'alarmLevel', is: level.blue.value },
          { column: 'handleStatus', is: status.pending.value },
          { not: { column: 'simulated', is: true } },
        ],
      },
      steps: [{ after: 0, level: 1 }],
      standing: true,
      to: ['owner'],
      digest: true,
      sms: 'never',
      title: { zh: '四级报警：{deviceName}', en: 'Level 4 alarm: {deviceName}' },
      text: {
        zh: '{deviceName}自{on}起四级报警，尚未确认，请维护。',
        en: '{deviceName} has been in alarm of level 4 since {on}: see to it.',
      },
    },
  },
  levels: { '*': all },
  form: { as: 'drawer' },
})

export interface IotAlarm extends RowOf<typeof iotAlarm> {}
