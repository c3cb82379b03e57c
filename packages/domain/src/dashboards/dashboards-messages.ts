import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** The refusals of statistics and figures (dashboards.md §2 and §4). */
export const dashboardsMessages = defineErrors({
  spanTooLong: { code: 10400, zh: '统计时段不能超过5年，请缩短起止日期', en: 'Statistics cover five years at most; choose a shorter span' },
  dimensionUnknown: {
    code: 10400,
    zh: '“{0}”不是该统计的维度，请从维度列表中选择一个或两个',
    en: '{0} is no dimension of these statistics; choose one or two of those that are offered',
  },
  measureUnknown: { code: 10400, zh: '“{0}”不是该统计的指标，请重新选择', en: '{0} is no figure of these statistics; choose again' },
})
