import type { RowCall } from '@chengan/kernel/calls/call'
import { type Condition, holds } from '@chengan/kernel/condition'
import type { NameIn } from '@chengan/kernel/fields/field'
import { wjFeeStatus, wjLevel, wjspStatus, wjspType } from '../../dictionaries/excavation.ts'
import type { excavationFields } from './excavation-fields.ts'

type OfDeclaration = Condition<NameIn<typeof excavationFields>>

/** A button on declarations, offered where something holds of their fields. */
export interface DeclarationButton extends RowCall {
  readonly when: OfDeclaration
  readonly tells?: readonly NameIn<typeof excavationFields>[]
}

/** Which works a dialog is about. */
const works = ['projectName', 'matter', 'constructionUnit', 'roadNames'] as const

const state = wjspStatus.values
const inStates = (...states: readonly (keyof typeof state)[]) =>
  ({ field: 'status', oneOf: states.map((key) => state[key].value) }) as const

/** Annual declarations are reviewed without a clock of the law. */
const ofPermits = {
  field: 'declareType',
  oneOf: [wjspType.values.permit, wjspType.values.emergencyMakeUp, wjspType.values.change, wjspType.values.extension].map(
    ({ value }) => value,
  ),
} as const

/** The level that decides the declaration, which alone prolongs its time and takes its permit back. */
const ofTheDecidingLevel = {
  any: [
    { all: [{ field: 'reviewLevel', is: wjLevel.values.city.value }, { actorLevel: ['city'] }] },
    { all: [{ field: 'reviewLevel', isNot: wjLevel.values.city.value }, { actorLevel: ['district'] }] },
  ],
} as const satisfies OfDeclaration

/** The calls of a declaration that ask for a reason, a date or a kind, and in which states they are offered (municipal-approval.md §2.1). */
export const rowButtons = {
  withdraw: {
    ...{ name: 'withdraw', zh: '撤回', en: 'Withdraw', asksMore: true, danger: true },
    tells: [...works, 'currentNode'],
    consequence: { zh: '撤回后流程终止', en: 'The flow ends' },
    when: inStates('toAccept', 'toSupplement', 'accepted', 'underReview', 'toPay'),
  },
  suspend: {
    ...{ name: 'suspend', zh: '中止计时', en: 'Stop the clock', asksMore: true },
    tells: [...works, 'currentNode', 'acceptDate', 'legalDeadline'],
    consequence: { zh: '中止期间不计入办理期限', en: 'The time does not count towards the limit' },
    when: { all: [inStates('accepted', 'underReview'), ofPermits, { field: 'suspendKind', given: false }] },
  },
  resume: {
    ...{ name: 'resume', zh: '恢复计时', en: 'Resume the clock', asksMore: true },
    tells: [...works, 'currentNode', 'acceptDate', 'legalDeadline'],
    consequence: { zh: '从现在起重新计时', en: 'The clock runs again from now on' },
    when: { all: [inStates('accepted', 'underReview'), { field: 'suspendKind', given: true }] },
  },
  prolong: {
    ...{ name: 'prolong', zh: '延长审批', en: 'Prolong', asksMore: true },
    tells: [...works, 'currentNode', 'acceptDate', 'legalDeadline'],
    consequence: { zh: '法定期限延长10个工作日，只能一次', en: 'The legal limit grows by 10 working days, once' },
    when: {
      all: [
        inStates('accepted', 'underReview', 'toPay', 'toDecide'),
        ofPermits,
        { field: 'prolongReason', given: false },
        ofTheDecidingLevel,
      ],
    },
  },
  revoke: {
    ...{ name: 'revoke', zh: '撤销注销', en: 'Revoke', asksMore: true, danger: true },
    tells: [...works, 'builderUnit', 'permitNo', 'permitStart', 'permitEnd', 'permitArea', 'occupyFee'],
    consequence: {
      zh: '许可失效，监管终止，未使用天数的占用费退还',
      en: 'The permit ends, so does its supervision; the fee of unused days is paid back',
    },
    when: { all: [inStates('permitted', 'underConstruction'), { field: 'permitNo', given: true }, ofTheDecidingLevel] },
  },
  paid: {
    ...{ name: 'paid', zh: '缴费确认', en: 'Payment', asksMore: true },
    tells: [...works, 'feeTotal', 'feeStatus'],
    consequence: { zh: '确认后进入审批决定', en: 'It then goes to the decision' },
    when: { all: [inStates('toPay'), { field: 'feeStatus', isNot: wjFeeStatus.values.paid.value }] },
  },
} as const satisfies Readonly<Record<string, DeclarationButton>>

const isPermitOfItsOwn = {
  all: [
    inStates('permitted', 'underConstruction'),
    { field: 'declareType', oneOf: [wjspType.values.permit.value, wjspType.values.emergencyMakeUp.value] },
    { field: 'permitNo', given: true },
  ],
} as const satisfies OfDeclaration

/** Whether a permit may be changed or extended: issued, of works of its own, and not ended yet (WJ-R4). */
export const mayBeChanged = (row: Readonly<Record<string, unknown>>, today: string): boolean =>
  holds(isPermitOfItsOwn, row) && typeof row.permitEnd === 'string' && row.permitEnd >= today

/** Permits whose works may be filed; and works whose acceptance may be applied for. */
export const mayBeFiled = { all: [inStates('permitted'), { field: 'permitNo', given: true }] } as const satisfies OfDeclaration
export const mayBeAccepted = inStates('underConstruction') satisfies OfDeclaration
