import { inOwnTree } from '@chengan/kernel/access/actor'
import { regionWithin } from '@chengan/kernel/access/region'
import type { Condition } from '@chengan/kernel/condition'
import { type Allowed, type DutyParty, lifecycle, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import type { ValuesOf } from '@chengan/kernel/rule'
import { asTextOrNull } from '@chengan/kernel/values'
import { auditResult } from '../../dictionaries/hazards.ts'
import { violationStatus } from '../../dictionaries/staff.ts'
import type { ViolationFields } from './violation-fields.ts'
import { appealIsInTime, appealTermIsOver, closingHasProof, fineIsNamed } from './violation-rules.ts'

type Violation = ValuesOf<ViolationFields>

export const APPEAL_DAYS = 5
export const appealSetting = 'gysy.people.appealWorkdays'
const UPHELD = auditResult.values.passed.value
const WITHDRAWN = auditResult.values.returned.value

const company: Allowed<ViolationFields> = {
  name: 'companyOfTheViolation',
  may: (row, actor) => actor.level === 'enterprise' && inOwnTree(actor, row.companyDeptId),
}
const district: Allowed<ViolationFields> = {
  name: 'districtOfTheViolation',
  may: (row, actor) => actor.level === 'district' && regionWithin(row.regionId, actor.regionId),
}
/** The district while the company may still appeal: admitted to `confirm` only to be told so by appealTermIsOver. */
const districtTooEarly: Allowed<ViolationFields> = { name: 'districtWithinTheAppealTerm', may: district.may, onlyToExplainRefusal: true }
const mayBeAppealed: Condition<'appealOpen'> = { field: 'appealOpen', is: true }
/** Whoever recorded it reviews the appeal: the city what the city recorded, else the district. */
const reviewer: Allowed<ViolationFields> = {
  name: 'reviewerOfTheAppeal',
  may: (row, actor) =>
    row.byCity === true ? actor.level === 'city' : actor.level === 'district' && regionWithin(row.regionId, actor.regionId),
}

const rows: readonly Transition<ViolationFields>[] = [
  {
    action: 'appeal',
    from: 'toConfirm',
    to: 'appealed',
    by: company,
    asks: ['appealReason!', 'attachments?'],
    rules: [appealIsInTime],
    tells: ['appealedToDistrict', 'appealedToCity'],
  },
  {
    action: 'review',
    case: 'upheld',
    from: 'appealed',
    to: 'toConfirm',
    by: reviewer,
    when: { field: 'auditResult', is: UPHELD },
    asks: ['appealResult!'],
    // The district confirms it now, with its handling. Where it does not within the same term, the clock does: points do not wait for ever.
    needs: { facts: ['appealTerm'] },
    sets: ({ facts }) => ({ appealUntil: asTextOrNull(facts.appealTerm) }),
    tells: ['upheld'],
    done: { zh: '申诉不成立，维持记录，待区县确认', en: 'The record is upheld; the district confirms it' },
  },
  {
    action: 'review',
    case: 'cancelled',
    from: 'appealed',
    to: 'withdrawn',
    by: reviewer,
    when: { field: 'auditResult', is: WITHDRAWN },
    asks: ['appealResult!'],
    tells: ['withdrawn'],
    done: { zh: '申诉成立，记录已撤销', en: 'The record is withdrawn' },
  },
  {
    action: 'confirm',
    case: 'by the district',
    from: 'toConfirm',
    to: 'confirmed',
    by: district,
    when: { not: mayBeAppealed },
    asks: ['handleResult', 'penaltyAmount?'],
    rules: [fineIsNamed],
    sets: ({ now }) => ({ confirmedAt: now }),
    effects: ['countPoints'],
    tells: ['confirmed'],
    done: { zh: '违规已确认，已计入本周期记分', en: 'Confirmed; the points count' },
  },
  {
    action: 'confirm',
    case: 'within the appeal term',
    from: 'toConfirm',
    to: 'confirmed',
    by: districtTooEarly,
    when: mayBeAppealed,
    rules: [appealTermIsOver],
    done: { zh: '违规已确认，已计入本周期记分', en: 'Confirmed; the points count' },
  },
  {
    action: 'confirm',
    case: 'the term has ended',
    from: 'toConfirm',
    to: 'confirmed',
    by: 'system',
    sets: ({ now }) => ({ confirmedAt: now }),
    effects: ['countPoints'],
    tells: ['confirmed'],
  },
  {
    action: 'close',
    from: 'confirmed',
    to: 'closed',
    by: district,
    // What the clock has confirmed has the handling that was proposed; where none was, it is named now.
    asks: ['handleResult', 'penaltyAmount?'],
    rules: [closingHasProof, fineIsNamed],
    opinion: 'required',
    done: { zh: '已办结', en: 'Closed' },
  },
]

const districtParty = (row: Violation): DutyParty => ({
  level: 'district',
  regionId: row.regionId?.slice(0, 6) ?? null,
  businessRole: 'rq_qx_sh',
})

/** The life of a violation: recorded, appealed or not, confirmed, closed (utilities-enterprise.md §4). */
export const violationLifecycle = lifecycle<ViolationFields>(violationStatus, {
  initial: 'toConfirm',
  decidedOn: {
    toConfirm: [
      'jobPersonId',
      'violationDate',
      'violationPlace',
      'violationType',
      'description',
      'legalBasis',
      'points',
      'appealReason',
      'appealResult',
      'images',
      'attachments',
    ],
    appealed: [
      'jobPersonId',
      'violationDate',
      'violationPlace',
      'violationType',
      'description',
      'legalBasis',
      'points',
      'handleResult',
      'penaltyAmount',
      'appealReason',
      'images',
      'attachments',
    ],
  },
  actions: {
    appeal: {
      zh: '申诉',
      en: 'Appeal',
      consequence: { zh: '只能申诉一次，复核结论为最终结论', en: 'There is one appeal; its conclusion is final' },
      done: { zh: '已提交申诉，等待复核', en: 'Appealed; it waits for its review' },
    },
    review: {
      zh: '复核',
      en: 'Review the appeal',
      outcomes: { [UPHELD]: { zh: '维持', en: 'Uphold' }, [WITHDRAWN]: { zh: '撤销记录', en: 'Withdraw' } },
    },
    confirm: {
      zh: '确认',
      en: 'Confirm',
      consequence: {
        zh: '记分计入该人员12个月周期：满6分提醒，满12分暂停上岗并下发督办',
        en: 'The points count for 12 months: 6 are told, 12 suspend the person and issue an order',
      },
    },
    close: { zh: '办结', en: 'Close', files: true, consequence: { zh: '请上传处理证明', en: 'Attach the proof of the handling' } },
  },
  rows,
  duties: {
    toConfirm: {
      action: 'confirm',
      reason: { zh: '违规记录待确认', en: 'A violation to confirm' },
      // Within the appeal term there is nothing to confirm, and after it the clock does; the district once an appeal is decided.
      onlyWhere: { field: 'appealResult', given: true },
      who: (row) => [districtParty(row)],
    },
    appealed: {
      action: 'review',
      reason: { zh: '违规申诉待复核', en: 'An appeal to review' },
      who: (row) => [row.byCity === true ? { level: 'city', businessRole: 'rq_sj_sh' } : districtParty(row)],
      within: { workdays: 5, setting: 'gysy.people.appealReviewWorkdays' },
    },
    confirmed: {
      action: 'close',
      reason: { zh: '违规待办结', en: 'A violation to close' },
      who: (row) => [districtParty(row)],
    },
  },
  after: {
    // Silence counts as consent: whoever does not appeal in time has the points.
    toConfirm: [{ name: 'appealTerm', in: { days: 1 }, of: 'appealUntil', do: { step: 'confirm' } }],
  },
  steps: [
    { zh: '记录', en: 'Recorded', states: ['toConfirm'] },
    { zh: '申诉', en: 'Appeal', states: ['appealed'], when: { field: 'appealReason', given: true } },
    { zh: '确认', en: 'Confirmed', states: ['confirmed'], date: 'confirmedAt' },
    { zh: '办结', en: 'Closed', states: ['closed'] },
  ],
  tones: { toConfirm: 'warn', appealed: 'info', confirmed: 'error', withdrawn: 'neutral', closed: 'success' },
})
