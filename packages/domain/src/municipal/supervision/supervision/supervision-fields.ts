import {
  attachments,
  counted,
  date,
  decimal,
  dept,
  derived,
  dict,
  inGroup,
  int,
  json,
  point,
  polygon,
  ref,
  region,
  text,
  user,
} from '@chengan/kernel/fields/builders'
import { wjspMatter } from '../../dictionaries/excavation.ts'
import { passOrNot, phjgStatus, phRisk, phVersion } from '../../dictionaries/post-approval.ts'
import { flowProgress } from '../../flow-progress.ts'
import { filings, ordersDue, ordersInTime, ordersOut, ordersShare } from './papers-counted.ts'
import { visitShare, visitsDue, visitsMade } from './visits-due.ts'

/** An entry of `sectionAccept`. */
export const acceptedSection = {
  wjspldId: ref('excavationSection', '路段', 'Section'),
  result: dict(passOrNot, '结果', 'Result'),
  date: date('日期', 'Date'),
} as const

/** What is supervised after the permit (municipal-approval.md §3.1): the permit as it was copied, who watches, what was seen. */
export const supervisionFields = {
  ...inGroup('permit', {
    superviseNo: text(32, '监管编号', 'Supervision no.', { readOnly: true, unique: true }),
    formVersion: dict(phVersion, '版本', 'Version', { readOnly: true, index: true }),
    wjspId: ref('excavation', '审批申报', 'Declaration', { index: true }),
    preapasId: ref('approvalCase', '审批办件', 'Platform case', { index: true }),
    projectName: text(300, '项目名称', 'Project name'),
    matter: dict(wjspMatter, '审批事项', 'Matter'),
    constructionUnit: text(100, '建设单位', 'Client'),
    constructionCreditCode: text(18, '建设单位统一社会信用代码', "Client's credit code", { format: 'creditCode' }),
    builderUnit: text(100, '施工单位', 'Contractor'),
    builderManager: text(50, '项目经理', 'Site manager'),
    builderPhone: text(20, '项目经理电话', 'Site manager phone', { mask: 'mobile' }),
    contactPerson: text(50, '联系人', 'Contact'),
    contactPhone: text(20, '联系电话', 'Contact phone', { mask: 'mobile' }),
    permitNo: text(64, '许可证号', 'Permit no.', { unique: true }),
    permitStart: date('许可开始日期', 'Permit from'),
    permitEnd: date('许可结束日期', 'Permit to', { index: true }),
    permitArea: decimal(10, 2, '许可面积', 'Permit area', { min: 0, unit: 'm²' }),
    permitFile: attachments(2, '许可证（电子证照）', 'Permit (e-certificate)'),
  }),
  ...inGroup('place', {
    roadNames: text(300, '涉及道路', 'Roads'),
    regionId: region('所属区', 'District', { index: true, regionType: 'district', default: { actor: 'regionId' } }),
    address: text(300, '施工地点', 'Place'),
    location: point('位置', 'Position', { drawnOn: ['wjspId'] }),
    geometry: polygon('施工范围', 'Works range', {
      index: true,
      drawnOn: ['wjspId'],
      measuredAs: { area: 'permitArea', within: 0.2 },
    }),
  }),
  ...inGroup('people', {
    unitDeptId: dept('建设单位部门', "Client's department", { required: true }),
    superviseDeptId: dept('监管单位', 'Supervising department', { required: true, default: { actor: 'deptId' } }),
    superviseUserId: user('监管员', 'Supervisor', { required: true, default: { actor: 'userId' } }),
    maintDeptId: dept('养护单位', 'Maintaining unit', { required: true }),
  }),
  ...inGroup('watch', {
    riskLevel: dict(phRisk, '风险等级', 'Risk', { readOnly: true, index: true }),
    visitFrequency: int('巡查频次', 'Days between visits', { readOnly: true, unit: '天' }),
    nextVisitDate: date('下次巡查日期', 'Next visit', { readOnly: true, index: true }),
    visitCount: int('巡查次数', 'Number of visits', { readOnly: true, default: 0 }),
    visitsDue: derived(int('应巡查次数', 'Visits due', { internal: true }), visitsDue),
    visitsMade: derived(int('已完成应巡查次数', 'Visits made of those due', { internal: true }), visitsMade),
    visitShare: derived(decimal(5, 2, '巡查完成率', 'Visits done', { internal: true, unit: '%' }), visitShare),
    actualStart: date('实际开工日期', 'Actual start', { readOnly: true }),
    actualEnd: date('实际完工日期', 'Actual end', { readOnly: true }),
    restoreDate: date('路面恢复日期', 'Surface restored', { readOnly: true }),
    actualArea: decimal(10, 2, '实测面积', 'Measured area', { readOnly: true, unit: 'm²' }),
    overArea: decimal(10, 2, '超挖面积', 'Over-dug area', { readOnly: true, unit: 'm²' }),
    progress: decimal(5, 2, '形象进度', 'Progress', { readOnly: true, unit: '%' }),
    openZgdbCount: int('未闭环整改数', 'Open orders', { readOnly: true, default: 0 }),
    zgdbCount: int('整改总数', 'Orders', { readOnly: true, default: 0 }),
    filingCount: counted(int('施工备案数', 'Filings', { internal: true }), filings),
    ordersOut: counted(int('已下达整改数', 'Orders issued', { internal: true }), ordersOut),
    ordersDue: counted(int('到期整改数', 'Orders due', { internal: true }), ordersDue),
    ordersInTime: counted(int('按期闭环整改数', 'Orders closed in time', { internal: true }), ordersInTime),
    ordersShare: derived(decimal(5, 2, '按期闭环率', 'Orders closed on time', { internal: true, unit: '%' }), ordersShare),
  }),
  ...inGroup('acceptance', {
    acceptCount: int('验收次数', 'Acceptance rounds', { readOnly: true, default: 0 }),
    acceptResult: dict(passOrNot, '验收结果', 'Acceptance result', { readOnly: true }),
    acceptDate: date('验收日期', 'Accepted on', { readOnly: true }),
    warrantyEnd: date('质保到期日', 'Warranty until', { readOnly: true }),
    sectionAccept: json('分段验收', 'Acceptance by section', { readOnly: true, holds: acceptedSection }),
    score: int('监管评分', 'Score', { readOnly: true, default: 100 }),
  }),
  ...inGroup('record', {
    ...flowProgress,
    status: dict(phjgStatus, '状态', 'Status', { readOnly: true, index: true }),
    remark: text(500, '备注', 'Remark'),
  }),
} as const
