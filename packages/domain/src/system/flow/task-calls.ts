import type { SpecialCall } from '@chengan/kernel/calls/call'
import { idMissing } from '@chengan/kernel/calls/chosen-rows'
import { pageParameters } from '@chengan/kernel/calls/paging'
import { attachments, bool, datetime, dept, dicts, int, json, text, texts, user, users } from '@chengan/kernel/fields/builders'
import { timeLight } from '../dictionaries/flows.ts'
import { copies, oneTask, tasks } from './flow-answers.ts'
import { stepAnswer } from './step-answer.ts'

const processInstanceId = text(64, '实例ID', 'Instance')
const comment = text(1000, '意见', 'Comment')
const assignee = user('办理人', 'Who is to handle it')
/** The task by either name: older clients call it `id`. */
const task = {
  taskId: text(64, '任务ID', 'Task', { required: { field: 'id', given: false } }),
  id: text(64, '任务ID', 'Task'),
  processInstanceId,
}
const said = { ...task, comment, opinion: comment }
const handed = { ...said, assignee, userId: assignee }
const instance = {
  processInstanceId: text(64, '实例ID', 'Instance', { required: { field: 'id', given: false }, missing: idMissing }),
  id: text(64, '实例ID', 'Instance'),
}

/** What every list of tasks may be asked. */
const filters = {
  taskName: text(100, '任务名称', 'Task name'),
  title: text(200, '标题', 'Title'),
  processDefinitionKey: texts(100, '流程标识', 'Process keys', { atMost: 100 }),
  processDefinitionName: text(100, '流程名称', 'Process'),
  lightColor: dicts(timeLight, '时限灯', 'Lamps'),
  processInstanceId,
  assignee: user('处理人', 'Assignee'),
  ended: bool('是否结束', 'Ended'),
  // What a figure of the statistics is made of.
  taskDefinitionKey: texts(64, '环节标识', 'Node keys', { atMost: 100 }),
  deptId: dept('处理部门', 'Department of the handler'),
  late: bool('是否超期', 'Late'),
  returned: bool('是否退回', 'Returned'),
  createTimeStart: datetime('到达时间起', 'Arrived from'),
  createTimeEnd: datetime('到达时间止', 'Arrived to', { wholeDay: true, notBefore: 'createTimeStart' }),
  ...pageParameters,
}

const login = { permission: 'login' } as const
const acts = { verb: 'POST', permission: 'login', changes: true } as const

/** What is asked of tasks, and what is done with them (system.md §5.1 act/task, §5.3). Acting needs no string: the assignee and the candidates may. */
export const taskCalls = {
  page: {
    zh: '全部任务',
    en: 'All tasks',
    verb: 'GET',
    path: 'page',
    permission: 'list',
    overrides: 'page',
    query: filters,
    answers: tasks,
  },
  myToDoTaskPage: {
    zh: '我的待办',
    en: 'My tasks and tasks to claim',
    verb: 'GET',
    path: 'myToDoTaskPage',
    ...login,
    query: { ...filters, claimable: bool('待签收', 'To claim') },
    answers: tasks,
  },
  myCcTaskPage: {
    zh: '抄送我的',
    en: 'Copied to me',
    verb: 'GET',
    path: 'myCcTaskPage',
    ...login,
    query: filters,
    answers: copies,
  },
  info: { zh: '任务详情', en: 'One task', verb: 'GET', path: '{taskId}', ...login, overrides: 'info', answers: oneTask },
  claim: { zh: '签收', en: 'Claim', path: 'claim/{taskId}', ...acts, answers: stepAnswer },
  unclaim: { zh: '取消签收', en: 'Unclaim', path: 'unclaim/{taskId}', ...acts, answers: stepAnswer },
  complete: {
    zh: '通过',
    en: 'Complete',
    path: 'complete',
    ...acts,
    body: {
      ...said,
      outcome: text(50, '结论', 'Outcome'),
      variables: json('流程变量', 'Variables'),
      nextUserIds: users('下一步处理人', 'Handlers of the next step'),
      assignees: users('下一步处理人', 'Handlers of the next step'),
      attachments: attachments(4, '附件', 'Files'),
      signature: text(500, '签名', 'Signature'),
      resubmit: text(10, '重新提交方式', 'Whole route or straight back'),
    },
    answers: stepAnswer,
  },
  backToFirst: { zh: '驳回至首步', en: 'Reject to first step', path: 'backToFirst', ...acts, body: said, answers: stepAnswer },
  backPreviousTask: {
    zh: '回退上一步',
    en: 'Roll back',
    path: 'backPreviousTask',
    ...acts,
    body: {
      ...said,
      targetActivityId: text(64, '目标环节', 'Step to return to'),
      confirm: bool('确认撤销并行环节', 'Undo other branches'),
    },
    answers: stepAnswer,
  },
  endProcess: { zh: '终止', en: 'Terminate', path: 'endProcess', ...acts, body: said, answers: stepAnswer },
  entrust: { zh: '委托', en: 'Hand over', path: 'entrust', ...acts, body: handed, answers: stepAnswer },
  entrustBack: { zh: '收回委托', en: 'Take back', path: 'entrustBack', ...acts, body: task, answers: stepAnswer },
  delegate: { zh: '委派', en: 'Delegate', path: 'delegate', ...acts, body: handed, answers: stepAnswer },
  changeTaskAssignee: {
    zh: '改派',
    en: 'Reassign',
    verb: 'POST',
    path: 'changeTaskAssignee',
    permission: 'changeAssignee',
    body: { ...task, assignee, userId: assignee },
    changes: true,
    answers: stepAnswer,
  },
  recall: {
    zh: '撤回',
    en: 'Recall',
    path: 'recall',
    ...acts,
    body: { ...instance, comment, opinion: comment },
    answers: stepAnswer,
  },
  addSign: {
    zh: '加签',
    en: 'Add signers',
    path: 'addSign',
    ...acts,
    body: {
      ...said,
      userIds: users('加签人', 'Signers'),
      mode: text(10, '加签方式', 'Before, after or with'),
      remove: bool('取消加签', 'Take away'),
    },
    answers: stepAnswer,
  },
  urge: {
    zh: '催办',
    en: 'Urge',
    path: 'urge',
    ...acts,
    body: instance,
    answers: stepAnswer,
  },
  cc: { zh: '抄送', en: 'Copy', path: 'cc', ...acts, body: { ...task, userIds: users('抄送人', 'Readers') }, answers: stepAnswer },
  completeBatch: {
    zh: '批量办理',
    en: 'Complete several',
    path: 'completeBatch',
    ...acts,
    ownTransactions: true,
    body: {
      taskIds: texts(64, '任务', 'Tasks', { required: true, missing: idMissing, atMost: 200 }),
      comment,
      outcome: text(50, '结论', 'Outcome'),
    },
    answers: { list: { taskId: text(64, '任务ID', 'Task'), code: int('结果代码', 'Code'), msg: text(500, '结果', 'Words') } },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
