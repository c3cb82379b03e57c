import type { Condition } from '@chengan/kernel/condition'
import { type Lifecycle, lifecycle, type StateDuty, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { yhDangerState } from '../../dictionaries/events.ts'
import { managerBeside, repairer, repairing } from '../beside/parties.ts'
import { DANGER_LARGER, MAJOR_DANGERS } from './danger-codes.ts'
import type { DangerFields } from './danger-fields.ts'
import { dangerEndsAfterItBegan } from './danger-rules.ts'

const asCalled = (value: string) => ({ permission: 'yhgl:rcyh:danger', calledAs: { path: '', name: 'action', value } }) as const

const enclose = {
  action: 'enclose',
  from: 'present',
  to: 'enclosed',
  by: repairer,
  rules: [dangerEndsAfterItBegan],
  // That traffic and people are kept off is shown by a photo of its own.
  asks: ['measures', 'enclosureTime', 'signCount?', 'images!'],
  effects: ['makeEventSafe'],
} as const

/** What turns out to be otherwise, as long as the danger lasts. */
const changed = [
  ...(['dangerKind?', 'dangerLevel?', 'foundTime?', 'casualties?', 'trafficEffect?', 'images?', 'measures?', 'signCount?'] as const),
  ...(['guardian?', 'guardianPhone?', 'reportedTo?', 'reportedTime?'] as const),
]

const rows: readonly Transition<DangerFields>[] = [
  {
    ...enclose,
    case: 'major',
    when: { field: 'dangerLevel', oneOf: MAJOR_DANGERS },
    asks: [...enclose.asks, 'guardian', 'guardianPhone', 'reportedTo', 'reportedTime'],
  },
  { ...enclose, case: 'larger', when: { field: 'dangerLevel', is: DANGER_LARGER }, asks: [...enclose.asks, 'guardian', 'guardianPhone'] },
  { ...enclose, asks: [...enclose.asks, 'guardian?', 'guardianPhone?'] },
  {
    action: 'lift',
    from: 'enclosed',
    to: 'lifted',
    by: repairer,
    rules: [dangerEndsAfterItBegan],
    asks: ['liftTime', 'liftImages', 'liftOpinion'],
  },
  { action: 'edit', from: ['present', 'enclosed'], to: 'same', by: [repairer, managerBeside], asks: changed },
  // Nobody is in danger by an event that was none.
  { action: 'eventVoid', from: ['present', 'enclosed'], to: 'lifted', by: 'system', sets: ({ now }) => ({ liftTime: now }) },
]

/** What is reported upwards within the hour, and is not yet (Decree 493). */
const isToReport: Condition<'dangerLevel' | 'casualties' | 'reportedTime'> = {
  all: [
    { field: 'reportedTime', given: false },
    {
      any: [
        { field: 'dangerLevel', oneOf: MAJOR_DANGERS },
        { field: 'casualties', atLeast: 1 },
      ],
    },
  ],
}
const report = {
  when: isToReport,
  duty: {
    action: 'edit',
    reason: { zh: '重大险情或有人员伤亡，须在1小时内上报', en: 'A major danger or casualties: to report within an hour' },
    step: { zh: '上报险情', en: 'Report it' },
    who: repairing,
    within: { hours: 1 },
  },
} as const satisfies NonNullable<StateDuty<DangerFields>['instead']>[number]

/** The life of a danger: present, enclosed, lifted (maintenance.md §3.4). */
export const dangerLifecycle: Lifecycle = lifecycle<DangerFields>(yhDangerState, {
  initial: 'present',
  actions: {
    enclose: {
      zh: '险情围护',
      en: 'Enclose',
      ...asCalled('enclose'),
      consequence: { zh: '记入围护时间和现场措施；事件随之记为已围护', en: 'Stamps the enclosure; the event counts as made safe with it' },
      done: { zh: '险情已围护', en: 'The danger is enclosed' },
    },
    lift: {
      zh: '解除险情',
      en: 'Lift',
      ...asCalled('lift'),
      consequence: {
        zh: '险情解除后事件才能申请完工，由复核人确认',
        en: 'Only then may the finish be applied for; its reviewers confirm it',
      },
      done: { zh: '险情已解除', en: 'The danger is lifted' },
    },
    edit: { zh: '更新险情', en: 'Update the danger', permission: 'yhgl:rcyh:danger' },
    eventVoid: { zh: '随事件作废解除', en: 'Lifted with its event' },
  },
  rows,
  duties: {
    present: {
      action: 'enclose',
      reason: { zh: '险情待围护', en: 'Danger to enclose' },
      step: { zh: '围护', en: 'Enclose' },
      who: repairing,
      instead: [report],
    },
    enclosed: {
      action: 'lift',
      reason: { zh: '险情待解除', en: 'Danger to lift' },
      step: { zh: '解除', en: 'Lift' },
      who: repairing,
      instead: [report],
    },
  },
  steps: [
    { zh: '险情存在', en: 'Present', states: ['present'], date: 'foundTime' },
    { zh: '已围护', en: 'Enclosed', states: ['enclosed'], date: 'enclosureTime' },
    { zh: '已解除', en: 'Lifted', states: ['lifted'], date: 'liftTime' },
  ],
  tones: { present: 'error', enclosed: 'warn', lifted: 'success' },
})
