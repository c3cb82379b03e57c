import type { Label } from '@chengan/kernel/label'

/** 符合, 部分符合, 不符合: what a probe found, and how much of its weight it earns. */
export const mlpsResults = {
  met: { zh: '符合', en: 'Met', share: 1 },
  partly: { zh: '部分符合', en: 'Partly met', share: 0.5 },
  unmet: { zh: '不符合', en: 'Not met', share: 0 },
} as const satisfies Readonly<Record<string, Label & { readonly share: number }>>

export type MlpsResult = keyof typeof mlpsResults

/** An item of the self-assessment: its clause of GB/T 22239-2019 in the order of GB/T 28448-2019, and its weight. */
export interface MlpsItem extends Label {
  readonly clause: string
  readonly weight: number
}

/** The items, each with a probe of the server (system.md §12 B-5). */
export const mlpsItems = {
  'P-1': { clause: '8.1.4.1 a', weight: 3, zh: '口令长度', en: 'Length of passwords' },
  'P-2': { clause: '8.1.4.1 a', weight: 3, zh: '口令复杂度', en: 'Complexity of passwords' },
  'P-3': { clause: '8.1.4.1 a', weight: 2, zh: '口令不含个人信息', en: 'No personal words in passwords' },
  'P-4': { clause: '8.1.4.1 a', weight: 2, zh: '弱口令限制', en: 'No weak passwords' },
  'P-5': { clause: '8.1.4.1 a', weight: 3, zh: '口令定期更换', en: 'Passwords changed in time' },
  'P-6': { clause: '8.1.4.1 a', weight: 2, zh: '历史口令限制', en: 'No former passwords' },
  'P-7': { clause: '8.1.4.1 a', weight: 2, zh: '初始口令强制修改', en: 'Initial passwords changed' },
  'P-8': { clause: '8.1.4.1 b', weight: 3, zh: '登录失败处理', en: 'Failed logins are handled' },
  'P-9': { clause: '8.1.4.1 b', weight: 2, zh: '空闲超时退出', en: 'Idle sessions end' },
  'P-10': { clause: '8.1.4.1 c', weight: 3, zh: '传输加密', en: 'Encrypted transport' },
  'P-11': { clause: '8.1.4.1 d', weight: 3, zh: '管理员双因素认证', en: 'Second factor of administrators' },
  'P-12': { clause: '8.1.4.2 b、c', weight: 3, zh: '默认、多余、过期账号', en: 'Default, surplus and expired accounts' },
  'P-13': { clause: '8.1.4.2 d', weight: 3, zh: '三员分立', en: 'Three separate administrators' },
  'P-14': { clause: '8.1.4.2 e-g', weight: 3, zh: '访问控制与敏感标记', en: 'Access control and sensitivity' },
  'P-15': { clause: '8.1.4.3 a-d', weight: 3, zh: '安全审计', en: 'Security audit' },
  'P-16': { clause: '8.1.4.7、8.1.4.8', weight: 3, zh: '数据完整性与保密性', en: 'Integrity and confidentiality' },
  'P-17': { clause: '8.1.4.10、8.1.4.11', weight: 2, zh: '剩余信息与个人信息保护', en: 'Residual and personal information' },
  'audit.keep': { clause: '8.1.4.3 c', weight: 3, zh: '日志留存不少于6个月', en: 'Logs kept for six months at least' },
  'audit.chain': { clause: '8.1.4.3 c', weight: 3, zh: '审计记录完整性校验', en: 'Audit chain is checked' },
  'audit.forward': { clause: '8.1.5.4', weight: 1, zh: '日志集中转发', en: 'Logs forwarded to a centre' },
  backup: { clause: '8.1.4.9', weight: 3, zh: '数据备份', en: 'Backups' },
} as const satisfies Readonly<Record<string, MlpsItem>>

export type MlpsKey = keyof typeof mlpsItems

/** The number of an item in the report: rules of accounts by their own, those of the audit and of backups as A-1 and on. */
export function mlpsNumber(key: MlpsKey): string {
  const others = (Object.keys(mlpsItems) as MlpsKey[]).filter((one) => !one.startsWith('P-'))
  return key.startsWith('P-') ? key : `A-${others.indexOf(key) + 1}`
}

export interface MlpsFinding {
  readonly key: MlpsKey
  readonly result: MlpsResult
  /** What was read, in the language of the caller. */
  readonly evidence: string
}

/** Σ(weight × value) ÷ Σ weight × 100, to a tenth. */
export function mlpsScore(findings: readonly Pick<MlpsFinding, 'key' | 'result'>[]): number {
  const weight = findings.reduce((sum, { key }) => sum + mlpsItems[key].weight, 0)
  const earned = findings.reduce((sum, { key, result }) => sum + mlpsItems[key].weight * mlpsResults[result].share, 0)
  return weight === 0 ? 0 : Math.round((earned / weight) * 1000) / 10
}

/** What `GET sys/security/mlps` answers. */
export interface MlpsAssessment {
  readonly asOf: string
  readonly score: number
  readonly findings: readonly MlpsFinding[]
  /** The months before, oldest first. */
  readonly trend: readonly { readonly period: string; readonly value: number }[]
}
