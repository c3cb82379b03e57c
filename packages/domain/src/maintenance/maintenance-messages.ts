import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** The refusals of the rules on contracts and maintenance events (maintenance.md §2, §3). */
export const maintenanceMessages = defineErrors({
  partOfAnotherFacility: {
    code: 10400,
    zh: '部位不属于该设施类型，请重新选择',
    en: 'The part does not belong to the facility kind; choose another',
  },
  contractNotActive: { code: -2, zh: '合同不在履行期，请选择履行中的合同', en: 'The contract is not in force; choose one that is' },
  crewOfAnotherCompany: { code: -2, zh: '处置人不属于该养护单位，请重新选择', en: 'The handler is not of the company; choose another' },
  deadlineNotLonger: {
    code: 10400,
    zh: '修复时限只能缩短，且须晚于当前时间、不晚于平台时限',
    en: 'The deadline may only be shortened; it lies ahead and not after that of the platform',
  },
  returnedBefore: {
    code: -2,
    zh: '本事件已退单一次，不能再次退单，请处置或申请延期',
    en: 'The order was returned once already; repair it or ask for a delay',
  },
  returnTooLate: {
    code: -2,
    zh: '退单须在派单后{0}分钟内提出，请处置或申请延期',
    en: 'An order is returned within {0} minutes; repair it or ask for a delay',
  },
  photoMissing: { code: 10400, zh: '请上传现场照片', en: 'Upload a photo of the place' },
  repairFirst: { code: -2, zh: '请先登记“已修复”，再申请完工', en: 'Log the repair before applying for the finish' },
  ownRepairNotReviewed: { code: -2, zh: '不能复核本单位的完工申请', en: 'Nobody reviews the work of his own department' },
  duplicateOfItself: { code: 10400, zh: '重复事件不能是本事件，请选择另一事件', en: 'An event is no duplicate of itself; choose another' },
  makeSafeFirst: { code: -2, zh: '严重、险情事件须先围护，再转病害', en: 'A serious event is made safe before it becomes a disease' },
  managerLevelWrong: { code: 10400, zh: '管理层级只能是市级或区级', en: 'The management level is city or district' },
  contractorOfAnotherKind: {
    code: 10400,
    zh: '承包单位的部门类型与合同类型不符，请重新选择',
    en: 'The contractor does not fit the kind of contract; choose another',
  },
  supervisorIsContractor: {
    code: 10400,
    zh: '监理单位不能是承包单位，请重新选择',
    en: 'The supervisor cannot be the contractor; choose another',
  },
  termBeforeSigning: {
    code: 10400,
    zh: '合同开始日期不得早于签订日期{0}天以上',
    en: 'The contract may not begin more than {0} days before it is signed',
  },
  termEndsBeforeItBegins: { code: 10400, zh: '合同结束日期须晚于开始日期', en: 'A contract ends after it begins' },
  bondTooLarge: { code: 10400, zh: '履约担保金额不得超过合同金额的10%', en: 'The performance bond is a tenth of the contract sum at most' },
  bondAndRetention: { code: 10400, zh: '已有履约担保的，不得再扣留质保金', en: 'No retention is held beside a performance bond' },
  facilityOutsideTerm: { code: 10400, zh: '纳管日期须在合同期内', en: 'A facility is in the contract during its term' },
  sumOfParts: {
    code: 10400,
    zh: '包干、单价、暂列金额合计{0}元，须等于合同金额',
    en: 'Lump sum, unit prices and provisional sum make {0} yuan and must equal the contract sum',
  },
  scanMissing: { code: 10400, zh: '请上传合同扫描件', en: 'Upload the scan of the contract' },
  priceListMissing: { code: 10400, zh: '请填写工程量清单或包干金额', en: 'Give the price list or a lump sum' },
  facilitiesMissing: {
    code: 10400,
    zh: '日常养护和部件保养合同须有设施清单',
    en: 'A contract of daily or component maintenance lists its facilities',
  },
  facilityInAnotherContract: {
    code: -2,
    zh: '设施已在同类履行中的合同“{0}”中，请先调整该合同',
    en: 'A facility stands in the contract “{0}” of the same kind for these days; change that one first',
  },
  settledTooMuch: {
    code: 10400,
    zh: '结算金额超过合同金额的110%，请同时上传结算审核报告和补充协议',
    en: 'The settlement exceeds 110 % of the sum; upload the supplementary agreement beside the report of its review',
  },
  settlementReportMissing: { code: 10400, zh: '请上传结算审核报告', en: 'Upload the report of the settlement review' },
  agreementMissing: { code: 10400, zh: '请在附件中加入补充协议', en: 'Add the supplementary agreement to the attachments' },
  terminationPaperMissing: { code: 10400, zh: '请上传终止合同的依据文件', en: 'Upload the paper on which the termination rests' },
  ownerNotACompany: { code: 10400, zh: '权属单位账号部门须为企业部门', en: "The owner's department must be one of a company" },
})
