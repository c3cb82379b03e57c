import type { Map as MapLibre } from 'maplibre-gl'
import type { ComponentType, ReactNode } from 'react'

/** A row of a layer of the one map. */
export interface MapRow {
  readonly layer: string
  readonly id: string
}

/** What the panel of a tool is handed. */
export interface MapToolProps {
  readonly map: MapLibre | null
  /** What the tool is about, as it stands in the address; empty at first. */
  readonly about: string
  onAbout(about: string): void
  /** The row that is chosen on the map. */
  readonly picked: MapRow | null
  onPick(row: MapRow | null): void
  /** While a tool takes what is pressed, its place goes there and no row is chosen; null gives it back. */
  onTake(take: ((press: MapPress) => void) | null): void
  /** Switches layers on. */
  onShow(layers: readonly string[]): void
  onClose(): void
}

/** Where the map was pressed, and the row that lies there. */
export interface MapPress {
  readonly lng: number
  readonly lat: number
  readonly row: MapRow | null
}

/** A tool of the one map that an area brings: a button among the tools, others on the cards of rows, and a panel. `app/` hands it to the map. */
export interface MapTool {
  /** Its name in the address. */
  readonly key: string
  readonly icon: ReactNode
  readonly words: string
  /** What it says on the card of a row and what it is then about; null on rows of which it knows nothing. */
  onCard(row: MapRow): { readonly words: string; readonly about: string } | null
  readonly Panel: ComponentType<MapToolProps>
}
