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
  metricUnknown: { code: 10400, zh: '没有编码为“{0}”的指标，请检查指标编码', en: 'There is no figure with the code {0}; check the code' },
  trendTooLong: {
    code: 10400,
    zh: '趋势最多{0}个点，请缩短时段或加大步长',
    en: 'A trend has {0} points at most; choose a shorter span or a longer step',
  },
  trendStep: { code: 10400, zh: '趋势的步长为日、周或月', en: 'The steps of a trend are days, weeks or months' },
  notRankedBy: { code: 10400, zh: '指标“{0}”不能按该对象排名，请换一种', en: 'The figure {0} is not ranked by that; choose another' },
})
