/** When every run begins, in the time of the city: in the morning of an ordinary working Tuesday. */
export const ORDINARY_MORNING = '2026-06-30T10:00'

/** The moment, epoch ms, of a time of the city as it is written in an option: `2027-01-01T00:10`. Throws with what it may be. */
export function instantOfCity(text: string): number {
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}:00+08:00`) : Number.NaN
  // The 30th of February is read as a day of March.
  if (Number.isNaN(instant) || !new Date(instant + 8 * 3_600_000).toISOString().startsWith(text))
    throw new Error(`${text} is no moment of the city; write it as ${ORDINARY_MORNING}`)
  return instant
}

/** At which moment tests begin; `TEST_AT=2027-01-01T00:10 npm test` shows that none depends on it. */
export const firstInstant = (): number => instantOfCity(process.env.TEST_AT ?? ORDINARY_MORNING)

/** How far a clock that shows the moment now is ahead of the machine's, ms. */
export const aheadOf = (instant: number): number => Math.round(instant - Date.now())

/** Lets `Date` tell a time that is so far ahead, and goes on as the machine's does; timers and `performance.now()` stay. It stands alone: browsers are handed
 *  its text. */
export function shiftDate(aheadMs: number): void {
  const machine = Date
  const now = () => machine.now() + aheadMs
  globalThis.Date = new Proxy(machine, {
    construct: (target, given, asked) => Reflect.construct(target, given.length === 0 ? [now()] : given, asked),
    apply: () => new machine(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
