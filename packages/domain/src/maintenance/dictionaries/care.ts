import { defineDict } from '@chengan/kernel/dictionary'

/** 保养计划审批状态 · Component plan status. */
export const yhComponentPlanStatus = defineDict('yh_component_plan_status', '保养计划审批状态', 'Component plan status', {
  draft: ['0', '草稿', 'Draft'],
  toReview: ['10', '待审核', 'To review'],
  toTakeEffect: ['20', '待生效', 'To take effect'],
  inForce: ['30', '生效', 'In force'],
  done: ['40', '已完成', 'Done'],
  withdrawn: ['50', '已失效', 'Withdrawn'],
})

/** 保养任务状态 · Component task status. */
export const yhComponentTaskStatus = defineDict('yh_component_task_status', '保养任务状态', 'Component task status', {
  notDue: ['10', '未到期', 'Not due'],
  due: ['20', '待保养', 'Due'],
  withSupervisor: ['30', '待监理验收', 'With supervisor'],
  withManager: ['40', '待管理单位验收', 'With manager'],
  accepted: ['50', '已验收', 'Accepted'],
  cancelled: ['60', '已取消', 'Cancelled'],
})

/** 周期依据 · Cycle by. */
export const yhCycleBy = defineDict('yh_cycle_by', '周期依据', 'Cycle by', {
  grade: ['1', '养护等级', 'Grade'],
  bridgeClass: ['2', '桥梁类别', 'Bridge class'],
  roadClass: ['3', '道路等级', 'Road class'],
})

/** 周期单位 · Cycle unit. */
export const yhCycleUnit = defineDict('yh_cycle_unit', '周期单位', 'Cycle unit', {
  day: ['d', '天', 'Day'],
  week: ['w', '周', 'Week'],
  month: ['m', '月', 'Month'],
  year: ['y', '年', 'Year'],
})

/** 编制方式 · Made by. */
export const yhGenKind = defineDict('yh_gen_kind', '编制方式', 'Made by', {
  generated: ['1', '自动生成', 'Generated'],
  byHand: ['2', '手工编制', 'By hand'],
})

/** 养护等级 · Maintenance grade. */
export const yhMaintGrade = defineDict('yh_maint_grade', '养护等级', 'Maintenance grade', {
  grade1: ['1', 'Ⅰ等', 'I'],
  grade2: ['2', 'Ⅱ等', 'II'],
  grade3: ['3', 'Ⅲ等', 'III'],
})

/** 周期 · Period. */
export const yhPeriod = defineDict('yh_period', '周期', 'Period', {
  month: ['1', '月', 'Month'],
  quarter: ['2', '季', 'Quarter'],
  halfYear: ['3', '半年', 'Half-year'],
  year: ['4', '年', 'Year'],
})

/** 保养计划状态 · Plan generation. */
export const yhPlanGenState = defineDict('yh_plan_gen_state', '保养计划状态', 'Plan generation', {
  none: ['0', '未生成', 'None'],
  partial: ['1', '部分生成', 'Partial'],
  complete: ['2', '已生成', 'Complete'],
})

/** 质量结论 · Quality. */
export const yhQualityGrade = defineDict('yh_quality_grade', '质量结论', 'Quality', {
  qualified: ['1', '合格', 'Qualified'],
  unqualified: ['2', '不合格', 'Unqualified'],
})

/** 质量情况 · Quality. */
export const yhQualityState = defineDict('yh_quality_state', '质量情况', 'Quality', {
  sound: ['1', '合格', 'Sound'],
  unsound: ['2', '不合格', 'Unsound'],
})

/** 计量方式 · Measured by. */
export const yhQuantityBasis = defineDict('yh_quantity_basis', '计量方式', 'Measured by', {
  piece: ['1', '按座/盏', 'Piece'],
  length: ['2', '按长度', 'Length'],
  area: ['3', '按面积', 'Area'],
  time: ['4', '按次', 'Time'],
})

/** 季节要求 · Season. */
export const yhSeasonRule = defineDict('yh_season_rule', '季节要求', 'Season', {
  none: ['0', '无', 'None'],
  beforeFloodSeason: ['1', '汛前', 'Before flood season'],
  beforeThunderSeason: ['2', '雷雨季前', 'Before thunder season'],
  beforeWinter: ['3', '冬季前', 'Before winter'],
})

/** 结果类型 · Value kind. */
export const yhValueKind = defineDict('yh_value_kind', '结果类型', 'Value kind', {
  yesNo: ['1', '是否', 'Yes or no'],
  number: ['2', '数值', 'Number'],
  text: ['3', '文本', 'Text'],
})

/** 工作类别 · Work kind. */
export const yhWorkKind = defineDict('yh_work_kind', '工作类别', 'Work kind', {
  patrol: ['1', '巡查', 'Patrol'],
  cleaning: ['2', '清洁', 'Cleaning'],
  care: ['3', '保养', 'Care'],
  testing: ['4', '检测', 'Testing'],
  coating: ['5', '涂装', 'Coating'],
})
