import type { SearchHit } from '@chengan/kernel/definition/layers/search-hit'
import type { Geometry } from '@chengan/kernel/fields/field'
import type { Box } from '@chengan/kernel/geometry/measure'
import type { Members } from '@chengan/kernel/values'
import { call } from '../../../api/client.ts'
import { read } from '../../../api/read.ts'
import { saveBytes } from '../../../api/save-bytes.ts'
import type { LastDeed } from '../../../resources/history/last-deeds.tsx'
import type { Position } from '../../../resources/map/position.ts'

/** A class of a layer with its colour by meaning (`layerColours`) and how many rows have it. */
export interface ClassTold {
  readonly value: string
  readonly label: string
  readonly colour: string
  readonly n: number
}

/** How rows of a layer are drawn besides by their class; words are what the legend says of it, null where it draws nothing by it. */
export interface LooksTold {
  readonly dashed: string | null
  /** Its lines are narrow. */
  readonly thin: boolean
  readonly width: string | null
  readonly turned: string | null
  /** The sign of rows that do not know their direction. */
  readonly unturned: string | null
  readonly lit: string | null
  readonly around: string | null
  readonly aroundM: number | null
  /** Signs of classes that have another than the layer. */
  readonly signs: Readonly<Record<string, string>>
  /** Classes whose signs are hollow. */
  readonly hollow: readonly string[]
  /** Classes whose lines have a rim; null: all. */
  readonly rimmed: readonly string[] | null
}

/** A layer as the catalogue tells it. */
export interface LayerTold {
  readonly code: string
  readonly name: string
  readonly group: string
  readonly groupName: string
  readonly root: string
  readonly geometry: 'point' | 'shape' | 'both'
  readonly sign: string
  readonly minZoom: number
  readonly maxZoom: number
  readonly clusterBelow: number | null
  readonly opacity: number
  readonly size: number
  readonly labels: boolean
  readonly shown: boolean
  /** Its rows warn of others, whose cards tell them. */
  readonly warns: boolean
  readonly seconds: number | null
  /** Past days of it can be shown. */
  readonly timed: boolean
  readonly total: number
  readonly unplaced: number
  readonly bbox: Box | null
  readonly drill: { readonly route: string; readonly query: Readonly<Record<string, string>> } | null
  readonly classes: readonly ClassTold[]
  /** Figures that count its rows; `dated`: of a period those of its days. */
  readonly figures: readonly { readonly code: string; readonly name: string; readonly dated: boolean }[]
  readonly looks: LooksTold
  /** Rows that come with a later zoom, in the words of what they are; no words: all others. */
  readonly later: readonly { readonly zoom: number; readonly labels: readonly string[] }[]
}

interface Picture {
  readonly id: string
  readonly name: string
  readonly url: string
}

export interface CardTold {
  readonly id: string
  readonly layer: string
  readonly layerName: string
  readonly title: string
  readonly badges: readonly { readonly label: string; readonly colour: string }[]
  readonly lng: number | null
  readonly lat: number | null
  readonly bbox: Box | null
  readonly geometry: Geometry | null
  readonly fields: readonly { readonly label: string; readonly value: string }[]
  readonly images: readonly Picture[]
  readonly cameras: readonly { readonly id: string; readonly name: string; readonly metres: number }[]
  /** Alarms that run about it, the gravest first. */
  readonly warnings: readonly {
    readonly layer: string
    readonly id: string
    readonly title: string
    readonly level: string
    readonly colour: string
    readonly since: string | null
    readonly route: string | null
  }[]
  /** What was done with it last. */
  readonly history: readonly LastDeed[]
  readonly route: string | null
  readonly query: Readonly<Record<string, string>> | null
  readonly resource: string
  /** The steps that whoever looks may take with the row. */
  readonly actions: readonly string[]
}

export interface NearRow {
  readonly id: string
  readonly name: string
  readonly class: string
  readonly metres: number
}

export interface RingTold {
  readonly radiusM: number
  readonly total: number
  readonly layers: readonly {
    readonly code: string
    readonly name: string
    readonly count: number
    readonly sums: readonly {
      readonly field: string
      readonly label: string
      readonly unit: string
      readonly value: number | null
    }[]
    readonly nearest: NearRow | null
    readonly list: readonly NearRow[]
    readonly route: string | null
  }[]
}

/** A figure of the surroundings beside the layers: its value in each radius, and what it is made of, the nearest first. */
export interface FigureTold {
  readonly code: string
  readonly label: string
  readonly unit: string
  readonly values: readonly number[]
  readonly parts: readonly {
    readonly name: string
    readonly metres: number | null
    readonly layer?: string
    readonly id?: string
  }[]
}

export interface BufferAsked {
  readonly point?: Position
  readonly geometry?: Geometry
  readonly radiusM: readonly number[]
  readonly layers: readonly string[]
  readonly filters?: string
}

export const layersRead = (filters: string) => read<readonly LayerTold[] | null>('map/layer/list', { f: filters })
export const cardRead = (layer: string, id: string) => read<CardTold>('map/card', { layer, id })
export const searchRead = (q: string, bbox: string) => read<readonly SearchHit[] | null>('map/search', { q, bbox })
/** What heat is asked of: a layer, or a figure and its days. */
export interface HeatAsked {
  readonly layer?: string
  readonly metric?: string
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly zoom: number
  readonly filters: string
}

export const heatRead = (asked: HeatAsked) =>
  read<readonly { readonly x: number; readonly y: number; readonly n: number }[] | null>('map/heat', { ...asked })
/** What a feature says of itself: a row, or how many rows it stands for and the worst of their classes. */
export type FeatureSaid = Members<'id' | 'name' | 'code' | 'class' | 'worst' | 'n'>

export const featuresRead = (layer: string, bbox: string, filters: string) =>
  read<{
    readonly features: readonly {
      readonly geometry: { readonly type: string; readonly coordinates: unknown }
      readonly properties: FeatureSaid
    }[]
  }>('map/features', { layer, bbox, filters, limit: 2000 })

export interface ThenTold {
  readonly features: readonly {
    readonly geometry: unknown
    readonly properties: { readonly id: string; readonly name: string | null; readonly class: string }
  }[]
  readonly total: number
  readonly thinned: boolean
}
/** The rows of a layer as they stood at the end of a day. */
export const timeRead = (layer: string, at: string, filters: string) => read<ThenTold>('map/time', { layer, at, filters })

export const askBuffer = (asked: BufferAsked) =>
  call<{ readonly rings: readonly RingTold[]; readonly summary: readonly FigureTold[] }>('POST', 'map/buffer', { body: asked, quiet: true })

/** Saves the workbook of a buffer. */
export const saveBuffer = (asked: BufferAsked, name: string): Promise<void> => saveBytes('map/buffer/export', asked, name)
