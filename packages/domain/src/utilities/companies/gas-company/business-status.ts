import { type Actor, inOwnTree } from '@chengan/kernel/access/actor'
import { regionWithin } from '@chengan/kernel/access/region'
import { isGiven } from '@chengan/kernel/condition'
import { type Allowed, type DutyParty, lifecycle, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { asText, fileIdsOf } from '@chengan/kernel/values'
import { businessStatus } from '../../dictionaries/companies.ts'
import { auditResult } from '../../dictionaries/hazards.ts'
import { withoutEvidence } from '../../evidence.ts'
import { stopping } from '../../licences/stopped-supply.ts'
import type { CompanyFields } from './fields.ts'

type Company = ValuesOf<CompanyFields>
/** Over the fields of a company and the outcome of a decision. */
type CompanyCondition = NonNullable<Transition<CompanyFields>['when']>

const state = businessStatus.values
/** What an authority wants it applies at once; what a company wants is a report. */
const wanted = (value: string): CompanyCondition => ({
  all: [{ field: 'businessStatus', is: value }, { actorLevel: ['city', 'district'] }],
})
const outcome = (value: string): CompanyCondition => ({
  all: [
    { field: 'auditResult', is: value },
    { field: 'statusApply', given: true },
  ],
})

function decides(row: Company, actor: Actor): boolean {
  if (row.cityReviewed === true) return actor.level === 'city'
  return actor.level === 'district' && regionWithin(row.regionId, actor.regionId)
}

/** The licence authority: the city for companies with a city-reviewed type, else the district of the seat. */
export const licenceAuthority: Allowed<CompanyFields> = { name: 'licenceAuthority', may: decides }
const ownCompany: Allowed<CompanyFields> = {
  name: 'ownCompany',
  may: (row, actor) => actor.level === 'enterprise' && inOwnTree(actor, row.deptId),
}

function authority(row: Company): DutyParty {
  return row.cityReviewed === true ? { level: 'city' } : { level: 'district', regionId: (row.regionId ?? '').slice(0, 6) }
}

/** A suspension is reported 90 working days ahead. The fact `earliestSuspension` is the first day it may take effect (sys/workcalendar). */
export const suspensionIsReportedAhead = rule<CompanyFields>({
  name: 'suspensionIsReportedAhead',
  source: '城镇燃气管理条例',
  refuses: { suspensionTooLate: { code: -2, zh: '停业、歇业须提前90个工作日报告', en: 'A suspension is reported 90 working days ahead' } },
  facts: ['earliestSuspension'],
  check({ row, facts }) {
    const early = row.effectiveDate && row.effectiveDate < asText(facts.earliestSuspension)
    return early ? { key: 'suspensionTooLate', field: 'effectiveDate' } : undefined
  },
})

/** Resuming and revoking rest on a document among the attachments of the action. */
export const evidenceIsAttached = rule<CompanyFields>({
  name: 'evidenceIsAttached',
  refuses: withoutEvidence,
  demandsFiles: 'evidenceIncomplete',
  check: ({ input }) => (isGiven(input.attachments) ? undefined : { key: 'evidenceIncomplete', field: 'attachments' }),
})

/** Who has no licence any more, or one that is suspended, does not go on: the licence comes first. */
export const resumingNeedsALicence = rule<CompanyFields>({
  name: 'resumingNeedsALicence',
  source: '城镇燃气管理条例第十五条',
  refuses: {
    licenceStopsResuming: {
      code: -2,
      zh: '企业经营许可证已暂停、注销或吊销，不能恢复营业',
      en: 'The operating licence is suspended, cancelled or revoked: business is not resumed',
    },
  },
  check: ({ row }) => (stopping.includes(row.licenceStatus ?? '') ? { key: 'licenceStopsResuming' } : undefined),
})

function file({ row, input, today }: RuleContext<CompanyFields>): Company {
  const { effectiveDate = null, reason = null, userPlan = null } = row
  return {
    statusApply: {
      businessStatus: input.businessStatus ?? row.businessStatus ?? null,
      effectiveDate,
      reason,
      userPlan,
      applyDate: today,
      files: fileIdsOf(input.attachments),
    },
    businessStatus: state.operating.value,
  }
}

/** An approved suspension waits for its day; `applyDueStatus` and the nightly job set it then. */
function approve({ row }: RuleContext<CompanyFields>): Company {
  const { businessStatus: wantedStatus = null, effectiveDate = null } = row.statusApply ?? {}
  return { statusDue: { businessStatus: wantedStatus, effectiveDate }, statusApply: null }
}

/** The status that takes effect on a day, or null. For the job. */
export function statusDueOn(row: Pick<Company, 'statusDue'>, today: string): string | null {
  const { businessStatus, effectiveDate } = row.statusDue ?? {}
  return businessStatus && effectiveDate && effectiveDate <= today ? businessStatus : null
}

const decided = () => ({ statusApply: null, statusDue: null })

const rows: readonly Transition<CompanyFields>[] = [
  {
    action: 'changeStatus',
    case: 'suspension reported',
    from: 'operating',
    to: 'same',
    by: ownCompany,
    when: {
      all: [{ field: 'businessStatus', oneOf: [state.suspended.value, state.ceased.value] }, { actorLevel: ['enterprise'] }],
    },
    asks: ['effectiveDate', 'reason', 'userPlan'],
    rules: [suspensionIsReportedAhead],
    sets: file,
    done: { zh: '停歇业申请已提交，等待审批', en: 'The suspension is reported and waits for its decision' },
  },
  {
    action: 'changeStatus',
    case: 'suspended',
    from: 'operating',
    to: 'suspended',
    by: licenceAuthority,
    when: wanted(state.suspended.value),
    asks: ['reason'],
    sets: decided,
    effects: ['pauseCompany'],
    done: { zh: '已停业', en: 'Business is suspended' },
  },
  {
    action: 'changeStatus',
    case: 'ceased',
    from: 'operating',
    to: 'ceased',
    by: licenceAuthority,
    when: wanted(state.ceased.value),
    asks: ['reason'],
    sets: decided,
    effects: ['pauseCompany'],
    done: { zh: '已歇业', en: 'Business has ceased' },
  },
  {
    action: 'changeStatus',
    case: 'resumed',
    from: ['suspended', 'ceased'],
    to: 'operating',
    by: licenceAuthority,
    when: wanted(state.operating.value),
    asks: ['reason?'],
    rules: [evidenceIsAttached, resumingNeedsALicence],
    sets: decided,
    effects: ['resumeCompany'],
    done: { zh: '已恢复营业', en: 'Business is resumed' },
  },
  {
    action: 'changeStatus',
    case: 'closed',
    from: ['operating', 'suspended', 'ceased'],
    to: 'closed',
    by: licenceAuthority,
    when: wanted(state.closed.value),
    asks: ['reason'],
    sets: decided,
    effects: ['cancelLicence', 'disableAccounts'],
    done: { zh: '已注销，许可证和企业账号已停用', en: 'Closed; its licence and accounts are disabled' },
  },
  {
    action: 'changeStatus',
    case: 'revoked',
    from: ['operating', 'suspended', 'ceased'],
    to: 'revoked',
    by: licenceAuthority,
    when: wanted(state.revoked.value),
    asks: ['reason'],
    rules: [evidenceIsAttached],
    sets: () => ({ ...decided(), creditGrade: 'D' }),
    effects: ['revokeLicence'],
    done: { zh: '许可已吊销，信用等级降为D级', en: 'The licence is revoked and the credit grade is D' },
  },
  {
    action: 'changeStatus/audit',
    case: 'approved',
    from: 'operating',
    to: 'same',
    by: licenceAuthority,
    when: outcome(auditResult.values.passed.value),
    opinion: 'required',
    sets: approve,
    effects: ['applyDueStatus', 'notifyOwner'],
    done: { zh: '已同意，到生效日期自动停歇业', en: 'Approved; it takes effect on its day' },
  },
  {
    action: 'changeStatus/audit',
    case: 'refused',
    from: 'operating',
    to: 'same',
    by: licenceAuthority,
    when: outcome(auditResult.values.returned.value),
    opinion: 'required',
    sets: () => ({ statusApply: null }),
    effects: ['notifyOwner'],
    done: { zh: '不同意停歇业，企业继续经营', en: 'Refused; the company goes on' },
  },
  {
    action: 'takeEffect',
    from: 'operating',
    to: 'suspended',
    by: 'system',
    when: { field: 'businessStatus', is: state.suspended.value },
    sets: () => ({ statusDue: null }),
    effects: ['pauseCompany'],
  },
  {
    action: 'takeEffect',
    from: 'operating',
    to: 'ceased',
    by: 'system',
    when: { field: 'businessStatus', is: state.ceased.value },
    sets: () => ({ statusDue: null }),
    effects: ['pauseCompany'],
  },
]

/** The standing of a company in business: filed suspensions, and what the licence authority decides. */
export const businessLifecycle = lifecycle<CompanyFields>(businessStatus, {
  initial: 'operating',
  actions: {
    changeStatus: {
      zh: '停歇业',
      en: 'Change status',
      files: true,
      consequence: { zh: '停业、歇业须提前90个工作日报告', en: 'A suspension is reported 90 working days ahead' },
    },
    'changeStatus/audit': {
      zh: '停歇业审批',
      en: 'Decide the suspension',
      files: true,
      outcomes: {
        [auditResult.values.passed.value]: { zh: '同意', en: 'Approve' },
        [auditResult.values.returned.value]: { zh: '不同意', en: 'Refuse' },
      },
    },
    takeEffect: { zh: '停歇业生效', en: 'Suspension takes effect' },
  },
  rows,
  decidedOn: { operating: ['statusApply'] },
  duties: {
    operating: {
      action: 'changeStatus/audit',
      reason: { zh: '停歇业申请待审批', en: 'Suspension to decide' },
      who: (row) => (isGiven(row.statusApply) ? [authority(row)] : []),
    },
  },
  tones: { operating: 'success', suspended: 'warn', ceased: 'warn', closed: 'neutral', revoked: 'error' },
})
