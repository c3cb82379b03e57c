import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** What the calls of the assessment of maintenance answer beyond the house's own catalogue and its rules. */
export const assessmentMessages = defineErrors({
  periodNotBegun: { code: 10400, zh: '考核期尚未开始', en: 'The period has not begun' },
  schemeNotEnabled: { code: -2, zh: '考核方案未启用', en: 'The scheme is not enabled' },
  objectionOfAnother: { code: 10400, zh: '评分明细不属于该考核单', en: 'The line is of another run' },
})
