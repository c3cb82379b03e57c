import { defineDict } from '@chengan/kernel/dictionary'

/** 办结方式 · Close kind. */
export const yhCloseKind = defineDict('yh_close_kind', '办结方式', 'Close kind', {
  repaired: ['1', '修复', 'Repaired'],
  repairedByOwner: ['2', '权属单位修复', 'Repaired by owner'],
  temporary: ['3', '临时处置后转专项', 'Temporary, special project'],
})

/** 封闭方式 · Closure. */
export const yhClosure = defineDict('yh_closure', '封闭方式', 'Closure', {
  none: ['1', '不封闭', 'None'],
  half: ['2', '半幅封闭', 'Half'],
  full: ['3', '全封闭', 'Full'],
})

/** 养护事件状态 · Event status. */
export const yhDailyStatus = defineDict('yh_daily_status', '养护事件状态', 'Event status', {
  draft: ['0', '草稿', 'Draft'],
  toDispatch: ['10', '待派单', 'To dispatch'],
  toDispose: ['20', '待处置', 'To dispose'],
  inDisposal: ['30', '处置中', 'In disposal'],
  toReview: ['40', '待复核', 'To review'],
  closed: ['50', '已办结', 'Closed'],
  invalid: ['60', '已作废', 'Invalid'],
  markedAsDisease: ['70', '转病害', 'Marked as disease'],
})

/** 险情类型 · Danger kind. */
export const yhDangerKind = defineDict('yh_danger_kind', '险情类型', 'Danger kind', {
  collapse: ['1', '塌陷', 'Collapse'],
  coverMissing: ['2', '井盖缺失', 'Cover missing'],
  electricShock: ['3', '触电', 'Electric shock'],
  fallingObject: ['4', '坠落物', 'Falling object'],
  structure: ['5', '结构', 'Structure'],
  flooding: ['6', '积水', 'Flooding'],
  collision: ['7', '撞损', 'Collision'],
  gasPipeline: ['8', '燃气等管线', 'Gas or pipeline'],
  other: ['9', '其他', 'Other'],
})

/** 险情等级 · Danger level. */
export const yhDangerLevel = defineDict('yh_danger_level', '险情等级', 'Danger level', {
  general: ['1', '一般', 'General'],
  larger: ['2', '较大', 'Larger'],
  major: ['3', '重大', 'Major'],
  extraMajor: ['4', '特别重大', 'Extra major'],
})

/** 险情状态 · Danger state. */
export const yhDangerState = defineDict('yh_danger_state', '险情状态', 'Danger state', {
  present: ['1', '险情存在', 'Present'],
  enclosed: ['2', '已围护', 'Enclosed'],
  lifted: ['3', '已解除', 'Lifted'],
})

/** 延期原因 · Delay reason. */
export const yhDelayReason = defineDict('yh_delay_reason', '延期原因', 'Delay reason', {
  weather: ['1', '天气', 'Weather'],
  trafficControl: ['2', '交通管制/重大活动', 'Traffic control, event'],
  materials: ['3', '材料设备', 'Materials'],
  ownerCoordination: ['4', '管线/权属协调', 'Owner coordination'],
  moreWork: ['5', '工程量增加', 'More work'],
  permits: ['6', '手续办理', 'Permits'],
  forceMajeure: ['7', '不可抗力', 'Force majeure'],
})

/** 延期状态 · Delay state. */
export const yhDelayState = defineDict('yh_delay_state', '延期状态', 'Delay state', {
  none: ['0', '无', 'None'],
  pending: ['1', '待审', 'Pending'],
  granted: ['2', '已同意', 'Granted'],
  rejected: ['3', '已驳回', 'Rejected'],
})

/** 延期申请状态 · Delay status. */
export const yhDelayStatus = defineDict('yh_delay_status', '延期申请状态', 'Delay status', {
  draft: ['0', '草稿', 'Draft'],
  withSupervisor: ['1', '待监理审核', 'With supervisor'],
  withManager: ['2', '待管理单位审核', 'With manager'],
  granted: ['3', '已同意', 'Granted'],
  rejected: ['4', '已驳回', 'Rejected'],
  withdrawn: ['5', '已撤回', 'Withdrawn'],
})

/** 病害等级 · Disease level. */
export const yhDiseaseLevel = defineDict('yh_disease_level', '病害等级', 'Disease level', {
  slight: ['1', '轻微', 'Slight'],
  medium: ['2', '中等', 'Medium'],
  serious: ['3', '严重', 'Serious'],
  dangerous: ['4', '危险', 'Dangerous'],
})

/** 派单主体 · Who dispatches. */
export const yhDispatchBy = defineDict('yh_dispatch_by', '派单主体', 'Who dispatches', {
  manager: ['1', '管理单位', 'Manager'],
  supervisor: ['2', '监理单位', 'Supervisor'],
})

/** 设施类型 · Facility kind. */
export const yhFacilityKind = defineDict('yh_facility_kind', '设施类型', 'Facility kind', {
  road: ['1', '道路', 'Road'],
  bridge: ['2', '桥梁', 'Bridge'],
  footbridge: ['3', '人行天桥', 'Footbridge'],
  underpass: ['4', '地下通道', 'Underpass'],
  tunnel: ['5', '隧道', 'Tunnel'],
  streetLamp: ['6', '路灯', 'Street lamp'],
  landscapeLamp: ['7', '景观灯', 'Landscape lamp'],
  lampBox: ['8', '配电箱/箱变', 'Lamp box'],
  overheadLine: ['9', '架空线', 'Overhead line'],
  manhole: ['10', '检查井(雨水口)', 'Manhole, gully'],
  parking: ['11', '停车泊位', 'Parking'],
  furniture: ['12', '附属设施', 'Furniture'],
  other: ['99', '其他', 'Other'],
})

/** 流程动作 · Flow action. */
export const yhFlowAction = defineDict('yh_flow_action', '流程动作', 'Flow action', {
  report: ['report', '上报', 'Report'],
  autoDispatch: ['autoDispatch', '自动派单', 'Auto-dispatch'],
  dispatch: ['dispatch', '派单', 'Dispatch'],
  redispatch: ['redispatch', '改派', 'Redispatch'],
  transfer: ['transfer', '转权属单位', 'Transfer to owner'],
  accept: ['accept', '接单', 'Accept'],
  arrive: ['arrive', '到场', 'Arrive'],
  safe: ['safe', '围护', 'Make safe'],
  temp: ['temp', '临时处置', 'Temporary repair'],
  work: ['work', '施工', 'Work'],
  repair: ['repair', '修复', 'Repair'],
  returnOrder: ['return', '退单', 'Return'],
  plan: ['plan', '处置计划', 'Plan'],
  programme: ['programme', '施工方案', 'Programme'],
  danger: ['danger', '险情', 'Danger'],
  finish: ['finish', '完工申请', 'Finish application'],
  pass: ['pass', '复核通过', 'Pass'],
  reject: ['reject', '复核驳回', 'Reject'],
  delay: ['delay', '延期申请', 'Delay application'],
  delayPass: ['delayPass', '延期同意', 'Delay granted'],
  delayReject: ['delayReject', '延期驳回', 'Delay rejected'],
  invalid: ['invalid', '作废', 'Invalid'],
  disease: ['disease', '转病害', 'Disease'],
  outerReply: ['outerReply', '平台回复', 'Platform reply'],
  pause: ['pause', '暂停令', 'Pause'],
  spot: ['spot', '抽查', 'Spot check'],
  correct: ['correct', '更正', 'Correct'],
  waive: ['waive', '位置豁免', 'Waive place'],
  overdue: ['overdue', '逾期', 'Overdue'],
  revisit: ['revisit', '回访', 'Call back'],
})

/** 处置进展 · Handling progress. */
export const yhHandleState = defineDict('yh_handle_state', '处置进展', 'Handling progress', {
  accepted: ['1', '已接单', 'Accepted'],
  onSite: ['2', '已到场', 'On site'],
  madeSafe: ['3', '已围护', 'Made safe'],
  working: ['4', '施工中', 'Working'],
  repaired: ['5', '已修复', 'Repaired'],
  returned: ['6', '申请退单', 'Returned'],
  temporaryRepair: ['7', '临时处置', 'Temporary repair'],
  proposedAsDisease: ['8', '建议转病害', 'Proposed as disease'],
})

/** 作废原因 · Invalid reason. */
export const yhInvalidReason = defineDict('yh_invalid_reason', '作废原因', 'Invalid reason', {
  duplicate: ['1', '重复上报', 'Duplicate'],
  notFound: ['2', '现场无问题', 'Not found'],
  outDuty: ['3', '非职责范围', 'Out of duty'],
  wrongData: ['4', '信息错误', 'Wrong data'],
  withdrawn: ['5', '上报人撤回', 'Withdrawn'],
  inAnotherProject: ['6', '已纳入工程', 'In another project'],
})

/** 层级 · Level. */
export const yhLevel = defineDict('yh_level', '层级', 'Level', {
  enterprise: ['qy', '企业', 'Enterprise'],
  supervisor: ['jl', '监理', 'Supervisor'],
  district: ['qx', '区级', 'District'],
  city: ['sj', '市级', 'City'],
})

/** 时限单位 · Limit unit. */
export const yhLimitUnit = defineDict('yh_limit_unit', '时限单位', 'Limit unit', {
  hour: ['h', '自然小时', 'Hour'],
  workingDay: ['wd', '工作日', 'Working day'],
})

/** 平台回复状态 · Platform reply. */
export const yhOuterReply = defineDict('yh_outer_reply', '平台回复状态', 'Platform reply', {
  none: ['0', '未回复', 'None'],
  received: ['1', '已签收', 'Received'],
  inHand: ['2', '处置中', 'In hand'],
  delayAsked: ['3', '申请延期', 'Delay asked'],
  returned: ['4', '已退回', 'Returned'],
  closed: ['5', '已办结', 'Closed'],
  failed: ['6', '回复失败', 'Failed'],
})

/** 权属类型 · Ownership. */
export const yhOwnerKind = defineDict('yh_owner_kind', '权属类型', 'Ownership', {
  maintainedHere: ['1', '本单位养护', 'Maintained here'],
  otherOwner: ['2', '其他权属单位', 'Other owner'],
  unknown: ['3', '权属不明', 'Unknown'],
})

/** 部位 · Part. */
export const yhPart = defineDict(
  'yh_part',
  '部位',
  'Part',
  {
    carriageway: ['101', '车行道', 'Carriageway', { parent: '1' }],
    sidewalk: ['102', '人行道', 'Sidewalk', { parent: '1' }],
    kerb: ['103', '路缘石', 'Kerb', { parent: '1' }],
    manhole: ['104', '检查井', 'Manhole', { parent: '1' }],
    gully: ['105', '雨水口', 'Gully', { parent: '1' }],
    guardRail: ['106', '护栏', 'Guard-rail', { parent: '1' }],
    sign: ['107', '标牌', 'Sign', { parent: '1' }],
    barrierFree: ['108', '无障碍设施', 'Barrier-free', { parent: '1' }],
    snow: ['109', '冰雪', 'Snow', { parent: '1' }],
    deck: ['201', '桥面', 'Deck', { parent: '2' }],
    expansionJoint: ['202', '伸缩缝', 'Expansion joint', { parent: '2' }],
    bearing: ['203', '支座', 'Bearing', { parent: '2' }],
    parapet: ['204', '栏杆', 'Parapet', { parent: '2' }],
    drainage: ['205', '排水', 'Drainage', { parent: '2' }],
    structure: ['206', '主体结构', 'Structure', { parent: '2' }],
    pier: ['207', '墩台', 'Pier', { parent: '2' }],
    plates: ['208', '标志', 'Plates', { parent: '2' }],
    underBridge: ['209', '桥下空间', 'Under-bridge', { parent: '2' }],
    lift: ['301', '电梯扶梯', 'Lift, escalator', { parent: '3' }],
    passage: ['401', '通道主体', 'Passage', { parent: '4' }],
    pumps: ['402', '排水设施', 'Pumps', { parent: '4' }],
    lining: ['501', '衬砌', 'Lining', { parent: '5' }],
    electromechanical: ['502', '机电', 'M&E', { parent: '5' }],
    cladding: ['503', '装饰', 'Cladding', { parent: '5' }],
    luminaire: ['601', '灯具', 'Luminaire', { parent: '6' }],
    pole: ['602', '灯杆', 'Pole', { parent: '6' }],
    line: ['603', '线路', 'Line', { parent: '6' }],
    cable: ['604', '电缆', 'Cable', { parent: '6' }],
    electricalSafety: ['605', '电气安全', 'Electrical safety', { parent: '6' }],
    control: ['606', '控制', 'Control', { parent: '6' }],
    landscapeFitting: ['701', '景观灯具', 'Landscape fitting', { parent: '7' }],
    cabinet: ['801', '配电柜', 'Cabinet', { parent: '8' }],
    wire: ['901', '线缆', 'Wire', { parent: '9' }],
    bay: ['1101', '泊位', 'Bay', { parent: '11' }],
    other: ['999', '其他', 'Other', { parent: '99' }],
  },
  { parentType: 'yh_facility_kind' },
)

/** 暂停原因 · Pause reason. */
export const yhPauseKind = defineDict('yh_pause_kind', '暂停原因', 'Pause reason', {
  rainstorm: ['1', '暴雨', 'Rainstorm'],
  snow: ['2', '冰雪', 'Snow, ice'],
  heavyPollution: ['3', '重污染', 'Heavy pollution'],
  majorEvent: ['4', '重大活动', 'Major event'],
  policeOrder: ['5', '公安交管', 'Police order'],
  examQuiet: ['6', '考试静音', 'Exam quiet'],
  other: ['9', '其他', 'Other'],
})

/** 暂停令状态 · Pause order status. */
export const yhPauseStatus = defineDict('yh_pause_status', '暂停令状态', 'Pause order status', {
  draft: ['0', '草稿', 'Draft'],
  inForce: ['1', '生效', 'In force'],
  ended: ['2', '已结束', 'Ended'],
  revoked: ['3', '已撤销', 'Revoked'],
})

/** 处置计划状态 · Work plan state. */
export const yhPlanState = defineDict('yh_plan_state', '处置计划状态', 'Work plan state', {
  notBegun: ['0', '未执行', 'Not begun'],
  working: ['1', '执行中', 'Working'],
  done: ['2', '已完成', 'Done'],
  cancelled: ['3', '已取消', 'Cancelled'],
})

/** 处置方式 · Repair method. */
export const yhRepairMethod = defineDict('yh_repair_method', '处置方式', 'Repair method', {
  hotPatch: ['1', '热补', 'Hot patch'],
  coldPatch: ['2', '冷补', 'Cold patch'],
  millPave: ['3', '铣刨摊铺', 'Mill and pave'],
  crackSeal: ['4', '灌缝', 'Crack seal'],
  replace: ['5', '更换', 'Replace'],
  repair: ['6', '维修加固', 'Repair'],
  clean: ['7', '清理疏通', 'Clean, clear'],
  adjust: ['8', '调整扶正', 'Adjust'],
  paint: ['9', '油漆', 'Paint'],
  backfill: ['10', '回填注浆', 'Backfill, grout'],
  other: ['99', '其他', 'Other'],
})

/** 退单原因 · Return reason. */
export const yhReturnReason = defineDict('yh_return_reason', '退单原因', 'Return reason', {
  notOurSection: ['1', '非本标段', 'Not our section'],
  notFound: ['2', '现场未发现', 'Not found'],
  notOurAsset: ['3', '非本单位权属', 'Not our asset'],
  beyondDailyWork: ['4', '超出日常养护', 'Beyond daily work'],
  other: ['5', '其他', 'Other'],
})

/** 现场措施 · Safety measure. */
export const yhSafeMeasure = defineDict('yh_safe_measure', '现场措施', 'Safety measure', {
  enclose: ['1', '围挡警戒', 'Enclose'],
  signsLights: ['2', '警示标志灯', 'Signs and lights'],
  guard: ['3', '专人看守', 'Guard'],
  powerOff: ['4', '断电', 'Power off'],
  trafficControl: ['5', '交通管制', 'Traffic control'],
  temporaryPlate: ['6', '临时盖板', 'Temporary plate'],
  prop: ['7', '临时支撑', 'Prop'],
  notifyOwner: ['8', '通知权属/公安', 'Notify owner, police'],
})

/** 回访评价 · Satisfaction. */
export const yhSatisfaction = defineDict('yh_satisfaction', '回访评价', 'Satisfaction', {
  satisfied: ['1', '满意', 'Satisfied'],
  fairlySatisfied: ['2', '基本满意', 'Fairly satisfied'],
  dissatisfied: ['3', '不满意', 'Dissatisfied'],
})

/** 严重程度 · Severity. */
export const yhSeverity = defineDict('yh_severity', '严重程度', 'Severity', {
  minor: ['1', '轻微', 'Minor'],
  moderate: ['2', '一般', 'Moderate'],
  serious: ['3', '严重', 'Serious'],
  danger: ['4', '险情', 'Danger'],
})

/** 问题来源 · Source. */
export const yhSource = defineDict('yh_source', '问题来源', 'Source', {
  companyPatrol: ['1', '企业自巡', 'Company patrol'],
  cityPatrol: ['2', '市级巡查', 'City patrol'],
  districtPatrol: ['3', '区级巡查', 'District patrol'],
  supervisorPatrol: ['4', '监理巡查', 'Supervisor patrol'],
  urbanManagementPlatform: ['5', '城管平台', 'Urban-management platform'],
  hotline: ['6', '热线(12345)', 'Hotline'],
  media: ['7', '媒体舆情/领导交办', 'Media, assigned'],
  sensorAlarm: ['8', '监测报警', 'Sensor alarm'],
  inspection: ['9', '检测/保养发现', 'Inspection, maintenance'],
  aiInspection: ['10', 'AI巡检', 'AI inspection'],
})

/** 作业时段 · Time band. */
export const yhTimeBand = defineDict('yh_time_band', '作业时段', 'Time band', {
  day: ['1', '白天', 'Day'],
  offPeak: ['2', '避高峰', 'Off-peak'],
  night: ['3', '夜间', 'Night'],
})

/** 紧急程度 · Urgency. */
export const yhUrgency = defineDict('yh_urgency', '紧急程度', 'Urgency', {
  normal: ['1', '一般', 'Normal'],
  urgent: ['2', '紧急', 'Urgent'],
  extraUrgent: ['3', '特急', 'Extra urgent'],
})

/** 预警等级 · Warning. */
export const yhWarnLevel = defineDict('yh_warn_level', '预警等级', 'Warning', {
  normal: ['0', '正常', 'Normal'],
  blue: ['1', '蓝色', 'Blue'],
  yellow: ['2', '黄色', 'Yellow'],
  orange: ['3', '橙色', 'Orange'],
  red: ['4', '红色', 'Red'],
})
