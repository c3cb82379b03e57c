import { isGiven } from '@chengan/kernel/condition'
import type { ActionLook, Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { addMinutes } from '@chengan/kernel/time'
import { yhInvalidReason, yhOuterReply, yhSatisfaction } from '../../../dictionaries/events.ts'
import { yhCasePlace } from '../../../dictionaries/outside-cases.ts'
import { yhSpotCheck } from '../../../dictionaries/repair-checks.ts'
import type { EventFields } from '../fields.ts'
import { manager } from '../parties.ts'
import { isFromOutside } from './outside-fields.ts'

type Event = ValuesOf<EventFields>
type Context = RuleContext<EventFields>

const FAILED = yhOuterReply.values.failed.value
const DISSATISFIED = yhSatisfaction.values.dissatisfied.value
const MINUTES_TO_RETURN = 120

/** The words of what is done about a case from outside. */
export const outsideActions: Readonly<Record<string, ActionLook>> = {
  takeCase: { zh: '平台推送受理', en: 'Taken from its platform' },
  outerReply: {
    zh: '重新回复平台',
    en: 'Reply again',
    atOnce: true,
    done: { zh: '已重新向平台发送回复，结果见平台回复状态', en: 'The reply is sent again; its state says what came of it' },
  },
  outerReplied: { zh: '平台回复', en: 'Reply to the platform' },
  outerReplyFailed: { zh: '平台回复失败', en: 'Reply to the platform failed' },
  revisit: {
    zh: '登记回访',
    en: 'Log satisfaction',
    consequence: {
      zh: '不满意的列入待抽查，由管理单位现场复查；事件本身不重新打开',
      en: 'A dissatisfied one is checked in the street; the event itself is not opened again',
    },
    done: { zh: '回访评价已登记', en: 'The satisfaction is on record' },
  },
  revisited: { zh: '平台回访评价', en: 'Satisfaction told by the platform' },
}

/** A closed event is never opened again (maintenance.md §3.2 rule 1): whoever is dissatisfied has it looked at in the street, and what is wanting there is an event of its own. */
const rated = ({ row, now }: Context): Event => ({
  satisfactionTime: now,
  ...(row.satisfaction === DISSATISFIED && !isGiven(row.spotCheck) ? { spotCheck: yhSpotCheck.values.waiting.value } : {}),
})

const anyEvent = ['toDispatch', 'toDispose', 'inDisposal', 'toReview', 'closed', 'invalid', 'markedAsDisease'] as const
const told = { from: anyEvent, to: 'same', by: 'system', beside: true } as const

/** What happens to a case beside its repair (maintenance.md §3.7): its replies and how satisfied whoever reported it is. */
export const outsideSteps: readonly Transition<EventFields>[] = [
  {
    action: 'outerReply',
    from: anyEvent,
    to: 'same',
    by: manager,
    when: { field: 'outerReplyState', is: FAILED },
    effects: ['replyAgain'],
  },
  { action: 'outerReplied', ...told },
  { action: 'outerReplyFailed', ...told },
  {
    action: 'revisit',
    from: 'closed',
    to: 'same',
    by: manager,
    when: { all: [isFromOutside, { field: 'satisfactionTime', given: false }] },
    asks: ['satisfaction!'],
    opinion: 'required',
    sets: rated,
  },
  { action: 'revisited', from: 'closed', to: 'same', by: 'system', sets: rated },
]

/** What nobody knows the defect or the place of goes to no company. */
export const caseIsClassedAndPlaced = rule<EventFields>({
  name: 'caseIsClassedAndPlaced',
  source: 'maintenance.md §3.7: unknown sub-class → manual classing',
  refuses: {
    caseNotClassed: {
      code: -2,
      zh: '案件尚未归类，请先“更正”，选定部位、病害类型和严重程度',
      en: 'The case has no defect yet: correct it first and choose part, defect and severity',
    },
    caseNotPlaced: {
      code: -2,
      zh: '案件尚未定位，请先“更正”，在地图上标出位置并选择所属区县',
      en: 'The case has no place yet: correct it first and mark place and district',
    },
  },
  when: { field: 'casePlace', given: true },
  check: ({ before }) => {
    if (![before?.part, before?.defectCode, before?.severity].every(isGiven)) return { key: 'caseNotClassed' }
    return isGiven(before?.location) && isGiven(before?.regionId) ? undefined : { key: 'caseNotPlaced' }
  },
})

/** A platform takes a case back as nobody's here only within two hours of its push (yhgl/rcyh/rule-16). */
export const caseIsReturnedInTime = rule<EventFields>({
  name: 'caseIsReturnedInTime',
  source: 'yhgl/rcyh/rule-16',
  refuses: {
    caseReturnTooLate: {
      code: -2,
      zh: '平台推送已超过2小时（{0}），不能再以“非职责范围”退回，请派单处置或改选其他原因',
      en: 'The platform pushed it more than two hours ago ({0}): it is not returned as out of duty any more; dispatch it or choose another reason',
    },
  },
  when: {
    all: [
      { field: 'invalidReason', is: yhInvalidReason.values.outDuty.value },
      { field: 'outerCaseNo', given: true },
    ],
  },
  check: ({ row, now }) => {
    const pushed = row.outerPushTime ?? row.reportTime ?? now
    return now > addMinutes(pushed, MINUTES_TO_RETURN)
      ? { key: 'caseReturnTooLate', field: 'invalidReason', values: { '0': pushed } }
      : undefined
  },
})

/** Whoever corrects the place of a case has placed it. */
export const placedByHand = ({ row, before }: Context): Event =>
  isGiven(row.casePlace) && isGiven(row.location) && JSON.stringify(row.location) !== JSON.stringify(before?.location)
    ? { casePlace: yhCasePlace.values.person.value }
    : {}
