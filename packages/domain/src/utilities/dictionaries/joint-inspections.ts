import { defineDict } from '@chengan/kernel/dictionary'

/** 检查结果 · Result. */
export const jointCheckResult = defineDict('joint_check_result', '检查结果', 'Result', {
  pass: ['1', '合格', 'Pass'],
  generalHazards: ['2', '存在一般隐患', 'General hazards'],
  majorHazards: ['3', '存在重大隐患', 'Major hazards'],
  notInspected: ['4', '未能检查', 'Could not be inspected'],
})

/** 协同检查方式 · Joint inspection kind. */
export const jointInspectType = defineDict('joint_inspect_type', '协同检查方式', 'Joint inspection kind', {
  jointLawEnforcement: ['1', '联合执法', 'Joint law enforcement'],
  randomPublic: ['2', '双随机一公开', 'Random and public'],
  campaign: ['3', '专项整治', 'Campaign'],
  unannounced: ['4', '四不两直', 'Unannounced'],
  crossDistrict: ['5', '交叉检查', 'Cross-district'],
})

/** 协同检查状态 · Status. */
export const jointStatus = defineDict('joint_status', '协同检查状态', 'Status', {
  draft: ['draft', '草稿', 'Draft'],
  issued: ['issued', '已下发', 'Issued'],
  inspecting: ['inspecting', '检查中', 'Inspecting'],
  disposing: ['disposing', '处置中', 'Disposing'],
  finished: ['finished', '已办结', 'Finished'],
  cancelled: ['cancelled', '已取消', 'Cancelled'],
})

/** 对象状态 · Target status. */
export const jointTargetStatus = defineDict('joint_target_status', '对象状态', 'Target status', {
  toInspect: ['0', '待检查', 'To inspect'],
  checked: ['1', '已检查', 'Checked'],
  disposing: ['2', '处置中', 'Disposing'],
  disposed: ['3', '已处置', 'Disposed'],
})

/** 组内角色 · Member role. */
export const memberRole = defineDict('member_role', '组内角色', 'Member role', {
  leader: ['1', '组长', 'Leader'],
  member: ['2', '组员', 'Member'],
  expert: ['3', '专家', 'Expert'],
  recorder: ['4', '记录员', 'Recorder'],
})
