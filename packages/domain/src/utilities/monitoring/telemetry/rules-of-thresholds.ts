import type { Limit, RuleInForce, Side } from '@chengan/kernel/readings/judge'
import { iotDeviceType, iotMetric } from '../../dictionaries/monitoring.ts'
import { gasMetrics } from './metric-ranges.ts'

/** The values of a threshold by which devices are judged. */
export interface ThresholdValues {
  readonly id?: string | null
  readonly metric?: string | null
  readonly compareType?: string | null
  readonly isFactor?: boolean | null
  readonly duration?: number | null
  readonly repeatTimes?: number | null
  readonly hysteresis?: number | null
  readonly clearDuration?: number | null
  readonly rateWindow?: number | null
  readonly timeRange?: string | null
  readonly level1Upper?: number | null
  readonly level1Lower?: number | null
  readonly level2Upper?: number | null
  readonly level2Lower?: number | null
  readonly level3Upper?: number | null
  readonly level3Lower?: number | null
  readonly level4Upper?: number | null
  readonly level4Lower?: number | null
}

/** What of a device rules depend on. */
export interface JudgedDevice {
  readonly deviceType: string
  readonly setPressure?: number | null
  readonly maxPressure?: number | null
  readonly qMax?: number | null
  readonly onBattery?: boolean
}

const metric = iotMetric.values
const type = iotDeviceType.values
const levels = [1, 2, 3, 4] as const

/** By what the factors of a threshold are multiplied: set pressure, or the greatest flow. */
function baseOf(device: JudgedDevice, name: string): number | null {
  if (name === metric.flow.value) return device.qMax ?? null
  return device.setPressure ?? null
}

function limitsOf(values: ThresholdValues, device: JudgedDevice, which: 'Upper' | 'Lower'): readonly Limit[] {
  const base = values.isFactor === true ? baseOf(device, values.metric ?? '') : 1
  if (base === null) return []
  const limits: Limit[] = levels.flatMap((level) => {
    const value = values[`level${level}${which}`]
    return value === null || value === undefined ? [] : [{ level, value: Math.round(value * base * 1e6) / 1e6 }]
  })
  // Above the highest operating pressure of the downstream class it is level 1, whatever the factor says.
  if (which === 'Upper' && values.isFactor === true && isPressure(values.metric) && device.maxPressure)
    limits.unshift({ level: 1, value: device.maxPressure })
  if (which === 'Upper' && values.metric === metric.lel.value && closesValve.includes(device.deviceType)) {
    const second = limits.find(({ level }) => level === 2)
    if (second)
      limits.unshift({ level: 1, value: second.value, guard: { metric: metric.valveClosed.value, is: 0 }, duration: 60, repeat: 1 })
  }
  return limits
}

const isPressure = (name: unknown) => name === metric.pressure.value || name === metric.pressureOut.value
/** Alarms that close a valve by themselves: gas that stays while the valve is open is of level 1. */
const closesValve: readonly string[] = [type.gasDetectorCommercial.value, type.householdAlarm.value]

const minutes = (text: string): number => {
  const [hour = '0', minute = '0'] = text.split(':')
  return Number(hour) * 60 + Number(minute)
}

/** `08:00-18:00` as minutes of the day; null where it holds always. */
export function hoursOf(text: string | null | undefined): readonly [number, number] | null {
  const found = /^\s*(\d{1,2}:\d{2})\s*[-–~]\s*(\d{1,2}:\d{2})\s*$/.exec(text ?? '')
  return found?.[1] === undefined || found[2] === undefined ? null : [minutes(found[1]), minutes(found[2])]
}

const CLEAR_SECONDS = 120

/** The rules that a threshold means for a device: one a side. */
export function rulesOf(values: ThresholdValues, device: JudgedDevice): readonly RuleInForce[] {
  const name = values.metric ?? ''
  const compare = values.compareType ?? 'upper'
  const sides: readonly (readonly [Side, 'Upper' | 'Lower'])[] =
    compare === 'both'
      ? [
          ['upper', 'Upper'],
          ['lower', 'Lower'],
        ]
      : compare === 'lower'
        ? [['lower', 'Lower']]
        : [[compare as Side, 'Upper']]
  return sides.flatMap(([side, which]) => {
    const limits = limitsOf(values, device, which)
    if (limits.length === 0) return []
    return [
      {
        thresholdId: values.id ?? null,
        metric: name,
        side,
        limits,
        duration: values.duration ?? null,
        repeat: values.repeatTimes ?? null,
        hysteresis: values.hysteresis ?? null,
        clearDuration: device.onBattery === true ? 0 : (values.clearDuration ?? CLEAR_SECONDS),
        rateWindow: values.rateWindow ?? 600,
        hours: hoursOf(values.timeRange),
        gas: gasMetrics.includes(name),
      },
    ]
  })
}

const common = { isFactor: false, duration: 0, repeatTimes: 1, clearDuration: 0 } as const

/** What holds for every device that tells the metric, where no threshold of its own says otherwise (utilities-supervision.md §13.1, common to all). */
export function commonThresholds({ deviceType }: JudgedDevice): readonly ThresholdValues[] {
  const detects = deviceType === type.gasDetectorStation.value || deviceType === type.gasDetectorCommercial.value
  return [
    { ...common, metric: metric.battery.value, compareType: 'lower', level4Lower: 19.99, level3Lower: 9.99 },
    { ...common, metric: metric.rssi.value, compareType: 'lower', level4Lower: -110.01 },
    { ...common, metric: metric.fault.value, compareType: 'equal', ...(detects ? { level3Upper: 1 } : { level4Upper: 1 }) },
  ]
}

/** All rules of a device: its own thresholds, of metrics without one the template of its type, and what is common to all. */
export function rulesInForce(
  device: JudgedDevice,
  own: readonly ThresholdValues[],
  templates: readonly ThresholdValues[],
): readonly RuleInForce[] {
  const covered = new Set(own.map(({ metric: name, compareType }) => `${name}|${isRate(compareType)}`))
  const inherited = templates.filter(({ metric: name, compareType }) => !covered.has(`${name}|${isRate(compareType)}`))
  const given = [...own, ...inherited]
  const names = new Set(given.map(({ metric: name }) => name))
  const rest = commonThresholds(device).filter(({ metric: name }) => !names.has(name))
  return [...given, ...rest].flatMap((one) => rulesOf(one, device))
}

const isRate = (compare: unknown) => compare === 'rateUp' || compare === 'rateDown'
