import { sql } from 'kysely'
import type { OutboxWork } from '../../../jobs/outbox-sender.ts'
import type { Effect } from '../../../resources/fulfilment.ts'
import type { Services } from '../../../services.ts'
import { enqueue } from '../../../storage/outbox.ts'
import { contentKey } from './keep-file.ts'

// The store is no part of the transaction: the content goes after the commit, when no other row shares it.
const removeStoredContent: Effect = async (effect) => {
  if (typeof effect.row.sha === 'string') await enqueue(effect, 'removeContent', { sha: effect.row.sha })
}

const removeExportedFile: Effect = async (effect) => {
  if (typeof effect.row.url === 'string') await enqueue(effect, 'removeContent', { key: effect.row.url })
}

export const fileEffects = { removeStoredContent, removeExportedFile }

/** Removes a content that no row holds any more. */
export function removeContent(services: Services): OutboxWork {
  return async (payload) => {
    const { sha, key } = payload as { sha?: string; key?: string }
    if (sha !== undefined) {
      const { rows } = await sql`select 1 from file where sha = ${sha} limit 1`.execute(services.db)
      if (rows.length === 0) await services.store.remove(contentKey(sha))
    } else if (key?.startsWith('exports/')) await services.store.remove(key)
  }
}
