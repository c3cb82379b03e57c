import { holdsOneOf, isOfLevel, mayDo } from '@chengan/kernel/access/actor'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { fixedForFigures, isCallOfAllRows, pageOfList, wholeTab } from '@chengan/kernel/definition/figures/figure-list'
import type { DeclaredLayer } from '@chengan/kernel/definition/layers/layers-of'
import { asReadBy } from '@chengan/kernel/definition/rows/read-by'
import { refuse } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Drill } from '../figures/drill.ts'
import { datedQuery } from '../figures/read-figures.ts'
import { worksThere } from '../resources/business-systems.ts'
import { narrowed, variantAsked } from '../resources/lists/lists.ts'
import { type PlaceColumns, placeColumns } from '../resources/lists/map/place-sql.ts'
import { filtersOf, readListQuery } from '../resources/lists/query.ts'
import { allOf } from '../storage/scope/filter-sql.ts'
import { toldSql } from '../storage/scope/told-sql.ts'
import { type VisibleRows, visible } from '../storage/scope/visible.ts'
import { type LayerSetting, layerSettings } from './layer-settings.ts'

/** Whether the caller is shown a layer: he holds its string and may ask the list behind it; a layer tells no more than its list. A wall, which opens no list, is shown
 *  what its strings name. */
export function mayReadLayer({ actor, services }: Context, { resource, permission, list }: DeclaredLayer): boolean {
  const levels = variantOf(resource, list)?.levels ?? resource.levelsOf('page')
  return (
    mayDo(actor, permission) &&
    isOfLevel(actor, levels) &&
    (services.isWall(actor) || holdsOneOf(actor, resource.permissionOfCall('page'))) &&
    worksThere(services.registry, actor, resource.root)
  )
}

/** A layer as the bureau has set it. */
export interface SetLayer {
  readonly layer: DeclaredLayer
  readonly set: LayerSetting
}

/** The layers that the caller is shown, in the order of the tree. */
export async function layersOfCaller(ctx: Context): Promise<readonly SetLayer[]> {
  refuseWithoutMap(ctx)
  const settings = await layerSettings(ctx)
  return [...ctx.services.registry.layers.values()]
    .filter((layer) => mayReadLayer(ctx, layer))
    .map((layer) => ({ layer, set: settings(layer) }))
    .filter(({ set }) => set.enabled)
    .sort((one, other) => one.set.sort - other.set.sort)
}

/** A layer by its code; refuses one that there is not, that is switched off, or that the caller is not shown, all alike. */
export async function layerAsked(ctx: Context, code: string): Promise<SetLayer> {
  refuseWithoutMap(ctx)
  const layer = ctx.services.registry.layers.get(code)
  if (layer === undefined || !mayReadLayer(ctx, layer)) throw refuse('layerUnknown', { '0': code })
  const set = (await layerSettings(ctx))(layer)
  if (!set.enabled) throw refuse('layerUnknown', { '0': code })
  return { layer, set }
}

function refuseWithoutMap({ actor }: Context): void {
  if (!mayDo(actor, 'map:view')) throw refuse('forbidden')
}

/** The rows of a layer as the caller sees them: a source to select from, with what tells where each lies. */
export interface LayerRows {
  readonly layer: DeclaredLayer
  readonly resource: CompleteResource
  readonly source: VisibleRows
  /** Scope, list and query of the layer, and what was asked besides. */
  readonly where: RawBuilder<boolean>
  readonly columns: PlaceColumns
  /** The class of a row, '' where it has none. */
  readonly classSql: RawBuilder<string>
}

/** What the list of a layer leaves out; nothing where it is a call over all rows. */
const variantOf = (resource: CompleteResource, list: string | undefined) =>
  list !== undefined && isCallOfAllRows(resource, list) ? undefined : variantAsked(resource, { list })

/** Scope stands in the statement before anything is cut (map/tile, scope as SQL). `filters`: what the list is asked besides, as behind a question mark. `but`: what the
 *  layer asks its list and whoever calls judges himself. */
export async function layerRows(ctx: Context, layer: DeclaredLayer, filters = '', but?: string): Promise<LayerRows> {
  const resource = asReadBy(layer.resource, ctx.actor)
  const source = narrowed(visible(ctx, resource), variantOf(resource, layer.list))
  const query = Object.fromEntries(Object.entries(layer.query ?? {}).filter(([name]) => name !== but))
  const own = filtersOf(source.frame, datedQuery(ctx, query))
  const asked = filters === '' ? [] : (await readListQuery(ctx, source.frame, filterValues(filters), { strict: true })).conditions
  const view = { ...(layer.place === null ? {} : { place: layer.place }), ...(layer.shape === null ? {} : { shape: layer.shape }) }
  return {
    layer,
    resource,
    source,
    where: allOf([source.where, ...own, ...asked]),
    columns: placeColumns(resource, view),
    classSql: layer.class === null ? sql<string>`''::text` : sql<string>`coalesce(${toldSql(source.frame, layer.class)}::text, '')`,
  }
}

const filterValues = (filters: string): Values => Object.fromEntries(new URLSearchParams(filters))

/** The list that holds the rows of a layer, and what it is asked; null where the caller has no page for it, as a wall has none. `placed` of it is the number that the layer tells. */
export function listOfLayer(ctx: Context, { resource, list, query = {} }: DeclaredLayer): Drill | null {
  if (ctx.services.isWall(ctx.actor)) return null
  const dated = datedQuery(ctx, query)
  const level = ctx.actor.superAdmin ? null : ctx.actor.level
  const page = pageOfList(resource, { list, query: dated, level })
  if (page === undefined) return null
  const fixed = fixedForFigures(page)
  const own = Object.fromEntries(Object.entries(dated).filter(([name, value]) => fixed[name] !== value))
  const tab = wholeTab(resource, page, level)
  return { route: page.route, query: { ...(tab ? { tab } : {}), ...own, ...page.opensFigures?.with, placed: '1' } }
}

/** The page below which the pages of single rows stand: that of their list, else the first that the caller has of them, however it shows them. */
export function routeOfRows(ctx: Context, layer: DeclaredLayer): string | null {
  if (ctx.services.isWall(ctx.actor)) return null
  const { screens = [] } = layer.resource
  const level = ctx.actor.superAdmin ? null : ctx.actor.level
  const own = screens.find((screen) => screen.addressOf === undefined && (level === null || screen.levels.includes(level)))
  return listOfLayer(ctx, layer)?.route ?? own?.route ?? null
}
