import type { DeclaredLayer } from '@chengan/kernel/definition/layers/layers-of'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Geometry } from '@chengan/kernel/fields/field'
import { addDays } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { boxIn } from '../../resources/lists/map/place-sql.ts'
import { allOf, anyOf, valueSql } from '../../storage/scope/filter-sql.ts'
import { layerAsked, layerRows } from '../layer-rows.ts'

/** How far back the slider goes (dashboards.md §5.4). */
const DAYS_BACK = 400
const MOST_AT_A_TIME = 5000

/** The field whose steps are kept with their times, so that the state of a day can be told; null of layers that have none. */
function stateOfLayer({ resource }: Pick<DeclaredLayer, 'resource'>): string | null {
  // Of two lives the steps do not say whose they are.
  const [state, ...others] = Object.keys(resource.lifecycles)
  return others.length > 0 ? null : (state ?? null)
}

/** Whether past days of a layer can be told. */
export const hasPast = (layer: Pick<DeclaredLayer, 'resource' | 'stood'>): boolean =>
  layer.stood !== undefined || stateOfLayer(layer) !== null

interface Then {
  readonly id: string
  readonly name: string | null
  readonly class: string
  readonly state: string | null
  readonly lng: number
  readonly lat: number
  readonly geom: Geometry | null
}

/** The rows of a layer as they stood at the end of a day: those that were there, in the state that their last step until then had left them in, or between the moments
 *  that the layer names (GET map/time). What a row says besides its state is told as it is now. */
export async function featuresAt(
  ctx: Context,
  asked: { readonly layer: string; readonly at: string; readonly bbox: string | null; readonly filters: string },
) {
  const { layer } = await layerAsked(ctx, asked.layer)
  if (!hasPast(layer)) throw refuse('layerWithoutHistory', { '0': asked.layer })
  if (asked.at > ctx.today || asked.at < addDays(ctx.today, -DAYS_BACK)) throw refuse('timeOutside', { '0': DAYS_BACK })
  const state = layer.stood === undefined ? stateOfLayer(layer) : null
  const { resource, source, where, columns, classSql } = await layerRows(ctx, layer, asked.filters, layer.stood?.but ?? state ?? undefined)
  const end = `${asked.at} 23:59:59`
  const step = (which: 'from' | 'to') => {
    const value = which === 'to' ? sql`h.to_status` : sql`h.from_status`
    const side = which === 'to' ? sql`h.operate_time <= ${end}::timestamptz` : sql`h.operate_time > ${end}::timestamptz`
    const order = which === 'to' ? sql`h.operate_time desc, h.id desc` : sql`h.operate_time, h.id`
    return sql`(select ${value} from handle_log h where h.biz_type = ${resource.bizType ?? resource.recordRoot} and h.biz_id = t.id and ${side} order by ${order} limit 1)`
  }
  const then =
    state === null
      ? sql<null>`null::text`
      : sql<string | null>`coalesce(${step('to')}, ${step('from')}, ${valueSql(source.frame, state)}::text)`
  const moment = (name: string) => sql`${valueSql(source.frame, name)}::timestamptz`
  const wasThere =
    layer.stood === undefined
      ? sql<boolean>`t.create_date <= ${end}::timestamptz`
      : sql<boolean>`${moment(layer.stood.from)} <= ${end}::timestamptz and coalesce(${moment(layer.stood.until)} > ${end}::timestamptz, true)`
  const wanted = (state === null ? '' : (layer.query?.[state] ?? '')).split(',').filter((value) => value !== '')
  const field = layer.shape === null ? undefined : resource.fields[layer.shape]
  const geom = field === undefined ? sql`null::jsonb` : sql.ref(`t.${field.column}`)
  const name = layer.unnamed === true ? sql`null::text` : sql`${valueSql(source.frame, resource.nameField)}::text`
  const met = allOf([where, columns.isPlaced, wasThere, ...(asked.bbox === null ? [] : [columns.meets(boxIn(asked.bbox))])])
  const { rows } =
    await sql<Then>`select * from (select t.id, ${name} as name, ${state !== null && layer.class === state ? then : classSql} as class, ${then} as state,
      (${columns.lng})::float8 as lng, (${columns.lat})::float8 as lat, ${geom} as geom from ${source.from} where ${met}) as stood
    where ${wanted.length === 0 ? sql<boolean>`true` : anyOf([sql<boolean>`state = any(${wanted}::text[])`])}
    order by id limit ${MOST_AT_A_TIME + 1}`.execute(ctx.db)
  return {
    type: 'FeatureCollection',
    at: asked.at,
    features: rows.slice(0, MOST_AT_A_TIME).map(({ id, name: own, class: kind, lng, lat, geom: drawn }) => ({
      type: 'Feature',
      geometry: drawn ?? { type: 'Point', coordinates: [lng, lat] },
      properties: { id, name: own, class: kind ?? '', lng, lat },
    })),
    total: Math.min(rows.length, MOST_AT_A_TIME),
    thinned: rows.length > MOST_AT_A_TIME,
  }
}
