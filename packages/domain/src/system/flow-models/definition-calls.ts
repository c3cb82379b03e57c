import type { SpecialCall } from '@chengan/kernel/calls/call'
import { idMissing } from '@chengan/kernel/calls/chosen-rows'
import { bool, int, json, text, texts } from '@chengan/kernel/fields/builders'
import { instancesMoved, processRoutes, versionHalted } from './model-answers.ts'
import { routeFields } from './route-fields.ts'

const newest = {
  lists: 'flowDefinition',
  query: {
    key: text(100, '标识', 'Key'),
    processName: text(100, '名称', 'Name'),
    startable: bool('仅可发起', 'Only those that I may start'),
  },
} as const

const withInstances = { withInstances: bool('同时挂起或激活实例', 'Its instances too') }

/** What act/process does (system.md §5.1). */
export const definitionCalls = {
  lastestPage: {
    zh: '最新版本',
    en: 'Newest version of each key',
    verb: 'GET',
    path: 'lastestPage',
    permission: 'login',
    ...newest,
    answers: 'page',
  },
  latestPage: {
    zh: '最新版本',
    en: 'Newest version of each key',
    verb: 'GET',
    path: 'latestPage',
    permission: 'login',
    ...newest,
    answers: 'page',
  },
  forms: {
    zh: '业务表单',
    en: 'Business forms',
    verb: 'GET',
    path: 'forms',
    permission: 'list',
    answers: {
      list: {
        name: text(100, '名称', 'Name'),
        businessTable: text(100, '业务表', 'Root'),
        formUrl: text(200, '表单地址', 'Form'),
        formName: text(100, '表单名称', 'Name of the form'),
        bizRoute: text(200, '业务路由', 'Route'),
      },
    },
  },
  remove: {
    zh: '删除',
    en: 'Delete',
    verb: 'DELETE',
    path: '',
    permission: 'delete',
    changes: true,
    overrides: 'delete',
    body: { ids: texts(64, '部署ID', 'Deployment ids', { required: true, missing: idMissing }) },
    listAs: 'ids',
    query: { cascade: bool('级联删除实例', 'Its instances too') },
  },
  active: {
    zh: '激活',
    en: 'Activate',
    verb: 'PUT',
    path: 'active/{id}',
    permission: 'active',
    changes: true,
    body: withInstances,
    bodyInQuery: true,
    answers: versionHalted,
  },
  suspend: {
    zh: '挂起',
    en: 'Suspend',
    verb: 'PUT',
    path: 'suspend/{id}',
    permission: 'suspend',
    changes: true,
    body: withInstances,
    bodyInQuery: true,
    answers: versionHalted,
  },
  convertToModel: {
    zh: '转换为模型',
    en: 'Convert to model',
    verb: 'POST',
    path: 'convertToModel/{id}',
    permission: 'convertToModel',
    changes: true,
    answers: { object: { id: text(32, '模型', 'Model'), key: text(100, '流程标识', 'Process key') } },
  },
  resource: {
    zh: '部署文件',
    en: 'File of a deployment',
    verb: 'GET',
    path: 'resource',
    permission: 'list',
    query: {
      deploymentId: text(64, '部署ID', 'Deployment id', { required: true }),
      resourceName: text(200, '文件名', 'Name', { required: true }),
    },
    streams: true,
  },
  saveProcBizRoute: {
    zh: '保存业务路由',
    en: 'Save the business route',
    verb: 'POST',
    path: 'saveProcBizRoute',
    permission: 'bizRoute',
    changes: true,
    body: {
      processDefinitionId: text(100, '流程ID', 'Process id'),
      processDefinitionKey: text(100, '标识', 'Key'),
      version: int('版本', 'Version'),
      ...routeFields,
    },
    answers: processRoutes,
  },
  getProcDefBizRoute: {
    zh: '业务路由',
    en: 'Business route of a version',
    verb: 'GET',
    path: 'getProcDefBizRoute/{id}',
    permission: 'login',
    answers: processRoutes,
  },
  getLatestProcDefBizRoute: {
    zh: '最新版本的业务路由',
    en: 'Business route of the newest version',
    verb: 'GET',
    path: 'getLatestProcDefBizRoute/{key}',
    permission: 'login',
    answers: processRoutes,
  },
  migrate: {
    zh: '迁移实例',
    en: 'Move instances to another version',
    verb: 'POST',
    path: 'migrate',
    permission: 'migrate',
    changes: true,
    body: {
      fromId: text(100, '原流程ID', 'From', { required: true }),
      toId: text(100, '目标流程ID', 'To', { required: true }),
      mapping: json('环节对应', 'Nodes of the old version by those of the new'),
      dryRun: bool('仅检查', 'Only look what stands in the way'),
    },
    answers: instancesMoved,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
