import { defineDict } from '@chengan/kernel/dictionary'

/** 业务类型 · Business type. */
export const businessType = defineDict('business_type', '业务类型', 'Business type', {
  excavation: ['wjzd', '挖掘占道', 'Excavation'],
  postApproval: ['phjg', '批后监管', 'Post-approval'],
  handover: ['yj', '移交', 'Handover'],
  documents: ['gw', '公文', 'Documents'],
  meetings: ['hy', '会议计划', 'Meetings and plans'],
  maintenance: ['yh', '养护', 'Maintenance'],
  gas: ['rq', '燃气', 'Gas'],
  iot: ['iot', '物联', 'IoT'],
  personnel: ['rs', '人事', 'Personnel'],
  other: ['qt', '其他', 'Other'],
})

/** 日期类型 · Day type. */
export const dayType = defineDict('day_type', '日期类型', 'Day type', {
  workday: ['1', '工作日', 'Workday'],
  weekend: ['2', '周末', 'Weekend'],
  holiday: ['3', '法定节假日', 'Holiday'],
  shiftedWorkday: ['4', '调休上班', 'Shifted workday'],
})

/** 派单规则 · Dispatch. */
export const dispatchRule = defineDict('dispatch_rule', '派单规则', 'Dispatch', {
  claim: ['1', '候选签收', 'Claim'],
  fewestOpenTasks: ['2', '待办最少', 'Fewest open tasks'],
  roundRobin: ['3', '轮询', 'Round robin'],
  headOfDepartment: ['4', '部门负责人', 'Head of department'],
  namedByPreviousHandler: ['5', '上一步指定', 'Named by the previous handler'],
})

/** 处理动作 · Action. */
export const flowAction = defineDict('flow_action', '处理动作', 'Action', {
  start: ['start', '发起', 'Start'],
  pass: ['pass', '通过', 'Pass'],
  reject: ['reject', '驳回', 'Reject to first'],
  back: ['back', '回退', 'Roll back'],
  entrust: ['entrust', '委托', 'Entrust'],
  entrustBack: ['entrustBack', '收回委托', 'Take back'],
  delegate: ['delegate', '委派', 'Delegate'],
  resolve: ['resolve', '委派办结', 'Resolve'],
  claim: ['claim', '签收', 'Claim'],
  unclaim: ['unclaim', '取消签收', 'Unclaim'],
  addSign: ['addSign', '加签', 'Add sign'],
  end: ['end', '终止', 'Terminate'],
  recall: ['recall', '撤回', 'Recall'],
  suspend: ['suspend', '挂起', 'Suspend'],
  activate: ['activate', '激活', 'Activate'],
  reassign: ['reassign', '改派', 'Reassign'],
  urge: ['urge', '催办', 'Urge'],
  copy: ['cc', '抄送', 'Copy'],
  autoPass: ['autoPass', '自动通过', 'Auto pass'],
  skipped: ['skipped', '无人办理，自动跳过', 'Skipped: nobody to handle it'],
  sameHandler: ['sameHandler', '上一环节已由同一人办理，自动跳过', 'Skipped: the same person handled the step before'],
  noneToAsk: ['noneToAsk', '没有需要办理的单位或人员，自动通过', 'Passed: nobody to be asked'],
  autoCancel: ['autoCancel', '自动取消', 'Auto cancel'],
  timeout: ['timeout', '超时', 'Time-out'],
})

/** 流程状态 · Flow status. */
export const flowStatus = defineDict('flow_status', '流程状态', 'Flow status', {
  draft: ['0', '草稿', 'Draft'],
  inApproval: ['1', '审批中', 'In approval', { color: 'primary' }],
  approved: ['2', '已通过', 'Approved', { color: 'success' }],
  returned: ['3', '已退回', 'Returned', { color: 'warning' }],
  terminated: ['4', '已终止', 'Terminated', { color: 'info' }],
  notApproved: ['5', '不予通过', 'Not approved', { color: 'danger' }],
  withdrawn: ['6', '已撤回', 'Withdrawn'],
  suspended: ['7', '已挂起', 'Suspended', { color: 'warning' }],
})

/** 申请状态 · Request status. */
export const requestStatus = defineDict('request_status', '申请状态', 'Request status', {
  draft: ['1', '草稿', 'Draft'],
  inApproval: ['2', '审批中', 'In approval'],
  returned: ['3', '已退回', 'Returned'],
  approved: ['4', '已通过', 'Approved'],
  notApproved: ['5', '不予通过', 'Not approved'],
  terminated: ['6', '已终止', 'Terminated'],
})

/** 委派状态 · Delegation. */
export const taskDelegation = defineDict('task_delegation', '委派状态', 'Delegation', {
  pending: ['pending', '委派中', 'Pending'],
  resolved: ['resolved', '已办结', 'Resolved'],
})

/** 时限灯 · Time light. */
export const timeLight = defineDict('time_light', '时限灯', 'Time light', {
  green: ['1', '正常（绿）', 'Green', { color: 'success' }],
  yellow: ['2', '临期（黄）', 'Yellow', { color: 'warning' }],
  red: ['3', '超期（红）', 'Red', { color: 'danger' }],
  stopped: ['4', '计时暂停（灰）', 'Clock stopped', { color: 'info' }],
})
