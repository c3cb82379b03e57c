import { basemap, mapCrs } from '@chengan/domain/system/dictionaries/dashboards'
import { seedId } from '../seed-row.ts'
import type { SeedTable } from '../seed-table.ts'

const { value: code, zh: name } = basemap.values.blank

/** The ground with which a city begins: drawn of its own data, it needs nothing (dashboards.md §5.2). */
export const groundSeeds: SeedTable = {
  resource: 'mapBase',
  rows: [{ id: seedId('mapBase', code), code, name, minZoom: 0, maxZoom: 18, crs: mapCrs.values.wgs84.value, sort: 10, enabled: true }],
}
