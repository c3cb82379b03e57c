import { defineDict } from '@chengan/kernel/dictionary'

/** 会审态度 · Attitude. */
export const wjAttitude = defineDict('wj_attitude', '会审态度', 'Attitude', {
  agree: ['1', '同意', 'Agree'],
  conditional: ['2', '附条件同意', 'Conditional'],
  object: ['3', '反对', 'Object'],
})

/** 禁挖类别 · Ban kind. */
export const wjBanKind = defineDict('wj_ban_kind', '禁挖类别', 'Ban kind', {
  holiday: ['1', '节假日', 'Holiday'],
  exam: ['2', '考试', 'Exam'],
  event: ['3', '重大活动', 'Event'],
  winter: ['4', '冬季', 'Winter'],
  flood: ['5', '汛期', 'Flood'],
})

/** 变更内容 · Change. */
export const wjChange = defineDict('wj_change', '变更内容', 'Change', {
  position: ['1', '位置', 'Position'],
  area: ['2', '面积', 'Area'],
  term: ['3', '期限', 'Term'],
  unit: ['4', '单位', 'Unit'],
  method: ['5', '工艺', 'Method'],
})

/** 决定 · Decision. */
export const wjDecision = defineDict('wj_decision', '决定', 'Decision', {
  granted: ['1', '准予许可', 'Granted'],
  refused: ['2', '不予许可', 'Refused'],
  withdrawn: ['3', '撤回', 'Withdrawn'],
})

/** 系数类型 · Factor kind. */
export const wjFactor = defineDict('wj_factor', '系数类型', 'Factor kind', {
  none: ['0', '无', 'None'],
  yearsSinceCompletion: ['1', '竣工年限', 'Years since completion'],
  depth: ['2', '挖掘深度', 'Depth'],
})

/** 减免类型 · Exemption. */
export const wjFeeExempt = defineDict('wj_fee_exempt', '减免类型', 'Exemption', {
  rescue: ['1', '抢险救灾', 'Rescue'],
  ownMaintainer: ['2', '道路养护单位自修', 'Own maintainer'],
  government: ['3', '政府免征', 'Government'],
  smallConnection: ['4', '小型接驳', 'Small connection'],
})

/** 收费类别 · Fee kind. */
export const wjFeeKind = defineDict('wj_fee_kind', '收费类别', 'Fee kind', {
  restoration: ['1', '挖掘修复费', 'Restoration'],
  occupation: ['2', '道路占用费', 'Occupation'],
  kerb: ['3', '路缘石', 'Kerb'],
})

/** 缴费状态 · Fee. */
export const wjFeeStatus = defineDict('wj_fee_status', '缴费状态', 'Fee', {
  none: ['0', '无需缴费', 'None'],
  due: ['1', '待缴', 'Due'],
  paid: ['2', '已缴', 'Paid'],
  exempt: ['3', '已减免', 'Exempt'],
  refunded: ['4', '已退', 'Refunded'],
})

/** 资金来源 · Funds. */
export const wjFundSource = defineDict('wj_fund_source', '资金来源', 'Funds', {
  government: ['1', '财政', 'Government'],
  enterprise: ['2', '企业自筹', 'Enterprise'],
  specialBond: ['3', '专项债', 'Special bond'],
  other: ['9', '其他', 'Other'],
})

/** 审批层级 · Deciding level. */
export const wjLevel = defineDict('wj_level', '审批层级', 'Deciding level', {
  city: ['city', '市级', 'City'],
  district: ['district', '区级', 'District'],
})

/** 施工工艺 · Method. */
export const wjMethod = defineDict('wj_method', '施工工艺', 'Method', {
  openCut: ['1', '明挖', 'Open cut'],
  pipeJacking: ['2', '顶管', 'Pipe jacking'],
  directionalDrilling: ['3', '定向钻', 'HDD'],
  shield: ['4', '盾构', 'Shield'],
  microTunnel: ['5', '微型顶管', 'Micro-tunnel'],
  trenchlessRehabilitation: ['6', '非开挖修复', 'Trenchless rehabilitation'],
})

/** 占用用途 · Purpose. */
export const wjOccupyPurpose = defineDict('wj_occupy_purpose', '占用用途', 'Purpose', {
  siteFence: ['1', '施工围挡', 'Site fence'],
  materials: ['2', '堆放材料', 'Materials'],
  scaffold: ['3', '脚手架', 'Scaffold'],
  access: ['4', '临时通道', 'Access'],
  commercial: ['5', '商业活动', 'Commercial'],
  publicEvent: ['6', '公益活动', 'Public event'],
  parking: ['7', '停车', 'Parking'],
  other: ['9', '其他', 'Other'],
})

/** 挖掘部位 · Part. */
export const wjPart = defineDict('wj_part', '挖掘部位', 'Part', {
  carriageway: ['1', '车行道', 'Carriageway'],
  footway: ['2', '人行道', 'Footway'],
  cycleLane: ['3', '非机动车道', 'Cycle lane'],
  greenStrip: ['4', '绿化带', 'Green strip'],
  shoulder: ['5', '路肩', 'Shoulder'],
  bridge: ['6', '桥梁', 'Bridge'],
})

/** 计费路面类型 · Pavement fee class. */
export const wjPavement = defineDict('wj_pavement', '计费路面类型', 'Pavement fee class', {
  asphalt: ['1', '沥青混凝土', 'Asphalt'],
  concrete: ['2', '水泥混凝土', 'Concrete'],
  blockStone: ['3', '块石', 'Block stone'],
  gravel: ['4', '砂石', 'Gravel'],
  earth: ['5', '土路', 'Earth'],
  granite: ['6', '花岗岩', 'Granite'],
  colouredPrecast: ['7', '彩色预制板', 'Coloured precast'],
  plainPrecast: ['8', '素色预制板', 'Plain precast'],
  plazaBrick: ['9', '广场砖', 'Plaza brick'],
  concretePaving: ['10', '混凝土铺装', 'Concrete paving'],
  unpaved: ['11', '无铺装', 'Unpaved'],
})

/** 建设性质 · Nature. */
export const wjProjectNature = defineDict('wj_project_nature', '建设性质', 'Nature', {
  new: ['1', '新建', 'New'],
  expand: ['2', '扩建', 'Expand'],
  rebuild: ['3', '改建', 'Rebuild'],
  overhaul: ['4', '大修', 'Overhaul'],
  emergency: ['5', '抢修', 'Emergency'],
  connection: ['6', '接驳', 'Connection'],
})

/** 参与角色 · Role. */
export const wjRole = defineDict('wj_role', '参与角色', 'Role', {
  lead: ['1', '牵头', 'Lead'],
  member: ['2', '参与', 'Member'],
})

/** 计时中止类型 · Suspension kind. */
export const wjSuspend = defineDict('wj_suspend', '计时中止类型', 'Suspension kind', {
  hearing: ['1', '听证', 'Hearing'],
  test: ['2', '检验检测鉴定', 'Test, appraisal'],
  expertReview: ['3', '专家评审', 'Expert review'],
  governmentApproval: ['4', '政府报批', 'Government approval'],
  awaitingPayment: ['5', '待缴费', 'Awaiting payment'],
})

/** 交通影响 · Traffic. */
export const wjTraffic = defineDict('wj_traffic', '交通影响', 'Traffic', {
  none: ['0', '不占车道', 'None'],
  lane: ['1', '占用部分车道', 'Lane'],
  half: ['2', '半幅封闭', 'Half'],
  full: ['3', '全封闭', 'Full'],
})

/** 施工时段 · Daily window. */
export const wjWorkWindow = defineDict('wj_work_window', '施工时段', 'Daily window', {
  allDay: ['1', '全天', 'All day'],
  night: ['2', '夜间 22:00–06:00', 'Night'],
  offPeak: ['3', '避开高峰', 'Off-peak'],
})

/** 审批事项 · Matter. */
export const wjspMatter = defineDict('wjsp_matter', '审批事项', 'Matter', {
  excavate: ['1', '挖掘城市道路', 'Excavate'],
  occupy: ['2', '占用城市道路', 'Occupy'],
  both: ['3', '挖掘并占用', 'Both'],
  attachedLines: ['4', '依附道路建设管线杆线', 'Attached lines'],
  pipelinesOnBridges: ['5', '桥梁架设管线', 'Pipelines on bridges'],
})

/** 申报状态 · Status. */
export const wjspStatus = defineDict('wjsp_status', '申报状态', 'Status', {
  draft: ['0', '草稿', 'Draft'],
  toAccept: ['10', '待受理', 'To accept'],
  toSupplement: ['15', '待补正', 'To supplement'],
  accepted: ['20', '已受理', 'Accepted'],
  underReview: ['30', '审核中', 'Under review'],
  toPay: ['35', '待缴费', 'To pay'],
  toDecide: ['38', '待决定', 'To decide'],
  permitted: ['40', '已许可', 'Permitted'],
  refused: ['45', '不予许可', 'Refused'],
  notAccepted: ['46', '不予受理', 'Not accepted'],
  underConstruction: ['50', '施工中', 'Under construction'],
  worksToAccept: ['60', '待验收', 'To accept works'],
  closed: ['70', '已办结', 'Closed'],
  withdrawn: ['80', '已撤回', 'Withdrawn'],
  terminated: ['81', '已终止', 'Terminated'],
  revoked: ['82', '已撤销注销', 'Revoked'],
  toReview: ['110', '申报待审', 'To review'],
  returned: ['115', '已退回', 'Returned'],
  toConsolidate: ['120', '待整合', 'To consolidate'],
  consolidated: ['130', '已整合', 'Consolidated'],
  inMeeting: ['140', '会审中', 'In meeting'],
  planned: ['150', '列入计划', 'Planned'],
  deferred: ['155', '缓列', 'Deferred'],
  excluded: ['156', '不列入', 'Excluded'],
  released: ['160', '已发布', 'Released'],
  converted: ['170', '已转申请', 'Converted'],
})

/** 申报类型 · Declaration type. */
export const wjspType = defineDict('wjsp_type', '申报类型', 'Declaration type', {
  annual: ['1', '年度申报', 'Annual'],
  supplementary: ['2', '增补申报', 'Supplementary'],
  permit: ['3', '许可申请', 'Permit'],
  emergencyMakeUp: ['4', '抢修补办', 'Emergency make-up'],
  change: ['5', '变更申请', 'Change'],
  extension: ['6', '延期申请', 'Extension'],
})

/** 会签角色: business roles that countersign a declaration (municipal-approval.md §5.1, T4a to T4e). */
export const wjCountersigner = defineDict('wj_countersigner', '会签角色', 'Countersigning role', {
  police: ['wj_jj', '交警', 'Traffic police'],
  planning: ['wj_gh', '规划', 'Planning'],
  landscaping: ['wj_yl', '园林', 'Landscaping'],
  pipelineOwner: ['wj_gx', '管线权属单位', 'Pipeline owner'],
  bridgeKeeper: ['yj_dqs', '桥梁管养单位', 'Bridge keeper'],
})
