import { alarmType, iotMetric } from '@chengan/domain/utilities/dictionaries/monitoring'
import { limitWords } from '@chengan/domain/utilities/monitoring/telemetry/metric-ranges'
import type { RuleInForce, Verdict } from '@chengan/kernel/readings/judge'
import type { KnownDevice } from '../telemetry/known-devices.ts'

const metric = iotMetric.values

/** Something a device told that concerns the alarm of a key. */
export interface Happening {
  readonly device: KnownDevice
  readonly key: string
  readonly kind: 'met' | 'clear'
  readonly level: number
  readonly alarmType: string
  readonly metric: string | null
  readonly value: number | null
  readonly ts: number
  readonly thresholdId: string | null
  readonly thresholdText: string
  readonly silenceMinutes?: number | null
  readonly notifyRoles?: readonly string[] | null
  readonly sms?: boolean | null
  /** Recorded, and told to nobody: under repair, or chattering. */
  readonly quiet: boolean
  /** Where a device that moves was as it measured; else it hangs where it is entered. */
  readonly place?: { readonly lng: number; readonly lat: number }
  readonly values: Readonly<Record<string, number>>
}

const typeOfSide: Readonly<Record<RuleInForce['side'], string>> = {
  upper: alarmType.values.high.value,
  lower: alarmType.values.low.value,
  rateUp: alarmType.values.suddenChange.value,
  rateDown: alarmType.values.suddenChange.value,
  equal: alarmType.values.switch.value,
}

/** The kind of an alarm that a rule raises. */
export function alarmTypeOf({ metric: name, side }: RuleInForce): string {
  if (name === metric.battery.value) return alarmType.values.lowBattery.value
  if (name === metric.fault.value) return alarmType.values.fault.value
  if (name === metric.aiEvent.value) return alarmType.values.aiEvent.value
  return typeOfSide[side]
}

const signs: Readonly<Record<RuleInForce['side'], string>> = { upper: '≥', lower: '≤', rateUp: '上升≥', rateDown: '下降≥', equal: '=' }

/** The limit that was crossed, as it was. */
export function limitText({ rule, level: crossed }: Verdict): string {
  const limit = rule.limits.find((one) => one.level === crossed)
  const held = rule.duration ? `，持续${rule.duration}秒` : ''
  if (limit === undefined) return ''
  return `${limitWords({ level: String(crossed), name: rule.metric, sign: signs[rule.side], value: limit.value })}${held}`
}

/** A device that is heard again: the alarm of its silence ends. */
export const backOf = (device: KnownDevice, ts: number): Happening => ({
  device,
  key: 'offline',
  kind: 'clear',
  level: 4,
  alarmType: alarmType.values.offline.value,
  metric: null,
  value: null,
  ts,
  thresholdId: null,
  thresholdText: '',
  quiet: false,
  values: {},
})

/** One alarm of level 4 for a device that chatters; it is proposed for repair (iotalarm/rule-3). */
export const chatteringOf = (device: KnownDevice, ts: number, quiet: boolean): Happening => ({
  device,
  key: 'chatter',
  kind: 'met',
  level: 4,
  alarmType: alarmType.values.chattering.value,
  metric: null,
  value: null,
  ts,
  thresholdId: null,
  thresholdText: '1小时内报警6次及以上，建议安排检修',
  quiet,
  values: {},
})
