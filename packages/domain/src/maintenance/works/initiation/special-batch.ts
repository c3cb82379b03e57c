import type { Level } from '@chengan/kernel/access/level'
import type { Alert } from '@chengan/kernel/alerts/alert'
import type { StepNotice } from '@chengan/kernel/alerts/step-notice'
import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { history, linesOf, rowsOf, tasks } from '@chengan/kernel/definition/rows/section'
import { ref, year } from '@chengan/kernel/fields/builders'
import { yhBatchStatus } from '../../dictionaries/projects.ts'
import { toDeclaringUnit } from '../works-parties.ts'
import { BATCH_PROCESS, batchStatus, DECLARING } from './batch-codes.ts'
import { type BatchFields, batchFields } from './batch-fields.ts'
import { batchLifecycle } from './batch-lifecycle.ts'
import * as rules from './batch-rules.ts'

const desks: readonly Level[] = ['city', 'district']

const alerts = {
  declarationCloses: {
    zh: '计划申报即将截止',
    en: 'Declaration closes',
    on: 'declareDeadline',
    in: 'days',
    where: { column: 'status', oneOf: DECLARING },
    steps: [
      { before: 15, level: 1 },
      { before: 3, level: 2 },
    ],
    until: 0,
    to: toDeclaringUnit,
    sms: 'never',
    title: { zh: '计划申报即将截止：{planName}', en: 'Declaration closes soon: {planName}' },
    text: {
      zh: '{planName}（{batchNo}）的申报截止日期为{on}，尚未提交审批。',
      en: '{planName} ({batchNo}) is to be handed in by {on} and is not yet.',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>

const notices = {
  released: {
    as: 'flow',
    to: toDeclaringUnit,
    title: { zh: '专项养护计划已下达：{planName}', en: 'Plan released: {planName}' },
    text: {
      zh: '{planName}（{batchNo}）已以{releaseDocNo}下达，请在30天内提交各项目的前期计划。',
      en: '{planName} ({batchNo}) was released by {releaseDocNo}; the pre-plans of its projects are due within 30 days.',
    },
  },
} as const satisfies Readonly<Record<string, StepNotice>>

const calls = {
  // The projects of one batch, or of all batches of a year, for picking and printing.
  details: {
    ...{ zh: '计划项目', en: 'Projects of batches', verb: 'GET', path: 'list/details', permission: 'list', levels: desks },
    query: { batchId: ref('specialBatch', '计划批次', 'Batch'), planYear: year('计划年度', 'Plan year') },
    answers: { rowsOf: 'specialProject', as: 'list' },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

const stateTab = (key: keyof typeof batchStatus) => {
  const { zh, en } = yhBatchStatus.values[key]
  return { key, zh, en, filter: { column: 'status', is: batchStatus[key] } } as const
}

/** The batch in which a unit declares its special works of a year, and their approval (maintenance.md §5 zxyhjhfq). */
export const specialBatch = defineResource({
  name: 'specialBatch',
  root: 'yhgl/zxyhjhfq',
  area: 'maintenance',
  label: { zh: '专项养护计划', en: 'Plan initiation' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: {
    plan: { zh: '计划', en: 'Plan' },
    sums: { zh: '金额', en: 'Sums' },
    contact: { zh: '联系与附件', en: 'Contact and files' },
    release: { zh: '下达', en: 'Release' },
    flow: { zh: '审批', en: 'Approval' },
    stages: { zh: '项目进展', en: 'Where its projects stand' },
    advice: { zh: '先修什么建议', en: 'What to repair first' },
  },
  fields: batchFields,
  children: { advised: { columns: ['rank', 'sectionName', 'maintScale', 'sum', 'digFirst', 'projectId'], sums: ['sum'] } },
  lifecycles: { status: batchLifecycle },
  draft: { field: 'status', states: ['draft', 'rejected'], needs: ['planName', 'planYear', 'planKind', 'manageDeptId', 'regionId'] },
  numbers: { batchNo: ['ZX', { field: 'planYear' }, { serial: 3 }] },
  flow: { definitions: [BATCH_PROCESS] },
  rules: [rules.batchIsOfItsOwnUnit, rules.batchIsOfThisYearOrTheNext],
  warnings: [rules.declaredAboveTheCeiling],
  fill: rules.batchAtAdd,
  computed: rules.budgetOfBatch,
  alerts,
  notices,
  list: {
    columns: [
      ...(['batchNo', 'planName', 'planYear', 'planKind', 'manageDeptName', 'projectCount', 'totalAmount', 'approvedSum'] as const),
      ...(['currentNode', 'status'] as const),
    ],
    hiddenColumns: ['budgetQuota', 'currentHandlers', 'releaseDocNo', 'releaseDate'],
    search: ['planYear', 'planKind', 'manageDeptId', 'regionId', 'status'],
    order: ['-planYear', '-createDate'],
    nameField: 'planName',
    titleFields: ['batchNo', 'planName'],
    decidingColumns: ['currentNode', 'totalAmount', 'approvedSum'],
    summaryFields: ['planYear', 'declareDeadline'],
    tabs: [{ key: 'all', zh: '全部', en: 'All' }, ...(Object.keys(batchStatus) as (keyof typeof batchStatus)[]).map(stateTab)],
  },
  screens: [
    {
      route: '/yhgl/zxyh/jhfq/index',
      zh: '计划发起',
      en: 'Plan initiation',
      levels: desks,
      menu: { under: 'zxyh', sort: 10, code: 'zxyh.jhfq', carries: ['yhgl:zxyhndjh:list', 'jcsj:baseroad:list', 'jcsj:basebridge:list'] },
      dutyOf: desks,
      details: true,
      help: {
        zh: '每年由区县和市级单位编制专项养护计划：新建批次、逐项添加项目后提交审批，经单位负责人、计划科、财务科、分管领导批准后下达。',
        en: 'Districts and units of the city declare their special works of a year: make a batch, add its projects, hand it in; unit leader, planning, finance and leader approve it, then it is released.',
      },
    },
    {
      route: '/yhgl/zxyh/jhfq/form',
      zh: '计划发起表单',
      en: 'Plan initiation form',
      levels: desks,
      menu: { under: 'zxyh.jhfq', code: 'zxyh.jhfq-form', name: { zh: '计划表单', en: 'Plan form' }, hidden: true, buttons: 'none' },
      view: 'rowOfAddress',
      noAdd: true,
      help: { zh: '一个计划批次及其项目清单和审批进展。', en: 'A batch with its projects and how its approval stands.' },
    },
    {
      route: '/yhgl/ndjh/jhfq/index',
      zh: '年度计划-计划发起',
      en: 'Annual plan by initiation',
      levels: desks,
      menu: { under: 'ndjh', sort: 10, code: 'ndjh.jhfq', name: { zh: '按计划发起', en: 'By initiation' } },
      noAdd: true,
      tabs: ['all', 'inApproval', 'approved', 'released'],
      columns: [
        ...(['batchNo', 'planName', 'manageDeptName', 'budgetQuota', 'totalAmount', 'approvedSum', 'projectCount'] as const),
        ...([
          'prePlanCount',
          'reviewCount',
          'toStartCount',
          'worksCount',
          'doneCount',
          'currentNode',
          'currentHandlers',
          'status',
        ] as const),
      ],
      help: {
        zh: '各单位的年度计划：审批到哪一环节、由谁办理，批准了多少资金，项目分别处于哪个阶段；批准后由市级计划科在此下达。',
        en: 'The annual plans of all units: where their approval stands and with whom, what was approved, and at which stage their projects are. The planning section releases them here.',
      },
    },
  ],
  detail: {
    panel: 'batchAdvice',
    sections: [
      rowsOf('specialProject', { by: 'batchId', zh: '项目清单', en: 'Projects' }),
      linesOf<BatchFields>()('advised'),
      tasks,
      history,
    ],
  },
  parties: { departments: ['deptId'], regions: ['regionId'], managing: ['manageDeptId'] },
  deletable: { column: 'status', is: batchStatus.draft },
  levels: { '*': desks, release: ['city'], terminate: ['city'] },
  after: { add: ['writeProjects'], edit: ['writeProjects'], delete: ['dropProjects'] },
  calls,
  without: ['export', 'import'],
  form: { as: 'drawer' },
})

export interface SpecialBatch extends RowOf<typeof specialBatch> {}
