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
