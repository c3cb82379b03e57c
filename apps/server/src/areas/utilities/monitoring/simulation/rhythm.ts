import { iotDeviceType, iotMetric } from '@chengan/domain/utilities/dictionaries/monitoring'
import { wellTypes } from '@chengan/domain/utilities/monitoring/telemetry/metric-ranges'
import { metricsOfType } from '@chengan/domain/utilities/monitoring/telemetry/metrics-of-types'

const type = iotDeviceType.values
const metric = iotMetric.values

/** What a simulated device tells: values that follow the day, with leaks, silences and floods where they are asked for. Pure: the same device tells the same at
 *  the same moment. */
export interface Trouble {
  readonly kind: 'leak' | 'outage' | 'flood'
  /** Epoch ms. */
  readonly from: number
  readonly until: number
}

const troubled: Readonly<Record<Trouble['kind'], readonly string[] | 'all'>> = {
  leak: [
    type.gasDetectorStation,
    type.gasDetectorCommercial,
    type.householdAlarm,
    type.manholeMethaneLaser,
    type.valveWellTerminal,
    type.pressureTerminal,
    type.vibrationMonitor,
  ].map(({ value }) => value),
  flood: wellTypes,
  outage: 'all',
}

/** Whether a device of a type shows a trouble: a thermometer knows of no leak. */
export const canHave = (deviceType: string, kind: Trouble['kind']): boolean => {
  const types = troubled[kind]
  return types === 'all' || types.includes(deviceType)
}

const DAY = 86_400_000

/** A number from 0 to 1 that follows from a code and a slot of time. */
function noise(code: string, slot: number): number {
  let hash = 2166136261 ^ slot
  for (let at = 0; at < code.length; at += 1) hash = Math.imul(hash ^ code.charCodeAt(at), 16777619)
  hash ^= hash >>> 15
  return ((hash >>> 0) % 10_000) / 10_000
}

/** How much gas the city uses at an hour: little at night, most when people cook. */
export function demandAt(ts: number): number {
  const hour = ((ts + 8 * 3_600_000) % DAY) / 3_600_000
  const meal = (at: number, width: number) => Math.exp(-(((hour - at) / width) ** 2))
  return 0.25 + 0.35 * meal(7, 1.2) + 0.45 * meal(11.7, 1.3) + 0.6 * meal(18.3, 1.6)
}

/** In MPa: below the first gas goes into houses, and the net before the regulator stands at the second. */
const LOW_PRESSURE = 0.01
const BEFORE_HOUSES = 0.35

const round = (value: number, digits = 3) => Math.round(value * 10 ** digits) / 10 ** digits

/** For what a device is set: by it pressures and flows are told. */
export interface SetFor {
  readonly setPressure?: number | null
  readonly qMax?: number | null
  /** By which share of what it is set to its outlet stands above it, because it has drifted. */
  readonly drift?: number
}

/** How far the outlet of a regulator has drifted that is not worked on yet, and in how many days it came there: short of every limit. */
export const DRIFT_SHARE = 0.06
export const DRIFT_DAYS = 34
/** The outlet of a sound regulator never stands above so many times what it is set to: by that one is known that has drifted. */
export const SOUND_OUTLET = 1.005

/** A moment of a device: in what follows from it its values swing. */
interface Moment {
  readonly code: string
  readonly ts: number
  /** 0 to 1, of the device and the minute. */
  readonly wave: number
  readonly demand: number
  /** 0 to 1: how far a leak has come. */
  readonly grown: number
  readonly flooded: boolean
  /** MPa */
  readonly set: number
  /** A share of it. */
  readonly drift: number
  /** m³/h */
  readonly greatest: number
}

type Swing = (moment: Moment) => number

const HOUR_MS = 3_600_000
/** So much of its greatest flow a meter counts on the mean of a day; it began at the turn of the year 2020. */
const MEAN_FLOW = 0.3
const BEGAN = Date.UTC(2020, 0, 1)

/** How each metric swings, whoever measures it. */
const swings: Readonly<Record<string, Swing>> = {
  [metric.lel.value]: ({ wave, grown }) => round(1.5 * wave + 55 * grown, 2),
  [metric.methane.value]: ({ wave, grown }) => round(0.06 * wave + 2.8 * grown, 3),
  [metric.carbonMonoxide.value]: ({ wave }) => round(2 * wave, 0),
  [metric.valveClosed.value]: () => 0,
  [metric.waterLevel.value]: ({ wave, flooded }) => round(flooded ? 1.2 : 0.02 * wave, 2),
  [metric.coverTilt.value]: ({ wave }) => round(2 * wave, 1),
  [metric.temperature.value]: ({ demand }) => round(16 + 4 * demand, 1),
  [metric.pressure.value]: ({ set, demand, wave, grown }) => round(set * (1 - 0.06 * demand + 0.015 * wave) * (1 - 0.6 * grown), 4),
  [metric.pressureIn.value]: ({ set, demand, wave }) =>
    round(set < LOW_PRESSURE ? BEFORE_HOUSES * (1 - 0.04 * demand + 0.01 * wave) : set * (1.7 + 0.05 * wave), 4),
  [metric.pressureOut.value]: ({ set, demand, wave, drift }) => round(set * (1 - 0.05 * demand + 0.01 * wave + drift), 5),
  [metric.flow.value]: ({ greatest, demand, wave }) => round(0.6 * greatest * demand * (0.97 + 0.03 * wave), 1),
  [metric.total.value]: ({ greatest, ts }) => round((MEAN_FLOW * greatest * (ts - BEGAN)) / HOUR_MS, 0),
  [metric.level.value]: ({ code, ts, demand }) => round(40 + 30 * noise(code, Math.floor(ts / DAY)) - 8 * demand, 1),
  [metric.tankPressure.value]: ({ demand }) => round(0.8 + 0.1 * demand, 3),
  [metric.doorOpen.value]: () => 0,
  [metric.slamShut.value]: () => 0,
  [metric.odorant.value]: ({ wave }) => round(16 + 4 * wave, 1),
  [metric.potential.value]: ({ wave }) => round(-1.05 + 0.06 * wave, 3),
  [metric.vibration.value]: ({ wave, grown }) => round(12 * wave + 80 * grown, 0),
  [metric.ethane.value]: ({ wave }) => round(3 * wave, 0),
  [metric.online.value]: () => 1,
  [metric.speed.value]: ({ wave }) => round(46 * wave, 0),
  [metric.lagSeconds.value]: ({ wave }) => round(1 + 12 * wave, 0),
}

/** Where a metric swings otherwise at devices of a type. */
const swingsOfType: Readonly<Record<string, Readonly<Record<string, Swing>>>> = {
  [type.gasDetectorCommercial.value]: { [metric.valveClosed.value]: ({ grown }) => (grown > 0.5 ? 1 : 0) },
  [type.householdAlarm.value]: { [metric.lel.value]: ({ wave, grown }) => round(wave + 26 * grown, 2) },
  [type.valveWellTerminal.value]: { [metric.pressure.value]: ({ set, demand, wave }) => round(set * (1 - 0.06 * demand + 0.02 * wave), 4) },
  [type.flowMeter.value]: {
    [metric.pressure.value]: ({ set, demand }) => round(set * (1 - 0.07 * demand), 4),
    [metric.temperature.value]: ({ wave }) => round(15 + 3 * wave, 1),
  },
  [type.temperatureSensor.value]: { [metric.temperature.value]: ({ demand, wave }) => round(18 + 8 * demand + wave, 1) },
  [type.regulatorCabinet.value]: {
    [metric.lel.value]: ({ wave }) => round(wave, 2),
    [metric.pressure.value]: ({ set, demand, wave }) => round(set * (1 - 0.05 * demand + 0.01 * wave), 5),
    [metric.temperature.value]: ({ demand }) => round(15 + 6 * demand, 1),
  },
  // In a street there is next to none: told in parts of a million, kept as volume.
  [type.leakSurvey.value]: { [metric.methane.value]: ({ wave }) => round(0.0002 + 0.0004 * wave, 5) },
}

/** Detectors say that they are sound. */
const saysFault: readonly string[] = [type.gasDetectorStation.value, type.gasDetectorCommercial.value, type.householdAlarm.value]
/** Wells that leak tell by what their gas is known from that of a sewer (§18.4). */
const ETHANE_IN_GAS = 0.02

/** What a device of a type tells at a moment, which is what devices of that type measure; null while it is silent. What happens by chance (the alarms of cameras, who digs) it never
 *  tells. */
export function valuesAt(
  code: string,
  deviceType: string,
  ts: number,
  trouble: Trouble | null = null,
  { setPressure, qMax, drift = 0 }: SetFor = {},
): Readonly<Record<string, number>> | null {
  const within = trouble !== null && ts >= trouble.from && ts < trouble.until
  if (within && trouble.kind === 'outage') return null
  const shows = (kind: Trouble['kind']) => within && trouble.kind === kind && canHave(deviceType, kind)
  const moment: Moment = {
    ...{ code, ts, demand: demandAt(ts), wave: noise(code, Math.floor(ts / 60_000)) },
    ...{ set: setPressure || 0.2, greatest: qMax || 1000, drift },
    grown: shows('leak') && trouble !== null ? Math.min(1, (ts - trouble.from) / (10 * 60_000)) : 0,
    flooded: shows('flood'),
  }
  const measured = metricsOfType(deviceType).flatMap((name) => {
    const swing = swingsOfType[deviceType]?.[name] ?? swings[name]
    return swing === undefined ? [] : [[name, swing(moment)] as const]
  })
  const isWell = wellTypes.includes(deviceType)
  return {
    ...Object.fromEntries(measured),
    ...(isWell && moment.grown > 0 ? { [metric.ethane.value]: round(2.8 * moment.grown * 1e7 * ETHANE_IN_GAS, 0) } : {}),
    ...(saysFault.includes(deviceType) ? { [metric.fault.value]: 0 } : {}),
    ...(isWell || measured.length === 0 ? { [metric.battery.value]: round(60 + 40 * noise(code, 7), 0) } : {}),
  }
}
