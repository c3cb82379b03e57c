import { defineDict } from '@chengan/kernel/dictionary'

/** 证件类型 · Document kind. */
export const apasCardType = defineDict('apas_card_type', '证件类型', 'Document kind', {
  creditCode: ['1', '统一社会信用代码', 'Credit code'],
  identityCard: ['2', '居民身份证', 'Identity card'],
  passport: ['3', '护照', 'Passport'],
  other: ['9', '其他', 'Other'],
})

/** 申报来源 · Channel. */
export const apasFrom = defineDict('apas_from', '申报来源', 'Channel', {
  online: ['1', '网上', 'Online'],
  window: ['2', '窗口', 'Window'],
  other: ['3', '其他', 'Other'],
})

/** 办件类型 · Case kind. */
export const apasInfoType = defineDict('apas_info_type', '办件类型', 'Case kind', {
  instant: ['1', '即办件', 'Instant'],
  promise: ['2', '承诺件', 'Promise'],
  joint: ['3', '联办件', 'Joint'],
  forwarded: ['4', '上报件', 'Forwarded'],
})

/** 关联状态 · Link. */
export const apasMatch = defineDict('apas_match', '关联状态', 'Link', {
  none: ['0', '未关联', 'None'],
  auto: ['1', '自动', 'Auto'],
  manual: ['2', '人工', 'Manual'],
})

/** 办件状态 · Case state. */
export const apasState = defineDict('apas_state', '办件状态', 'Case state', {
  applied: ['1', '申请', 'Applied'],
  supplement: ['2', '补正', 'Supplement'],
  accepted: ['3', '受理', 'Accepted'],
  review: ['4', '审查', 'Review'],
  closed: ['5', '办结', 'Closed'],
  returned: ['6', '退件', 'Returned'],
  suspended: ['7', '挂起', 'Suspended'],
})

/** 数据有效性 · Data state. */
export const apasValid = defineDict('apas_valid', '数据有效性', 'Data state', {
  void: ['0', '作废', 'Void'],
  valid: ['1', '有效', 'Valid'],
})

/** 文书业务 · Business. */
export const wsBiz = defineDict('ws_biz', '文书业务', 'Business', {
  permit: ['1', '挖掘审批', 'Permit'],
  plan: ['2', '挖掘计划', 'Plan'],
  meeting: ['3', '联席会议', 'Meeting'],
  supervision: ['4', '批后监管', 'Supervision'],
  handover: ['5', '设施移交', 'Handover'],
})

/** 送达方式 · Delivery. */
export const wsDeliver = defineDict('ws_deliver', '送达方式', 'Delivery', {
  electronic: ['1', '电子送达', 'Electronic'],
  direct: ['2', '直接送达', 'Direct'],
  post: ['3', '邮寄送达', 'Post'],
  publicNotice: ['4', '公告送达', 'Public notice'],
})

/** 文书种类 · Document kind. */
export const wsKind = defineDict('ws_kind', '文书种类', 'Document kind', {
  acceptanceNotice: ['1', '受理通知书', 'Acceptance notice'],
  supplementNotice: ['2', '补正通知书', 'Supplement notice'],
  nonAcceptance: ['3', '不予受理决定书', 'Non-acceptance'],
  grant: ['4', '准予许可决定书', 'Grant'],
  refusal: ['5', '不予许可决定书', 'Refusal'],
  change: ['6', '变更决定书', 'Change'],
  extension: ['7', '延期决定书', 'Extension'],
  revocation: ['8', '撤销注销决定书', 'Revocation'],
  rectificationNotice: ['9', '整改通知书', 'Rectification notice'],
  minutes: ['10', '会议纪要', 'Minutes'],
  planRelease: ['11', '计划发布通知', 'Plan release'],
  acceptanceOpinion: ['12', '验收意见书', 'Acceptance opinion'],
  handoverCertificate: ['13', '移交交接书', 'Handover certificate'],
  publicNotice: ['14', '公告', 'Public notice'],
})

/** 公开属性 · Disclosure. */
export const wsSecrecy = defineDict('ws_secrecy', '公开属性', 'Disclosure', {
  public: ['1', '主动公开', 'Public'],
  onRequest: ['2', '依申请公开', 'On request'],
  internal: ['3', '不予公开', 'Internal'],
})

/** 文书状态 · Document status. */
export const wsStatus = defineDict('ws_status', '文书状态', 'Document status', {
  draft: ['1', '拟稿', 'Draft'],
  toCheck: ['2', '待核稿', 'To check'],
  toSign: ['3', '待签发', 'To sign'],
  toSeal: ['4', '待用印', 'To seal'],
  sealed: ['5', '已用印', 'Sealed'],
  delivered: ['6', '已送达', 'Delivered'],
  void: ['7', '作废', 'Void'],
})

/** 紧急程度 · Urgency. */
export const wsUrgency = defineDict('ws_urgency', '紧急程度', 'Urgency', {
  normal: ['1', '平件', 'Normal'],
  urgent: ['2', '加急', 'Urgent'],
  mostUrgent: ['3', '特急', 'Most urgent'],
})
