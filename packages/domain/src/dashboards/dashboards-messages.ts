import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** The refusals of statistics and figures (dashboards.md §2 and §4). */
export const dashboardsMessages = defineErrors({
  spanTooLong: { code: 10400, zh: '统计时段不能超过5年，请缩短起止日期', en: 'Statistics cover five years at most; choose a shorter span' },
  reportYearToCome: {
    code: 10400,
    zh: '{0}年尚未开始，年报最晚可编制到{1}年，请修改报表年度',
    en: 'The year {0} has not begun: reports are made up to {1}. Change the year',
  },
  reportOfNoRegion: {
    code: 10400,
    zh: '年报按全市和区县编制：“{0}”不是区县，或不在您的管辖范围内，请重新选择区域',
    en: 'Reports are made of the city and its districts: {0} is none of them, or not yours. Choose again',
  },
  dimensionUnknown: {
    code: 10400,
    zh: '“{0}”不是该统计的维度，请从维度列表中选择一个或两个',
    en: '{0} is no dimension of these statistics; choose one or two of those that are offered',
  },
  topicUnknown: {
    code: 10400,
    zh: '养护统计没有“{0}”这一主题，请从日常养护、部件保养、专项养护、考核、资金中选择',
    en: 'Maintenance statistics have no topic {0}; choose daily, component, special, assessment or funds',
  },
  measureUnknown: { code: 10400, zh: '“{0}”不是该统计的指标，请重新选择', en: '{0} is no figure of these statistics; choose again' },
  metricUnknown: { code: 10400, zh: '没有编码为“{0}”的指标，请检查指标编码', en: 'There is no figure with the code {0}; check the code' },
  trendTooLong: {
    code: 10400,
    zh: '趋势最多{0}个点，请缩短时段或加大步长',
    en: 'A trend has {0} points at most; choose a shorter span or a longer step',
  },
  lunarByDays: {
    code: 10400,
    zh: '只有按日的趋势可以按春节对齐',
    en: 'Only a trend by days is aligned by Spring Festival',
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
  layerUnknown: {
    code: 10400,
    zh: '没有可查看的图层“{0}”，请在图层列表中选择',
    en: 'There is no layer {0} that you may see; choose one of the list of layers',
  },
  tileOutside: { code: 10400, zh: '瓦片地址“{0}”不存在，请检查级别和行列号', en: 'There is no tile {0}; check its zoom, column and row' },
  bufferWhere: { code: 10400, zh: '请先在地图上选一点或画一个图形', en: 'Choose a place on the map or draw a shape first' },
  bufferRadii: {
    code: 10400,
    zh: '缓冲半径为1至5个，每个10至5000米，请检查半径',
    en: 'A buffer has one to five radii of 10 to 5000 m each; check the radii',
  },
  notATilePackage: {
    code: 10400,
    zh: '“{0}”不是 PMTiles 或 MBTiles 离线包，请检查文件后重新上传',
    en: '{0} is no package of PMTiles or MBTiles; check the file and upload it again',
  },
  packageOfAnotherKind: {
    code: 10400,
    zh: '离线包的类型不符：离线栅格须为图片瓦片，离线矢量须为矢量瓦片（MVT）',
    en: 'The package is of another kind: offline raster takes pictures, offline vector takes vector tiles (MVT)',
  },
  groundUnknown: {
    code: 10400,
    zh: '没有启用的底图“{0}”，请在底图列表中选择',
    en: 'There is no ground {0} in use; choose one of the list',
  },
  groundOutOfOrder: {
    code: 10400,
    zh: '底图不可用，已改用空白底图；管理员已收到提醒',
    en: 'The ground is out of order; the blank one is shown, and the administrator is warned',
  },
  groundSwitchedOff: { code: 10400, zh: '底图未启用，请先启用再检查', en: 'The ground is switched off; switch it on and check again' },
  layerWithoutHistory: {
    code: 10400,
    zh: '图层“{0}”没有办理记录，不能回溯，请选择其他图层',
    en: 'The layer {0} keeps no steps with their times and cannot be told of past days; choose another',
  },
  heatWithoutDays: {
    code: 10400,
    zh: '所选图层或指标不按时段统计，请清空时段或选择其他指标',
    en: 'What is shown has no days of its own: clear the period, or choose another figure',
  },
  figureUnplaced: {
    code: 10400,
    zh: '指标“{0}”的数据在地图上没有位置，请选择其他指标',
    en: 'The rows of the figure {0} lie nowhere on the map; choose another',
  },
  timeOutside: { code: 10400, zh: '只能回溯最近{0}天，请选择其他日期', en: 'The slider goes {0} days back; choose another day' },
})
