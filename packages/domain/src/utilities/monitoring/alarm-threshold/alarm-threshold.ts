import { inOwnTree } from '@chengan/kernel/access/actor'
import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, children, datetime, decimal, dict, int, ref, text } from '@chengan/kernel/fields/builders'
import { type Allowed, lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { fill } from '@chengan/kernel/rule'
import { alarmLevel, compareType, iotDeviceType, iotMetric, thresholdAudit, thresholdScope } from '../../dictionaries/monitoring.ts'
import { limitFields, type ThresholdFields, thresholdFields, thresholdForm } from './fields.ts'
import { afterEdit, consented, thresholdFollows, thresholdRules } from './rules.ts'

const all = ['city', 'district', 'enterprise'] as const
const keepers = ['city', 'enterprise'] as const

const keeps: Allowed<ThresholdFields> = {
  name: 'keepsTheThreshold',
  may: (row, actor) =>
    actor.level === 'city' ||
    (actor.level === 'enterprise' && row.scope === thresholdScope.values.device.value && inOwnTree(actor, row.deptId)),
}

const asks = Object.keys(thresholdForm)
  .filter((name) => name !== 'effectiveTime')
  .map((name) => `${name}?`) as readonly `${Exclude<keyof typeof thresholdForm, 'effectiveTime'>}?`[]

const edited = { action: 'edit', asks, rules: thresholdRules, needs: { refs: ['deviceId'] }, sets: afterEdit } as const

/** A company's looser limit waits for the city; the old one stays in force meanwhile. */
const consent = lifecycle<ThresholdFields>(thresholdAudit, {
  initial: 'notNeeded',
  actions: {
    edit: {
      zh: '编辑',
      en: 'Edit',
      consequence: {
        zh: '企业放宽或停用一、二级阈值须市级同意后生效',
        en: 'A company that loosens or switches off levels 1 or 2 waits for the city',
      },
    },
    audit: {
      zh: '审核',
      en: 'Decide',
      outcomes: { 1: { zh: '同意', en: 'Agree' }, 2: { zh: '不同意', en: 'Refuse' } },
    },
  },
  rows: [
    { ...edited, from: ['notNeeded', 'agreed', 'refused'], to: 'waiting', by: keeps },
    { ...edited, case: 'while it waits', from: 'waiting', to: 'same', by: 'city' },
    {
      action: 'audit',
      case: 'agree',
      from: 'waiting',
      to: 'agreed',
      by: 'city',
      when: { field: 'auditResult', is: '1' },
      sets: consented,
      effects: ['logThreshold'],
      done: { zh: '已同意，新限值生效', en: 'Agreed: the new limits are in force' },
    },
    {
      action: 'audit',
      case: 'refuse',
      from: 'waiting',
      to: 'refused',
      by: 'city',
      when: { field: 'auditResult', is: '2' },
      opinion: 'required',
      sets: () => ({ pendingValues: null }),
      effects: ['logThreshold'],
      done: { zh: '不同意，原限值不变', en: 'Refused: the old limits stay' },
    },
  ],
  duties: {
    waiting: {
      action: 'audit',
      reason: { zh: '阈值放宽待审核', en: 'Looser limit to decide' },
      who: () => [{ level: 'city' }],
      within: { workdays: 3 },
    },
  },
  tones: { notNeeded: 'neutral', waiting: 'warn', agreed: 'success', refused: 'error' },
})

/** What a threshold would have raised, on what was stored. */
const trial = {
  object: {
    alarms: int('报警次数', 'Alarms', { required: true }),
    byLevel: children(
      {
        level: dict(alarmLevel, '级别', 'Level', { required: true }),
        count: int('次数', 'Alarms', { required: true }),
        minutes: int('累计时长', 'Minutes in alarm', { required: true, unit: 'min' }),
      },
      '按级别',
      'By level',
      { required: true },
    ),
    devices: int('涉及设备', 'Devices', { required: true }),
    judged: int('检验数据点', 'Points judged', { required: true }),
    judgedDevices: int('检验设备', 'Devices judged', { required: true }),
    allDevices: int('该类设备', 'Devices of the type', { required: true }),
    first: datetime('首次', 'First'),
    last: datetime('最近', 'Last'),
    from: datetime('开始时间', 'From', {
      required: true,
      help: { zh: '全部检验设备均自此时起检验', en: 'All that were judged were judged from then on' },
    }),
  },
} as const

const calls = {
  getList: {
    zh: '阈值列表',
    en: 'Templates or thresholds of a device',
    verb: 'GET',
    path: 'getList',
    permission: 'list',
    levels: all,
    query: {
      deviceType: dict(iotDeviceType, '设备类型', 'Type'),
      metric: dict(iotMetric, '监测指标', 'Metric'),
      deviceId: ref('iotDevice', '设备', 'Device'),
    },
    answers: 'list',
  },
  trial: {
    zh: '近90天试算',
    en: 'What it would have raised in 90 days',
    verb: 'POST',
    path: 'trial',
    permission: 'list',
    levels: all,
    body: {
      deviceId: ref('iotDevice', '设备', 'Device'),
      deviceType: dict(iotDeviceType, '设备类型', 'Type', { required: true }),
      metric: dict(iotMetric, '监测指标', 'Metric', { required: true }),
      compareType: dict(compareType, '比较方式', 'Comparison', { required: true }),
      ...limitFields,
      isFactor: bool('按系数', 'Values are factors'),
      duration: int('持续时间', 'Must hold for', { unit: 's', min: 0 }),
      repeatTimes: int('连续次数', 'Consecutive samples', { min: 1 }),
      hysteresis: decimal(12, 4, '回差', 'Hysteresis', { min: 0 }),
      clearDuration: int('恢复持续时间', 'Clear must hold for', { unit: 's', min: 0 }),
      rateWindow: int('变化率窗口', 'Window for rates', { unit: 's', min: 1 }),
      timeRange: text(50, '生效时段', 'Valid hours'),
    },
    answers: trial,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** Limits of a metric: a template of a device type, kept by the city, or those of one device (utilities-supervision.md §13). */
export const iotThreshold = defineResource({
  name: 'iotThreshold',
  root: 'gysy/iotalarmthreshold',
  area: 'utilities',
  label: { zh: '报警阈值', en: 'Alarm threshold' },
  deletion: 'physical',
  systems: ['zhrq'],
  groups: {
    what: { zh: '适用对象', en: 'For what' },
    limits: { zh: '限值', en: 'Limits' },
    time: { zh: '时间条件', en: 'Time' },
    told: { zh: '通知', en: 'Told' },
    state: { zh: '状态', en: 'State' },
  },
  fields: thresholdFields,
  lifecycles: { auditStatus: consent },
  rules: thresholdRules,
  fill: fill<ThresholdFields>({ refs: ['deviceId'], values: (context) => (context.before === null ? thresholdFollows(context) : {}) }),
  list: {
    columns: [
      'thresholdName',
      'deviceType',
      'metric',
      'level1Upper',
      'level1Lower',
      'level2Upper',
      'level2Lower',
      'level3Upper',
      'level3Lower',
      'deviceId',
      'scope',
      'compareType',
      'duration',
      'hysteresis',
      'enabled',
      'auditStatus',
    ],
    // Some templates have limits of level 3 alone: where room is short, the type gives way, which the name tells as a rule.
    decidingColumns: ['metric', 'level1Upper', 'level1Lower', 'level2Upper', 'level2Lower', 'level3Upper'],
    search: ['scope', 'deviceType', 'metric', 'enabled', 'auditStatus', 'deviceId'],
    order: ['scope', 'deviceType', 'metric'],
    nameField: 'thresholdName',
    // A template waits for nobody, and of the limits of devices those that were loosened.
    seldomOwed: true,
    hiddenColumns: ['level4Upper', 'level4Lower', 'repeatTimes', 'clearDuration', 'effectiveTime', 'changeReason'],
    tones: [{ tone: 'muted', when: { field: 'enabled', is: false } }],
    tabs: [
      { key: 'template', zh: '类型模板', en: 'Templates', filter: { column: 'scope', is: thresholdScope.values.template.value } },
      { key: 'device', zh: '设备阈值', en: 'Of devices', filter: { column: 'scope', is: thresholdScope.values.device.value } },
      {
        key: 'waiting',
        zh: '待我审核',
        en: 'To decide',
        duty: 'audit',
        levels: ['city'],
        urgent: true,
      },
    ],
  },
  screens: [
    {
      route: '/yxjg/yzpz/index',
      zh: '阈值配置',
      en: 'Threshold templates',
      levels: all,
      help: {
        zh: '市级维护各类设备的阈值模板；企业可为设备设置更严的限值，放宽一、二级限值须市级同意，同意前原限值继续有效。保存前可用“近90天试算”查看会产生多少报警。',
        en: 'The city keeps templates by device type; companies set stricter limits for their devices. A looser limit of levels 1 or 2 waits for the city, and the old one stays in force. Before saving, see what it would have raised in 90 days.',
      },
      menu: {
        under: 'yxjg',
        sort: 40,
        icon: 'cog',
        code: 'yxjg.yzpz',
        badge: 'duty',
        name: { zh: '阈值配置', en: 'Thresholds' },
        carries: ['gysy:iotdevice:list'],
      },
    },
  ],
  buttons: { order: ['add', 'edit', 'delete', 'audit'] },
  parties: {
    departments: ['deptId'],
    regions: ['regionId'],
    openTo: { levels: all, where: { column: 'scope', is: thresholdScope.values.template.value } },
  },
  without: ['export', 'import'],
  after: { add: ['logThreshold'], edit: ['logThreshold'], delete: ['logThreshold'] },
  calls,
  levels: { '*': all, add: keepers, edit: keepers, delete: keepers, audit: ['city'] },
  deletable: { column: 'auditStatus', oneOf: ['0', '2', '3'] },
  // Templates are shown to companies and are the city's: without them no device of a company that has no threshold of its own raises an alarm.
  deletableBy: {
    enterprise: {
      all: [
        { column: 'auditStatus', oneOf: ['0', '2', '3'] },
        { column: 'scope', is: thresholdScope.values.device.value },
        { column: 'deptId', inOwnTree: true },
        // While it is in force its end would bring the looser template back: switching it off waits for the city, deleting what is off does not.
        { column: 'enabled', is: false },
      ],
    },
  },
  form: { as: 'drawer', panel: 'thresholdTrial' },
})

export interface IotThreshold extends RowOf<typeof iotThreshold> {}
