import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { datetime, dict, int, json, text } from '@chengan/kernel/fields/builders'
import type { Label } from '@chengan/kernel/label'
import { forAdministrators } from '../audiences.ts'
import { auditKind, opStatus } from '../dictionaries/operations.ts'

/** The parts of the product by the first word of their roots. */
const modules: Readonly<Record<string, Label>> = {
  sys: { zh: '系统管理', en: 'Administration' },
  act: { zh: '流程', en: 'Processes' },
  flow: { zh: '流程', en: 'Processes' },
  pay: { zh: '支付', en: 'Payments' },
  gysy: { zh: '智慧燃气', en: 'Gas' },
  jcsj: { zh: '基础设施', en: 'Assets' },
  szgl: { zh: '市政管理', en: 'Municipal works' },
  yhgl: { zh: '养护管理', en: 'Maintenance' },
  jsc: { zh: '综合监管', en: 'Dashboards' },
  sjtj: { zh: '统计分析', en: 'Statistics' },
  map: { zh: '一张图', en: 'The one map' },
  expiryRule: { zh: '系统管理', en: 'Administration' },
  statSnapshot: { zh: '统计分析', en: 'Statistics' },
}

export const operationLogFields = {
  creatorName: text(50, '用户名', 'Username', { readOnly: true, index: true, verbatim: true }),
  realName: text(50, '真实姓名', 'Real name', { readOnly: true }),
  deptName: text(100, '部门', 'Department', { readOnly: true }),
  operation: text(100, '用户操作', 'Operation', { readOnly: true }),
  module: text(50, '模块', 'Module', { readOnly: true, inWords: (module) => modules[module] }),
  resource: text(100, '资源', 'Resource', { readOnly: true, index: true, format: 'root' }),
  rowIds: text(1000, '数据行', 'Rows', { readOnly: true, verbatim: true }),
  objectName: text(200, '操作对象', 'Object', { readOnly: true }),
  kind: dict(auditKind, '审计类别', 'Kind', { readOnly: true }),
  requestUri: text(300, '请求URI', 'URI', { readOnly: true, verbatim: true }),
  requestMethod: text(10, '请求方式', 'Method', { readOnly: true }),
  requestParams: text(4000, '请求参数', 'Parameters', { readOnly: true, verbatim: true }),
  diff: json('变更内容', 'Difference', { readOnly: true, holdsDifference: 'resource' }),
  requestTime: int('请求时长', 'Duration', { readOnly: true, unit: 'ms' }),
  status: dict(opStatus, '操作状态', 'Status', { readOnly: true }),
  msg: text(500, '返回信息', 'Message', { readOnly: true }),
  ip: text(64, 'IP', 'IP', { readOnly: true }),
  userAgent: text(500, 'User-Agent', 'User agent', { readOnly: true, verbatim: true }),
  requestId: text(32, '请求编号', 'Request id', { readOnly: true, verbatim: true }),
  hash: text(64, '链摘要', 'Chain hash', { readOnly: true, verbatim: true }),
  createDate: datetime('操作时间', 'Logged at', { readOnly: true, index: true, toSecond: true }),
} as const

/** An audit record: who did what to which rows, with the difference; append-only and chained (system.md §3.9, §4 sys/log/operation). */
export const operationLog = defineResource({
  name: 'operationLog',
  root: 'sys/log/operation',
  area: 'system',
  label: { zh: '操作日志', en: 'Operation log' },
  deletion: 'evidence',
  scope: 'system',
  fields: operationLogFields,
  list: {
    columns: [
      'createDate',
      'creatorName',
      'realName',
      'operation',
      'objectName',
      'status',
      'msg',
      'ip',
      'requestTime',
      'kind',
      'deptName',
      'module',
      'requestUri',
      'requestMethod',
    ],
    hiddenColumns: ['deptName', 'module', 'requestUri', 'requestMethod'],
    search: ['creatorName', 'status', 'operation', 'ip', 'kind', 'module', 'createDate'],
    order: '-createDate',
    nameField: 'operation',
  },
  form: { as: 'drawer' },
  screens: [
    {
      zh: '操作日志',
      en: 'Operation log',
      route: '/sys/logoperation/index',
      help: { zh: '谁在何时对哪条数据做了什么，可对照修改前后的差异。', en: 'Who did what to which row and when, with the difference.' },
      levels: forAdministrators,
      menu: { under: 'aq', sort: 30, code: 'aqOper', icon: 'list' },
      view: 'auditLog',
      noAdd: true,
    },
  ],
  permissions: { page: 'sys:log:operation', info: 'sys:log:operation', export: 'sys:log:export' },
  without: ['list', 'add', 'edit', 'delete', 'import'],
})

export interface OperationLog extends RowOf<typeof operationLog> {}
