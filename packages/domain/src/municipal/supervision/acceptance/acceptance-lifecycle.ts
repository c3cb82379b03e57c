import { inOwnTree } from '@chengan/kernel/access/actor'
import { type Allowed, type Lifecycle, lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import type { RuleContext } from '@chengan/kernel/rule'
import { asTextOrNull } from '@chengan/kernel/values'
import { passOrNot, yssqStatus } from '../../dictionaries/post-approval.ts'
import { theUnit } from '../parties.ts'
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

const audit = {
  action: 'audit',
  from: 'toAudit',
  by: ['city', 'district'],
  asks: ['siteTime?', 'attendees?', 'items'],
  opinion: 'required',
  sets: audited,
} as const

/** The life of an application: handed in, checked on site, audited (municipal-approval.md §3.1). */
export const acceptanceLifecycle: Lifecycle = lifecycle<Acceptance>(yssqStatus, {
  initial: 'draft',
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
      'siteTime',
      'attendees',
      'items',
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
      done: { zh: '查验结果已登记，等待验收审核', en: 'The check is recorded; the audit follows' },
    },
    audit: {
      zh: '验收审核',
      en: 'Audit',
      outcomes: { '1': { zh: '合格', en: 'Pass' }, '2': { zh: '不合格', en: 'Fail' } },
      consequence: {
        zh: '合格即进入质保期；不合格自动下达整改',
        en: 'A pass begins the warranty; a fail issues a rectification order',
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
      sets: ({ actor, now }) => ({ applyUserId: actor.userId, applyTime: now }),
      effects: ['acceptanceApplied'],
    },
    {
      action: 'check',
      from: 'toAudit',
      to: 'same',
      by: ['district', theMaintainer],
      asks: ['siteTime', 'attendees', 'items'],
      rules: [checkIsMadeAfterApplication, everyItemIsJudged],
      effects: ['siteChecked'],
    },
    {
      ...audit,
      case: 'pass',
      to: 'pass',
      when: { field: 'auditResult', is: passOrNot.values.pass.value },
      rules: [siteWasChecked, noSevereOrderIsOpen, everyItemIsJudged, passedItemsPass, policeAcceptClosures],
      effects: ['acceptancePassed'],
      done: { zh: '验收合格，进入质保期', en: 'Passed; the warranty begins' },
    },
    {
      ...audit,
      case: 'fail',
      to: 'fail',
      when: { field: 'auditResult', is: passOrNot.values.fail.value },
      rules: [siteWasChecked, everyItemIsJudged],
      effects: ['acceptanceFailed'],
      done: { zh: '验收不合格，整改单已下达', en: 'Failed; an order is issued' },
    },
    { by: 'system', action: 'backToFirst', from: 'toAudit', to: 'draft', returns: true },
    { by: 'system', action: 'terminate', from: ['draft', 'toAudit'], to: 'terminated' },
  ],
  steps: [
    { zh: '申请', en: 'Apply', states: ['draft'], date: 'applyTime' },
    // Once what was found on site is written down, the audit is next.
    { zh: '查验', en: 'Check', states: ['toAudit'], date: 'siteTime', when: { field: 'siteTime', given: false } },
    { zh: '审核', en: 'Audit', states: ['toAudit', 'pass', 'fail', 'terminated'], date: 'auditTime' },
  ],
  tones: { draft: 'neutral', toAudit: 'warn', pass: 'success', fail: 'error', terminated: 'neutral' },
})
