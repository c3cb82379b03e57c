import { defineDict } from '@chengan/kernel/dictionary'

/** 年报状态 · Annual report. */
export const annualReportStatus = defineDict('annual_report_status', '年报状态', 'Annual report', {
  draft: ['1', '草稿', 'Draft'],
  toConfirm: ['2', '待确认', 'To confirm'],
  confirmed: ['3', '已确认', 'Confirmed'],
})

/** 底图 · Basemap. */
export const basemap = defineDict('basemap', '底图', 'Basemap', {
  blank: ['blank', '空白底图', 'Blank'],
  localRaster: ['localRaster', '离线栅格', 'Offline raster'],
  localVector: ['localVector', '离线矢量', 'Offline vector'],
  tdtVec: ['tdtVec', '天地图矢量', 'Tianditu vector'],
  tdtImg: ['tdtImg', '天地图影像', 'Tianditu imagery'],
  tdtTer: ['tdtTer', '天地图地形', 'Tianditu terrain'],
})

/** 优劣方向 · Which way is good. */
export const better = defineDict('better', '优劣方向', 'Which way is good', {
  higher: ['up', '越高越好', 'Higher'],
  down: ['down', '越低越好', 'Lower'],
  none: ['none', '无', 'None'],
})

/** 布局归属 · Layout owner. */
export const boardOwner = defineDict('board_owner', '布局归属', 'Layout owner', {
  system: ['system', '系统', 'System'],
  role: ['role', '角色', 'Role'],
  user: ['user', '个人', 'User'],
  wall: ['wall', '大屏', 'Wall'],
})

/** 驾驶舱主题 · Board theme. */
export const boardTheme = defineDict('board_theme', '驾驶舱主题', 'Board theme', {
  dark: ['dark', '深色', 'Dark'],
  light: ['light', '浅色', 'Light'],
})

/** 演示规模 · Demo scale. */
export const demoScale = defineDict('demo_scale', '演示规模', 'Demo scale', {
  small: ['small', '小型', 'Small'],
  city: ['city', '城市', 'City'],
  metropolis: ['metropolis', '特大城市', 'Metropolis'],
})

/** 演示数据状态 · Demo state. */
export const demoState = defineDict('demo_state', '演示数据状态', 'Demo state', {
  queued: ['0', '排队', 'Queued'],
  running: ['1', '生成中', 'Running'],
  checking: ['2', '校验中', 'Checking'],
  done: ['3', '完成', 'Done'],
  failed: ['4', '失败', 'Failed'],
  cleared: ['5', '已清除', 'Cleared'],
})

/** 封顶原因 · Cap. */
export const indexCap = defineDict('index_cap', '封顶原因', 'Cap', {
  majorOverdue: ['major_overdue', '重大隐患逾期', 'Major hazard overdue'],
  death: ['death', '亡人事故', 'Fatal accident'],
  alarmOpen: ['alarm_open', '一级报警超24小时', 'Level-1 alarm over 24 h'],
  tooFewReports: ['no_report', '报数企业不足', 'Too few companies reporting'],
  redDistrict: ['district_red', '有红色区县', 'A district is red'],
  bridgeE: ['bridge_e', 'E级桥通车', 'Grade-E bridge open'],
  collapse: ['collapse', '道路塌陷伤人', 'Collapse with injury'],
  dangerOverdue: ['danger_overdue', '重大设施隐患逾期', 'Major danger overdue'],
})

/** 指数等级 · Index colour. */
export const indexColour = defineDict('index_colour', '指数等级', 'Index colour', {
  blue: ['blue', '蓝（优）', 'Blue, good', { color: 'primary' }],
  yellow: ['yellow', '黄（一般）', 'Yellow, fair', { color: 'warning' }],
  orange: ['orange', '橙（较差）', 'Orange, poor', { color: 'warning' }],
  red: ['red', '红（差）', 'Red, bad', { color: 'danger' }],
})

/** 指数类型 · Index kind. */
export const indexKind = defineDict('index_kind', '指数类型', 'Index kind', {
  gas: ['gas', '燃气安全指数', 'Gas safety'],
  facility: ['facility', '设施服务指数', 'Facility service'],
})

/** 指数对象 · Index object. */
export const indexObject = defineDict('index_object', '指数对象', 'Index object', {
  city: ['city', '全市', 'City'],
  district: ['district', '区县', 'District'],
  company: ['company', '企业', 'Company'],
})

/** 驾驶舱分区 · Sub-area. */
export const jscArea = defineDict('jsc_area', '驾驶舱分区', 'Sub-area', {
  overview: ['zl', '总览', 'Overview'],
  enterprises: ['qy', '企业总览', 'Enterprises'],
  hazardsOrMaintenance: ['yh', '隐患治理/养护', 'Hazards (zhrq), maintenance (zhsz-new)'],
  iot: ['iot', '物联感知', 'IoT'],
  cylinders: ['qp', '气瓶追溯', 'Cylinders'],
  householdChecks: ['aj', '入户安检', 'Household checks'],
  staff: ['ry', '从业人员', 'Staff'],
  risk: ['fx', '风险四色', 'Risk'],
  emergency: ['yj', '应急指挥', 'Emergency'],
  service: ['fw', '用户服务', 'Service'],
  network: ['gw', '管网与保供', 'Network and supply'],
  facilities: ['ss', '设施总览', 'Facilities'],
  condition: ['zk', '技术状况', 'Condition'],
  approvals: ['sp', '审批移交', 'Approvals'],
  assessment: ['kh', '考核', 'Assessment'],
  safety: ['aq', '安全预警', 'Safety and alarms'],
  lighting: ['zm', '照明', 'Lighting'],
  todo: ['db', '待办', 'To do'],
  figures: ['sz', '数字', 'Figures'],
  shortcuts: ['kj', '快捷', 'Shortcuts'],
  map: ['dt', '地图', 'Map'],
})

/** 图形类型 · Chart. */
export const jscChart = defineDict('jsc_chart', '图形类型', 'Chart', {
  figures: ['figures', '数字组', 'Figures'],
  tile: ['tile', '指标块', 'Tiles'],
  gauge: ['gauge', '仪表盘', 'Gauge'],
  ring: ['ring', '环图', 'Ring'],
  bar: ['bar', '柱图', 'Bars'],
  stack: ['stack', '堆叠柱', 'Stacked bars'],
  line: ['line', '折线', 'Line'],
  combo: ['combo', '柱线', 'Bars and line'],
  radar: ['radar', '雷达', 'Radar'],
  heat: ['heat', '热力', 'Heat'],
  funnel: ['funnel', '漏斗', 'Funnel'],
  rank: ['rank', '排名', 'Ranking'],
  table: ['table', '表格', 'Table'],
  list: ['list', '列表', 'List'],
  scroll: ['scroll', '滚动列表', 'Scrolling list'],
  map: ['map', '地图', 'Map'],
  video: ['video', '视频', 'Video'],
  lamp: ['lamp', '灯阵', 'Lamp matrix'],
})

/** 刷新方式 · Refresh. */
export const jscRefresh = defineDict('jsc_refresh', '刷新方式', 'Refresh', {
  push: ['push', '推送', 'Push'],
  poll: ['poll', '轮询', 'Poll'],
  daily: ['daily', '每日', 'Daily'],
})

/** 坐标系 · Coordinate system. */
export const mapCrs = defineDict('map_crs', '坐标系', 'Coordinate system', {
  wgs84: ['WGS84', 'WGS-84', 'WGS-84'],
  cgcs2000: ['CGCS2000', '国家2000', 'CGCS2000'],
  cgcs2000Plane: ['CGCS2000GK', '国家2000平面', 'CGCS2000 plane'],
  gcj02: ['GCJ02', '火星坐标', 'GCJ-02'],
  bd09: ['BD09', '百度坐标', 'BD-09'],
  localGrid: ['LOCAL', '地方坐标', 'Local grid'],
})

/** 聚合方式 · Aggregate. */
export const metricAgg = defineDict('metric_agg', '聚合方式', 'Aggregate', {
  count: ['count', '计数', 'Count'],
  distinct: ['distinct', '去重计数', 'Distinct'],
  sum: ['sum', '求和', 'Sum'],
  avg: ['avg', '平均', 'Mean'],
  wavg: ['wavg', '加权平均', 'Weighted mean'],
  median: ['p50', '中位', 'Median'],
  p90: ['p90', 'P90', 'P90'],
  ratio: ['ratio', '比率', 'Ratio'],
  max: ['max', '最大', 'Max'],
})

/** 核对结果 · Result of the check. */
export const metricCheck = defineDict('metric_check', '核对结果', 'Result of the check', {
  equal: ['equal', '一致', 'Equal', { color: 'success' }],
  differs: ['differs', '不一致', 'Differs', { color: 'danger' }],
  unread: ['unread', '未核对', 'Not checked', { color: 'info' }],
})

/** 指标类型 · Metric kind. */
export const metricKind = defineDict('metric_kind', '指标类型', 'Metric kind', {
  stock: ['stock', '状态量', 'Stock'],
  flow: ['flow', '发生量', 'Flow'],
  rate: ['rate', '比率', 'Rate'],
  index: ['index', '指数', 'Index'],
})

/** 指标灯 · Light. */
export const metricLight = defineDict('metric_light', '指标灯', 'Light', {
  green: ['green', '正常', 'Normal', { color: 'success' }],
  yellow: ['yellow', '关注', 'Watch', { color: 'warning' }],
  red: ['red', '超限', 'Beyond limit', { color: 'danger' }],
  grey: ['grey', '无数据', 'No data', { color: 'info' }],
})

/** 敏感目标类别 · Kind of sensitive place. */
export const placeKind = defineDict('place_kind', '敏感目标类别', 'Kind of sensitive place', {
  school: ['1', '学校', 'School'],
  hospital: ['2', '医院', 'Hospital'],
  fireStation: ['3', '消防站', 'Fire station'],
  careHome: ['4', '养老机构', 'Care home'],
})

/** 标绘类别 · Drawing kind. */
export const plotKind = defineDict('plot_kind', '标绘类别', 'Drawing kind', {
  point: ['1', '点', 'Point'],
  line: ['2', '线', 'Line'],
  area: ['3', '面', 'Area'],
  text: ['4', '文字', 'Text'],
  water: ['5', '水系', 'Water'],
  sensitivePlace: ['6', '敏感目标', 'Sensitive place'],
  cordon: ['7', '警戒圈', 'Cordon'],
})

/** 屏幕规格 · Screen profile. */
export const screenProfile = defineDict('screen_profile', '屏幕规格', 'Screen profile', {
  desk: ['desk', '桌面1920', 'Desk'],
  wall2: ['wall2', '双屏', 'Two screens'],
  wall3: ['wall3', '三屏', 'Three screens'],
  wall4k: ['wall4k', '4K大屏', '4K wall'],
  wall9: ['wall9', '拼接墙', '3×3 wall'],
  pad: ['pad', '平板', 'Tablet'],
})

/** 快照来源 · Snapshot source. */
export const snapshotSource = defineDict('snapshot_source', '快照来源', 'Snapshot source', {
  auto: ['auto', '自动冻结', 'Automatic'],
  edited: ['edited', '人工更正', 'Corrected by hand'],
})

/** 对比方式 · Comparison. */
export const statCompare = defineDict('stat_compare', '对比方式', 'Comparison', {
  yoy: ['yoy', '同比', 'Year on year'],
  mom: ['mom', '环比', 'Period on period'],
  none: ['none', '不对比', 'None'],
})

/** 统计周期 · Statistic period. */
export const statPeriod = defineDict('stat_period', '统计周期', 'Statistic period', {
  day: ['day', '日', 'Day'],
  week: ['week', '周', 'Week'],
  month: ['month', '月', 'Month'],
  quarter: ['quarter', '季', 'Quarter'],
  half: ['half', '半年', 'Half-year'],
  year: ['year', '年', 'Year'],
  span: ['span', '自定义', 'Own span'],
})

/** 统计主题 · Statistic topic. */
export const statTopic = defineDict('stat_topic', '统计主题', 'Statistic topic', {
  road: ['dl', '道路', 'Road'],
  bridge: ['ql', '桥梁', 'Bridge'],
  tunnel: ['sd', '隧道', 'Tunnel'],
  lighting: ['zm', '照明', 'Lighting'],
  routineMaintenance: ['rcyh', '日常养护', 'Routine maintenance'],
  componentCare: ['bjby', '部件保养', 'Component maintenance'],
  specialMaintenance: ['zxyh', '专项养护', 'Special maintenance'],
  maintenanceAssessment: ['kh', '养护考核', 'Maintenance assessment'],
  maintenanceFunds: ['zj', '养护资金', 'Maintenance funds'],
  composed: ['zdy', '自定义统计', 'Composed table'],
})

/** 动态类别 · Ticker kind. */
export const tickerKind = defineDict('ticker_kind', '动态类别', 'Ticker kind', {
  alarm: ['alarm', '报警', 'Alarm'],
  hazard: ['hazard', '隐患', 'Hazard'],
  event: ['event', '养护', 'Event'],
  permit: ['permit', '审批', 'Permit'],
  water: ['water', '积水', 'Waterlogging'],
  accident: ['accident', '事故', 'Accident'],
  index: ['index', '指数', 'Index'],
  notice: ['notice', '通知', 'Notice'],
})

/** 星期 · Day of the week. */
export const weekday = defineDict('weekday', '星期', 'Day of the week', {
  monday: ['1', '周一', 'Mon'],
  tuesday: ['2', '周二', 'Tue'],
  wednesday: ['3', '周三', 'Wed'],
  thursday: ['4', '周四', 'Thu'],
  friday: ['5', '周五', 'Fri'],
  saturday: ['6', '周六', 'Sat'],
  sunday: ['7', '周日', 'Sun'],
})

/** 时段 · Hour of the day. */
export const dayHour = defineDict('day_hour', '时段', 'Hour of the day', {
  hour0: ['0', '0时', '0:00'],
  hour1: ['1', '1时', '1:00'],
  hour2: ['2', '2时', '2:00'],
  hour3: ['3', '3时', '3:00'],
  hour4: ['4', '4时', '4:00'],
  hour5: ['5', '5时', '5:00'],
  hour6: ['6', '6时', '6:00'],
  hour7: ['7', '7时', '7:00'],
  hour8: ['8', '8时', '8:00'],
  hour9: ['9', '9时', '9:00'],
  hour10: ['10', '10时', '10:00'],
  hour11: ['11', '11时', '11:00'],
  hour12: ['12', '12时', '12:00'],
  hour13: ['13', '13时', '13:00'],
  hour14: ['14', '14时', '14:00'],
  hour15: ['15', '15时', '15:00'],
  hour16: ['16', '16时', '16:00'],
  hour17: ['17', '17时', '17:00'],
  hour18: ['18', '18时', '18:00'],
  hour19: ['19', '19时', '19:00'],
  hour20: ['20', '20时', '20:00'],
  hour21: ['21', '21时', '21:00'],
  hour22: ['22', '22时', '22:00'],
  hour23: ['23', '23时', '23:00'],
})
