import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { localStore } from '../../ports/stores/local-store.ts'
import type { Config } from '../../start/config.ts'
import { openDatabase } from '../../start/open-database.ts'
import { type OpenServices, openServices } from '../../start/open-services.ts'
import { verifyAudit } from '../../storage/audit/audit-chain.ts'
import type { OpenDatabase } from '../../storage/databases/database.ts'
import { migrate, migrationNames } from '../../storage/schema/migrate.ts'
import { chainParts } from '../../storage/sealing/sealer.ts'
import { noteRestore } from './backup-note.ts'
import { damagedPieces, filesOf, type OpenBackup } from './manifest.ts'
import { readPiece } from './pieces.ts'
import { filledTables, readTables } from './snapshot.ts'

// Says under which backup a restore began that was not finished: that one may go on, nothing else may begin.
const MARK = 'restoring'

/** Puts a backup into an empty installation, which DATABASE_URL and DATA_DIR name: looks at every piece first, then files and keys, then all rows in one
 *  transaction. Killed, it is called again. Answers the lines to print. */
export async function restoreBackup(backup: OpenBackup, config: Config, say: (line: string) => void): Promise<readonly string[]> {
  const { manifest, folder } = backup
  say('Looking at every piece of the backup …')
  const damaged = await damagedPieces(backup, say)
  if (damaged.length > 0) throw new Error(damagedText(folder, damaged))
  await refuseNewer(backup)
  const database = await openDatabase(config)
  try {
    await refuseFilled(backup, config, database)
    await writeFile(join(config.dataDir, MARK), `${backup.seal}\n`, { mode: 0o600 })
    const files = await putFiles(backup, config, say)
    const hasKey = await putMasterKey(backup, config)
    await putRows(backup, database, say)
    await rm(join(config.dataDir, MARK))
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const lines = [`Restored ${rows} rows of ${manifest.tables.length} tables and ${files} files, as of ${manifest.made}.`]
    return [...lines, ...(hasKey ? await proved(backup, config, database) : keyWanted(config))]
  } finally {
    await database.close()
  }
}

/** What is said of pieces that are not as they were written. */
export function damagedText(folder: string, damaged: readonly string[]): string {
  const named = damaged.slice(0, 10).map((path) => `  ${path}`)
  return [`${folder} is damaged, nothing was restored: ${damaged.length} pieces are missing or changed`, ...named].join('\n')
}

async function refuseNewer({ manifest }: OpenBackup): Promise<void> {
  const known = new Set(await migrationNames())
  const unknown = manifest.migrations.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new Error(
      `the backup was made by another version (${manifest.version}, it has ${unknown.at(-1)}): restore with that version or a newer one`,
    )
}

async function refuseFilled({ manifest, seal }: OpenBackup, config: Config, database: OpenDatabase): Promise<void> {
  const { dataDir } = config
  const begun = (await readFile(join(dataDir, MARK), 'utf8').catch(() => '')).trim()
  if (begun !== '' && begun !== seal)
    throw new Error(
      `${dataDir} holds a restore of another backup that was not finished: set DATA_DIR to an empty folder, or finish that one`,
    )
  if (begun === '') {
    for (const name of ['files', 'keys']) {
      const found = await readdir(join(dataDir, name)).catch(() => [])
      if (found.length > 0 && !(name === 'keys' && manifest.masterKey === null))
        throw new Error(`${join(dataDir, name)} is not empty: a restore goes into a new installation; set DATA_DIR to an empty folder`)
    }
  }
  const line = await database.copyLine()
  const filled = await filledTables(line).finally(() => line.close())
  if (filled.length > 0) {
    const names = `${filled.slice(0, 5).join(', ')}${filled.length > 5 ? ' …' : ''}`
    throw new Error(`${database.where} is not empty (${names}): a restore goes into a new database; set DATABASE_URL to an empty one`)
  }
}

/** Files go into the data folder whatever place is in use: files are always looked for there, and a trial never touches the store of the city. */
async function putFiles(backup: OpenBackup, config: Config, say: (line: string) => void): Promise<number> {
  const store = localStore(join(config.dataDir, 'files'))
  let count = 0
  for await (const { key, size, piece } of filesOf(backup)) {
    if ((await store.size(key)) !== size) await store.put(key, () => Readable.from(readPiece(backup.folder, piece, backup.keys)))
    count += 1
    if (count % 10_000 === 0) say(`  ${count} files`)
  }
  return count
}

/** Answers whether the installation has a master key now. */
async function putMasterKey({ manifest, folder, keys }: OpenBackup, config: Config): Promise<boolean> {
  if (config.masterKey !== null) return true
  const at = join(config.dataDir, 'keys')
  if (manifest.masterKey === null) return existsSync(join(at, 'master.key'))
  await mkdir(at, { recursive: true, mode: 0o700 })
  await writeFile(join(at, 'master.key'), readPiece(folder, manifest.masterKey, keys), { mode: 0o600 })
  return true
}

async function putRows({ manifest, folder, keys }: OpenBackup, database: OpenDatabase, say: (line: string) => void): Promise<void> {
  await migrate(database.db, undefined, new Set(manifest.migrations))
  const line = await database.copyLine()
  await readTables(line, manifest.tables, { folder, keys, say }).finally(() => line.close())
}

/** Opens the installation as a server would, brings it up to this version, and checks the chain of the audit records. */
async function proved({ seal }: OpenBackup, config: Config, database: OpenDatabase): Promise<readonly string[]> {
  const keptOpen = { ...database, close: async () => {} }
  const open: OpenServices = await openServices(config, { database: keptOpen })
  try {
    const { ok, checked, firstBroken } = await verifyAudit(open.services.db, chainParts(open.services))
    if (!ok)
      throw new Error(`the rows are restored, but the chain of the operation log is broken at ${firstBroken?.id} (${firstBroken?.kind})`)
    await noteRestore(open, seal)
    return [`The keys open; the chain of ${checked} audit records is intact.`]
  } finally {
    await open.close()
  }
}

function keyWanted({ dataDir }: Config): readonly string[] {
  return [
    `THE MASTER KEY WAS NOT IN THE BACKUP: put it as ${join(dataDir, 'keys', 'master.key')}, or set MASTER_KEY, before anything is started;`,
    'then check with: npm run admin -- verify-audit',
  ]
}
