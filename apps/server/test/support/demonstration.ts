import { sql } from 'kysely'
import { inject } from 'vitest'
import { prepareDemo } from '../../src/demo/prepare-demo.ts'
import { type OpenDatabase, openPostgres } from '../../src/storage/databases/database.ts'
import { TEMPLATE } from './databases.ts'
import { startTestServer, type TestServer } from './house.ts'
import { demonstrationFolder, makeDatabase } from './make-database.ts'

/** The small demonstration city as it stands on the evening up to which it is told, made once for a run: whoever tests on it clones it. */
const DEMONSTRATION = 'chengan_demonstration'
const LOCK = 7214
const EVENING = '2026-06-30 18:00:00'
const asked = { DEMO: 'small', DEMO_PASSWORD: 'Linjiang-2026-ok' }

/** A server over a city of its own, on its evening. */
export async function startDemonstration(parameters: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const cluster = inject('postgres')
  await madeOnce(cluster)
  const house = await startTestServer({
    from: DEMONSTRATION,
    dataFrom: demonstrationFolder(cluster),
    parameters: { ...asked, ...parameters },
  })
  house.setNow(EVENING)
  return house
}

/** Whoever comes first makes it, the others wait: an open transaction keeps the lock, however long that takes. */
async function madeOnce(cluster: string): Promise<void> {
  const maintenance = await openPostgres(cluster, { max: 2 })
  try {
    await maintenance.db.transaction().execute(async (waiting) => {
      await sql`select pg_advisory_xact_lock(${LOCK}::int)`.execute(waiting)
      const { rows } = await sql`select 1 from pg_database where datname = ${DEMONSTRATION}`.execute(waiting)
      if (rows.length === 0) await make(cluster, maintenance)
    })
  } finally {
    await maintenance.close()
  }
}

async function make(cluster: string, { db }: OpenDatabase): Promise<void> {
  const unfinished = `${DEMONSTRATION}_unfinished`
  await sql`drop database if exists ${sql.id(unfinished)}`.execute(db)
  const database = await openPostgres(await makeDatabase(cluster, unfinished, TEMPLATE), { max: 5 })
  const house = await startTestServer({ database, dataTo: demonstrationFolder(cluster), parameters: asked })
  house.setNow(EVENING)
  await prepareDemo(house.open.services)
  await house.close()
  await sql`alter database ${sql.id(unfinished)} rename to ${sql.id(DEMONSTRATION)}`.execute(db)
}
