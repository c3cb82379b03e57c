import type { Condition } from '@chengan/kernel/condition'
import {
  anyRef,
  attachments,
  bool,
  children,
  date,
  decimal,
  dept,
  derived,
  dict,
  inGroup,
  int,
  json,
  line,
  longText,
  point,
  ref,
  region,
  text,
  texts,
  year,
} from '@chengan/kernel/fields/builders'
import { assetTargets } from '../../../assets/asset-targets.ts'
import { assetType } from '../../../assets/dictionaries/facilities.ts'
import { yhContractKind, yhFundSource, yhUnit } from '../../dictionaries/contracts.ts'
import { yhFacilityKind, yhLevel } from '../../dictionaries/events.ts'
import { yhAnnualKind, yhMaintScale, yhPreStep, yhProjectKind, yhProjectStage, yhStageState } from '../../dictionaries/projects.ts'
import { DECLARING } from '../initiation/batch-codes.ts'

const auto = { readOnly: true } as const
const tenThousandYuan = { unit: '万元' } as const
const isOnARoad: Condition = { field: 'facilityKind', is: yhFacilityKind.values.road.value }
const kinds = yhFacilityKind.values
/** Manholes and furniture have no base data: the address says which are meant. */
const inTheRegister: Condition = {
  not: { field: 'facilityKind', oneOf: [kinds.manhole.value, kinds.furniture.value, kinds.other.value] },
}
const noBatch: Condition = { field: 'batchId', given: false }
const contractKinds = yhContractKind.values

/** 设施: what the works are about. A list of references to assets of any kind is a child row for each (decision 0197). */
export const facilitiesOfProject = {
  facilityKind: dict(yhFacilityKind, '设施类型', 'Facility kind', { required: true }),
  assetType: dict(assetType, '资产类型', 'Asset type', auto),
  facilityId: anyRef(assetTargets('facilityKind'), 'assetType', '设施', 'Facility', { required: true, unique: true, index: true }),
  facilityName: text(100, '设施名称', 'Name', { ...auto, nameOf: 'facilityId' }),
} as const

/** 工程量估算: an item of the estimate. */
export const estimateItem = {
  itemCode: text(20, '项目编码', 'Item code', { required: true, format: 'code' }),
  itemName: text(100, '项目名称', 'Item', { required: true }),
  unit: dict(yhUnit, '单位', 'Unit', { required: true }),
  quantity: decimal(14, 3, '数量', 'Quantity', { required: true, moreThan: 0 }),
  unitPrice: decimal(12, 2, '单价', 'Unit price', { required: true, unit: 'yuan', moreThan: 0 }),
  amount: decimal(14, 2, '金额', 'Amount', { ...auto, unit: 'yuan' }),
} as const

/** 前期步骤: until when a step of the preparation is to be done, and when it was. */
const preparationStep = {
  step: dict(yhPreStep, '步骤', 'Step', auto),
  due: date('计划完成', 'Due', { required: true }),
  done: date('实际完成', 'Done', { notAfter: 'today' }),
} as const

/** What a project says before it is begun, in the order of its form (maintenance.md §5 zxyhndjh). */
const declared = {
  ...inGroup('plan', {
    projectNo: text(24, '项目编号', 'Project no.', { ...auto, unique: true }),
    projectName: text(120, '项目名称', 'Project name', { required: true }),
    batchId: ref('specialBatch', '计划批次', 'Batch', { immutable: true, index: true, narrowedTo: { status: DECLARING } }),
    planYear: year('年度', 'Year', { ...auto, index: true }),
    planKind: dict(yhAnnualKind, '计划类别', 'Kind of plan', { ...auto, index: true }),
    docNo: text(50, '依据文号', 'Document no.', { required: noBatch, when: noBatch }),
    projectKind: dict(yhProjectKind, '项目类别', 'Kind', { required: true, index: true }),
    maintScale: dict(yhMaintScale, '养护规模', 'Scale', { required: true, index: true }),
  }),
  ...inGroup('place', {
    facilityKind: dict(yhFacilityKind, '设施类型', 'Facility kind', { required: true, index: true }),
    facilities: children(facilitiesOfProject, '设施', 'Facilities', { required: inTheRegister, atMost: 50 }),
    facilityIds: texts(32, '设施编号', 'Facilities', { ...auto, internal: true, opaque: true }),
    facilityNames: text(500, '设施名称', 'Names', auto),
    roadId: ref('road', '道路', 'Road', { index: true, when: isOnARoad, proposes: { regionId: 'regionId' } }),
    stakeFrom: text(20, '起点桩号', 'From chainage', { when: isOnARoad, help: { zh: '如K1+200', en: 'e.g. K1+200' } }),
    stakeTo: text(20, '止点桩号', 'To chainage', { when: isOnARoad }),
    regionId: region('所属区县', 'District', { required: true, index: true, regionType: 'district', default: { actor: 'regionId' } }),
    address: text(200, '地址', 'Address', { required: true }),
    location: point('位置', 'Location', { drawnOn: ['roadId'] }),
    route: line('线位', 'Route', { when: isOnARoad, drawnOn: ['roadId'] }),
  }),
  ...inGroup('need', {
    diseaseIds: texts(32, '关联病害', 'Diseases', { apiOnly: true, opaque: true }),
    pci: decimal(5, 2, '路况指数PCI', 'PCI', auto),
    bci: decimal(5, 2, '桥况指数BCI', 'BCI', auto),
    conditionNote: longText('现状说明', 'Condition note', { length: 300 }),
    necessity: longText('必要性', 'Need', { required: true }),
    content: longText('实施内容', 'Content', { required: true }),
  }),
  ...inGroup('sums', {
    quantities: children(estimateItem, '工程量估算', 'Estimate', { atMost: 200 }),
    declaredAmount: decimal(14, 2, '申报金额', 'Declared sum', { required: true, ...tenThousandYuan, moreThan: 0 }),
    planStart: date('计划开工日期', 'Planned start', { required: true }),
    planEnd: date('计划完工日期', 'Planned end', { required: true }),
    leaderDeptId: dept('责任单位', 'Responsible unit', { required: true, index: true, default: { actor: 'deptId' } }),
    contactPerson: text(30, '负责人', 'Responsible person', { required: true }),
    contactPhone: text(20, '负责人电话', 'Responsible phone', { required: true, format: 'phone', mask: 'mobile', encrypted: true }),
    attachments: attachments(30, '附件', 'Attachments', {
      help: { zh: '勘察、设计、招标、许可资料', en: 'Survey, design, tender, permits' },
    }),
    remark: longText('备注', 'Remark', { length: 500 }),
  }),
} as const

/** 合同工程量: an item of the works contract, as the final quantities of the acceptance begin with it. */
const billItem = {
  itemCode: text(20, '项目编码', 'Item code', auto),
  itemName: text(100, '项目名称', 'Item', auto),
  unit: dict(yhUnit, '单位', 'Unit', auto),
  contractQuantity: decimal(14, 3, '合同量', 'Contract quantity', auto),
  finalQuantity: decimal(14, 3, '竣工量', 'Final quantity', auto),
  unitPrice: decimal(12, 2, '单价', 'Unit price', { ...auto, unit: 'yuan' }),
} as const

/** What the approval of its batch says of it. */
const approved = inGroup('approval', {
  priorityScore: decimal(5, 1, '优先指数', 'Priority score', auto),
  priorityRank: int('优先排序', 'Priority rank', { ...auto, min: 1, max: 9999 }),
  included: bool('纳入计划', 'In the plan', auto),
  excludeReason: longText('剔除原因', 'Left out because', { ...auto, length: 200 }),
  approvedAmount: decimal(14, 2, '批复金额', 'Approved sum', { ...auto, ...tenThousandYuan, moreThan: 0 }),
  fundSource: dict(yhFundSource, '资金来源', 'Fund source', { ...auto, index: true }),
})

/** Preparation, review and start. */
const prepared = {
  ...inGroup('prePlan', {
    prePlanDue: date('前期计划期限', 'Pre-plan due', { ...auto, index: true }),
    prePlanDate: date('前期计划日期', 'Pre-plan date', auto),
    preSchedule: json('前期步骤', 'Pre-plan steps', { ...auto, holds: preparationStep, answered: true, atMost: 5 }),
    designUnit: text(100, '设计单位', 'Designer', auto),
    designAmount: decimal(14, 2, '概预算金额', 'Design estimate', { ...auto, ...tenThousandYuan, min: 0 }),
    reviewDocNo: text(50, '评审文号', 'Budget review no.', auto),
    budgetAmount: decimal(14, 2, '预算金额', 'Budget', { ...auto, ...tenThousandYuan, moreThan: 0 }),
    controlPrice: decimal(14, 2, '招标控制价', 'Control price', { ...auto, ...tenThousandYuan, moreThan: 0 }),
    planAuditStep: int('审核序号', 'Review step', { ...auto, internal: true }),
  }),
  ...inGroup('works', {
    contractId: ref('contract', '施工合同', 'Works contract', {
      ...auto,
      index: true,
      narrowedTo: { contractKind: [contractKinds.specialWorks.value] },
      proposes: { companyDeptId: 'companyDeptId', supervisorDeptId: 'supervisorDeptId' },
    }),
    companyDeptId: dept('施工单位', 'Builder', { ...auto, index: true }),
    supervisorDeptId: dept('监理单位', 'Supervisor', { ...auto, index: true }),
    contractAmount: decimal(14, 2, '合同金额', 'Contract sum', { ...auto, ...tenThousandYuan }),
    permitNos: text(200, '施工许可/占掘路/交警文号', 'Permits', {
      ...auto,
      help: { zh: '占道、掘路施工须填', en: 'Asked of works that break or occupy a road' },
    }),
    breaksRoad: bool('占道或掘路', 'Breaks or occupies a road', { ...auto, default: false }),
    startDate: date('实际开工日期', 'Started on', { ...auto, notAfter: 'today' }),
    startReportNo: text(50, '开工令号', 'Start order no.', auto),
  }),
} as const

/** Progress, variations, the end and after. */
const carriedOut = {
  ...inGroup('progress', {
    progressRate: decimal(5, 2, '形象进度', 'Progress', { ...auto, unit: '%', default: 0 }),
    progressAmount: decimal(14, 2, '完成产值', 'Value done', { ...auto, ...tenThousandYuan, default: 0 }),
    paidAmount: decimal(14, 2, '累计支付', 'Paid', { ...auto, ...tenThousandYuan, default: 0 }),
    lagRate: decimal(5, 2, '进度偏差', 'Deviation', { ...auto, unit: '%', signed: true, index: true }),
    lagSince: date('滞后起始日期', 'Behind since', { hidden: true }),
    changeAmount: decimal(14, 2, '变更金额', 'Variation', { ...auto, ...tenThousandYuan, signed: true }),
    changeReason: longText('变更原因', 'Variation reason', { ...auto, length: 500 }),
    suspended: bool('是否暂停', 'Suspended', { ...auto, default: false, index: true }),
    suspendReason: longText('暂停原因', 'Suspend reason', { ...auto, length: 200 }),
    suspendUntil: date('暂停至', 'Suspended until', { ...auto, notBefore: 'today' }),
    suspendedOn: date('暂停日期', 'Suspended on', { hidden: true }),
  }),
  ...inGroup('end', {
    finishDate: date('实际完工', 'Finished', { ...auto, notBefore: 'startDate', notAfter: 'today' }),
    selfCheckResult: longText('自检结论', 'Self-check', { ...auto, length: 500 }),
    settleAmount: decimal(14, 2, '送审结算金额', 'Settlement submitted', { ...auto, ...tenThousandYuan, min: 0 }),
    auditAmount: decimal(14, 2, '审定结算金额', 'Settlement audited', { ...auto, ...tenThousandYuan, min: 0, notAbove: 'settleAmount' }),
    // What the works cost: as audited, else as settled, else as agreed.
    cost: derived(decimal(14, 2, '工程费用', 'Cost', { ...tenThousandYuan, internal: true }), {
      coalesce: [{ field: 'auditAmount' }, { field: 'settleAmount' }, { field: 'contractAmount' }],
    }),
    warrantyTo: date('质保期至', 'Warranty to', auto),
    // Of works that are finished: what their contract says was to be built, with which the final quantities of the acceptance begin.
    billOfQuantities: json('合同工程量', 'Bill of quantities', {
      ...auto,
      virtual: true,
      internal: true,
      holds: billItem,
      answered: true,
      atMost: 200,
    }),
    cancelDocNo: text(50, '取消文号', 'Document of the cancelling', auto),
    stage: dict(yhProjectStage, '阶段', 'Stage', { ...auto, index: true }),
    stageState: dict(yhStageState, '阶段状态', 'Stage state', { ...auto, index: true, default: yhStageState.values.toDo.value }),
  }),
  manageDeptId: dept('申报单位', 'Declaring unit', { ...auto, internal: true, index: true }),
  manageLevel: dict(yhLevel, '申报层级', 'Declaring level', { hidden: true }),
  noPrefix: text(20, '编号前缀', 'Beginning of the number', { hidden: true }),
} as const

export const specialProjectFields = { ...declared, ...approved, ...prepared, ...carriedOut } as const

export type SpecialProjectFields = typeof specialProjectFields

/** What the declaring unit writes of a project. */
export const declaredNames = Object.keys(declared).filter(
  (name) => !('readOnly' in declared[name as keyof typeof declared]),
) as (keyof typeof declared)[]
