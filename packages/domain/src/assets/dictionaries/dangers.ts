import { defineDict } from '@chengan/kernel/dictionary'

/** 管控措施 · Control measure. */
export const controlMeasure = defineDict('control_measure', '管控措施', 'Control measure', {
  fence: ['1', '围挡', 'Fence'],
  signs: ['2', '警示标志', 'Signs'],
  limits: ['3', '限载限高限速', 'Limits'],
  closeLane: ['4', '封闭车道', 'Close a lane'],
  close: ['5', '全封闭', 'Close'],
  guard: ['6', '人员值守', 'Guard'],
  denserMonitoring: ['7', '加密监测', 'Denser monitoring'],
})

/** 隐患等级 · Danger level. */
export const dangerLevel = defineDict('danger_level', '隐患等级', 'Danger level', {
  general: ['1', '一般', 'General'],
  significant: ['2', '较大', 'Significant'],
  major: ['3', '重大', 'Major'],
})

/** 隐患状态 · Danger status. */
export const dangerStatus = defineDict('danger_status', '隐患状态', 'Danger status', {
  toAssess: ['0', '待核定', 'To assess'],
  toReform: ['1', '待整改', 'To reform'],
  reforming: ['2', '整改中', 'Reforming'],
  toRecheck: ['3', '待复查', 'To recheck'],
  closed: ['4', '已销号', 'Closed'],
  tracking: ['5', '转跟踪', 'Tracking'],
  rejected: ['6', '不采纳', 'Rejected'],
})

/** 处置方式 · Disposal kind. */
export const disposeKind = defineDict('dispose_kind', '处置方式', 'Disposal kind', {
  confirm: ['1', '确认观察', 'Confirm'],
  toRepair: ['2', '转养护', 'To repair'],
  toDangers: ['3', '转隐患', 'To dangers'],
  disposed: ['4', '已处置', 'Disposed'],
  close: ['5', '销号', 'Close'],
  reject: ['6', '不采纳', 'Reject'],
})

/** 设施隐患类型 · Danger type. */
export const facilityDanger = defineDict('facility_danger', '设施隐患类型', 'Danger type', {
  structure: ['1', '结构安全', 'Structure'],
  roadCollapse: ['2', '路面塌陷', 'Road collapse'],
  flooding: ['3', '积水内涝', 'Flooding'],
  electrical: ['4', '用电安全', 'Electrical'],
  fallingObjects: ['5', '高空坠物', 'Falling objects'],
  fire: ['6', '消防', 'Fire'],
  limitsMissing: ['7', '限高限载缺失', 'Limits missing'],
  other: ['9', '其他', 'Other'],
})

/** 设施病害 · Facility disease. */
export const facilityDisease = defineDict('facility_disease', '设施病害', 'Facility disease', {
  damaged: ['1', '破损', 'Damaged'],
  missing: ['2', '缺失', 'Missing'],
  deformed: ['3', '变形', 'Deformed'],
  leaking: ['4', '渗漏', 'Leaking'],
  blocked: ['5', '堵塞', 'Blocked'],
  corroded: ['6', '锈蚀', 'Corroded'],
  other: ['9', '其他', 'Other'],
})

/** 积水点类型 · Flood point. */
export const floodPointType = defineDict('flood_point', '积水点类型', 'Flood point', {
  underpass: ['1', '下穿通道', 'Underpass'],
  lowLyingRoad: ['2', '低洼路段', 'Low-lying road'],
  underBridge: ['3', '桥下', 'Under bridge'],
  tunnelMouth: ['4', '隧道口', 'Tunnel mouth'],
  estate: ['5', '小区', 'Estate'],
  other: ['9', '其他', 'Other'],
})

/** 观察周期 · Cycle. */
export const observeCycle = defineDict('observe_cycle', '观察周期', 'Cycle', {
  daily: ['1', '每日', 'Daily'],
  weekly: ['2', '每周', 'Weekly'],
  monthly: ['3', '每月', 'Monthly'],
  quarterly: ['4', '每季', 'Quarterly'],
  halfYearly: ['5', '每半年', 'Half-yearly'],
})

/** 风险等级 · Risk level. */
export const riskLevel4 = defineDict('risk_level4', '风险等级', 'Risk level', {
  level1: ['1', 'Ⅰ级(最高)', 'Level Ⅰ (highest)'],
  level2: ['2', 'Ⅱ级', 'Level Ⅱ'],
  level3: ['3', 'Ⅲ级', 'Level Ⅲ'],
  level4: ['4', 'Ⅳ级(最低)', 'Level Ⅳ (lowest)'],
})

/** 跟踪状态 · Tracking status. */
export const trackStatus = defineDict('track_status', '跟踪状态', 'Tracking status', {
  toConfirm: ['0', '待确认', 'To confirm'],
  tracking: ['1', '跟踪观察', 'Tracking'],
  sentToRepair: ['2', '已转养护', 'Sent to repair'],
  movedToDangers: ['3', '已转隐患', 'Moved to dangers'],
  disposed: ['4', '已处置', 'Disposed'],
  closed: ['5', '已销号', 'Closed'],
  rejected: ['6', '不采纳', 'Rejected'],
})

/** 交通影响 · Traffic impact. */
export const trafficImpact = defineDict('traffic_impact', '交通影响', 'Traffic impact', {
  none: ['0', '无', 'None'],
  slow: ['1', '缓行', 'Slow'],
  closed: ['2', '封闭', 'Closed'],
})

/** 预警级别 · Warning level. */
export const warnLevel = defineDict('warn_level', '预警级别', 'Warning level', {
  red: ['1', '红色', 'Red', { color: 'danger', risk: 'red' }],
  orange: ['2', '橙色', 'Orange', { color: 'warning', risk: 'orange' }],
  yellow: ['3', '黄色', 'Yellow', { color: 'warning', risk: 'yellow' }],
  blue: ['4', '蓝色', 'Blue', { color: 'primary', risk: 'blue' }],
})

/** 预警来源 · Warning source. */
export const warnSource = defineDict('warn_source', '预警来源', 'Warning source', {
  sensor: ['1', '液位监测', 'Sensor'],
  rainForecast: ['2', '雨情预报', 'Rain forecast'],
  patrol: ['3', '人工巡查', 'Patrol'],
  cameraAi: ['4', '视频AI', 'Camera AI'],
  hotline: ['5', '12345热线', 'Hotline'],
})

/** 预警状态 · Warning state. */
export const warnStatus = defineDict('warn_status', '预警状态', 'Warning state', {
  raised: ['0', '待响应', 'Raised'],
  dispatched: ['1', '已派遣', 'Dispatched'],
  handling: ['2', '处置中', 'Handling'],
  released: ['3', '已解除', 'Released'],
  falseAlarm: ['4', '误报', 'False'],
})
