import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { type OpenDatabase, openPostgres } from '../../src/storage/databases/database.ts'
import { databaseUrl } from './make-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the cluster's maintenance database. */
    postgres: string
  }
}

/** A template database that every test file clones: migrated, seeded, without demonstration rows. */
export const TEMPLATE = 'chengan_template'

/** A database without a table. */
export const EMPTY = 'template0'

/** A new database with the content of another, in some 60 ms. Dropped when it is closed. `settings` are those of every session on it, `told` hears
 *  what it says besides its answers. */
export async function cloneDatabase(
  from: string,
  { settings = {}, told }: { settings?: Readonly<Record<string, string>>; told?: (message: string) => void } = {},
): Promise<OpenDatabase> {
  const cluster = inject('postgres')
  const name = `t_${randomBytes(6).toString('hex')}`
  const maintenance = await openPostgres(cluster, { max: 1 })
  await sql`create database ${sql.id(name)} template ${sql.id(from)}`.execute(maintenance.db)
  for (const [setting, value] of Object.entries(settings))
    await sql`alter database ${sql.id(name)} set ${sql.raw(setting)} = ${sql.lit(value)}`.execute(maintenance.db)
  const opened = await openPostgres(databaseUrl(cluster, name), { max: 5, ...(told ? { told } : {}) })
  return {
    ...opened,
    async close() {
      await opened.close()
      await drop(maintenance, name)
      await maintenance.close()
    },
  }
}

const IN_USE = '55006'

/** Drops a database once its last connection has gone, for which the cluster waits; one that stays for seconds is ended, which its owner would
 *  report. */
async function drop({ db }: OpenDatabase, name: string): Promise<void> {
  try {
    await sql`drop database ${sql.id(name)}`.execute(db)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === IN_USE)) throw error
    await sql`drop database ${sql.id(name)} with (force)`.execute(db)
  }
}
