import { defineDict } from '@chengan/kernel/dictionary'

/** 审核结果 · Review result. */
export const auditResult = defineDict('audit_result', '审核结果', 'Review result', {
  passed: ['1', '通过', 'Pass', { color: 'success' }],
  returned: ['2', '退回', 'Return', { color: 'warning' }],
  invalid: ['3', '作废', 'Void', { color: 'info' }],
})

/** 检查对象类型 · Object. */
export const checkObjectType = defineDict('check_object_type', '检查对象类型', 'Object', {
  company: ['1', '燃气企业', 'Company (management)'],
  station: ['2', '燃气厂站', 'Station'],
  pipeline: ['3', '管网', 'Pipeline'],
  regulator: ['4', '调压设施', 'Regulator'],
  vehicle: ['5', '运输配送车辆', 'Vehicle'],
  cylinderStation: ['6', '瓶装供应站', 'Cylinder supply station'],
  businessUser: ['7', '工商业用户', 'Commercial or industrial user'],
  constructionSite: ['8', '施工工地', 'Construction site'],
  household: ['9', '居民用户', 'Household'],
  staff: ['10', '从业人员', 'Staff'],
})

/** 检查类型 · Inspection type. */
export const checkType = defineDict('check_type', '检查类型', 'Inspection type', {
  routine: ['1', '日常检查', 'Routine'],
  special: ['2', '专项检查', 'Special'],
  comprehensive: ['3', '综合检查', 'Comprehensive'],
  seasonal: ['4', '季节性检查', 'Seasonal'],
  holiday: ['5', '节假日检查', 'Holiday'],
  random: ['6', '双随机抽查', 'Random (double random)'],
  reinspection: ['7', '复查', 'Re-inspection'],
  expertDiagnosis: ['8', '专家诊断', 'Expert diagnosis'],
  unannounced: ['9', '四不两直', 'Unannounced'],
})

/** 核查结论 · Conclusion. */
export const examineConclusion = defineDict('examine_conclusion', '核查结论', 'Conclusion', {
  pass: ['1', '通过', 'Pass'],
  recheck: ['2', '整改后复核', 'Re-check after rectification'],
  fail: ['3', '不通过', 'Fail'],
})

/** 核查结果 · Item result. */
export const examineResult = defineDict('examine_result', '核查结果', 'Item result', {
  conforms: ['1', '符合', 'Conforms'],
  doesNotConform: ['2', '不符合', 'Does not'],
  notApplicable: ['3', '不涉及', 'Not applicable'],
})

/** 隐患类别 · Category. */
export const hazardCategory = defineDict('hazard_category', '隐患类别', 'Category', {
  managementSystem: ['1', '安全管理制度', 'Management system'],
  training: ['2', '教育培训持证', 'Training and certificates'],
  emergency: ['3', '应急管理', 'Emergency management'],
  tanksAndProcess: ['4', '储罐及工艺设备', 'Tanks and process equipment'],
  pipes: ['5', '管道及附属设施', 'Pipes and fittings'],
  regulating: ['6', '调压计量', 'Regulating and metering'],
  builtOverOrTooClose: ['7', '占压及间距不足', 'Building over pipes, clearance'],
  thirdPartyWorks: ['8', '第三方施工', 'Third-party works'],
  leakDetection: ['9', '泄漏报警监控', 'Leak detection and monitoring'],
  fireProtection: ['10', '消防设施', 'Fire protection'],
  explosionProtection: ['11', '防雷防静电电气防爆', 'Lightning, static, explosion protection'],
  cylinderFilling: ['12', '气瓶充装与流转', 'Cylinder filling and circulation'],
  transport: ['13', '运输配送', 'Transport and delivery'],
  userSide: ['14', '用户端设施', 'User-side facilities'],
  workSafety: ['15', '作业安全', 'Work safety'],
  signs: ['16', '标志标识', 'Signs'],
  other: ['99', '其他', 'Other'],
})

/** 隐患等级 · Hazard level. */
export const hazardLevel = defineDict('hazard_level', '隐患等级', 'Hazard level', {
  general: ['1', '一般隐患', 'General', { short: { zh: '一般', en: 'General' } }],
  major: ['2', '重大隐患', 'Major', { color: 'danger', short: { zh: '重大', en: 'Major' } }],
})

/** 隐患来源 · Source. */
export const hazardSource = defineDict('hazard_source', '隐患来源', 'Source', {
  selfInspection: ['1', '企业自查', 'Self-inspection'],
  governmentInspection: ['2', '政府检查', 'Government inspection'],
  jointInspection: ['3', '协同检查', 'Joint inspection'],
  expertDiagnosis: ['4', '专家诊断', 'Expert diagnosis'],
  riskControl: ['5', '风险管控', 'Risk control'],
  householdCheck: ['6', '入户安检', 'Household check'],
  monitoringAlarm: ['7', '监测报警', 'Monitoring alarm'],
  complaint: ['8', '投诉举报', 'Complaint'],
  accidentFollowUp: ['9', '事故倒查', 'Accident follow-up'],
  assignedFromAbove: ['10', '上级交办', 'Assigned from above'],
  dangerousSource: ['11', '重大危险源核查', 'Dangerous-source examination'],
  restaurantCheck: ['12', '餐饮用户排查', 'Restaurant check'],
})

/** 隐患状态 · Hazard status. */
export const hazardStatus = defineDict('hazard_status', '隐患状态', 'Hazard status', {
  draft: ['draft', '草稿', 'Draft'],
  reported: ['reported', '待派发', 'Reported, to dispatch', { color: 'warning', short: { zh: '待派发', en: 'To dispatch' } }],
  dispatched: ['dispatched', '待整改', 'Dispatched', { color: 'warning' }],
  reforming: ['reforming', '整改中', 'Rectifying', { color: 'primary' }],
  delayPending: ['delayPending', '延期待审', 'Extension pending', { color: 'warning' }],
  toReview: ['toReview', '待复查', 'To be reviewed', { color: 'info' }],
  closed: ['closed', '已销号', 'Closed', { color: 'success' }],
  invalid: ['invalid', '已作废', 'Void'],
})

/** 检查项用途 · Item use. */
export const itemUse = defineDict('item_use', '检查项用途', 'Item use', {
  hazardCheck: ['1', '隐患排查', 'Hidden danger'],
  jointInspection: ['2', '协同检查', 'Joint inspection'],
  dangerousSource: ['3', '重大危险源核查', 'Dangerous-source examination'],
})

/** 重大隐患判定依据 · Basis for major. */
export const majorHazardBasis = defineDict('major_hazard_basis', '重大隐患判定依据', 'Basis for major', {
  noLicence: ['401', '无证经营', 'No operating licence (art. 4(1))'],
  noRiskControlSystem: ['402', '无风险分级管控制度', 'No graded risk control system (art. 4(2))'],
  noHazardSystem: ['403', '无隐患排查治理制度', 'No hazard system (art. 4(3))'],
  noEmergencyPlan: ['404', '无应急救援预案', 'No emergency plan (art. 4(4))'],
  noUserCheckSystem: ['405', '无用户定期安检制度', 'No system of user checks (art. 4(5))'],
  tankUnmonitored: ['501', '储罐无压力、罐容或液位监测或无超限报警', 'Tank without monitoring or limit alarm (art. 5(1))'],
  noShutOffOrRelief: ['502', '无超压自动切断和放散装置', 'No automatic shut-off and relief (art. 5(2))'],
  noPullAwayInterlock: ['503', '装卸无防拉脱联锁', 'CNG, LNG, LPG loading without pull-away interlock (art. 5(3))'],
  explosionProofInadequate: ['504', '爆炸危险环境电气仪表防爆不符', 'Ex protection not adequate (art. 5(4))'],
  noFixedDetector: ['505', '可能泄漏至爆炸下限20%处无固定式报警', 'No fixed detector where 20 %LEL may occur (art. 5(5))'],
  builtOverPipe: [
    '601',
    '中压及以上地下管线保护范围内占压',
    'Structure over an underground pipeline of medium pressure or above (art. 6(1))',
  ],
  pipeInForbiddenStructure: [
    '602',
    '管道违规敷设于排水、供水、热力、电缆沟及隧道等地下构筑物内',
    'Pipe in sewers, water, heat or cable ducts, tunnels (unless it must cross and is protected) (art. 6(2))',
  ],
  regulatorUnprotected: ['603', '调压装置无出口超压保护', 'Regulator without overpressure protection (art. 6(3))'],
  fillingForeignCylinders: ['701', '擅自充装非自有气瓶', 'Filling cylinders not owned (art. 7(1))'],
  sellingUnlicensedGas: ['702', '销售无许可充装单位的瓶装气', 'Selling gas of an unlicensed filler (art. 7(2))'],
  sellingIllegallyFilled: ['703', '销售违规充装非自有气瓶的瓶装气', 'Selling gas filled in cylinders not owned (art. 7(3))'],
  noOdour: ['801', '供应无警示性臭味燃气', 'Gas without warning odour (art. 8)'],
  heavyGasUnderground: [
    '901',
    '地下密闭空间设置相对密度≥0.75燃气的管道、调压、燃具未书面告知',
    'Pipe, regulator or appliance for heavy gas in closed underground space, user not told in writing (art. 9(1))',
  ],
  pipeInBathroom: [
    '902',
    '引入管、立管、水平干管设于卫生间未书面告知',
    'Service pipe, riser or main in a bathroom, user not told in writing (art. 9(2))',
  ],
  gasInBedroom: [
    '903',
    '管道、燃具设于卧室、客房等居住休息房间未书面告知',
    'Pipe or appliance in bedrooms, guest rooms, user not told in writing (art. 9(3))',
  ],
  bannedApplianceOrHose: ['904', '使用淘汰燃具、连接管未书面告知', 'Banned appliances or hoses, user not told in writing (art. 9(4))'],
  otherPresentDanger: ['1001', '其他严重违反法规且存在现实危险', 'Other serious breach with present danger (art. 10)'],
})

/** 执法措施 · Enforcement. */
export const punishType = defineDict('punish_type', '执法措施', 'Enforcement', {
  orderToCorrect: ['1', '责令改正', 'Order to correct'],
  warning: ['2', '警告', 'Warning'],
  fine: ['3', '罚款', 'Fine'],
  orderToStopBusiness: ['4', '责令停产停业', 'Order to stop business'],
  confiscation: ['5', '没收违法所得', 'Confiscation'],
  licenceRevoked: ['6', '吊销许可', 'Licence revoked'],
  sealingSeizure: ['7', '查封扣押', 'Sealing or seizure'],
  interview: ['8', '约谈', 'Interview'],
  transferred: ['9', '移送其他部门', 'Transferred'],
  toJustice: ['10', '移送司法', 'To justice'],
  none: ['11', '无需处罚', 'None'],
})

/** 整改方式 · Rectification. */
export const reformMode = defineDict('reform_mode', '整改方式', 'Rectification', {
  onTheSpot: ['1', '当场整改', 'On the spot'],
  byDeadline: ['2', '限期整改', 'By a deadline'],
  stopBusiness: ['3', '停产停业整改', 'Stop business and rectify'],
  stopUse: ['4', '停用设施', 'Stop using the facility'],
})

/** 监管层级 · Supervision level. */
export const superviseLevel = defineDict('supervise_level', '监管层级', 'Supervision level', {
  enterprise: ['qy', '企业', 'Enterprise'],
  district: ['qx', '区级', 'District'],
  city: ['sj', '市级', 'City'],
})
