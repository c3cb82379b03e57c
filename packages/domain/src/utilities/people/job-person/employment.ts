import { inOwnTree } from '@chengan/kernel/access/actor'
import { regionWithin } from '@chengan/kernel/access/region'
import { type Allowed, lifecycle, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { addYears } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { gasJobStatus } from '../../dictionaries/staff.ts'
import { onFileStates } from './on-file.ts'
import type { PersonFields } from './person-fields.ts'

type Person = ValuesOf<PersonFields>

/** A file that has passed its review; a draft is nobody's employment yet. */
const onFile = { field: 'reviewStatus', oneOf: onFileStates } as const

const ownCompany: Allowed<PersonFields> = {
  name: 'ownCompany',
  may: (row, actor) => actor.level === 'enterprise' && inOwnTree(actor, row.deptId),
}
const districtOfThePerson: Allowed<PersonFields> = {
  name: 'districtOfThePerson',
  may: (row, actor) => actor.level === 'district' && regionWithin(row.regionId, actor.regionId),
}
const bureausOfThePerson: Allowed<PersonFields> = {
  name: 'bureausOfThePerson',
  may: (row, actor) => actor.level === 'city' || (actor.level === 'district' && regionWithin(row.regionId, actor.regionId)),
}

export const nothingIsLeftToHandOver = rule<PersonFields>({
  name: 'nothingIsLeftToHandOver',
  source: 'utilities-enterprise.md §4: open deliveries, checks and car assignments are handed over first',
  refuses: {
    assignmentsOpen: {
      code: -2,
      zh: '请先移交该人员承担的工作：{0}',
      en: 'Hand over first what the person is assigned to: {0}',
    },
  },
  facts: ['assignments'],
  check({ facts }) {
    const open = Array.isArray(facts.assignments) ? (facts.assignments as readonly string[]) : []
    return open.length === 0 ? undefined : { key: 'assignmentsOpen', values: { '0': open } }
  },
})

export const returnsAfterRetraining = rule<PersonFields>({
  name: 'returnsAfterRetraining',
  source: 'utilities-enterprise.md §4: 3 → 1 after re-training',
  refuses: {
    retrainingMissing: {
      code: -2,
      zh: '暂停上岗后尚无合格的再培训记录，请先登记再培训',
      en: 'No re-training has been passed since the suspension: enter it first',
    },
  },
  facts: ['retrained'],
  check: ({ facts }) => (facts.retrained === true ? undefined : { key: 'retrainingMissing' }),
})

function barred({ row, today }: RuleContext<PersonFields>): Person {
  return { barredUntil: typeof row.barYears === 'number' ? addYears(today, row.barYears) : null }
}

const every = ['inService', 'left', 'suspended', 'barred'] as const

const rows: readonly Transition<PersonFields>[] = [
  {
    action: 'leave',
    from: 'inService',
    to: 'left',
    by: ownCompany,
    when: onFile,
    asks: ['leaveDate!', 'leaveReason!'],
    rules: [nothingIsLeftToHandOver],
    effects: ['closeAccountOfLeaver'],
  },
  {
    action: 'takeOver',
    from: 'left',
    to: 'inService',
    by: 'system',
    // With its history: a bureau's mark is lifted by a bureau alone. The account was the earlier company's.
    sets: () => ({ leaveDate: null, leaveReason: null, userId: null }),
    effects: ['linkAccount'],
  },
  {
    action: 'suspend',
    case: 'by order',
    from: 'inService',
    to: 'suspended',
    by: districtOfThePerson,
    when: onFile,
    opinion: 'required',
    sets: ({ now }) => ({ suspendedAt: now }),
    tells: ['employment'],
  },
  {
    action: 'suspend',
    case: 'by points',
    from: 'inService',
    to: 'suspended',
    by: 'system',
    sets: ({ now }) => ({ suspendedAt: now }),
    tells: ['employment'],
  },
  {
    action: 'backToDuty',
    from: 'suspended',
    to: 'inService',
    by: districtOfThePerson,
    rules: [returnsAfterRetraining],
    sets: () => ({ suspendedAt: null }),
    tells: ['employment'],
  },
  {
    action: 'bar',
    from: ['inService', 'left', 'suspended'],
    to: 'barred',
    by: 'city',
    when: onFile,
    asks: ['barDocument!', 'barYears!'],
    opinion: 'required',
    sets: barred,
    effects: ['closeAccountOfLeaver'],
    tells: ['employment'],
  },
  {
    action: 'barEnds',
    from: 'barred',
    to: 'left',
    by: 'system',
    sets: ({ before, today }) => ({
      leaveDate: asText(before?.leaveDate) === '' ? today : (before?.leaveDate ?? null),
      barYears: null,
      barredUntil: null,
    }),
  },
  { action: 'regularise', from: ['inService', 'left'], to: 'inService', by: 'system' },
  {
    action: 'mark',
    from: [...every],
    to: 'same',
    by: bureausOfThePerson,
    when: onFile,
    asks: ['superviseMark!', 'markReason!'],
  },
]

/** Where a person stands in the trade: in service, left, kept from duty, barred (utilities-enterprise.md §4, states of jobStatus). */
export const employmentLifecycle = lifecycle<PersonFields>(gasJobStatus, {
  initial: 'inService',
  actions: {
    leave: {
      zh: '离职',
      en: 'Leave',
      seldom: true,
      consequence: { zh: '离职后账号停用，档案可由其他企业接收', en: 'The account is closed; another company may take the file over' },
      done: { zh: '已办理离职', en: 'Marked as left' },
    },
    takeOver: { zh: '接收', en: 'Take over' },
    suspend: {
      zh: '暂停上岗',
      en: 'Suspend',
      danger: true,
      consequence: { zh: '再培训合格后才能恢复上岗', en: 'Back on duty after a passed re-training alone' },
      done: { zh: '已暂停上岗，已通知企业', en: 'Suspended; the company is told' },
    },
    backToDuty: { zh: '恢复上岗', en: 'Back to duty', done: { zh: '已恢复上岗，已通知企业', en: 'Back on duty; the company is told' } },
    bar: {
      zh: '行业禁入',
      en: 'Bar',
      danger: true,
      files: true,
      consequence: { zh: '禁入期内任何企业不能录用', en: 'No company takes the person on until the term has ended' },
      done: { zh: '已列入行业禁入名单', en: 'Barred from the trade' },
    },
    barEnds: { zh: '禁入期满', en: 'The barring ends' },
    regularise: { zh: '转正', en: 'Regularise' },
    mark: {
      zh: '监管标记',
      en: 'Mark',
      permission: 'gysy:jobpersonsupervise:update',
      done: { zh: '监管标记已更新', en: 'The mark is set' },
    },
  },
  rows,
  after: {
    barred: [{ name: 'barEnds', in: { days: 1 }, of: 'barredUntil', do: { step: 'barEnds' } }],
  },
  tones: { inService: 'success', left: 'neutral', suspended: 'warn', barred: 'error' },
})
