import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { datetime, dict, longText, text, user } from '@chengan/kernel/fields/builders'
import { computed, rule } from '@chengan/kernel/rule'
import { asText } from '@chengan/kernel/values'
import { forAdministrators } from '../audiences.ts'
import { businessType } from '../dictionaries/flows.ts'
import { BPMN_LENGTH, holdsLock } from './editing-lock.ts'
import { modelCalls } from './model-calls.ts'

export const flowModelFields = {
  name: text(100, '名称', 'Name', { required: true }),
  key: text(100, '模型标识', 'Key', {
    required: true,
    unique: true,
    help: {
      zh: '字母或下划线开头，之后为字母、数字、“_”、“-”；部署后即流程标识',
      en: 'A letter or "_", then letters, digits, "_" or "-"; it is the key of the process once deployed',
    },
  }),
  category: dict(businessType, '分类', 'Category'),
  description: text(500, '描述', 'Description'),
  xml: longText('BPMN XML', 'XML', { length: BPMN_LENGTH, writeOnly: true, apiOnly: true }),
  svg: longText('流程图', 'Image', { length: BPMN_LENGTH, writeOnly: true, apiOnly: true }),
  createTime: datetime('创建时间', 'Created', { readOnly: true, default: { now: true } }),
  lastUpdateTime: datetime('更新时间', 'Updated', { readOnly: true, index: true }),
  deploymentId: text(64, '部署ID', 'Deployment', { readOnly: true, opaque: true }),
  lockUserId: user('编辑锁定人', 'Editing lock by', { readOnly: true }),
  lockTime: datetime('编辑锁定时间', 'Editing lock since', { readOnly: true, timed: true }),
}

const keyIsAName = rule<typeof flowModelFields>({
  name: 'keyIsAName',
  source: 'system.md §5.1 act/model: [A-Za-z_][\\w-]*',
  when: { field: 'key', given: true },
  check: ({ row }) =>
    /^[A-Za-z_][\w-]*$/.test(row.key ?? '') ? undefined : { key: 'malformed', field: 'key', values: { '0': flowModelFields.key.label } },
})

const modelIsNotDrawnBySomebodyElse = rule<typeof flowModelFields>({
  name: 'modelIsNotDrawnBySomebodyElse',
  source: 'system.md §5.1 act/model: lockUserId, lockTime, 30 min',
  refuses: {
    modelLocked: {
      code: -2,
      zh: '{0}正在编辑该模型（自{1}），请稍后再试或接管编辑',
      en: '{0} is drawing this model since {1}; wait, or take it over',
    },
  },
  refs: ['lockUserId'],
  check: ({ before, actor, now, refs }) => {
    const other = before !== null && holdsLock(before, now) && before.lockUserId !== actor.userId
    return other ? { key: 'modelLocked', values: { '0': asText(refs.lockUserId?.realName), '1': before.lockTime ?? '' } } : undefined
  },
})

/** A process as it is drawn: kept, tried and at last deployed (system.md §5.1 act/model). */
export const flowModel = defineResource({
  name: 'flowModel',
  root: 'act/model',
  area: 'system',
  label: { zh: '流程模型', en: 'Process model' },
  deletion: 'physical',
  scope: 'open',
  infoByRootId: true,
  fields: flowModelFields,
  rules: [keyIsAName, modelIsNotDrawnBySomebodyElse],
  deleteRules: [modelIsNotDrawnBySomebodyElse],
  computed: computed<typeof flowModelFields>({ values: ({ now }) => ({ lastUpdateTime: now }) }),
  list: {
    columns: ['name', 'key', 'category', 'version', 'lastUpdateTime'],
    hiddenColumns: ['description', 'deploymentId', 'lockUserName', 'lockTime', 'createTime'],
    search: ['name', 'key', 'category'],
    order: '-lastUpdateTime',
    nameField: 'name',
  },
  screens: [
    {
      zh: '流程模型',
      en: 'Process models',
      route: '/act/model/index',
      help: {
        zh: '绘制和维护流程。部署后生成新版本，运行中的实例仍按原版本办理。',
        en: 'Processes are drawn and kept here. A deployment makes a new version; running instances stay on theirs.',
      },
      levels: forAdministrators,
      menu: { under: 'act', sort: 10, code: 'actModel', icon: 'object-group' },
      view: 'flowModels',
    },
  ],
  buttons: { words: { export: { zh: '导出', en: 'Export' } } },
  without: ['list', 'export', 'import'],
  after: { add: ['fileOfNewModel'], edit: ['fileFollowsModel'] },
  calls: modelCalls,
})

export interface FlowModel extends RowOf<typeof flowModel> {}
