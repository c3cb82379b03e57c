import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { DeclaredLayer } from '@chengan/kernel/definition/layers/layers-of'
import type { Context } from '../../context.ts'
import type { Bytes } from '../../resources/files/bytes.ts'
import { layerAsked, layerRows, type SetLayer } from '../layer-rows.ts'
import { cutTile } from './cut-tile.ts'
import { noteLooking } from './note-looking.ts'
import { tileStatement } from './read-tile.ts'
import type { TileAddress } from './tile-address.ts'

const MVT = 'application/vnd.mapbox-vector-tile'

/** A tile of one layer or of several (`road,pipe`) with the rows that the caller sees and nothing else. Layers of a vector tile follow one another, so that each is
 *  read, cut and kept by itself. `filters`: what the lists are asked besides, as behind a question mark; `pipe.material=1` is asked of that layer alone. */
export async function tileOfLayers(ctx: Context, codes: readonly string[], tile: TileAddress, filters: string): Promise<Bytes> {
  const parts: Uint8Array[] = []
  const looked: DeclaredLayer[] = []
  for (const code of new Set(codes)) {
    const asked = await layerAsked(ctx, code)
    looked.push(asked.layer)
    const part = await layerInTile(ctx, asked, tile, filtersOfLayer(code, codes, filters))
    if (part !== null) parts.push(part)
  }
  await noteLooking(ctx, looked)
  const bytes = Buffer.concat(parts)
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
  return { bytes: bytes.length === 0 ? null : gzipSync(bytes), type: MVT, etag, gzipped: true }
}

/** What one of the layers is asked: names without a layer before them are asked of all. */
function filtersOfLayer(code: string, codes: readonly string[], filters: string): string {
  const own = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(filters)) {
    const [layer = '', ...rest] = name.split('.')
    if (rest.length === 0 || !codes.includes(layer)) own.append(name, value)
    else if (layer === code) own.append(rest.join('.'), value)
  }
  return own.toString()
}

/** The bytes are kept until a row of the table, or of what has to do with it, changes: the statement holds scope, filters and place, so that whoever sees the same
 *  rows is told the same bytes. */
async function layerInTile(ctx: Context, asked: SetLayer, tile: TileAddress, filters: string): Promise<Uint8Array | null> {
  const { code } = asked.layer
  if (tile.z < asked.set.minZoom || tile.z > asked.set.maxZoom) return null
  const statement = tileStatement(await layerRows(ctx, asked.layer, filters), asked, tile).compile(ctx.db)
  const read = async () => {
    const { rows } = await ctx.db.executeQuery(statement)
    return [cutTile(code, rows, tile)]
  }
  const key = JSON.stringify([code, tile, statement.sql, statement.parameters])
  // Rows of a view (what waits for whoever looks) are his alone, and no change of a row tells of them.
  const [bytes = null] =
    asked.layer.resource.view === undefined ? await ctx.services.tileCache.rows(key, statement.sql, read) : await read()
  return bytes
}
