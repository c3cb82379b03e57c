import { defineDict } from '@chengan/kernel/dictionary'

/** 班次 · Shift. */
export const dutyShift = defineDict('duty_shift', '班次', 'Shift', {
  day: ['1', '白班（08:00–20:00）', 'Day'],
  night: ['2', '夜班（20:00–次日08:00）', 'Night'],
  wholeDay: ['3', '全天', '24 h'],
})

/** 填报口径 · Row kind. */
export const fillRowKind = defineDict('fill_row_kind', '填报口径', 'Row kind', {
  byDistrict: ['1', '按行政区', 'By district'],
  byEnterprise: ['2', '按企业', 'By enterprise'],
})

/** 填报状态 · Filling status. */
export const fillStatus = defineDict('fill_status', '填报状态', 'Filling status', {
  toFillIn: ['0', '待填报', 'To fill in'],
  draft: ['1', '草稿', 'Draft'],
  submitted: ['2', '已上报', 'Submitted'],
  confirmedByDistrict: ['3', '区级已确认', 'Confirmed by district'],
  summedUpByCity: ['4', '市级已汇总', 'Summed up by city'],
  returned: ['5', '已退回', 'Returned'],
})

/** 限供类型 · Limitation kind. */
export const limitKind = defineDict('limit_kind', '限供类型', 'Limitation kind', {
  limited: ['1', '限供', 'Limited'],
  interrupted: ['2', '中断', 'Interrupted'],
  restored: ['3', '恢复', 'Restored'],
})

/** 限供原因 · Reason. */
export const limitReason = defineDict('limit_reason', '限供原因', 'Reason', {
  emergencyDispatch: ['1', '应急调度', 'Emergency dispatch'],
  plannedWork: ['2', '计划检修施工', 'Planned work'],
  incident: ['3', '突发事故', 'Incident'],
  thirdPartyDamage: ['4', '第三方破坏', 'Third-party damage'],
  safetyStop: ['5', '安全停气', 'Safety stop'],
  arrears: ['6', '欠费', 'Arrears'],
})

/** 周期类型 · Period type. */
export const periodType = defineDict('period_type', '周期类型', 'Period type', {
  month: ['1', '月', 'Month'],
  quarter: ['2', '季', 'Quarter'],
  year: ['3', '年', 'Year'],
})

/** 排班层级 · Roster level. */
export const rosterLevel = defineDict('roster_level', '排班层级', 'Roster level', {
  city: ['1', '市级', 'City'],
  district: ['2', '区级', 'District'],
  enterprise: ['3', '企业', 'Enterprise'],
  repairTeam: ['4', '抢修队', 'Repair team'],
})

/** 保供预警等级 · Supply-alarm level. */
export const supplyAlarmLevel = defineDict('supply_alarm_level', '保供预警等级', 'Supply-alarm level', {
  red: ['1', 'Ⅰ级（红色）', 'Red', { risk: 'red' }],
  orange: ['2', 'Ⅱ级（橙色）', 'Orange', { risk: 'orange' }],
  yellow: ['3', 'Ⅲ级（黄色）', 'Yellow', { risk: 'yellow' }],
  blue: ['4', 'Ⅳ级（蓝色）', 'Blue', { risk: 'blue' }],
})

/** 填报资源 · Filling resource. */
export const fillResource = defineDict('fill_resource', '填报资源', 'Filling resource', {
  penetration: ['GysyGasCzjmqhl', '城镇居民气化率', 'Gas penetration'],
  pipedSupply: ['gysytbgdrqgql', '管道燃气供气量', 'Piped gas supply'],
  interruptibleUsers: ['gysytbyjzdyh', '应急中断用户', 'Interruptible users'],
  limitedUsers: ['gysytbxgzdyh', '限供（中断）用户', 'Limited or interrupted users'],
  nonResidentAccounts: ['gysynoresident', '非居民用户开户/销户', 'Non-resident accounts'],
})
