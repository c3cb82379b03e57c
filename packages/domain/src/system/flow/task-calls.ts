import type { SpecialCall } from '@chengan/kernel/calls/call'
import { attachments, bool, datetime, dept, dict, json, text, user, users } from '@chengan/kernel/fields/builders'
import { timeLight } from '../dictionaries/flows.ts'
import { pageFields } from './flow-instance.ts'

const taskId = text(64, '任务ID', 'Task', { required: true })
const processInstanceId = text(64, '实例ID', 'Instance')
const comment = text(1000, '意见', 'Comment')
const said = { taskId, comment, processInstanceId }
const handed = { taskId, assignee: user('委托人', 'To whom'), comment, processInstanceId }

const filters = {
  taskName: text(100, '任务名称', 'Task name'),
  title: text(200, '标题', 'Title'),
  processDefinitionKey: text(100, '定义Key', 'Definition key'),
  lightColor: dict(timeLight, '时限灯', 'Lamp'),
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
    query: {
      ...filters,
      processInstanceId,
      assignee: user('处理人', 'Assignee'),
      ended: bool('是否结束', 'Ended'),
      // What a figure of the statistics is made of.
      taskDefinitionKey: text(64, '环节标识', 'Node key'),
      deptId: dept('处理部门', 'Department of the handler'),
      late: bool('是否超期', 'Late'),
      returned: bool('是否退回', 'Returned'),
      createTimeStart: datetime('到达时间起', 'Arrived from'),
      createTimeEnd: datetime('到达时间止', 'Arrived to'),
      ...pageFields,
    },
  },
  myToDoTaskPage: {
    zh: '我的待办',
    en: 'My tasks and tasks to claim',
    verb: 'GET',
    path: 'myToDoTaskPage',
    ...login,
    query: { ...filters, claimable: bool('待签收', 'To claim'), ...pageFields },
  },
  myCcTaskPage: { zh: '抄送我的', en: 'Copied to me', verb: 'GET', path: 'myCcTaskPage', ...login, query: { ...filters, ...pageFields } },
  info: { zh: '任务详情', en: 'One task', verb: 'GET', path: '{taskId}', ...login },
  claim: { zh: '签收', en: 'Claim', path: 'claim/{taskId}', ...acts },
  unclaim: { zh: '取消签收', en: 'Unclaim', path: 'unclaim/{taskId}', ...acts },
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
      attachments: attachments(4, '附件', 'Files'),
      signature: text(500, '签名', 'Signature'),
      resubmit: text(10, '重新提交方式', 'Whole route or straight back'),
    },
  },
  backToFirst: { zh: '驳回至首步', en: 'Reject to first step', path: 'backToFirst', ...acts, body: said },
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
  },
  endProcess: { zh: '终止', en: 'Terminate', path: 'endProcess', ...acts, body: said },
  entrust: { zh: '委托', en: 'Hand over', path: 'entrust', ...acts, body: handed },
  entrustBack: { zh: '收回委托', en: 'Take back', path: 'entrustBack', ...acts, body: { taskId, processInstanceId } },
  delegate: { zh: '委派', en: 'Delegate', path: 'delegate', ...acts, body: handed },
  changeTaskAssignee: {
    zh: '改派',
    en: 'Reassign',
    verb: 'POST',
    path: 'changeTaskAssignee',
    permission: 'changeAssignee',
    body: { taskId, assignee: user('处理人', 'Assignee') },
    changes: true,
  },
  recall: {
    zh: '撤回',
    en: 'Recall',
    path: 'recall',
    ...acts,
    body: { processInstanceId: text(64, '实例ID', 'Instance', { required: true }) },
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
  },
  urge: {
    zh: '催办',
    en: 'Urge',
    path: 'urge',
    ...acts,
    body: { processInstanceId: text(64, '实例ID', 'Instance', { required: true }) },
  },
  cc: { zh: '抄送', en: 'Copy', path: 'cc', ...acts, body: { taskId, userIds: users('抄送人', 'Readers'), processInstanceId } },
  completeBatch: {
    zh: '批量办理',
    en: 'Complete several',
    path: 'completeBatch',
    ...acts,
    ownTransactions: true,
    body: { taskIds: json('任务', 'Tasks'), comment, outcome: text(50, '结论', 'Outcome') },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
