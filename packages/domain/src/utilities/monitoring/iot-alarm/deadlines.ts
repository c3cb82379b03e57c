import { addMinutes } from '@chengan/kernel/time'

/** Until when an alarm of a level must be confirmed, sent on, met on site and ended, in minutes from its start (iotdevicealarmhandling/rule-1). Nothing of
 *  level 4 is sent anywhere. */
export const minutesByLevel: Readonly<Record<string, { confirm: number; dispatch: number | null; arrive: number | null; finish: number }>> =
  {
    '1': { confirm: 5, dispatch: 10, arrive: 30, finish: 24 * 60 },
    '2': { confirm: 15, dispatch: 30, arrive: 60, finish: 48 * 60 },
    '3': { confirm: 30, dispatch: 120, arrive: 240, finish: 72 * 60 },
    '4': { confirm: 24 * 60, dispatch: null, arrive: null, finish: 7 * 24 * 60 },
  }

/** Minutes after which an alarm that nobody has confirmed is told again, where its threshold says nothing. */
export const silenceOf = (level: unknown): number => (level === '1' ? 5 : 30)

/** Between reports of progress on an alarm of level 1. */
export const REPORT_EVERY = 30

export interface Deadlines {
  /** When people could know of it first: every clock of it runs from here. */
  readonly clockTime: string
  readonly confirmDeadline: string
  readonly confirmAgainTime: string
  readonly dispatchDeadline: string | null
  readonly arriveDeadline: string | null
  readonly finishDeadline: string
}

/** The clocks of an alarm, from a moment on; `setting` gives a city's own numbers. */
export function deadlinesFrom(start: string, level: unknown, setting: (code: string, fallback: number) => number): Deadlines {
  const own = minutesByLevel[String(level)] ?? minutesByLevel['4']
  if (own === undefined) throw new Error(`no deadlines of level ${String(level)}`)
  const minutes = (step: string, usual: number) => setting(`gysy.alarm.${step}Minutes.${String(level)}`, usual)
  const confirm = minutes('confirm', own.confirm)
  const at = (step: string, usual: number | null) => (usual === null ? null : addMinutes(start, minutes(step, usual)))
  return {
    clockTime: start,
    confirmDeadline: addMinutes(start, confirm),
    confirmAgainTime: addMinutes(start, 2 * confirm),
    dispatchDeadline: at('dispatch', own.dispatch),
    arriveDeadline: at('arrive', own.arrive),
    finishDeadline: addMinutes(start, minutes('finish', own.finish)),
  }
}
