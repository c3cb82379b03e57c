import type { CallAnswer } from '@chengan/kernel/calls/call'
import { bool, children, datetime, decimal, int, json, object, text, texts } from '@chengan/kernel/fields/builders'
import type { Fields } from '@chengan/kernel/fields/field'
import { boardTables } from './board.ts'

const asOf = datetime('统计时间', 'As of', { required: true })
const name = text(100, '名称', 'Name', { required: true })
const number = (zh: string, en: string) => int(zh, en, { required: true })

const drill = object(
  { route: text(500, '页面', 'Page', { required: true }), query: json('条件', 'Conditions', { required: true }) },
  '明细',
  'The list behind it',
)
const line = { values: json('各列的值', 'Values by column', { required: true }), drill } as const satisfies Fields
const trend = children(
  { period: text(10, '周期', 'Period', { required: true }), value: decimal(10, 2, '数值', 'Value', { required: true }) },
  '趋势',
  'The periods before',
  { required: true },
)

/** The security and operation board (system.md §11). */
export const securityBoard = {
  object: {
    asOf,
    days: number('最近天数', 'Last days'),
    figures: children(
      {
        key: text(30, '指标', 'Figure', { required: true }),
        value: decimal(16, 6, '数值', 'Value'),
        of: json('分子与分母', 'Numerator and denominator'),
        warns: bool('告警', 'Warns'),
        drill,
      },
      '指标',
      'Figures',
      { required: true },
    ),
    alerts: children(
      { kind: text(30, '类型', 'Kind', { required: true }), text: text(500, '说明', 'In words', { required: true }) },
      '告警',
      'Alerts',
      {
        required: true,
      },
    ),
    active: children(
      { period: text(10, '周期', 'Period', { required: true }), users: number('用户数', 'Users') },
      '活跃用户',
      'Active users',
      {
        required: true,
      },
    ),
    logins: children(
      {
        hour: text(10, '时段', 'Hour', { required: true }),
        passed: number('成功', 'Passed'),
        failed: number('失败', 'Failed'),
        locked: number('锁定', 'Locked'),
      },
      '登录情况',
      'Logins by hour',
      { required: true },
    ),
    tables: object(
      Object.fromEntries(Object.entries(boardTables).map(([key, { zh, en }]) => [key, children(line, zh, en)])),
      '明细表',
      'Tables',
      { required: true },
    ),
    storage: object(
      {
        bytes: decimal(20, 0, '已用', 'Used', { required: true, unit: 'B' }),
        free: decimal(20, 0, '可用', 'Free', { unit: 'B' }),
        daysToFull: int('预计用满天数', 'Days until it is full'),
        months: children(
          { month: text(10, '月份', 'Month', { required: true }), bytes: decimal(20, 0, '大小', 'Size', { required: true }) },
          '按月',
          'By month',
          { required: true },
        ),
      },
      '存储',
      'Storage',
    ),
  },
} as const satisfies CallAnswer

export const mlpsAssessed = {
  object: {
    asOf,
    score: decimal(5, 1, '得分', 'Score', { required: true }),
    findings: children(
      {
        key: text(10, '条款', 'Item', { required: true }),
        result: text(20, '结果', 'Result', { required: true }),
        evidence: text(2000, '依据', 'What was read', { required: true }),
      },
      '核查结果',
      'Findings',
      { required: true },
    ),
    trend,
  },
} as const satisfies CallAnswer

const share = (zh: string, en: string) => decimal(10, 6, zh, en, { required: true })
const lines = (zh: string, en: string) => children(line, zh, en, { required: true })

export const permissionsChecked = {
  object: {
    asOf,
    health: decimal(5, 1, '健康度', 'Health', { required: true }),
    exclusions: number('互斥', 'Mixtures'),
    idleShare: share('闲置账号占比', 'Share of idle accounts'),
    unusedShare: share('未用权限占比', 'Share of unused strings'),
    shared: number('疑似共用', 'Probably shared'),
    unusedKnownFrom: text(10, '未用权限起算日', 'Unused is known from', { required: true }),
    proposals: children(
      {
        id: text(200, '建议', 'Proposal', { required: true }),
        kind: text(20, '类型', 'Kind', { required: true }),
        name,
        department: text(100, '部门', 'Department'),
        holders: texts(100, '涉及人员', 'Who would lose it', { required: true }),
        takes: children(
          {
            id: text(200, '标识', 'Identifier', { required: true }),
            name: text(500, '名称', 'Name', { required: true }),
            code: text(100, '编码', 'Code'),
          },
          '收回内容',
          'What is taken back',
          { required: true },
        ),
        count: number('数量', 'How many'),
      },
      '回收建议',
      'Proposals',
      { required: true },
    ),
    mayApprove: bool('可批准', 'May approve', { required: true }),
    tables: object(
      {
        exclusions: lines('互斥', 'Mixtures'),
        leavers: lines('离职', 'Leavers'),
        shared: lines('疑似共用', 'Probably shared'),
        wider: lines('超出同岗', 'Wider than their post'),
        unused: lines('未用权限', 'Unused'),
      },
      '明细表',
      'Tables',
      { required: true },
    ),
    trend,
  },
} as const satisfies CallAnswer

export const proposalsApproved = {
  object: { approved: number('批准建议数', 'Proposals'), taken: number('收回项数', 'Things taken back') },
} as const satisfies CallAnswer
