import { nameOfSystem, systemOfPrj } from '@chengan/kernel/geometry/reference-system'
import { MOST_ROWS } from '../limits.ts'
import type { SheetFacts } from '../open-sheet.ts'
import type { ReadSheet } from '../read-sheet.ts'
import { SheetFault } from '../sheet-fault.ts'
import { unpacked } from '../unpacked.ts'
import { type Feature, sheetOfFeatures } from './features.ts'

const PART = /\.(shp|dbf|prj|cpg)$/i
const UTF8 = /^(utf-?8|65001)$/i

// Head of a .dbf: how many records it has; and of a .shp: what its first word is.
const RECORDS_AT = 4
const SHAPE_CODE = 9994

// A description of a reference system takes some hundred signs.
const LONGEST_PRJ = 16_384

/** Whether an archive is a zipped shapefile, by the names of its parts. */
export function isShapefile(archive: Buffer): boolean {
  return /\.shp/i.test(archive.toString('latin1', Math.max(0, archive.length - 65_536)))
}

/** Reads the first layer of a zipped shapefile: its shapes as they stand, what its .dbf says of them (in GBK, where no .cpg says another), its system by its
 *  .prj. A layer without one, or with one that is not taken, asks for it. */
export async function openShapefile(bytes: Uint8Array): Promise<ReadSheet> {
  const parts = unpacked(bytes, (name) => PART.test(name) && !/(^|\/)__MACOSX\//.test(name))
  const layers = [...parts.keys()].filter((name) => /\.shp$/i.test(name)).map((name) => name.slice(0, -4))
  const [first, ...others] = layers
  if (first === undefined) throw new SheetFault('kind')
  const partOf = (ending: string) => [...parts].find(([name]) => name.toLowerCase() === `${first}.${ending}`.toLowerCase())?.[1]
  const shp = partOf('shp')
  if (shp === undefined || shp.length < 100 || viewOf(shp).getInt32(0) !== SHAPE_CODE) throw new SheetFault('unreadable')
  const dbf = partOf('dbf')
  if (dbf !== undefined && dbf.length > RECORDS_AT + 4 && viewOf(dbf).getUint32(RECORDS_AT, true) > MOST_ROWS)
    throw new SheetFault('tooManyRows')
  const { parseDbf, parseShp } = await import('shpjs')
  try {
    // Without a projection shapes stand in their own figures.
    const shapes = parseShp(shp) as readonly Feature['geometry'][]
    const records = dbf === undefined ? [] : (parseDbf(dbf, encodingOf(dbf, partOf('cpg'))) as readonly Feature['properties'][])
    const features = Array.from({ length: Math.max(shapes.length, records.length) }, (_, at) => ({
      geometry: shapes[at] ?? null,
      properties: records[at] ?? null,
    }))
    return sheetOfFeatures(features, { ground: groundOf(partOf('prj')), sheetName: nameOf(first), otherSheets: others.map(nameOf) })
  } catch (cause) {
    throw cause instanceof SheetFault ? cause : new SheetFault('unreadable', { cause })
  }
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const nameOf = (path: string) => path.split('/').at(-1) ?? path

/** In what the texts of a .dbf are written: what the .cpg says, UTF-8 where they can be that, else GBK. */
function encodingOf(dbf: Uint8Array, cpg: Uint8Array | undefined): string {
  const said = cpg === undefined ? '' : new TextDecoder('latin1').decode(cpg).trim()
  if (UTF8.test(said)) return 'utf-8'
  if (/^(ansi ?)?936$|gb/i.test(said)) return 'gb18030'
  if (said !== '') return said
  const isPlain = isUtf8Text(dbf)
  return isPlain ? 'utf-8' : 'gb18030'
}

function isUtf8Text(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(viewOf(bytes).getUint16(8, true)))
    return true
  } catch {
    return false
  }
}

function groundOf(prj: Uint8Array | undefined): NonNullable<SheetFacts['ground']> {
  if (prj === undefined) return { crs: null, asks: 'prjMissing' }
  const system = systemOfPrj(new TextDecoder('utf-8').decode(prj.subarray(0, LONGEST_PRJ)))
  return system === undefined ? { crs: null, asks: 'prjUnknown' } : { crs: nameOfSystem(system), asks: null }
}
