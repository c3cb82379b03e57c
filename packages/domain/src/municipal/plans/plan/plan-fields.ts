import {
  attachments,
  bool,
  date,
  datetime,
  decimal,
  dept,
  depts,
  dict,
  dicts,
  inGroup,
  int,
  json,
  polygon,
  ref,
  region,
  text,
  year,
} from '@chengan/kernel/fields/builders'
import { wjProjectType } from '../../../assets/dictionaries/works.ts'
import { wjTraffic } from '../../dictionaries/excavation.ts'
import { wjhyConclusion, wjjhStatus } from '../../dictionaries/excavation-plans.ts'
import { batchInWords } from '../batch-words.ts'

/** An entry of `sequence`: when a member works, deep pipes before shallow ones (GB 50289). */
export const workTurn = {
  wjspId: ref('excavation', '申报', 'Declaration'),
  order: int('次序', 'Order', { min: 1 }),
  start: date('开工日期', 'Start'),
  end: date('完工日期', 'End'),
} as const

/** An entry of `planHistory`: the item as it was before it was taken back to a meeting. */
export const formerPlan = {
  planStart: date('计划开工日期', 'Planned start'),
  planEnd: date('计划完工日期', 'Planned end'),
  conclusion: dict(wjhyConclusion, '会议结论', 'Conclusion'),
  reason: text(500, '调整原因', 'Reason'),
  time: datetime('调整时间', 'Adjusted at'),
} as const

/** A plan item: the works on one road that are done together, with what the meeting and the release add (municipal-approval.md §2.3). */
export const planFields = {
  ...inGroup('plan', {
    planNo: text(32, '计划编号', 'Plan no.', { readOnly: true, unique: true }),
    planYear: year('计划年度', 'Plan year', { required: true, index: true, min: 2000, max: 2099 }),
    batch: int('批次', 'Batch', {
      required: true,
      min: 0,
      max: 4,
      inWords: batchInWords,
      help: { zh: '0为年度计划，1–4为各季度增补', en: '0: the annual plan; 1 to 4: the supplement of a quarter' },
    }),
    planName: text(200, '计划名称', 'Plan name', { required: true }),
    roadId: ref('road', '道路', 'Road', { required: true, index: true, proposes: { roadNames: 'name', regionId: 'regionId' } }),
    roadNames: text(300, '涉及道路', 'Roads', { required: true }),
    regionId: region('所属区', 'District', { required: true, index: true }),
    leadDeptId: dept('牵头部门', 'Lead department', { required: true, proposes: { leadUnit: 'name' } }),
    leadUnit: text(100, '牵头单位', 'Lead unit', { required: true }),
    projectTypes: dicts(wjProjectType, '管线种类', 'Kinds', { readOnly: true }),
  }),
  ...inGroup('time', {
    planStart: date('计划开工日期', 'Planned start', { required: true, index: true }),
    planEnd: date('计划完工日期', 'Planned end', { required: true, notBefore: 'planStart' }),
    quarter: int('季度', 'Quarter', { required: true, min: 1, max: 4 }),
    sequence: json('施工时序', 'Working sequence', { holds: workTurn }),
  }),
  ...inGroup('merging', {
    memberCount: int('整合项目数', 'Member count', { readOnly: true }),
    sumArea: decimal(10, 2, '合计面积', 'Summed area', { readOnly: true, unit: 'm²' }),
    unionArea: decimal(10, 2, '合并面积', 'United area', { readOnly: true, unit: 'm²' }),
    savedArea: decimal(10, 2, '节约面积', 'Saved area', { readOnly: true, unit: 'm²' }),
    savedFee: decimal(12, 2, '节约费用', 'Saved fee', { readOnly: true, unit: '元' }),
  }),
  ...inGroup('limits', {
    isFrozen: bool('是否禁挖', 'In no-dig period', { default: false }),
    govApprovalNo: text(64, '政府批准文号', 'Government approval no.', { when: { field: 'isFrozen', is: true } }),
    trafficClosure: dict(wjTraffic, '交通影响', 'Traffic effect'),
    conflictDesc: text(1000, '冲突说明', 'Conflicts'),
  }),
  ...inGroup('meeting', {
    meetingId: ref('jointMeeting', '会议', 'Meeting', { index: true }),
    conclusion: dict(wjhyConclusion, '会议结论', 'Conclusion', { readOnly: true }),
    conclusionDesc: text(1000, '结论说明', 'Conclusion note', { readOnly: true }),
    geometry: polygon('范围', 'Range', { readOnly: true, index: true }),
  }),
  ...inGroup('release', {
    releaseNo: text(64, '发布文号', 'Release no.', { readOnly: true }),
    releaseDate: date('发布日期', 'Release date', { readOnly: true }),
    releaseFile: attachments(4, '发布文件', 'Release file', { readOnly: true }),
    planHistory: json('计划调整记录', 'Plan history', { readOnly: true, holds: formerPlan }),
    executionRate: decimal(5, 2, '执行率', 'Execution rate', { readOnly: true, unit: '%' }),
    status: dict(wjjhStatus, '状态', 'Status', { readOnly: true, index: true }),
    remark: text(500, '备注', 'Remark'),
  }),
  memberDeptIds: depts('参与单位部门', 'Departments of the members', { hidden: true }),
} as const
