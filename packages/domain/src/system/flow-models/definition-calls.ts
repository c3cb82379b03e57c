import type { SpecialCall } from '@chengan/kernel/calls/call'
import { bool, int, text } from '@chengan/kernel/fields/builders'
import { routeFields } from './route-fields.ts'

const newest = {
  key: text(100, '标识', 'Key'),
  processName: text(100, '名称', 'Name'),
  startable: bool('仅可发起', 'Only those that I may start'),
}

/** What act/process does (system.md §5.1). */
export const definitionCalls = {
  lastestPage: { zh: '最新版本', en: 'Newest version of each key', verb: 'GET', path: 'lastestPage', permission: 'login', query: newest },
  latestPage: { zh: '最新版本', en: 'Newest version of each key', verb: 'GET', path: 'latestPage', permission: 'login', query: newest },
  active: { zh: '激活', en: 'Activate', verb: 'PUT', path: 'active/{id}', permission: 'active', changes: true },
  suspend: {
    zh: '挂起',
    en: 'Suspend',
    verb: 'PUT',
    path: 'suspend/{id}',
    permission: 'suspend',
    changes: true,
  },
  convertToModel: {
    zh: '转换为模型',
    en: 'Convert to model',
    verb: 'POST',
    path: 'convertToModel/{id}',
    permission: 'convertToModel',
    changes: true,
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
  },
  getProcDefBizRoute: {
    zh: '业务路由',
    en: 'Business route of a version',
    verb: 'GET',
    path: 'getProcDefBizRoute/{id}',
    permission: 'login',
  },
  getLatestProcDefBizRoute: {
    zh: '最新版本的业务路由',
    en: 'Business route of the newest version',
    verb: 'GET',
    path: 'getLatestProcDefBizRoute/{key}',
    permission: 'login',
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
