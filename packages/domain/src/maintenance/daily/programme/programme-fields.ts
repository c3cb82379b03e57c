import type { Condition } from '@chengan/kernel/condition'
import { attachments, bool, datetime, decimal, dept, dict, inGroup, int, longText, ref, text } from '@chengan/kernel/fields/builders'
import { yhClosure, yhLevel } from '../../dictionaries/events.ts'
import { yhProgrammeStatus } from '../../dictionaries/projects.ts'
import { eventKept, eventParties } from '../beside/kept-fields.ts'
import { DANGER, eventStatus } from '../daily-maintenance/codes.ts'
import { CLOSED_ROADS, SHALLOW } from './programme-codes.ts'

const auto = { readOnly: true } as const

const takesLanes: Condition = { field: 'occupyLanes', atLeast: 1 }
const closesTheRoad: Condition = { field: 'closeKind', oneOf: CLOSED_ROADS }
/** The field has two digits behind the point. */
const digs: Condition = { field: 'digDepth', atLeast: SHALLOW + 0.01 }
const digsByPermit: Condition = { all: [digs, { field: 'severity', isNot: DANGER }] }

/** How a repair will be built: what, when, beside which traffic, over which pipelines, and who answers for safety (maintenance.md §3.4). */
export const programmeFields = {
  ...inGroup('event', {
    dailyId: ref('dailyMaintenance', '事件', 'Event', {
      required: true,
      immutable: true,
      unique: true,
      index: true,
      narrowedTo: { status: [eventStatus.toDispose, eventStatus.inDisposal] },
    }),
    ...eventKept,
  }),
  ...inGroup('works', {
    programmeName: text(100, '方案名称', 'Programme', { required: true }),
    workScope: longText('施工范围', 'Scope', { required: true }),
    processDesc: longText('施工工艺', 'Process', { required: true }),
    startDate: datetime('计划开始', 'From', { required: true, timed: true }),
    endDate: datetime('计划结束', 'To', { required: true, timed: true, notBefore: 'startDate' }),
    estAmount: decimal(12, 2, '预估费用', 'Estimated cost', { unit: 'yuan', min: 0 }),
    quality: longText('质量要求', 'Quality measures'),
  }),
  ...inGroup('traffic', {
    occupyArea: decimal(10, 2, '占道面积', 'Area taken', { unit: 'm²', min: 0 }),
    occupyLanes: int('占用车道数', 'Lanes taken', { min: 0, max: 12 }),
    closeKind: dict(yhClosure, '封闭方式', 'Closure', { required: true }),
    trafficPlan: longText('交通组织方案', 'Traffic plan', {
      required: takesLanes,
      help: {
        zh: '写明警告区、上游过渡区、缓冲区、工作区、下游过渡区、终止区（GB 5768.4）',
        en: 'Name the six zones of GB 5768.4: warning, upstream transition, buffer, work, downstream transition, and termination; each by its Chinese name',
      },
    }),
    trafficFile: attachments(4, '交通组织附件', 'Traffic plan files', { required: takesLanes }),
    policeConsentNo: text(50, '交警意见文号', 'Police consent no.', {
      required: closesTheRoad,
      help: { zh: '半幅、全封闭或占道超过24小时须填', en: 'For a half or full closure, or more than 24 hours' },
    }),
  }),
  ...inGroup('ground', {
    digDepth: decimal(5, 2, '开挖深度', 'Digging depth', {
      required: true,
      unit: 'm',
      min: 0,
      help: { zh: '不开挖填0', en: '0: nothing is dug' },
    }),
    pipelineCheck: bool('管线交底', 'Pipelines checked', { when: digs, required: digs }),
    pipelineNote: text(200, '管线交底说明', 'Pipeline note', { when: digs }),
    permitNo: text(50, '掘路许可证号', 'Excavation permit', {
      when: digs,
      required: digsByPermit,
      help: { zh: '同一道路上已批准的掘路许可', en: 'One in force on the same road' },
    }),
  }),
  ...inGroup('safety', {
    safetyOfficer: text(30, '安全员', 'Safety officer', { required: true }),
    safetyOfficerPhone: text(20, '安全员电话', "Safety officer's phone", {
      required: true,
      format: 'phone',
      mask: 'mobile',
      encrypted: true,
    }),
    emergencyPlan: longText('应急措施', 'Emergency measures', { required: true }),
    attachments: attachments(10, '附件', 'Attachments'),
  }),
  ...inGroup('review', {
    submitTime: datetime('提交时间', 'Handed in at', auto),
    jlOpinion: text(500, '监理意见', "Supervisor's opinion", auto),
    jlTime: datetime('监理审核时间', 'Supervisor reviewed at', auto),
    glOpinion: text(500, '管理单位意见', "Manager's opinion", auto),
    glTime: datetime('管理单位审核时间', 'Manager reviewed at', auto),
    reviewLevel: dict(yhLevel, '待审层级', 'Waits for: level', auto),
    reviewDeptId: dept('待审单位', 'Waits for: department', { ...auto, index: true }),
    status: dict(yhProgrammeStatus, '状态', 'Status', { ...auto, index: true }),
  }),
  ...inGroup('parties', eventParties),
} as const

export type ProgrammeFields = typeof programmeFields
