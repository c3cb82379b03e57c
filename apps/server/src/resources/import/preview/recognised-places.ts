import { isInBox, orderOf } from '@chengan/kernel/geometry/axes'
import { isInCountry } from '@chengan/kernel/geometry/judge-shape'
import type { Box, Position } from '@chengan/kernel/geometry/measure'
import {
  nameOfSystem,
  type ReferenceSystem,
  referenceSystemOf,
  systemInWords,
  zonedEasting,
} from '@chengan/kernel/geometry/reference-system'
import { positionsOf } from '@chengan/kernel/geometry/wkt'
import type { OpenSheet, SheetFacts } from '../../../ports/sheets/open-sheet.ts'
import type { Header } from '../table/header.ts'
import { isBlank, readRow, systemOfRow } from '../table/read-row.ts'
import { type ReadingOfPositions, toWgs84 } from '../table/values/positions.ts'
import type { ImportWishes } from '../wishes.ts'

/** By what the reference system of a file is known. */
export type ToldBy = 'choice' | 'column' | 'heading' | 'file' | 'zone' | 'values' | 'usual'

/** A system in which the positions of a file may stand, and where its first rows then lie. */
export interface CandidateSystem {
  readonly crs: string
  /** Of the places shown, those inside the city. */
  readonly inside: number
  readonly places: readonly (readonly [row: number, lng: number, lat: number])[]
}

/** What was recognised of the positions of a file. */
export interface RecognisedPlaces {
  /** In what they are read. */
  readonly crs: string
  readonly told: ToldBy
  /** The file does not say its system, or one that is not taken: somebody must. */
  readonly asks: 'prjMissing' | 'prjUnknown' | null
  /** They are read the other way round. */
  readonly turned: boolean
  /** As they are read now their two figures stand the wrong way round. */
  readonly swapped: boolean
  readonly plane: boolean
  readonly candidates: readonly CandidateSystem[]
}

const SAMPLE_ROWS = 400
const SHOWN_PLACES = 200
const MERIDIANS = Array.from({ length: 21 }, (_, at) => 75 + at * 3)

/** Where the city lies and which meridian its planes have. */
export interface PlacesGround {
  readonly city: Box | null
  readonly meridian: number
}

type Sample = readonly (readonly [row: number, position: Position])[]

/** The first positions of a file as they stand, and the system that a column of its says of the first of them. */
async function sampleOf(
  sheet: OpenSheet,
  header: Header,
): Promise<{ readonly sample: Sample; readonly said: ReferenceSystem | undefined }> {
  const found: (readonly [number, Position])[] = []
  let said: ReferenceSystem | undefined
  let read = 0
  for await (const row of sheet.rows()) {
    if (row.number <= header.lastRow || isBlank(row)) continue
    read += 1
    if (read > SAMPLE_ROWS) break
    const { values } = readRow(header, row, null)
    said ??= systemOfRow(header, row).system
    for (const { column } of header.columns) {
      const position = column.part === 'lat' ? null : firstPosition(values[column.field.name])
      if (position !== null) {
        found.push([row.number, position])
        break
      }
    }
  }
  return { sample: found, said }
}

function firstPosition(value: unknown): Position | null {
  if (typeof value !== 'object' || value === null) return null
  if ('coordinates' in value) return positionsOf(value as { readonly coordinates: unknown })[0] ?? null
  const { lng, lat } = value as { lng?: unknown; lat?: unknown }
  return typeof lng === 'number' && typeof lat === 'number' ? [lng, lat] : null
}

/** Whether a file brings positions at all. */
export const bringsPlaces = (header: Header): boolean =>
  header.columns.some(({ column: { field } }) => field.kind === 'point' || field.kind === 'line')

/** What the positions of a file are: by choice, by a column of its own, by the words of its headings, by the file, by the zone before its eastings, by where they would lie.
 *  Null for one that brings none. */
export async function recognisedPlaces(
  sheet: OpenSheet,
  header: Header,
  wishes: ImportWishes,
  ground: PlacesGround,
): Promise<RecognisedPlaces | null> {
  if (!bringsPlaces(header)) return null
  const { sample, said } = await sampleOf(sheet, header)
  const orders = sample.map(([, position]) => orderOf(position))
  const plane = orders.filter((one) => one?.plane === true).length * 2 > sample.length
  const turnedThere = orders.filter((one) => one?.turned === true).length * 2 > sample.length
  // Where the figures lie is asked of them in their right order, however they stand.
  const upright = turnedThere ? sample.map(([row, [first, second]]) => [row, [second, first]] as const) : sample
  const { system, told } = systemOf({ wishes, facts: sheet, header, said }, upright, plane, ground)
  const systems = plane ? planesAround(upright, system, ground) : [system, ...degreesBesides(system)]
  return {
    crs: nameOfSystem(system),
    told,
    asks: told === 'choice' ? null : (sheet.ground?.asks ?? null),
    turned: wishes.turned,
    swapped: turnedThere !== wishes.turned && sample.length > 0,
    plane,
    candidates: systems.map((one) => candidateOf(one, upright, ground)),
  }
}

interface Sayings {
  readonly wishes: ImportWishes
  readonly facts: Pick<SheetFacts, 'ground'>
  readonly header: Header
  /** By a column of the file. */
  readonly said: ReferenceSystem | undefined
}

function systemOf(
  { wishes, facts, header, said }: Sayings,
  sample: Sample,
  plane: boolean,
  ground: PlacesGround,
): { readonly system: ReferenceSystem; readonly told: ToldBy } {
  if (wishes.crs !== null) return { system: wishes.crs, told: 'choice' }
  const file = facts.ground?.crs == null ? undefined : referenceSystemOf(facts.ground.crs)
  if (file !== undefined) return { system: file, told: 'file' }
  if (said !== undefined && (said.code === 'CGCS2000GK') === plane) return { system: said, told: 'column' }
  const placed = header.columns.filter(({ column: { field } }) => field.kind === 'point' || field.kind === 'line')
  const heading = placed.map((one) => systemInWords(one.heading)).find((one) => one !== undefined)
  if (heading !== undefined && (heading.code === 'CGCS2000GK') === plane) return { system: heading, told: 'heading' }
  if (!plane) return { system: { code: 'WGS84' }, told: 'usual' }
  const zoned = zonedEasting(sample[0]?.[1][0] ?? 0)
  if (zoned !== undefined) return { system: { code: 'CGCS2000GK', zone: zoned.zone, meridian: zoned.meridian }, told: 'zone' }
  const fitting = planesAround(sample, { code: 'CGCS2000GK', zone: 3, meridian: ground.meridian }, ground)
  const [best] = fitting.toSorted((one, other) => insideOf(other, sample, ground) - insideOf(one, sample, ground))
  return { system: best ?? { code: 'CGCS2000GK', zone: 3 }, told: 'values' }
}

const degreesBesides = ({ code }: ReferenceSystem): readonly ReferenceSystem[] =>
  (['WGS84', 'CGCS2000', 'GCJ02', 'BD09'] as const).filter((one) => one !== code).map((one) => ({ code: one }))

/** The plane that was found, and those whose meridian would put the places into the city. */
function planesAround(sample: Sample, found: ReferenceSystem, ground: PlacesGround): readonly ReferenceSystem[] {
  const own = found.meridian ?? ground.meridian
  const others = MERIDIANS.filter((one) => one !== own).map((meridian) => ({ code: 'CGCS2000GK', zone: 3, meridian }) as const)
  return [found, ...others.filter((one) => insideOf(one, sample, ground) > 0)]
}

const insideOf = (system: ReferenceSystem, sample: Sample, ground: PlacesGround) => candidateOf(system, sample, ground).inside

function candidateOf(system: ReferenceSystem, sample: Sample, { city, meridian }: PlacesGround): CandidateSystem {
  const reading: ReadingOfPositions = { system, turned: false, meridian }
  const places = sample.slice(0, SHOWN_PLACES).flatMap(([row, position]) => {
    const [lng, lat] = toWgs84(position, reading)
    return Number.isFinite(lng) && Number.isFinite(lat) && isInCountry([lng, lat, lng, lat]) ? [[row, lng, lat] as const] : []
  })
  const inside = city === null ? places : places.filter(([, lng, lat]) => isInBox([lng, lat], city))
  return { crs: nameOfSystem(system), inside: inside.length, places }
}
