import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { basemap } from '@chengan/domain/system/dictionaries/dashboards'
import type { GroundTile } from '../../../../map/ground/ground-tile.ts'
import type { TileAddress } from '../../../../map/tiles/tile-address.ts'
import type { Services } from '../../../../services.ts'

// 天地图: WMTS in the matrix set w (Mercator), tiles of 256 px, a layer and its labels apart (dashboards.md §5.2).

const { tdtVec, tdtImg, tdtTer } = basemap.values
const layers: Readonly<Record<string, readonly [ground: string, labels: string]>> = {
  [tdtVec.value]: ['vec', 'cva'],
  [tdtImg.value]: ['img', 'cia'],
  [tdtTer.value]: ['ter', 'cta'],
}

export const TDT_ZOOMS = [1, 18] as const
export const isTianditu = (code: string): boolean => Object.hasOwn(layers, code)

const KEPT_MS = 30 * 24 * 3_600_000
const TIMEOUT_MS = 3000
const ADDRESS = 'https://t0.tianditu.gov.cn'

/** Why a tile did not come: what Tianditu said. `key`: it refuses the key, or says that its quota is used up. */
export class TiandituFault extends Error {
  readonly key: boolean
  constructor(words: string, key: boolean) {
    super(words)
    this.name = 'TiandituFault'
    this.key = key
  }
}

interface Asked extends TileAddress {
  readonly code: string
  readonly labels: boolean
}

/** A tile of Tianditu, from the disk for 30 days. The key goes to Tianditu alone. `anew`: asked in any case. */
export async function tiandituTile(
  services: Services,
  key: string,
  { code, labels, z, x, y }: Asked,
  anew = false,
): Promise<GroundTile | null> {
  const [ground, names] = layers[code] ?? ['vec', 'cva']
  const layer = labels ? names : ground
  const folder = join(services.config.dataDir, 'grounds', 'tdt', layer, `${z}`, `${x}`)
  const path = join(folder, `${y}`)
  const age = await stat(path).then(
    ({ mtimeMs }) => services.clock() - mtimeMs,
    () => Number.POSITIVE_INFINITY,
  )
  if (!anew && age < KEPT_MS) return tileOf(await readFile(path))
  const base = services.settings.text('map.tdt.url', ADDRESS) || ADDRESS
  const asked = new URLSearchParams({
    ...{ SERVICE: 'WMTS', REQUEST: 'GetTile', VERSION: '1.0.0', LAYER: layer, STYLE: 'default', TILEMATRIXSET: 'w', FORMAT: 'tiles' },
    ...{ TILEMATRIX: `${z}`, TILEROW: `${y}`, TILECOL: `${x}`, tk: key },
  })
  const reply = await fetch(`${base}/${layer}_w/wmts?${asked}`, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (cause: unknown) => {
      throw Object.assign(
        new TiandituFault(cause instanceof Error && cause.name === 'TimeoutError' ? 'no answer in 3 s' : 'not reached', false),
        { cause },
      )
    },
  )
  if (reply.status === 404) return null
  if (!reply.ok) throw new TiandituFault(`HTTP ${reply.status}`, [401, 403, 418, 429].includes(reply.status))
  const bytes = Buffer.from(await reply.arrayBuffer())
  // What is no picture is a sentence about the key, whatever its status.
  if (typeOf(bytes) === null) throw new TiandituFault('no picture', true)
  await mkdir(folder, { recursive: true })
  const part = `${path}.${services.newId()}`
  await writeFile(part, bytes)
  await rename(part, path)
  return tileOf(bytes)
}

const tileOf = (bytes: Buffer): GroundTile => ({ bytes, type: typeOf(bytes) ?? 'image/png', gzipped: false })

function typeOf(bytes: Buffer): string | null {
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return 'image/png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'image/jpeg'
  return bytes.subarray(8, 12).toString('latin1') === 'WEBP' ? 'image/webp' : null
}
