import { keyOfRule, type Limit, type RuleInForce, type Side } from '@chengan/kernel/readings/judge'
import { iotDeviceType, iotMetric } from '../../dictionaries/monitoring.ts'
import { gasMetrics } from './metric-ranges.ts'

/** The values of a threshold by which devices are judged. */
export interface ThresholdValues {
  readonly id?: string | null | undefined
  readonly metric?: string | null | undefined
  readonly compareType?: string | null | undefined
  readonly isFactor?: boolean | null | undefined
  readonly duration?: number | null | undefined
  readonly repeatTimes?: number | null | undefined
  readonly hysteresis?: number | null | undefined
  readonly clearDuration?: number | null | undefined
  readonly rateWindow?: number | null | undefined
  readonly timeRange?: string | null | undefined
  readonly level1Upper?: number | null | undefined
  readonly level1Lower?: number | null | undefined
  readonly level2Upper?: number | null | undefined
  readonly level2Lower?: number | null | undefined
  readonly level3Upper?: number | null | undefined
  readonly level3Lower?: number | null | undefined
  readonly level4Upper?: number | null | undefined
  readonly level4Lower?: number | null | undefined
}

/** What of a device rules depend on. */
export interface JudgedDevice {
  readonly deviceType: string
  readonly setPressure?: number | null
  readonly maxPressure?: number | null
  readonly qMax?: number | null
  readonly onBattery?: boolean
  /** It watches liquefied petroleum gas; unknown where nothing is said. */
  readonly isLpg?: boolean
  /** It hangs at a customer: low pressure is judged there by what appliances stand. */
  readonly atUser?: boolean
}

const metric = iotMetric.values
const type = iotDeviceType.values
const levels = [1, 2, 3, 4] as const

const pressures: readonly unknown[] = [metric.pressure.value, metric.pressureIn.value, metric.pressureOut.value]

/** Metrics whose limits may be factors: of the set pressure, or of the greatest flow. */
export const hasBase = (name: unknown): boolean => name === metric.flow.value || pressures.includes(name)

/** By what the factors of a threshold are multiplied: set pressure, or the greatest flow. */
export function baseOf(device: JudgedDevice, name: string): number | null {
  if (name === metric.flow.value) return device.qMax ?? null
  return pressures.includes(name) ? (device.setPressure ?? null) : null
}

function limitsOf(values: ThresholdValues, device: JudgedDevice, which: 'Upper' | 'Lower'): readonly Limit[] {
  // A share of the mean is none of the greatest flow.
  const base = values.isFactor === true && !isShareOfMean(values) ? baseOf(device, values.metric ?? '') : 1
  if (base === null) return []
  const limits: Limit[] = levels.flatMap((level) => {
    const value = values[`level${level}${which}`]
    if (value === null || value === undefined) return []
    return [{ level, value: Math.round(value * base * 1e6) / 1e6, ...heldLonger(values, level) }]
  })
  const rated = values.isFactor === true && isPressure(values.metric) ? ratedPressureOf(device) : null
  if (rated !== null) return atTheUser(limits, rated, which)
  // Above the highest operating pressure of the downstream class it is level 1, whatever the factor says.
  if (which === 'Upper' && values.isFactor === true && isPressure(values.metric) && device.maxPressure)
    limits.unshift({ level: 1, value: device.maxPressure })
  if (which === 'Upper' && values.metric === metric.lel.value && closesValve.includes(device.deviceType)) {
    const second = limits.find(({ level }) => level === 2)
    if (second)
      limits.unshift({ level: 1, value: second.value, guard: { metric: metric.valveClosed.value, is: 0 }, duration: 60, repeat: 1 })
  }
  if (isShareOfMean(values) && values.compareType === 'rateUp' && device.deviceType === type.flowMeter.value)
    limits.unshift({ level: 1, value: RUPTURE.share, fallen: { metric: metric.pressure.value, by: RUPTURE.fall }, duration: 0, repeat: 1 })
  return which === 'Upper' && values.metric === metric.tankPressure.value ? withDesignPressure(limits, device) : limits
}

/** MPa; up to it a net is of low pressure (GB 50028). */
const LOW_PRESSURE = 0.01
/** P_n: rated pressure of appliances of natural gas and of liquefied petroleum gas, in MPa (utilities-supervision.md §13.1). */
const ratedPressure = { natural: 0.002, lpg: 0.0028 } as const

/** P_n of the appliances behind a device at a customer's low pressure; null elsewhere. */
const ratedPressureOf = ({ atUser, setPressure, isLpg }: JudgedDevice): number | null => {
  if (atUser !== true || setPressure === null || setPressure === undefined || setPressure > LOW_PRESSURE) return null
  return isLpg === true ? ratedPressure.lpg : ratedPressure.natural
}

/** Beyond 1.5 or below 0.75 of P_n appliances burn unsafely: level 2, below half of it level 1, whatever is set before them (§13.1, type 6). What is of a slighter level
 *  stays where it lies within. */
function atTheUser(limits: readonly Limit[], rated: number, which: 'Upper' | 'Lower'): readonly Limit[] {
  const share = (by: number) => Math.round(rated * by * 1e6) / 1e6
  const grave: readonly Limit[] =
    which === 'Upper'
      ? [{ level: 2, value: share(1.5) }]
      : [
          { level: 1, value: share(0.5) },
          { level: 2, value: share(0.75) },
        ]
  const second = share(which === 'Upper' ? 1.5 : 0.75)
  return [...grave, ...limits.filter(({ level, value }) => level > 2 && (which === 'Upper' ? value < second : value > second))]
}

/** A pipe that has burst: much more gas flows at once, and its pressure falls (§13.1, type 7). */
const RUPTURE = { share: 0.8, fall: 0.1 } as const
/** Seconds of the mean from which the flow changes, and the share of the greatest flow that it is at least: who lights a boiler at night bursts no pipe. */
const MEAN_SECONDS = 3600
const LEAST_MEAN = 0.1

/** Factors of a rate of flow are shares of the mean of the hour, not of the greatest flow: at night a net of a tenth of it bursts unseen (§13.1, type 7). */
const isShareOfMean = ({ metric: name, compareType, isFactor }: ThresholdValues): boolean =>
  isFactor === true && name === metric.flow.value && (compareType === 'rateUp' || compareType === 'rateDown')

/** Beyond its design pressure a tank of natural gas is of level 1, from nine tenths of it of level 2 (§13.1, type 9); what is limited more strictly stays. */
function withDesignPressure(limits: readonly Limit[], { isLpg, maxPressure }: JudgedDevice): readonly Limit[] {
  if (isLpg !== false || !maxPressure) return limits
  const design = [
    { level: 1, value: maxPressure },
    { level: 2, value: Math.round(maxPressure * 0.9 * 1e6) / 1e6 },
  ]
  const stricter = (level: number, value: number) => Math.min(value, ...limits.flatMap((one) => (one.level === level ? [one.value] : [])))
  return [
    ...design.map(({ level, value }): Limit => ({ ...limits.find((one) => one.level === level), level, value: stricter(level, value) })),
    ...limits.filter(({ level }) => level > 2),
  ]
}

const WEEK = 604_800
/** A pipe that is not protected for a week is of level 2: by how long it lasts, not by how much (§13.1, type 12). */
const heldLonger = ({ metric: name, duration }: ThresholdValues, level: number): Pick<Limit, 'duration'> =>
  name === metric.potential.value && level <= 2 ? { duration: Math.max(duration ?? 0, WEEK) } : {}

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

/** The sides that a comparison looks at, each with the limits of it. */
export function sidesOf(compareType: string | null | undefined): readonly (readonly [Side, 'Upper' | 'Lower'])[] {
  const compare = compareType ?? 'upper'
  if (compare === 'lower') return [['lower', 'Lower']]
  if (compare !== 'both') return [[compare as Side, 'Upper']]
  return [
    ['upper', 'Upper'],
    ['lower', 'Lower'],
  ]
}

/** A limit of a value, in the unit of its metric. */
export interface LimitInUnit {
  readonly level: number
  readonly side: 'upper' | 'lower'
  readonly value: number
}

/** The limits of a threshold as they hold for a device, in the unit of its metric: factors by what they are of, the strictest of each level. What is told of a rate,
 *  and what holds only beside another value, is no limit that a value could be drawn against. */
export function limitsInUnit(values: ThresholdValues, device: JudgedDevice): readonly LimitInUnit[] {
  return sidesOf(values.compareType).flatMap(([side, which]) => {
    if (side !== 'upper' && side !== 'lower') return []
    const found = limitsOf(values, device, which).filter(({ guard, fallen }) => guard === undefined && fallen === undefined)
    return levels.flatMap((level): LimitInUnit[] => {
      const ofLevel = found.filter((one) => one.level === level).map(({ value }) => value)
      return ofLevel.length === 0 ? [] : [{ level, side, value: side === 'upper' ? Math.min(...ofLevel) : Math.max(...ofLevel) }]
    })
  })
}

/** The rules that a threshold means for a device: one a side. */
export function rulesOf(values: ThresholdValues, device: JudgedDevice): readonly RuleInForce[] {
  const name = values.metric ?? ''
  return sidesOf(values.compareType).flatMap(([side, which]) => {
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
        ...(isShareOfMean(values) ? { ofMean: { seconds: MEAN_SECONDS, least: LEAST_MEAN * (device.qMax ?? 0) } } : {}),
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

/** All rules of a device: its own thresholds, on sides without one the template of its type, and what is common to all. A threshold stands in place of another only
 *  on the side of the metric that it looks at and has limits for. */
export function rulesInForce(
  device: JudgedDevice,
  own: readonly ThresholdValues[],
  templates: readonly ThresholdValues[],
): readonly RuleInForce[] {
  const byKey = new Map<string, RuleInForce>()
  for (const tier of [own, templates, commonThresholds(device)])
    for (const rule of onePerKey(tier.flatMap((one) => rulesOf(one, device))))
      if (!byKey.has(keyOfRule(rule))) byKey.set(keyOfRule(rule), rule)
  return [...byKey.values()]
}

/** Two thresholds of one side of a metric share its alarm and what is remembered of it: the stricter limit of each level holds, or they would end each other's alarm
 *  at every reading. */
function onePerKey(rules: readonly RuleInForce[]): readonly RuleInForce[] {
  return [...Map.groupBy(rules, keyOfRule).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [others.reduce(stricter, first)],
  )
}

function stricter(one: RuleInForce, other: RuleInForce): RuleInForce {
  const isLow = one.side === 'lower'
  const isBeside = ({ guard, fallen }: Limit) => guard !== undefined || fallen !== undefined
  const limits = Map.groupBy([...one.limits, ...other.limits], (limit) => `${limit.level}${isBeside(limit) ? 'g' : ''}`)
  const least = (a: number | null, b: number | null) => (a === null || b === null ? null : Math.min(a, b))
  return {
    ...one,
    limits: [...limits.values()]
      .flatMap((same) => same.toSorted((a, b) => (isLow ? b.value - a.value : a.value - b.value)).slice(0, 1))
      .toSorted((a, b) => a.level - b.level || Number(isBeside(b)) - Number(isBeside(a))),
    duration: least(one.duration, other.duration),
    repeat: least(one.repeat, other.repeat),
    clearDuration: Math.max(one.clearDuration, other.clearDuration),
    hours: one.hours === null || other.hours === null ? null : one.hours,
  }
}
