import { defineDict } from '@chengan/kernel/dictionary'

/** 处置动作 · Step. */
export const alarmAction = defineDict('alarm_action', '处置动作', 'Step', {
  confirm: ['confirm', '确认', 'Confirm'],
  falseAlarm: ['falseAlarm', '误报', 'False alarm'],
  dispatch: ['dispatch', '派发', 'Dispatch'],
  onSite: ['onSite', '到场', 'On site'],
  report: ['report', '进展', 'Progress'],
  finish: ['finish', '处置完成', 'Finish'],
  reviewPassed: ['review1', '复核通过', 'Review passed'],
  reviewReturned: ['review2', '复核退回', 'Review returned'],
  supervise: ['supervise', '督办', 'Supervise'],
  sms: ['sms', '短信', 'SMS'],
  toHazard: ['toHazard', '转隐患', 'To hazard'],
  toDispatch: ['toDispatch', '转应急', 'To emergency'],
  toAccident: ['toAccident', '转事故', 'To accident'],
  escalate: ['escalate', '超时升级', 'Escalated'],
  upgrade: ['upgrade', '级别升高', 'Level raised'],
  reopen: ['reopen', '再次报警', 'Raised again'],
})

/** 级别变化原因 · Why an alarm has grown worse or is told anew. */
export const alarmGrowth = defineDict('alarm_growth', '级别变化原因', 'Why its level changed', {
  limit: ['1', '越过限值', 'Limit crossed'],
  neighbour: ['2', '邻近设备报警', 'Alarm of a device nearby'],
  told: ['3', '检修或频繁报警结束后通知', 'Told after repair or chattering'],
})

/** 报警原因 · Cause. */
export const alarmCause = defineDict('alarm_cause', '报警原因', 'Cause', {
  pipeLeak: ['1', '管道泄漏', 'Pipe leak'],
  valveFlangeLeak: ['2', '阀门法兰泄漏', 'Valve or flange leak'],
  userSideLeak: ['3', '用户设施泄漏', 'User-side leak'],
  thirdPartyDamage: ['4', '第三方破坏', 'Third-party damage'],
  biogas: ['5', '沼气', 'Biogas (not piped gas)'],
  operation: ['6', '工艺操作', 'Operation'],
  regulatorFault: ['7', '调压器故障', 'Regulator fault'],
  loadChange: ['8', '用气负荷变化', 'Load change'],
  deviceFault: ['9', '设备故障', 'Device fault'],
  communication: ['10', '通信故障', 'Communication'],
  maintenanceTest: ['11', '检修测试', 'Maintenance or test'],
  other: ['99', '其他', 'Other'],
})

/** 处置状态 · Handling. */
export const alarmHandleStatus = defineDict('alarm_handle_status', '处置状态', 'Handling', {
  pending: ['pending', '待确认', 'To confirm'],
  confirmed: ['confirmed', '已确认', 'Confirmed'],
  dispatched: ['dispatched', '已派发', 'Dispatched'],
  handling: ['handling', '处置中', 'Handling'],
  toReview: ['toReview', '待复核', 'To review'],
  falseReview: ['falseReview', '误报待审', 'False alarm to review', { short: { zh: '误报待审', en: 'False alarm' } }],
  closed: ['closed', '已办结', 'Closed'],
})

/** 报警级别 · Alarm level. */
export const alarmLevel = defineDict('alarm_level', '报警级别', 'Alarm level', {
  red: ['1', '一级（红）', 'Level 1, red', { color: 'danger', risk: 'red' }],
  orange: ['2', '二级（橙）', 'Level 2, orange', { color: 'warning', risk: 'orange' }],
  yellow: ['3', '三级（黄）', 'Level 3, yellow', { color: 'warning', risk: 'yellow' }],
  blue: ['4', '四级（蓝）', 'Level 4, blue', { color: 'primary', risk: 'blue' }],
})

/** 报警类型 · Alarm type. */
export const alarmType = defineDict('alarm_type', '报警类型', 'Alarm type', {
  high: ['1', '超上限', 'High'],
  low: ['2', '超下限', 'Low'],
  suddenChange: ['3', '突变', 'Sudden change'],
  switch: ['4', '开关量', 'Switch'],
  fault: ['5', '设备故障', 'Fault'],
  offline: ['6', '离线', 'Offline'],
  lowBattery: ['7', '低电量', 'Low battery'],
  aiEvent: ['8', '智能识别', 'AI event'],
  chattering: ['9', '频繁报警', 'Chattering'],
  areaEvent: ['10', '区域聚集', 'Area event'],
})

/** 比较方式 · Comparison. */
export const compareType = defineDict('compare_type', '比较方式', 'Comparison', {
  upper: ['upper', '超上限', 'Above'],
  lower: ['lower', '低于下限', 'Below'],
  both: ['both', '上下限', 'Both'],
  rateUp: ['rateUp', '上升速率', 'Rising rate'],
  rateDown: ['rateDown', '下降速率', 'Falling rate'],
  equal: ['equal', '状态等于', 'Equals'],
})

/** 指令状态 · Order. */
export const dispatchOrderStatus = defineDict('dispatch_order_status', '指令状态', 'Order', {
  toSign: ['0', '待签收', 'To sign'],
  signed: ['1', '已签收', 'Signed'],
  arrived: ['2', '已到场', 'Arrived'],
  done: ['3', '已完成', 'Done'],
  cancelled: ['4', '已取消', 'Cancelled'],
})

/** 调度状态 · Dispatch status. */
export const dispatchStatus = defineDict('dispatch_status', '调度状态', 'Dispatch status', {
  reported: ['reported', '已接报', 'Reported'],
  responding: ['responding', '响应中', 'Responding'],
  finished: ['finished', '已结束', 'Finished'],
  archived: ['archived', '已归档', 'Archived'],
  cancelled: ['cancelled', '已取消', 'Cancelled'],
})

/** 应急装备类别 · Equipment. */
export const emergencyEquipType = defineDict('emergency_equip_type', '应急装备类别', 'Equipment', {
  repairVehicle: ['1', '抢修车辆', 'Repair vehicle'],
  detectors: ['2', '检测仪器', 'Detectors'],
  leakStopping: ['3', '堵漏器材', 'Leak stopping'],
  protection: ['4', '防护用品', 'Protection'],
  ventilation: ['5', '通风防爆', 'Ventilation, Ex tools'],
  powerLight: ['6', '发电照明', 'Power and light'],
  excavators: ['7', '开挖机械', 'Excavators'],
  pipesFittings: ['8', '管材管件', 'Pipes and fittings'],
  mobileSupply: ['9', '移动供气', 'Mobile supply (LNG, CNG)'],
  fireFighting: ['10', '消防', 'Fire fighting'],
  other: ['99', '其他', 'Other'],
})

/** 装备状态 · Equipment status. */
export const equipStatus = defineDict('equip_status', '装备状态', 'Equipment status', {
  usable: ['1', '可用', 'Usable'],
  out: ['2', '出动', 'Out'],
  repair: ['3', '维修', 'Repair'],
  scrapped: ['4', '报废', 'Scrapped'],
})

/** 误报原因 · False alarm. */
export const falseAlarmReason = defineDict('false_alarm_reason', '误报原因', 'False alarm', {
  sensorDrift: ['1', '传感器漂移', 'Sensor drift'],
  moisture: ['2', '水汽干扰', 'Moisture'],
  alcohol: ['3', '酒精油烟等干扰', 'Alcohol, fumes'],
  calibration: ['4', '标定测试', 'Calibration'],
  wrongThreshold: ['5', '阈值不当', 'Wrong threshold'],
  communicationError: ['6', '通信误码', 'Communication error'],
})

/** 绑定对象 · Bound to. */
export const iotBindType = defineDict('iot_bind_type', '绑定对象', 'Bound to', {
  none: ['0', '未绑定', 'None'],
  facility: ['1', '燃气设施', 'Facility'],
  pipedCustomer: ['2', '管道用户', 'Piped customer'],
  bottledCustomer: ['3', '瓶装用户', 'Bottled customer'],
  vehicle: ['4', '车辆', 'Vehicle'],
  riskPoint: ['5', '风险点', 'Risk point'],
})

/** 设备类型 · Device type. */
export const iotDeviceType = defineDict('iot_device_type', '设备类型', 'Device type', {
  gasDetectorStation: ['1', '可燃气体探测器（厂站）', 'Gas detector, station'],
  gasDetectorCommercial: ['2', '可燃气体探测器（工商业）', 'Gas detector, commercial'],
  householdAlarm: ['3', '家用可燃气体报警器', 'Household alarm'],
  manholeMethaneLaser: ['4', '窨井甲烷激光监测仪', 'Manhole methane laser'],
  valveWellTerminal: ['5', '阀井监测终端', 'Valve-well terminal'],
  pressureTerminal: ['6', '压力监测终端', 'Pressure terminal'],
  flowMeter: ['7', '流量计', 'Flow meter'],
  temperatureSensor: ['8', '温度传感器', 'Temperature sensor'],
  tankLevelGauge: ['9', '储罐液位计', 'Tank level gauge'],
  regulatorCabinet: ['10', '调压柜（箱）RTU', 'Regulator cabinet'],
  odorantMonitor: ['11', '加臭监测仪', 'Odorant monitor'],
  cathodicProtection: ['12', '阴极保护监测仪', 'Cathodic protection'],
  vibrationMonitor: ['13', '振动（第三方破坏）监测仪', 'Vibration monitor'],
  leakSurvey: ['14', '泄漏巡检车/无人机', 'Leak survey'],
  camera: ['15', '摄像机', 'Camera'],
  vehicleTerminal: ['16', '车载终端', 'Vehicle terminal'],
  platformGateway: ['17', '平台网关', 'Platform gateway'],
})

/** 日志类型 · Log type. */
export const iotLogType = defineDict('iot_log_type', '日志类型', 'Log type', {
  online: ['1', '上线', 'Online'],
  offline: ['2', '离线', 'Offline'],
  badData: ['3', '数据异常', 'Bad data'],
  command: ['4', '指令', 'Command'],
  configuration: ['5', '配置', 'Configuration'],
  thresholdChange: ['6', '阈值变更', 'Threshold change'],
  bindingChange: ['7', '绑定变更', 'Binding change'],
  fault: ['8', '故障', 'Fault'],
  maintenance: ['9', '检修', 'Maintenance'],
  calibration: ['10', '标定', 'Calibration'],
})

/** 监测指标 · Metric. */
export const iotMetric = defineDict('iot_metric', '监测指标', 'Metric', {
  lel: ['lel', '可燃气体浓度', 'Gas concentration %LEL', { unit: '%LEL' }],
  methane: ['ch4', '甲烷浓度', 'Methane %VOL', { unit: '%VOL' }],
  carbonMonoxide: ['co', '一氧化碳', 'CO ppm', { unit: 'ppm' }],
  ethane: ['ethane', '乙烷', 'Ethane ppb', { unit: 'ppb' }],
  pressure: ['pressure', '压力', 'Pressure', { unit: 'MPa' }],
  pressureIn: ['pressureIn', '进口压力', 'Inlet pressure', { unit: 'MPa' }],
  pressureOut: ['pressureOut', '出口压力', 'Outlet pressure', { unit: 'MPa' }],
  flow: ['flow', '流量', 'Flow', { unit: 'm³/h' }],
  total: ['total', '累计流量', 'Total', { unit: 'm³' }],
  temperature: ['temperature', '温度', 'Temperature', { unit: '℃' }],
  level: ['level', '液位', 'Level', { unit: '%' }],
  tankPressure: ['tankPressure', '罐压', 'Tank pressure', { unit: 'MPa' }],
  waterLevel: ['waterLevel', '水位', 'Water level', { unit: 'm' }],
  coverTilt: ['coverTilt', '井盖倾角', 'Cover tilt', { unit: '°' }],
  vibration: ['vibration', '振动', 'Vibration'],
  potential: ['potential', '保护电位', 'Potential', { unit: 'V' }],
  odorant: ['odorant', '加臭浓度', 'Odorant', { unit: 'mg/m³' }],
  speed: ['speed', '车速', 'Speed', { unit: 'km/h' }],
  valveClosed: ['valveClosed', '切断阀关闭', 'Valve closed', { yesNo: true }],
  doorOpen: ['doorOpen', '门开', 'Door open', { yesNo: true }],
  slamShut: ['slamShut', '切断阀动作', 'Slam-shut', { yesNo: true }],
  aiEvent: ['aiEvent', '智能识别', 'AI event'],
  online: ['online', '在线', 'Online', { yesNo: true }],
  eventType: ['eventType', '振动事件类型', 'Vibration event'],
  battery: ['battery', '电量', 'Battery', { unit: '%' }],
  rssi: ['rssi', '信号强度', 'Signal', { unit: 'dBm' }],
  fault: ['fault', '故障', 'Fault', { yesNo: true }],
  lagSeconds: ['lagSeconds', '数据延迟', 'Lag', { unit: 's' }],
})

/** 设备指令 · Command to a device; the values are the words of the message (utilities-supervision.md §13.2, down/cmd). */
export const iotCommand = defineDict('iot_command', '设备指令', 'Command', {
  readNow: ['read', '立即采集', 'Read now'],
  setPeriod: ['setPeriod', '设置周期', 'Set periods'],
  mute: ['mute', '现场静音', 'Mute'],
})

/** 指令状态 · State of a command. */
export const iotCommandStatus = defineDict('iot_command_status', '指令状态', 'State of a command', {
  sent: ['1', '已下发', 'Sent'],
  acknowledged: ['2', '已应答', 'Acknowledged'],
  expired: ['3', '已超时', 'Expired'],
})

/** 接入协议 · Protocol. */
export const iotProtocol = defineDict('iot_protocol', '接入协议', 'Protocol', {
  mqtt: ['1', 'MQTT', 'MQTT'],
  httpsPush: ['2', 'HTTPS推送', 'HTTPS push'],
  gbt28181: ['3', 'GB/T 28181', 'GB/T 28181'],
  jtt808: ['4', 'JT/T 808', 'JT/T 808'],
  modbusGateway: ['5', 'Modbus网关', 'Modbus gateway'],
  nbIotPlatform: ['6', 'NB-IoT平台', 'NB-IoT platform'],
  opcUa: ['7', 'OPC UA', 'OPC UA'],
})

/** 使用状态 · Use. */
export const iotUseStatus = defineDict('iot_use_status', '使用状态', 'Use', {
  normal: ['1', '正常', 'Normal'],
  maintenance: ['2', '检修', 'Maintenance'],
  disabled: ['3', '停用', 'Disabled'],
  scrapped: ['4', '报废', 'Scrapped'],
})

/** 后续 · Follow-up. */
export const nextAction = defineDict('next_action', '后续', 'Follow-up', {
  none: ['0', '无', 'None'],
  hazard: ['1', '转隐患', 'Hazard'],
  replaceDevice: ['2', '更换设备', 'Replace device'],
  changeThreshold: ['3', '调整阈值', 'Change threshold'],
  morePatrols: ['4', '加密巡查', 'More patrols'],
})

/** 通知对象 · Receivers. */
export const notifyRole = defineDict('notify_role', '通知对象', 'Receivers', {
  companyDuty: ['1', '企业值班', 'Company duty'],
  safetyManager: ['2', '安全管理员', 'Safety manager'],
  principal: ['3', '主要负责人', 'Principal'],
  repairCrew: ['4', '抢修班组', 'Repair crew'],
  district: ['5', '区级', 'District'],
  city: ['6', '市级', 'City'],
  maintainer: ['7', '设备维护', 'Maintainer'],
})

/** 在线状态 · Online. */
export const onlineStatus = defineDict('online_status', '在线状态', 'Online', {
  offline: ['0', '离线', 'Offline', { color: 'danger' }],
  online: ['1', '在线', 'Online', { color: 'success' }],
  unknown: ['2', '未知', 'Unknown', { color: 'info' }],
})

/** 结果 · Result. */
export const resultFlag = defineDict('result_flag', '结果', 'Result', {
  failed: ['0', '失败', 'Failed'],
  success: ['1', '成功', 'Success'],
})

/** 信号状态 · Signal. */
export const signalState = defineDict('signal_state', '信号状态', 'Signal', {
  alarming: ['1', '报警中', 'Alarming'],
  recovered: ['2', '已恢复', 'Recovered'],
})

/** 阈值审核 · Consent. */
export const thresholdAudit = defineDict('threshold_audit', '阈值审核', 'Consent', {
  notNeeded: ['0', '无需审核', 'Not needed'],
  waiting: ['1', '待审核', 'Waiting'],
  agreed: ['2', '已同意', 'Agreed'],
  refused: ['3', '未同意', 'Refused'],
})

/** 阈值范围 · Scope. */
export const thresholdScope = defineDict('threshold_scope', '阈值范围', 'Scope', {
  template: ['1', '类型模板', 'Template'],
  device: ['2', '设备', 'Device'],
})
