import { inOwnTree } from '@chengan/kernel/access/actor'
import { isGiven } from '@chengan/kernel/condition'
import { type Allowed, type Lifecycle, lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import type { RuleContext } from '@chengan/kernel/rule'
import { asTextOrNull } from '@chengan/kernel/values'
import { passOrNot, yssqStatus } from '../../dictionaries/post-approval.ts'
import { bureaus, theUnit } from '../parties.ts'
import type { acceptanceFields } from './acceptance-fields.ts'
import {
  backfillIsCompacted,
  checkIsMadeAfterApplication,
  everyItemIsJudged,
  noSevereOrderIsOpen,
  passedItemsPass,
  pipelineIsSurveyed,
  policeAcceptClosures,
  sectionIsAppliedForOnce,
  siteWasChecked,
  worksEndAfterTheirStart,
} from './acceptance-rules.ts'

type Acceptance = typeof acceptanceFields

const audited = ({ input, actor, now }: RuleContext<Acceptance>) => ({
  auditResult: input.auditResult ?? null,
  auditOpinion: asTextOrNull(input.opinion),
  auditorId: actor.userId,
  auditTime: now,
})

/** The unit that maintains the roads attends the check, and may write what it measured. */
const theMaintainer: Allowed<Acceptance> = {
  name: 'theMaintainer',
  may: (row, actor) => actor.level === 'enterprise' && inOwnTree(actor, row.maintDeptId),
}

/** The audit follows the supervisor's check; what the maintaining unit measured before waits for it. */
const onceChecked: Allowed<Acceptance> = {
  name: 'onceChecked',
  may: (row, actor) => bureaus.includes(actor.level) && isGiven(row.checkerId),
}

/** Whoever audits before is told so. */
const notYetChecked: Allowed<Acceptance> = {
  name: 'notYetChecked',
  may: (_row, actor) => bureaus.includes(actor.level),
  onlyToExplainRefusal: true,
}

const audit = {
  action: 'audit',
  from: 'toAudit',
  by: [onceChecked, notYetChecked],
  asks: ['siteTime?', 'attendees?', 'items'],
  opinion: 'required',
  sets: audited,
} as const

/** The life of an application: handed in, checked on site, audited (municipal-approval.md §3.1). */
export const acceptanceLifecycle: Lifecycle = lifecycle<Acceptance>(yssqStatus, {
  initial: 'draft',
  // What the check found stands in the audit's own form, where it may be put right.
  decidedOn: {
    toAudit: [
      'sectionIds',
      'actualEnd',
      'restoreDate',
      'restoreArea',
      'restoreUnit',
      'backfillMaterial',
      'compaction',
      'compactionTests',
      'layerThickness',
      'testReport',
      'asBuiltSurvey',
      'archiveReceipt',
      'beforeImages',
      'afterImages',
    ],
  },
  actions: {
    submit: {
      zh: '申请验收',
      en: 'Apply',
      permittedAs: 'save',
      consequence: { zh: '五个工作日内查验并审核', en: 'It is checked and audited within five working days' },
      done: { zh: '验收申请已提交，五个工作日内查验', en: 'Applied; it is checked within five working days' },
    },
    check: {
      zh: '现场查验',
      en: 'Check on site',
      permittedAs: 'audit',
      consequence: { zh: '查验结果登记后转验收审核', en: 'The audit follows what was found' },
      at: {
        toAudit: {
          zh: '现场查验',
          en: 'Check on site',
          consequence: { zh: '查验结果登记后转验收审核', en: 'The audit follows what was found' },
          // Once the supervisor has recorded the check the audit is next; what was written down may still be put right.
          instead: [{ when: { field: 'checkerId', given: true }, zh: '更正查验结果', en: 'Correct the check', seldom: true }],
        },
      },
      done: { zh: '查验结果已登记，等待验收审核', en: 'The check is recorded; the audit follows' },
    },
    audit: {
      zh: '验收审核',
      en: 'Audit',
      outcomes: { '1': { zh: '合格', en: 'Pass' }, '2': { zh: '不合格', en: 'Fail' } },
      consequence: {
        zh: '合格即进入质保期；不合格自动生成整改单草稿，待监管员下达',
        en: 'A pass begins the warranty; a fail drafts a rectification order, which the supervisor issues',
      },
    },
    backToFirst: { zh: '退回', en: 'Send back' },
    terminate: { zh: '终止', en: 'Terminate' },
  },
  rows: [
    {
      action: 'submit',
      from: 'draft',
      to: 'toAudit',
      by: theUnit,
      complete: true,
      rules: [noSevereOrderIsOpen, sectionIsAppliedForOnce, worksEndAfterTheirStart, pipelineIsSurveyed, backfillIsCompacted],
      // What was checked before it was sent back is checked again.
      sets: ({ actor, now }) => ({ applyUserId: actor.userId, applyTime: now, siteTime: null, checkerId: null }),
      effects: ['acceptanceApplied'],
    },
    {
      action: 'check',
      from: 'toAudit',
      to: 'same',
      by: ['district', theMaintainer],
      asks: ['siteTime', 'attendees', 'items'],
      rules: [checkIsMadeAfterApplication, everyItemIsJudged],
      sets: ({ actor }) => (actor.level === 'enterprise' ? {} : { checkerId: actor.userId }),
      effects: ['siteChecked'],
    },
    {
      ...audit,
      case: 'pass',
      to: 'pass',
      when: { field: 'auditResult', is: passOrNot.values.pass.value },
      rules: [siteWasChecked, noSevereOrderIsOpen, everyItemIsJudged, passedItemsPass, policeAcceptClosures],
      effects: ['acceptancePassed'],
      // Of some sections alone the works go on; their own page tells whether the warranty has begun.
      done: { zh: '验收合格；全部路段合格的，进入质保期', en: 'Passed; once every section has, the warranty begins' },
    },
    {
      ...audit,
      case: 'fail',
      to: 'fail',
      when: { field: 'auditResult', is: passOrNot.values.fail.value },
      rules: [siteWasChecked, everyItemIsJudged],
      effects: ['acceptanceFailed'],
      done: { zh: '验收不合格，已生成整改单草稿，请补充后下达', en: 'Failed; an order is drafted, complete and issue it' },
    },
    { by: 'system', action: 'backToFirst', from: 'toAudit', to: 'draft', returns: true },
    { by: 'system', action: 'terminate', from: ['draft', 'toAudit'], to: 'terminated' },
  ],
  steps: [
    { zh: '申请', en: 'Apply', states: ['draft'], date: 'applyTime' },
    // Once the supervisor has written down what was found on site, the audit is next.
    { zh: '查验', en: 'Check', states: ['toAudit'], date: 'siteTime', when: { field: 'checkerId', given: false } },
    { zh: '审核', en: 'Audit', states: ['toAudit', 'pass', 'fail', 'terminated'], date: 'auditTime' },
  ],
  tones: { draft: 'neutral', toAudit: 'warn', pass: 'success', fail: 'error', terminated: 'neutral' },
})
