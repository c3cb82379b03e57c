import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** Works outside the year of their plan, of a declaration or of an item of the plan. */
export const outsidePlanYear = defineErrors({
  outsidePlanYear: { code: 10400, zh: '计划日期须在计划年度{year}年内', en: 'The date must lie in the plan year {year}' },
})
