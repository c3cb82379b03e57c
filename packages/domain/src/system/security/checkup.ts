import { type BoardRow, column, table } from './board.ts'

/** So long nobody has used what counts as unused. */
export const UNUSED_DAYS = 90

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

/** What a proposal would take back, and why. */
export const proposalKinds = {
  exclusion: { zh: '互斥角色只保留一个', en: 'One of the exclusive roles stays' },
  leaver: { zh: '收回离职账号的角色', en: 'Roles of leavers are taken back' },
  wider: { zh: '收回同岗无人担任的角色', en: 'Roles that nobody else of the post holds are taken back' },
  unused: { zh: '收回角色中90天未用的权限', en: 'Permissions of a role that nobody used for 90 days are taken back' },
} as const satisfies Readonly<Record<string, { readonly zh: string; readonly en: string }>>

export type ProposalKind = keyof typeof proposalKinds

/** Something to take back that the security administrator may approve (system.md §12 B-4). */
export interface Proposal {
  /** Kind and subject: the same finding has the same id. */
  readonly id: string
  readonly kind: ProposalKind
  /** Who or which role is concerned. */
  readonly name: string
  readonly department: string | null
  /** Names of those who would lose it. */
  readonly holders: readonly string[]
  /** What is taken back; each is approved alone as `<id of the proposal>:<its id>`. */
  readonly takes: readonly { readonly id: string; readonly name: string }[]
  readonly count: number
}

/** What `GET sys/security/checkup` answers. */
export interface Checkup extends CheckupFacts {
  readonly asOf: string
  readonly health: number
  /** The day from which the log says what nobody has used for 90 days: before it nothing is judged unused. */
  readonly unusedKnownFrom: string
  readonly proposals: readonly Proposal[]
  /** Whether the caller may approve them. */
  readonly mayApprove: boolean
  readonly tables: Readonly<Record<CheckupTableKey, readonly BoardRow[]>>
  /** The weeks before, oldest first. */
  readonly trend: readonly { readonly period: string; readonly value: number }[]
}
