import {
  attachments,
  bool,
  children,
  date,
  decimal,
  dept,
  dict,
  inGroup,
  longText,
  ref,
  region,
  text,
  user,
} from '@chengan/kernel/fields/builders'
import { creditEvent, creditEventStatus } from '../../dictionaries/companies.ts'

const auto = { readOnly: true } as const

/** An application for repair, as it went. */
export const repairFields = {
  applyDate: date('申请日期', 'Applied', auto),
  correctedDate: date('整改完成日期', 'Put right on', auto),
  reason: longText('修复理由', 'Reason', { required: true }),
  files: attachments(6, '材料', 'Files'),
  districtOpinion: text(500, '区级意见', 'District opinion'),
  cityOpinion: text(500, '市级意见', 'City opinion'),
  result: bool('是否通过', 'Passed'),
} as const

/** What adds to the credit of a company or takes from it (utilities-enterprise.md §7 creditEvent). */
export const creditEventFields = {
  ...inGroup('event', {
    gasCompaniesId: ref('gasCompany', '企业', 'Company', { required: true, index: true, immutable: true }),
    recordId: ref('creditRecord', '信用周期', 'Quarter', { ...auto, index: true }),
    companyDeptId: dept('企业部门', 'Department of the company', { hidden: true, index: true }),
    regionId: region('所属区域', 'Region', { ...auto, index: true }),
    eventType: dict(creditEvent, '类型', 'Kind', { required: true, index: true }),
    eventDate: date('日期', 'Date', { required: true, index: true, notAfter: 'today' }),
    points: decimal(4, 1, '分值', 'Points', {
      required: true,
      min: -100,
      max: 100,
      unit: '分',
      help: { zh: '扣分填负数；按类型建议，可改', en: 'A deduction is negative; proposed by the kind' },
    }),
    isVeto: bool('否决情形', 'Veto', {
      default: false,
      help: { zh: '死亡事故、吊销许可、弄虚作假：信用直接为D', en: 'Fatalities, a revoked licence, forgery: the class is D' },
    }),
    description: text(300, '事由', 'Facts', { required: true }),
    documentNo: text(60, '文书号', 'Document'),
    attachments: attachments(6, '证明材料', 'Evidence'),
  }),
  ...inGroup('standing', {
    eventStatus: dict(creditEventStatus, '状态', 'State', { ...auto, index: true }),
    creditValidTo: date('影响至', 'Counts until', auto),
    // A bureau; empty where it lapsed with the row that it followed from.
    withdrawnBy: user('撤销人', 'Withdrawn by', auto),
    sourceRoot: text(40, '来源资源', 'Source root', { ...auto, opaque: true, format: 'root' }),
    sourceId: text(32, '来源单据', 'Source row', { ...auto, opaque: true, index: true, internal: true }),
  }),
  ...inGroup('repair', {
    repairs: children(repairFields, '信用修复', 'Repairs', { readOnly: true }),
    // Whose turn it is with an application: the district, then the city; none is open where it is empty.
    repairStage: text(10, '修复环节', 'Repair stage', { ...auto, internal: true }),
  }),
  // Input of an application; the row itself has files of its own.
  correctedDate: date('整改完成日期', 'Put right on', { virtual: true, writeOnly: true, notAfter: 'today' }),
  reason: longText('修复理由', 'Reason', { virtual: true, writeOnly: true }),
  files: attachments(6, '修复材料', 'Files of the repair', { virtual: true, writeOnly: true }),
} as const

export type CreditEventFields = typeof creditEventFields
