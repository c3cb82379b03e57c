import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../apps/server/src/storage/databases/postgres-process.ts'
import { makeDatabase } from '../../apps/server/test/support/make-database.ts'
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

/** Before the first journey: grows one city as its users do, by the start of a server over an empty database, and leaves it for the workers to
 *  clone; answers what takes it away again. Nothing where the run plays in a city that stands already, or each worker in one that it grows on the
 *  embedded database (`E2E_DATABASE=embedded`). */
export default async function growCity(): Promise<() => Promise<void>> {
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
    const server = await startServer({ dataFolder: grown.dataFolder, databaseUrl }, askedScale)
    await server.end()
  } catch (error) {
    await takeAway()
    throw error
  }
  process.env[GROWN_CITY] = JSON.stringify(grown)
  return takeAway
}

let clones = 0

/** A copy of the grown city, made in a fraction of a second, whose files lie in the folder that is named; undefined where none was grown. */
export async function cloneGrownCity(dataFolder: string): Promise<Place | undefined> {
  const { [GROWN_CITY]: told } = process.env
  if (told === undefined) return undefined
  const grown: Grown = JSON.parse(told)
  clones += 1
  const databaseUrl = await makeDatabase(grown.cluster, `city_${process.pid}_${clones}`, DATABASE)
  cpSync(grown.dataFolder, dataFolder, { recursive: true })
  return { dataFolder, databaseUrl }
}
