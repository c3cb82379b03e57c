/** A step that a case has still to pass, the open one first. */
export interface StepAhead {
  /** Working minutes that its last passings took. */
  readonly minutes: readonly number[]
  /** How many days of his output lie before its handler: open tasks by what he does a day; 1 where that is less or unknown. */
  readonly load: number
  /** Working minutes for which it has been open already. */
  readonly spent: number
}

/** Fewer passings tell nothing. */
const LEAST_PASSINGS = 5
const DRAWS = 200
/** Each step is drawn by a stride of its own, so that its slow passings do not always meet those of the others. */
const STRIDES = [1 / DRAWS, Math.sqrt(2), Math.sqrt(3), Math.sqrt(5), Math.sqrt(7), Math.sqrt(11), Math.sqrt(13), Math.sqrt(17)] as const

const ascending = (values: readonly number[]) => [...values].sort((one, other) => one - other)

/** What a step may still take: an open one longer than it has taken already, as far as any passing did. */
function leftOf({ minutes, load, spent }: StepAhead): readonly number[] {
  const whole = minutes.map((one) => one * load)
  const longer = whole.filter((one) => one > spent)
  return spent === 0 ? whole : longer.length === 0 ? [0] : longer.map((one) => one - spent)
}

const isKnown = (steps: readonly StepAhead[]) => steps.length > 0 && steps.every((step) => step.minutes.length >= LEAST_PASSINGS)

/** How likely a case misses its limit, 0 to 1 (system.md §12 B-3): the share of draws from what its steps took, longer where their handler is loaded,
 *  that come to more than the working minutes left. The same passings answer the same. Null where too little is known. */
export function overdueRisk(steps: readonly StepAhead[], left: number): number | null {
  if (left <= 0) return 1
  if (!isKnown(steps)) return null
  const drawn = steps.map((step) => ascending(leftOf(step)))
  let late = 0
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const sum = drawn.reduce((minutes, values, place) => {
      const share = ((draw + 0.5) * (STRIDES[place % STRIDES.length] ?? 0)) % 1
      return minutes + (values[Math.floor(share * values.length)] ?? 0)
    }, 0)
    if (sum > left) late += 1
  }
  return late / DRAWS
}
