import { type Lifecycle, lifecycle, type Transition } from '@chengan/kernel/lifecycle/lifecycle'
import { clockUntil } from '@chengan/kernel/lifecycle/state-timer'
import { yhPauseStatus } from '../../dictionaries/events.ts'
import type { PauseFields } from './pause-fields.ts'
import * as rules from './pause-rules.ts'

const wanted = { path: 'state', name: 'action' } as const
const movesClocks = { effects: ['moveClocks'] } as const

const rows: readonly Transition<PauseFields>[] = [
  {
    action: 'effect',
    from: 'draft',
    to: 'inForce',
    by: rules.pauseGiver,
    // It may have been written down days before.
    asks: ['startTime?', 'endTime?'],
    complete: true,
    ...movesClocks,
    tells: ['inForce'],
    done: {
      zh: '暂停令{orderNo}已生效，{affected}个事件的时限已顺延',
      en: '{orderNo} is in force; the deadlines of {affected} events are moved',
    },
  },
  {
    action: 'end',
    from: 'inForce',
    to: 'ended',
    by: rules.pauseGiver,
    opinion: 'required',
    rules: [rules.onlyWhatHasBegunIsEnded],
    sets: ({ now }) => ({ endTime: now }),
    ...movesClocks,
    tells: ['endedEarly'],
    done: { zh: '暂停令{orderNo}已结束，时限自此继续计算', en: '{orderNo} has ended; the clocks go on from now' },
  },
  // At its end, by its clock: the deadlines were moved by then.
  { action: 'end', case: 'at its end', from: 'inForce', to: 'ended', by: 'system' },
  {
    action: 'revoke',
    from: 'inForce',
    to: 'revoked',
    by: rules.pauseGiver,
    opinion: 'required',
    ...movesClocks,
    tells: ['revoked'],
    done: { zh: '暂停令{orderNo}已撤销，时限已恢复', en: '{orderNo} is revoked; the deadlines went back' },
  },
  {
    action: 'edit',
    case: 'end moved',
    from: 'inForce',
    to: 'same',
    by: rules.giverMovesItsEnd,
    asks: ['endTime'],
    rules: [rules.pauseLiesAhead],
    ...movesClocks,
    tells: ['endMoved'],
    done: {
      zh: '结束时间已改为{endTime}，{affected}个事件的时限已重新计算',
      en: 'It ends at {endTime}; the deadlines of {affected} events are moved',
    },
  },
]

/** The life of a pause order: written down, in force, ended or revoked (maintenance.md §3.9). */
export const pauseLifecycle: Lifecycle = lifecycle<PauseFields>(yhPauseStatus, {
  initial: 'draft',
  actions: {
    effect: {
      zh: '生效',
      en: 'Put in force',
      calledAs: { ...wanted, value: 'effect' },
      consequence: {
        zh: '范围内未办结事件的围护、临时修复、修复时限按暂停时长顺延，期间的逾期标记收回',
        en: 'Enclosure, temporary repair and repair of open events wait as long as the pause lasts; marks of delay made in it are taken back',
      },
    },
    end: {
      zh: '提前结束',
      en: 'End now',
      calledAs: { ...wanted, value: 'end' },
      consequence: {
        zh: '时限自现在起继续计算，多顺延的部分收回',
        en: 'The clocks go on from now; what was moved beyond it is taken back',
      },
    },
    revoke: {
      zh: '撤销',
      en: 'Revoke',
      calledAs: { ...wanted, value: 'revoke' },
      danger: true,
      consequence: {
        zh: '如同未下达：全部时限恢复，可能有事件因此逾期',
        en: 'As if it had never been: all deadlines go back, and events may be overdue',
      },
    },
    edit: {
      zh: '调整结束时间',
      en: 'Move its end',
      consequence: { zh: '生效后只能调整结束时间，时限随之重新计算', en: 'In force its end alone is changed; the deadlines follow' },
    },
  },
  rows,
  after: { inForce: [clockUntil('end', 'endTime', 'end')] },
  steps: [
    { zh: '草稿', en: 'Draft', states: ['draft'], date: 'createDate' },
    { zh: '生效', en: 'In force', states: ['inForce'], date: 'startTime' },
    { zh: '结束', en: 'Ended', states: ['ended', 'revoked'], date: 'endTime' },
  ],
  tones: { draft: 'neutral', inForce: 'warn', ended: 'neutral', revoked: 'error' },
})
