import { defineDict } from '@chengan/kernel/dictionary'

/** 活动状态 · Activity state. */
export const activityStatus = defineDict('activity_status', '活动状态', 'Activity state', {
  draft: ['0', '草稿', 'Draft'],
  published: ['1', '已发布', 'Published'],
  underWay: ['2', '进行中', 'Under way'],
  finished: ['3', '已完成', 'Finished'],
  cancelled: ['4', '已取消', 'Cancelled'],
})

/** 活动类型 · Activity kind. */
export const activityType = defineDict('activity_type', '活动类型', 'Activity kind', {
  inspection: ['1', '安全检查', 'Inspection'],
  campaign: ['2', '宣传教育', 'Campaign'],
  drill: ['3', '应急演练', 'Drill'],
  meeting: ['4', '会议', 'Meeting'],
  training: ['5', '培训', 'Training'],
  safetyMonth: ['6', '安全生产月', 'Safety month'],
  other: ['9', '其他', 'Other'],
})

/** 时效 · Effect. */
export const effectStatus = defineDict('effect_status', '时效', 'Effect', {
  inForce: ['1', '现行有效', 'In force'],
  abolished: ['2', '已废止', 'Abolished'],
  amended: ['3', '已修订', 'Amended'],
  notYetInForce: ['4', '尚未施行', 'Not yet in force'],
})

/** 备案阶段 · Filing stage. */
export const filingStage = defineDict('filing_stage', '备案阶段', 'Filing stage', {
  startNotice: ['1', '开工告知', 'Start notice'],
  acceptance: ['2', '竣工验收', 'Acceptance'],
  filed: ['3', '竣工备案', 'Filed'],
})

/** 工程类别 · Project kind. */
export const gasProjectKind = defineDict('gas_project_kind', '工程类别', 'Project kind', {
  network: ['1', '市政管网', 'Network'],
  station: ['2', '场站', 'Station'],
  courtyardIndoor: ['3', '庭院户内', 'Courtyard/indoor'],
  renovation: ['4', '老旧管网改造', 'Renovation'],
  diversion: ['5', '改线迁移', 'Diversion'],
  vaporisingStation: ['6', '瓶组气化站', 'Vaporising station'],
})

/** 联合检查部门 · Joint bureau. */
export const jointDept = defineDict('joint_dept', '联合检查部门', 'Joint bureau', {
  housingConstruction: ['1', '住建', 'Housing-construction'],
  urbanManagement: ['2', '城管', 'Urban management'],
  commerce: ['3', '商务', 'Commerce'],
  marketRegulation: ['4', '市场监管', 'Market regulation'],
  fireRescue: ['5', '消防救援', 'Fire and rescue'],
  emergencyManagement: ['6', '应急管理', 'Emergency management'],
  police: ['7', '公安', 'Police'],
  streetTownship: ['8', '街道（乡镇）', 'Street or township'],
  education: ['9', '教育、民政', 'Education, civil affairs'],
  transport: ['10', '交通运输', 'Transport'],
  health: ['11', '卫生健康', 'Health'],
  cultureTourism: ['12', '文化和旅游', 'Culture and tourism'],
})

/** 发布层级 · Issuing level. */
export const policyLevel = defineDict('policy_level', '发布层级', 'Issuing level', {
  national: ['1', '国家', 'National'],
  province: ['2', '省', 'Province'],
  city: ['3', '市', 'City'],
  district: ['4', '区县', 'District'],
})

/** 发布状态 · Publish state. */
export const policyState = defineDict('policy_state', '发布状态', 'Publish state', {
  unpublished: ['0', '未发布', 'Unpublished'],
  published: ['1', '已发布', 'Published'],
  withdrawn: ['2', '已撤回', 'Withdrawn'],
})

/** 文件类型 · Document kind. */
export const policyType = defineDict('policy_type', '文件类型', 'Document kind', {
  law: ['1', '法律法规', 'Law'],
  rule: ['2', '规章', 'Rule'],
  normativeDocument: ['3', '规范性文件', 'Normative document'],
  standard: ['4', '标准规范', 'Standard'],
  notice: ['5', '通知公告', 'Notice'],
  workPlan: ['6', '工作方案', 'Work plan'],
})
