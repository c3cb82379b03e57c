/** On which side of a limit a value lies: with device and metric the key of an alarm. */
export type Side = 'upper' | 'lower' | 'rateUp' | 'rateDown' | 'equal'

/** A limit of a level. */
export interface Limit {
  readonly level: number
  readonly value: number
  /** It holds only while another metric of the device has this value: gas that does not close its valve. */
  readonly guard?: { readonly metric: string; readonly is: number }
  /** It holds only while another metric of the device has fallen by more than this share within the window of the rate: gas that flows out of a broken pipe. */
  readonly fallen?: { readonly metric: string; readonly by: number }
  /** Seconds and samples, where they differ from those of the threshold. */
  readonly duration?: number
  readonly repeat?: number
}

/** A threshold as it is in force for a device, one side of it. */
export interface RuleInForce {
  readonly thresholdId: string | null
  readonly metric: string
  readonly side: Side
  /** The gravest first. */
  readonly limits: readonly Limit[]
  readonly duration: number | null
  readonly repeat: number | null
  readonly hysteresis: number | null
  readonly clearDuration: number
  readonly rateWindow: number
  /** A rate is told as a share of the mean of so many seconds, which counts as `least` where it is less; else in the unit of the metric. */
  readonly ofMean?: { readonly seconds: number; readonly least: number }
  /** Minutes of the day between which it holds; null: always. */
  readonly hours: readonly [number, number] | null
  /** Gas in the air: its first level waits for nothing. */
  readonly gas: boolean
}

/** What is remembered of a rule between readings. `h`: per level since when, and how many samples, its limit is met. */
export interface RuleState {
  readonly h?: Readonly<Record<string, readonly [number, number]>>
  /** It has raised and not recovered. */
  readonly on?: true
  /** Since when the value is clear again. */
  readonly c?: number
}

/** What is remembered of a device. */
export interface DeviceState {
  readonly rules?: Readonly<Record<string, RuleState>>
  /** Values of the window of a rate, oldest first. */
  readonly w?: Readonly<Record<string, readonly (readonly [number, number])[]>>
  /** The same value told again and again: since when, how often. */
  readonly s?: Readonly<Record<string, readonly [value: number, since: number, count: number]>>
  /** Moments of what was raised within the hour. */
  readonly r?: readonly number[]
}

/** What a reading means for the alarm of a key. */
export interface Verdict {
  readonly kind: 'met' | 'clear'
  readonly rule: RuleInForce
  readonly level: number
  readonly value: number
  readonly ts: number
}

export const keyOfRule = ({ metric, side }: Pick<RuleInForce, 'metric' | 'side'>): string => `${metric}|${side}`

const meets = (side: Side, value: number, limit: number): boolean =>
  side === 'equal' ? value === limit : side === 'lower' ? value <= limit : value >= limit

/** Seconds and samples for which a level must hold: graver ones of gas for none, slight ones for a minute where nothing is said. */
function heldFor({ duration, repeat, gas }: RuleInForce, limit: Limit): { readonly ms: number; readonly samples: number } {
  if (gas && limit.level === 1 && limit.duration === undefined) return { ms: 0, samples: 1 }
  const slight = limit.level >= 3
  return {
    ms: 1000 * (limit.duration ?? duration ?? (slight ? 60 : 0)),
    samples: limit.repeat ?? repeat ?? (slight ? 2 : 1),
  }
}

/** Beyond the slightest limit by less than this it still counts as alarming. */
function isClear({ side, limits, hysteresis }: RuleInForce, value: number): boolean {
  const lowest = limits.at(-1)
  if (lowest === undefined) return true
  if (side === 'equal') return value !== lowest.value
  const margin = hysteresis ?? Math.abs(lowest.value) * 0.1
  return side === 'lower' ? value > lowest.value + margin : value < lowest.value - margin
}

const MINUTE_OF_DAY = 1440
/** Minutes since midnight of the city. */
const minuteOf = (ts: number): number => Math.floor(ts / 60_000 + 480) % MINUTE_OF_DAY

function isWithin(hours: RuleInForce['hours'], ts: number): boolean {
  if (hours === null) return true
  const at = minuteOf(ts)
  const [from, until] = hours
  return from <= until ? at >= from && at < until : at >= from || at < until
}

interface Judged {
  readonly state: RuleState | undefined
  readonly verdict?: Verdict
}

/** One value against one rule. */
function judgeRule(
  rule: RuleInForce,
  before: RuleState | undefined,
  {
    value,
    ts,
    values,
    hasFallen,
  }: {
    readonly value: number
    readonly ts: number
    readonly values: Readonly<Record<string, number>>
    readonly hasFallen: (fallen: NonNullable<Limit['fallen']>) => boolean
  },
): Judged {
  const held: Record<string, readonly [number, number]> = {}
  let raised: number | undefined
  for (const limit of rule.limits) {
    const guarded = limit.guard === undefined || values[limit.guard.metric] === limit.guard.is
    if (!guarded || !meets(rule.side, value, limit.value) || (limit.fallen !== undefined && !hasFallen(limit.fallen))) continue
    const slot = limit.guard === undefined && limit.fallen === undefined ? String(limit.level) : `${limit.level}g`
    const [since, count] = before?.h?.[slot] ?? [ts, 0]
    held[slot] = [since, count + 1]
    const { ms, samples } = heldFor(rule, limit)
    if (ts - since >= ms && count + 1 >= samples && (raised === undefined || limit.level < raised)) raised = limit.level
  }
  const h = Object.keys(held).length > 0 ? { h: held } : {}
  if (raised !== undefined) return { state: { ...h, on: true }, verdict: { kind: 'met', rule, level: raised, value, ts } }
  if (before?.on !== true) return { state: Object.keys(h).length > 0 ? h : undefined }
  if (!isClear(rule, value)) return { state: { ...h, on: true } }
  const since = before.c ?? ts
  if (ts - since < rule.clearDuration * 1000) return { state: { ...h, on: true, c: since } }
  return { state: undefined, verdict: { kind: 'clear', rule, level: 0, value, ts } }
}

type Window = readonly (readonly [ts: number, value: number])[]

const valuesSince = (window: Window, from: number): readonly number[] => window.flatMap(([at, one]) => (at >= from ? [one] : []))

/** The rise of a value over the window: its difference to the least of the window; for falls to the greatest; as a share of the mean where the rule says so. */
function rateOf(rule: RuleInForce, window: Window, value: number, ts: number): number {
  const values = valuesSince(window, ts - Math.max(rule.rateWindow, 1) * 1000)
  const change = rule.side === 'rateUp' ? value - Math.min(value, ...values) : Math.max(value, ...values) - value
  if (rule.ofMean === undefined) return change
  const usual = valuesSince(window, ts - rule.ofMean.seconds * 1000)
  // Nothing was told before: there is nothing that it could have changed from.
  if (usual.length === 0) return 0
  return change / Math.max(usual.reduce((sum, one) => sum + one, 0) / usual.length, rule.ofMean.least)
}

const WINDOW_MOST = 240
/** What is remembered of a window: from a moment on, before another. */
const remembered = (window: Window | undefined, from: number, ts: number): Window =>
  (window ?? []).filter(([at]) => at >= from && at < ts).slice(-WINDOW_MOST)
/** The window of a metric beside which a limit holds. */
const beside = (metric: string): string => `${metric}|beside`

/** Judges what a device told at one moment. Pure: what is remembered comes in and goes out. */
export function judgeReading(
  rules: readonly RuleInForce[],
  state: DeviceState,
  reading: { readonly ts: number; readonly values: Readonly<Record<string, number>>; readonly known: Readonly<Record<string, number>> },
): { readonly state: DeviceState; readonly verdicts: readonly Verdict[] } {
  const { ts, values } = reading
  const all = { ...reading.known, ...values }
  const own: Record<string, RuleState> = { ...state.rules }
  const windows: Record<string, Window> = { ...state.w }
  // What limits look at beside their own metric is remembered whether or not it comes with it.
  for (const { limits, rateWindow } of rules)
    for (const { fallen } of limits) {
      const told = fallen === undefined ? undefined : values[fallen.metric]
      if (fallen === undefined || told === undefined) continue
      windows[beside(fallen.metric)] = [
        ...remembered(windows[beside(fallen.metric)], ts - Math.max(rateWindow, 1) * 1000, ts),
        [ts, told] as const,
      ]
    }
  const verdicts: Verdict[] = []
  for (const rule of rules) {
    const value = values[rule.metric]
    if (value === undefined || !isWithin(rule.hours, ts)) continue
    const key = keyOfRule(rule)
    const isRate = rule.side === 'rateUp' || rule.side === 'rateDown'
    const from = ts - Math.max(rule.rateWindow, 1) * 1000
    let judged = value
    if (isRate) {
      const window = remembered(windows[key], Math.min(from, ts - (rule.ofMean?.seconds ?? 0) * 1000), ts)
      judged = rateOf(rule, window, value, ts)
      windows[key] = [...window, [ts, value] as const]
    }
    const hasFallen = ({ metric, by }: NonNullable<Limit['fallen']>) => {
      const present = all[metric]
      const most = Math.max(0, ...valuesSince(windows[beside(metric)] ?? [], from))
      return present !== undefined && most > 0 && (most - present) / most > by
    }
    const { state: after, verdict } = judgeRule(rule, own[key], { value: judged, ts, values: all, hasFallen })
    if (after === undefined) delete own[key]
    else own[key] = after
    if (verdict !== undefined) verdicts.push({ ...verdict, value })
  }
  return { state: { ...state, rules: own, ...(Object.keys(windows).length > 0 ? { w: windows } : {}) }, verdicts }
}

const HOUR = 3_600_000
/** Raises of a device within an hour from which on it chatters (iotalarm/rule-3). */
export const CHATTERING_RAISES = 6

/** Notes a raise; answers whether the device has begun to chatter with it, or goes on chattering. */
export function noteRaise(state: DeviceState, ts: number): { readonly state: DeviceState; readonly chatters: 'no' | 'begins' | 'goesOn' } {
  const within = [...(state.r ?? []).filter((at) => at > ts - HOUR), ts]
  const chatters = within.length < CHATTERING_RAISES ? 'no' : within.length === CHATTERING_RAISES ? 'begins' : 'goesOn'
  return { state: { ...state, r: within.slice(-50) }, chatters }
}

/** Whether a device chatters at a moment. */
export const chattersAt = (state: DeviceState, ts: number): boolean =>
  (state.r ?? []).filter((one) => one > ts - HOUR).length >= CHATTERING_RAISES

/** Notes that a value is told again; answers since when it has not moved, where that is as long as asked and told often enough. */
export function noteStuck(
  state: DeviceState,
  metric: string,
  value: number,
  ts: number,
  longest: { readonly ms: number; readonly samples: number },
): { readonly state: DeviceState; readonly stuck: boolean; readonly freed: boolean } {
  const before = state.s?.[metric]
  const same = before !== undefined && before[0] === value
  const next: readonly [number, number, number] = same ? [value, before[1], before[2] + 1] : [value, ts, 1]
  const isStuck = (one: readonly [number, number, number] | undefined, at: number) =>
    one !== undefined && at - one[1] >= longest.ms && one[2] >= longest.samples
  return {
    state: { ...state, s: { ...state.s, [metric]: next } },
    stuck: same && isStuck(next, ts) && !isStuck(before, ts - 1),
    freed: !same && before !== undefined && isStuck(before, ts),
  }
}
