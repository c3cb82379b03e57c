import type { Geometry } from '@chengan/kernel/fields/field'
import { placeAtChainage, readChainage } from '@chengan/kernel/geometry/chainage'
import { crossingsAlong } from '@chengan/kernel/geometry/crossings'
import type { Box } from '@chengan/kernel/geometry/measure'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import { cachedRows } from '../../figures/cache/cached-rows.ts'
import { typedForms } from '../../session/password/pinyin.ts'
import { allOf, anyOf, likePattern, valueSql } from '../../storage/scope/filter-sql.ts'
import { nameOfLayer } from '../answers/catalogue.ts'
import { type LayerRows, layerRows, type SetLayer } from '../layer-rows.ts'
import { type KnownHit, scoreOf, scores } from './search-hit.ts'

interface Found {
  readonly id: string
  readonly name: string
  readonly code: string | null
  readonly district: string | null
  readonly lng: number | null
  readonly lat: number | null
  readonly west: number | null
  readonly south: number | null
  readonly east: number | null
  readonly north: number | null
}

/** Names that are looked through by their pinyin, of one layer. */
const MOST_TYPED = 5000

/** Rows of a layer whose name or code holds the words; words of Latin letters are looked for in the pinyin of the names, and in its initials, too. */
export async function rowsNamed(ctx: Context, asked: SetLayer, wanted: string, limit: number): Promise<readonly KnownHit[]> {
  const rows = await layerRows(ctx, asked.layer)
  const { name, code } = namesOf(rows)
  const pattern = likePattern(wanted)
  const isNamed = anyOf([sql<boolean>`${name} ilike ${pattern}`, ...(code === null ? [] : [sql<boolean>`${code} ilike ${pattern}`])])
  const best = sql`case when lower(${name}) = lower(${wanted}) then 0 when position(lower(${wanted}) in lower(${name})) = 1 then 1 else 2 end`
  const found = await read(ctx, rows, isNamed, sql`${best}, length(${name}), t.id`, limit)
  const hits = found.map((one) => hitOf(ctx, asked, one, Math.max(scoreOf(one.name, wanted), scoreOf(one.code ?? '', wanted) - 5)))
  if (hits.length >= limit || !/^[a-z][a-z0-9]+$/i.test(wanted)) return hits
  const known = new Set(hits.map(({ id }) => id))
  const typed = (await typedIds(ctx, rows, wanted.toLowerCase())).filter((id) => !known.has(id)).slice(0, limit - hits.length)
  if (typed.length === 0) return hits
  const more = await read(ctx, rows, sql<boolean>`t.id = any(${typed}::text[])`, sql`t.id`, limit)
  return [...hits, ...more.map((one) => hitOf(ctx, asked, one, scores.typed))]
}

function namesOf({ resource, source }: LayerRows) {
  const told = resource.onMap?.tells?.code ?? resource.onMap?.tells?.assetCode
  const text = (name: string) => sql<string>`coalesce(${valueSql(source.frame, name)}::text, '')`
  return { name: text(resource.nameField), code: told === undefined || told === resource.nameField ? null : text(told) }
}

async function read(ctx: Context, rows: LayerRows, met: RawBuilder<boolean>, order: RawBuilder<unknown>, limit: number) {
  const { layer, resource, source, where, columns } = rows
  const { name, code } = namesOf(rows)
  const field = layer.shape === null ? undefined : resource.fields[layer.shape]
  const district = resource.fields.regionId === undefined ? sql`null::text` : sql`(select r.name from region r where r.id = t.region_id)`
  const side = (suffix: string) => (field === undefined ? sql`null::float8` : sql`${sql.ref(`t.${field.column}_${suffix}`)}::float8`)
  const { rows: found } =
    await sql<Found>`select t.id, ${name} as name, ${code ?? sql`null::text`} as code, ${district} as district, (${columns.lng})::float8 as lng,
    (${columns.lat})::float8 as lat, ${side('min_lng')} as west, ${side('min_lat')} as south, ${side('max_lng')} as east, ${side('max_lat')} as north
    from ${source.from} where ${allOf([where, columns.isPlaced, met])} order by ${order} limit ${limit}`.execute(ctx.db)
  return found
}

function hitOf(ctx: Context, asked: SetLayer, found: Found, score: number): KnownHit {
  const kind = nameOfLayer(ctx, asked)
  const { id, name, code, district, lng, lat, west, south, east, north } = found
  const bbox: Box | null = west === null || south === null || east === null || north === null ? null : [west, south, east, north]
  return { type: asked.layer.code, id, name, sub: code ? `${kind} · ${code}` : kind, district, kind, lng, lat, bbox, score }
}

/** The rows whose name begins so in pinyin or initials, or holds it. */
async function typedIds(ctx: Context, rows: LayerRows, wanted: string): Promise<readonly string[]> {
  const { name } = namesOf(rows)
  const { source, where, columns } = rows
  const all = await cachedRows(
    ctx,
    sql<{
      id: string
      name: string
    }>`select t.id, ${name} as name from ${source.from} where ${allOf([where, columns.isPlaced])} order by t.id limit ${MOST_TYPED}`,
  )
  return all.filter((one) => typedForms(one.name).includes(wanted)).map(({ id }) => id)
}

/** A line by whose length or crossing a place is told. */
export interface NamedLine {
  readonly id: string
  readonly name: string
  readonly geom: Geometry
}

/** A place on a road by its chainage (`长堤路 K1+200`), and where two roads cross (`长堤路与梅坞路`); none of other words. `linesNamed`: the roads that are called
 *  so, `kind`: what the hits say that they are. */
export async function placesOnLines(
  linesNamed: (name: string) => Promise<readonly NamedLine[]>,
  kind: string,
  wanted: string,
): Promise<readonly KnownHit[]> {
  const [at = ''] = /(?<=.)k\d{1,4}\+\d{1,3}(?:\.\d{1,9})?$/i.exec(wanted.trim()) ?? []
  const road = wanted.trim().slice(0, -at.length).trim()
  const metres = road === '' ? null : readChainage(at)
  if (metres !== null) {
    const lines = await linesNamed(road)
    return lines.flatMap(({ id, name, geom }) => {
      const place = placeAtChainage(geom, metres)
      return place === null ? [] : [spot('chainage', `${id} ${at}`, `${name} ${at.toUpperCase()}`, kind, place)]
    })
  }
  const [first = '', second = ''] = wanted.split(/[与和&×]/).map((one) => one.trim())
  if (first.length < 2 || second.length < 2) return []
  const others = await linesNamed(second.replace(/(?:交叉|路)口$/, (end) => (end === '路口' ? '路' : '')))
  return (await linesNamed(first)).flatMap((one) =>
    others
      .filter(({ id }) => id !== one.id)
      .flatMap((other) =>
        crossingsAlong(one.geom, [other.geom], ENDS_WITHIN).map((place, at) =>
          spot('crossing', `${one.id} ${other.id} ${at}`, `${one.name}与${other.name}`, kind, place),
        ),
      ),
  )
}

/** The lines of a layer that are called so, of those that the caller is shown. */
export const linesOfLayer =
  (ctx: Context, { layer }: SetLayer) =>
  async (wanted: string): Promise<readonly NamedLine[]> => {
    const rows = await layerRows(ctx, layer)
    const { name } = namesOf(rows)
    const field = layer.shape === null ? undefined : rows.resource.fields[layer.shape]
    if (field === undefined || wanted.trim() === '') return []
    const { rows: found } = await sql<NamedLine>`select t.id, ${name} as name, ${sql.ref(`t.${field.column}`)} as geom
    from ${rows.source.from} where ${allOf([rows.where, rows.columns.isPlaced])} and ${name} ilike ${likePattern(wanted.trim())}
    order by length(${name}), t.id limit ${MOST_LINES}`.execute(ctx.db)
    return found
  }

/** A road that ends so near another ends at it. */
const ENDS_WITHIN = 20
/** Roads of one name that are looked along. */
export const MOST_LINES = 10

const spot = (type: string, id: string, name: string, sub: string, [lng, lat]: readonly [number, number]): KnownHit => ({
  ...{ type, id, name, sub, lng, lat },
  bbox: null,
  district: null,
  kind: sub,
  score: scores.place,
})
