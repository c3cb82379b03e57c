import { type Allowed, type Lifecycle, lifecycle, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { yhBatchStatus } from '../../dictionaries/projects.ts'
import { holdsAtCity, planningSection, runsWorks } from '../works-parties.ts'
import type { BatchFields } from './batch-fields.ts'

const notPlanning = {
  plannersOnly: { code: 403, zh: '由市级计划科办理', en: 'The planning section of the city does it' },
} as const

const planning: Allowed<BatchFields> = {
  name: 'planning',
  may: (_row, actor) => holdsAtCity(actor, 'yh_sj_plan'),
  refusal: 'plannersOnly',
  refuses: notPlanning,
}

const declaring: Allowed<BatchFields> = {
  name: 'declaring',
  may: (row, actor) => runsWorks(row, actor),
  refusal: 'batchOfOthers',
}

const rows: readonly Transition<BatchFields>[] = [
  {
    action: 'addProject',
    from: ['draft', 'rejected'],
    to: 'same',
    by: declaring,
    done: { zh: '项目已加入清单', en: 'The project is on the list' },
  },
  {
    action: 'takeAdvice',
    from: ['draft', 'rejected'],
    to: 'same',
    by: declaring,
    asks: ['adviceBudget!', 'adviceYears!', 'adviceSections!'],
    effects: ['takeAdvised'],
    done: {
      zh: '已按建议生成草稿项目，本批次共{projectCount}个项目',
      en: 'Draft projects are made as advised; the batch has {projectCount}',
    },
  },
  { action: 'begin', from: ['draft', 'rejected'], to: 'inApproval', by: 'system' },
  { action: 'reject', from: 'inApproval', to: 'rejected', by: 'system', returns: true },
  { action: 'recall', from: 'inApproval', to: 'draft', by: 'system' },
  { action: 'goOn', from: 'rejected', to: 'inApproval', by: 'system' },
  { action: 'approve', from: 'inApproval', to: 'approved', by: 'system' },
  { action: 'end', from: ['inApproval', 'rejected'], to: 'terminated', by: 'system' },
  {
    action: 'terminate',
    from: 'inApproval',
    to: 'same',
    by: planning,
    opinion: 'required',
    effects: ['endApproval'],
    done: { zh: '审批已终止', en: 'The approval is ended' },
  },
  {
    action: 'release',
    from: 'approved',
    to: 'released',
    by: planning,
    asks: ['releaseDocNo', 'releaseDate'],
    effects: ['beginPrePlans'],
    tells: ['released'],
    done: { zh: '计划已下达，各单位30天内提交前期计划', en: 'Released; pre-plans are due within 30 days' },
  },
]

/** The life of a batch: declared, approved by its process, released (maintenance.md §5 zxyhjhfq). */
export const batchLifecycle: Lifecycle = lifecycle<BatchFields>(yhBatchStatus, {
  initial: 'draft',
  actions: {
    // Its project is a row of its own, whose form is the dialog.
    addProject: {
      ...{ zh: '添加项目', en: 'Add a project' },
      permission: 'yhgl:zxyhndjh:save',
      recordedIn: {
        resource: 'specialProject',
        by: 'batchId',
        brings: { regionId: 'regionId', leaderDeptId: 'manageDeptId', contactPerson: 'contactPerson' },
      },
    },
    // What is worth most for a budget, with reasons; taken over as drafts (maintenance.md §8.10).
    takeAdvice: {
      ...{ zh: '先修什么', en: 'What to repair first' },
      permission: 'yhgl:zxyhndjh:advise',
      consequence: {
        zh: '每个所选路段生成一个草稿项目，含设施、桩号、工程量、金额和理由；有挖掘计划在先的路段告知挖掘单位',
        en: 'A draft project is made of each chosen section with facility, chainage, quantities, sum and reasons; whoever digs first at a section is told',
      },
    },
    begin: { zh: '提交审批', en: 'Hand in' },
    reject: { zh: '驳回', en: 'Reject' },
    recall: { zh: '撤回', en: 'Recall' },
    goOn: { zh: '重新提交', en: 'Hand in again' },
    approve: { zh: '批准', en: 'Approve' },
    end: { zh: '终止审批', en: 'End' },
    terminate: {
      ...{ zh: '终止', en: 'Terminate' },
      permittedAs: 'release',
      danger: true,
      seldom: true,
      consequence: { zh: '审批终止后不能恢复，项目全部剔除', en: 'It cannot be taken up again; all its projects are left out' },
    },
    release: {
      ...{ zh: '下达', en: 'Release' },
      files: true,
      consequence: { zh: '下达后通知申报单位，30天内提交前期计划', en: 'The unit is told; pre-plans are due within 30 days' },
    },
  },
  rows,
  duties: {
    approved: { action: 'release', reason: { zh: '计划待下达', en: 'Plan to release' }, who: planningSection, within: { workdays: 20 } },
  },
  steps: [
    { zh: '填报', en: 'Declared', states: ['draft', 'rejected'], date: 'createDate' },
    { zh: '审批', en: 'Approval', states: ['inApproval'] },
    { zh: '批准', en: 'Approved', states: ['approved', 'terminated'] },
    { zh: '下达', en: 'Released', states: ['released'], date: 'releaseDate' },
  ],
  tones: { draft: 'neutral', inApproval: 'info', approved: 'warn', released: 'success', rejected: 'error', terminated: 'neutral' },
})
