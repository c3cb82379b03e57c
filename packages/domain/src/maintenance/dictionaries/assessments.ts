import { defineDict } from '@chengan/kernel/dictionary'

/** 取数指标 · What a score is measured by (maintenance.md §6.2). */
export const khMetric = defineDict('kh_metric', '取数指标', 'Measure', {
  timeRate: ['timeRate', '处置及时率', 'Timeliness'],
  passRate: ['passRate', '一次验收合格率', 'First-time acceptance'],
  patrolRate: ['patrolRate', '巡查完成率', 'Patrols done'],
  careRate: ['careRate', '保养完成率', 'Care done'],
  siteScore: ['siteScore', '现场检查', 'Site checks'],
  manageScore: ['manageScore', '管理与安全', 'Management and safety'],
})

/** 未达标原因 · Why a row that is counted does not count as fulfilled (maintenance.md §6.2). */
export const khMiss = defineDict('kh_miss', '未达标原因', 'Why not fulfilled', {
  late: ['1', '逾期修复', 'Repaired late'],
  rejected: ['2', '验收驳回', 'Finish rejected'],
  repeated: ['3', '质保期内返修', 'Repeat in warranty'],
  undone: ['4', '未完成', 'Not done'],
  uncovered: ['5', '巡查覆盖不足', 'Patrol too short'],
  lateCare: ['6', '保养逾期', 'Care done late'],
})

/** 考核设施 · Facility. */
export const khFacility = defineDict('kh_facility', '考核设施', 'Facility', {
  road: ['1', '道路', 'Road'],
  bridge: ['2', '桥梁', 'Bridge'],
  tunnel: ['3', '隧道', 'Tunnel'],
  streetLamp: ['4', '路灯', 'Street lamp'],
  landscapeLamp: ['5', '景观灯', 'Landscape lamp'],
  general: ['6', '综合', 'General'],
})

/** 计分方式 · Scoring. */
export const khMode = defineDict('kh_mode', '计分方式', 'Scoring', {
  deduct: ['1', '扣分', 'Deduct'],
  grade: ['2', '等级', 'Grade'],
  ratio: ['3', '比率', 'Ratio (auto)'],
  bonus: ['4', '加分', 'Bonus'],
})

/** 考核周期 · Period. */
export const khPeriod = defineDict('kh_period', '考核周期', 'Period', {
  month: ['1', '月度', 'Month'],
  quarter: ['2', '季度', 'Quarter'],
  halfYear: ['3', '半年', 'Half-year'],
  year: ['4', '年度', 'Year'],
})

/** 记录类型 · Record kind. */
export const khRecord = defineDict('kh_record', '记录类型', 'Record kind', {
  scheme: ['1', '考核方案', 'Scheme'],
  run: ['2', '考核单', 'Run'],
})

/** 考核状态 · Status. */
export const khStatus = defineDict('kh_status', '考核状态', 'Status', {
  scoring: ['1', '评分中', 'Scoring'],
  toPublish: ['2', '待公示', 'To publish'],
  publishedForReply: ['3', '公示申辩', 'Published for reply'],
  confirmed: ['4', '已确认', 'Confirmed'],
  appliedToPayment: ['5', '已应用', 'Applied to payment'],
})
