import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** What the approval of a batch refuses (maintenance.md §5 zxyhjhfq). */
export const batchMessages = defineErrors({
  adviceMoved: {
    code: 10400,
    zh: '路段{0}已不在建议之列，可能已列入其他项目或有新的检测、挖掘；请重新测算',
    en: '{0} is not advised any more: another project, a detection or a dig may have come; reckon anew',
  },
  projectsMissing: { code: 10400, zh: '请先添加项目，至少一个', en: 'Add at least one project first' },
  projectsUndecided: {
    code: 10400,
    zh: '还有{0}个项目未填写初审结果，请逐项确定是否纳入计划',
    en: '{0} projects are not screened yet; decide on each',
  },
  sourcesMissing: { code: 10400, zh: '还有{0}个项目未确定资金来源', en: 'The source of funds of {0} projects is open' },
  aboveCeiling: {
    code: 10400,
    zh: '该区该年度批复总额{0}万元，超过预算控制数{1}万元的5%，请填写超控制数说明',
    en: 'What is approved for region and year, {0} × 10,000 CNY, exceeds the ceiling of {1} by more than 5%; say why',
  },
})
