import { defineDict } from '@chengan/kernel/dictionary'

/** 事故等级 · Accident grade. */
export const accidentLevel = defineDict('accident_level', '事故等级', 'Accident grade', {
  none: ['0', '未构成', 'None'],
  extraordinarilySerious: ['1', '特别重大', 'Extraordinarily serious'],
  serious: ['2', '重大', 'Serious'],
  considerable: ['3', '较大', 'Considerable'],
  ordinary: ['4', '一般', 'Ordinary'],
})

/** 事故性质认定 · Nature found. */
export const accidentNature = defineDict('accident_nature', '事故性质认定', 'Nature found', {
  liability: ['1', '责任事故', 'Liability'],
  noLiability: ['2', '非责任事故', 'No liability'],
  suicideCrime: ['3', '自杀、刑事', 'Suicide or crime'],
  naturalDisaster: ['4', '自然灾害', 'Natural disaster'],
})

/** 事故状态 · Accident status. */
export const accidentStatus = defineDict('accident_status', '事故状态', 'Accident status', {
  draft: ['draft', '草稿', 'Draft'],
  reported: ['reported', '待核实', 'To verify'],
  rejected: ['rejected', '不属实', 'Not confirmed'],
  emergency: ['emergency', '应急处置', 'Emergency'],
  investigating: ['investigating', '调查中', 'Investigating'],
  toReply: ['toReply', '待批复', 'Awaiting reply'],
  rectifying: ['rectifying', '整改落实', 'Rectifying'],
  closed: ['closed', '已结案', 'Closed'],
})

/** 事故类型（GB 6441） · Accident kind. */
export const accidentType = defineDict('accident_type', '事故类型（GB 6441）', 'Accident kind', {
  fire: ['1', '火灾', 'Fire'],
  vesselExplosion: ['2', '容器爆炸', 'Vessel explosion'],
  otherExplosion: ['3', '其他爆炸', 'Other explosion'],
  poisoningSuffocation: ['4', '中毒和窒息', 'Poisoning and suffocation'],
  burns: ['5', '灼烫', 'Burns'],
  drowning: ['6', '淹溺', 'Drowning'],
  struckByObject: ['7', '物体打击', 'Struck by object'],
  vehicle: ['8', '车辆伤害', 'Vehicle'],
  machinery: ['9', '机械伤害', 'Machinery'],
  lifting: ['10', '起重伤害', 'Lifting'],
  electricShock: ['11', '触电', 'Electric shock'],
  fall: ['12', '高处坠落', 'Fall'],
  collapse: ['13', '坍塌', 'Collapse'],
  other: ['99', '其他伤害', 'Other'],
})

/** 责任追究 · Accountability. */
export const accountMeasure = defineDict('account_measure', '责任追究', 'Accountability', {
  criminal: ['1', '刑事责任', 'Criminal'],
  administrativePenalty: ['2', '行政处罚', 'Administrative penalty'],
  disciplinary: ['3', '党纪政务处分', 'Party or administrative discipline'],
  internal: ['4', '企业内部处理', 'Internal'],
  creditPenalty: ['5', '诚信惩戒', 'Credit penalty'],
})

/** 案件来源 · Case source. */
export const caseSource = defineDict('case_source', '案件来源', 'Case source', {
  mayorInstruction: ['1', '市长批示', "Mayor's instruction"],
  governmentInspection: ['2', '政府督查', 'Government inspection'],
  hotline: ['3', '12345热线', 'Hotline'],
  npcProposal: ['4', '人大代表建议', 'NPC proposal'],
  cppccProposal: ['5', '政协提案', 'CPPCC proposal'],
  petition: ['6', '信访', 'Petition'],
  fromAbove: ['7', '上级交办', 'From above'],
  media: ['8', '媒体曝光', 'Media'],
  other: ['9', '其他', 'Other'],
})

/** 案件状态 · Case status. */
export const caseStatus = defineDict('case_status', '案件状态', 'Case status', {
  draft: ['draft', '草稿', 'Draft'],
  registered: ['registered', '待派发', 'Registered'],
  handling: ['handling', '办理中', 'Handling'],
  toFinish: ['toFinish', '待办结', 'To finish'],
  finished: ['finished', '已办结', 'Finished'],
  cancelled: ['cancelled', '已撤销', 'Cancelled'],
})

/** 承办角色 · Role. */
export const caseUserRole = defineDict('case_user_role', '承办角色', 'Role', {
  lead: ['1', '主办', 'Lead'],
  assist: ['2', '协办', 'Assist'],
  consult: ['3', '会商', 'Consult'],
})

/** 承办状态 · Case-user status. */
export const caseUserStatus = defineDict('case_user_status', '承办状态', 'Case-user status', {
  toSign: ['toSign', '待签收', 'To sign'],
  handling: ['handling', '办理中', 'Handling'],
  submitted: ['submitted', '已提交', 'Submitted'],
})

/** 事件性质 · Nature. */
export const eventKind = defineDict('event_kind', '事件性质', 'Nature', {
  productionAccident: ['1', '生产安全事故', 'Production accident'],
  userAccident: ['2', '用户用气事故', 'User accident'],
  thirdPartyDamage: ['3', '第三方施工破坏', 'Third-party damage'],
  leak: ['4', '泄漏险情', 'Leak without casualty'],
  nearMiss: ['5', '未遂事件', 'Near miss'],
})

/** 燃气事故类型 · Gas accident. */
export const gasAccidentType = defineDict('gas_accident_type', '燃气事故类型', 'Gas accident', {
  leak: ['1', '泄漏', 'Leak'],
  explosion: ['2', '爆炸', 'Explosion'],
  fire: ['3', '火灾', 'Fire'],
  poisoning: ['4', '中毒窒息', 'Poisoning'],
  supplyInterruption: ['5', '供气中断', 'Supply interruption'],
  overpressure: ['6', '超压', 'Overpressure'],
  facilityDamage: ['7', '设施损坏', 'Facility damage'],
  transport: ['8', '运输事故', 'Transport'],
  other: ['99', '其他', 'Other'],
})

/** 应急响应级别 · Response level. */
export const responseLevel = defineDict('response_level', '应急响应级别', 'Response level', {
  level1: ['1', 'Ⅰ级', 'I'],
  level2: ['2', 'Ⅱ级', 'II'],
  level3: ['3', 'Ⅲ级', 'III'],
  level4: ['4', 'Ⅳ级', 'IV'],
})

/** 报告违规 · Breach of reporting. */
export const reportBreach = defineDict('report_breach', '报告违规', 'Breach of reporting', {
  late: ['1', '迟报', 'Late'],
  omitted: ['2', '漏报', 'Omitted'],
  falsified: ['3', '谎报', 'False'],
  concealed: ['4', '瞒报', 'Concealed'],
})
