import {
  attachments,
  datetime,
  decimal,
  dept,
  derived,
  dict,
  images,
  inGroup,
  int,
  point,
  ref,
  text,
  user,
} from '@chengan/kernel/fields/builders'
import { applyState } from '../../../system/dictionaries/applications.ts'
import { passOrNot, phCheckItem, zgdbStatus, zgKind, zgLevel } from '../../dictionaries/post-approval.ts'
import { ofSupervision } from '../parties.ts'

/** An order: what is wrong, who puts it right until when, what was done, what the re-check found (municipal-approval.md §3.1, zgdb). */
export const orderFields = {
  ...inGroup('order', {
    phjgId: ref('supervision', '批后监管', 'Supervision', {
      required: true,
      immutable: true,
      index: true,
      proposes: { toUnit: 'constructionUnit', unitDeptId: 'unitDeptId' },
    }),
    orderNo: text(32, '督办单号', 'Order no.', { readOnly: true, unique: true }),
    kind: dict(zgKind, '整改类型', 'Rectification kind', { required: true, index: true }),
    level: dict(zgLevel, '整改等级', 'Level', { required: true, index: true }),
    visitId: ref('supervisionVisit', '来源巡查', 'Source visit', { narrowedBy: { phjgId: 'phjgId' } }),
    itemCode: dict(phCheckItem, '来源检查项', 'Source item'),
  }),
  ...inGroup('problem', {
    problem: text(1000, '存在问题', 'Problem', { required: true }),
    basis: text(500, '依据条款', 'Basis', { required: true }),
    requirement: text(1000, '整改要求', 'Requirement', { required: true }),
    problemImages: images(9, '问题照片', 'Photos', { required: true }),
    location: point('问题位置', 'Position', { drawnOn: ['phjgId'] }),
    deadline: datetime('整改期限', 'Deadline', {
      index: true,
      help: {
        zh: '不填即按等级的最长期限：严重24小时，较重3日，一般7日；确需延长的在备注说明理由',
        en: 'Left empty it is the longest of the level: severe 24 hours, serious 3 days, general 7 days; a longer limit gives its reason in the remark',
      },
    }),
  }),
  ...inGroup('parties', {
    issueDeptId: dept('下达单位', 'Issuing unit', { readOnly: true }),
    issuerId: user('下达人', 'Issued by', { readOnly: true }),
    issueTime: datetime('下达时间', 'Issued at', { readOnly: true }),
    toUnit: text(100, '责任单位', 'Responsible unit', { required: true }),
    toUserId: user('责任人', 'Responsible person', { required: true, narrowedBy: { deptId: 'unitDeptId' } }),
    signUserId: user('签收人', 'Signed by', { readOnly: true }),
    signTime: datetime('签收时间', 'Signed at', { readOnly: true }),
  }),
  ...inGroup('reform', {
    measures: text(1000, '整改措施', 'Measures', { readOnly: true }),
    reformTime: datetime('整改完成时间', 'Rectified at', { readOnly: true, notAfter: 'now' }),
    reformImages: images(9, '整改照片', 'Rectification photos', { readOnly: true }),
    delayTo: datetime('申请延期至', 'Delay to', { readOnly: true }),
    delayReason: text(500, '延期理由', 'Delay reason', { readOnly: true }),
    delayState: dict(applyState, '延期状态', 'Delay state', { readOnly: true }),
  }),
  ...inGroup('review', {
    reviewResult: dict(passOrNot, '复核结果', 'Re-check result', { readOnly: true }),
    reviewOpinion: text(500, '复核意见', 'Re-check opinion', { opinion: true, readOnly: true }),
    reviewerId: user('复核人', 'Re-checked by', { readOnly: true }),
    reviewTime: datetime('复核时间', 'Re-checked at', { readOnly: true }),
    reformMargin: derived(decimal(10, 2, '整改距期限', 'Left of the time for rectification', { unit: 'h', internal: true }), {
      hoursFrom: { coalesce: [{ field: 'reformTime' }, { field: 'reviewTime' }] },
      to: { field: 'deadline' },
    }),
    reviewImages: images(9, '复核照片', 'Re-check photos', { readOnly: true }),
    returnCount: int('退回次数', 'Returns', { readOnly: true, default: 0 }),
    overdueDays: int('逾期天数', 'Days overdue', { readOnly: true, default: 0 }),
    deduct: int('信用扣分', 'Credit points', { readOnly: true, default: 0 }),
    lawCaseNo: text(64, '执法案号', 'Enforcement case no.', { readOnly: true }),
    lawDept: text(100, '执法移交单位', 'Enforcement agency', { readOnly: true }),
  }),
  ...inGroup('record', {
    status: dict(zgdbStatus, '督办状态', 'Status', { readOnly: true, index: true }),
    ...ofSupervision,
    unitDeptId: dept('建设单位部门', "Client's department", { readOnly: true, internal: true }),
    remark: text(500, '备注', 'Remark'),
    attachments: attachments(4, '附件', 'Attachments'),
  }),
} as const
