import { inUnitOf, metricRanges } from '@chengan/domain/utilities/monitoring/telemetry/metric-ranges'
import { asPoint, isObject, type Members } from '@chengan/kernel/values'

/** A message at most, of a single device and of a batch (utilities-supervision.md §13.2). */
export const MESSAGE_BYTES = 65_536
export const BATCH_BYTES = 262_144
export const BATCH_MESSAGES = 500
/** Clocks may run so far ahead; what is older than LATE is kept and raises nothing, save level 1 within LATE_LEVEL1. */
const AHEAD_MS = 5 * 60_000
export const LATE_MS = 10 * 60_000
export const LATE_LEVEL1_MS = 24 * 3_600_000
/** Readings are kept for so long: what is older would be dropped with the next night. A clock that lags by more is wrong. */
const BEHIND_MS = 90 * 24 * 3_600_000

/** Quality of a reading: good, uncertain, bad, calibration or test. */
export const quality = { good: 0, uncertain: 1, bad: 2, test: 3 } as const

/** What a device told at one moment. */
export interface DeviceReading {
  readonly deviceCode: string
  readonly msgId: string | null
  readonly ts: number
  /** Metric → value in its own unit. */
  readonly values: Readonly<Record<string, number>>
  readonly q: number
  /** Metrics that lie beyond what they can be: kept as bad, raise nothing. */
  readonly beyond: readonly string[]
  readonly event?: DeviceEvent
  readonly loc?: { readonly lng: number; readonly lat: number }
}

/** What a device found by itself. */
export interface DeviceEvent {
  readonly code: string
  readonly level: number
  readonly begins: boolean
  readonly metric: string | null
  readonly text: string
}

/** Why a message is not taken. */
export type RefusedMessage =
  | 'tooLarge'
  | 'notJson'
  | 'malformed'
  | 'tooManyMessages'
  | 'aheadOfTime'
  | 'behindTime'
  | 'unknownDevice'
  | 'foreignPlatform'
  | 'forged'

export type Decoded = { readonly reading: DeviceReading } | { readonly refused: RefusedMessage; readonly deviceCode: string | null }

/** What a device sends, judged member by member. */
type Message = Members<'deviceCode' | 'ts' | 'msgId' | 'loc' | keyof Told>
/** A value of a metric. */
type Datum = Members<'m' | 'val' | 'u' | 'q'>
/** What a message tells: values of metrics, the state of the device, or what it found by itself. */
type Told = Members<'data' | 'state' | 'event' | 'code' | 'level' | 'm' | 'val' | 'u' | 'text'>
/** Whether a database keeps a text: neither the zero character nor halves of characters. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** One message, decoded and judged by itself. */
export function decodeMessage(sent: unknown, now: number): Decoded {
  if (!isObject<keyof Message>(sent)) return { refused: 'malformed', deviceCode: null }
  const { deviceCode, ts, msgId } = sent
  const code = typeof deviceCode === 'string' && /^[\w.:-]{1,40}$/.test(deviceCode) ? deviceCode : null
  if (code === null || typeof ts !== 'number' || !Number.isSafeInteger(ts) || ts <= 0) return { refused: 'malformed', deviceCode: code }
  if (ts > now + AHEAD_MS) return { refused: 'aheadOfTime', deviceCode: code }
  if (ts < now - BEHIND_MS) return { refused: 'behindTime', deviceCode: code }
  const told = typeof sent.event === 'string' ? eventParts(sent) : dataParts(sent)
  if (told === null) return { refused: 'malformed', deviceCode: code }
  const loc = asPoint(sent.loc)
  return {
    reading: {
      ...told,
      deviceCode: code,
      ts,
      msgId: typeof msgId === 'string' && msgId.length <= 64 && isStorable(msgId) ? msgId : null,
      ...(loc === null ? {} : { loc }),
    },
  }
}

function isPossible(metric: string, value: number): boolean {
  const range = metricRanges[metric]
  return range !== undefined && value >= range.min && value <= range.max
}

type Parts = Pick<DeviceReading, 'values' | 'q' | 'beyond' | 'event'>

function dataParts({ data, state }: Told): Parts | null {
  // `up/state` tells of the device itself: whether it is online, its battery and signal.
  const list = Array.isArray(data) ? data : isObject(state) ? Object.entries<unknown>(state).map(([m, val]) => ({ m, val })) : null
  if (list === null || list.length > 100) return null
  const values: Record<string, number> = {}
  const beyond: string[] = []
  let q = 0
  for (const one of list) {
    if (!isObject<keyof Datum>(one) || typeof one.m !== 'string') return null
    const range = metricRanges[one.m]
    const given = typeof one.val === 'boolean' ? Number(one.val) : one.val
    // A metric that the product does not know is left out; the others of the message stand.
    if (range === undefined) continue
    if (typeof given !== 'number' || !Number.isFinite(given)) return null
    const value = inUnitOf(one.m, given, one.u)
    if (value === null) return null
    values[one.m] = value
    if (!isPossible(one.m, value)) beyond.push(one.m)
    if (typeof one.q === 'number' && one.q > q && one.q <= 3) q = Math.trunc(one.q)
  }
  if (Object.keys(values).length === 0) return null
  return { values, q: beyond.length > 0 && q < quality.bad ? quality.bad : q, beyond }
}

function eventParts({ event, code, level, state, m, val, u, text }: Told): Parts | null {
  const isKnown = event === 'alarm' || event === 'fault'
  if (!isKnown || typeof code !== 'string' || code.length > 40 || !isStorable(code)) return null
  const metric = typeof m === 'string' && metricRanges[m] !== undefined ? m : null
  const given = metric !== null && typeof val === 'number' && Number.isFinite(val) ? inUnitOf(metric, val, u) : null
  // What cannot be is no value; that the device found something stands.
  const value = metric !== null && given !== null && isPossible(metric, given) ? given : null
  return {
    values: metric !== null && value !== null ? { [metric]: value } : {},
    q: 0,
    beyond: [],
    event: {
      code,
      level: typeof level === 'number' && level >= 1 && level <= 4 ? Math.trunc(level) : event === 'fault' ? 4 : 2,
      begins: state !== 0,
      metric,
      text: typeof text === 'string' ? text.slice(0, 200).replaceAll('\0', '').toWellFormed() : '',
    },
  }
}

/** The messages of a body: one, or a batch of them. */
export function messagesOf(body: string): { readonly messages: readonly unknown[] } | { readonly refused: RefusedMessage } {
  if (Buffer.byteLength(body) > BATCH_BYTES) return { refused: 'tooLarge' }
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    return { refused: 'notJson' }
  }
  if (!Array.isArray(parsed)) return Buffer.byteLength(body) > MESSAGE_BYTES ? { refused: 'tooLarge' } : { messages: [parsed] }
  return parsed.length > BATCH_MESSAGES ? { refused: 'tooManyMessages' } : { messages: parsed }
}
