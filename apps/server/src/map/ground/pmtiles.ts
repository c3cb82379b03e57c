import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { type TilePackage, typesOfTiles } from './ground-tile.ts'

// PMTiles 3: a header of 127 bytes, directories of runs of tiles along a Hilbert curve, and the tiles. https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md

const HEADER = 127
/** Directories below the root that are kept. */
const KEPT = 64
/** A directory is at most so large: a header that says more is a broken file, not a reason to take memory. */
const MOST_DIRECTORY = 16 * 1024 * 1024
const MOST_TILE = 8 * 1024 * 1024
const DEEPEST_DIRECTORY = 4

const compressions = { none: 1, gzip: 2, brotli: 3 } as const
const formats: Readonly<Record<number, string>> = { 1: 'pbf', 2: 'png', 3: 'jpg', 4: 'webp', 5: 'avif' }

interface Entry {
  readonly id: number
  readonly offset: number
  readonly length: number
  /** Tiles in a row that are this one; 0: it leads to another directory. */
  readonly run: number
}

/** Opens a package of PMTiles. Throws where the file is none. */
export async function openPmTiles(path: string): Promise<TilePackage> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = readerOf(file, size)
    const head = await read(0, HEADER)
    if (head[7] !== 3) throw new Error(`it is of version ${head[7]}; version 3 is read`)
    const at = (offset: number) => Number(head.readBigUInt64LE(offset))
    const inner = head[97] ?? 0
    const outer = head[98] ?? 0
    const format = formats[head[99] ?? 0]
    if (format === undefined) throw new Error(`its tiles are of kind ${head[99]}`)
    const type = typesOfTiles[format] ?? ''
    const metadata = JSON.parse((await unpacked(await read(at(24), at(32)), inner)).toString('utf8') || '{}') as { attribution?: unknown }
    const [leaves, tiles] = [at(40), at(56)]
    const kept = new Map<number, readonly Entry[]>()
    async function directory(offset: number, length: number): Promise<readonly Entry[]> {
      const known = kept.get(offset)
      if (known !== undefined) return known
      if (length > MOST_DIRECTORY) throw new Error('a directory of it is too large')
      const entries = entriesOf(await unpacked(await read(offset, length), inner))
      if (kept.size >= KEPT) kept.delete([...kept.keys()][0] ?? 0)
      kept.set(offset, entries)
      return entries
    }
    // Read once as it is opened: a directory that cannot be read is no package.
    await directory(at(8), at(16))
    return {
      kind: format === 'pbf' ? 'vector' : 'raster',
      minZoom: head[100] ?? 0,
      maxZoom: head[101] ?? 0,
      attribution: typeof metadata.attribution === 'string' ? metadata.attribution : null,
      async tile(z, x, y) {
        const id = tileId(z, x, y)
        let [offset, length] = [at(8), at(16)]
        for (let depth = 0; depth < DEEPEST_DIRECTORY; depth += 1) {
          const entry = entryFor(await directory(offset, length), id)
          if (entry === undefined) return null
          if (entry.run > 0) {
            if (entry.length > MOST_TILE) throw new Error('a tile of it is too large')
            const bytes = await read(tiles + entry.offset, entry.length)
            return outer === compressions.brotli
              ? { bytes: await unpacked(bytes, outer), type, gzipped: false }
              : { bytes, type, gzipped: outer === compressions.gzip }
          }
          offset = leaves + entry.offset
          length = entry.length
        }
        return null
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

function readerOf(file: FileHandle, size: number) {
  return async (offset: number, length: number): Promise<Buffer> => {
    if (offset < 0 || length < 0 || offset + length > size) throw new Error('it ends before what its header names')
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
    if (bytesRead !== length) throw new Error('it ends before what its header names')
    return buffer
  }
}

async function unpacked(bytes: Buffer, compression: number): Promise<Buffer> {
  if (compression === compressions.gzip) return promisify(gunzip)(bytes, { maxOutputLength: MOST_DIRECTORY })
  if (compression === compressions.brotli) return promisify(brotliDecompress)(bytes, { maxOutputLength: MOST_DIRECTORY })
  if (compression === compressions.none || compression === 0) return bytes
  throw new Error(`it is packed in way ${compression}, which is not read`)
}

/** A directory: counts, then ids by their differences, runs, lengths, and offsets of which 0 says "behind the one before". */
function entriesOf(bytes: Buffer): readonly Entry[] {
  let place = 0
  const next = (): number => {
    let [value, factor] = [0, 1]
    for (;;) {
      const byte = bytes[place]
      if (byte === undefined) throw new Error('a directory of it breaks off')
      place += 1
      value += (byte & 0x7f) * factor
      if (byte < 0x80) return value
      factor *= 128
    }
  }
  const count = next()
  if (count > bytes.length) throw new Error('a directory of it breaks off')
  const column = () => Array.from({ length: count }, next)
  let id = 0
  const ids = column().map((step) => (id += step))
  const [runs, lengths, offsets] = [column(), column(), column()]
  let end = 0
  return ids.map((own, index) => {
    const length = lengths[index] ?? 0
    const said = offsets[index] ?? 0
    const offset = said === 0 ? end : said - 1
    end = offset + length
    return { id: own, offset, length, run: runs[index] ?? 0 }
  })
}

/** The last entry that begins at the tile or before it, where it reaches it. */
function entryFor(entries: readonly Entry[], id: number): Entry | undefined {
  let [low, high] = [0, entries.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    if ((entries[middle]?.id ?? 0) <= id) low = middle + 1
    else high = middle - 1
  }
  const entry = entries[high]
  return entry !== undefined && (entry.run === 0 || id < entry.id + entry.run) ? entry : undefined
}

/** The number of a tile along the Hilbert curves of all zooms. */
export function tileId(z: number, x: number, y: number): number {
  let id = 0
  for (let zoom = 0; zoom < z; zoom += 1) id += 4 ** zoom
  let [column, row] = [x, y]
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const right = (column & side) > 0 ? 1 : 0
    const below = (row & side) > 0 ? 1 : 0
    id += side * side * ((3 * right) ^ below)
    if (below === 0) {
      if (right === 1) [column, row] = [side - 1 - column, side - 1 - row]
      ;[column, row] = [row, column]
    }
  }
  return id
}
