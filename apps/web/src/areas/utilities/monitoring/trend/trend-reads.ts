import { read } from '../../../../api/read.ts'
import type { PageAnswer } from '../../../../resources/calls.ts'

export interface TrendPoint {
  readonly ts: string
  readonly min: number | null
  readonly avg: number | null
  readonly max: number | null
  readonly last: number | null
  /** How many values it stands for. */
  readonly n: number
}

/** What was done with the device, from when to when; a calibration and a repair are of a moment. */
export interface ToldUpkeep {
  readonly kind: string
  readonly from: string
  readonly to: string
  readonly words: string | null
}

export interface Series {
  readonly interval: string
  readonly upkeep: readonly ToldUpkeep[]
  readonly series: readonly { readonly metric: string; readonly unit: string | null; readonly points: readonly TrendPoint[] }[]
}

export const seriesRead = (deviceId: string, metrics: string, from: string, to: string, interval: string) =>
  read<Series>('gysy/iotdevice/history', { deviceId, metrics, from, to, interval })

export interface ThresholdTold extends Readonly<Record<string, unknown>> {
  readonly metric: string
  readonly compareType: string
}
export const thresholdsRead = (id: string) => read<readonly ThresholdTold[]>('gysy/iotdevice/getIotDeviceThresholdInfoById', { id })

/** Alarms of a metric of the device that began in the span, without drills and tests; their total is exact, however many come. */
export const alarmsRead = (deviceId: string, metric: string, from: string, to: string) =>
  read<PageAnswer<'iotAlarm'>>('gysy/iotdevice/getIotAlarmList', { deviceId, metric, from, to, simulated: 'false', page: 1, limit: 100 })

interface Completeness {
  readonly from: string
  readonly to: string
  readonly expected: number
  readonly arrived: number
  readonly rate: number | null
}

/** How much of what the device should have told on the whole days of the span came. */
export const completenessRead = (deviceId: string, from: string, to: string) =>
  read<Completeness>('gysy/iotdevice/completeness', { deviceId, from: from.slice(0, 10), to: to.slice(0, 10), page: 1, limit: 1 })

/** The cameras within 50 m of a device that none is linked to; of a company none. */
export const proposedCamerasRead = (id: string) =>
  read<readonly { readonly id: string; readonly name: string; readonly metres: number }[]>('gysy/iotdevice/proposedCameras', { id })

/** A further device of the batch, and what became of it within a year. */
export interface BatchMate {
  readonly id: string
  readonly deviceName: string
  readonly alarms: number
  readonly highestLevel: string | null
  readonly lastAlarm: string | null
  readonly repairs: number
  readonly lastRepair: string | null
  readonly lastMeasure: string | null
}

export interface BatchTold {
  readonly installedFrom: string
  readonly installedTo: string
  readonly total: number
  readonly alarming: number
  readonly alarms: number
  readonly repaired: number
  readonly repairs: number
  /** Those that alarmed worst first. */
  readonly list: readonly BatchMate[]
}

export const sameBatchRead = (id: string) => read<BatchTold>('gysy/iotdevice/sameBatch', { id })
