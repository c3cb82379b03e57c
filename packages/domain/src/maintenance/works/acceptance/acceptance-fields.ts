import type { Condition } from '@chengan/kernel/condition'
import {
  attachments,
  bool,
  children,
  date,
  decimal,
  dept,
  dict,
  images,
  inGroup,
  int,
  json,
  longText,
  ref,
  region,
  text,
  texts,
  user,
  year,
} from '@chengan/kernel/fields/builders'
import { yhQualityGrade } from '../../dictionaries/care.ts'
import { yhUnit } from '../../dictionaries/contracts.ts'
import { yhLevel } from '../../dictionaries/events.ts'
import {
  yhAcceptStatus,
  yhCrossResult,
  yhDrawReason,
  yhMaintScale,
  yhProjectKind,
  yhRetentionState,
  yhWarrantyPart,
} from '../../dictionaries/projects.ts'
import { projectStage } from '../project/project-codes.ts'
import { crossResult, retentionState } from './acceptance-codes.ts'

const auto = { readOnly: true } as const
const tenThousandYuan = { unit: '万元' } as const
const rectifies: Condition = { field: 'crossCheckResult', is: crossResult.rectify }
const wasDrawn: Condition = { field: 'drawDate', given: true }

/** 竣工工程量: an item as it was contracted, built and checked. */
export const finalItem = {
  itemCode: text(20, '项目编码', 'Item code', { format: 'code' }),
  itemName: text(100, '项目名称', 'Item', { required: true }),
  unit: dict(yhUnit, '单位', 'Unit', { required: true }),
  contractQuantity: decimal(14, 3, '合同量', 'Contract quantity', { required: true, min: 0 }),
  finalQuantity: decimal(14, 3, '竣工量', 'Final quantity', { required: true, min: 0 }),
  checkedQuantity: decimal(14, 3, '审核量', 'Checked quantity', { ...auto, min: 0 }),
  unitPrice: decimal(12, 2, '单价', 'Unit price', { required: true, unit: 'yuan', min: 0 }),
  amount: decimal(14, 2, '金额', 'Amount', { ...auto, unit: 'yuan' }),
  diffRate: decimal(6, 2, '偏差', 'Deviation', { ...auto, unit: '%', signed: true }),
  diffNote: text(300, '偏差说明', 'Note on the deviation', {
    help: { zh: '偏差超过5%须说明；超过10%还须办理变更', en: 'Above 5% say why; above 10% a variation is needed as well' },
  }),
} as const

/** 审核量: what the supervisor checks of each item. */
const checkedItem = {
  lineId: text(32, '明细', 'Line', { ...auto, internal: true, opaque: true }),
  itemCode: text(20, '项目编码', 'Item code', auto),
  itemName: text(100, '项目名称', 'Item', auto),
  unit: dict(yhUnit, '单位', 'Unit', auto),
  contractQuantity: decimal(14, 3, '合同量', 'Contract quantity', auto),
  finalQuantity: decimal(14, 3, '竣工量', 'Final quantity', auto),
  checkedQuantity: decimal(14, 3, '审核量', 'Checked quantity', { min: 0, beginsWith: ({ finalQuantity }) => finalQuantity }),
} as const

const archiveItem = {
  name: text(100, '资料名称', 'Document', { required: true }),
  copies: int('份数', 'Copies', { min: 0, max: 99, default: 1 }),
  ok: bool('合格', 'Passed', { default: false }),
} as const

const member = {
  unit: text(100, '单位', 'Organization', { required: true }),
  name: text(30, '姓名', 'Name', { required: true }),
  title: text(30, '职务', 'Title'),
  opinion: text(300, '意见', 'Opinion'),
  sign: images(1, '签名', 'Signature'),
} as const

const leftover = {
  item: text(200, '遗留问题', 'Leftover item', { required: true }),
  dutyUnit: text(100, '责任单位', 'Responsible unit', { required: true }),
  deadline: date('期限', 'Deadline', { required: true }),
  done: bool('已完成', 'Done', { default: false }),
} as const

/** 抽取名单: an acceptance that took part in a draw. */
const drawnLine = {
  place: int('抽取顺序', 'Place', auto),
  acceptNo: text(20, '验收编号', 'Acceptance no.', auto),
  projectName: text(120, '项目名称', 'Project', auto),
  companyName: text(120, '施工单位', 'Builder', auto),
  isDrawn: bool('抽中', 'Drawn', auto),
} as const

const crossItem = {
  item: text(100, '抽查项', 'Item', { required: true }),
  standard: text(100, '合格标准', 'Standard'),
  measured: text(100, '实测值', 'Measured', { required: true }),
  ok: bool('合格', 'Passed', { default: true }),
} as const

/** What the unit that runs the works hands in. */
const applied = {
  ...inGroup('application', {
    projectId: ref('specialProject', '项目', 'Project', {
      required: true,
      immutable: true,
      index: true,
      narrowedTo: { stage: [projectStage.toAccept] },
      proposes: {
        finishDate: 'finishDate',
        selfCheckResult: 'selfCheckResult',
        settleAmount: 'contractAmount',
        finalQuantities: 'billOfQuantities',
      },
    }),
    projectName: text(120, '项目名称', 'Project name', { ...auto, nameOf: 'projectId' }),
    acceptNo: text(20, '验收编号', 'Acceptance no.', { ...auto, unique: true }),
    applyDate: date('申请日期', 'Applied on', { ...auto, index: true }),
    applyUser: user('申请人', 'Applied by', auto),
    finishDate: date('实际完工日期', 'Finished', { required: true, notAfter: 'today' }),
    contractAmount: decimal(14, 2, '合同金额', 'Contract sum', { ...auto, ...tenThousandYuan }),
    settleAmount: decimal(14, 2, '送审金额', 'Settlement sum', { ...tenThousandYuan, min: 0 }),
    workSummary: longText('工程概况', 'Work summary', { required: true }),
    finalQuantities: children(finalItem, '竣工工程量', 'Final quantities', { required: true, atMost: 200 }),
    selfCheckResult: longText('自检结论', 'Self-check', { required: true, length: 500 }),
    testReports: attachments(10, '检测报告', 'Test reports', {
      help: {
        zh: '道路桥梁：压实度、厚度、平整度、强度；照明：照度、接地、绝缘',
        en: 'Roads and bridges: compaction, thickness, flatness, strength. Lighting: illuminance, earthing, insulation',
      },
    }),
    archiveList: children(archiveItem, '竣工资料', 'Archive list', { required: true, atMost: 60 }),
    leftoverItems: children(leftover, '遗留问题', 'Leftover items', { atMost: 30 }),
    images: images(20, '前中后照片', 'Photos'),
    warrantyPart: dict(yhWarrantyPart, '质保部位', 'Under warranty', {
      help: {
        zh: '道路不少于12个月，电缆管线设备24个月，防水60个月，主体结构为设计使用年限',
        en: 'Roads 12 months at least, cables, pipes and equipment 24, waterproofing 60, structure its design life',
      },
    }),
    warrantyMonths: int('质保期(月)', 'Warranty', { default: 24, min: 12, max: 1200, unit: '月' }),
  }),
} as const

/** What is said of it at the steps of its review. */
const reviewed = {
  ...inGroup('acceptance', {
    jlAssessment: attachments(4, '监理评估报告', "Supervisor's report", auto),
    // Of the final quantities, for the supervisor to check; kept there alone.
    checkedQuantities: json('审核工程量', 'Quantities checked', {
      ...auto,
      virtual: true,
      holds: checkedItem,
      answered: true,
      atMost: 200,
    }),
    acceptDate: date('验收日期', 'Accepted on', { ...auto, index: true, notAfter: 'today', notBefore: 'finishDate' }),
    acceptPlace: text(100, '验收地点', 'Accepted at', auto),
    members: children(member, '验收组成员', 'Members', { ...auto, atMost: 30 }),
    qualityGrade: dict(yhQualityGrade, '质量结论', 'Quality', auto),
    acceptOpinion: longText('验收意见', 'Opinion', { ...auto, length: 1000 }),
    passTime: date('市级审核日期', 'Passed by the city on', auto),
    warrantyTo: date('质保期至', 'Warranty to', auto),
    filingNo: text(50, '竣工备案号', 'Completion filing no.', auto),
    filingDue: date('备案期限', 'Filing due', auto),
  }),
  ...inGroup('crossCheck', {
    drawReason: dict(yhDrawReason, '抽取依据', 'Drawn because', { ...auto, index: true }),
    drawDate: date('抽取日期', 'Drawn on', auto),
    drawSeed: text(64, '抽取种子', 'Seed of the draw', {
      ...auto,
      verbatim: true,
      when: { field: 'drawReason', is: yhDrawReason.values.quarter.value },
    }),
    drawCandidates: texts(24, '参与抽取的验收', 'Candidates of the draw', {
      ...auto,
      internal: true,
      when: { field: 'drawReason', is: yhDrawReason.values.quarter.value },
    }),
    // The candidates in the order in which the seed puts them: whoever has both draws the same.
    drawList: json('抽取名单', 'List of the draw', {
      ...auto,
      virtual: true,
      holds: drawnLine,
      answered: true,
      atMost: 2000,
      when: { field: 'drawReason', is: yhDrawReason.values.quarter.value },
      help: {
        zh: '按“种子|验收编号”的散列值由小到大排列，排在前面的抽中；用同一种子和名单可复核',
        en: 'In the order of the hash of seed and acceptance no., the first are drawn; the same seed and list draw the same again',
      },
    }),
    crossDue: date('抽查期限', 'Cross-check due', { ...auto, index: true }),
    crossCheckDept: dept('抽查单位', 'Cross-check by', { ...auto, index: true }),
    crossCheckDate: date('抽查日期', 'Cross-check on', { ...auto, notAfter: 'today' }),
    crossCheckItems: children(crossItem, '抽查项', 'Cross-check items', { ...auto, atMost: 60 }),
    crossCheckScore: int('抽查评分', 'Cross-check score', { ...auto, min: 0, max: 100 }),
    crossCheckResult: dict(yhCrossResult, '抽查结论', 'Cross-check result', { ...auto, index: true }),
    crossCheckOpinion: longText('抽查意见', 'Cross-check opinion', { ...auto, length: 500 }),
    crossCheckImages: images(9, '抽查照片', 'Cross-check photos', auto),
    crossRectifyTo: date('抽查整改期限', 'Rectify by', { ...auto, notBefore: 'today', when: rectifies }),
    crossRectifyText: longText('抽查整改情况', 'What was done', { ...auto, length: 500, when: wasDrawn }),
    crossRectifyImages: images(9, '抽查整改照片', 'Photos of it', { ...auto, when: wasDrawn }),
  }),
  ...inGroup('retention', {
    liabilityTo: date('缺陷责任期至', 'Liability to', auto),
    retention: dict(yhRetentionState, '质保金状态', 'Retention', { ...auto, index: true, default: retentionState.withheld }),
    retentionAmount: decimal(14, 2, '质保金金额', 'Retention sum', { ...auto, ...tenThousandYuan, moreThan: 0 }),
    retentionApplied: date('质保金申请日期', 'Retention applied for', auto),
    retentionReminded: date('质保金催告日期', 'Reminded on', auto),
    retentionAgreed: date('质保金核实日期', 'Retention agreed on', auto),
    retentionBySilence: bool('逾期未答复视为认可', 'Agreed by silence', { ...auto, default: false }),
    retentionPaid: date('质保金返还日期', 'Retention paid on', { ...auto, notAfter: 'today' }),
  }),
  status: dict(yhAcceptStatus, '状态', 'Status', { ...auto, index: true, default: yhAcceptStatus.values.draft.value }),
} as const

/** What it takes of its project, by which it is seen and listed. */
const ofItsProject = {
  planYear: year('年度', 'Year', { ...auto, index: true, internal: true }),
  projectKind: dict(yhProjectKind, '项目类别', 'Kind', { ...auto, internal: true }),
  maintScale: dict(yhMaintScale, '养护规模', 'Scale', { ...auto, internal: true }),
  regionId: region('所属区县', 'District', { ...auto, index: true, internal: true }),
  ...inGroup('application', {
    companyDeptId: dept('施工单位', 'Builder', { ...auto, index: true }),
    supervisorDeptId: dept('监理单位', 'Supervisor', { ...auto, index: true }),
    leaderDeptId: dept('责任单位', 'Responsible unit', auto),
  }),
  manageDeptId: dept('申报单位', 'Declaring unit', { ...auto, internal: true }),
  manageLevel: dict(yhLevel, '申报层级', 'Declaring level', { hidden: true }),
} as const

export const acceptanceOfWorksFields = { ...applied, ...reviewed, ...ofItsProject } as const

export type WorksAcceptanceFields = typeof acceptanceOfWorksFields

/** What is written of an acceptance before it is handed in. */
export const appliedNames = Object.keys(applied).filter(
  (name) => !('readOnly' in applied[name as keyof typeof applied]) && name !== 'projectId',
) as (keyof typeof applied)[]
