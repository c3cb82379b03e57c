import { alarmLevel, iotDeviceType, iotMetric } from '../../dictionaries/monitoring.ts'

const metric = iotMetric.values
const type = iotDeviceType.values

/** What a metric can be at all (utilities-supervision.md §13.2): beyond it the value is kept as bad and raises nothing. */
export interface MetricRange {
  readonly min: number
  readonly max: number
  /** What a value counts as told again: 1 % of the range. */
  readonly deadBand: number
}

const range = (min: number, max: number, deadBand = (max - min) / 100): MetricRange => ({ min, max, deadBand })
const percent = range(0, 100)
/** Gauges of pressure tell their last digit within 10 MPa: 1 % of that would swallow a low-pressure net. */
const pressure = range(0, 10, 0.001)
const flag = range(0, 1, 0)

export const metricRanges: Readonly<Record<string, MetricRange>> = {
  [metric.lel.value]: percent,
  [metric.methane.value]: range(0, 100, 0.05),
  [metric.carbonMonoxide.value]: range(0, 10_000, 1),
  [metric.ethane.value]: range(0, 10_000_000, 1),
  [metric.pressure.value]: pressure,
  [metric.pressureIn.value]: pressure,
  [metric.pressureOut.value]: pressure,
  [metric.flow.value]: range(0, 1_000_000, 1),
  [metric.total.value]: range(0, 1e12, 0),
  [metric.temperature.value]: range(-200, 200, 0.5),
  [metric.level.value]: percent,
  [metric.tankPressure.value]: pressure,
  [metric.waterLevel.value]: range(0, 20, 0.02),
  [metric.coverTilt.value]: range(0, 180, 1),
  [metric.vibration.value]: percent,
  [metric.potential.value]: range(-5, 5, 0.01),
  [metric.odorant.value]: percent,
  [metric.speed.value]: range(0, 200, 2),
  [metric.battery.value]: percent,
  [metric.rssi.value]: range(-150, 0, 2),
  [metric.valveClosed.value]: flag,
  [metric.doorOpen.value]: flag,
  [metric.slamShut.value]: flag,
  [metric.online.value]: flag,
  [metric.fault.value]: flag,
  [metric.lagSeconds.value]: range(0, 1e9, 1),
  [metric.eventType.value]: range(0, 1000, 0),
  [metric.aiEvent.value]: range(0, 1000, 0),
}

/** Volume per cent of a gas in air at its lower explosive limit: by it %LEL and %VOL are converted. */
const LEL_METHANE = 5

/** The unit in which a metric is kept, and by what a value in another unit of the same quantity is multiplied. */
const units: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  [metric.lel.value]: { '%LEL': 1, '%VOL': 100 / LEL_METHANE },
  [metric.methane.value]: { '%VOL': 1, '%LEL': LEL_METHANE / 100, ppm: 1e-4 },
  [metric.pressure.value]: { MPa: 1, kPa: 1e-3, Pa: 1e-6, bar: 0.1 },
  [metric.pressureIn.value]: { MPa: 1, kPa: 1e-3, Pa: 1e-6, bar: 0.1 },
  [metric.pressureOut.value]: { MPa: 1, kPa: 1e-3, Pa: 1e-6, bar: 0.1 },
  [metric.tankPressure.value]: { MPa: 1, kPa: 1e-3, Pa: 1e-6, bar: 0.1 },
  [metric.waterLevel.value]: { m: 1, cm: 0.01, mm: 0.001 },
  [metric.potential.value]: { V: 1, mV: 1e-3 },
}

/** A value in the unit of its metric; null where the unit is not of its quantity. */
export function inUnitOf(name: string, value: number, unit: unknown): number | null {
  const known = units[name]
  if (typeof unit !== 'string' || unit === '' || known === undefined) return value
  const factor = known[unit]
  const converted = factor === undefined ? null : Math.round(value * factor * 1e6) / 1e6
  return converted !== null && Number.isFinite(converted) ? converted : null
}

/** The unit in which a metric is told. */
export const unitOfMetric = (name: string): string => {
  const entry = Object.values(metric).find((one) => one.value === name) as { readonly unit?: string } | undefined
  return entry?.unit ?? ''
}

/** A metric in words. */
export const nameOfMetric = (name: string): string => Object.values(metric).find((one) => one.value === name)?.zh ?? name

/** A limit that was crossed, as an alarm keeps it in its words: 一级 甲烷浓度≥2.5 %VOL. `sign`: how the value stands to it. */
export function limitWords({ level, name, sign, value }: { level: string; name: string; sign: string; value: unknown }): string {
  const entry = Object.values(alarmLevel.values).find((one) => one.value === level)
  const grade = entry?.zh.replace(/（.*/, '') ?? level
  return `${grade} ${nameOfMetric(name)}${sign}${String(value)} ${unitOfMetric(name)}`.trim()
}

/** Types whose alarms are about gas in the air: several near each other are one event (iotalarm/rule-2). */
export const gasTypes: readonly string[] = [
  type.gasDetectorStation.value,
  type.gasDetectorCommercial.value,
  type.householdAlarm.value,
  type.manholeMethaneLaser.value,
  type.valveWellTerminal.value,
  type.regulatorCabinet.value,
]
/** Methane in wells: a leak of the net, or biogas of the sewer (§18.4). */
export const wellTypes: readonly string[] = [type.manholeMethaneLaser.value, type.valveWellTerminal.value]
/** Metrics of gas in the air. */
export const gasMetrics: readonly string[] = [metric.lel.value, metric.methane.value]
/** Devices whose silence is grave after a day. */
export const graveWhenSilent: readonly string[] = [
  type.gasDetectorStation.value,
  type.manholeMethaneLaser.value,
  type.valveWellTerminal.value,
  type.pressureTerminal.value,
  type.tankLevelGauge.value,
  type.regulatorCabinet.value,
]
