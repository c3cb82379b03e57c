import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Registry } from '@chengan/kernel/definition/registry'
import { sql } from 'kysely'
import { cloneDatabase, EMPTY } from '../../../test/support/databases.ts'
import { sessionTables } from '../../session/tables.ts'
import type { OpenDatabase } from '../../storage/databases/database.ts'
import { engineTables } from '../../storage/schema/engine-tables.ts'
import { foundation, guards } from '../../storage/schema/foundation.ts'
import { tableOf } from '../../storage/schema/resource-tables.ts'
import { createTable } from '../../storage/schema/schema-sql.ts'

const statements = (text: string) =>
  text
    .split(/^(?=CREATE |DROP )/m)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** For tests: a database with the tables of the given resources and of the engines, without a row. */
export async function emptyDatabase(registry: Registry): Promise<OpenDatabase> {
  const opened = await cloneDatabase(EMPTY)
  const stored = (resource: CompleteResource) => resource.fieldList.some((field) => field.stored)
  const tables = [...registry.tabled.filter(stored).map((resource) => tableOf(resource)), ...engineTables, ...sessionTables]
  const named = new Map(tables.map((table) => [table.name, table]))
  for (const one of statements(foundation)) await sql.raw(one).execute(opened.db)
  for (const table of named.values()) for (const one of createTable(table)) await sql.raw(one).execute(opened.db)
  for (const one of statements(guards)) await sql.raw(one).execute(opened.db)
  return opened
}
