import { DatabaseSync } from 'node:sqlite'
import { type TilePackage, typesOfTiles } from './ground-tile.ts'

/** Reads MBTiles 1.3: tiles in a table of SQLite, rows counted from the south. Throws where the file is none. */
export function openMbTiles(path: string): TilePackage {
  const db = new DatabaseSync(path, { readOnly: true })
  try {
    const told = new Map(
      db
        .prepare('select name, value from metadata')
        .all()
        .map(({ name, value }) => [String(name), String(value)]),
    )
    const bounds = db.prepare('select min(zoom_level) as least, max(zoom_level) as most from tiles').get() ?? {}
    const one = db.prepare('select tile_data as data from tiles limit 1').get()
    if (!(one?.data instanceof Uint8Array)) throw new Error('it holds no tile')
    const format = told.get('format') ?? formatOf(one.data)
    const type = typesOfTiles[format]
    if (type === undefined) throw new Error(`its tiles are ${format}`)
    const asked = db.prepare('select tile_data as data from tiles where zoom_level = ? and tile_column = ? and tile_row = ?')
    return {
      kind: format === 'pbf' ? 'vector' : 'raster',
      minZoom: Number(bounds.least),
      maxZoom: Number(bounds.most),
      attribution: told.get('attribution') ?? null,
      tile(z, x, y) {
        const found = asked.get(z, x, 2 ** z - 1 - y)?.data
        return Promise.resolve(found instanceof Uint8Array ? { bytes: found, type, gzipped: isGzip(found) } : null)
      },
      close: () => Promise.resolve(db.close()),
    }
  } catch (error) {
    db.close()
    throw error
  }
}

const isGzip = ([first, second]: Uint8Array) => first === 0x1f && second === 0x8b

/** What a tile is where the package does not say it. */
function formatOf(bytes: Uint8Array): string {
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return 'png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'jpg'
  if (Buffer.from(bytes.subarray(8, 12)).toString('latin1') === 'WEBP') return 'webp'
  return 'pbf'
}
