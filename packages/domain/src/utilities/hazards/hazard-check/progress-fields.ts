import type { Condition } from '@chengan/kernel/condition'
import {
  attachments,
  bool,
  date,
  datetime,
  decimal,
  dept,
  derived,
  dict,
  dicts,
  images,
  inGroup,
  int,
  json,
  mobile,
  region,
  text,
  user,
} from '@chengan/kernel/fields/builders'
import { auditResult, hazardStatus, punishType, superviseLevel } from '../../dictionaries/hazards.ts'
import { bizType } from '../../dictionaries/tasks.ts'
import { correctedOnTheSpot } from './check-fields.ts'
import { hazardStatusCodes } from './codes.ts'
import { daysLate, daysLeft, daysToClose, overdueDays } from './formulas.ts'

const ordered: Condition = {
  field: 'status',
  oneOf: [
    hazardStatusCodes.dispatched,
    hazardStatusCodes.reforming,
    hazardStatusCodes.delayPending,
    hazardStatusCodes.toReview,
    hazardStatusCodes.closed,
  ],
}
const reported: Condition = { any: [{ field: 'status', is: hazardStatusCodes.reported }, ordered] }
const ended: Condition = { field: 'status', oneOf: [hazardStatusCodes.reported, hazardStatusCodes.invalid] }
const corrected: Condition = { any: [correctedOnTheSpot, ordered] }

/** What happens to a finding after its report: dispatch, rectification, review, listing, enforcement. */
export const hazardProgressFields = {
  ...inGroup('dispatch', {
    status: dict(hazardStatus, '状态', 'Status', { readOnly: true, index: true }),
    reportTime: datetime('上报时间', 'Reported', { readOnly: true }),
    reportLate: bool('是否迟报', 'Reported late', { readOnly: true }),
    // Input of the action `dispatch` alone; its value is kept in handleRegionId.
    toRegionId: region('交办区县', 'Hand to district', { virtual: true, writeOnly: true }),
    handleRegionId: region('承办区县', 'District in charge', { readOnly: true, index: true }),
    delegateReview: bool('委托区级复查', 'District reviews', { when: reported }),
    dispatchDeptId: dept('派发单位', 'Dispatched by', { readOnly: true }),
    dispatchTime: datetime('派发时间', 'Dispatched at', { readOnly: true }),
    reformNoticeNo: text(30, '责令整改通知书编号', 'Rectification order no.', { readOnly: true }),
    orderFile: attachments(2, '责令整改通知书', 'Rectification order', { readOnly: true }),
    signTime: datetime('签收时间', 'Signed for', { readOnly: true }),
    firstDeadline: date('首次整改期限', 'First deadline', { readOnly: true }),
  }),
  ...inGroup('reform', {
    reformPerson: text(30, '整改责任人', 'Person in charge', { when: ordered }),
    reformPhone: mobile('整改责任人电话', 'Phone of the person in charge', { when: ordered }),
    reformMeasures: text(1000, '整改措施', 'Measures', { when: ordered }),
    reformFund: decimal(12, 2, '整改资金', 'Funds', { when: ordered, unit: '万元', min: 0 }),
    // Whoever asks for a delay says until when and why, then what keeps it safe meanwhile.
    delayTo: date('申请延期至', 'Extension to', { when: ordered }),
    delayReason: text(500, '延期原因', 'Reason for the extension', { when: ordered }),
    delayCount: int('延期次数', 'Times extended', { readOnly: true, default: 0, max: 2 }),
    emergencyPlan: text(500, '应急预案及临时措施', 'Interim emergency measures', { when: ordered }),
    reformPlanFiles: attachments(4, '整改方案', 'Rectification plan', { when: ordered }),
    reformDesc: text(1000, '整改情况', 'Rectification report', { when: corrected }),
    reformDate: date('整改完成日期', 'Completed on', { when: ordered, notBefore: 'checkDate', notAfter: 'today' }),
    reformCost: decimal(12, 2, '实际投入', 'Actual cost', { when: corrected, unit: '万元', min: 0 }),
    afterImages: images(9, '整改后照片', 'Photos after', { when: corrected }),
    lastProgressDate: datetime('最近进展时间', 'Last progress entry', { readOnly: true }),
    overdueDays: derived(int('逾期天数', 'Days overdue', { unit: 'd' }), overdueDays),
    daysLeft: derived(int('剩余天数', 'Days left', { unit: 'd', internal: true }), daysLeft),
    daysLate: derived(int('晚于首次期限天数', 'Days after the first deadline', { unit: 'd', internal: true }), daysLate),
    daysToClose: derived(int('整改天数', 'Days to close', { unit: 'd', internal: true }), daysToClose),
  }),
  ...inGroup('review', {
    auditResult: dict(auditResult, '复查结果', 'Review result', { readOnly: true }),
    auditorId: user('复查人', 'Reviewer', { readOnly: true }),
    auditDate: datetime('复查时间', 'Reviewed at', { readOnly: true }),
    reviewImages: images(9, '复查照片', 'Photos of the review', { when: ordered }),
    returnCount: int('退回次数', 'Times returned', { readOnly: true, default: 0 }),
    duplicateNo: text(24, '重复隐患编号', 'Duplicate of hazard no.', { when: ended }),
    closeDate: datetime('销号时间', 'Closed on', { readOnly: true, index: true }),
  }),
  ...inGroup('supervision', {
    supervised: bool('是否挂牌督办', 'Under listed supervision', { readOnly: true, index: true, default: false }),
    superviseLevel: dict(superviseLevel, '督办层级', 'Supervising level', { readOnly: true }),
    superviseNo: text(30, '督办文号', 'Supervision document no.', { when: reported }),
    superviseDate: date('督办日期', 'Supervised on', { when: reported }),
    superviseDeadline: date('督办期限', 'Supervision deadline', { when: reported, notBefore: 'today' }),
    superviseFiles: attachments(4, '督办通知', 'Supervision document', { when: reported }),
    superviseReleaseDate: date('摘牌日期', 'Released on', { readOnly: true }),
  }),
  ...inGroup('enforcement', {
    punishType: dicts(punishType, '执法措施', 'Enforcement', { when: reported }),
    punishNo: text(30, '处罚文书号', 'Penalty no.', { when: reported }),
    fineAmount: decimal(12, 2, '罚款金额', 'Fine', { when: reported, unit: '元', min: 0 }),
  }),
  ...inGroup('source', {
    sourceBizType: dict(bizType, '来源业务类型', 'Source kind', { readOnly: true }),
    sourceBizId: text(32, '来源业务编号', 'Source row', { readOnly: true, index: true, opaque: true }),
    findings: json('本次检查的其他隐患', 'Other findings of the visit', { readOnly: true, virtual: true }),
    findingCount: int('隐患条数', 'Findings', { readOnly: true, virtual: true }),
    attachments: attachments(4, '附件', 'Attachments'),
  }),
  // Notes of the lifecycle, never on the wire.
  companyDeptId: dept('企业部门', 'Department of the company', { hidden: true }),
  handedInBy: user('整改提交人', 'Handed in by', { hidden: true }),
  auditorDeptId: dept('复查人部门', 'Department of the reviewer', { hidden: true }),
  majorReported: bool('已按重大隐患报告', 'Reported as major', { hidden: true }),
}
