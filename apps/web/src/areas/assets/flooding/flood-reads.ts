import { read } from '../../../api/read.ts'
import type { Position } from '../../../resources/map/position.ts'

const ROOT = 'szgl/aqscjsyj'

/** A flood point with what its sensors tell now, and the warning that runs there. */
export interface FloodPointTold {
  readonly id: string
  readonly name: string
  readonly location: Position | null
  readonly depth: number | null
  readonly depthTime: string | null
  readonly level: string | null
  readonly rain: number | null
  readonly warningId: string | null
  readonly warningStatus: string | null
  readonly dutyPerson: string | null
  readonly dutyPhone: string | null
}
export const boardRead = read<readonly FloodPointTold[]>(`${ROOT}/board`)

export const isOfFloods = (path: unknown): boolean => typeof path === 'string' && path.startsWith(`${ROOT}/`)

export interface DepthTold {
  readonly time: string
  readonly value: number | null
}
export const depthsRead = (sensorId: string, from: string, to: string) =>
  read<readonly DepthTold[]>('szgl/roadsensor/data', { sensorId, from, to })

export interface PointOfWarning {
  readonly sensorIds: readonly string[] | null
  readonly recedeWithin: number | null
}
export const pointRead = (id: string) => read<PointOfWarning>(`szgl/aqscjspoint/info/${id}`)

/** What a sensor measures. */
export const sensorRead = (id: string) => read<{ readonly sensorType: string | null }>(`szgl/roadsensor/info/${id}`)
