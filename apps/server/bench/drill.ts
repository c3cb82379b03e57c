import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { makeBackup } from '../src/admin/backup/make-backup.ts'
import { damagedPieces, openBackup } from '../src/admin/backup/manifest.ts'
import { restoreBackup } from '../src/admin/backup/restore-backup.ts'
import { readConfig } from '../src/start/config.ts'
import { verifyAudit } from '../src/storage/audit/audit-chain.ts'
import { chainParts } from '../src/storage/sealing/sealer.ts'
import type { BigCity } from './kept-data.ts'
import { presets } from './servers.ts'

const DRILL = 'chengan_drill'

/** Backs the big city up, looks at every piece, and restores it into a database of its own beside it; a markdown table. */
export async function drill(city: BigCity, say: (line: string) => void): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'chengan-drill-'))
  const lines = ['| what | s |', '| --- | --- |']
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const began = Date.now()
    const result = await work()
    lines.push(`| ${what} | ${((Date.now() - began) / 1000).toFixed(1)} |`)
    say(lines.at(-1) ?? '')
    return result
  }
  const open = await city.open()
  const { db } = open.services
  try {
    await sql`drop database if exists ${sql.id(DRILL)} with (force)`.execute(db)
    await sql`create database ${sql.id(DRILL)}`.execute(db)
    const passphrase = 'a drill and nothing else'
    const made = await timed('backup, encrypted', () =>
      makeBackup(open, { to: join(folder, 'backups'), passphrase, withFiles: true, keep: null, say }),
    )
    const { tables, files } = made.manifest
    const backup = await openBackup(made.folder, passphrase)
    await timed('look at every piece', async () => {
      if ((await damagedPieces(backup, say)).length > 0) throw new Error('the backup is damaged')
    })
    const url = new URL(city.url)
    url.pathname = `/${DRILL}`
    const config = readConfig({ ...presets, DATA_DIR: join(folder, 'restored'), DATABASE_URL: url.toString() })
    // The records that this city was grown with are copies and make no chain: the restored one must break where this one does.
    const chain = await verifyAudit(db, chainParts(open.services))
    const restore = () =>
      restoreBackup(backup, config, say).catch((error: Error) => {
        if (!chain.ok && error.message.includes(`broken at ${chain.firstBroken?.id}`)) return [error.message]
        throw error
      })
    say((await timed('restore, with the check of the audit chain', restore)).join('\n'))
    const bytes = tables.reduce((sum, table) => sum + table.piece.bytes, 0)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const { rows: size } = await sql<{ mb: number }>`select (pg_database_size(current_database()) / 1048576)::int as mb`.execute(db)
    lines.push(
      '',
      `${rows} rows (${size[0]?.mb} MB with indexes), ${files?.count} files; the backup has ${Math.round(bytes / 1048576)} MB. Goal: 30 minutes.`,
    )
    return lines.join('\n')
  } finally {
    await sql`drop database if exists ${sql.id(DRILL)} with (force)`.execute(db)
    await open.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
