import { attachments, datetime, decimal, dept, dict, images, inGroup, ref, text, user } from '@chengan/kernel/fields/builders'
import { yhDelayReason, yhDelayStatus, yhLevel, yhLimitUnit } from '../../dictionaries/events.ts'
import { eventKept, eventParties } from '../beside/kept-fields.ts'
import { eventStatus } from '../daily-maintenance/codes.ts'

const auto = { readOnly: true } as const

/** What a company says of a repair that it cannot end in time, and how its reviewers decide (maintenance.md §3.6). */
export const delayFields = {
  ...inGroup('event', {
    applyNo: text(20, '申请编号', 'No.', { ...auto, unique: true }),
    dailyId: ref('dailyMaintenance', '事件', 'Event', {
      required: true,
      immutable: true,
      index: true,
      narrowedTo: { status: [eventStatus.toDispose, eventStatus.inDisposal] },
    }),
    ...eventKept,
  }),
  ...inGroup('application', {
    reasonKind: dict(yhDelayReason, '延期原因', 'Reason', { required: true, index: true }),
    reason: text(500, '情况说明', 'Explanation', { required: true, help: { zh: '不少于10个字', en: 'At least 10 characters' } }),
    oldDeadline: datetime('原时限', 'Present deadline', auto),
    newDeadline: datetime('申请延期至', 'Asked until', { required: true, timed: true }),
    delayHours: decimal(6, 1, '延期时长', 'Extension', { ...auto, unit: 'h' }),
    totalHours: decimal(8, 1, '累计延期', 'Total delay', { ...auto, unit: 'h' }),
    safeguards: text(500, '临时安全措施', 'Interim safety measures', { required: true }),
    images: images(6, '佐证照片', 'Evidence photos'),
    attachments: attachments(6, '佐证附件', 'Evidence files'),
    applyTime: datetime('申请时间', 'Applied at', { ...auto, index: true }),
    applicantName: text(30, '申请人', 'Applicant', auto),
  }),
  ...inGroup('review', {
    grantedDeadline: datetime('批准时限', 'Granted until', { ...auto, timed: true }),
    jlOpinion: text(500, '监理意见', "Supervisor's opinion", auto),
    jlTime: datetime('监理审核时间', 'Supervisor reviewed at', auto),
    jlUser: user('监理审核人', "Supervisor's reviewer", auto),
    glOpinion: text(500, '管理单位意见', "Manager's opinion", auto),
    glTime: datetime('管理单位审核时间', 'Manager reviewed at', auto),
    glUser: user('管理单位审核人', "Manager's reviewer", auto),
    reviewLevel: dict(yhLevel, '待审层级', 'Waits for: level', auto),
    reviewDeptId: dept('待审单位', 'Waits for: department', { ...auto, index: true }),
    status: dict(yhDelayStatus, '状态', 'Status', { ...auto, index: true }),
  }),
  // Of its event, so that the same people see it, decide it, and find it.
  ...inGroup('parties', {
    ...eventParties,
    limitUnit: dict(yhLimitUnit, '时限单位', 'Unit of its limit', { hidden: true }),
  }),
} as const

export type DelayFields = typeof delayFields
