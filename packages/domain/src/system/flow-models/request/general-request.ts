import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { fill } from '@chengan/kernel/rule'
import { forEverybody } from '../../audiences.ts'
import { requestStatus } from '../../dictionaries/flows.ts'
import { requestFields } from './fields.ts'
import { onlyTheApplicantsDraftIsEdited, requestLifecycle } from './rules.ts'

/** A request of whatever kind: the form of processes that an administrator draws and that have none of their own. */
export const generalRequest = defineResource({
  name: 'generalRequest',
  root: 'act/request',
  area: 'system',
  label: { zh: '通用申请', en: 'General request' },
  deletion: 'physical',
  fields: requestFields,
  flow: { definitions: ['act_request'], keyField: 'processKey' },
  draft: { field: 'status', states: ['draft'], needs: ['title', 'content'] },
  lifecycles: { status: requestLifecycle },
  fill: fill<typeof requestFields>({
    values: ({ before, actor }) => (before === null ? { applyUserId: actor.userId, deptId: actor.deptId } : {}),
  }),
  rules: [onlyTheApplicantsDraftIsEdited],
  parties: { departments: ['deptId'], users: ['applyUserId'] },
  // One's own, those one has to handle, and those one has handled.
  visible: {
    all: { any: [{ column: 'applyUserId', is: { actor: 'userId' } }, { duty: {} }, { flowOf: 'handler' }] },
  },
  deletable: {
    all: [
      { column: 'status', is: requestStatus.values.draft.value },
      { column: 'applyUserId', is: { actor: 'userId' } },
    ],
  },
  list: {
    columns: ['title', 'processName', 'applyUserName', 'deptName', 'amount', 'submitTime', 'currentNode', 'status'],
    hiddenColumns: ['startDate', 'endDate', 'people', 'currentHandlers', 'deadline', 'lightColor', 'finishTime'],
    search: ['title', 'processName', 'applyUserId', 'deptId', 'status', 'submitTime'],
    order: '-createDate',
    nameField: 'title',
    titleFields: ['title'],
    summaryFields: ['processName', 'amount'],
  },
  form: { as: 'wide' },
  screens: [
    {
      zh: '通用申请',
      en: 'General requests',
      route: '/act/request/index',
      help: {
        zh: '没有专用表单的事项在这里申请：标题、内容、金额、日期、人员和附件。自行设计的流程可选用本表单，从“发起流程”开始。',
        en: 'Whatever has no form of its own is asked for here: title, text, amount, dates, people and files. Processes that you draw may use this form; they begin at "Start a process".',
      },
      levels: forEverybody,
      menu: { under: 'gz', sort: 85, code: 'gzRequest', icon: 'file-text-o' },
    },
  ],
  without: ['list', 'import'],
})

export interface GeneralRequest extends RowOf<typeof generalRequest> {}
