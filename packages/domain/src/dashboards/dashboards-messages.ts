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
  tooManyGroups: {
    code: 10400,
    zh: '分组超过{0}个，请换用更粗的维度或增加条件',
    en: 'These are more than {0} groups; choose a coarser dimension or add conditions',
  },
  listNotComposable: {
    code: 10400,
    zh: '“{0}”不是您可以统计的列表，请重新选择列表',
    en: '{0} is no list of which you may compose a table; choose another',
  },
  fieldNotComposable: {
    code: 10400,
    zh: '“{0}”不是该列表可以统计的字段，请重新选择',
    en: '{0} is no field of this list that a table may be composed of; choose again',
  },
  tooManyDimensions: { code: 10400, zh: '最多按两个维度统计，请减少维度', en: 'Two dimensions at most; choose fewer' },
  tooManyMeasures: { code: 10400, zh: '一张表最多统计{0}个指标', en: 'A table has {0} figures at most' },
  notesMalformed: {
    code: 10400,
    zh: '说明须为不超过500字的文字，请检查后重新保存',
    en: 'Notes are texts of at most 500 characters; check them and save again',
  },
})
