import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registry } from '@chengan/domain/registry'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { seedInstallation } from '../src/seed/installation.ts'
import { openPostgres } from '../src/storage/databases/database.ts'
import { startPostgres } from '../src/storage/databases/postgres-process.ts'
import { migrate } from '../src/storage/schema/migrate.ts'
import { TEMPLATE } from './support/databases.ts'
import { databaseUrl, demonstrationFolder } from './support/make-database.ts'

/** Starts one PostgreSQL for the whole run and prepares the template. Stopped by its pid when the run ends. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'chengan-cluster-'))
  const server = await startPostgres({ folder, fast: true })
  const maintenance = await openPostgres(server.url)
  await sql`create database ${sql.id(TEMPLATE)}`.execute(maintenance.db)
  await maintenance.close()
  const template = await openPostgres(databaseUrl(server.url, TEMPLATE))
  await migrate(template.db)
  await seedInstallation(template.db, registry, '2026-01-01 00:00:00', true)
  await template.close()
  project.provide('postgres', server.url)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
    rmSync(demonstrationFolder(server.url), { recursive: true, force: true })
  }
}
