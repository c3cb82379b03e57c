import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type OpenDatabase, openEmbedded, openPostgres } from '../storage/databases/database.ts'
import { lockFolder } from '../storage/databases/folder-lock.ts'
import type { Config } from './config.ts'

/** Opens the database that the configuration names: PostgreSQL by its address, else the embedded one under the data folder. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  if (config.databaseUrl !== null) return openPostgres(config.databaseUrl)
  const unlock = await lockFolder(config.dataDir)
  try {
    const opened = config.databaseKind === 'process' ? await openProcess(config) : await openEmbedded(join(config.dataDir, 'database'))
    return {
      ...opened,
      async close() {
        await opened.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

async function openProcess(config: Config): Promise<OpenDatabase> {
  const { startPostgres } = await import('../storage/databases/postgres-process.ts')
  const server = await startPostgres({ folder: join(config.dataDir, 'postgres') })
  const opened = await openPostgres(server.url)
  return {
    ...opened,
    async close() {
      await opened.close()
      await server.stop()
    },
  }
}
