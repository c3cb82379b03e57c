import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, datetime, dict, dicts, int, longText, refs, text } from '@chengan/kernel/fields/builders'
import { forAdministrators } from '../audiences.ts'
import { systemCode, userLevel } from '../dictionaries/accounts.ts'
import { businessType } from '../dictionaries/flows.ts'
import { BPMN_LENGTH } from './editing-lock.ts'

/** What saveProcBizRoute may overrule of what the file says about its process. */
export const routeFields = {
  systemCode: dict(systemCode, '所属系统', 'System'),
  startRoleIdList: refs('role', '可发起角色', 'Roles that may start', { help: { zh: '空为全部', en: 'Empty: all' } }),
  startLevels: dicts(userLevel, '可发起层级', 'Levels that may start', { help: { zh: '空为全部', en: 'Empty: all' } }),
  bizRoute: text(200, '业务路由', 'Business route'),
  detailRoute: text(200, '详情路由', 'Detail route'),
  formUrl: text(200, '表单地址', 'Form URL'),
  formName: text(100, '表单名称', 'Form name'),
  instanceIdUrl: text(200, '实例回写地址', 'Instance call-back'),
  businessTable: text(100, '业务表', 'Business table', {
    help: { zh: '资源地址，多个以逗号分隔', en: 'The root of the resource; several by comma' },
  }),
  titleTemplate: text(200, '标题模板', 'Title template', {
    help: { zh: '如：{applicantDeptName}关于{roadName}的挖掘申请', en: 'Like {applicantDeptName}: excavation of {roadName}' },
  }),
  timeLimitDays: int('总时限', 'Total time limit', { unit: '工作日', min: 1, max: 1000 }),
}

/** A version of a process that instances run on (system.md §5.1 act/process). It is never changed but for its routes; the file and the diagram
 *  stay as they were deployed. */
export const flowDefinition = defineResource({
  name: 'flowDefinition',
  root: 'act/process',
  area: 'system',
  label: { zh: '已部署流程', en: 'Deployed process' },
  deletion: 'physical',
  scope: 'open',
  ownId: true,
  fields: {
    id: text(100, '流程ID', 'Process id', { readOnly: true, key: true }),
    key: text(100, '标识', 'Key', { readOnly: true, index: true, uniqueWithin: ['version'] }),
    name: text(100, '名称', 'Name', { readOnly: true }),
    nameEn: text(100, '英文名称', 'English name', { readOnly: true }),
    category: dict(businessType, '分类', 'Category', { readOnly: true }),
    version: int('版本', 'Version', { readOnly: true, ungrouped: true }),
    deploymentId: text(64, '部署ID', 'Deployment id', { readOnly: true, key: true, index: true }),
    resourceName: text(200, 'XML', 'XML', { readOnly: true }),
    diagramResourceName: text(200, '图片', 'Image', { readOnly: true }),
    deploymentTime: datetime('部署时间', 'Deployed at', { readOnly: true, index: true }),
    suspended: bool('是否挂起', 'Suspended', { readOnly: true, default: false }),
    ...routeFields,
    // The newest version of its key.
    latest: bool('最新版本', 'Newest version', { readOnly: true, quiet: true, default: true }),
    xml: longText('BPMN XML', 'XML', { length: BPMN_LENGTH, hidden: true }),
    // Of a file that came with the installation: its hash, so that it is deployed again only when it has changed.
    sourceHash: text(64, '来源', 'Source', { hidden: true }),
  },
  list: {
    columns: ['name', 'key', 'version', 'category', 'resourceName', 'diagramResourceName', 'deploymentTime', 'suspended', 'bizRoute'],
    hiddenColumns: [
      'id',
      'deploymentId',
      'systemCode',
      'startLevels',
      'formUrl',
      'formName',
      'businessTable',
      'titleTemplate',
      'timeLimitDays',
    ],
    search: ['processName', 'key', 'category', 'suspended', 'latest'],
    filters: { processName: { zh: '名称', en: 'Name', kind: 'text', fields: ['name'] } },
    order: '-deploymentTime',
    subject: 'name',
    tones: [{ tone: 'muted', when: { field: 'suspended', is: true } }],
  },
  screens: [
    {
      zh: '流程部署',
      en: 'Deployed processes',
      route: '/act/process/index',
      help: {
        zh: '已部署的流程及其版本。挂起后不能再发起，运行中的实例照常办理。',
        en: 'Deployed processes and their versions. A suspended one cannot be started; running instances go on.',
      },
      levels: forAdministrators,
      view: 'flowProcesses',
      noAdd: true,
    },
  ],
  without: ['list', 'add', 'edit', 'delete', 'export', 'import'],
})

export interface FlowDefinition extends RowOf<typeof flowDefinition> {}
