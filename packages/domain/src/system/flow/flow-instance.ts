import type { SpecialCall } from '@chengan/kernel/calls/call'
import { pageParameters } from '@chengan/kernel/calls/paging'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { missingMessages } from '@chengan/kernel/errors/missing-messages'
import { bool, datetime, dept, dict, dicts, json, text, texts, user, users } from '@chengan/kernel/fields/builders'
import { forAdministrators } from '../audiences.ts'
import { flowStatus, timeLight } from '../dictionaries/flows.ts'
import { instanceVariables, watchedInstances } from './flow-answers.ts'
import { instanceFields } from './instance-fields.ts'
import { nextTasks, processInstanceId } from './step-answer.ts'

/** What every list of instances may be asked. */
export const instanceFilters = {
  id: text(64, '实例ID', 'Instance id'),
  processInstanceId: text(64, '实例ID', 'Instance id'),
  definitionKey: texts(100, '流程标识', 'Process keys', { atMost: 100 }),
  processDefinitionKey: texts(100, '流程标识', 'Process keys', { atMost: 100 }),
  processDefinitionName: text(100, '流程名称', 'Process'),
  businessKey: text(32, '业务编号', 'Business key'),
  title: text(200, '标题', 'Title'),
  startUserId: user('发起人', 'Initiator'),
  lightColor: dicts(timeLight, '时限灯', 'Lamps'),
  suspended: bool('是否挂起', 'Suspended'),
  status: dicts(flowStatus, '状态', 'States'),
  ended: bool('已结束', 'Ended'),
  startDeptId: dept('发起部门', 'Initiator department'),
  returned: bool('是否退回过', 'Was returned'),
  startTimeStart: datetime('发起时间起', 'Started from'),
  startTimeEnd: datetime('发起时间止', 'Started to', { wholeDay: true, notBefore: 'startTimeStart' }),
  ...pageParameters,
}

const start = {
  variables: json('流程变量', 'Variables'),
  nextUserIds: users('下一步处理人', 'Handlers of the next step'),
}

const businessKey = text(32, '业务编号', 'Business key', {
  required: true,
  missing: { key: 'businessKeyEmpty', words: missingMessages.businessKeyEmpty },
})

const begun = {
  object: {
    processInstanceId,
    processDefinitionId: text(64, '流程定义', 'Definition'),
    businessKey: text(64, '业务编号', 'Business key'),
    title: text(200, '标题', 'Title'),
    nextTasks,
  },
} as const
const halted = {
  object: { processInstanceId, suspended: bool('是否挂起', 'Suspended'), status: dict(flowStatus, '流程状态', 'State') },
} as const

const calls = {
  page: {
    zh: '分页',
    en: 'Page',
    verb: 'GET',
    path: 'page',
    permission: 'list',
    overrides: 'page',
    query: instanceFilters,
    answers: watchedInstances,
  },
  start: {
    zh: '发起（无业务编号）',
    en: 'Start without a business key',
    verb: 'POST',
    path: 'start/{processDefinitionKey}',
    permission: 'start',
    body: start,
    changes: true,
    answers: begun,
  },
  startOfBusinessKey: {
    zh: '按业务编号发起',
    en: 'Start for a business row',
    verb: 'POST',
    path: 'startOfBusinessKey',
    permission: 'start',
    body: {
      processDefinitionKey: text(100, '流程标识', 'Process key'),
      definitionKey: text(100, '流程标识', 'Process key'),
      key: text(100, '流程标识', 'Process key'),
      businessKey,
      ...start,
    },
    changes: true,
    answers: begun,
  },
  end: {
    zh: '删除实例',
    en: 'End an instance',
    verb: 'DELETE',
    path: '{id}',
    permission: 'delete',
    overrides: 'delete',
    body: { reason: text(1000, '原因', 'Reason') },
    bodyInQuery: true,
    changes: true,
  },
  suspend: { zh: '挂起', en: 'Suspend', verb: 'PUT', path: 'suspend/{id}', permission: 'suspend', changes: true, answers: halted },
  active: { zh: '激活', en: 'Activate', verb: 'PUT', path: 'active/{id}', permission: 'active', changes: true, answers: halted },
  variables: { zh: '流程变量', en: 'Variables', verb: 'GET', path: 'variables/{id}', permission: 'list', answers: instanceVariables },
  message: {
    zh: '业务事件',
    en: 'Message from the business',
    verb: 'POST',
    path: 'message',
    permission: 'message',
    body: {
      messageName: text(100, '事件名称', 'Message name', { required: true }),
      businessKey,
      variables: json('流程变量', 'Variables'),
    },
    changes: true,
    answers: { object: { processInstanceId, nextTasks } },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** An instance of a process under way (system.md §5.1 act/running). The engine keeps it; nobody writes it by a form. */
export const flowInstance = defineResource({
  name: 'flowInstance',
  root: 'act/running',
  area: 'system',
  label: { zh: '运行中实例', en: 'Running instance' },
  deletion: 'evidence',
  scope: 'system',
  tableOf: 'flowInstance',
  fields: instanceFields,
  list: {
    columns: [
      'title',
      'processDefinitionName',
      'activityName',
      'assigneeNames',
      'startUserName',
      'startTime',
      'dueDate',
      'lightColor',
      'suspended',
    ],
    hiddenColumns: ['processInstanceId', 'processDefinitionKey', 'processDefinitionVersion', 'businessKey', 'startDeptName', 'status'],
    search: ['title', 'processDefinitionName', 'businessKey', 'startUserId', 'lightColor', 'suspended'],
    order: '-startTime',
    nameField: 'title',
    tones: [
      { tone: 'overdue', when: { field: 'lightColor', is: timeLight.values.red.value } },
      { tone: 'due', when: { field: 'lightColor', is: timeLight.values.yellow.value } },
      { tone: 'muted', when: { field: 'suspended', is: true } },
    ],
  },
  screens: [
    {
      zh: '运行中流程',
      en: 'Running instances',
      route: '/act/running/index',
      help: {
        zh: '所有运行中的流程实例，可挂起、激活；删除后流程终止，历史保留。',
        en: 'All running instances. They can be suspended and activated; a deletion ends the process, and its history stays.',
      },
      levels: forAdministrators,
      menu: { under: 'act', sort: 30, code: 'actRunning', icon: 'spinner' },
      view: 'flowRunning',
      noAdd: true,
    },
  ],
  buttons: {
    words: { start: { zh: '发起', en: 'Start' }, delete: { zh: '删除', en: 'Delete' }, message: { zh: '发送消息', en: 'Send message' } },
  },
  without: ['page', 'list', 'info', 'add', 'edit', 'delete', 'export', 'import'],
  calls,
})

export interface FlowInstance extends RowOf<typeof flowInstance> {}
