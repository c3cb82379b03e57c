import { alarmType, iotMetric } from '@chengan/domain/utilities/dictionaries/monitoring'
import { limitWords } from '@chengan/domain/utilities/monitoring/telemetry/metric-ranges'
import type { Label } from '@chengan/kernel/label'
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
  /** The limit that was crossed, or what was found, as it was. */
  readonly limit: Label
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

const sign = (zh: string, en: string = zh): Label => ({ zh, en })
const signs: Readonly<Record<RuleInForce['side'], Label>> = {
  upper: sign('≥'),
  lower: sign('≤'),
  rateUp: sign('上升≥', 'up by ≥'),
  rateDown: sign('下降≥', 'down by ≥'),
  equal: sign('='),
}

/** Nothing was crossed: what ends, or is told again. */
export const noLimit: Label = { zh: '', en: '' }

/** The limit that was crossed, as it was. */
export function limitText({ rule, level: crossed }: Verdict): Label {
  const limit = rule.limits.find((one) => one.level === crossed)
  if (limit === undefined) return noLimit
  const words = limitWords({ level: String(crossed), name: rule.metric, sign: signs[rule.side], value: limit.value })
  return rule.duration ? { zh: `${words.zh}，持续${rule.duration}秒`, en: `${words.en}, for ${rule.duration} s` } : words
}

/** What a device found by itself, in its own words. */
export const reportedBy = ({ code, text }: { readonly code: string; readonly text: string }): Label => ({
  zh: `设备自报${code}${text === '' ? '' : `：${text}`}`,
  en: `Reported by the device: ${code}${text === '' ? '' : ` (${text})`}`,
})

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
  limit: noLimit,
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
  limit: { zh: '1小时内报警6次及以上，建议安排检修', en: 'Six alarms or more within an hour: repair is advised' },
  quiet,
  values: {},
})
