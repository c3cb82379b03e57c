import { type BoardRow, column, table } from './board.ts'

/** The tables of the permission check-up (system.md §12 B-4). */
export const checkupTables = {
  exclusions: table('互斥角色', 'Roles that exclude each other', {
    name: column('用户', 'User', 'text'),
    department: column('部门', 'Department', 'text'),
    detail: column('同时担任', 'Holds together', 'text'),
  }),
  leavers: table('离职人员账号', 'Accounts of leavers', {
    name: column('用户', 'User', 'text'),
    department: column('部门', 'Department', 'text'),
    detail: column('原因', 'Reason', 'text'),
  }),
  shared: table('疑似共用账号', 'Accounts that seem shared', {
    name: column('用户名', 'Username', 'text'),
    addresses: column('1小时内IP数', 'Addresses in an hour', 'count'),
    devices: column('1小时内设备数', 'Devices in an hour', 'count'),
    last: column('最近一次', 'Last', 'time'),
  }),
  wider: table('超出同岗权限', 'Wider than those of the same post', {
    name: column('用户', 'User', 'text'),
    department: column('岗位', 'Post', 'text'),
    strings: column('权限数', 'Permissions', 'count'),
    distance: column('差异度', 'Distance', 'share'),
  }),
  unused: table('90天未使用的权限', 'Permissions unused for 90 days', {
    name: column('授权标识', 'Permission', 'text'),
    holders: column('人员', 'Holders', 'count'),
  }),
} as const

export type CheckupTableKey = keyof typeof checkupTables

/** What the health is counted from. */
export interface CheckupFacts {
  readonly exclusions: number
  /** Share of live accounts without a login for 60 days, 0 to 1. */
  readonly idleShare: number
  /** Share of granted strings that nobody used, 0 to 1. */
  readonly unusedShare: number
  readonly shared: number
}

/** 100 − 20 × exclusions − 2 × idle accounts in percent − 10 × unused share − 5 × shared accounts, 0 at least. */
export function healthOf({ exclusions, idleShare, unusedShare, shared }: CheckupFacts): number {
  const health = 100 - 20 * exclusions - 2 * idleShare * 100 - 10 * unusedShare - 5 * shared
  return Math.max(0, Math.round(health * 10) / 10)
}

/** What `GET sys/security/checkup` answers. */
export interface Checkup extends CheckupFacts {
  readonly asOf: string
  readonly health: number
  readonly tables: Readonly<Record<CheckupTableKey, readonly BoardRow[]>>
  /** The weeks before, oldest first. */
  readonly trend: readonly { readonly period: string; readonly value: number }[]
}
