import {
  attachments,
  bool,
  children,
  date,
  datetime,
  decimal,
  dict,
  dicts,
  images,
  inGroup,
  int,
  mobile,
  point,
  ref,
  refs,
  region,
  text,
  user,
  users,
} from '@chengan/kernel/fields/builders'
import {
  filingType,
  gasChemical,
  physicalState,
  sourceCancelReason,
  sourceMaterial,
  sourceMonitoring,
  sourceStatus,
  sourceUnitType,
} from '../../dictionaries/dangerous-sources.ts'
import { hazardSourceLevel } from '../../dictionaries/facilities.ts'
import { auditResult, examineConclusion, examineResult } from '../../dictionaries/hazards.ts'
import { stations } from '../../facilities/gas-facility/types.ts'

const auto = { readOnly: true } as const

/** 危险化学品: what is stored, in what, and how much at most. */
export const sourceChemical = {
  chemical: dict(gasChemical, '介质', 'Medium', { required: true }),
  physicalState: dict(physicalState, '物理状态', 'State', { required: true }),
  tankCount: int('储罐数量', 'Tanks', { min: 0 }),
  tankVolume: decimal(10, 2, '单罐容积', 'Volume of one', { unit: 'm³', min: 0 }),
  fillRatio: decimal(3, 2, '充装系数', 'Filling ratio', { min: 0 }),
  density: decimal(7, 2, '密度', 'Density', { unit: 'kg/m³', min: 0 }),
  pressure: decimal(5, 2, '工作压力', 'Pressure', { unit: 'MPa' }),
  temperature: decimal(5, 1, '工作温度', 'Temperature', { unit: '℃', signed: true }),
  // Follows from the tanks where they are given.
  quantity: decimal(12, 3, '设计最大量 q', 'Design maximum q', {
    unit: 't',
    min: 0,
    required: {
      any: [
        { field: 'tankCount', given: false },
        { field: 'tankVolume', given: false },
      ],
    },
  }),
  criticalQuantity: decimal(8, 1, '临界量 Q', 'Critical quantity Q', { ...auto, unit: 't' }),
  beta: decimal(3, 1, '校正系数β', 'β', auto),
}

/** 备案材料: the papers of a filing, each checked by the district. */
const sourceMaterialFields = {
  materialType: dict(sourceMaterial, '材料类型', 'Kind', { required: true }),
  materialName: text(100, '材料名称', 'Name'),
  attachments: attachments(9, '附件', 'Files', { required: true }),
  checkResult: dict(auditResult, '审核结果', 'Check'),
  checkOpinion: text(300, '审核意见', 'Opinion'),
}

const examineItem = {
  itemId: ref('checkItem', '核查项', 'Item'),
  result: dict(examineResult, '结果', 'Result'),
  score: decimal(5, 1, '得分', 'Score', { min: 0 }),
  problem: text(500, '存在问题', 'Problem'),
  images: images(4, '照片', 'Photos'),
}

/** 现场核查: a visit of the district to the place. */
export const examineReport = {
  examineDate: date('核查日期', 'Date', { required: true }),
  examiners: users('核查人员', 'Examiners', { required: true }),
  items: children(examineItem, '核查项', 'Items', { atMost: 200 }),
  totalScore: decimal(6, 1, '总分', 'Total', auto),
  conclusion: dict(examineConclusion, '核查结论', 'Conclusion', { required: true }),
  opinion: text(1000, '核查意见', 'Opinion'),
  reportFile: attachments(2, '核查报告', 'Report'),
}

/** What a filing says, in the order of its form. */
export const filingFields = {
  ...inGroup('source', {
    filingNo: text(30, '备案编号', 'Filing no.', { ...auto, unique: true }),
    sourceName: text(100, '重大危险源名称', 'Name', { required: true }),
    gasCompaniesId: ref('gasCompany', '燃气企业', 'Company', { required: true, index: true }),
    gasFacilityId: ref('gasFacility', '所在厂站', 'Station', { required: true, narrowedTo: { facilityType: stations } }),
    filingType: dict(filingType, '备案类型', 'Kind of filing', { default: filingType.values.first.value }),
    regionId: region('区域', 'Region', { required: true, index: true }),
    address: text(200, '地址', 'Address', { required: true }),
    location: point('位置', 'Location', { required: true }),
    legalPerson: text(30, '法定代表人', 'Legal representative', { required: true }),
    contactPerson: text(30, '联系人', 'Contact', { required: true }),
    contactPhone: mobile('联系电话', 'Contact phone', { required: true }),
    unitType: dict(sourceUnitType, '单元类型', 'Unit type'),
    commissionDate: date('投用日期', 'In use since', { required: true }),
    areaSize: decimal(10, 1, '占地面积', 'Area', { unit: 'm²', min: 0 }),
    surroundings: text(1000, '周边环境', 'Surroundings within 500 m'),
    exposedCount: int('500米内常住人口', 'Residents within 500 m of the boundary', { unit: '人', min: 0, required: true }),
  }),
  ...inGroup('grading', {
    chemicals: children(sourceChemical, '危险化学品', 'Chemicals', { required: true, atLeast: 1, atMost: 50 }),
    sValue: decimal(10, 3, 'S值', 'S', auto),
    alpha: decimal(3, 1, 'α值', 'α', auto),
    rValue: decimal(10, 2, 'R值', 'R', auto),
    sourceLevel: dict(hazardSourceLevel, '重大危险源级别', 'Level', auto),
  }),
  ...inGroup('safety', {
    principalCharge: text(60, '主要负责人', 'Person in charge', { required: true }),
    technicalCharge: text(60, '技术负责人', 'Technical person in charge', { required: true }),
    operationCharge: text(60, '操作负责人', 'Operation person in charge', { required: true }),
    monitoring: dicts(sourceMonitoring, '监测监控设施', 'Monitoring equipment', { required: true }),
    deviceIds: refs('iotDevice', '接入监测设备', 'Connected devices'),
    assessOrg: text(100, '评估机构', 'Assessor', { required: true }),
    assessReportNo: text(50, '评估报告编号', 'Assessment report no.', { required: true }),
    assessDate: date('评估日期', 'Assessed on', { required: true }),
    assessValidTo: date('评估有效期至', 'Assessment valid to', auto),
    planNo: text(50, '应急预案备案号', 'Plan filing no.'),
    lastDrillDate: date('最近演练日期', 'Last drill', { notAfter: 'today' }),
    specialDrillDate: date('最近专项预案演练日期', 'Last drill of the special plan', { notAfter: 'today' }),
    drillDueDate: date('下次演练期限', 'Next drill due', auto),
    specialDrillDueDate: date('下次专项预案演练期限', 'Next drill of the special plan due', auto),
  }),
  ...inGroup('papers', {
    materials: children(sourceMaterialFields, '备案材料', 'Filing materials', { required: true, atMost: 100 }),
    examine: children(examineReport, '现场核查', 'Site examination', { atMost: 20 }),
  }),
  ...inGroup('review', {
    applyDate: date('申请日期', 'Applied', auto),
    filingDate: date('备案日期', 'Filed', auto),
    auditDate: datetime('审核时间', 'Review time', auto),
    auditorId: user('审核人', 'Reviewer', auto),
    auditOpinion: text(500, '审核意见', 'Review opinion', auto),
  }),
  ...inGroup('writeOff', {
    cancelReason: dict(sourceCancelReason, '核销原因', 'Write-off reason', auto),
    cancelDesc: text(1000, '核销说明', 'Write-off description', auto),
    cancelFiles: attachments(4, '核销材料', 'Write-off files', auto),
    cancelApplyDate: date('核销申请日期', 'Write-off applied on', auto),
    cancelDate: date('核销日期', 'Written off on', auto),
    cancelNo: text(30, '核销证明号', 'Write-off certificate no.', auto),
  }),
  ...inGroup('review', {
    status: dict(sourceStatus, '状态', 'Status', { ...auto, index: true }),
    // Of a changed filing: which one it follows, what has changed, until when it is handed in (Order 40 of 2011).
    changeOfId: ref('sourceFiling', '原备案', 'Former filing', { ...auto, index: true }),
    changeContent: text(500, '变更内容', 'What changed', auto),
    changeDueDate: date('变更备案期限', 'Change due on', auto),
    lateFiled: bool('超期备案', 'Filed late', { ...auto, internal: true }),
  }),
} as const

export type FilingFields = typeof filingFields
