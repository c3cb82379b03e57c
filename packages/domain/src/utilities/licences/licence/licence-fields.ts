import {
  attachments,
  bool,
  date,
  derived,
  dict,
  dicts,
  inGroup,
  int,
  json,
  longText,
  ref,
  refs,
  region,
  regions,
  text,
  texts,
} from '@chengan/kernel/fields/builders'
import { daysLeftInWords } from '@chengan/kernel/texts/said-numbers'
import { gasBusinessType, gasType, licenceStatus } from '../../dictionaries/companies.ts'
import { checkLight, licenceCheckItem, licenceCondition, licenceMaterial } from '../../dictionaries/licences.ts'
import { foundWords } from '../self-check.ts'

const auto = { readOnly: true } as const

/** The result of the automatic check, as it is kept with a row. */
export const checkedItem = {
  code: dict(licenceCheckItem, '自检项', 'Item', { required: true }),
  result: dict(checkLight, '结果', 'Result', { required: true }),
  found: text(300, '情况', 'Found', { inWords: foundWords }),
  rowIds: texts(32, '相关记录标识', 'Ids of the rows', { opaque: true }),
  // As people know them, at the time of the check.
  rowNames: texts(200, '相关记录', 'Rows'),
}

/** A material of an application, and what of it is missing or not as it must be (行政许可法 art. 32). */
export const supplementItem = {
  material: dict(licenceMaterial, '材料', 'Material', { required: true }),
  what: text(300, '缺少内容或不符合之处', 'What is missing or wrong', { required: true }),
}

/** The field of the files of each material. */
export const materialFields = {
  gasSupplyContract: 'gasSupplyContract',
  planFile: 'planFile',
  staffFile: 'staffFile',
  systemFile: 'systemFile',
  evaluationFile: 'evaluationFile',
  insuranceFile: 'insuranceFile',
} as const satisfies Readonly<Record<keyof typeof licenceMaterial.values, string>>

/** An operating licence from its application on (utilities-enterprise.md §7). */
export const licenceFields = {
  ...inGroup('company', {
    gasCompaniesId: ref('gasCompany', '企业', 'Company', {
      required: true,
      index: true,
      immutable: true,
      sole: true,
      proposes: {
        companyName: 'name',
        creditCode: 'creditCode',
        businessTypes: 'businessTypes',
        gasTypes: 'gasTypes',
        serviceRegionIds: 'serviceRegionIds',
        legalPerson: 'legalPerson',
        principal: 'principal',
        address: 'address',
      },
    }),
    companyName: text(100, '企业名称', 'Company name', { required: true, index: true }),
    creditCode: text(18, '统一社会信用代码', 'Credit code', { required: true, format: 'creditCode' }),
    applyNo: text(30, '申请编号', 'Application no.', { ...auto, index: true }),
    licenceNo: text(40, '许可证编号', 'Licence no.', { ...auto, unique: true, index: true }),
    regionId: region('所属区域', 'Region', { ...auto, index: true }),
    status: dict(licenceStatus, '状态', 'State', { ...auto, index: true }),
  }),
  ...inGroup('scope', {
    businessTypes: dicts(gasBusinessType, '经营类别', 'Business', { required: true, index: true }),
    gasTypes: dicts(gasType, '燃气种类', 'Gas', { required: true }),
    serviceRegionIds: regions('经营区域', 'Service regions', { required: true }),
    businessArea: longText('区域范围说明', 'Area in words', { required: true }),
    legalPerson: text(20, '法定代表人', 'Legal representative', { required: true }),
    principal: text(20, '负责人', 'In charge', { required: true }),
    address: text(200, '地址', 'Address', { required: true }),
    facilityIds: refs('gasFacility', '许可设施/场所', 'Facilities covered', {
      required: true,
      narrowedBy: { gasCompaniesId: 'gasCompaniesId' },
    }),
  }),
  ...inGroup('materials', {
    gasSupplyContract: attachments(2, '气源合同', 'Gas supply contract'),
    planFile: attachments(2, '规划材料', 'Plan material'),
    staffFile: attachments(2, '人员材料', 'Staff material'),
    systemFile: attachments(2, '制度材料', 'Rules and system material'),
    evaluationFile: attachments(2, '安全评价报告', 'Safety evaluation'),
    insuranceFile: attachments(2, '保险凭证', 'Insurance'),
    attachments: attachments(10, '附件', 'Attachments'),
    remark: text(500, '备注', 'Remark'),
  }),
  ...inGroup('acceptance', {
    applyDate: date('申请日期', 'Applied', { ...auto, index: true }),
    // The bureau that took the last step of the procedure: its letters bear its name.
    handlingOrg: text(100, '许可机关', 'Authority', auto),
    supplementBy: date('补正告知期限', 'Notice of missing material until', auto),
    materialsMissing: dicts(licenceMaterial, '需补正材料', 'Missing material', auto),
    // Item by item what is missing or not as it must be: it is the reason of the return too.
    supplementItems: json('补正内容', 'What is to be supplemented', {
      ...{ ...auto, opinion: true, holds: supplementItem, atLeast: 1, atMost: 20 },
      help: { zh: '逐项写明缺少什么、哪里不符合要求，一次告知全部', en: 'Item by item what is missing or wrong: all of it at once' },
    }),
    supplementDue: date('补正期限', 'To be supplemented by', {
      ...{ ...auto, notBefore: 'today' },
      help: { zh: '企业须在此日前补正并重新提交', en: 'The company hands it in again by this day' },
    }),
    supplementNoticeFile: attachments(2, '补正告知书', 'Notice of missing material', auto),
    supplementDate: date('补正告知日期', 'Missing material named on', auto),
    materialsChecked: dicts(licenceMaterial, '已核对材料', 'Material checked', auto),
    acceptDate: date('受理日期', 'Accepted', auto),
    acceptanceFile: attachments(2, '受理通知书', 'Notice of acceptance', auto),
    rejectDate: date('不予受理日期', 'Not accepted on', auto),
    rejectionFile: attachments(2, '不予受理通知书', 'Notice of non-acceptance', auto),
    acceptedBySilence: bool('逾期未告知视为受理', 'Accepted by silence', auto),
  }),
  ...inGroup('examination', {
    selfCheck: json('条件自检', 'Automatic check', { ...auto, holds: checkedItem }),
    checkSheetFile: attachments(2, '条件自检表', 'Check sheet', auto),
    siteCheckDate: date('核查日期', 'Checked', auto),
    siteCheckers: text(100, '核查人员', 'Site checkers', {
      ...auto,
      help: { zh: '不少于2人，以顿号分隔', en: 'Two at least, with commas between them' },
    }),
    siteCheckOpinion: longText('核查意见', 'Site-check opinion', { ...auto, opinion: true }),
    siteCheckFiles: attachments(6, '核查材料', 'Site-check files', auto),
    conditionsMet: dicts(licenceCondition, '符合的许可条件', 'Conditions met', auto),
    conditionsRemark: text(500, '条件核对说明', 'Remark on the conditions', auto),
    conditions: json('许可条件核对', 'Conditions', { ...auto, keyedBy: licenceCondition }),
  }),
  ...inGroup('decision', {
    decideBy: date('决定期限', 'Decision until', { ...auto, index: true }),
    extendReason: text(500, '延长期限理由', 'Reason of the extension', auto),
    extendApprover: text(20, '批准延长的负责人', 'Approved by', auto),
    decideDate: date('决定日期', 'Decided', { ...auto, index: true }),
    decisionNo: text(40, '决定文号', 'Decision no.', auto),
    refuseReason: longText('不予许可理由', 'Reason for refusal', auto),
    grantFile: attachments(2, '准予许可决定书', 'Decision to grant', auto),
    refusalFile: attachments(2, '不予许可决定书', 'Decision to refuse', auto),
    publicDate: date('公示日期', 'Published', auto),
  }),
  ...inGroup('licence', {
    deliverBy: date('发证期限', 'Handed over until', auto),
    issueOrg: text(100, '发证机关', 'Issued by', {
      ...auto,
      help: { zh: '留空为本机关', en: 'Empty: the authority that issues it' },
    }),
    issueDate: date('发证日期', 'Issued on', { ...auto, index: true }),
    licenceValidFrom: date('有效期起', 'Valid from', auto),
    licenceValidTo: date('有效期至', 'Valid to', { ...auto, index: true }),
    daysLeft: derived(int('剩余天数', 'Days left', { unit: '天', inWords: daysLeftInWords }), {
      daysFrom: { today: true },
      to: { field: 'licenceValidTo' },
    }),
    printDate: date('制证日期', 'Printed', auto),
    licenceFile: attachments(1, '许可证', 'Certificate', auto),
  }),
  ...inGroup('standing', {
    suspendUntil: date('暂停期限', 'Suspended until', auto),
    // Of a licence for several kinds of business: what is suspended or cancelled of it while the others stay in force.
    stoppedTypes: dicts(gasBusinessType, '暂停的经营类别', 'Kinds suspended', auto),
    someKindsStopped: derived(bool('部分类别暂停', 'Some kinds suspended', { internal: true }), {
      if: {
        all: [
          { field: 'status', is: licenceStatus.values.valid.value },
          { field: 'stoppedTypes', empty: false },
        ],
      },
      // biome-ignore lint/suspicious/noThenProperty: an expression has an if, a then and an else
      then: { value: true },
      else: { value: false },
    }),
    endedTypes: dicts(gasBusinessType, '已注销的经营类别', 'Kinds cancelled', auto),
    severalKinds: bool('多个经营类别', 'Several kinds of business', { ...auto, internal: true }),
    standingReason: longText('暂停、恢复、注销事由', 'Reason of suspension or cancellation', auto),
    // The district looked whether the business goes on without a licence (utilities-enterprise.md §7, expire).
    expiredSeenDate: date('过期核查日期', 'Expiry seen to', auto),
    penaltyNo: text(60, '处罚文书号', 'Penalty document no.', auto),
    penaltyFiles: attachments(6, '处罚文书', 'Penalty document', auto),
    // An extension that was filed thirty days ahead and is not decided: it counts as granted at the end (行政许可法 art. 50).
    renewalPending: bool('延续办理中', 'Extension under way', auto),
    cityDecides: bool('市级许可', 'Given by the city', { ...auto, internal: true }),
    // Of the number: province, year and area before its serial, the letter of the class behind it.
    numberHead: text(20, '编号前缀', 'Head of the number', { hidden: true }),
    numberTail: text(4, '编号后缀', 'Tail of the number', { hidden: true }),
  }),
} as const

export type LicenceFields = typeof licenceFields
