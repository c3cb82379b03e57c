import { defineDict } from '@chengan/kernel/dictionary'

/** 反馈状态 · Feedback status. */
export const aqFbStatus = defineDict('aq_fb_status', '反馈状态', 'Feedback status', {
  due: ['1', '待反馈', 'Due'],
  given: ['2', '已反馈', 'Given'],
  audited: ['3', '已审核', 'Audited'],
  returned: ['4', '退回', 'Returned'],
})

/** 检查类别 · Inspection kind. */
export const aqKind = defineDict('aq_kind', '检查类别', 'Inspection kind', {
  routine: ['1', '日常', 'Routine'],
  special: ['2', '专项', 'Special'],
  preHoliday: ['3', '节前', 'Pre-holiday'],
  floodSeason: ['4', '汛期', 'Flood season'],
  general: ['5', '综合', 'General'],
  random: ['6', '双随机', 'Random'],
  lookBack: ['7', '回头看', 'Look-back'],
})

/** 清单状态 · Status. */
export const aqListStatus = defineDict('aq_list_status', '清单状态', 'Status', {
  toRectify: ['1', '待整改', 'To rectify'],
  toRecheck: ['2', '待复查', 'To re-check'],
  closed: ['3', '已销号', 'Closed'],
})

/** 任务状态 · Status. */
export const aqTaskStatus = defineDict('aq_task_status', '任务状态', 'Status', {
  draft: ['1', '草稿', 'Draft'],
  inProgress: ['2', '执行中', 'In progress'],
  toClose: ['3', '待办结', 'To close'],
  closed: ['4', '已办结', 'Closed'],
  cancelled: ['5', '已取消', 'Cancelled'],
})

/** 参数值类型 · Value type. */
export const jscType = defineDict('jsc_type', '参数值类型', 'Value type', {
  number: ['1', '数值', 'Number'],
  text: ['2', '文本', 'Text'],
  json: ['3', 'JSON', 'JSON'],
  boolean: ['4', '布尔', 'Boolean'],
})
