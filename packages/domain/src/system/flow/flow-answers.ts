import { whereGiven } from '@chengan/kernel/calls/answers'
import type { CallAnswer } from '@chengan/kernel/calls/call'
import { bool, children, datetime, decimal, dict, int, json, text, texts, user } from '@chengan/kernel/fields/builders'
import type { Fields } from '@chengan/kernel/fields/field'
import { flowAction, taskDelegation, timeLight } from '../dictionaries/flows.ts'
import { fileFacts } from '../files/file-facts.ts'
import { instanceFields } from './instance-fields.ts'

const title = text(500, '标题', 'Title', { required: true })
const processInstanceId = text(64, '实例ID', 'Instance', { required: true })
const realName = text(100, '姓名', 'Name')

/** An instance as lists and its detail tell it. */
const instance = {
  id: text(64, '标识', 'Identifier', { required: true }),
  ...whereGiven(instanceFields),
  definitionKey: text(100, '流程标识', 'Process key', { required: true }),
  bizType: text(100, '业务类型', 'Resource'),
  activityNames: text(300, '当前环节名称', 'Current node names'),
  stepDueDate: datetime('环节到期时间', 'The step is due'),
  endTime: datetime('结束时间', 'End'),
  endReason: text(1000, '结束原因', 'Reason of the end'),
  round: int('轮次', 'Round'),
  parentInstanceId: text(64, '上级实例', 'Instance that called it'),
  durationInSeconds: int('耗时(秒)', 'Duration in seconds', { unit: 's' }),
  actions: texts(30, '可用操作', 'What may be done with it now', { required: true }),
} as const satisfies Fields

export const ownInstances = { page: instance } as const satisfies CallAnswer
export const oneInstance = { object: instance } as const satisfies CallAnswer
/** For those who lead, with how probably it will be late. */
export const watchedInstances = {
  page: { ...instance, overdueRisk: decimal(6, 4, '超期风险', 'Risk of being late') },
} as const satisfies CallAnswer

const candidate = { userId: text(32, '用户', 'Account', { required: true }), realName }

/** A task as lists tell it, with what its step admits. */
export const taskRow = {
  id: text(64, '标识', 'Identifier', { required: true }),
  taskId: text(64, '任务ID', 'Task', { required: true }),
  taskDefinitionKey: text(64, '环节标识', 'Node', { required: true }),
  taskName: text(100, '任务名称', 'Task name'),
  processInstanceId,
  processDefinitionId: text(100, '定义ID', 'Definition', { required: true }),
  processDefinitionKey: text(100, '流程标识', 'Process key', { required: true }),
  processDefinitionName: text(100, '流程名称', 'Process'),
  businessKey: text(32, '业务编号', 'Business key', { required: true }),
  bizType: text(100, '业务类型', 'Resource'),
  title,
  assignee: user('处理人', 'Assignee'),
  assigneeName: text(100, '处理人姓名', 'Assignee name'),
  owner: user('委托人', 'Owner'),
  ownerName: text(100, '委托人姓名', 'Owner name'),
  delegation: dict(taskDelegation, '委派状态', 'Delegation'),
  roleGroup: texts(100, '候选组', 'Candidate groups'),
  candidates: children(candidate, '候选人', 'Candidates', { required: true }),
  startUserId: user('发起人', 'Initiator'),
  startUserName: text(100, '发起人姓名', 'Initiator name'),
  createTime: datetime('到达时间', 'Arrived', { required: true }),
  startTime: datetime('流程发起时间', 'Process started'),
  claimTime: datetime('签收时间', 'Claimed'),
  endTime: datetime('完成时间', 'Ended'),
  dueDate: datetime('到期时间', 'Due'),
  lightColor: dict(timeLight, '时限灯', 'Lamp'),
  remainHours: decimal(8, 1, '剩余小时', 'Hours left', { unit: 'h' }),
  durationInSeconds: int('耗时(秒)', 'Duration in seconds', { unit: 's' }),
  days: decimal(6, 1, '耗时(天)', 'Duration in days', { unit: 'd' }),
  priority: int('优先级', 'Priority'),
  urgeCount: int('催办次数', 'Urges'),
  comment: text(1000, '意见', 'Comment'),
  action: dict(flowAction, '处理动作', 'Action'),
  ended: bool('是否结束', 'Ended', { required: true }),
  lastComment: text(1000, '上一步意见', 'Previous comment'),
  back: bool('是否退回件', 'Returned'),
  round: int('轮次', 'Round'),
  advice: bool('征求意见', 'Asked for advice'),
  waiting: bool('等待中', 'Waits'),
  signMode: text(20, '加签方式', 'How it was added'),
  adviceFor: text(64, '征求意见的任务', 'The task that asks'),
  suspended: bool('是否挂起', 'Suspended', { required: true }),
  bizRoute: text(200, '业务路由', 'Route'),
  detailRoute: text(200, '详情路由', 'Route of the detail'),
  allow: texts(20, '环节允许的操作', 'What the step admits', { required: true }),
  actions: texts(30, '可用操作', 'What may be done with it now', { required: true }),
} as const satisfies Fields

/** One task with what its handler may do with it and with the form. */
export const oneTask = {
  object: {
    ...taskRow,
    backTo: children(
      {
        nodeId: text(64, '环节标识', 'Node', { required: true }),
        nodeName: text(100, '环节名称', 'Name of the node', { required: true }),
        previous: bool('上一环节', 'The step before', { required: true }),
      },
      '可退回的环节',
      'Steps that it may be rolled back to',
      { required: true },
    ),
    canHandle: bool('可办理', 'I may handle it', { required: true }),
    claimable: bool('可签收', 'I may claim it', { required: true }),
    canTakeBack: bool('可收回', 'I may take it back', { required: true }),
    formPerm: json('表单权限', 'Rights in the form, by field'),
    wholeForm: bool('整表可见', 'The form is open as ever', { required: true }),
    outcomes: children(
      {
        code: text(50, '结论', 'Outcome', { required: true }),
        name: text(100, '名称', 'Words', { required: true }),
        zh: text(100, '中文名称', 'Words in Chinese', { required: true }),
        en: text(100, '英文名称', 'Words in English', { required: true }),
        value: int('数值', 'Number'),
        needComment: bool('须填意见', 'Asks for a comment', { required: true }),
      },
      '结论',
      'Outcomes',
      { required: true },
    ),
    sign: text(20, '签名方式', 'none, opinion or signature', { required: true }),
    multi: bool('会签', 'Several sign', { required: true }),
    firstStep: bool('首个环节', 'First step', { required: true }),
    resubmit: text(20, '重新提交方式', 'resume or restart', { required: true }),
    formKey: text(200, '表单标识', 'Form of the step'),
    formUrl: text(200, '表单地址', 'Form'),
    formName: text(100, '表单名称', 'Name of the form'),
  },
} as const satisfies CallAnswer

export const tasks = { page: taskRow } as const satisfies CallAnswer
export const copies = {
  page: {
    ...taskRow,
    ccTime: datetime('抄送时间', 'Copied', { required: true }),
    ccUserId: user('抄送人', 'Who copied it'),
    ccUserName: text(100, '抄送人姓名', 'Name of who copied it'),
  },
} as const satisfies CallAnswer

/** A step of an instance as its history tells it. */
const past = {
  taskId: text(64, '任务ID', 'Task'),
  activityId: text(64, '环节标识', 'Node'),
  activityName: text(100, '环节名称', 'Name of the node'),
  activityType: text(30, '环节类型', 'userTask or instance', { required: true }),
  assignee: user('处理人', 'Assignee'),
  assigneeName: text(100, '处理人姓名', 'Assignee name'),
  deptName: text(100, '部门', 'Department'),
  owner: user('委托人', 'Owner'),
  ownerName: text(100, '委托人姓名', 'Owner name'),
  startTime: datetime('开始时间', 'Start', { required: true }),
  endTime: datetime('结束时间', 'End'),
  comment: text(1000, '意见', 'Comment'),
  attachments: children(fileFacts, '附件', 'Files', { required: true }),
  signatureUrl: text(500, '签名', 'Picture of the signature'),
  signatureValid: bool('签名有效', 'The opinion still is what was signed'),
  action: dict(flowAction, '处理动作', 'Action'),
  outcome: text(50, '结论', 'Outcome'),
  durationInSeconds: int('耗时(秒)', 'Duration in seconds', { unit: 's' }),
  dueDate: datetime('到期时间', 'Due'),
  overtime: bool('是否超时', 'Late'),
  round: int('轮次', 'Round'),
  multi: bool('会签', 'Several sign'),
  advice: bool('征求意见', 'Asked for advice'),
  candidates: texts(32, '候选人', 'Candidates'),
  state: text(20, '状态', 'State'),
  canRemove: bool('可取消加签', 'I may take it away'),
} as const satisfies Fields

/** The whole history, or a page of it where one is asked for. */
export const instanceHistory = { oneOf: [{ list: past }, { page: past }] } as const satisfies CallAnswer

export const nodeStates = {
  list: {
    activityId: text(64, '环节标识', 'Node', { required: true }),
    state: text(10, '状态', 'live, done or returned', { required: true }),
    assigneeNames: text(500, '处理人', 'Handlers'),
    startTime: datetime('开始时间', 'Start'),
    endTime: datetime('结束时间', 'End'),
    overdue: bool('已超期', 'Late', { required: true }),
    done: int('已签数', 'Signed', { required: true }),
    all: int('应签数', 'To sign'),
  },
} as const satisfies CallAnswer

/** By their names. */
export const instanceVariables = { value: json('流程变量', 'Variables') } as const satisfies CallAnswer

const figure = {
  key: text(100, '分组标识', 'Group', { required: true }),
  label: text(200, '分组', 'Name of the group', { required: true }),
  value: decimal(14, 4, '数值', 'Value', { required: true }),
  base: int('基数', 'Of how many', { required: true }),
  rate: decimal(10, 4, '比率', 'Share', { required: true }),
  open: int('未办结数', 'Still open'),
  p90: decimal(10, 2, '90分位时长', 'Nine of ten take no longer', { unit: 'h' }),
  tone: text(10, '榜单颜色', 'Colour of the board'),
  onTimeRate: decimal(10, 4, '按时率', 'In time'),
  returnRate: decimal(10, 4, '退回率', 'Returned'),
  rank: int('名次', 'Rank'),
  rankChange: int('名次变化', 'Places won'),
  lastRank: int('上期名次', 'Rank before'),
  lastScore: decimal(10, 4, '上期得分', 'Score before'),
  lastPeriod: text(10, '上期', 'Period before'),
} as const satisfies Fields

/** The figures of a statistic; with `of` the rows behind one of them. */
export const flowFigures = {
  oneOf: [
    { list: figure },
    {
      page: {
        id: text(64, '标识', 'Identifier', { required: true }),
        processInstanceId,
        title: text(500, '标题', 'Title'),
        stepName: text(100, '环节', 'Step'),
        personName: text(100, '处理人', 'Who'),
        startTime: datetime('开始时间', 'Start', { required: true }),
        endTime: datetime('结束时间', 'End'),
        dueDate: datetime('到期时间', 'Due'),
        late: bool('超期', 'Late', { required: true }),
      },
    },
  ],
} as const satisfies CallAnswer

/** The newest definition of a process, as simple clients ask it. */
export const startingDefinition = {
  object: {
    flowDefId: text(100, '流程ID', 'Process id', { required: true }),
    flowKey: text(100, '流程标识', 'Key', { required: true }),
    flowName: text(100, '流程名称', 'Name', { required: true }),
    version: int('版本', 'Version', { required: true }),
    formUrl: text(200, '表单地址', 'Form'),
    formName: text(100, '表单名称', 'Name of the form'),
    bizRoute: text(200, '业务路由', 'Route'),
    formPerm: json('表单权限', 'Rights in the form, by field'),
    firstStepId: text(64, '首个环节', 'First step'),
    firstStepName: text(100, '首个环节名称', 'Name of the first step'),
  },
} as const satisfies CallAnswer

export const stepsToCome = {
  list: {
    nodeId: text(64, '环节标识', 'Node', { required: true }),
    nodeName: text(100, '环节名称', 'Name of the node', { required: true }),
    nodeType: text(10, '环节类型', 'task, wait or end', { required: true }),
    outcome: text(50, '结论', 'Outcome that leads there'),
    outcomeName: text(100, '结论名称', 'Words of the outcome'),
    multi: bool('会签', 'Several sign', { required: true }),
    timeLimit: text(50, '时限', 'Limit'),
    timeUnit: text(20, '时限单位', 'Unit of the limit'),
    candidates: children({ ...candidate, deptName: text(100, '部门', 'Department') }, '处理人', 'Who may take it', { required: true }),
    defaultUserIds: texts(32, '默认处理人', 'Who has it', { required: true }),
    expression: text(2000, '条件', 'Condition'),
    expressionName: text(500, '条件名称', 'Words of the condition'),
  },
} as const satisfies CallAnswer
