import { registry } from '@chengan/domain/registry'
import { seedInstallation } from '../../src/seed/installation.ts'
import { openPostgres } from '../../src/storage/databases/database.ts'
import { migrate } from '../../src/storage/schema/migrate.ts'

/** Migrates and seeds an empty database, as the template of the tests is (`test/cluster.ts`); in a process of the tree whose tables it is to have. */
const [url = ''] = process.argv.slice(2)
const template = await openPostgres(url)
await migrate(template.db)
await seedInstallation(template.db, registry, '2026-01-01 00:00:00', true)
await template.close()
