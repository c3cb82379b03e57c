import {
  attachments,
  children,
  date,
  datetime,
  decimal,
  dict,
  images,
  inGroup,
  ref,
  refs,
  text,
  user,
} from '@chengan/kernel/fields/builders'
import { passOrNot, ysItem, yssqStatus } from '../../dictionaries/post-approval.ts'
import { ofSupervision } from '../parties.ts'

const state = yssqStatus.values
/** What the check and the audit write. */
const isHandedIn = { field: 'status', oneOf: [state.toAudit.value, state.pass.value, state.fail.value] } as const
const layer = {
  layer: text(50, '结构层', 'Layer', { required: true }),
  design: decimal(6, 1, '设计厚度', 'Design', { min: 0, unit: 'mm' }),
  actual: decimal(6, 1, '实测厚度', 'Actual', { min: 0, unit: 'mm' }),
} as const
const compactionTest = {
  depth: decimal(5, 2, '检测深度', 'Depth', { required: true, moreThan: 0, unit: 'm' }),
  share: decimal(5, 2, '压实度', 'Compaction', { required: true, min: 0, max: 100, unit: '%' }),
} as const
const attendee = {
  unit: text(100, '单位', 'Unit', { required: true }),
  name: text(50, '姓名', 'Name'),
} as const
const judgedItem = {
  code: dict(ysItem, '验收项', 'Item', { required: true, unique: true }),
  result: dict(passOrNot, '结果', 'Result', { required: true }),
  measured: text(50, '实测', 'Measured'),
  note: text(200, '说明', 'Note'),
} as const

/** What the unit says of its works, what the check on site found, how the audit ended (municipal-approval.md §3.1, yssq). */
export const acceptanceFields = {
  ...inGroup('works', {
    phjgId: ref('supervision', '批后监管', 'Supervision', { required: true, immutable: true, index: true }),
    applyNo: text(32, '验收申请编号', 'Application no.', { readOnly: true, unique: true }),
    sectionIds: refs('excavationSection', '申请验收路段', 'Sections', {
      // What was registered by hand has no sections that anybody drew.
      when: { field: 'phjgId.wjspId', given: true },
      narrowedBy: { wjspId: 'phjgId.wjspId' },
      help: { zh: '不选即申请验收全部路段', en: 'Left empty: all sections' },
    }),
    actualEnd: date('完工日期', 'Works end', { required: true, notAfter: 'today' }),
    restoreDate: date('路面恢复日期', 'Surface restored on', { required: true, notBefore: 'actualEnd' }),
    restoreArea: decimal(10, 2, '修复面积', 'Restored area', { required: true, moreThan: 0, unit: 'm²' }),
    restoreUnit: text(100, '修复单位', 'Restored by', { required: true }),
    backfillMaterial: text(100, '回填材料', 'Backfill', { required: true }),
    compaction: decimal(5, 2, '压实度', 'Compaction', { required: true, min: 0, max: 100, unit: '%' }),
    compactionTests: children(compactionTest, '分层压实度', 'Compaction by depth', { atMost: 20 }),
    layerThickness: children(layer, '结构层厚度', 'Layer thickness', { atMost: 20 }),
  }),
  ...inGroup('papers', {
    testReport: attachments(4, '检测报告', 'Test report', { required: true }),
    asBuiltSurvey: attachments(4, '管线竣工测量', 'As-built survey'),
    archiveReceipt: attachments(1, '档案接收证明', 'Archive receipt'),
    beforeImages: images(9, '施工前照片', 'Photos before', { required: true }),
    afterImages: images(9, '恢复后照片', 'Photos after', { required: true }),
    applyUserId: user('申请人', 'Applied by', { readOnly: true }),
    applyTime: datetime('申请时间', 'Applied at', { readOnly: true }),
  }),
  ...inGroup('check', {
    siteTime: datetime('查验时间', 'Checked on site at', { readOnly: true, notAfter: 'now' }),
    checkerId: user('查验人', 'Checked by', { readOnly: true }),
    attendees: children(attendee, '参加人员', 'Attendees', { when: isHandedIn, atMost: 50 }),
    items: children(judgedItem, '验收项结果', 'Item results', { when: isHandedIn, atMost: 10, input: 'judgedItems' }),
  }),
  ...inGroup('audit', {
    auditResult: dict(passOrNot, '审核结果', 'Audit result', { readOnly: true }),
    auditOpinion: text(1000, '审核意见', 'Audit opinion', { readOnly: true }),
    auditorId: user('审核人', 'Audited by', { readOnly: true }),
    auditTime: datetime('审核时间', 'Audited at', { readOnly: true }),
  }),
  ...inGroup('record', {
    status: dict(yssqStatus, '验收状态', 'Status', { readOnly: true, index: true }),
    ...ofSupervision,
    remark: text(500, '备注', 'Remark'),
    attachments: attachments(4, '附件', 'Attachments'),
  }),
} as const
