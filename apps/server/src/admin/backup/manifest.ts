import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hmacSm3, sameSecret, sm3 } from '../../ciphers/sm3.ts'
import { type BackupKeys, isWhole, keysOf, type Piece, readPiece } from './pieces.ts'

/** A part of a table that lies in parts by time, as the database says them (`FOR VALUES FROM … TO …`). */
export interface BackupPart {
  readonly name: string
  readonly bounds: string
}

/** A table of a backup. */
export interface BackupTable {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
  readonly piece: Piece
  /** Of a table that lies in parts by time, as they were. */
  readonly parts?: readonly BackupPart[]
}

/** A file of the store: its key there, and the piece that holds it. */
export interface BackupFile {
  readonly key: string
  readonly size: number
  readonly piece: Piece
}

/** What a backup says of itself. It is written last: a folder without it is no backup. */
export interface Manifest {
  readonly format: 1
  readonly version: string
  /** ISO instant of the snapshot. */
  readonly made: string
  readonly migrations: readonly string[]
  /** Salt of the passphrase; null: not encrypted. */
  readonly salt: string | null
  readonly tables: readonly BackupTable[]
  /** The list of the files, one JSON line each; null: made without them. */
  readonly files: { readonly list: Piece; readonly count: number; readonly bytes: number; readonly missing: number } | null
  /** The master key, only under a passphrase. */
  readonly masterKey: Piece | null
}

const MANIFEST = 'manifest.json'
const SEAL = 'manifest.sm3'

/** A salt and the keys for a new backup; nothing without a passphrase. */
export function newKeys(passphrase: string | null): { readonly salt: string | null; readonly keys: BackupKeys | null } {
  if (passphrase === null) return { salt: null, keys: null }
  const salt = randomBytes(16).toString('hex')
  return { salt, keys: keysOf(passphrase, salt) }
}

const sealOf = (text: string, keys: BackupKeys | null) => (keys === null ? sm3(text) : hmacSm3(keys.sign, text))

/** Writes the manifest and its checksum, which under a passphrase only its holder can make. Answers the checksum. */
export async function writeManifest(folder: string, manifest: Manifest, keys: BackupKeys | null): Promise<string> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  const seal = sealOf(text, keys)
  await writeFile(join(folder, MANIFEST), text, { mode: 0o600, flush: true })
  await writeFile(join(folder, SEAL), `${seal}\n`, { mode: 0o600, flush: true })
  return seal
}

/** A backup that was opened: its manifest has been held against its checksum. */
export interface OpenBackup {
  readonly folder: string
  readonly manifest: Manifest
  readonly seal: string
  readonly keys: BackupKeys | null
}

/** Opens a backup. Throws with what to do when it is none, another passphrase is wanted, or the manifest was changed. */
export async function openBackup(folder: string, passphrase: string | null): Promise<OpenBackup> {
  const read = (name: string) =>
    readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
      throw new Error(`${folder} holds no finished backup (${name} is missing): name the folder chengan-… itself`)
    })
  const [text, seal] = [await read(MANIFEST), (await read(SEAL)).trim()]
  const manifest = parsed(text, folder)
  if (manifest.salt !== null && passphrase === null)
    throw new Error(`the backup ${folder} is encrypted: give its passphrase with --passphrase-file=<file>`)
  const keys = manifest.salt === null || passphrase === null ? null : keysOf(passphrase, manifest.salt)
  if (!sameSecret(sealOf(text, keys), seal)) {
    const hint = keys === null ? '' : ' Or the passphrase is another.'
    throw new Error(`the manifest of ${folder} does not fit its checksum: it was changed, or damaged.${hint}`)
  }
  return { folder, manifest, seal, keys }
}

function parsed(text: string, folder: string): Manifest {
  try {
    const manifest = JSON.parse(text) as Manifest
    if (manifest.format === 1) return manifest
  } catch {
    // Said below.
  }
  throw new Error(`${join(folder, MANIFEST)} cannot be read: it was damaged, or made by a newer version`)
}

/** The files of a backup. */
export async function* filesOf({ folder, manifest, keys }: OpenBackup): AsyncIterable<BackupFile> {
  if (manifest.files === null) return
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of readPiece(folder, manifest.files.list, keys, true)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as BackupFile
  }
}

/** Every piece that is missing or not as it was written; nothing is changed and no database is needed. */
export async function damagedPieces(backup: OpenBackup, say: (line: string) => void): Promise<readonly string[]> {
  const { folder, manifest } = backup
  const own = [...manifest.tables.map((table) => table.piece), manifest.files?.list, manifest.masterKey].filter((one) => one != null)
  const damaged: string[] = []
  const look = async (piece: Piece) => {
    if (!(await isWhole(folder, piece))) damaged.push(piece.path)
  }
  for (const piece of own) await look(piece)
  if (manifest.files !== null && !damaged.includes(manifest.files.list.path)) {
    let seen = 0
    for await (const { piece } of filesOf(backup)) {
      await look(piece)
      seen += 1
      if (seen % 10_000 === 0) say(`  ${seen} of ${manifest.files.count} files looked at`)
    }
  }
  return damaged
}
