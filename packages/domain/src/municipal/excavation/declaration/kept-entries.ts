import { bool, date, datetime, decimal, dept, dict, polygon, ref, text, user } from '@chengan/kernel/fields/builders'
import { wjAttitude, wjCountersigner, wjSuspend } from '../../dictionaries/excavation.ts'

/** An entry of `countersigns`: what a co-operating department said (municipal-approval.md §2.1). */
export const countersign = {
  role: dict(wjCountersigner, '会签角色', 'Role'),
  deptId: dept('会签部门', 'Department'),
  userId: user('会签人', 'Countersigned by'),
  result: dict(wjAttitude, '结论', 'Result'),
  opinion: text(1000, '意见', 'Opinion'),
  time: datetime('会签时间', 'Countersigned at'),
  limitTime: datetime('会签期限', 'Limit'),
  silent: bool('逾期默认', 'By lapse'),
  briefingDate: date('现场交底日期', 'Briefing on'),
} as const

/** An entry of `permitHistory`: the permit as it was before a change was granted. */
export const formerPermit = {
  permitStart: date('许可开始日期', 'Permit from'),
  permitEnd: date('许可结束日期', 'Permit to'),
  permitArea: decimal(10, 2, '许可面积', 'Permit area', { unit: 'm²' }),
  geometry: polygon('许可范围', 'Permit range'),
  byWjspId: ref('excavation', '变更申请', 'Changed by'),
  time: datetime('变更时间', 'Changed at'),
} as const

/** An entry of `clock`: a time during which the limits stood still. */
export const suspension = {
  kind: dict(wjSuspend, '中止类型', 'Suspension'),
  from: datetime('起', 'From'),
  to: datetime('止', 'To'),
  reason: text(500, '原因', 'Reason'),
} as const
