import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { VERSION } from '../../app.ts'
import type { ObjectStore } from '../../ports/stores/object-store.ts'
import { contentKey } from '../../resources/files/content-key.ts'
import type { OpenServices } from '../../start/open-services.ts'
import type { Db } from '../../storage/databases/database.ts'
import { lockFolder } from '../../storage/databases/folder-lock.ts'
import { noteBackup } from './backup-note.ts'
import { type BackupFile, type Manifest, newKeys, writeManifest } from './manifest.ts'
import { type BackupKeys, type Piece, writePiece } from './pieces.ts'
import { writeTables } from './snapshot.ts'

/** What a backup is told. */
export interface BackupOrders {
  /** The folder in which the backup gets a folder of its own. */
  readonly to: string
  readonly passphrase: string | null
  /** False where the store of the files has copies of its own. */
  readonly withFiles: boolean
  /** How many backups stay in the folder, the new one among them; null: all. */
  readonly keep: number | null
  readonly say: (line: string) => void
}

/** A finished backup. */
export interface MadeBackup {
  readonly folder: string
  readonly manifest: Manifest
  readonly seal: string
}

const NAME = /^chengan-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}$/
const PART = '.part'
// Files that no row names: archived logs, workbooks that wait to be fetched or read.
const PREFIXES = ['log-archive', 'exports', 'imports']

/** Makes a backup beside a running installation: files first, then the database as of one moment, then the files that came meanwhile. A folder that ends
 *  with .part is no backup, and goes with the next one. */
export async function makeBackup(open: OpenServices, orders: BackupOrders): Promise<MadeBackup> {
  const { to, keep, say } = orders
  const unlock = await lockFolder(to)
  try {
    for (const name of await readdir(to))
      if (name.endsWith(PART) && NAME.test(name.slice(0, -PART.length))) await rm(join(to, name), { recursive: true })
    const made = new Date(open.services.clock())
    const folder = join(to, `chengan-${made.toISOString().slice(0, 19).replaceAll(':', '-')}`)
    const part = `${folder}${PART}`
    await mkdir(part, { mode: 0o700 })
    try {
      const { manifest, seal } = await fill(open, part, made, orders)
      await rename(part, folder)
      await noteBackup(open, manifest, seal)
      if (keep !== null) await removeOld(to, keep, say)
      return { folder, manifest, seal }
    } catch (error) {
      await rm(part, { recursive: true, force: true })
      throw error
    }
  } finally {
    unlock()
  }
}

async function fill(open: OpenServices, part: string, made: Date, orders: BackupOrders): Promise<{ manifest: Manifest; seal: string }> {
  const { say, withFiles, passphrase } = orders
  const { salt, keys } = newKeys(passphrase)
  const { services } = open
  const files = withFiles ? openFiles(services.store, services.db, { part, keys, say }) : null
  await files?.copy()
  const line = await open.database.copyLine()
  const { tables, migrations } = await writeTables(line, { folder: part, keys, say }).finally(() => line.close())
  await files?.copy()
  const manifest: Manifest = {
    format: 1,
    version: VERSION,
    made: made.toISOString(),
    migrations,
    salt,
    tables,
    files: (await files?.list()) ?? null,
    masterKey: keys === null ? null : await writeMasterKey(open, part, keys),
  }
  return { manifest, seal: await writeManifest(part, manifest, keys) }
}

interface FilesParts {
  readonly part: string
  readonly keys: BackupKeys | null
  readonly say: (line: string) => void
}

async function* contentOf(store: ObjectStore, key: string): AsyncGenerator<Uint8Array> {
  yield* (await store.get(key)) as AsyncIterable<Uint8Array>
}

/** The files of the store, copied in as many passes as one likes: each takes what the one before had not. */
function openFiles(store: ObjectStore, db: Db, { part, keys, say }: FilesParts) {
  const copied = new Map<string, BackupFile | null>()
  const copyOne = async (key: string) => {
    const size = await store.size(key)
    if (size === null) return null
    return { key, size, piece: await writePiece(part, `files/${key}`, contentOf(store, key), { keys }) }
  }
  return {
    async copy() {
      for await (const key of keysInUse(store, db)) {
        if (copied.get(key)) continue
        copied.set(key, await copyOne(key))
        if (copied.size % 10_000 === 0) say(`  ${copied.size} files`)
      }
    },
    async list(): Promise<NonNullable<Manifest['files']>> {
      const present = [...copied.values()].filter((one) => one !== null)
      async function* lines() {
        for (const one of present) yield Buffer.from(`${JSON.stringify(one)}\n`)
      }
      const list: Piece = await writePiece(part, 'files.jsonl.zst', lines(), { keys, pack: true })
      const bytes = present.reduce((sum, one) => sum + one.size, 0)
      return { list, count: present.length, bytes, missing: copied.size - present.length }
    },
  }
}

async function* keysInUse(store: ObjectStore, db: Db): AsyncIterable<string> {
  const { rows } = await sql<{ sha: string }>`select distinct sha from file where sha is not null order by sha`.execute(db)
  for (const { sha } of rows) yield contentKey(sha)
  for (const prefix of PREFIXES) {
    for await (const key of store.staleKeys(prefix, Number.MAX_SAFE_INTEGER)) if (!key.endsWith(PART)) yield key
  }
}

/** The master key goes along under a passphrase alone: beside the sealed fields in clear it would open them to whoever finds the backup. */
async function writeMasterKey(open: OpenServices, part: string, keys: BackupKeys): Promise<Piece> {
  const { masterKey, dataDir } = open.services.config
  const text = masterKey ?? (await readFile(join(dataDir, 'keys', 'master.key'), 'utf8')).trim()
  async function* content() {
    yield Buffer.from(`${text}\n`)
  }
  return writePiece(part, 'keys/master.key', content(), { keys })
}

async function removeOld(to: string, keep: number, say: (line: string) => void): Promise<void> {
  const all = (await readdir(to)).filter((name) => NAME.test(name)).sort()
  for (const name of all.slice(0, Math.max(0, all.length - keep))) {
    await rm(join(to, name), { recursive: true })
    say(`Removed the older backup ${name}.`)
  }
}
