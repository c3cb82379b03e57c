import {
  attachments,
  children,
  date,
  decimal,
  dept,
  dict,
  dicts,
  inGroup,
  int,
  point,
  region,
  regions,
  text,
} from '@chengan/kernel/fields/builders'
import { khGrade, wjProjectType } from '../../../assets/dictionaries/works.ts'
import { enableStatus } from '../../../system/dictionaries/accounts.ts'
import { yhBlackState, yhCompanyKind, yhOwnKind, yhUnit } from '../../dictionaries/contracts.ts'

const kind = yhCompanyKind.values
const credit = yhBlackState.values
const maintains = { field: 'companyKind', includes: kind.maintenance.value } as const
const ownsPipelines = { field: 'companyKind', includes: kind.assetOwner.value } as const
const isRestricted = { field: 'blackState', oneOf: [credit.warned.value, credit.barred.value] } as const

/** 资质证书: a qualification with its term. */
export const qualifications = {
  name: text(100, '资质名称', 'Qualification'),
  grade: text(20, '等级', 'Grade'),
  certNo: text(50, '证书编号', 'Certificate no.'),
  issueOrg: text(100, '发证机关', 'Issued by'),
  validFrom: date('有效期起', 'Valid from'),
  validTo: date('有效期至', 'Valid to'),
  attachments: attachments(4, '附件', 'Files'),
}

/** 机械设备: machines that a company works with. */
const equipments = {
  name: text(50, '设备名称', 'Equipment'),
  model: text(50, '型号', 'Model'),
  plateNo: text(20, '车牌号', 'Plate', { format: 'plate' }),
  quantity: int('数量', 'Quantity', { min: 0 }),
  unit: dict(yhUnit, '单位', 'Unit'),
  ownKind: dict(yhOwnKind, '权属', 'Ownership'),
}

/** What a company says of itself, and how it stands, in the order of its form. */
export const maintenanceCompanyFields = {
  ...inGroup('base', {
    deptId: dept('部门', 'Department', {
      unique: true,
      immutable: true,
      help: { zh: '留空则按单位名称新建部门', en: 'Left empty, a department of the company’s name is made' },
    }),
    companyName: text(100, '单位名称', 'Company name', { required: true, unique: true, index: true }),
    shortName: text(30, '简称', 'Short name'),
    creditCode: text(18, '统一社会信用代码', 'Unified social credit code', { required: true, unique: true, format: 'creditCode' }),
    companyKind: dicts(yhCompanyKind, '单位类型', 'Company kind', { required: true, index: true }),
    pipelineKinds: dicts(wjProjectType, '权属管线', 'Pipelines owned', { when: ownsPipelines }),
    legalPerson: text(30, '法定代表人', 'Legal representative', { required: true }),
    legalIdCard: text(18, '法人身份证号', "Legal representative's ID", { format: 'idCard', mask: 'idCard', encrypted: true }),
    contactPerson: text(30, '联系人', 'Contact', { required: true }),
    contactPhone: text(20, '联系电话', 'Contact phone', { required: true, format: 'mobile', mask: 'mobile' }),
    dutyPhone: text(20, '24小时值班电话', '24 h duty phone', { required: maintains, format: 'phone' }),
    regAddress: text(200, '注册地址', 'Registered address'),
    address: text(200, '办公地址', 'Office address'),
    location: point('位置', 'Location'),
    regionId: region('所在区划', 'Region', { required: true, index: true }),
    regCapital: decimal(14, 2, '注册资本(万元)', 'Registered capital', { unit: '万元', min: 0 }),
    foundDate: date('成立日期', 'Founded', { notAfter: 'today' }),
  }),
  ...inGroup('papers', {
    safetyLicenceNo: text(50, '安全生产许可证号', 'Work-safety licence no.', { required: maintains }),
    safetyLicenceTo: date('安全生产许可证有效期至', 'Licence valid to', { required: { field: 'safetyLicenceNo', given: true } }),
    bankName: text(80, '开户行', 'Bank'),
    bankAccount: text(40, '账号', 'Bank account', { mask: 'idCard', encrypted: true }),
  }),
  ...inGroup('means', {
    staffCount: int('职工人数', 'Staff', { min: 0 }),
    techCount: int('技术人员数', 'Technical staff', { min: 0, notAbove: 'staffCount' }),
    baseCount: int('养护基地数', 'Maintenance depots', { min: 0 }),
    qualifications: children(qualifications, '资质证书', 'Qualifications', { atMost: 100 }),
    qualificationTo: date('资质最早到期', 'First qualification ends', { readOnly: true }),
    equipments: children(equipments, '机械设备', 'Equipment', { atMost: 500 }),
  }),
  ...inGroup('standing', {
    blackState: dict(yhBlackState, '信用状态', 'Credit state', { default: credit.normal.value }),
    blackReason: text(200, '限制原因', 'Reason of restriction', { when: isRestricted, required: isRestricted }),
    blackTo: date('限制至', 'Restricted until', { when: isRestricted, required: isRestricted }),
    lastGrade: dict(khGrade, '上期考核等级', 'Last assessment grade', { readOnly: true }),
    activeContracts: int('在履合同数', 'Active contracts', { readOnly: true, default: 0 }),
    activeSections: int('在管标段数', 'Active sections', { readOnly: true, default: 0 }),
    attachments: attachments(10, '附件', 'Attachments'),
    status: dict(enableStatus, '状态', 'Status', { default: enableStatus.values.enabled.value }),
    remark: text(500, '备注', 'Remark'),
  }),
  // Regions of its contracts in force: the districts that find it among the companies that work there.
  workRegionIds: regions('承接区域', 'Regions of its contracts', { readOnly: true, internal: true }),
}

/** What the city alone decides about a company (maintenance.md §2). */
export const fieldsOfTheCity = ['companyName', 'creditCode', 'blackState', 'blackReason', 'blackTo', 'status'] as const
