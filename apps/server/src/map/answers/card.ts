import { layerClasses } from '@chengan/kernel/definition/layers/layer-classes'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Geometry } from '@chengan/kernel/fields/field'
import { boxOf, metresBetween } from '@chengan/kernel/geometry/measure'
import { lengthText, metresOfUnit } from '@chengan/kernel/geometry/told/length-text'
import { labelText } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import { labelBesideUnit, unitText } from '@chengan/kernel/units'
import { asTexts } from '@chengan/kernel/values'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { readIn } from '../../ports/sheets/sheet-writer.ts'
import { cellOf } from '../../resources/export/exported-columns.ts'
import { selectRows } from '../../resources/lists/lists.ts'
import { namesFor } from '../../resources/lists/names.ts'
import { present } from '../../resources/lists/present.ts'
import { allOf } from '../../storage/scope/filter-sql.ts'
import { type LayerRows, layerAsked, layerRows, layersOfCaller, routeOfRows, type SetLayer } from '../layer-rows.ts'
import { lastChanges } from './card-history.ts'
import { warningsOf } from './card-warnings.ts'
import { nameOfLayer } from './catalogue.ts'

/** Pictures and cameras that a card tells at most, and within how many metres. */
const PICTURES = 2
const CAMERAS = 3
const CAMERA_METRES = 100

/** A row of a layer as its card tells it: what its list and its page would tell of it, and no more (GET map/card). */
export async function cardOfRow(ctx: Context, code: string, id: string) {
  const asked = await layerAsked(ctx, code)
  const rows = await layerRows(ctx, asked.layer)
  const { resource, source, where, columns, classSql } = rows
  const met = allOf([where, sql<boolean>`t.id = ${id}`])
  const [row] = await selectRows(ctx, resource, source, { where: met, order: sql`t.id`, limit: 1, offset: 0 })
  if (row === undefined) throw refuse('rowMissing')
  const {
    rows: [place],
  } = await sql<{
    lng: number | null
    lat: number | null
    class: string
  }>`select (${columns.lng})::float8 as lng, (${columns.lat})::float8 as lat,
    ${classSql} as class from ${source.from} where ${met}`.execute(ctx.db)
  const [shown] = await present(ctx, resource, [row], { files: true, plain: false })
  const geometry = asked.layer.shape === null ? null : ((row[asked.layer.shape] as Geometry | null) ?? null)
  const state = layerClasses(asked.layer).find(({ value }) => value === place?.class)
  const at = place?.lng == null || place.lat == null ? null : { lng: place.lng, lat: place.lat }
  const lead = leadOf(ctx, asked, row)
  const { actions } = shown ?? {}
  return {
    id,
    layer: code,
    layerName: nameOfLayer(ctx, asked),
    title: String(shown?.[resource.nameField] ?? labelText(resource.label, ctx.language)),
    badges: state === undefined || state.value === '' ? [] : [{ label: labelText(state, ctx.language), colour: state.colour }],
    lng: at?.lng ?? null,
    lat: at?.lat ?? null,
    bbox: geometry === null ? null : boxOf(geometry),
    geometry,
    fields: await factsOf(ctx, asked, rows, row),
    images: picturesIn(resource.fieldList, shown ?? {}),
    warnings: await warningsOf(ctx, resource, id),
    history: await lastChanges(ctx, resource, id),
    cameras: at === null ? [] : await camerasNear(ctx, code, at),
    route: lead?.route ?? null,
    query: lead === null ? null : { ids: lead.id },
    resource: resource.name,
    // A row that stands for another is dealt with on the page of that one.
    actions: asked.layer.leads === undefined && lead !== null ? stepsIn(resource, actions) : [],
  }
}

/** The steps of its life that the caller may take with the row now. */
const stepsIn = (resource: LayerRows['resource'], allowed: unknown): readonly string[] =>
  asTexts(allowed).filter((name) => name !== 'edit' && resource.actions[name] !== undefined)

/** The page of the row, or of the one for which it stands. */
function leadOf(
  ctx: Context,
  { layer }: SetLayer,
  row: Values & { readonly id: string },
): { readonly route: string; readonly id: string } | null {
  const { leads } = layer
  if (leads === undefined) {
    const route = routeOfRows(ctx, layer)
    return route === null ? null : { route, id: row.id }
  }
  const [route, id] = [row[leads.page], row[leads.row]]
  return typeof route === 'string' && typeof id === 'string' ? { route, id } : null
}

const NOTHING = '—'

async function factsOf(ctx: Context, { layer }: SetLayer, { resource }: LayerRows, row: Values & { readonly id: string }) {
  const names = (await namesFor(ctx, resource, [row]))(row)
  return layer.card.flatMap((name) => {
    const field = resource.fields[name]
    if (field === undefined || field.hidden) return []
    const cell = cellOf(field, row, names, ctx.language)
    const text = String(readIn(cell) ?? '')
    if (text === '') return [{ label: labelText(field.label, ctx.language), value: NOTHING }]
    const metres = metresOfUnit(field.unit)
    const value = Number(row[name])
    // From a thousand metres on a length is read in kilometres, below in metres, whatever its field keeps.
    if (metres !== undefined && Number.isFinite(value) && (metres > 1 || value >= 1000))
      return [{ label: labelText(labelBesideUnit(field.label, field.unit), ctx.language), value: lengthText(value * metres) }]
    const unit = field.unit === undefined ? '' : unitText(field.unit, ctx.language)
    return [{ label: labelText(field.label, ctx.language), value: unit === '' ? text : `${text} ${unit}` }]
  })
}

/** The first pictures among the files of the row, as any reply names them. */
function picturesIn(fields: LayerRows['resource']['fieldList'], shown: Values): readonly unknown[] {
  const kinds: ReadonlySet<string> = new Set(['images', 'image', 'attachments'])
  const files = fields.filter(({ kind }) => kinds.has(kind)).flatMap(({ name }) => (Array.isArray(shown[name]) ? shown[name] : []))
  return files.filter((file) => isPicture(file)).slice(0, PICTURES)
}

const isPicture = (file: unknown): boolean =>
  typeof file === 'object' && file !== null && 'name' in file && /\.(?:jpe?g|png|webp|gif)$/i.test(String(file.name))

/** The nearest cameras that the caller may watch; a camera's own card tells none. */
async function camerasNear(ctx: Context, code: string, at: { readonly lng: number; readonly lat: number }) {
  const camera = (await layersOfCaller(ctx)).find(({ layer }) => layer.sign === 'fan')
  if (camera === undefined || camera.layer.code === code) return []
  const { columns, source, where, resource } = await layerRows(ctx, camera.layer)
  const reach = 0.002
  const met = allOf([where, columns.meets([at.lng - reach, at.lat - reach, at.lng + reach, at.lat + reach])])
  const name = resource.fields[resource.nameField]
  if (name === undefined) return []
  const { rows } = await sql<{ id: string; name: string; lng: number; lat: number }>`select t.id, ${sql.ref(`t.${name.column}`)} as name,
    (${columns.lng})::float8 as lng, (${columns.lat})::float8 as lat from ${source.from} where ${met} limit 50`.execute(ctx.db)
  return rows
    .map((one) => ({ id: one.id, name: one.name, metres: Math.round(metresBetween([at.lng, at.lat], [one.lng, one.lat])) }))
    .filter(({ metres }) => metres <= CAMERA_METRES)
    .sort((one, other) => one.metres - other.metres)
    .slice(0, CAMERAS)
}
