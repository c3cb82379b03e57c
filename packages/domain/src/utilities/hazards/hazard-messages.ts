import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** The refusals of the rules on hidden dangers (utilities-supervision.md §3, messages). */
export const hazardMessages = defineErrors({
  twoInspectorsNeeded: { code: -2, zh: '政府检查的检查人员不得少于2人', en: 'A government inspection needs at least two inspectors' },
  majorNeedsBasis: { code: -2, zh: '重大隐患须填写判定依据', en: 'A major hazard needs its basis' },
  facilityOfAnotherCompany: { code: -2, zh: '燃气设施不属于所选企业', en: 'The facility does not belong to the company' },
  checkNoOfAnother: {
    code: -2,
    zh: '检查编号不属于本单位对该企业的检查',
    en: 'The inspection no. is not one of your visits to this company',
  },
  reportedRecordLocked: { code: -2, zh: '已上报的记录不能修改', en: 'A reported record cannot be edited' },
  notHandedToDistrict: {
    code: -2,
    zh: '该隐患由市级办理，未交办本区县',
    en: 'The city handles this hazard; it was not handed to your district',
  },
  signedCannotRecall: { code: -2, zh: '企业已签收，不能撤回', en: 'The company has signed; it cannot be recalled' },
  onTheSpotNotDispatched: { code: -2, zh: '当场整改的隐患不能派发', en: 'A hazard corrected on the spot is not dispatched' },
  onlyACompanyRectifies: { code: -2, zh: '整改责任单位须为企业部门', en: 'The department to rectify must be one of a company' },
  delayTooLate: { code: -2, zh: '延期须在整改期限1日前申请', en: 'Ask for a delay at least one day before the deadline' },
  noFurtherDelay: { code: -2, zh: '延期次数已达上限', en: 'No further delay can be granted' },
  delayTooLong: {
    code: -2,
    zh: '每次延期不得超过{days}日，且须晚于原期限',
    en: 'A delay is at most {days} days and later than the deadline',
  },
  ownWorkNotReviewed: { code: -2, zh: '不能复查本人提交的整改', en: 'You cannot review the rectification that you handed in' },
  listedByAnotherLevel: {
    code: -2,
    zh: '该隐患由{level}挂牌督办，由其复查',
    en: 'Listed for supervision by {level}, which reviews it',
  },
  listingNotAllowed: {
    code: -2,
    zh: '仅重大隐患或逾期{days}日以上的隐患可挂牌督办',
    en: 'Only a major hazard or one overdue {days} days or more may be listed',
  },
  levelMayNotBeLowered: { code: -2, zh: '隐患等级只能由市级降低，并须上传依据', en: 'Only the city may lower the level, with a document' },
  duplicateNotFound: { code: -2, zh: '重复的隐患编号不存在', en: 'The hazard no. of the duplicate does not exist' },
})
