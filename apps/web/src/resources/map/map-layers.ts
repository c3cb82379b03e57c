import type { Geometry } from '@chengan/kernel/fields/field'
import type { QueryFunctionContext } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Pressure } from '../../ui/charts/pressure-colours.ts'
import type { Position } from './position.ts'

/** A pipe as it lies. */
export interface MapLine {
  readonly shape: Geometry
  readonly label: string
  /** null of a pipe of which nothing is told, or that does not tell its pressure. */
  readonly pressure: Pressure | null
  readonly ageing: boolean
}

/** Lines that lie and places that stand on the ground. */
export interface MapThings {
  readonly lines: readonly MapLine[]
  readonly places: readonly { readonly point: Position; readonly label: string }[]
}

/** How the things within a box (`minLng,minLat,maxLng,maxLat`) are read. */
export type ReadThings = (box: string) => {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: Pick<QueryFunctionContext, 'signal'>) => Promise<MapThings>
}

/** A street as it lies, with its name. */
export interface Way {
  readonly line: Geometry
  readonly label: string
}

/** How the streets within a box are read. */
export type ReadWays = (box: string) => {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: Pick<QueryFunctionContext, 'signal'>) => Promise<readonly Way[]>
}

/** What every map shows under what it is about. */
export interface MapLayers {
  /** Streets, for everybody. */
  readonly ways: ReadWays | null
  /** Pipes and stations, for those who may see them. */
  readonly things: ReadThings | null
}

const nothing: MapLayers = { ways: null, things: null }

/** What maps show beside the ground; `app/` fills it. */
export const MapLayersContext = createContext<MapLayers>(nothing)

export function useGroundLayers(): MapLayers {
  return useContext(MapLayersContext)
}
