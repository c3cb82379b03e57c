import {
  attachments,
  bool,
  children,
  datetime,
  dept,
  depts,
  dict,
  inGroup,
  int,
  ref,
  richText,
  text,
  user,
  year,
} from '@chengan/kernel/fields/builders'
import { wjAttitude } from '../../dictionaries/excavation.ts'
import { wjhyConclusion, wjhyKind, wjhyStatus } from '../../dictionaries/excavation-plans.ts'
import { batchInWords } from '../batch-words.ts'

const kind = wjhyKind.values

/** Meetings on the plan of a year or a quarter; the others deliberate single matters. */
export const isOnThePlan = { field: 'meetingKind', oneOf: [kind.annualPlan.value, kind.supplement.value] } as const
export const isOnSingleMatters = { field: 'meetingKind', oneOf: [kind.special.value, kind.emergency.value] } as const

/** A department that is invited, and what it answered. */
export const participant = {
  deptId: dept('参会部门', 'Department', { required: true, unique: true }),
  userName: text(50, '参会人', 'Attendee'),
  phone: text(20, '联系电话', 'Phone', { mask: 'mobile', encrypted: true }),
  invited: bool('是否邀请', 'Invited', { default: true }),
  feedback: text(500, '反馈意见', 'Feedback', { readOnly: true }),
  attitude: dict(wjAttitude, '会审态度', 'Attitude', { readOnly: true }),
  feedbackTime: datetime('反馈时间', 'Answered at', { readOnly: true }),
  signTime: datetime('签到时间', 'Signed in at', { readOnly: true }),
  leaveReason: text(200, '请假原因', 'Reason for absence'),
} as const

/** What a department says of one matter. */
const opinion = {
  deptId: dept('部门', 'Department', { required: true }),
  opinion: text(500, '意见', 'Opinion'),
  attitude: dict(wjAttitude, '会审态度', 'Attitude'),
  silent: bool('逾期默认', 'By lapse', { default: false }),
} as const

/** A matter of the agenda: a plan item, or a declaration. */
const agendaItem = {
  wjjhId: ref('excavationPlan', '计划', 'Plan item', { required: { field: 'wjspId', given: false } }),
  wjspId: ref('excavation', '申报', 'Declaration'),
  order: int('次序', 'Order', { min: 1 }),
  presenter: text(50, '汇报人', 'Presented by'),
  opinions: children(opinion, '各方意见', 'Opinions', { atMost: 60 }),
  conclusion: dict(wjhyConclusion, '结论', 'Conclusion'),
  conclusionDesc: text(1000, '结论说明', 'Note'),
} as const

/** A joint meeting of the departments that share a road (municipal-approval.md §2.5). */
export const meetingFields = {
  ...inGroup('meeting', {
    meetingNo: text(32, '会议编号', 'Meeting no.', { readOnly: true, unique: true }),
    title: text(200, '会议名称', 'Title', { required: true }),
    meetingKind: dict(wjhyKind, '会议类型', 'Kind', { required: true, index: true }),
    planYear: year('计划年度', 'Plan year', { required: isOnThePlan, when: isOnThePlan, index: true }),
    batch: int('批次', 'Batch', { required: isOnThePlan, when: isOnThePlan, min: 0, max: 4, inWords: batchInWords }),
    meetingTime: datetime('会议时间', 'Meeting begins', { required: true, index: true }),
    endTime: datetime('结束时间', 'Meeting ends', { required: true, notBefore: 'meetingTime' }),
    place: text(200, '会议地点', 'Place', { required: true }),
    host: user('主持人', 'Chair', { required: true }),
    recorder: user('记录人', 'Recorder', { required: true }),
  }),
  ...inGroup('people', {
    participants: children(participant, '参会单位', 'Participants', { required: true, atLeast: 1, atMost: 60 }),
  }),
  ...inGroup('agenda', {
    items: children(agendaItem, '议题', 'Agenda items', { required: true, atLeast: 1, atMost: 200 }),
  }),
  ...inGroup('papers', {
    feedbackDeadline: datetime('意见反馈截止', 'Feedback deadline', { readOnly: true }),
    preReleaseTime: datetime('预发布时间', 'Pre-released at', { readOnly: true }),
    preReleaseFile: attachments(4, '预发布材料', 'Pre-release papers'),
    minutesNo: text(64, '纪要文号', 'Minutes no.', { readOnly: true }),
    minutes: richText('纪要正文', 'Minutes text', { readOnly: true }),
    minutesFile: attachments(4, '纪要文件', 'Minutes file', { readOnly: true }),
    status: dict(wjhyStatus, '状态', 'Status', { readOnly: true, index: true }),
    remark: text(500, '备注', 'Remark'),
  }),
  itemCount: int('议题数', 'Items', { readOnly: true }),
  invitedCount: int('邀请单位数', 'Invited', { readOnly: true }),
  signedCount: int('已签到', 'Signed in', { readOnly: true }),
  invitedDeptIds: depts('受邀部门', 'Invited departments', { hidden: true }),
  concernedDeptIds: depts('议题涉及部门', 'Departments of the items', { hidden: true }),
  // Of the plan whose meeting it is, as long as that goes on.
  currentNode: text(100, '当前环节', 'Current step', { readOnly: true }),
  // Input of a member's feedback, not kept under these names.
  attitude: dict(wjAttitude, '会审态度', 'Attitude', { virtual: true, writeOnly: true }),
  itemId: text(32, '议题', 'Agenda item', { virtual: true, writeOnly: true }),
} as const
