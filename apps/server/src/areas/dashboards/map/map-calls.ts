import type {
  bufferQuestion,
  cardQuestion,
  featuresQuestion,
  heatQuestion,
  measureQuestion,
  searchQuestion,
  tileQuestion,
  timeQuestion,
} from '@chengan/domain/dashboards/map/map-questions'
import type { registeredLayer } from '@chengan/domain/dashboards/map/registered-layer'
import { mayDo } from '@chengan/kernel/access/actor'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Geometry } from '@chengan/kernel/fields/field'
import { areaOf, lengthOf } from '@chengan/kernel/geometry/measure'
import type { Context } from '../../../context.ts'
import { bufferOf } from '../../../map/answers/buffer.ts'
import { bufferWorkbook } from '../../../map/answers/buffer-workbook.ts'
import { cardOfRow } from '../../../map/answers/card.ts'
import { layerCatalogue } from '../../../map/answers/catalogue.ts'
import { featuresOf } from '../../../map/answers/features.ts'
import { heatOf, heatOfFigure } from '../../../map/answers/heat.ts'
import { featuresAt } from '../../../map/answers/time.ts'
import { searchMap } from '../../../map/search/search-map.ts'
import { tileAddress } from '../../../map/tiles/tile-address.ts'
import { tileOfLayers } from '../../../map/tiles/tile-of-layers.ts'
import type { CallHandler } from '../../../resources/implementation.ts'
import { figureAsked } from '../metrics/figure-asked.ts'
import { regionsNamed } from './regions-named.ts'
import { streetsNamed } from './streets-named.ts'

function demand({ actor }: Context, permission: string): void {
  if (!mayDo(actor, permission)) throw refuse('forbidden')
}

export const catalogue: CallHandler<typeof registeredLayer.calls.catalogue> = (ctx, { query }) => layerCatalogue(ctx, query.f ?? '')

/** Layers of one tile. */
const MOST_LAYERS = 60

export const tile: CallHandler<typeof tileQuestion.calls.tile> = (ctx, { params, query }) =>
  tileOfLayers(ctx, (params.layer ?? '').split(',').slice(0, MOST_LAYERS), tileAddress(params), query.f ?? '')

export const features: CallHandler<typeof featuresQuestion.calls.features> = (ctx, { query }) =>
  featuresOf(ctx, { layer: query.layer, bbox: query.bbox, zoom: query.zoom, filters: query.filters ?? '', limit: query.limit })

export const card: CallHandler<typeof cardQuestion.calls.card> = (ctx, { query }) => cardOfRow(ctx, query.layer, query.id)

export const search: CallHandler<typeof searchQuestion.calls.search> = async (ctx, { query }) => {
  const types = (query.types ?? '').split(',').filter((one) => one !== '')
  const meridian = Number(ctx.services.settings.text('map.cgcs.meridian', '120'))
  const q = query.q.trim()
  const places = types.length === 0 ? [...(await regionsNamed(ctx, q)), ...(await streetsNamed(ctx, q))] : []
  return searchMap(ctx, { q, bbox: query.bbox ?? null, types, limit: query.limit, meridian }, places)
}

export const buffer: CallHandler<typeof bufferQuestion.calls.buffer> = (ctx, { body }) => {
  demand(ctx, 'map:buffer')
  return bufferOf(ctx, body)
}

export const exportBuffer: CallHandler<typeof bufferQuestion.calls.export> = async (ctx, { body }) => {
  demand(ctx, 'map:buffer')
  demand(ctx, 'map:export')
  return bufferWorkbook(ctx, await bufferOf(ctx, body))
}

export const measureShape: CallHandler<typeof measureQuestion.calls.measure> = async (ctx, { body }) => {
  demand(ctx, 'map:view')
  const geometry = body.geometry as Geometry
  return { length: lengthOf(geometry), area: areaOf(geometry) }
}

export const heat: CallHandler<typeof heatQuestion.calls.heat> = async (ctx, { query }) => {
  demand(ctx, 'map:view')
  const metric = query.metric ?? ''
  const days = { from: query.from ?? undefined, to: query.to ?? undefined }
  const sight = { bbox: query.bbox ?? null, zoom: query.zoom, filters: query.filters ?? '' }
  if (metric !== '') return heatOfFigure(ctx, await figureAsked(ctx, metric), { ...sight, ...days })
  if ((days.from ?? days.to) !== undefined) throw refuse('heatWithoutDays')
  return heatOf(ctx, { ...sight, layer: query.layer ?? '' })
}

export const time: CallHandler<typeof timeQuestion.calls.time> = (ctx, { query }) =>
  featuresAt(ctx, { layer: query.layer, at: query.at, bbox: query.bbox ?? null, filters: query.filters ?? '' })
