import { assetsTables } from './areas/assets/assets-tables.ts'
import { systemTables } from './areas/system/system-tables.ts'
import { utilitiesTables } from './areas/utilities/utilities-tables.ts'
import { dailyTable } from './figures/kept/daily-table.ts'
import { isParted } from './storage/partitions/parts.ts'
import type { TableSpec } from './storage/schema/table.ts'

/** The tables of all areas, and of figures, that no resource declares. */
export const areaTables: readonly TableSpec[] = [...systemTables, ...assetsTables, ...utilitiesTables, dailyTable]

/** Those that lie in parts by time, which a job makes ahead and takes off. */
export const partedTables = areaTables.filter(isParted)
