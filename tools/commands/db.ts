import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { registry } from '@chengan/domain/registry'
import { areaTables } from '../../apps/server/src/area-tables.ts'
import { checkCity } from '../../apps/server/src/demo/check/check-city.ts'
import { scales } from '../../apps/server/src/demo/city/scale.ts'
import { refusalToSeed } from '../../apps/server/src/demo/prepare-demo.ts'
import { readConfig } from '../../apps/server/src/start/config.ts'
import { openDatabase } from '../../apps/server/src/start/open-database.ts'
import { openServices } from '../../apps/server/src/start/open-services.ts'
import { prepare } from '../../apps/server/src/start/prepare.ts'
import { lockFolder } from '../../apps/server/src/storage/databases/folder-lock.ts'
import { migrate, writeMigration } from '../../apps/server/src/storage/schema/migrate.ts'
import { wholeSchema } from '../../apps/server/src/storage/schema/schema.ts'

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
  const name = await writeMigration(wholeSchema(registry, areaTables), title)
  console.log(name === null ? 'The definitions and the migrations agree.' : `Wrote ${name}; read it before you commit it.`)
}

/** Empties the embedded database and its files, while no server uses them. */
async function reset(): Promise<void> {
  const config = readConfig()
  if (config.databaseUrl !== null)
    throw new Error('reset empties the embedded database only; drop a PostgreSQL database with its own tools')
  const unlock = await lockFolder(config.dataDir)
  const parts = ['files', config.databaseKind === 'process' ? 'postgres' : 'database']
  for (const part of parts) rmSync(join(config.dataDir, part), { recursive: true, force: true })
  unlock()
  console.log(`Emptied ${config.dataDir}; the next start fills it again.`)
}

/** Fills an empty database with what an installation begins with and the demonstration city: whole, or not at all. */
async function seed(): Promise<void> {
  const options = { scale: { type: 'string', default: 'small' }, force: { type: 'boolean', default: false } } as const
  const { values } = parseArgs({ args: process.argv.slice(3), options })
  if (!scales.some((scale) => scale === values.scale)) throw new Error(`--scale is one of ${scales.join(', ')}`)
  const open = await openServices(readConfig({ ...process.env, DEMO: values.scale }))
  try {
    const refusal = await refusalToSeed(open.services, values.force)
    if (refusal !== null) throw new Error(`Not seeded: ${refusal}`)
    for (const line of await prepare(open, console.log, values.force)) console.log(line)
  } finally {
    await open.close()
  }
}

/** Holds the demonstration city of the database against the rules of its consistency and the numbers of rows of its scale. */
async function checkDemo(): Promise<void> {
  const open = await openServices(readConfig())
  try {
    const { rules, differences } = await checkCity(open.services.db, registry, (rule) => console.log(`  ${rule} …`))
    for (const { rule, violations } of rules) {
      console.log(`${rule.padEnd(4)} ${violations.length === 0 ? 'kept' : `${violations.length} violations`}`)
      for (const line of violations.slice(0, 5)) console.log(`     ${line}`)
    }
    for (const line of differences) console.log(`differs from the book: ${line}`)
    if (differences.length > 0 || rules.some(({ violations }) => violations.length > 0)) process.exitCode = 1
  } finally {
    await open.close()
  }
}

const tasks: Readonly<Record<string, () => void | Promise<void>>> = { migrate: migrateNow, make, seed, 'check-demo': checkDemo, reset }
const chosen = tasks[task ?? '']
if (chosen === undefined) {
  console.error('npm run db -- migrate | make <title> | seed [--scale small|city|metropolis] [--force] | check-demo | reset')
  process.exit(1)
}
try {
  await chosen()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
