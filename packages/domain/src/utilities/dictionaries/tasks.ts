import { defineDict } from '@chengan/kernel/dictionary'

/** 业务类型 · Business type. */
export const bizType = defineDict('biz_type', '业务类型', 'Business type', {
  hazardCheck: ['aqjdyhpc', '隐患排查', 'Hidden danger'],
  jointInspection: ['xtjc', '协同检查', 'Joint inspection'],
  riskControl: ['fxgk', '风险管控', 'Risk control'],
  dangerousSource: ['wxy', '重大危险源', 'Dangerous source'],
  keyTask: ['keytask', '重点任务', 'Key task'],
  filling: ['filling', '填报', 'Filling'],
  complaint: ['yhts', '投诉咨询', 'Complaint'],
  userService: ['yhfw', '用户服务', 'User service'],
  householdCheck: ['rhaj', '入户安检', 'Household check'],
  restaurantCheck: ['cyyhpc', '餐饮隐患排查', 'Restaurant check'],
  supervisedCase: ['zwdb', '政务督办', 'Supervised case'],
  accident: ['sggl', '事故', 'Accident'],
  alarm: ['alarm', '监测报警', 'Alarm'],
  emergency: ['yjdd', '应急调度', 'Emergency'],
  projectFiling: ['gcba', '工程备案', 'Project filing'],
  survey: ['wjdc', '问卷', 'Survey'],
  gasCompany: ['gascompanies', '燃气企业', 'Gas company'],
  gasFacility: ['gasfacility', '燃气设施', 'Gas facility'],
  deliveryVehicle: ['gascar', '配送车辆', 'Delivery vehicle'],
  jobPerson: ['jobperson', '从业人员', 'Job person'],
  pipedCustomer: ['gaspipecustomer', '管道用户', 'Piped customer'],
  licenceChange: ['xkbg', '许可延续变更', 'Licence change'],
})

/** 反馈状态 · Feedback status. */
export const feedbackStatus = defineDict('feedback_status', '反馈状态', 'Feedback status', {
  toFill: ['toFill', '待反馈', 'To fill'],
  saved: ['saved', '暂存', 'Saved'],
  toAudit: ['toAudit', '待审核', 'To review'],
  approved: ['approved', '已通过', 'Approved'],
  returned: ['returned', '已退回', 'Returned'],
  void: ['void', '已作废', 'Void'],
})

/** 表单类别 · Form kind. */
export const formKind = defineDict('form_kind', '表单类别', 'Form kind', {
  keyTask: ['1', '重点工作', 'Key task'],
  monthlyReport: ['2', '月报', 'Monthly report'],
  quarterlyExecution: ['3', '季度执行率', 'Quarterly execution'],
  special: ['4', '专项', 'Special'],
  statistics: ['5', '统计填报', 'Statistics'],
  survey: ['6', '问卷', 'Survey'],
})

/** 表单状态 · Form status. */
export const formStatus = defineDict('form_status', '表单状态', 'Form status', {
  draft: ['draft', '草稿', 'Draft'],
  published: ['published', '已发布', 'Published'],
  disabled: ['disabled', '已停用', 'Disabled'],
})

/** 进展灯 · Lamp. */
export const lampColour = defineDict('lamp_colour', '进展灯', 'Lamp', {
  grey: ['grey', '未到期', 'Not begun', { color: 'info' }],
  green: ['green', '正常', 'Normal', { color: 'success' }],
  yellow: ['yellow', '临期', 'Due soon', { color: 'warning' }],
  red: ['red', '逾期', 'Overdue', { color: 'danger' }],
  blue: ['blue', '办结', 'Done', { color: 'primary' }],
})

/** 紧急程度 · Urgency. */
export const priority = defineDict('priority', '紧急程度', 'Urgency', {
  normal: ['1', '一般', 'Normal'],
  urgent: ['2', '紧急', 'Urgent'],
  mostUrgent: ['3', '特急', 'Most urgent'],
})

/** 调查对象 · Respondents. */
export const respondentType = defineDict('respondent_type', '调查对象', 'Respondents', {
  companies: ['1', '燃气企业', 'Companies'],
  users: ['2', '燃气用户', 'Users'],
  staff: ['3', '从业人员', 'Staff'],
  districts: ['4', '区县部门', 'Districts'],
})

/** 问卷状态 · Survey status. */
export const surveyStatus = defineDict('survey_status', '问卷状态', 'Survey status', {
  draft: ['draft', '草稿', 'Draft'],
  running: ['running', '进行中', 'Running'],
  ended: ['ended', '已结束', 'Ended'],
})

/** 审核方式 · Review. */
export const taskAuditMode = defineDict('task_audit_mode', '审核方式', 'Review', {
  none: ['none', '免审', 'None'],
  district: ['district', '区级', 'District'],
  city: ['city', '市级', 'City'],
  both: ['both', '区级+市级', 'Both'],
})

/** 任务类型 · Task kind. */
export const taskKind = defineDict('task_kind', '任务类型', 'Task kind', {
  keyTask: ['1', '重点工作', 'Key task'],
  monthlyReport: ['2', '月报', 'Monthly report'],
  campaign: ['3', '专项行动', 'Campaign'],
  project: ['4', '项目推进', 'Project'],
  dataFilling: ['5', '数据填报', 'Data filling'],
})

/** 任务模块 · Module. */
export const taskModule = defineDict('task_module', '任务模块', 'Module', {
  utilities: ['gysy', '公用事业', 'Utilities'],
  municipal: ['szgl', '市政', 'Municipal'],
  filling: ['tbxt', '填报', 'Filling'],
  survey: ['wjdc', '问卷', 'Survey'],
})

/** 反馈周期 · Period. */
export const taskPeriod = defineDict('task_period', '反馈周期', 'Period', {
  once: ['once', '一次性', 'Once'],
  week: ['week', '每周', 'Weekly'],
  month: ['month', '每月', 'Monthly'],
  quarter: ['quarter', '每季', 'Quarterly'],
  halfYear: ['halfYear', '每半年', 'Half-yearly'],
  year: ['year', '每年', 'Yearly'],
})

/** 任务来源 · Task source. */
export const taskSource = defineDict('task_source', '任务来源', 'Task source', {
  cityGovernment: ['1', '市委市政府', 'City government'],
  superiorDepartment: ['2', '上级主管部门', 'Superior department'],
  safetyCommittee: ['3', '安委会', 'Safety committee'],
  annualPlan: ['4', '本部门年度计划', 'Annual plan'],
  meeting: ['5', '会议议定', 'Meeting'],
  other: ['9', '其他', 'Other'],
})

/** 任务状态 · Task status. */
export const taskStatus = defineDict('task_status', '任务状态', 'Task status', {
  draft: ['draft', '草稿', 'Draft'],
  issued: ['issued', '进行中', 'Running'],
  finished: ['finished', '已完成', 'Finished'],
  terminated: ['terminated', '已终止', 'Terminated'],
})

/** 收集信息 · Collected. */
export const surveyCollect = defineDict('survey_collect', '收集信息', 'Collected', {
  name: ['1', '姓名', 'Name'],
  mobile: ['2', '手机号', 'Mobile'],
  region: ['3', '所属区域', 'Region'],
})
