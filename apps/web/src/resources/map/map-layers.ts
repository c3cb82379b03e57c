import type { Geometry } from '@chengan/kernel/fields/field'
import type { QueryFunctionContext } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Position } from './position.ts'

/** Lines that lie and places that stand on the ground. */
export interface MapThings {
  readonly lines: readonly { readonly shape: Geometry; readonly label: string }[]
  readonly places: readonly { readonly point: Position; readonly label: string }[]
}

/** How the things within a box (`minLng,minLat,maxLng,maxLat`) are read. */
export type ReadThings = (box: string) => {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: Pick<QueryFunctionContext, 'signal'>) => Promise<MapThings>
}

/** What maps show beside the ground; `app/` fills it for those who may see it. */
export const MapLayersContext = createContext<ReadThings | null>(null)

export function useReadThings(): ReadThings | null {
  return useContext(MapLayersContext)
}
