import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../../apps/server/src/storage/databases/database.ts'
import { startPostgres } from '../../apps/server/src/storage/databases/postgres-process.ts'
import { askFixed } from '../../apps/server/src/storage/fixed-question.ts'
import { makeDatabase } from '../../apps/server/test/support/make-database.ts'
import { setClock } from './city-clock.ts'
import { askedScale, type Place, startServer } from './server.ts'

/** What tells the workers of a run where the city lies that was grown for it. */
const GROWN_CITY = 'E2E_GROWN_CITY'
const DATABASE = 'grown_city'

interface Grown {
  /** Address of the maintenance database of its PostgreSQL. */
  readonly cluster: string
  /** What lay beside the database when it was grown: keys and files. */
  readonly dataFolder: string
}

/** Before the first journey: sets the clock of the run and grows one city as its users do, by the start of a server over an empty database, and leaves it to be cloned for each file; answers what takes it away again. Nothing where the run plays in a city that stands already, or each worker in one that it grows on the
 *  embedded database (`E2E_DATABASE=embedded`). */
export default async function growCity(): Promise<() => Promise<void>> {
  await setClock()
  if (process.env.E2E_URL || process.env.E2E_DATABASE === 'embedded') return async () => undefined
  const folder = mkdtempSync(join(tmpdir(), 'chengan-grown-'))
  const postgres = await startPostgres({ folder: join(folder, 'postgres'), fast: true })
  const grown: Grown = { cluster: postgres.url, dataFolder: join(folder, 'data') }
  const takeAway = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const databaseUrl = await makeDatabase(grown.cluster, DATABASE)
    const server = await startServer({ dataFolder: grown.dataFolder, databaseUrl }, { demo: askedScale })
    await server.end()
  } catch (error) {
    await takeAway()
    throw error
  }
  process.env[GROWN_CITY] = JSON.stringify(grown)
  return takeAway
}

/** The city that was grown for the run; undefined where none was. */
export function grownCity(): Grown | undefined {
  const { [GROWN_CITY]: told } = process.env
  return told === undefined ? undefined : JSON.parse(told)
}

let clones = 0

interface Clone {
  readonly place: Place
  /** Drops its database: a run keeps its databases in memory. */
  drop(): Promise<void>
}

/** A copy of the grown city, made in a fraction of a second, whose files lie in the folder that is named. */
export async function cloneOf({ cluster, dataFolder: from }: Grown, dataFolder: string): Promise<Clone> {
  clones += 1
  const name = `city_${process.pid}_${clones}`
  const databaseUrl = await makeDatabase(cluster, name, DATABASE)
  cpSync(from, dataFolder, { recursive: true })
  return { place: { dataFolder, databaseUrl }, drop: () => dropDatabase(cluster, name) }
}

async function dropDatabase(cluster: string, name: string): Promise<void> {
  const maintenance = await openPostgres(cluster, { max: 1 })
  try {
    await askFixed(maintenance.db, `drop database if exists ${name} with (force)`)
  } finally {
    await maintenance.close()
  }
}
