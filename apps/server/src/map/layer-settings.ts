import type { DeclaredLayer } from '@chengan/kernel/definition/layers/layers-of'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { cachedRows } from '../figures/cache/cached-rows.ts'

/** What a bureau has set of a layer (map/layer). */
export interface LayerSetting {
  readonly name: string
  readonly nameEn: string
  readonly minZoom: number
  readonly maxZoom: number
  readonly clusterBelow: number | null
  readonly opacity: number
  readonly size: number
  readonly labels: boolean
  readonly sort: number
  readonly enabled: boolean
}

interface Row extends Omit<LayerSetting, 'opacity' | 'size' | 'labels'> {
  readonly code: string
  readonly style: { readonly opacity?: number | null; readonly size?: number | null; readonly labels?: boolean | null } | null
}

const MOST_ZOOM = 22

/** What the bureau has set, by layer. One that is not registered yet is as it is declared. */
export async function layerSettings(ctx: Context): Promise<(layer: DeclaredLayer) => LayerSetting> {
  const rows = await cachedRows(
    ctx,
    sql<Row>`select code, name, name_en as "nameEn", min_zoom as "minZoom", max_zoom as "maxZoom", cluster_below as "clusterBelow",
      style_json as style, coalesce(sort, 0) as sort, coalesce(enabled, true) as enabled from registered_layer where not deleted`,
  )
  const byCode = new Map(rows.map((row) => [row.code, row]))
  return (layer) => {
    const row = byCode.get(layer.code)
    const own = row ?? {
      name: layer.zh,
      nameEn: layer.en,
      minZoom: layer.zoom,
      maxZoom: MOST_ZOOM,
      clusterBelow: layer.clusterBelow ?? null,
      sort: layer.sort,
      enabled: true,
    }
    return { ...own, opacity: row?.style?.opacity ?? 100, size: row?.style?.size ?? 100, labels: row?.style?.labels ?? true }
  }
}
