import {
  attachments,
  bool,
  date,
  datetime,
  decimal,
  depts,
  derived,
  dict,
  images,
  inGroup,
  int,
  json,
  point,
  polygon,
  regions,
  text,
  user,
} from '@chengan/kernel/fields/builders'
import { timeLight } from '../../../system/dictionaries/flows.ts'
import { wjDecision, wjFeeExempt, wjFeeStatus, wjLevel, wjspStatus } from '../../dictionaries/excavation.ts'
import { passOrNot, unitCreditGrade } from '../../dictionaries/post-approval.ts'
import { appliedTerm } from './applied-term.ts'
import { heedsBanPeriods, isPermit, occupies } from './conditions.ts'
import { countersign, formerPermit, suspension } from './kept-entries.ts'
import { permitDays, timeLeft } from './permits/permit-days.ts'

/** What the flow and the server add: fees, review, permit, record (municipal-approval.md §2.1). */
export const declarationProgressFields = {
  ...inGroup('fees', {
    restoreFee: decimal(12, 2, '挖掘修复费', 'Restoration fee', { readOnly: true, unit: '元' }),
    occupyFee: decimal(12, 2, '道路占用费', 'Occupation fee', { readOnly: true, unit: '元' }),
    feeTotal: decimal(12, 2, '费用合计', 'Total fee', { readOnly: true, unit: '元' }),
    feeStatus: dict(wjFeeStatus, '缴费状态', 'Fee status', { readOnly: true }),
    feeBillNo: text(64, '缴款书号', 'Bill no.', { readOnly: true }),
    feePaidDate: date('缴费日期', 'Paid on', { readOnly: true }),
    feeExemptKind: dict(wjFeeExempt, '减免类型', 'Exemption kind', { readOnly: true }),
    depositAmount: decimal(12, 2, '修复保证金', 'Restoration deposit', { when: isPermit, min: 0, unit: '元' }),
    depositReturned: bool('保证金是否退还', 'Deposit returned', { readOnly: true }),
  }),
  ...inGroup('review', {
    surveyResult: dict(passOrNot, '踏勘结果', 'Survey result', { readOnly: true }),
    surveyDesc: text(1000, '踏勘情况', 'Survey account', { readOnly: true }),
    surveyImages: images(9, '踏勘照片', 'Survey photos', { readOnly: true }),
    surveyTime: datetime('踏勘时间', 'Surveyed at', { readOnly: true }),
    surveyUserId: user('踏勘人', 'Surveyed by', { readOnly: true }),
    surveyLocation: point('踏勘定位', 'Survey position', { readOnly: true }),
    countersigns: json('会签意见', 'Countersign opinions', { readOnly: true, holds: countersign }),
    countersignDeptIds: depts('会签部门', 'Countersigning departments', { readOnly: true }),
    reviewOpinion: text(1000, '审核意见', 'Review opinion', { opinion: true, readOnly: true }),
    decideOpinion: text(1000, '审批意见', 'Decision opinion', { opinion: true, readOnly: true }),
  }),
  ...inGroup('permit', {
    acceptDate: datetime('受理时间', 'Accepted at', { readOnly: true }),
    decideDate: datetime('决定时间', 'Decided at', { readOnly: true }),
    decision: dict(wjDecision, '决定', 'Decision', { readOnly: true }),
    decideDays: int('办理工作日', 'Working days to the decision', { readOnly: true, unit: '工作日' }),
    decideMargin: derived(
      decimal(10, 2, '决定时距承诺期限', 'Left of the promised time at the decision', { unit: 'h', internal: true }),
      timeLeft,
    ),
    acceptDeadline: datetime('受理期限', 'Acceptance deadline', { readOnly: true }),
    promisedDeadline: datetime('承诺期限', 'Promised deadline', { readOnly: true }),
    legalDeadline: datetime('法定期限', 'Legal deadline', { readOnly: true }),
    permitNo: text(64, '许可证号', 'Permit no.', { readOnly: true, unique: true }),
    permitStart: date('许可开始日期', 'Permit from', { readOnly: true, beginsWith: appliedTerm.permitStart }),
    permitEnd: date('许可结束日期', 'Permit to', { readOnly: true, beginsWith: appliedTerm.permitEnd }),
    permitArea: decimal(10, 2, '许可面积', 'Permit area', { readOnly: true, unit: 'm²', beginsWith: appliedTerm.permitArea }),
    permitDays: derived(int('许可天数', 'Days of the permit', { unit: '天', internal: true }), permitDays),
    permitGeometry: polygon('许可范围', 'Permit range', { readOnly: true }),
    permitFile: attachments(2, '许可证（电子证照）', 'Permit (e-certificate)', { readOnly: true }),
  }),
  ...inGroup('record', {
    apasNo: text(40, '审批平台办件号', 'Case no. of approval platform'),
    reviewLevel: dict(wjLevel, '审批层级', 'Deciding level', { readOnly: true }),
    creditGrade: dict(unitCreditGrade, '信用等级', 'Credit grade', { readOnly: true }),
    regionIds: regions('涉及区', 'Districts concerned', { readOnly: true }),
    exemptNo: text(64, '禁挖时段豁免文号', 'Ban exemption no.', { when: heedsBanPeriods }),
    longOccupyReason: text(500, '超长占用理由', 'Reason for long occupation', { when: occupies }),
  }),
  ...inGroup('fees', {
    feeAdjustReason: text(500, '费用调整理由', 'Fee adjustment reason', { readOnly: true }),
    feeRefund: decimal(12, 2, '退费金额', 'Fee refund', { readOnly: true, unit: '元' }),
  }),
  ...inGroup('record', {
    prolongReason: text(500, '延长审批理由', 'Reason for the longer legal limit', { readOnly: true }),
    autoAccepted: bool('逾期视为受理', 'Deemed accepted', { readOnly: true }),
    planDeviation: bool('偏离计划', 'Deviates from plan', { readOnly: true }),
    planDeviationReason: text(500, '偏离计划理由', 'Reason for deviation', {
      required: { field: 'planDeviation', is: true },
      when: isPermit,
    }),
    permitHistory: json('许可变更记录', 'Permit history', { readOnly: true, holds: formerPermit }),
    currentNode: text(100, '当前环节', 'Current step', { readOnly: true }),
    currentHandlers: text(300, '当前处理人', 'Current handlers', { readOnly: true }),
    processInstanceId: text(64, '流程实例', 'Process instance', { readOnly: true, internal: true, opaque: true }),
    submitTime: datetime('提交时间', 'Submitted', { readOnly: true }),
    finishTime: datetime('办结时间', 'Closed', { readOnly: true }),
    clock: json('计时记录', 'Clock', { readOnly: true, holds: suspension }),
    deadline: datetime('本环节期限', 'Limit of the current step', { readOnly: true }),
    lightColor: dict(timeLight, '时限灯', 'Time light', { readOnly: true }),
    status: dict(wjspStatus, '状态', 'Status', { readOnly: true, index: true }),
    remark: text(500, '备注', 'Remark'),
    attachments: attachments(4, '附件', 'Attachments'),
  }),
}
