import type { CompleteField } from '@chengan/kernel/definition/complete'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Geometry, Point } from '@chengan/kernel/fields/field'
import { metresApart, shareWithin } from '@chengan/kernel/geometry/apart'
import { areaOf, type Box, boxOf } from '@chengan/kernel/geometry/measure'
import { lengthIn, lengthUnit, metresOfUnit } from '@chengan/kernel/geometry/told/length-text'
import { labelText } from '@chengan/kernel/label'
import { labelBesideUnit, unitText } from '@chengan/kernel/units'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { FigureAround, NearRow, Surroundings } from '../../resources/lists/map/around-place.ts'
import { allOf, valueSql } from '../../storage/scope/filter-sql.ts'
import { layerAsked, layerRows, layersOfCaller, listOfLayer, type SetLayer } from '../layer-rows.ts'
import { nameOfLayer } from './catalogue.ts'

/** What is asked: round what, how far, of which layers. */
export interface BufferAsked {
  readonly geometry?: Geometry | null
  readonly point?: Point | null
  readonly radiusM?: unknown
  readonly layers?: unknown
  /** What the lists behind the layers are asked besides, as behind a question mark. */
  readonly filters?: string | null
}

/** What the rows of a layer in a ring add up to: the users and capacities of those that reach into it, of lines the length that lies in it; null where none of them
 *  tells it. */
export interface SumInRing {
  readonly field: string
  readonly label: string
  readonly unit: string
  readonly value: number | null
}

export interface LayerInRing {
  readonly code: string
  readonly name: string
  readonly count: number
  readonly sums: readonly SumInRing[]
  /** The one that lies nearest of all that the ring holds. */
  readonly nearest: NearRow | null
  readonly list: readonly NearRow[]
  readonly route: string | null
}

export interface Ring {
  readonly radiusM: number
  readonly total: number
  readonly layers: readonly LayerInRing[]
}

/** A figure of the surroundings as it is told, its values in the order of the radii. */
export interface SummaryLine extends Omit<FigureAround, 'label'> {
  readonly label: string
}

export interface BufferTold {
  readonly rings: readonly Ring[]
  readonly summary: readonly SummaryLine[]
}

const MOST_RADII = 5
const [LEAST_METRES, MOST_METRES] = [10, 5000]
/** Rows of a layer in a ring that are told; the count is of all. */
const TOLD = 200
const METRES_OF_A_DEGREE = 111_195

/** What lies within each radius of a place, a line or an area, layer by layer, the nearest first, and what the areas tell of it besides: distances are metres on the
 *  globe, of lines and areas to where they come nearest (POST map/buffer). */
export async function bufferOf(ctx: Context, asked: BufferAsked): Promise<BufferTold> {
  const radii = radiiIn(asked.radiusM)
  const centre = asked.geometry ?? pointShape(asked.point)
  if (centre === null) throw refuse('bufferWhere')
  const widest = Math.max(...radii)
  const found: { readonly set: SetLayer; readonly near: NearRows; readonly sums: readonly Summed[] }[] = []
  for (const set of await layersAsked(ctx, asked.layers)) {
    const near = await rowsNear(ctx, set, { centre, radius: widest, filters: asked.filters ?? '' })
    found.push({ set, near, sums: near.summed.map((field) => summedAs(ctx, field, addedUp(near.rows, field, widest))) })
  }
  return {
    rings: radii.map((radiusM) => {
      const layers = found.map(({ set, near, sums }) => {
        const inside = near.rows.filter(({ metres }) => metres <= radiusM)
        return {
          code: set.layer.code,
          name: nameOfLayer(ctx, set),
          count: inside.length,
          sums: sums.map(({ field, label, unit, told }) => ({
            field: field.name,
            label,
            unit,
            value: told(addedUp(inside, field, radiusM)),
          })),
          nearest: toldOf(inside.slice(0, 1))[0] ?? null,
          list: toldOf(inside.slice(0, TOLD)),
          route: listOfLayer(ctx, set.layer)?.route ?? null,
        }
      })
      return { radiusM, total: layers.reduce((sum, { count }) => sum + count, 0), layers }
    }),
    summary: await summaryAround(ctx, {
      centre,
      radii,
      filters: asked.filters ?? '',
      told: new Set(found.map(({ set }) => set.layer.code)),
    }),
  }
}

/** What the areas tell of the surroundings, whichever layers are asked for. */
async function summaryAround(
  ctx: Context,
  {
    centre,
    radii,
    filters,
    told,
  }: Pick<Surroundings, 'centre' | 'radii'> & { readonly filters: string; readonly told: ReadonlySet<string> },
): Promise<readonly SummaryLine[]> {
  const layers = new Map((await layersOfCaller(ctx)).map((one) => [one.layer.code, one] as const))
  const near: Surroundings['near'] = async (code, asked = {}) => {
    const set = layers.get(code)
    if (set === undefined) return null
    const both = [asked.filters ?? '', filters].filter((one) => one !== '').join('&')
    return toldOf((await rowsNear(ctx, set, { ...asked, centre, radius: Math.max(...radii), filters: both })).rows)
  }
  const figures: FigureAround[] = []
  for (const { around } of ctx.services.implementations.all)
    if (around !== undefined) figures.push(...(await around(ctx, { centre, radii, near, isTold: (layer) => told.has(layer) })))
  return figures.map(({ label, unit, parts, ...figure }) => ({
    ...figure,
    label: labelText(label, ctx.language),
    unit: unitText(unit, ctx.language),
    parts: parts.slice(0, TOLD),
  }))
}

function radiiIn(sent: unknown): readonly number[] {
  const list = Array.isArray(sent) ? sent.map(Number) : [Number(sent)]
  const isFit =
    list.length >= 1 && list.length <= MOST_RADII && list.every((one) => Number.isFinite(one) && one >= LEAST_METRES && one <= MOST_METRES)
  if (!isFit) throw refuse('bufferRadii')
  return [...new Set(list)].sort((one, other) => one - other)
}

async function layersAsked(ctx: Context, sent: unknown): Promise<readonly SetLayer[]> {
  if (!Array.isArray(sent) || sent.length === 0) return layersOfCaller(ctx)
  const asked: SetLayer[] = []
  for (const code of new Set(sent.map(String))) asked.push(await layerAsked(ctx, code))
  return asked
}

/** A place as a line of no length: the measures of shapes are those of places too. */
const pointShape = (point: Point | null | undefined): Geometry | null =>
  point == null
    ? null
    : {
        type: 'LineString',
        coordinates: [
          [point.lng, point.lat],
          [point.lng, point.lat],
        ],
      }

/** A row with its numbers that are added up. */
interface Measured extends NearRow {
  readonly numbers: Readonly<Record<string, number | null>>
  /** Which share of its length lies within a radius; 1 of what is no line. */
  share(radius: number): number
}

interface NearRows {
  readonly rows: readonly Measured[]
  readonly summed: readonly CompleteField[]
}

const toldOf = (rows: readonly Measured[]): readonly NearRow[] => rows.map(({ numbers: _, share: _share, ...row }) => row)

/** A road that passes by is not told in its whole length: of lengths only what lies in the ring. */
function addedUp(rows: readonly Measured[], { name, unit }: Pick<CompleteField, 'name' | 'unit'>, radius: number): number | null {
  const isLength = metresOfUnit(unit) !== undefined
  return rows.reduce<number | null>((sum, { numbers, share }) => {
    const value = numbers[name] ?? null
    return value === null ? sum : (sum ?? 0) + (isLength ? value * share(radius) : value)
  }, null)
}

interface Summed extends Pick<SumInRing, 'label' | 'unit'> {
  readonly field: CompleteField
  /** A sum as it is told, in the unit. */
  told(sum: number | null): number | null
}

/** How the sums of a field are told. Lengths have one unit in all rings, that of the widest (`most`), so that they can be compared. */
function summedAs(ctx: Context, field: CompleteField, most: number | null): Summed {
  const { label, unit, scale = 0 } = field
  const own = { field, label: labelText(labelBesideUnit(label, unit), ctx.language) }
  const metres = metresOfUnit(unit)
  if (metres === undefined)
    return {
      ...own,
      unit: unit === undefined ? '' : unitText(unit, ctx.language),
      told: (sum) => (sum === null ? null : Number(sum.toFixed(scale))),
    }
  const told = lengthUnit((most ?? 0) * metres)
  return {
    ...own,
    unit: told,
    told: (sum) => (sum === null ? null : told === 'm' ? Math.round(sum * metres) : lengthIn(sum * metres, told)),
  }
}

interface Read extends Omit<NearRow, 'metres'> {
  readonly numbers: readonly (number | null)[]
  readonly lng: number
  readonly lat: number
  readonly geom: Geometry | null
}

async function rowsNear(
  ctx: Context,
  { layer }: SetLayer,
  { centre, radius, filters, but }: { readonly centre: Geometry; readonly radius: number } & Parameters<Surroundings['near']>[1],
): Promise<NearRows> {
  const { resource, source, where, columns, classSql } = await layerRows(ctx, layer, filters, but)
  const field = layer.shape === null ? undefined : resource.fields[layer.shape]
  const summed = (layer.sums ?? []).flatMap((name) => {
    const one = resource.fields[name]
    return one === undefined || one.hidden ? [] : [one]
  })
  const numbers = summed.length === 0 ? sql`` : sql.join(summed.map(({ column }) => sql`(${sql.ref(`t.${column}`)})::float8`))
  const geom = field === undefined ? sql`null::jsonb` : sql.ref(`t.${field.column}`)
  const { rows } =
    await sql<Read>`select t.id, coalesce(${valueSql(source.frame, resource.nameField)}::text, '') as name, ${classSql} as class,
    (${columns.lng})::float8 as lng, (${columns.lat})::float8 as lat, ${geom} as geom, array[${numbers}]::float8[] as numbers
    from ${source.from} where ${allOf([where, columns.meets(widened(boxOf(centre), radius))])}`.execute(ctx.db)
  const near = rows
    .flatMap(({ id, name, class: kind, lng, lat, geom: drawn, numbers: own }) => {
      const shape = drawn ?? pointShape({ lng, lat })
      const metres = shape === null ? Number.POSITIVE_INFINITY : metresApart(centre, shape, radius + 1)
      const told = Object.fromEntries(summed.map((one, at) => [one.name, own[at] ?? null]))
      const share = (within: number) => (drawn === null || areaOf(drawn) > 0 ? 1 : shareWithin(drawn, centre, within))
      return metres <= radius ? [{ id, name, class: kind, metres: Math.round(metres * 10) / 10, numbers: told, share }] : []
    })
    .sort((one, other) => one.metres - other.metres || (one.id < other.id ? -1 : 1))
  return { rows: near, summed }
}

function widened([west, south, east, north]: Box, metres: number): Box {
  const lat = metres / METRES_OF_A_DEGREE
  const lng = lat / Math.max(0.01, Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180))
  return [west - lng, south - lat, east + lng, north + lat]
}
