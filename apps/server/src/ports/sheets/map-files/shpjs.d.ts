/** What of shpjs is used; it brings no types. */
declare module 'shpjs' {
  export function parseShp(shp: Uint8Array, projection?: string): unknown[]
  export function parseDbf(dbf: Uint8Array, encoding?: string): unknown[]
}
