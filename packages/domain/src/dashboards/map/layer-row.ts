import { type Level, levelCode } from '@chengan/kernel/access/level'
import { pageOfList } from '@chengan/kernel/definition/figures/figure-list'
import type { DeclaredLayer } from '@chengan/kernel/definition/layers/layers-of'
import type { Values } from '@chengan/kernel/rule'
import { jscRefresh } from '../../system/dictionaries/dashboards.ts'

const MOST_ZOOM = 22

/** A layer as the register begins with it (dashboards.md §2 map/layer): what the program says of it, and what a bureau may set from then on. */
export function layerRow(layer: DeclaredLayer): Values {
  const { code, resource, query = {}, list } = layer
  const routes = (Object.keys(levelCode) as readonly Level[]).flatMap((level) => {
    const page = pageOfList(resource, { list, query, level })
    return page === undefined ? [] : [[level, page.route] as const]
  })
  return {
    code,
    name: layer.zh,
    nameEn: layer.en,
    root: resource.root,
    geomField: layer.shape ?? layer.place,
    filter: query,
    minZoom: layer.zoom,
    maxZoom: MOST_ZOOM,
    clusterBelow: layer.clusterBelow ?? null,
    styleJson: { opacity: 100, size: 100, labels: true },
    cardFields: layer.card,
    drillRoutes: Object.fromEntries(routes),
    permission: layer.permission,
    systemCode: resource.systems ?? [],
    refreshMode: layer.seconds === undefined ? jscRefresh.values.daily.value : jscRefresh.values.poll.value,
    sort: layer.sort,
    enabled: true,
  }
}

const programs = ['root', 'geomField', 'filter', 'cardFields', 'drillRoutes', 'permission', 'systemCode', 'refreshMode'] as const

/** Of such a row what each version of the program says anew. */
export const programValuesOfLayer = (row: Values): Values => Object.fromEntries(programs.map((name) => [name, row[name] ?? null]))
