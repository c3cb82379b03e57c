import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../storage/databases/database.ts'

/** The key under which all keys of the installation lie sealed in the database; itself never there. */
export interface MasterKey {
  readonly key: Buffer
  /** Where it came from: the environment, or the file. */
  readonly file: string | null
}

/** Whether a text is a master key: 16 bytes in hexadecimal. */
export function isMasterKey(text: string): boolean {
  return /^[0-9a-f]{32}$/i.test(text)
}

/** The master key of the environment, else that of `DATA_DIR/keys/master.key`, readable by its owner alone and made at installation. */
export async function openMasterKey(dataDir: string, given: string | null, db: Db): Promise<MasterKey> {
  if (given !== null) return { key: Buffer.from(given, 'hex'), file: null }
  const folder = join(dataDir, 'keys')
  const file = join(folder, 'master.key')
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  if (known !== null) return fromFile(known, file)
  const { rows } = await sql`select 1 from security_key limit 1`.execute(db)
  if (rows.length > 0) {
    throw new Error(
      `${file} is missing, but the database holds keys sealed under it; put the file of this installation back, or set MASTER_KEY to its 32 digits`,
    )
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // A second process that starts at the same moment finds the file there and reads it.
  await writeFile(file, `${randomBytes(16).toString('hex')}\n`, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await chmod(file, 0o600)
  return fromFile(await readFile(file, 'utf8'), file)
}

function fromFile(text: string, file: string): MasterKey {
  if (!isMasterKey(text.trim()))
    throw new Error(`${file} holds no master key: 32 hexadecimal digits; put the file of this installation back`)
  return { key: Buffer.from(text.trim(), 'hex'), file }
}

/** What an operator is told whose master key does not open the keys of the database. */
export function wrongMasterKey(master: MasterKey): string {
  const remedy =
    master.file === null
      ? 'Set MASTER_KEY to the key of this installation, or take it away if the key stands in DATA_DIR/keys/master.key'
      : `Put the master.key of this installation back as ${master.file}, or set MASTER_KEY to its 32 digits`
  return `The keys in this database were sealed under another master key. ${remedy}; DATABASE_URL and DATA_DIR must name one installation.`
}
