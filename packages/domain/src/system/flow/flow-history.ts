import type { SpecialCall } from '@chengan/kernel/calls/call'
import { idMissing } from '@chengan/kernel/calls/chosen-rows'
import { pageIfAsked } from '@chengan/kernel/calls/paging'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { attachments, bool, datetime, dict, int, text, user } from '@chengan/kernel/fields/builders'
import { forAdministrators, forEverybody } from '../audiences.ts'
import { flowAction } from '../dictionaries/flows.ts'
import { statCalls } from '../flow-models/stat-calls.ts'
import { instanceHistory, nodeStates, oneInstance, ownInstances, watchedInstances } from './flow-answers.ts'
import { instanceFilters } from './flow-instance.ts'
import { instanceFields } from './instance-fields.ts'

const ro = { readOnly: true } as const

const ofInstance = { processInstanceId: text(64, '实例ID', 'Instance', { required: true, missing: idMissing }) }

const calls = {
  page: {
    zh: '全部流程',
    en: 'All instances',
    verb: 'GET',
    path: 'page',
    permission: 'list',
    overrides: 'page',
    query: instanceFilters,
    answers: watchedInstances,
  },
  getMyHandledInstancePage: {
    zh: '我的已办',
    en: 'Handled by me',
    verb: 'GET',
    path: 'getMyHandledInstancePage',
    permission: 'login',
    query: instanceFilters,
    answers: ownInstances,
  },
  getMyProcessInstancePage: {
    zh: '我发起的',
    en: 'Started by me',
    verb: 'GET',
    path: 'getMyProcessInstancePage',
    permission: 'login',
    query: instanceFilters,
    answers: ownInstances,
  },
  getTaskHandleDetailInfo: {
    zh: '办理历史',
    en: 'History of an instance',
    verb: 'GET',
    path: 'getTaskHandleDetailInfo',
    permission: 'login',
    query: { ...ofInstance, ...pageIfAsked },
    answers: instanceHistory,
  },
  info: {
    zh: '实例详情',
    en: 'One instance',
    verb: 'GET',
    path: 'info/{processInstanceId}',
    permission: 'login',
    overrides: 'info',
    answers: oneInstance,
  },
  getInstImage: {
    zh: '流程图',
    en: 'Picture of an instance',
    verb: 'GET',
    path: 'getInstImage',
    permission: 'login',
    query: { ...ofInstance, format: text(3, '格式', 'Format', { help: { zh: 'svg、png', en: 'svg, png' } }) },
    streams: true,
  },
  ...statCalls,
  nodes: {
    zh: '环节状态',
    en: 'States of the nodes',
    verb: 'GET',
    path: 'nodes',
    permission: 'login',
    query: ofInstance,
    answers: nodeStates,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

export const flowHistoryFields = {
  activityId: text(64, '环节标识', 'Node key', ro),
  activityName: text(100, '环节名称', 'Activity name', ro),
  activityType: text(30, '环节类型', 'Node type', ro),
  assignee: user('处理人', 'Assignee', ro),
  assigneeName: text(50, '处理人姓名', 'Assignee name', ro),
  deptName: text(100, '部门', 'Department', ro),
  startTime: datetime('开始时间', 'Start time', ro),
  endTime: datetime('结束时间', 'End time', ro),
  comment: text(1000, '审批意见', 'Comment', ro),
  attachments: attachments(4, '附件', 'Attachments', ro),
  signatureUrl: text(300, '签名', 'Signature', ro),
  action: dict(flowAction, '处理动作', 'Action', ro),
  durationInSeconds: int('耗时(秒)', 'Duration in seconds', { readOnly: true, unit: 's' }),
  dueDate: datetime('到期时间', 'Due', ro),
  overtime: bool('是否超时', 'Overtime', ro),
  round: int('轮次', 'Round', ro),
  multi: bool('会签', 'Multi-instance', ro),
  title: { ...instanceFields.title, internal: true },
  processDefinitionName: { ...instanceFields.processDefinitionName, internal: true },
  processDefinitionKey: { ...instanceFields.processDefinitionKey, internal: true },
  activityNames: { ...instanceFields.activityName, internal: true },
  assigneeNames: { ...instanceFields.assigneeNames, internal: true },
  lightColor: { ...instanceFields.lightColor, internal: true },
  startUserId: { ...instanceFields.startUserId, internal: true },
  startUserName: { ...instanceFields.startUserName, internal: true },
  status: { ...instanceFields.status, internal: true },
  endReason: text(1000, '结束原因', 'Reason of the end', { readOnly: true, internal: true }),
} as const

/** What happened in an instance, step by step (system.md §5.1 act/his). Evidence: the engine writes it, nothing is ever removed. */
export const flowHistory = defineResource({
  name: 'flowHistory',
  root: 'act/his',
  area: 'system',
  label: { zh: '流程历史', en: 'History' },
  deletion: 'evidence',
  scope: 'system',
  tableOf: 'flowTask',
  fields: flowHistoryFields,
  list: {
    columns: ['title', 'processDefinitionName', 'startUserName', 'startTime', 'endTime', 'status'],
    // Whoever looks for an instance asks how it stands: that is given up for nothing.
    decidingColumns: ['status', 'startTime'],
    search: ['title', 'processDefinitionName', 'startUserId', 'status'],
    order: '-startTime',
    nameField: 'title',
  },
  screens: [
    {
      zh: '流程历史',
      en: 'History',
      route: '/act/his/index',
      help: { zh: '全部流程实例及其结果。', en: 'All instances and how they ended.' },
      levels: forAdministrators,
      menu: { under: 'act', sort: 50, code: 'actHis', icon: 'history' },
      view: 'flowHistory',
      noAdd: true,
    },
    {
      zh: '我的已办',
      en: 'Handled by me',
      route: '/act/handled/index',
      help: { zh: '您办理过的流程，可查看进展。', en: 'Instances in which you handled a step, and how they go on.' },
      levels: forEverybody,
      menu: { under: 'gz', sort: 30, code: 'gzHandled', icon: 'check-square-o' },
      view: 'flowHandled',
      call: 'getMyHandledInstancePage',
      columns: ['title', 'processDefinitionName', 'startUserName', 'startTime', 'activityNames', 'assigneeNames', 'status'],
      noAdd: true,
    },
    {
      zh: '我发起的',
      en: 'Started by me',
      route: '/act/mysend/index',
      help: {
        zh: '您发起的流程，可催办；下一环节未处理时可撤回。',
        en: 'What you started. You can urge it, and take it back while nobody has touched the next step.',
      },
      levels: forEverybody,
      menu: { under: 'gz', sort: 40, code: 'gzMysend', icon: 'paper-plane-o', permissions: ['act:running:start'] },
      view: 'flowSent',
      call: 'getMyProcessInstancePage',
      columns: ['title', 'processDefinitionName', 'startTime', 'activityNames', 'assigneeNames', 'lightColor', 'status'],
      noAdd: true,
    },
    {
      zh: '流程详情',
      en: 'Process detail',
      route: '/act/detail/:processInstanceId',
      help: {
        zh: '一个流程的进展：流程图上正在办理的环节闪动，指向环节可看办理人和意见。',
        en: 'How one instance stands: running steps pulse on the image, and each step tells who had it and what was said.',
      },
      levels: forEverybody,
      menu: { under: 'gzTodo', code: 'gzTodo-processInstanceId', hidden: true, permissions: [] },
      view: 'flowInstance',
      noAdd: true,
    },
    {
      zh: '审批效能',
      en: 'Approval statistics',
      route: '/act/stat/index',
      help: {
        zh: '各环节、部门、人员的办理时长和超期情况。只统计您可见范围内的流程。',
        en: 'How long steps, departments and people take, and what is late. Only what you may see is counted.',
      },
      levels: forEverybody,
      menu: { under: 'gz', sort: 70, code: 'gzStat', icon: 'bar-chart', permissions: [] },
      view: 'flowStatistics',
      noAdd: true,
    },
  ],
  without: ['page', 'list', 'info', 'add', 'edit', 'delete', 'export', 'import'],
  calls,
})

export interface FlowHistory extends RowOf<typeof flowHistory> {}
