import { defineDict } from '@chengan/kernel/dictionary'

/** 等级 · Grade. */
export const abcd = defineDict('abcd', '等级', 'Grade', {
  excellent: ['A', '优', 'Excellent'],
  good: ['B', '良', 'Good'],
  fair: ['C', '合格', 'Fair'],
  poor: ['D', '不合格', 'Poor'],
})

/** 技术状况类别 · Condition class. */
export const class5 = defineDict('class5', '技术状况类别', 'Condition class', {
  class1: ['1', '一类', 'Class 1'],
  class2: ['2', '二类', 'Class 2'],
  class3: ['3', '三类', 'Class 3'],
  class4: ['4', '四类', 'Class 4'],
  class5: ['5', '五类', 'Class 5'],
})

/** 病害程度 · Degree. */
export const damageDegree = defineDict('damage_degree', '病害程度', 'Degree', {
  none: ['0', '无/完好', 'None'],
  class1: ['1', '第一档', 'First class'],
  class2: ['2', '第二档', 'Second class'],
  class3: ['3', '第三档', 'Third class'],
})

/** 检测类别 · Detection type. */
export const detectType = defineDict('detect_type', '检测类别', 'Detection type', {
  frequent: ['1', '经常性检查', 'Frequent'],
  routine: ['2', '常规定期检测', 'Routine'],
  structural: ['3', '结构定期检测', 'Structural'],
  special: ['4', '特殊检测', 'Special'],
  survey: ['5', '专项普查', 'Survey'],
  emergency: ['6', '应急检测', 'Emergency'],
})

/** 发展情况 · Development. */
export const development = defineDict('development', '发展情况', 'Development', {
  new: ['1', '新增', 'New'],
  stable: ['2', '稳定', 'Stable'],
  worse: ['3', '加剧', 'Worse'],
  repaired: ['4', '已修复', 'Repaired'],
})

/** 病害成因 · Cause. */
export const diseaseCause = defineDict('disease_cause', '病害成因', 'Cause', {
  ageing: ['1', '材料老化', 'Ageing'],
  overload: ['2', '超载', 'Overload'],
  water: ['3', '渗水', 'Water'],
  workmanship: ['4', '施工质量', 'Workmanship'],
  externalForce: ['5', '外力破坏', 'External force'],
  settlement: ['6', '基础沉降', 'Settlement'],
  other: ['9', '其他', 'Other'],
})

/** 病害来源 · Source. */
export const diseaseSource = defineDict('disease_source', '病害来源', 'Source', {
  patrol: ['1', '日常巡查', 'Patrol'],
  roadDetection: ['2', '道路检测', 'Road detection'],
  bridgeDetection: ['3', '桥梁检测', 'Bridge detection'],
  tunnelDetection: ['4', '隧道检测', 'Tunnel detection'],
  undergroundSurvey: ['5', '地下检测', 'Underground survey'],
  lightingDetection: ['6', '照明检测', 'Lighting detection'],
  sensorAlarm: ['7', '传感报警', 'Sensor alarm'],
  aiInspection: ['8', 'AI巡检', 'AI inspection'],
  cityCase: ['9', '城管事件', 'City case'],
  hotline: ['10', '12345热线', 'Hotline'],
  safetyCheck: ['11', '安全检查', 'Safety check'],
  waterlogging: ['12', '积水预警', 'Waterlogging'],
  maintenanceEvent: ['13', '养护事件', 'Maintenance event'],
})

/** 完好状况 · Condition. */
export const intactLevel = defineDict('intact_level', '完好状况', 'Condition', {
  good: ['1', '完好', 'Good'],
  fair: ['2', '基本完好', 'Fair'],
  slightDamage: ['3', '轻微破损', 'Slight damage'],
  seriousDamage: ['4', '严重破损', 'Serious damage'],
})

/** 五级程度 · Five levels. */
export const level5 = defineDict('level5', '五级程度', 'Five levels', {
  veryLow: ['1', '很低', 'Very low'],
  low: ['2', '低', 'Low'],
  medium: ['3', '中', 'Medium'],
  high: ['4', '高', 'High'],
  veryHigh: ['5', '很高', 'Very high'],
})

/** 发布状态 · Publication state. */
export const publishState = defineDict('publish_state', '发布状态', 'Publication state', {
  draft: ['0', '草稿', 'Draft'],
  pendingAudit: ['1', '待审核', 'Pending audit'],
  published: ['2', '已发布', 'Published'],
  returned: ['3', '退回', 'Returned'],
  voided: ['4', '作废', 'Voided'],
})

/** 处置建议 · Measure. */
export const repairMeasure = defineDict('repair_measure', '处置建议', 'Measure', {
  upkeep: ['1', '日常保养', 'Upkeep'],
  minorRepair: ['2', '小修', 'Minor repair'],
  mediumRepair: ['3', '中修', 'Medium repair'],
  majorRepair: ['4', '大修', 'Major repair'],
  strengthening: ['5', '加固', 'Strengthening'],
  rebuilding: ['6', '改扩建', 'Rebuilding'],
  observe: ['7', '观察', 'Observe'],
  restrict: ['8', '限载限行', 'Restrict'],
})

/** 维修状态 · Repair state. */
export const repairState = defineDict('repair_state', '维修状态', 'Repair state', {
  open: ['0', '未维修', 'Open'],
  inRepair: ['1', '维修中', 'In repair'],
  repaired: ['2', '已维修', 'Repaired'],
  watched: ['3', '观察', 'Watched'],
})

/** 报告类型 · Report type. */
export const reportType = defineDict('report_type', '报告类型', 'Report type', {
  routine: ['1', '常规检测', 'Routine'],
  structural: ['2', '结构检测', 'Structural'],
  loadTest: ['3', '荷载试验', 'Load test'],
  pavement: ['4', '路况检测', 'Pavement'],
  underground: ['5', '地下病害', 'Underground'],
  lighting: ['6', '照明检测', 'Lighting'],
  monitoringMonthly: ['7', '监测月报', 'Monitoring, monthly'],
  monitoringYearly: ['8', '监测年报', 'Monitoring, yearly'],
})

/** 评分方案类别 · Scheme kind. */
export const schemeKind = defineDict('scheme_kind', '评分方案类别', 'Scheme kind', {
  bridge: ['bridge', '桥梁', 'Bridge'],
  footbridge: ['footbridge', '人行天桥', 'Footbridge'],
  asphalt: ['road_lq', '沥青路面', 'Asphalt'],
  cement: ['road_sn', '水泥路面', 'Cement'],
  tunnel: ['tunnel', '隧道', 'Tunnel'],
  lighting: ['lighting', '照明', 'Lighting'],
  underground: ['underground', '地下病害', 'Underground'],
  waterlogging: ['waterlogging', '积水', 'Waterlogging'],
})

/** 方案状态 · Scheme status. */
export const schemeStatus = defineDict('scheme_status', '方案状态', 'Scheme status', {
  draft: ['0', '草稿', 'Draft'],
  inForce: ['1', '生效', 'In force'],
  retired: ['2', '停用', 'Retired'],
})

/** 严重程度 · Severity. */
export const severity3 = defineDict('severity3', '严重程度', 'Severity', {
  slight: ['1', '轻微', 'Slight'],
  medium: ['2', '中等', 'Medium'],
  serious: ['3', '严重', 'Serious'],
})
