import { datetimeText, daysBetween, instantOf } from '../time.ts'

/** How a deadline stands: the one place that knows when it is due, when it is over, and how much of it is said. */
export interface ClockReading {
  readonly colour: ClockColour
  readonly says: 'left' | 'today' | 'overdue' | 'stopped'
  /** Whole ones of the unit; 0 where nothing is counted. */
  readonly amount: number
  readonly unit: 'days' | 'hours' | 'minutes'
}

export type ClockColour = 'green' | 'amber' | 'red' | 'stopped'

/** The codes by which colours travel (dictionary time_light). */
export const clockCodes = Object.freeze({ green: '1', amber: '2', red: '3', stopped: '4' } as const satisfies Record<ClockColour, string>)

/** A deadline is due while no more than these whole days of it are left (look §5). */
export const DUE_DAYS = 3

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A deadline that names a day ends with it, and is told in days alone; one that names a moment ends then. */
const isWholeDay = (deadline: string) => deadline.length <= 10 || deadline.endsWith(' 23:59:59')

const endOf = (deadline: string) => (isWholeDay(deadline) ? instantOf(deadline.slice(0, 10)) + day - 1000 : instantOf(deadline))

const toTheSecond = (now: number) => Math.floor(now / 1000) * 1000

/** The colour of a running clock at an instant (epoch ms): red once the deadline is over, amber while at most three days are left or from `warnAt`
 *  on (a long step warns earlier, none later), else green; so also without a deadline. Date-times are texts `yyyy-MM-dd[ HH:mm:ss]`. */
export function clockColour(deadline: string | null, now: number, warnAt?: string | null): 'green' | 'amber' | 'red' {
  if (deadline === null) return 'green'
  const left = endOf(deadline) - toTheSecond(now)
  if (left < 0) return 'red'
  const due = left < (DUE_DAYS + 1) * day || (warnAt != null && instantOf(warnAt) <= now)
  return due ? 'amber' : 'green'
}

/** What is said of a deadline at an instant (epoch ms), and in which colour. `told` is the code that the keeper of the clock gave: he knows of
 *  stops and of warnings of his own; that time has run out since needs nobody to tell it. */
export function readClock(deadline: string, now: number, told?: string | null): ClockReading {
  if (told === clockCodes.stopped) return { colour: 'stopped', says: 'stopped', amount: 0, unit: 'days' }
  const own = clockColour(deadline, now)
  const colour = own === 'green' && (told === clockCodes.amber || told === clockCodes.red) ? 'amber' : own
  return own === 'red' ? { colour, ...saidAfter(deadline, now) } : { colour, ...saidBefore(deadline, now) }
}

function saidAfter(deadline: string, now: number): Omit<ClockReading, 'colour'> {
  if (isWholeDay(deadline)) return { says: 'overdue', amount: daysBetween(deadline, datetimeText(now)), unit: 'days' }
  return { says: 'overdue', ...counted(now - instantOf(deadline)) }
}

function saidBefore(deadline: string, now: number): Omit<ClockReading, 'colour'> {
  if (!isWholeDay(deadline)) return { says: 'left', ...counted(instantOf(deadline) - toTheSecond(now)) }
  const days = daysBetween(datetimeText(now), deadline)
  return { says: days === 0 ? 'today' : 'left', amount: days, unit: 'days' }
}

/** Days, under a day hours, under an hour minutes; a started unit counts as none, but a minute as one. */
function counted(time: number): Pick<ClockReading, 'amount' | 'unit'> {
  if (time >= day) return { amount: Math.floor(time / day), unit: 'days' }
  if (time >= hour) return { amount: Math.floor(time / hour), unit: 'hours' }
  return { amount: Math.max(1, Math.floor(time / minute)), unit: 'minutes' }
}
