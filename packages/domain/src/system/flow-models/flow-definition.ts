import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, datetime, dict, int, longText, text } from '@chengan/kernel/fields/builders'
import { forAdministrators, forEverybody } from '../audiences.ts'
import { businessType } from '../dictionaries/flows.ts'
import { definitionCalls } from './definition-calls.ts'
import { BPMN_LENGTH } from './editing-lock.ts'
import { routeFields } from './route-fields.ts'

export const flowDefinitionFields = {
  id: text(100, '流程ID', 'Process id', { readOnly: true, opaque: true }),
  key: text(100, '标识', 'Key', { readOnly: true, index: true, uniqueWithin: ['version'] }),
  name: text(100, '名称', 'Name', { readOnly: true }),
  nameEn: text(100, '英文名称', 'English name', { readOnly: true }),
  category: dict(businessType, '分类', 'Category', { readOnly: true }),
  version: int('版本', 'Version', { readOnly: true, ungrouped: true, renamedFrom: 'version' }),
  deploymentId: text(64, '部署ID', 'Deployment id', { readOnly: true, opaque: true, index: true }),
  resourceName: text(200, 'XML', 'XML', { readOnly: true }),
  diagramResourceName: text(200, '图片', 'Image', { readOnly: true }),
  deploymentTime: datetime('部署时间', 'Deployed at', { readOnly: true, index: true }),
  suspended: bool('是否挂起', 'Suspended', { readOnly: true, default: false }),
  ...routeFields,
  // The newest version of its key.
  latest: bool('最新版本', 'Newest version', { readOnly: true, internal: true, default: true }),
  xml: longText('BPMN XML', 'XML', { length: BPMN_LENGTH, hidden: true }),
} as const

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
  lockAs: 'rowVersion',
  fields: flowDefinitionFields,
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
    nameField: 'name',
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
      menu: { under: 'act', sort: 20, code: 'actProcess', icon: 'cubes' },
      view: 'flowProcesses',
      noAdd: true,
    },
    {
      zh: '发起流程',
      en: 'Start a process',
      route: '/act/start/index',
      help: { zh: '您可以发起的流程。', en: 'The processes that you may start.' },
      levels: forEverybody,
      menu: { under: 'gz', sort: 50, code: 'gzStart', icon: 'play-circle-o', permissions: ['act:running:start'], buttons: 'none' },
      view: 'flowStart',
      noAdd: true,
    },
  ],
  buttons: {
    order: ['deploy', 'delete', 'cascade'],
    words: { bizRoute: { zh: '业务路由', en: 'Business route' }, migrate: { zh: '迁移实例', en: 'Migrate instances' } },
    also: { deploy: { zh: '部署', en: 'Deploy' }, cascade: { zh: '级联删除', en: 'Delete with instances' } },
  },
  without: ['list', 'add', 'edit', 'delete', 'export', 'import'],
  calls: definitionCalls,
})

export interface FlowDefinition extends RowOf<typeof flowDefinition> {}
