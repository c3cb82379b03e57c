import { defineDict } from '@chengan/kernel/dictionary'

/** 绑定状态 · Bind. */
export const bindState = defineDict('bind_state', '绑定状态', 'Bind', {
  unbound: ['0', '未绑定', 'Unbound'],
  bound: ['1', '已绑定', 'Bound'],
  new: ['2', '新建', 'New'],
  conflict: ['3', '冲突', 'Conflict'],
})

/** 内容类型 · Content. */
export const dhContent = defineDict('dh_content', '内容类型', 'Content', {
  cityImage: ['1', '城市形象', 'City image'],
  policy: ['2', '政策宣传', 'Policy'],
  cultureTourism: ['3', '文化旅游', 'Culture and tourism'],
  sports: ['4', '体育', 'Sports'],
  brand: ['5', '品牌', 'Brand'],
})

/** 节目状态 · Programme status. */
export const dhListStatus = defineDict('dh_list_status', '节目状态', 'Programme status', {
  waiting: ['1', '待播', 'Waiting'],
  playing: ['2', '播放中', 'Playing'],
  stopped: ['3', '停播', 'Stopped'],
  expired: ['4', '已过期', 'Expired'],
})

/** 播放场合 · Occasion. */
export const dhOccasion = defineDict('dh_occasion', '播放场合', 'Occasion', {
  everyday: ['1', '日常', 'Everyday'],
  weekend: ['2', '周末', 'Weekend'],
  festival: ['3', '节日', 'Festival'],
  majorEvent: ['4', '重大活动', 'Major event'],
})

/** 播放用途 · Purpose. */
export const dhPurpose = defineDict('dh_purpose', '播放用途', 'Purpose', {
  public: ['1', '公益宣传', 'Public'],
  festival: ['2', '节庆', 'Festival'],
  event: ['3', '重大活动', 'Event'],
  commercial: ['4', '商业', 'Commercial'],
})

/** 节目来源 · Source. */
export const dhSource = defineDict('dh_source', '节目来源', 'Source', {
  own: ['1', '自有', 'Own'],
  external: ['2', '外来', 'External'],
})

/** 动画状态 · Animation status. */
export const dhStatus = defineDict('dh_status', '动画状态', 'Animation status', {
  draft: ['1', '草稿', 'Draft'],
  toReview: ['2', '待审查', 'To review'],
  passed: ['3', '通过', 'Passed'],
  returned: ['4', '退回', 'Returned'],
  rejected: ['5', '不予采用', 'Rejected'],
  takenDown: ['6', '已下架', 'Taken down'],
})

/** 建设性质 · Built by. */
export const hdBuild = defineDict('hd_build', '建设性质', 'Built by', {
  government: ['1', '政府投资', 'Government'],
  developer: ['2', '房地产配套', 'Developer'],
  enterprise: ['3', '企业自建', 'Enterprise'],
  renovation: ['4', '改造', 'Renovation'],
})

/** 设计阶段 · Design stage. */
export const hdDesign = defineDict('hd_design', '设计阶段', 'Design stage', {
  scheme: ['1', '方案', 'Scheme'],
  preliminary: ['2', '初步设计', 'Preliminary'],
  constructionDrawings: ['3', '施工图', 'Construction drawings'],
  change: ['4', '变更', 'Change'],
})

/** 移交设施类别 · Facility handed over. */
export const hdFacility = defineDict('hd_facility', '移交设施类别', 'Facility handed over', {
  road: ['1', '道路', 'Road'],
  bridge: ['2', '桥梁', 'Bridge'],
  footbridge: ['3', '人行天桥', 'Footbridge'],
  underpass: ['4', '地下通道', 'Underpass'],
  tunnel: ['5', '隧道', 'Tunnel'],
  berths: ['6', '停车泊位', 'Berths'],
  ancillaries: ['7', '道路附属', 'Ancillaries'],
  drainage: ['8', '排水设施', 'Drainage'],
})

/** 设施类别 · Facility kind. */
export const hdKind = defineDict('hd_kind', '设施类别', 'Facility kind', {
  lighting: ['light', '照明', 'Lighting'],
  roadBridgeTunnel: ['dqs', '道桥隧', 'Road-bridge-tunnel'],
})

/** 照明控制方式 · Lighting control. */
export const hdLampControl = defineDict('hd_lamp_control', '照明控制方式', 'Lighting control', {
  timer: ['1', '时控', 'Timer'],
  photocell: ['2', '光控', 'Photocell'],
  remote: ['3', '集中遥控', 'Remote (box)'],
  singleLamp: ['4', '单灯控制', 'Single lamp'],
  adaptiveDimming: ['5', '智慧调光', 'Adaptive dimming'],
})

/** 意见类型 · Opinion. */
export const hdOpinion = defineDict('hd_opinion', '意见类型', 'Opinion', {
  must: ['1', '必须修改', 'Must'],
  advice: ['2', '建议', 'Advice'],
  question: ['3', '疑问', 'Question'],
})

/** 问题状态 · Question status. */
export const hdQStatus = defineDict('hd_q_status', '问题状态', 'Question status', {
  toRectify: ['1', '待整改', 'To rectify'],
  toVerify: ['2', '待复验', 'To verify'],
  closed: ['3', '已闭环', 'Closed'],
  withdrawn: ['4', '已撤销', 'Withdrawn'],
})

/** 问题类别 · Question kind. */
export const hdQuestion = defineDict('hd_question', '问题类别', 'Question kind', {
  document: ['1', '资料', 'Document'],
  quality: ['2', '施工质量', 'Quality'],
  drawingMismatch: ['3', '与图不符', 'Drawing mismatch'],
  quantity: ['4', '设施量', 'Quantity'],
  safety: ['5', '安全', 'Safety'],
  power: ['6', '用电', 'Power'],
  data: ['7', '数据', 'Data'],
})

/** 移交阶段 · Stage. */
export const hdStage = defineDict('hd_stage', '移交阶段', 'Stage', {
  scheme: ['1', '方案对接', 'Scheme'],
  matchingAcceptance: ['2', '开挖配套验收', 'Excavation/matching acceptance'],
  handover: ['3', '移交', 'Handover'],
})

/** 移交状态 · Status. */
export const hdStatus = defineDict('hd_status', '移交状态', 'Status', {
  draft: ['0', '草稿', 'Draft'],
  toAccept: ['10', '待受理', 'To accept'],
  returned: ['15', '退回补正', 'Returned'],
  review: ['20', '审核中', 'Review'],
  siteCheck: ['30', '现场查验', 'Site check'],
  rectifying: ['40', '整改中', 'Rectifying'],
  refused: ['45', '不同意', 'Refused'],
  passed: ['50', '通过', 'Passed'],
  handedOver: ['60', '已移交', 'Handed over'],
  registered: ['70', '已入库', 'Registered'],
  withdrawn: ['80', '已撤回', 'Withdrawn'],
})

/** 配光类型 · Light distribution. */
export const hdCutoff = defineDict('hd_cutoff', '配光类型', 'Light distribution', {
  cutOff: ['1', '截光型', 'Cut-off'],
  semiCutOff: ['2', '半截光型', 'Semi cut-off'],
  nonCutOff: ['3', '非截光型', 'Non cut-off'],
})

/** 移交查验项 · Site items. */
export const hdSiteItem = defineDict('hd_site_item', '移交查验项', 'Site items', {
  cableDepth: ['L01', '电缆埋深', 'Cable depth'],
  poleUpright: ['L02', '灯杆垂直', 'Pole upright'],
  earthing: ['L03', '接地', 'Earthing'],
  doorAndNumber: ['L04', '检修门与编号', 'Door and number'],
  lit: ['L05', '亮灯', 'Lit'],
  illuminance: ['L06', '照度', 'Illuminance'],
  evenness: ['D01', '平整度', 'Evenness'],
  crossfall: ['D02', '横坡', 'Crossfall'],
  coverLevel: ['D03', '井框高差', 'Cover level'],
  bearingsAndJoints: ['D04', '支座与伸缩缝', 'Bearings, joints'],
  drainage: ['D05', '排水', 'Drainage'],
  signsAndLoadPlate: ['D06', '标志与限载牌', 'Signs, load plate'],
})

/** 现场状态 · On site. */
export const hdSiteState = defineDict('hd_site_state', '现场状态', 'On site', {
  notLookedAt: ['0', '未查', 'Not looked at'],
  found: ['1', '在位', 'Found'],
  missing: ['2', '缺失', 'Missing'],
  surplus: ['3', '多出', 'Surplus'],
})
