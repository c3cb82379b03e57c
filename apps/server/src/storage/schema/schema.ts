import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'
import { flowTables } from '../../flow/storage/tables.ts'
import { sessionTables } from '../../session/tables.ts'
import { engineColumns, engineIndexes, engineTables } from './engine-tables.ts'
import { tableOf } from './resource-tables.ts'
import { type Schema, schemaOf } from './schema-sql.ts'
import type { TableSpec } from './table.ts'

/** The whole schema: a table for each resource that keeps rows, those of the engines and of the areas. */
export function wholeSchema(registry: Registry, areaTables: readonly TableSpec[]): Schema {
  const tables = registry.tabled
    .map((resource) => tableOf(resource, facetsOf(registry, resource)))
    .map((table) => ({
      ...table,
      columns: { ...table.columns, ...engineColumns[table.name] },
      indexes: [...(table.indexes ?? []), ...(engineIndexes[table.name] ?? [])],
    }))
  return schemaOf([...tables, ...engineTables, ...sessionTables, ...flowTables, ...areaTables])
}

const facetsOf = (registry: Registry, resource: CompleteResource) => registry.sharing(resource).filter((one) => one.facet?.of !== undefined)
