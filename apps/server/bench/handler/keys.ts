import { randomBytes } from 'node:crypto'
import { openKeys } from '../../src/session/keys/keys.ts'
import { openPostgres } from '../../src/storage/databases/database.ts'

const { db, close } = await openPostgres(process.env.DATABASE_URL ?? '')

/** The keys of the city: what lies sealed is opened here by the same cipher. */
export const keys = await openKeys({
  db,
  dataDir: process.env.DATA_DIR ?? '',
  clock: Date.now,
  newId: () => randomBytes(16).toString('hex'),
})
await close()
