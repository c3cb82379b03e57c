import { inOwnTree } from '@chengan/kernel/access/actor'
import { regionWithin } from '@chengan/kernel/access/region'
import type { Condition } from '@chengan/kernel/condition'
import { type Allowed, type DutyParty, lifecycle, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import type { RuleContext, ValuesOf } from '@chengan/kernel/rule'
import { asText, fileIdsOf } from '@chengan/kernel/values'
import { creditEventStatus } from '../../dictionaries/companies.ts'
import { auditResult } from '../../dictionaries/hazards.ts'
import type { CreditEventFields } from './event-fields.ts'
import { creditEventRules, repairIsInTime } from './event-rules.ts'

type CreditEvent = ValuesOf<CreditEventFields>

const PASSED = auditResult.values.passed.value
const REFUSED = auditResult.values.returned.value
export const AT_DISTRICT = 'district'
export const AT_CITY = 'city'

const company: Allowed<CreditEventFields> = {
  name: 'companyOfTheEvent',
  may: (row, actor) => actor.level === 'enterprise' && inOwnTree(actor, row.companyDeptId),
}
const district: Allowed<CreditEventFields> = {
  name: 'districtOfTheEvent',
  may: (row, actor) => actor.level === 'district' && regionWithin(row.regionId, actor.regionId),
}
/** What follows from another row is mended there; a bureau changes what it wrote itself. */
const recorder: Allowed<CreditEventFields> = {
  name: 'recorderOfTheEvent',
  may: (row, actor) =>
    asText(row.sourceId) === '' && (actor.level === 'city' || (actor.level === 'district' && inOwnTree(actor, row.deptId))),
  refusal: 'eventFollowsAnother',
  refuses: {
    eventFollowsAnother: {
      code: -2,
      zh: '自动记入的事件不能修改，只能撤销',
      en: 'An event that was entered by itself is not changed; it can be withdrawn',
    },
  },
}

const atStage = (stage: string, outcome: string): Condition<'repairStage' | 'auditResult'> => ({
  all: [
    { field: 'repairStage', is: stage },
    { field: 'auditResult', is: outcome },
  ],
})

/** The repairs with what was said of the one that is open. */
function decided({ row }: RuleContext<CreditEventFields>, said: Readonly<Record<string, unknown>>): CreditEvent {
  const repairs = row.repairs ?? []
  const last = repairs.length - 1
  return { repairs: repairs.map((repair, at) => (at === last ? { ...repair, ...said } : repair)) as NonNullable<CreditEvent['repairs']> }
}

const opinionOf = ({ input }: RuleContext<CreditEventFields>) => (typeof input.opinion === 'string' ? input.opinion : null)

const rows: readonly Transition<CreditEventFields>[] = [
  {
    action: 'repair',
    from: 'inForce',
    to: 'same',
    by: company,
    when: { not: { field: 'repairStage', given: true } },
    asks: ['correctedDate', 'reason', 'files'],
    rules: [repairIsInTime],
    sets: ({ row, input, today }) => ({
      repairs: [
        ...(row.repairs ?? []),
        { applyDate: today, correctedDate: input.correctedDate ?? null, reason: input.reason ?? null, files: fileIdsOf(input.files) },
      ] as NonNullable<CreditEvent['repairs']>,
      repairStage: AT_DISTRICT,
    }),
    effects: ['tellRepairDesk'],
    done: { zh: '修复申请已提交，待区县核查', en: 'Applied: the district checks it' },
  },
  {
    action: 'repairAudit',
    case: 'the district agrees',
    from: 'inForce',
    to: 'same',
    by: district,
    when: atStage(AT_DISTRICT, PASSED),
    opinion: 'required',
    sets: (context) => ({ ...decided(context, { districtOpinion: opinionOf(context) }), repairStage: AT_CITY }),
    effects: ['tellRepairDesk'],
    done: { zh: '核查通过，待市级决定', en: 'The city decides' },
  },
  {
    action: 'repairAudit',
    case: 'the district does not agree',
    from: 'inForce',
    to: 'same',
    by: district,
    when: atStage(AT_DISTRICT, REFUSED),
    opinion: 'required',
    sets: (context) => ({ ...decided(context, { districtOpinion: opinionOf(context), result: false }), repairStage: null }),
    effects: ['tellRepairEnd'],
    done: { zh: '修复申请未通过', en: 'The repair is refused' },
  },
  {
    action: 'repairAudit',
    case: 'the city repairs it',
    from: 'inForce',
    to: 'repaired',
    by: 'city',
    when: atStage(AT_CITY, PASSED),
    opinion: 'required',
    sets: (context) => ({ ...decided(context, { cityOpinion: opinionOf(context), result: true }), repairStage: null }),
    effects: ['reckonCredit', 'tellRepairEnd'],
    done: { zh: '信用已修复，该事件不再扣分', en: 'Repaired: the event counts no longer' },
  },
  {
    action: 'repairAudit',
    case: 'the city does not',
    from: 'inForce',
    to: 'same',
    by: 'city',
    when: atStage(AT_CITY, REFUSED),
    opinion: 'required',
    sets: (context) => ({ ...decided(context, { cityOpinion: opinionOf(context), result: false }), repairStage: null }),
    effects: ['tellRepairEnd'],
    done: { zh: '修复申请未通过', en: 'The repair is refused' },
  },
  {
    action: 'withdraw',
    from: 'inForce',
    to: 'withdrawn',
    by: ['city', district],
    opinion: 'required',
    sets: ({ actor }) => ({ repairStage: null, withdrawnBy: actor.userId }),
    effects: ['reckonCredit'],
    done: { zh: '事件已撤销', en: 'The event is withdrawn' },
  },
  // What it followed from is void.
  { action: 'lapse', from: 'inForce', to: 'withdrawn', by: 'system', sets: () => ({ repairStage: null }), effects: ['reckonCredit'] },
  {
    action: 'edit',
    from: 'inForce',
    to: 'same',
    by: recorder,
    asks: ['eventType', 'eventDate', 'points', 'isVeto?', 'description', 'documentNo?', 'attachments?'],
    rules: [...creditEventRules],
  },
]

const districtParty = (row: CreditEvent): DutyParty => ({
  level: 'district',
  regionId: row.regionId?.slice(0, 6) ?? null,
  businessRole: 'rq_qx_sh',
})

/** The life of a credit event: in force, repaired in two steps, or withdrawn (gysy/gysyxyjg/rule-5). */
export const creditEventLifecycle = lifecycle<CreditEventFields>(creditEventStatus, {
  initial: 'inForce',
  decidedOn: { inForce: ['eventType', 'eventDate', 'points', 'description', 'documentNo', 'repairs', 'attachments'] },
  actions: {
    repair: {
      zh: '信用修复',
      en: 'Apply for repair',
      consequence: {
        zh: '整改完成满3个月可申请，区县核查、市级决定',
        en: 'Three months after it was put right; the district checks it, the city decides',
      },
    },
    repairAudit: {
      zh: '修复审核',
      en: 'Review repair',
      outcomes: { [PASSED]: { zh: '同意', en: 'Agree' }, [REFUSED]: { zh: '不同意', en: 'Refuse' } },
    },
    withdraw: {
      zh: '撤销',
      en: 'Withdraw',
      danger: true,
      permission: 'gysy:gysyxyjg:event',
      consequence: { zh: '该事件不再计分', en: 'It counts no longer' },
    },
    lapse: { zh: '失效', en: 'Lapse' },
    edit: { zh: '编辑', en: 'Edit' },
  },
  rows,
  duties: {
    inForce: {
      action: 'repairAudit',
      reason: { zh: '信用修复待审核', en: 'A repair to review' },
      who: (row) => [row.repairStage === AT_CITY ? { level: 'city', businessRole: 'rq_sj_sh' } : districtParty(row)],
      within: { workdays: 10, setting: 'gysy.credit.repairWorkdays' },
      onlyWhere: { field: 'repairStage', given: true },
    },
  },
  tones: { inForce: 'warn', repaired: 'success', withdrawn: 'neutral' },
})
