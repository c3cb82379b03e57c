import type { ActionLook } from '@chengan/kernel/lifecycle/lifecycle'
import { REVIEW_PASSED, REVIEW_REFUSED, stageState } from '../project-codes.ts'

/** How the steps of a project are called and shown. */
export const projectWords = {
  initiation: { zh: '提交审批', en: 'Handed in with its batch' },
  unlock: { zh: '批次退回', en: 'Returned with its batch' },
  screen: { zh: '计划初审', en: 'Screen', batch: true },
  fund: { zh: '财务审核', en: 'Fund', batch: true },
  rank: { zh: '调整排序', en: 'Rank', seldom: true },
  approved: { zh: '批准列入', en: 'Approved' },
  leaveOut: { zh: '剔除', en: 'Left out' },
  released: { zh: '计划下达', en: 'Released' },
  edit: { zh: '编辑', en: 'Edit' },
  prePlan: { zh: '保存前期计划', en: 'Save the pre-plan', calledAs: { path: 'prePlan', name: 'action', value: 'save' } },
  submitPrePlan: {
    ...{ zh: '提交前期计划', en: 'Hand in the pre-plan' },
    permittedAs: 'prePlan',
    calledAs: { path: 'prePlan', name: 'action', value: 'submit' },
    consequence: {
      zh: '提交后依次由监理、市级管理员、计划科审核',
      en: 'Supervisor, city officer and planning section review it in turn',
    },
  },
  planAudit: {
    ...{ zh: '计划审核', en: 'Review' },
    batch: true,
    outcomes: { [REVIEW_PASSED]: { zh: '通过', en: 'Pass' }, [REVIEW_REFUSED]: { zh: '退回', en: 'Return' } },
  },
  start: {
    ...{ zh: '开工', en: 'Start' },
    at: {
      toStart: {
        zh: '开工',
        en: 'Start',
        instead: [{ when: { field: 'stageState', is: stageState.inHand }, zh: '确认开工', en: 'Confirm the start' }],
      },
    },
    consequence: { zh: '合同金额400万元及以上须市级管理员确认', en: 'From 4 million yuan on the city confirms it' },
  },
  change: {
    zh: '变更',
    en: 'Variation',
    consequence: { zh: '超过批复金额10%的须重新审核', en: 'Above 10% of what was approved it is reviewed anew' },
  },
  reviewAnew: { zh: '变更转审核', en: 'Reviewed anew' },
  suspend: { zh: '暂停', en: 'Suspend', seldom: true },
  resume: {
    zh: '恢复',
    en: 'Resume',
    consequence: { zh: '计划完工日期按暂停天数顺延', en: 'The planned end moves by the days it stood still' },
  },
  stopByCheck: { zh: '停工整改', en: 'Stopped by a check' },
  finish: { zh: '完工', en: 'Finish' },
  acceptanceApplied: { zh: '申请验收', en: 'Acceptance applied for' },
  acceptanceReturned: { zh: '验收驳回', en: 'Acceptance rejected' },
  accept: { zh: '验收通过', en: 'Accepted' },
  acceptAnew: { zh: '抽查不通过', en: 'To accept anew' },
  archive: { zh: '归档', en: 'Archive', files: true },
  cancel: { zh: '取消项目', en: 'Cancel', danger: true, files: true, seldom: true },
} as const satisfies Readonly<Record<string, ActionLook>>
