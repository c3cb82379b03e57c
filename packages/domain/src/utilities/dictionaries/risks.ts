import { defineDict } from '@chengan/kernel/dictionary'

/** 评估方法 · Method. */
export const assessMethod = defineDict('assess_method', '评估方法', 'Method', {
  lec: ['LEC', '作业条件危险性评价', 'LEC'],
  riskMatrix: ['LS', '风险矩阵', 'Risk matrix LS'],
})

/** 评估原因 · Reason. */
export const assessReason = defineDict('assess_reason', '评估原因', 'Reason', {
  first: ['1', '首次', 'First'],
  periodic: ['2', '定期', 'Periodic'],
  change: ['3', '工艺设备变更', 'Change'],
  accident: ['4', '事故或险情', 'Accident'],
  lawStandardChanged: ['5', '法规标准变化', 'Law or standard changed'],
  surroundingsChanged: ['6', '周边环境变化', 'Surroundings changed'],
})

/** 管控层级 · Control level. */
export const controlLevel = defineDict('control_level', '管控层级', 'Control level', {
  company: ['1', '公司级', 'Company'],
  department: ['2', '部门（站）级', 'Department'],
  team: ['3', '班组级', 'Team'],
  post: ['4', '岗位级', 'Post'],
})

/** 直接判定重大风险 · Direct major. */
export const directMajor = defineDict('direct_major', '直接判定重大风险', 'Direct major', {
  dangerousSourceLevel1Or2: ['1', '构成一、二级重大危险源', 'Dangerous source level 1 or 2'],
  openMajorHazard: ['2', '存在未整改重大隐患', 'Open major hazard'],
  recentAccident: ['3', '三年内发生较大及以上事故', 'Considerable accident within 3 years'],
  tenPersonsExposed: ['4', '影响范围内10人以上且有爆炸危险', '10 or more persons exposed to explosion'],
  pastDesignLife: ['5', '超期服役管道设施', 'Facility past its design life, unassessed'],
})

/** 管控措施类别 · Measure group. */
export const measureGroup = defineDict('measure_group', '管控措施类别', 'Measure group', {
  engineering: ['1', '工程技术', 'Engineering'],
  management: ['2', '管理', 'Management'],
  training: ['3', '培训教育', 'Training'],
  protection: ['4', '个体防护', 'Protection'],
  emergency: ['5', '应急处置', 'Emergency'],
})

/** 评估状态 · Assessment status. */
export const riskAuditStatus = defineDict('risk_audit_status', '评估状态', 'Assessment status', {
  draft: ['draft', '草稿', 'Draft'],
  toAudit: ['toAudit', '待区级审核', 'District review'],
  cityAudit: ['cityAudit', '待市级审核', 'City review'],
  approved: ['approved', '已通过', 'Approved'],
  rejected: ['rejected', '已退回', 'Returned'],
  history: ['history', '历史', 'History'],
})

/** 风险等级 · Risk level. */
export const riskLevel = defineDict('risk_level', '风险等级', 'Risk level', {
  major: ['1', '重大风险（红）', 'Major, red', { color: 'danger', risk: 'red' }],
  considerable: ['2', '较大风险（橙）', 'Considerable, orange', { color: 'warning', risk: 'orange' }],
  general: ['3', '一般风险（黄）', 'General, yellow', { color: 'warning', risk: 'yellow' }],
  low: ['4', '低风险（蓝）', 'Low, blue', { color: 'primary', risk: 'blue' }],
})

/** 风险点类型 · Risk point type. */
export const riskPointType = defineDict('risk_point_type', '风险点类型', 'Risk point type', {
  stationArea: ['1', '厂站区域', 'Station area'],
  tank: ['2', '储罐', 'Tank'],
  loading: ['3', '装卸作业', 'Loading'],
  filling: ['4', '充装作业', 'Filling'],
  pipeSection: ['5', '管段', 'Pipe section'],
  regulator: ['6', '调压设施', 'Regulator'],
  valveWell: ['7', '阀井及相邻地下空间', 'Valve well and adjoining space'],
  cylinderStation: ['8', '瓶装供应站', 'Cylinder station'],
  vehicle: ['9', '运输车辆', 'Vehicle'],
  user: ['10', '用户', 'User'],
  workActivity: ['11', '作业活动', 'Work activity'],
})
