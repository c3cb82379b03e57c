import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { date, datetime, dept, dict, int, json, text, user } from '@chengan/kernel/fields/builders'
import { forEverybody } from '../../audiences.ts'
import { timeLight } from '../../dictionaries/flows.ts'
import { corrResult, corrStatus } from '../../dictionaries/personnel.ts'
import { correctionLifecycle, correctionRules, LONGEST_PROBATION, probationEndsBy } from './rules.ts'

const isUnderReview = { field: 'status', isNot: corrStatus.values.draft.value } as const

const fields = {
  applyUserId: user('申请人', 'Applicant', { readOnly: true, index: true }),
  deptId: dept('部门', 'Department', { readOnly: true }),
  post: text(50, '岗位', 'Post', { required: true }),
  entryDate: date('入职日期', 'Entry date', { required: true, notAfter: 'today' }),
  correctionDate: date('转正日期', 'Correction date', { required: true }),
  workContent: text(2000, '工作内容', 'Work content', { required: true }),
  achievement: text(2000, '工作成绩', 'Achievement', { required: true }),
  selfScore: int('自评分', 'Self-score', { min: 0, max: 100 }),
  deptOpinion: text(500, '部门意见', 'Department opinion', { when: isUnderReview }),
  hrOpinion: text(500, '人事意见', 'HR opinion', { when: isUnderReview }),
  leaderOpinion: text(500, '领导意见', 'Leader opinion', { when: isUnderReview }),
  result: dict(corrResult, '结果', 'Result', { readOnly: true }),
  extendTo: date('延长试用至', 'Probation extended to', { when: isUnderReview }),
  currentNode: text(100, '当前环节', 'Current step', { readOnly: true }),
  currentHandlers: text(300, '当前处理人', 'Current handlers', { readOnly: true }),
  processInstanceId: text(64, '流程实例', 'Process instance', { readOnly: true, key: true }),
  submitTime: datetime('提交时间', 'Submitted', { readOnly: true, timed: true }),
  finishTime: datetime('办结时间', 'Closed', { readOnly: true, timed: true }),
  clock: json('计时记录', 'Clock', {
    readOnly: true,
    holds: {
      kind: text(50, '类型', 'Kind'),
      from: datetime('起', 'From'),
      to: datetime('止', 'To'),
      reason: text(200, '原因', 'Reason'),
    },
  }),
  deadline: datetime('本环节期限', 'Limit of the current step', { readOnly: true, timed: true }),
  lightColor: dict(timeLight, '时限灯', 'Time light', { readOnly: true }),
  status: dict(corrStatus, '状态', 'Status', { readOnly: true, default: corrStatus.values.draft.value }),
}

const calls = {
  updateInstanceId: {
    zh: '回写实例',
    en: 'Write the instance back',
    verb: 'POST',
    path: 'updateInstanceId',
    permission: 'login',
    changes: true,
    query: {
      processInstanceId: text(64, '流程实例', 'Process instance'),
      processDefinitionKey: text(100, '流程标识', 'Process key'),
      businessKey: text(32, '业务主键', 'Business key', { required: true }),
    },
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
  fields,
  flow: { definitions: ['act_correction'] },
  draft: {
    field: 'status',
    states: ['draft'],
    needs: ['post', 'entryDate', 'correctionDate', 'workContent', 'achievement'],
  },
  lifecycles: { status: correctionLifecycle },
  fill: { values: ({ before, actor }) => (before === null ? { applyUserId: actor.userId, deptId: actor.deptId } : {}) },
  rules: correctionRules,
  warnings: [
    {
      name: 'probationIsLong',
      source: '劳动合同法 art. 19: not more than 6 months',
      field: 'correctionDate',
      words: { zh: `试用期超过${LONGEST_PROBATION}个月`, en: `The probation is longer than ${LONGEST_PROBATION} months` },
      applies: (row) => String(row.correctionDate ?? '') > probationEndsBy(row.entryDate),
    },
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
    subject: 'post',
    headline: ['applyUserName', 'post'],
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
    },
    {
      zh: '转正申请详情',
      en: 'Correction application detail',
      route: '/sys/correction/detail',
      help: { zh: '一份转正申请及其审批进展。', en: 'One application and how its approval stands.' },
      levels: forEverybody,
      view: 'rowOfAddress',
      noAdd: true,
    },
  ],
  without: ['list', 'import'],
  calls,
})

export interface Correction extends RowOf<typeof correction> {}
