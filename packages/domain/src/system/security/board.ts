import type { Label } from '@chengan/kernel/label'

/** The list behind a figure: its page and the filters; null for who may not open it. */
export interface BoardDrill {
  readonly route: string
  readonly query: Readonly<Record<string, string>>
}

export type FigureKind = 'text' | 'count' | 'share' | 'ms' | 'bytes' | 'time'

/** The words of a column and how its values are written. */
export type BoardColumn = Label & { readonly kind: FigureKind }

/** A table as the board draws it. */
export interface BoardTable extends Label {
  readonly columns: Readonly<Record<string, BoardColumn>>
}

/** A column of the board. */
export const column = (zh: string, en: string, kind: FigureKind): BoardColumn => ({ zh, en, kind })
/** A table of the board, its columns in order. */
export const table = <const C extends Readonly<Record<string, BoardColumn>>>(zh: string, en: string, columns: C) => ({
  zh,
  en,
  columns,
})

const name = column('部门', 'Department', 'text')

/** The tables of the security board (system.md §11): what a row of each tells. */
export const boardTables = {
  departments: table('账号活跃', 'Active accounts', {
    name,
    live: column('有效账号', 'Live accounts', 'count'),
    active: column('登录账号', 'Logged in', 'count'),
    activeRate: column('活跃度', 'Active', 'share'),
    idle: column('60天未登录', 'Idle for 60 days', 'count'),
  }),
  failedAddresses: table('失败来源', 'Failures by address', {
    name: column('IP', 'Address', 'text'),
    failed: column('失败', 'Failed', 'count'),
    locked: column('锁定', 'Locks', 'count'),
    accounts: column('涉及账号', 'Accounts', 'count'),
    last: column('最近一次', 'Last', 'time'),
  }),
  failedAccounts: table('失败账号', 'Failures by account', {
    name: column('用户名', 'Username', 'text'),
    failed: column('失败', 'Failed', 'count'),
    locked: column('锁定', 'Locks', 'count'),
    addresses: column('来源IP数', 'Addresses', 'count'),
    last: column('最近一次', 'Last', 'time'),
  }),
  concentration: table('权限集中人员', 'Holders of most permissions', {
    name: column('用户', 'User', 'text'),
    department: name,
    strings: column('权限数', 'Permissions', 'count'),
    share: column('占全部权限', 'Of all', 'share'),
  }),
  unusedRoles: table('90天未使用角色', 'Roles unused for 90 days', {
    name: column('角色', 'Role', 'text'),
    holders: column('人员', 'Holders', 'count'),
    last: column('最近使用', 'Last used', 'time'),
  }),
  requests: table('接口性能（24小时）', 'Calls of 24 hours', {
    name: column('接口', 'Call', 'text'),
    count: column('次数', 'Calls', 'count'),
    errors: column('异常', 'Errors', 'count'),
    errorRate: column('异常率', 'Error rate', 'share'),
    mean: column('平均', 'Mean', 'ms'),
    p95: column('P95', 'P95', 'ms'),
  }),
  reading: table('通知阅读', 'Reading of notices', {
    name,
    receivers: column('接收', 'Received', 'count'),
    read: column('已读', 'Read', 'count'),
    readRate: column('阅读率', 'Read rate', 'share'),
  }),
  notices: table('阅读率最低的通知', 'Least read notices', {
    name: column('通知', 'Notice', 'text'),
    receivers: column('接收', 'Received', 'count'),
    read: column('已读', 'Read', 'count'),
    readRate: column('阅读率', 'Read rate', 'share'),
    sent: column('发送时间', 'Sent', 'time'),
  }),
  messages: table('短信用量', 'Text messages', {
    month: column('月份', 'Month', 'text'),
    platform: column('平台', 'Platform', 'text'),
    business: column('业务', 'Business', 'text'),
    sent: column('发送', 'Sent', 'count'),
    failed: column('失败', 'Failed', 'count'),
    failureRate: column('失败率', 'Failure rate', 'share'),
  }),
  jobs: table('定时任务', 'Jobs', {
    name: column('任务', 'Job', 'text'),
    runs: column('执行', 'Runs', 'count'),
    failed: column('失败', 'Failed', 'count'),
    successRate: column('成功率', 'Succeeded', 'share'),
    mean: column('平均耗时', 'Mean time', 'ms'),
    late: column('延迟启动', 'Late starts', 'count'),
    last: column('最近执行', 'Last run', 'time'),
  }),
  storage: table('存储用量', 'Storage', {
    name: column('业务', 'Business', 'text'),
    files: column('文件', 'Files', 'count'),
    bytes: column('用量', 'Size', 'bytes'),
    grown: column('30天增长', 'Grown in 30 days', 'bytes'),
  }),
  storageByDepartment: table('部门存储', 'Storage by department', {
    name,
    files: column('文件', 'Files', 'count'),
    bytes: column('用量', 'Size', 'bytes'),
    grown: column('30天增长', 'Grown in 30 days', 'bytes'),
  }),
} as const

export type BoardTableKey = keyof typeof boardTables

/** The figures in the head of the board. */
export const boardFigures = {
  activeRate: { zh: '登录活跃度', en: 'Active users', kind: 'share' },
  idle: { zh: '僵尸账号', en: 'Idle accounts', kind: 'count' },
  failed: { zh: '24小时登录失败', en: 'Failed logins, 24 h', kind: 'count' },
  locked: { zh: '24小时锁定', en: 'Locks, 24 h', kind: 'count' },
  concentrated: { zh: '权限集中人员', en: 'Most permissions', kind: 'count' },
  p95: { zh: '接口P95', en: 'Calls, P95', kind: 'ms' },
  readRate: { zh: '通知阅读率', en: 'Notices read', kind: 'share' },
  jobRate: { zh: '任务成功率', en: 'Jobs succeeded', kind: 'share' },
} as const satisfies Readonly<Record<string, Label & { readonly kind: FigureKind }>>

export type BoardFigureKey = keyof typeof boardFigures

/** What the board warns of (system.md §11). */
export const boardAlerts = {
  locks: { zh: '近1小时锁定账号{0}次，超过5次', en: '{0} locks in the last hour, more than 5' },
  failures: {
    zh: '24小时登录失败{0}次，超过近7天日均（{1}）的3倍',
    en: '{0} failed logins in 24 hours, more than three times the mean of the last 7 days ({1})',
  },
  slow: { zh: '近5分钟接口P95为{0}毫秒，超过3000毫秒', en: 'P95 of the last 5 minutes is {0} ms, more than 3000' },
  errors: { zh: '近5分钟接口异常率{0}%，超过1%', en: 'Error rate of the last 5 minutes is {0} %, more than 1 %' },
  disk: { zh: '磁盘已使用{0}%，超过85%', en: 'The disk is {0} % full, more than 85 %' },
  jobs: { zh: '{0}个定时任务连续失败：{1}', en: '{0} jobs keep failing: {1}' },
  chain: { zh: '操作日志链校验发现异常：记录{0}（{1}）', en: 'The audit chain is broken at record {0} ({1})' },
  backup: { zh: '最近一次数据备份在{0}小时前，超过26小时', en: 'The last backup is {0} hours old, more than 26' },
  noBackup: { zh: '尚未做过数据备份', en: 'There has been no backup' },
  certificate: { zh: '{0}的HTTPS证书还有{1}天到期（{2}）', en: 'The HTTPS certificate of {0} ends in {1} days ({2})' },
  keyPair: { zh: '登录密钥对已使用{0}天，未能自动更换', en: 'The key pair of the login is {0} days old and was not replaced' },
} as const satisfies Readonly<Record<string, Label>>

export type BoardAlertKind = keyof typeof boardAlerts

export interface BoardAlert {
  readonly kind: BoardAlertKind
  /** In the language of the caller. */
  readonly text: string
}

export interface BoardFigure {
  readonly key: BoardFigureKey
  readonly value: number | null
  /** What the figure is of: numerator and denominator of a share. */
  readonly of?: readonly [number, number]
  readonly warns?: true
  readonly drill: BoardDrill | null
}

export interface BoardRow {
  readonly values: Readonly<Record<string, string | number | null>>
  readonly drill: BoardDrill | null
}

/** What `GET sys/security/board` answers. */
export interface SecurityBoard {
  readonly asOf: string
  readonly days: number
  readonly figures: readonly BoardFigure[]
  readonly alerts: readonly BoardAlert[]
  /** Distinct users with a login by day, week or month. */
  readonly active: readonly { readonly period: string; readonly users: number }[]
  /** Of the last 24 hours. */
  readonly logins: readonly { readonly hour: string; readonly passed: number; readonly failed: number; readonly locked: number }[]
  readonly tables: Readonly<Partial<Record<BoardTableKey, readonly BoardRow[]>>>
  readonly storage: {
    readonly bytes: number
    readonly free: number | null
    readonly daysToFull: number | null
    readonly months: readonly { readonly month: string; readonly bytes: number }[]
  } | null
}
