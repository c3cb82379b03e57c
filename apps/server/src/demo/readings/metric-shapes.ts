import { iotDeviceType, iotMetric } from '@chengan/domain/utilities/dictionaries/monitoring'

const metric = iotMetric.values

/** What a value follows through the day: how much gas people use, the sun, the traffic, or a tank that stands otherwise every day. */
type Rhythm = 'demand' | 'sun' | 'traffic' | 'filling'

/** How a metric moves while nothing is wrong, around what its device told last. Amounts are of the metric's unit, or shares of a reference. */
export interface MetricShape {
  readonly metric: string
  /** Of one type of device only. */
  readonly deviceType?: string
  /** Amounts are shares of the pressure that is set, of the greatest flow, else of the value that was told last. */
  readonly share?: true
  readonly rhythm?: Rhythm
  /** By how much the rhythm moves it. */
  readonly daily?: number
  /** By how much values differ from one minute to the next, from the least to the greatest. */
  readonly noise?: number
  /** By how much the summer is above, and the winter below. */
  readonly season?: number
  /** What it never leaves: within every limit of the templates. */
  readonly least?: number
  readonly most?: number
  /** What comes to it in an hour: of a counter. */
  readonly hourly?: number
}

/** The metric of a sensor of the streets. */
export const STREET = 'v'

const { demand, sun, traffic, filling } = { demand: 'demand', sun: 'sun', traffic: 'traffic', filling: 'filling' } as const

/** How what is measured moves (utilities-supervision.md §13.1, "normal"); what is not here stands still. The amounts of a day are those of the living city. */
export const metricShapes: readonly MetricShape[] = [
  { metric: metric.methane.value, rhythm: demand, daily: 0.02, noise: 0.06, season: 0.008, least: 0, most: 0.1 },
  { metric: metric.methane.value, deviceType: iotDeviceType.values.leakSurvey.value, noise: 0.0004, least: 0.0001, most: 0.001 },
  { metric: metric.lel.value, noise: 1.5, least: 0, most: 3 },
  { metric: metric.carbonMonoxide.value, rhythm: demand, daily: 2, noise: 2, least: 0, most: 9 },
  { metric: metric.ethane.value, noise: 3, least: 0, most: 5 },
  { metric: metric.waterLevel.value, noise: 0.02, least: 0, most: 0.3 },
  { metric: metric.coverTilt.value, noise: 2, least: 0, most: 5 },
  { metric: metric.vibration.value, rhythm: traffic, daily: 4, noise: 10, least: 0, most: 26 },
  { metric: metric.potential.value, noise: 0.06, season: 0.02, least: -1.17, most: -0.88 },
  { metric: metric.pressure.value, share: true, rhythm: demand, daily: -0.06, noise: 0.015, least: 0.92, most: 1.08 },
  { metric: metric.pressureIn.value, share: true, rhythm: demand, daily: -0.04, noise: 0.01, least: 0.8, most: 1.2 },
  { metric: metric.pressureOut.value, share: true, rhythm: demand, daily: -0.05, noise: 0.01, least: 0.92, most: 1.08 },
  { metric: metric.flow.value, share: true, rhythm: demand, daily: 0.6, noise: 0.02, season: -0.05, least: 0.1, most: 0.9 },
  { metric: metric.total.value, hourly: 3000, least: 0 },
  { metric: metric.battery.value, hourly: -0.004, least: 0, most: 100 },
  { metric: metric.temperature.value, rhythm: sun, daily: 4, noise: 1, season: 8, least: -6, most: 38 },
  { metric: metric.level.value, rhythm: filling, daily: 22, noise: 0.3, least: 20, most: 82 },
  { metric: metric.odorant.value, noise: 4, least: 12, most: 24 },
  { metric: metric.speed.value, rhythm: traffic, daily: 30, noise: 30, least: 0, most: 68 },
  { metric: metric.lagSeconds.value, noise: 12, least: 1, most: 40 },
  { metric: STREET, noise: 0.6, least: 0, most: 1.5 },
]
