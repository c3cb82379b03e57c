import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** The refusals of the rules on gas companies and of the review facet (utilities-enterprise.md §14). */
export const companiesMessages = defineErrors({
  rowUnderReview: { code: -2, zh: '审核中的记录不能修改，请先撤回', en: 'The row is under review; withdraw it first' },
  reviewHasBegun: { code: -2, zh: '已开始审核，不能撤回', en: 'The review has begun; it cannot be withdrawn' },
  companyNoLongerActive: { code: -2, zh: '该企业已注销或吊销', en: 'The company is closed or its licence revoked' },
  suspensionTooLate: { code: -2, zh: '停业、歇业须提前90个工作日报告', en: 'A suspension is reported 90 working days ahead' },
  evidenceIncomplete: { code: -2, zh: '请上传必要的证明材料', en: 'Upload the required evidence' },
  parentInCircle: { code: 10400, zh: '上级公司不能是本公司或其下级', en: 'The parent may not be the company itself or one below it' },
  serviceRegionLacksSeat: { code: 10400, zh: '经营区域须包含企业所属区域', en: 'The service regions contain the district of the seat' },
  franchiseTooLong: { code: 10400, zh: '特许经营期限不得超过30年', en: 'A franchise lasts 30 years at most' },
  fillingPermitNeeded: {
    code: 10400,
    zh: '有在用充装设施的瓶装企业须填写气瓶充装许可证号',
    en: 'A bottled-gas company with a live filling plant needs its filling permit',
  },
  companyOnFile: {
    code: 10400,
    zh: '本单位已有企业档案，新增须为下属分公司',
    en: 'Your department has its company row; a new one must be a branch',
  },
})
