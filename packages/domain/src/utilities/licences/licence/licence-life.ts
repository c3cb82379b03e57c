import { inOwnTree } from '@chengan/kernel/access/actor'
import { type Allowed, lifecycle, type StateDuty, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { licenceStatus } from '../../dictionaries/companies.ts'
import { auditResult } from '../../dictionaries/hazards.ts'
import { authorityOf, decidesLicence, districtOfLicence, overseesLicence } from '../authority.ts'
import { PUBLISH, publishSetting } from '../terms-of-law.ts'
import type { LicenceFields } from './licence-fields.ts'
import { licenceActions } from './licence-looks.ts'
import * as rules from './licence-rules.ts'
import { termIsExtendedInTime, termIsExtendedOnce } from './term-rules.ts'

const PASS = auditResult.values.passed.value
const REFUSE = auditResult.values.returned.value
const passes = { field: 'auditResult', is: PASS } as const
const refuses = { field: 'auditResult', is: REFUSE } as const

const applicant: Allowed<LicenceFields> = {
  name: 'applicant',
  may: (row, actor) => actor.level === 'enterprise' && inOwnTree(actor, row.deptId),
}
/** The city, or the district of the company's seat (gysy/gysygascompaniesjyxkegl/rule-4). */
const authority: Allowed<LicenceFields> = { name: 'licenceAuthorityOfRow', may: (row, actor) => decidesLicence(row, actor) }

/** The district sees to an expired licence on the ground, whoever gave it; so may whoever did. */
const overseer: Allowed<LicenceFields> = { name: 'overseerOfLicence', may: (row, actor) => overseesLicence(row, actor) }

const procedure: readonly Transition<LicenceFields>[] = [
  {
    action: 'submit',
    from: 'draft',
    to: 'toAccept',
    by: applicant,
    complete: true,
    rules: [rules.materialIsComplete],
    needs: { facts: ['procedureTerms', 'licenceSelfCheck'] },
    sets: rules.submitted,
    effects: ['drawCheckSheet', 'tellAuthority'],
  },
  {
    action: 'supplement',
    from: 'toAccept',
    to: 'draft',
    returns: true,
    by: authority,
    asks: ['supplementItems!', 'supplementDue!'],
    rules: [rules.missingIsNamedOnce],
    needs: { facts: ['licenceAuthority'] },
    sets: rules.supplemented,
    effects: ['writeSupplementNotice', 'tellApplicant'],
  },
  {
    action: 'accept',
    case: 'accepted',
    from: 'toAccept',
    to: 'underReview',
    by: authority,
    when: passes,
    asks: ['materialsChecked!'],
    rules: [rules.everyMaterialIsChecked],
    needs: { facts: ['procedureTerms', 'licenceAuthority'] },
    sets: rules.accepted,
    effects: ['writeAcceptance', 'tellApplicant'],
    done: { zh: '已受理，{decideBy}前作出决定', en: 'Accepted; it is decided until {decideBy}' },
  },
  {
    action: 'accept',
    case: 'refused',
    from: 'toAccept',
    to: 'refused',
    by: authority,
    when: refuses,
    opinion: 'required',
    needs: { facts: ['licenceAuthority'] },
    sets: rules.notAccepted,
    effects: ['writeRejection', 'tellApplicant'],
    done: { zh: '已不予受理，并告知申请企业', en: 'Refused to accept; the company is told' },
  },
  {
    action: 'accept',
    case: 'by silence',
    from: 'toAccept',
    to: 'underReview',
    by: 'system',
    needs: { facts: ['procedureTerms', 'licenceAuthority'] },
    sets: rules.acceptedBySilence,
    effects: ['writeAcceptance', 'tellApplicant'],
  },
  {
    action: 'siteCheck',
    from: 'underReview',
    to: 'same',
    by: authority,
    asks: ['siteCheckers', 'siteCheckOpinion', 'siteCheckFiles', 'conditionsMet', 'conditionsRemark?'],
    rules: [rules.siteIsCheckedByTwo],
    needs: { facts: ['licenceSelfCheck'] },
    sets: rules.siteChecked,
    effects: ['drawCheckSheet'],
  },
  {
    action: 'extendTerm',
    from: 'underReview',
    to: 'same',
    by: authority,
    asks: ['extendReason', 'extendApprover'],
    rules: [termIsExtendedOnce, termIsExtendedInTime],
    needs: { facts: ['procedureTerms'] },
    sets: rules.termExtended,
    effects: ['tellApplicant'],
    done: { zh: '已延长至{decideBy}，并告知申请企业', en: 'Extended until {decideBy}; the company is told' },
  },
  {
    action: 'decide',
    case: 'grant',
    from: 'underReview',
    to: 'toIssue',
    by: authority,
    when: passes,
    asks: ['decisionNo!'],
    rules: [rules.licenceSiteWasChecked, rules.grantNeedsEveryCondition],
    needs: { facts: ['procedureTerms', 'licenceSelfCheck', 'licenceAuthority'] },
    sets: rules.granted,
    effects: ['drawCheckSheet', 'writeGrant', 'tellApplicant'],
    done: { zh: '已准予许可，{deliverBy}前发证', en: 'Granted; it is handed over until {deliverBy}' },
  },
  {
    action: 'decide',
    case: 'refuse',
    from: 'underReview',
    to: 'refused',
    by: authority,
    when: refuses,
    asks: ['decisionNo!', 'refuseReason!'],
    rules: [rules.licenceSiteWasChecked],
    needs: { facts: ['licenceSelfCheck', 'licenceAuthority'] },
    sets: rules.refused,
    effects: ['drawCheckSheet', 'writeRefusal', 'tellApplicant'],
    done: { zh: '已决定不予许可，并告知申请企业', en: 'Refused; the company is told' },
  },
  {
    action: 'issue',
    from: 'toIssue',
    to: 'valid',
    by: authority,
    asks: ['licenceNo?', 'issueOrg?', 'issueDate', 'licenceValidFrom', 'licenceValidTo?'],
    rules: [rules.issueFollowsTheDecision, rules.licenceTermFits, rules.issuerActs],
    needs: { facts: ['licenceAuthority'] },
    sets: rules.issued,
    effects: ['numberLicence', 'drawCertificate', 'endEarlierLicences', 'noteOnCompany', 'tellApplicant', 'tellCityOfIssue'],
    done: { zh: '许可证{licenceNo}已发放', en: 'Licence {licenceNo} is issued' },
  },
  {
    action: 'publish',
    case: 'by hand',
    from: ['toIssue', 'valid', 'refused'],
    to: 'same',
    by: authority,
    when: decidedUnpublished(),
    sets: ({ today }) => ({ publicDate: today }),
  },
  {
    action: 'publish',
    case: 'in time',
    from: ['toIssue', 'valid', 'refused'],
    to: 'same',
    by: 'system',
    beside: true,
    sets: ({ today }) => ({ publicDate: today }),
  },
]

function decidedUnpublished() {
  return {
    all: [
      { field: 'decideDate', given: true },
      { field: 'publicDate', given: false },
    ],
  } as const
}

const standing: readonly Transition<LicenceFields>[] = [
  {
    action: 'expire',
    from: 'valid',
    to: 'expired',
    by: 'system',
    sets: () => ({ expiredSeenDate: null }),
    effects: ['noteOnCompany', 'tellApplicant', 'tellAuthority'],
  },
  {
    action: 'seeToExpired',
    from: 'expired',
    to: 'same',
    by: overseer,
    when: { field: 'expiredSeenDate', given: false },
    opinion: 'required',
    sets: ({ today }) => ({ expiredSeenDate: today }),
  },
  {
    action: 'suspend',
    case: 'suspended',
    from: 'valid',
    to: 'suspended',
    by: authority,
    asks: ['standingReason!', 'suspendUntil!'],
    rules: [rules.suspensionEndsLater],
    effects: ['noteOnCompany', 'tellApplicant'],
    done: { zh: '已暂停，期间不能投用设施和车辆', en: 'Suspended: nothing is put in use meanwhile' },
  },
  {
    action: 'suspend',
    case: 'lifted',
    from: 'suspended',
    to: 'valid',
    by: authority,
    asks: ['standingReason!'],
    sets: () => ({ suspendUntil: null }),
    effects: ['noteOnCompany', 'tellApplicant'],
    done: { zh: '已恢复', en: 'The suspension is lifted' },
  },
  {
    action: 'cancel',
    case: 'by the authority',
    from: ['valid', 'expired'],
    to: 'cancelled',
    by: authority,
    asks: ['standingReason!'],
    sets: () => ({ renewalPending: false }),
    effects: ['noteOnCompany', 'tellApplicant'],
  },
  // A licence for several kinds of business: one of them is suspended or cancelled, and the others stay in force.
  {
    action: 'suspendKinds',
    case: 'suspended',
    from: 'valid',
    to: 'same',
    by: authority,
    when: { field: 'severalKinds', is: true },
    asks: ['stoppedTypes!', 'standingReason!', 'suspendUntil!'],
    rules: [rules.kindsSuspendedAreSome, rules.suspensionEndsLater],
    effects: ['noteOnCompany', 'tellApplicant'],
  },
  {
    action: 'liftKinds',
    from: 'valid',
    to: 'same',
    by: authority,
    when: { field: 'stoppedTypes', given: true },
    asks: ['standingReason!'],
    sets: () => ({ stoppedTypes: [], suspendUntil: null }),
    effects: ['noteOnCompany', 'tellApplicant'],
  },
  {
    action: 'cancelKinds',
    case: 'by the authority',
    from: ['valid', 'suspended'],
    to: 'same',
    by: authority,
    when: { field: 'severalKinds', is: true },
    asks: ['endedTypes!', 'standingReason!'],
    keepsFiles: ['licenceFile'],
    rules: [rules.kindsCancelledAreSome],
    sets: rules.kindsCancelled,
    effects: ['drawCertificate', 'noteOnCompany', 'tellApplicant'],
  },
  {
    action: 'cancelKinds',
    case: 'with a newer licence',
    from: ['valid', 'suspended', 'expired'],
    to: 'same',
    by: 'system',
    keepsFiles: ['licenceFile'],
    effects: ['drawCertificate', 'noteOnCompany', 'tellApplicant'],
  },
  {
    action: 'revoke',
    case: 'by the authority',
    from: ['valid', 'suspended'],
    to: 'revoked',
    by: authority,
    asks: ['penaltyNo!', 'penaltyFiles!', 'standingReason?'],
    sets: () => ({ renewalPending: false, suspendUntil: null }),
    effects: ['noteOnCompany', 'enterRevocation', 'tellApplicant'],
  },
  // With the company that is closed or revoked, with a newer licence of its kind, with its write-off.
  {
    action: 'cancel',
    case: 'with another',
    from: ['valid', 'suspended', 'expired'],
    to: 'cancelled',
    by: 'system',
    sets: () => ({ renewalPending: false, suspendUntil: null }),
  },
  {
    action: 'revoke',
    case: 'with the company',
    from: ['valid', 'suspended', 'expired'],
    to: 'revoked',
    by: 'system',
    sets: () => ({ renewalPending: false, suspendUntil: null }),
    effects: ['enterRevocation'],
  },
  {
    action: 'amend',
    from: ['valid', 'suspended'],
    to: 'same',
    by: 'system',
    keepsFiles: ['licenceFile'],
    effects: ['drawCertificate', 'noteOnCompany'],
  },
  // An extension was filed or decided: whether the licence ends by itself looks at it.
  { action: 'noteRenewal', from: ['valid', 'suspended'], to: 'same', by: 'system' },
]

const duties: Readonly<Record<string, StateDuty<LicenceFields>>> = {
  draft: {
    action: 'submit',
    reason: { zh: '许可申请待补正', en: 'Material to supplement' },
    step: { zh: '补正', en: 'Supplement' },
    who: (row) => [{ deptId: row.deptId ?? null }],
    within: { until: 'supplementDue' },
    onlyWhere: { field: 'supplementDate', given: true },
  },
  toAccept: {
    action: 'accept',
    reason: { zh: '许可申请待受理', en: 'Application to accept' },
    who: (row) => [authorityOf(row)],
    within: { until: 'supplementBy' },
  },
  underReview: {
    action: 'decide',
    reason: { zh: '许可申请待决定', en: 'Application to decide' },
    who: (row) => [authorityOf(row)],
    within: { until: 'decideBy' },
  },
  toIssue: {
    action: 'issue',
    reason: { zh: '许可证待发放', en: 'Licence to issue' },
    who: (row) => [authorityOf(row)],
    within: { until: 'deliverBy' },
  },
  expired: {
    action: 'seeToExpired',
    step: { zh: '核查', en: 'Check' },
    reason: { zh: '许可证已过期，核查是否停止经营', en: 'Licence expired: see that the business stops' },
    who: (row) => [districtOfLicence(row)],
    onlyWhere: { field: 'expiredSeenDate', given: false },
  },
}

const publishInTime = {
  name: 'publish',
  in: { workdays: PUBLISH },
  setting: publishSetting,
  of: 'decideDate',
  when: { field: 'publicDate', given: false },
  do: { step: 'publish' },
} as const

/** The life of a licence: applied for, accepted, checked, decided, issued, until it ends (utilities-enterprise.md §7). */
export const licenceLifecycle = lifecycle<LicenceFields>(licenceStatus, {
  initial: 'draft',
  actions: licenceActions,
  rows: [...procedure, ...standing],
  duties,
  decidedOn: {
    toAccept: 'all',
    underReview: [
      'businessTypes',
      'gasTypes',
      'serviceRegionIds',
      'businessArea',
      'siteCheckDate',
      'siteCheckers',
      'siteCheckOpinion',
      'conditionsMet',
      'conditionsRemark',
      'decideBy',
      'checkSheetFile',
      'siteCheckFiles',
    ],
  },
  after: {
    // Who is not told in time what is missing is accepted (行政许可法 art. 32): from the day behind the last of the term.
    toAccept: [{ name: 'silence', in: { days: 1 }, of: 'supplementBy', do: { step: 'accept' } }],
    // On the last working day of the term at the latest.
    toIssue: [{ ...publishInTime, name: 'publishGrant' }],
    refused: [{ ...publishInTime, name: 'publishRefusal' }],
    valid: [
      { ...publishInTime, name: 'publishIssued' },
      // An extension that was filed in time and is undecided counts as granted: the licence stays.
      {
        name: 'expire',
        in: { days: 1 },
        of: 'licenceValidTo',
        when: { not: { field: 'renewalPending', is: true } },
        do: { step: 'expire' },
      },
    ],
  },
  steps: [
    { zh: '申请', en: 'Application', states: ['draft'], date: 'applyDate' },
    { zh: '受理', en: 'Acceptance', states: ['toAccept'], date: 'acceptDate' },
    { zh: '审查决定', en: 'Decision', states: ['underReview', 'refused'], date: 'decideDate' },
    { zh: '发证', en: 'Issue', states: ['toIssue'], date: 'issueDate' },
    { zh: '有效', en: 'Valid', states: ['valid', 'suspended', 'expired', 'cancelled', 'revoked'] },
  ],
  tones: {
    draft: 'neutral',
    toAccept: 'warn',
    underReview: 'warn',
    toIssue: 'info',
    valid: 'success',
    cancelled: 'neutral',
    revoked: 'error',
    expired: 'error',
    suspended: 'warn',
    refused: 'error',
  },
})
