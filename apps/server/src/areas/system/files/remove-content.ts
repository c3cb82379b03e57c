import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { scanStatus } from '@chengan/domain/system/dictionaries/operations'
import { datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { OutboxWork } from '../../../jobs/outbox-sender.ts'
import { contentKey } from '../../../resources/files/content-key.ts'
import type { Effect } from '../../../resources/implementation.ts'
import type { Services } from '../../../services.ts'
import { enqueue } from '../../../storage/outbox.ts'
import { derivedKeys } from './stores/derived-keys.ts'

// The store is no part of the transaction: the content goes after the commit, when no other row shares it.
const removeStoredContent: Effect<'file'> = async (effect) => {
  if (typeof effect.row.sha === 'string') await enqueue(effect, 'removeContent', { sha: effect.row.sha })
}

const removeExportedFile: Effect<'exportFile'> = async (effect) => {
  await enqueue(effect, 'removeContent', { key: `exports/${String(effect.row.id)}.xlsx` })
}

export const fileEffects = { removeStoredContent }
export const exportFileEffects = { removeExportedFile }

const DAY = 86_400_000

/** Removes a content with its pdf and its smaller pictures: what is deleted is not to be seen in another form. */
async function removeWhole({ store }: Services, sha: string): Promise<void> {
  for (const key of [contentKey(sha), ...derivedKeys(sha)]) await store.remove(key)
}

/** Takes away contents without a row, and what uploads left in the temporary folder: a process that dies between the content and the
 *  commit of its row leaves them. Only what is older than a day, or than `before`: an upload may be on its way. */
export async function sweepContents(services: Services, before = Date.now() - DAY): Promise<number> {
  let removed = 0
  for await (const key of services.store.staleKeys('content', before)) {
    const { rows } = await sql`select 1 from file where sha = ${key.split('/').at(-1) ?? ''} limit 1`.execute(services.db)
    if (rows.length > 0) continue
    await removeWhole(services, key.split('/').at(-1) ?? '')
    removed += 1
  }
  return removed + (await sweepTemporary(services, before))
}

/** Takes away the rows of uploads that nobody has tied to anything for a day, their contents after them. What a parameter names (a logo)
 *  and what is infected stays. */
export async function deleteUnattached(services: Services): Promise<number> {
  const before = datetimeText(services.clock() - DAY)
  const { rows } = await sql<{ sha: string | null }>`delete from file f where f.biz_id is null and f.create_date < ${before}::timestamptz
    and coalesce(f.scan_status, '0') <> ${scanStatus.values.infected.value}
    and not exists (select 1 from param p where p.param_value like '%' || f.id || '%') returning f.sha`.execute(services.db)
  for (const sha of new Set(rows.map((row) => row.sha ?? ''))) {
    const kept = await sql`select 1 from file where sha = ${sha} limit 1`.execute(services.db)
    if (sha !== '' && kept.rows.length === 0) await removeWhole(services, sha)
  }
  return rows.length
}

async function sweepTemporary(services: Services, before: number): Promise<number> {
  const folder = join(services.config.dataDir, 'tmp')
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found === null || !found.isFile() || found.mtimeMs >= before) continue
    await rm(join(folder, name), { force: true })
    removed += 1
  }
  return removed
}

/** Removes a content that no row holds any more. */
export function removeContent(services: Services): OutboxWork {
  return async (payload) => {
    const { sha, key } = payload as { sha?: string; key?: string }
    if (sha !== undefined) {
      const { rows } = await sql`select 1 from file where sha = ${sha} limit 1`.execute(services.db)
      if (rows.length === 0) await removeWhole(services, sha)
    } else if (key?.startsWith('exports/')) await services.store.remove(key)
  }
}
