import type { Paper } from '@chengan/kernel/definition/resource'
import { type ActionLook, type Lifecycle, lifecycle, type RowsFollowed } from '@chengan/kernel/lifecycle/lifecycle'
import type { RuleContext, ValuesOf } from '@chengan/kernel/rule'
import { yhDelayState } from '../../../dictionaries/events.ts'
import { delayStatus } from '../../delay/delay-codes.ts'
import { DELAY_PENDING, eventStatus } from '../codes.ts'
import type { EventFields } from '../fields.ts'
import { disposer } from '../parties.ts'
import { repairSetTo } from './deadlines-of-event.ts'
import { type EventClock, underNewDeadline } from './event-clock.ts'

declare module '@chengan/kernel/declared/resources' {
  interface DeclaredAnswers {
    /** The delay that was granted last, and the clocks of the event under it; null where none was. */
    readonly grantedDelay: GrantedDelay | null
  }
}

/** What a granted delay makes of an event. */
interface GrantedDelay {
  readonly repairDeadline: string
  readonly delayHours: number
  readonly clock: EventClock
}

type Context = RuleContext<EventFields>

/** The repair is due later and the clocks are those of the new deadline: what was marked overdue while the application waited is so no more (yhgl/rcyhyq/rule-4). Arrival and
 *  enclosure keep their deadlines (rule-3). */
function delayed(context: Context): ValuesOf<EventFields> {
  const {
    row,
    facts: { grantedDelay },
  } = context
  if (!grantedDelay) return {}
  return {
    ...repairSetTo(context, row.clockFrom, grantedDelay.repairDeadline),
    ...underNewDeadline(row, grantedDelay.clock),
    delayHours: Math.round(((row.delayHours ?? 0) + grantedDelay.delayHours) * 10) / 10,
    delayCount: (row.delayCount ?? 0) + 1,
  }
}

const applications = { of: 'delayApplication', by: 'dailyId' } as const
const comes = (...states: readonly string[]) => ({ field: 'status', oneOf: states }) as const

/** Its applications move an event, in their own transaction. */
const follows: readonly RowsFollowed[] = [
  { rows: applications, comes: comes(delayStatus.withSupervisor, delayStatus.withManager), step: 'delayAsked' },
  { rows: applications, comes: comes(delayStatus.granted), step: 'delayGranted' },
  { rows: applications, comes: comes(delayStatus.rejected), step: 'delayRejected' },
  { rows: applications, comes: comes(delayStatus.withdrawn), step: 'delayWithdrawn' },
]

const withdrawn = { action: 'delayWithdrawn', from: 'pending', by: 'system', beside: true } as const

const look = (zh: string, en: string): ActionLook => ({ zh, en })

/** Whether a delay of the event is asked for, and what became of it (maintenance.md §3.6). What is only said of it stands beside the repair, so that nobody who works on the
 *  event is refused for it. */
export const eventDelayLifecycle: Lifecycle = lifecycle<EventFields>(yhDelayState, {
  initial: 'none',
  actions: {
    delayAsked: look('延期申请', 'Delay asked'),
    delayGranted: look('延期同意', 'Delay granted'),
    delayRejected: look('延期驳回', 'Delay rejected'),
    delayWithdrawn: look('延期撤回', 'Delay withdrawn'),
  },
  rows: [
    { action: 'delayAsked', from: ['none', 'granted', 'rejected'], to: 'pending', by: 'system', beside: true },
    {
      action: 'delayGranted',
      from: 'pending',
      to: 'granted',
      by: 'system',
      needs: { facts: ['grantedDelay', 'pausesAtPlace'] },
      sets: delayed,
      effects: ['replyToPlatform'],
    },
    { action: 'delayRejected', from: 'pending', to: 'rejected', by: 'system', beside: true },
    // What was granted before still is.
    { ...withdrawn, case: 'after a grant', to: 'granted', when: { field: 'delayCount', is: 1 } },
    { ...withdrawn, to: 'none' },
  ],
  follows,
  tones: { none: 'neutral', pending: 'warn', granted: 'success', rejected: 'error' },
})

/** The company asks for a delay on the page of its event. */
export const delayPaper: Paper = {
  zh: '申请延期',
  en: 'Ask for a delay',
  resource: 'delayApplication',
  by: 'dailyId',
  when: {
    all: [
      { field: 'status', oneOf: [eventStatus.toDispose, eventStatus.inDisposal] },
      { field: 'delayState', isNot: DELAY_PENDING },
    ],
  },
  may: disposer,
  seldom: true,
  consequence: {
    zh: '监理、管理单位依次审核，审核期间修复时限照常计算；到场、围护时限不变',
    en: 'The supervisor and the manager review it; the clock runs on meanwhile. Arrival and enclosure stay as they are',
  },
  done: { zh: '延期申请已提交，等待审核', en: 'Handed in; it waits for its review' },
}
