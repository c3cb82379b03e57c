import { read } from '../../../api/read.ts'
import type { Position } from '../../../resources/map/position.ts'

/** Diseases of a kind that stand alike. */
export interface FeatureCount {
  readonly diseaseType: string
  readonly diseaseLabel: string
  readonly severity: string | null
  readonly cause: string | null
  readonly development: string | null
  readonly count: number
}

export interface FeatureAsset {
  readonly assetType: string
  readonly assetId: string
  readonly assetName: string | null
  readonly count: number
  readonly open: number
}

export interface HeatPoint {
  readonly location: Position
  readonly count: number
}

export interface FeatureMonth {
  readonly month: string
  readonly found: number
  readonly closed: number
}

export interface Features {
  readonly total: number
  readonly open: number
  readonly growing: number
  readonly closed: number
  readonly meanDays: number | null
  readonly counts: readonly FeatureCount[]
  readonly assets: readonly FeatureAsset[]
  readonly heat: readonly HeatPoint[]
  readonly trend: readonly FeatureMonth[]
}

export type FeatureQuery = Readonly<Partial<Record<'assetType' | 'from' | 'to' | 'regionId', string>>>

export const diseaseFeaturesRead = (query: FeatureQuery) => read<Features>('szgl/szglssyxbhkgl/featureStatistics', query)
