import type { RefusedMessage } from '@chengan/domain/utilities/monitoring/device-log/log-words'
import { aiEventOf } from '@chengan/domain/utilities/monitoring/telemetry/device-events'
import { inUnitOf, isByMethane, metricRanges } from '@chengan/domain/utilities/monitoring/telemetry/metric-ranges'
import { asPoint, isObject, type Members } from '@chengan/kernel/values'
import { quality } from '../../../../ingest/telemetry-tables.ts'

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

/** What a device told at one moment. */
export interface DeviceReading {
  readonly deviceCode: string
  readonly msgId: string | null
  readonly ts: number
  /** Metric → value in its own unit. */
  readonly values: Readonly<Record<string, number>>
  /** The best quality of any of its metrics. */
  readonly q: number
  /** Quality of single metrics, of those that are not good: one bad value says nothing of the others of its message. */
  readonly qualities?: Readonly<Record<string, number>>
  /** Metrics that lie beyond what they can be: kept as bad, raise nothing. */
  readonly beyond: readonly string[]
  /** Metrics whose value or unit nobody can read: left out and listed; the others of the message stand. */
  readonly unread?: readonly string[]
  /** Metrics told as volume and converted as if they were methane, before it is known which gas the device watches. */
  readonly byMethane?: readonly string[]
  readonly event?: DeviceEvent
  readonly loc?: { readonly lng: number; readonly lat: number }
}

/** What a device found by itself. */
export interface DeviceEvent {
  readonly code: string
  /** As the device says; null where it says nothing. */
  readonly level: number | null
  readonly isFault: boolean
  readonly begins: boolean
  readonly metric: string | null
  readonly text: string
}

export type Decoded = { readonly reading: DeviceReading } | { readonly refused: RefusedMessage; readonly deviceCode: string | null }

/** What a device sends, judged member by member. */
type Message = Members<'deviceCode' | 'ts' | 'msgId' | 'loc' | keyof Told>
/** A value of a metric. */
type Datum = Members<'m' | 'val' | 'u' | 'q'>
/** What a message tells: values of metrics, the state of the device, or what it found by itself. */
type Told = Members<'data' | 'state' | 'event' | 'code' | 'level' | 'm' | 'val' | 'u' | 'text'>
/** Whether a database keeps a text: neither the zero character nor halves of characters. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

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

type Parts = Pick<DeviceReading, 'values' | 'q' | 'qualities' | 'beyond' | 'unread' | 'byMethane' | 'event'>

function dataParts({ data, state }: Told): Parts | null {
  // `up/state` tells of the device itself: whether it is online, its battery and signal.
  const list = Array.isArray(data) ? data : isObject(state) ? Object.entries<unknown>(state).map(([m, val]) => ({ m, val })) : null
  if (list === null || list.length > 100) return null
  const values: Record<string, number> = {}
  const qualities: Record<string, number> = {}
  const [beyond, unread, byMethane]: [string[], string[], string[]] = [[], [], []]
  for (const one of list) {
    if (!isObject<keyof Datum>(one) || typeof one.m !== 'string') return null
    const { m, u } = one
    // A metric that the product does not know is left out; the others of the message stand.
    if (metricRanges[m] === undefined) continue
    const given = typeof one.val === 'boolean' ? Number(one.val) : one.val
    const value = typeof given === 'number' && Number.isFinite(given) ? inUnitOf(m, given, u) : null
    if (value === null) {
      unread.push(m)
      continue
    }
    values[m] = value
    if (isByMethane(m, u)) byMethane.push(m)
    const q = isPossible(m, value) ? qualityOf(one.q) : quality.bad
    if (q === quality.bad && !isPossible(m, value)) beyond.push(m)
    if (q !== quality.good) qualities[m] = q
  }
  const names = Object.keys(values)
  if (names.length === 0) return null
  return { values, q: Math.min(...names.map((name) => qualities[name] ?? quality.good)), qualities, beyond, unread, byMethane }
}

const qualityOf = (said: unknown): number =>
  typeof said === 'number' && said > 0 && said <= quality.test ? Math.trunc(said) : quality.good

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
    ...(metric !== null && isByMethane(metric, u) ? { byMethane: [metric] } : {}),
    event: {
      // A camera names what it saw, as the code or as the value of its metric.
      code: typeof val === 'string' && aiEventOf(val) !== null ? val : code,
      level: typeof level === 'number' && level >= 1 && level <= 4 ? Math.trunc(level) : null,
      isFault: event === 'fault' || code.startsWith('FAULT'),
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
