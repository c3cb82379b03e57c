import { layerRow, programValuesOfLayer } from '@chengan/domain/dashboards/map/layer-row'
import { layersOf } from '@chengan/kernel/definition/layers/layers-of'
import type { Registry } from '@chengan/kernel/definition/registry'
import { sql } from 'kysely'
import { columnValues } from '../../resources/rows.ts'
import type { Db } from '../../storage/databases/database.ts'
import { seedId } from '../seed-row.ts'
import type { SeedTable } from '../seed-table.ts'

/** A row for each layer of the one map that a part declares. */
export function layerSeeds(registry: Registry): SeedTable {
  const rows = [...layersOf(registry.all).values()].map((layer) => ({ id: seedId('registeredLayer', layer.code), ...layerRow(layer) }))
  return { resource: 'registeredLayer', rows }
}

/** What a layer holds is the program's, with each version anew; what a bureau has set stays. Layers that the program has no more are taken out of the register. */
export async function renewLayers(db: Db, registry: Registry, now: string): Promise<void> {
  const resource = registry.byName('registeredLayer')
  const { rows } = layerSeeds(registry)
  for (const row of rows) {
    const values = columnValues(resource, programValuesOfLayer(row))
    await db
      .updateTable(resource.table)
      .set({ ...values, deleted: false, update_date: now })
      .where('id', '=', row.id)
      .execute()
  }
  await sql`update ${sql.table(resource.table)} set deleted = true where id <> all(${rows.map(({ id }) => id)}::text[])`.execute(db)
}
