import type { Label } from '@chengan/kernel/label'
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

const setByPressure: readonly string[] = [metric.pressure.value, metric.pressureIn.value, metric.pressureOut.value]
/** Of low pressure, what a gauge of its range tells apart: a share of what is set. */
const SHARE_OF_SET = 0.02

/** By how little a value differs from the one that was stored last to count as told again: of a device that is set to a low pressure less than of others. */
export function deadBandOf(name: string, setPressure: number | null): number {
  const usual = metricRanges[name]?.deadBand ?? 0
  return setPressure !== null && setPressure > 0 && setByPressure.includes(name) ? Math.min(usual, setPressure * SHARE_OF_SET) : usual
}

/** Volume per cent of a gas in air at its lower explosive limit: by it %LEL and %VOL are converted (utilities-supervision.md §13.2). */
const lowerLimit = { methane: 5, lpg: 1.5 } as const
const VOLUME = '%VOL'

const inMPa = { MPa: 1, kPa: 1e-3, Pa: 1e-6, bar: 0.1 } as const
const inCelsius = { '℃': 1, '°C': 1, C: 1 } as const
const inCubicMetres = { 'm³/h': 1, 'm3/h': 1, 'Nm³/h': 1, 'Nm3/h': 1, 'L/min': 0.06, 'L/h': 1e-3 } as const

/** The unit in which a metric is kept, and by what a value in another unit of the same quantity is multiplied. */
const units: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  [metric.lel.value]: { '%LEL': 1, [VOLUME]: 100 / lowerLimit.methane },
  [metric.methane.value]: { [VOLUME]: 1, '%LEL': lowerLimit.methane / 100, ppm: 1e-4 },
  [metric.carbonMonoxide.value]: { ppm: 1, ppb: 1e-3 },
  [metric.ethane.value]: { ppb: 1, ppm: 1000 },
  [metric.pressure.value]: inMPa,
  [metric.pressureIn.value]: inMPa,
  [metric.pressureOut.value]: inMPa,
  [metric.tankPressure.value]: inMPa,
  [metric.flow.value]: inCubicMetres,
  [metric.total.value]: { 'm³': 1, m3: 1, 'Nm³': 1, Nm3: 1, L: 1e-3 },
  [metric.temperature.value]: inCelsius,
  [metric.waterLevel.value]: { m: 1, cm: 0.01, mm: 0.001 },
  [metric.potential.value]: { V: 1, mV: 1e-3 },
  [metric.odorant.value]: { 'mg/m³': 1, 'mg/m3': 1 },
  [metric.speed.value]: { 'km/h': 1, 'm/s': 3.6 },
  [metric.lagSeconds.value]: { s: 1, ms: 1e-3, min: 60 },
}

/** A value in the unit of its metric; null where the unit is not of its quantity. */
export function inUnitOf(name: string, value: number, unit: unknown): number | null {
  const known = units[name]
  if (typeof unit !== 'string' || unit === '' || known === undefined) return value
  const factor = known[unit]
  const converted = factor === undefined ? null : Math.round(value * factor * 1e6) / 1e6
  if (converted === null || !Number.isFinite(converted)) return null
  // More gas than explodes is no broken sensor: of the lower explosive limit it is all.
  return isByMethane(name, unit) && value <= 100 ? Math.min(100, converted) : converted
}

/** Whether a value was told as volume and converted as that of methane: another gas explodes at less of it. */
export const isByMethane = (name: string, unit: unknown): boolean => name === metric.lel.value && unit === VOLUME

/** A share of the lower explosive limit that was reckoned for methane, of the gas that is watched. */
export const shareOfLimit = (share: number, isLpg: boolean): number =>
  isLpg ? Math.min(100, Math.round(((share * lowerLimit.methane) / lowerLimit.lpg) * 1e6) / 1e6) : share

/** The unit in which a metric is told. */
export const unitOfMetric = (name: string): string => {
  const entry = Object.values(metric).find((one) => one.value === name) as { readonly unit?: string } | undefined
  return entry?.unit ?? ''
}

/** A number in its unit, as people read it: `-0.85`, `V` reads −0.85 V. */
export const withUnit = (value: string, unit: unknown): Label => {
  const words = `${value.replace('-', '−')} ${typeof unit === 'string' ? unit : ''}`.trim()
  return { zh: words, en: words }
}

/** A metric in words; one that is not known by its code. */
export function metricLabel(name: string): Label {
  const known = Object.values(metric).find((one) => one.value === name)
  return { zh: known?.zh ?? name, en: known?.en ?? name }
}

const isYesNo = (name: string): boolean => Object.values(metric).some((one) => one.value === name && 'yesNo' in one)
const yesNoWords = (value: unknown): Label => (Number(value) === 0 ? { zh: '否', en: 'no' } : { zh: '是', en: 'yes' })
const sameWords = (words: string): Label => ({ zh: words, en: words })

/** A limit that was crossed, as an alarm keeps it in its words: 一级 甲烷浓度≥2.5 %VOL. `sign`: how the value stands to it. */
export function limitWords({ level, name, sign, value }: { level: string; name: string; sign: Label; value: unknown }): Label {
  const entry = Object.values(alarmLevel.values).find((one) => one.value === level)
  const known = metricLabel(name)
  const unit = unitOfMetric(name)
  const amount = isYesNo(name) ? yesNoWords(value) : sameWords(`${String(value)} ${unit}`.trim())
  // Some English names end in their unit, which stands behind the value.
  const spoken = unit !== '' && known.en.endsWith(` ${unit}`) ? known.en.slice(0, -unit.length - 1) : known.en
  return {
    zh: `${entry?.zh.replace(/（.*/, '') ?? level} ${known.zh}${sign.zh}${amount.zh}`,
    en: `${entry?.en.replace(/,.*/, '') ?? level}: ${spoken} ${sign.en} ${amount.en}`,
  }
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
