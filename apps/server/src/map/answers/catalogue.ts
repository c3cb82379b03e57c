import { laterZooms } from '@chengan/kernel/definition/layers/later-rows'
import { layerGroups } from '@chengan/kernel/definition/layers/layer'
import { layerClasses } from '@chengan/kernel/definition/layers/layer-classes'
import type { DeclaredLayer } from '@chengan/kernel/definition/layers/layers-of'
import type { Box } from '@chengan/kernel/geometry/measure'
import { type Label, labelText } from '@chengan/kernel/label'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { cachedRows } from '../../figures/cache/cached-rows.ts'
import type { Drill } from '../../figures/drill.ts'
import { layerRows, layersOfCaller, listOfLayer, type SetLayer } from '../layer-rows.ts'
import { figuresCounting } from './heat.ts'
import { hasPast } from './time.ts'

interface Counted {
  readonly class: string
  readonly n: number
  readonly unplaced: number
  readonly west: number | null
  readonly south: number | null
  readonly east: number | null
  readonly north: number | null
}

/** The layers that the caller is shown, each with its legend, how many of his rows lie in it, and the list that holds them (GET map/layer/list). */
export async function layerCatalogue(ctx: Context, filters: string) {
  const told: object[] = []
  for (const one of await layersOfCaller(ctx)) told.push(await layerTold(ctx, one, filters))
  return told
}

async function layerTold(ctx: Context, { layer, set }: SetLayer, filters: string) {
  const { columns, classSql, source, where } = await layerRows(ctx, layer, filters)
  const counted = await cachedRows(
    ctx,
    sql<Counted>`select ${classSql} as class, (count(*) filter (where ${columns.isPlaced}))::int as n, (count(*) filter (where not ${columns.isPlaced}))::int as unplaced,
      min(${columns.lng})::float8 as west, min(${columns.lat})::float8 as south, max(${columns.lng})::float8 as east, max(${columns.lat})::float8 as north
      from ${source.from} where ${where} group by 1`,
    // Rows of a view are the caller's alone, and no change of a row tells of them.
    layer.resource.view !== undefined,
  )
  const byClass = new Map(counted.map((row) => [row.class, row.n]))
  const classes = layerClasses(layer).map(({ value, colour, ...label }) => ({
    value,
    label: labelText(label, ctx.language),
    colour,
    n: byClass.get(value) ?? 0,
  }))
  return {
    code: layer.code,
    name: nameOfLayer(ctx, { layer, set }),
    group: layer.group,
    groupName: labelText(layerGroups[layer.group], ctx.language),
    sort: set.sort,
    root: layer.resource.root,
    geometry: layer.place === null ? 'shape' : layer.shape === null ? 'point' : 'both',
    sign: layer.sign ?? 'circle',
    minZoom: set.minZoom,
    maxZoom: set.maxZoom,
    clusterBelow: set.clusterBelow,
    opacity: set.opacity,
    size: set.size,
    labels: set.labels,
    shown: layer.shown === true,
    warns: layer.warns !== undefined,
    seconds: layer.seconds ?? null,
    timed: hasPast(layer),
    total: counted.reduce((sum, { n }) => sum + n, 0),
    unplaced: counted.reduce((sum, { unplaced }) => sum + unplaced, 0),
    unit: null,
    bbox: boxRound(counted),
    drill: withFilters(listOfLayer(ctx, layer), filters),
    classes,
    figures: figuresTold(ctx, layer),
    looks: looksTold(ctx, layer),
    later: laterTold(ctx, layer),
  }
}

/** The figures that count rows of the list behind it, for its heat. */
const figuresTold = (ctx: Context, { resource }: DeclaredLayer) =>
  figuresCounting(ctx, resource).map(({ code, metric }) => ({
    code,
    name: labelText(metric, ctx.language),
    dated: metric.on !== undefined,
  }))

/** How its rows are drawn besides by their class, each with what the legend says of it. */
function looksTold({ language }: Context, { looks = {} }: DeclaredLayer) {
  const { dashed, thin, width, turned, lit, signs = {}, hollow = [], rimmed, around } = looks
  const worded = (label: Label | undefined) => (label === undefined ? null : labelText(label, language))
  return {
    dashed: worded(dashed),
    thin: thin === true,
    width: worded(width),
    turned: worded(turned),
    unturned: turned?.unturned ?? null,
    lit: worded(lit),
    around: worded(around),
    aroundM: around?.metres ?? null,
    signs,
    hollow,
    rimmed: rimmed ?? null,
  }
}

/** Which rows come with a later zoom, in the words of their values; no words: all others. */
function laterTold({ language }: Context, layer: DeclaredLayer) {
  const entries = Object.values(layer.resource.fields[layer.later?.field ?? '']?.dict?.values ?? {})
  return laterZooms(layer).map(({ zoom, values }) => ({
    zoom,
    labels: entries.filter(({ value }) => values.includes(value)).map((entry) => labelText(entry, language)),
  }))
}

const withFilters = (drill: Drill | null, filters: string): Drill | null =>
  drill === null ? null : { ...drill, query: { ...drill.query, ...Object.fromEntries(new URLSearchParams(filters)) } }

/** As the bureau calls it: in Chinese and English by its own words, in other languages by those of the program. */
export function nameOfLayer({ language }: Pick<Context, 'language'>, { layer, set }: SetLayer): string {
  const own = { zh: set.name, en: set.nameEn }
  return own.zh === layer.zh && own.en === layer.en ? labelText(layer, language) : labelText(own, language)
}

function boxRound(counted: readonly Counted[]): Box | null {
  const sides = (name: 'west' | 'south' | 'east' | 'north') => counted.flatMap((row) => row[name] ?? [])
  const [west, south, east, north] = [sides('west'), sides('south'), sides('east'), sides('north')]
  return west.length === 0 ? null : [Math.min(...west), Math.min(...south), Math.max(...east), Math.max(...north)]
}
