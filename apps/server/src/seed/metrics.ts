import { metricRow, programValues } from '@chengan/domain/dashboards/metrics/metric-row'
import { figuresOf } from '@chengan/kernel/definition/figures/figures-of'
import type { Registry } from '@chengan/kernel/definition/registry'
import { sql } from 'kysely'
import { columnValues } from '../resources/rows.ts'
import type { Db } from '../storage/databases/database.ts'
import { seedId } from './seed-row.ts'
import type { SeedTable } from './seed-table.ts'

/** A row for each figure that a part declares, in the order of their declaration. */
export function metricSeeds(registry: Registry): SeedTable {
  const figures = figuresOf(registry.all)
  const rows = [...figures.values()].map((figure, place) => ({
    id: seedId('registeredMetric', figure.code),
    ...metricRow(figures, figure, place),
  }))
  return { resource: 'registeredMetric', rows }
}

/** What a figure counts is the program's, with each version anew; what a bureau has set stays. Figures that the program has no more are taken out of the register,
 *  and come back with what was set for them. */
export async function renewMetrics(db: Db, registry: Registry, now: string): Promise<void> {
  const resource = registry.byName('registeredMetric')
  const { rows } = metricSeeds(registry)
  for (const row of rows) {
    const values = columnValues(resource, programValues(row))
    await db
      .updateTable(resource.table)
      .set({ ...values, deleted: false, update_date: now })
      .where('id', '=', row.id)
      .execute()
  }
  await sql`update ${sql.table(resource.table)} set deleted = true where id <> all(${rows.map(({ id }) => id)}::text[])`.execute(db)
}
