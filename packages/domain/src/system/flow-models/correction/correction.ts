import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { text } from '@chengan/kernel/fields/builders'
import { fill, warning } from '@chengan/kernel/rule'
import { forEverybody } from '../../audiences.ts'
import { corrStatus } from '../../dictionaries/personnel.ts'
import { correctionFields } from './fields.ts'
import { correctionLifecycle, correctionRules, LONGEST_PROBATION, probationEndsBy } from './rules.ts'

const calls = {
  updateInstanceId: {
    zh: '回写实例',
    en: 'Write the instance back',
    verb: 'POST',
    path: 'updateInstanceId',
    permission: 'login',
    changes: true,
    bodyInQuery: true,
    body: {
      processInstanceId: text(64, '流程实例', 'Process instance'),
      processDefinitionKey: text(100, '流程标识', 'Process key'),
      businessKey: text(32, '业务编号', 'Business key', { required: true }),
    },
    answers: 'none',
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** The application of somebody on probation to be made regular: the sample of a form with a flow (system.md §5.6, municipal-approval.md §3.8). */
export const correction = defineResource({
  name: 'correction',
  root: 'act/correction',
  aliases: ['act/demo/correction'],
  area: 'system',
  label: { zh: '转正申请', en: 'Correction application' },
  deletion: 'physical',
  fields: correctionFields,
  flow: { definitions: ['act_correction'] },
  draft: {
    field: 'status',
    states: ['draft'],
    needs: ['post', 'entryDate', 'correctionDate', 'workContent', 'achievement'],
  },
  lifecycles: { status: correctionLifecycle },
  fill: fill<typeof correctionFields>({
    values: ({ before, actor }) => (before === null ? { applyUserId: actor.userId, deptId: actor.deptId } : {}),
  }),
  rules: correctionRules,
  warnings: [
    warning<typeof correctionFields>({
      name: 'probationIsLong',
      source: '劳动合同法 art. 19: not more than 6 months',
      field: 'correctionDate',
      words: { zh: `试用期超过${LONGEST_PROBATION}个月`, en: `The probation is longer than ${LONGEST_PROBATION} months` },
      applies: (row) => (row.correctionDate ?? '') > probationEndsBy(row.entryDate),
    }),
  ],
  parties: { departments: ['deptId'], users: ['applyUserId'] },
  // One's own, those one has to handle, and all of the scope for who decides on them.
  visible: {
    all: { any: [{ column: 'applyUserId', is: { actor: 'userId' } }, { duty: {} }, { holdsRole: ['rs_bm', 'rs_rs', 'rs_ld'] }] },
  },
  deletable: {
    all: [
      { column: 'status', is: corrStatus.values.draft.value },
      { column: 'applyUserId', is: { actor: 'userId' } },
    ],
  },
  list: {
    columns: ['applyUserName', 'deptName', 'post', 'entryDate', 'correctionDate', 'currentNode', 'status'],
    hiddenColumns: ['currentHandlers', 'deadline', 'lightColor', 'submitTime', 'finishTime', 'result', 'extendTo'],
    search: ['applyUserId', 'deptId', 'status', 'correctionDate'],
    order: '-createDate',
    nameField: 'post',
    titleFields: ['applyUserName', 'post'],
    summaryFields: ['correctionDate'],
  },
  form: { as: 'wide' },
  screens: [
    {
      zh: '转正申请',
      en: 'Correction application',
      route: '/sys/correction/index',
      help: {
        zh: '试用期满的员工申请转正，经部门、人事审核和领导审批。退回后修改再提交。',
        en: 'Who ends the probation applies to be made regular; department and HR review it, the leader decides. What is returned is mended and sent again.',
      },
      levels: forEverybody,
      menu: { under: 'gz', sort: 80, code: 'gzCorrection', icon: 'id-card-o' },
    },
    {
      zh: '转正申请详情',
      en: 'Correction application detail',
      route: '/sys/correction/detail',
      help: { zh: '一份转正申请及其审批进展。', en: 'One application and how its approval stands.' },
      levels: forEverybody,
      menu: { under: 'gzCorrection', name: { zh: '转正申请详情', en: 'Correction detail' }, hidden: true, buttons: 'none' },
      view: 'rowOfAddress',
      noAdd: true,
    },
  ],
  without: ['list', 'import'],
  calls,
})

export interface Correction extends RowOf<typeof correction> {}
