import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Config } from '../../start/config.ts'
import type { OpenServices } from '../../start/open-services.ts'
import { makeBackup } from './make-backup.ts'
import { damagedPieces, openBackup } from './manifest.ts'
import { damagedText, restoreBackup } from './restore-backup.ts'

const LEAST_PASSPHRASE = 12
const MEGABYTE = 1024 * 1024

/** The options of the three tasks, as they were typed. */
export interface BackupOptions {
  readonly to?: string | undefined
  readonly from?: string | undefined
  readonly keep?: string | undefined
  readonly 'passphrase-file'?: string | undefined
  readonly 'without-files'?: boolean | undefined
}

type Say = (line: string) => void

/** `backup --to`: answers what was made, and loudly what is not in it. */
export async function backUp(open: OpenServices, options: BackupOptions, say: Say): Promise<readonly string[]> {
  const passphrase = await passphraseOf(options)
  const keep = options.keep === undefined ? null : Number(options.keep)
  if (keep !== null && !(Number.isInteger(keep) && keep > 0))
    throw new Error(`--keep=${options.keep} is not possible; give a number from 1 on`)
  const to = resolve(wanted(options.to, '--to=<folder>'))
  const { folder, manifest, seal } = await makeBackup(open, { to, passphrase, keep, withFiles: options['without-files'] !== true, say })
  const { files, tables } = manifest
  const packed = tables.reduce((sum, table) => sum + table.piece.bytes, 0)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `Backup: ${folder}`,
    `  ${rows} rows of ${tables.length} tables (${megabytes(packed)}), ${files === null ? 'no files' : `${files.count} files (${megabytes(files.bytes)})`}`,
    `  checksum of the manifest: ${seal}`,
    ...(files === null ? ['  WITHOUT FILES: attachments and archived logs must be kept by the store itself.'] : []),
    ...(files !== null && files.missing > 0
      ? [`  ${files.missing} FILES THAT ROWS NAME ARE NOT IN THE STORE; the check of files says which.`]
      : []),
    ...(passphrase === null
      ? [
          '  WITHOUT THE MASTER KEY, and not encrypted: keep keys/master.key (or MASTER_KEY) apart from it. Without the key sealed fields stay',
          '  sealed for ever. With --passphrase-file the backup is encrypted and holds the key.',
        ]
      : ['  Encrypted, the master key included: without the passphrase nobody opens it, you neither.']),
  ]
}

/** `verify-backup --from`: every piece against its checksum. */
export async function verifyBackup(options: BackupOptions, say: Say): Promise<readonly string[]> {
  const backup = await openBackup(resolve(wanted(options.from, '--from=<folder>')), await passphraseOf(options))
  const damaged = await damagedPieces(backup, say)
  if (damaged.length > 0) throw new Error(damagedText(backup.folder, damaged))
  const { manifest } = backup
  return [`The backup of ${manifest.made} is whole: ${manifest.tables.length} tables, ${manifest.files?.count ?? 0} files.`]
}

/** `restore --from`: into the empty installation that the settings name. */
export async function restore(options: BackupOptions, config: Config, say: Say): Promise<readonly string[]> {
  const backup = await openBackup(resolve(wanted(options.from, '--from=<folder>')), await passphraseOf(options))
  return restoreBackup(backup, config, say)
}

function wanted(value: string | undefined, option: string): string {
  if (value === undefined || value === '') throw new Error(`say where: ${option}`)
  return value
}

/** The first line of the file. On the command line or in the environment others of the machine could read it. */
async function passphraseOf(options: BackupOptions): Promise<string | null> {
  const file = options['passphrase-file']
  if (file === undefined) return null
  const text =
    (await readFile(resolve(file), 'utf8').catch(() => wanted(undefined, `--passphrase-file: ${file} cannot be read`))).split('\n')[0] ?? ''
  if (text.trim().length < LEAST_PASSPHRASE) throw new Error(`the passphrase in ${file} is too short: ${LEAST_PASSPHRASE} signs or more`)
  if (process.platform !== 'win32' && ((await stat(file)).mode & 0o077) !== 0)
    throw new Error(`${file} can be read by others: chmod 600 ${file}`)
  return text.trim()
}

function megabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`
}
