import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { registry } from '@chengan/domain/registry'
import { systemTables } from '../../apps/server/src/areas/system/system-tables.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { openDatabase } from '../../apps/server/src/open-database.ts'
import { migrate, writeMigration } from '../../apps/server/src/storage/migrate.ts'
import { wholeSchema } from '../../apps/server/src/storage/schema.ts'

const [task, title = 'change'] = process.argv.slice(2)

/** Applies pending migrations. */
async function migrateNow(): Promise<void> {
  const opened = await openDatabase(readConfig())
  const applied = await migrate(opened.db)
  console.log(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`)
  await opened.close()
}

/** Writes the next migration from the difference between the last one and the definitions. */
async function make(): Promise<void> {
  const name = await writeMigration(wholeSchema(registry, systemTables), title)
  console.log(name === null ? 'The definitions and the migrations agree.' : `Wrote ${name}; read it before you commit it.`)
}

/** Empties the embedded database and its files. */
function reset(): void {
  const config = readConfig()
  if (config.databaseUrl !== null)
    throw new Error('reset empties the embedded database only; drop a PostgreSQL database with its own tools')
  for (const part of ['database', 'files']) rmSync(join(config.dataDir, part), { recursive: true, force: true })
  console.log(`Emptied ${config.dataDir}; the next start fills it again.`)
}

const tasks: Readonly<Record<string, () => void | Promise<void>>> = { migrate: migrateNow, make, reset }
const chosen = tasks[task ?? '']
if (chosen === undefined) {
  console.error('npm run db -- migrate | make <title> | reset')
  process.exit(1)
}
await chosen()
