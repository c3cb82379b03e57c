import type { Registry } from '@chengan/kernel/definition/registry'
import { sessionTables } from '../session/tables.ts'
import { engineTables } from './engine-tables.ts'
import { tableOf } from './resource-tables.ts'
import { type Schema, schemaOf } from './schema-sql.ts'

/** The whole schema: a table for each resource that keeps rows, and those of the engines. */
export function wholeSchema(registry: Registry): Schema {
  const own = registry.all.filter((resource) => !resource.tableOf)
  return schemaOf([...own.map(tableOf), ...engineTables, ...sessionTables])
}
