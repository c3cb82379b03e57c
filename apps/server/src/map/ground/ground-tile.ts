/** A tile of a ground as it travels. */
export interface GroundTile {
  readonly bytes: Uint8Array
  readonly type: string
  readonly gzipped: boolean
}

/** A package of tiles on the disk of this process. */
export interface TilePackage {
  readonly kind: 'vector' | 'raster'
  readonly minZoom: number
  readonly maxZoom: number
  readonly attribution: string | null
  tile(z: number, x: number, y: number): Promise<GroundTile | null>
  close(): Promise<void>
}

export const typesOfTiles: Readonly<Record<string, string>> = {
  pbf: 'application/vnd.mapbox-vector-tile',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
}
