import type { Condition } from '@chengan/kernel/condition'
import {
  attachments,
  bool,
  counted,
  date,
  datetime,
  decimal,
  derived,
  dict,
  dicts,
  images,
  inGroup,
  int,
  json,
  mobile,
  object,
  period,
  point,
  polygon,
  ref,
  region,
  regions,
  text,
} from '@chengan/kernel/fields/builders'
import {
  assessGrade,
  businessStatus,
  companyNature,
  creditGrade,
  gasBusinessType,
  gasType,
  licenceStatus,
  safetyStandardLevel,
} from '../../dictionaries/companies.ts'
import { superviseLevel } from '../../dictionaries/hazards.ts'
import { riskLevel } from '../../dictionaries/risks.ts'
import { certStatus, gasJobStatus, gasPersonType } from '../../dictionaries/staff.ts'
import { onFileStates } from '../../people/job-person/on-file.ts'
import { reviewFields } from '../../review/review-facet.ts'

const inService = gasJobStatus.values.inService.value
/** People on staff: a draft is nobody's employment. */
const onStaff = [
  { field: 'jobStatus', is: inService },
  { field: 'reviewStatus', oneOf: onFileStates },
] as const
const liveCertificates = [certStatus.values.valid.value, certStatus.values.expiring.value]

/** People of the company in service with a live certificate who bear the name that the file gives. */
const certifiedAs = <const F extends string>(named: F) =>
  ({
    of: 'jobPerson',
    by: 'gasCompaniesId',
    also: { name: named },
    where: {
      all: [...onStaff, { field: 'certStatus', oneOf: liveCertificates }],
    },
    agg: 'count',
  }) as const

const isLacking = (field: string) =>
  ({
    if: { field, atLeast: 1 },
    // biome-ignore lint/suspicious/noThenProperty: the kernel's expressions name their branch so; nobody awaits one
    then: { value: false },
    else: { value: true },
  }) as const

const piped: Condition = { field: 'businessTypes', includes: gasBusinessType.values.piped.value }
const franchise: Condition = { all: [piped, { field: 'isFranchise', is: true }] }

/** What a company files about itself. */
export const companyFields = {
  ...inGroup('base', {
    companyCode: text(20, '企业编码', 'Company code', { readOnly: true, unique: true }),
    name: text(100, '企业名称', 'Company name', { required: true, unique: true, index: true, keyField: true }),
    shortName: text(40, '企业简称', 'Short name'),
    creditCode: text(18, '统一社会信用代码', 'Unified social credit code', {
      required: true,
      unique: true,
      format: 'creditCode',
      keyField: true,
    }),
    businessTypes: dicts(gasBusinessType, '经营类别', 'Business types', { required: true, index: true, keyField: true }),
    gasTypes: dicts(gasType, '燃气种类', 'Gas types', { required: true }),
    companyNature: dict(companyNature, '企业性质', 'Ownership'),
    parentCompanyId: ref('gasCompany', '上级公司', 'Parent company'),
    registeredCapital: decimal(14, 2, '注册资本', 'Registered capital', { unit: '万元', min: 0 }),
    establishDate: date('成立日期', 'Established on', { notAfter: 'today' }),
    regionId: region('所属区域', 'District of the seat', { required: true, immutable: true, index: true }),
    address: text(200, '注册地址', 'Registered address', { required: true, keyField: true }),
    officeAddress: text(200, '经营地址', 'Business address', { required: true }),
    location: point('位置', 'Location'),
  }),
  ...inGroup('service', {
    serviceRegionIds: regions('经营区域', 'Service regions', { required: true, index: true }),
    businessArea: polygon('供气范围', 'Supply area'),
    isFranchise: bool('是否特许经营', 'Franchise', { when: piped }),
    franchiseStartDate: date('特许经营开始日期', 'Franchise from', { when: franchise, required: true }),
    franchiseValidTo: date('特许经营有效期至', 'Franchise valid to', { when: franchise, required: true, notBefore: 'franchiseStartDate' }),
  }),
  ...inGroup('people', {
    legalPerson: text(20, '法定代表人', 'Legal representative', { required: true, keyField: true }),
    legalPersonPhone: mobile('法定代表人电话', 'Legal representative phone', { required: true, keyField: true }),
    principal: text(20, '主要负责人', 'Person in charge', { required: true }),
    principalPhone: mobile('主要负责人电话', 'Person in charge phone', { required: true }),
    safetyManager: text(20, '安全负责人', 'Safety manager', { required: true }),
    safetyManagerPhone: mobile('安全负责人电话', 'Safety manager phone', { required: true }),
    contactPerson: text(20, '联系人', 'Contact', { required: true }),
    contactPhone: mobile('联系电话', 'Contact phone', { required: true }),
    dutyPhone: text(20, '24小时值班电话', '24-hour duty phone', { required: true, format: 'phone' }),
    serviceHotline: text(20, '服务热线', 'Hotline', { required: true, format: 'phone' }),
    emergencyPhone: text(20, '抢修电话', 'Repair phone', { required: true, format: 'phone' }),
  }),
  ...inGroup('papers', {
    fillingPermitNo: text(40, '气瓶充装许可证号', 'Cylinder filling permit'),
    fillingPermitValidTo: date('气瓶充装许可证有效期至', 'Cylinder filling permit valid to'),
    safetyStandardLevel: dict(safetyStandardLevel, '安全生产标准化等级', 'Safety standardisation grade'),
    safetyStandardValidTo: date('安全生产标准化等级有效期至', 'Safety standardisation grade valid to'),
    evaluationOrg: text(100, '安全评价机构', 'Safety evaluation body'),
    evaluationDate: date('安全评价日期', 'Safety evaluation date', { notAfter: 'today' }),
    evaluationScore: decimal(5, 1, '安全评价得分', 'Safety evaluation score', { min: 0, max: 100 }),
    nextEvaluationDate: date('下次安全评价日期', 'Next evaluation'),
    insurancePolicyNo: text(60, '安责险保单号', 'Liability insurance'),
    insuranceAmount: decimal(14, 2, '安责险保额', 'Liability insurance cover', { unit: '万元', min: 0 }),
    insuranceValidTo: date('安责险有效期至', 'Liability insurance valid to'),
    emergencyPlanNo: text(40, '应急预案备案号', 'Emergency-plan filing'),
    emergencyPlanValidTo: date('应急预案备案有效期至', 'Emergency-plan filing valid to'),
    licenceFile: attachments(1, '营业执照', 'Business licence', { required: true }),
  }),
}

/** What a company reports when it wants to suspend or to end its business, until the authority has decided. */
const suspensionFiled = {
  businessStatus: dict(businessStatus, '申请的经营状态', 'Status applied for', { required: true }),
  effectiveDate: date('生效日期', 'Effective on', { required: true }),
  reason: text(500, '原因', 'Reason'),
  userPlan: text(1000, '用户安置方案', 'Arrangement for the users'),
  applyDate: date('申请日期', 'Reported on', { required: true }),
  files: attachments(10, '申请材料', 'Papers of the report'),
}

/** What follows from other records, and the standing of the company. */
export const companyStanding = {
  ...inGroup('standing', {
    licenceNo: text(40, '许可证号', 'Licence', { readOnly: true }),
    licenceValidTo: date('许可证有效期至', 'Licence valid to', { readOnly: true }),
    licenceStatus: dict(licenceStatus, '许可证状态', 'Licence status', { readOnly: true }),
    residentCount: int('居民用户数', 'Resident customers', { readOnly: true, unit: '户' }),
    nonResidentCount: int('非居民用户数', 'Non-resident customers', { readOnly: true, unit: '户' }),
    employeeCount: counted(int('在职人数', 'Employees', { readOnly: true, unit: '人' }), {
      of: 'jobPerson',
      by: 'gasCompaniesId',
      where: { all: onStaff },
      agg: 'count',
    }),
    certifiedCount: counted(int('持证人数', 'Certified', { readOnly: true, unit: '人' }), {
      of: 'jobPerson',
      by: 'gasCompaniesId',
      where: {
        all: [...onStaff, { field: 'certStatus', oneOf: liveCertificates }],
      },
      agg: 'count',
    }),
    principalCertified: counted(
      int('主要负责人持证', 'Certified person in charge', { readOnly: true, internal: true }),
      certifiedAs('principal'),
    ),
    safetyManagerCertified: counted(
      int('安全负责人持证', 'Certified safety manager', { readOnly: true, internal: true }),
      certifiedAs('safetyManager'),
    ),
    // gysy/gascompanies/rule-3: told, and refuses nothing.
    principalUncertified: derived(bool('主要负责人无证', 'Person in charge uncertified'), isLacking('principalCertified')),
    safetyManagerUncertified: derived(bool('安全负责人无证', 'Safety manager uncertified'), isLacking('safetyManagerCertified')),
    certifiedOperators: counted(int('运维抢修持证人数', 'Certified people of operation', { readOnly: true, unit: '人' }), {
      of: 'jobPerson',
      by: 'gasCompaniesId',
      where: {
        all: [
          ...onStaff,
          { field: 'personType', is: gasPersonType.values.operations.value },
          { field: 'certStatus', oneOf: liveCertificates },
        ],
      },
      agg: 'count',
    }),
    staffMinimum: int('最低配员', 'Least staff', {
      readOnly: true,
      unit: '人',
      help: {
        zh: '按用户数计算的运行、维护和抢修人员最低人数（建城〔2014〕167号，参数可调）',
        en: 'Least people of operation, maintenance and repair by the number of customers (a parameter)',
      },
    }),
    staffGap: derived(int('配员缺口', 'Staffing gap', { unit: '人' }), {
      greatest: [{ value: 0 }, { plus: [{ field: 'staffMinimum' }, { ratio: { field: 'certifiedOperators' }, over: { value: -1 } }] }],
    }),
    staffGapSince: date('缺口起始日', 'Gap since', { readOnly: true, index: true }),
    annualSupply: decimal(14, 2, '上年供气量', "Last year's supply", {
      readOnly: true,
      help: { zh: '管道、车用为万m³，瓶装为t', en: '10,000 m³; bottled t' },
    }),
    assessGrade: dict(assessGrade, '最近年度考核等级', 'Last assessment grade', { readOnly: true }),
    creditGrade: dict(creditGrade, '信用等级', 'Credit class', { readOnly: true }),
    riskIndex: decimal(4, 1, '风险指数', 'Risk index', {
      readOnly: true,
      help: {
        zh: '每月计算，0至100，越高风险越大；抽查比例取信用等级与风险指数的较大者',
        en: 'Each month, 0 to 100, the more the worse; it may raise the share of inspections',
      },
    }),
    riskLevel: dict(riskLevel, '风险等级', 'Risk level', { readOnly: true, index: true }),
    riskMonth: period('month', '风险计算月份', 'Month of the risk index', { readOnly: true }),
    riskGrounds: json('风险指数依据', 'Grounds of the risk index', { readOnly: true, internal: true }),
    lastInspected: counted(datetime('最近受检时间', 'Last inspected', { readOnly: true }), {
      of: 'hazardCheck',
      by: 'gasCompaniesId',
      where: { field: 'level', oneOf: [superviseLevel.values.district.value, superviseLevel.values.city.value] },
      agg: { max: 'checkDate' },
    }),
    businessStatus: dict(businessStatus, '经营状态', 'Business status', { readOnly: true, index: true }),
    statusApply: object(suspensionFiled, '停歇业申请', 'Suspension filed', { readOnly: true }),
  }),
  ...inGroup('other', {
    attachments: attachments(10, '附件', 'Attachments'),
    images: images(4, '图片', 'Images'),
    remark: text(500, '备注', 'Remark'),
  }),
  // An approved suspension waits here for its day.
  statusDue: object(
    { businessStatus: suspensionFiled.businessStatus, effectiveDate: suspensionFiled.effectiveDate },
    '待生效的经营状态',
    'Status that takes effect later',
    {
      hidden: true,
    },
  ),
}

/** Input of `changeStatus` alone; it is kept in statusApply and the handling log. */
const businessStatusInput = {
  effectiveDate: date('生效日期', 'Effective on', { virtual: true, writeOnly: true }),
  reason: text(500, '原因', 'Reason', { virtual: true, writeOnly: true, opinion: true }),
  userPlan: text(1000, '用户安置方案', 'Arrangement for the users', { virtual: true, writeOnly: true }),
}

/** All fields of a gas company: what it files, its standing, the inputs of its actions and the review. */
export const gasCompanyFields = { ...companyFields, ...companyStanding, ...businessStatusInput, ...reviewFields }

export type CompanyFields = typeof gasCompanyFields
