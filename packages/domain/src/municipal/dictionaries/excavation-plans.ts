import { defineDict } from '@chengan/kernel/dictionary'

/** 会议结论 · Conclusion. */
export const wjhyConclusion = defineDict('wjhy_conclusion', '会议结论', 'Conclusion', {
  include: ['1', '同意列入', 'Include'],
  includeAdjusted: ['2', '调整后列入', 'Include adjusted'],
  merge: ['3', '合并实施', 'Merge'],
  defer: ['4', '缓列', 'Defer'],
  exclude: ['5', '不列入', 'Exclude'],
})

/** 会议类型 · Meeting kind. */
export const wjhyKind = defineDict('wjhy_kind', '会议类型', 'Meeting kind', {
  annualPlan: ['1', '年度计划', 'Annual plan'],
  supplement: ['2', '增补计划', 'Supplement'],
  special: ['3', '专题协调', 'Special'],
  emergency: ['4', '应急会商', 'Emergency'],
})

/** 会议状态 · Meeting status. */
export const wjhyStatus = defineDict('wjhy_status', '会议状态', 'Meeting status', {
  draft: ['1', '草稿', 'Draft'],
  preReleased: ['2', '已预发布', 'Pre-released'],
  inSession: ['3', '会议中', 'In session'],
  concluded: ['4', '已形成结论', 'Concluded'],
  archived: ['5', '已归档', 'Archived'],
  cancelled: ['6', '已取消', 'Cancelled'],
})

/** 计划状态 · Plan status. */
export const wjjhStatus = defineDict('wjjh_status', '计划状态', 'Plan status', {
  draft: ['1', '草案', 'Draft'],
  toMeeting: ['2', '待会审', 'To meeting'],
  toRelease: ['3', '待发布', 'To release'],
  released: ['4', '已发布', 'Released'],
  inExecution: ['5', '执行中', 'In execution'],
  deferred: ['6', '缓列', 'Deferred'],
  excluded: ['7', '不列入', 'Excluded'],
  done: ['8', '已完成', 'Done'],
  notExecuted: ['9', '未执行', 'Not executed'],
})
