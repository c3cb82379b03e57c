import { EXPORT_LIMIT } from '@chengan/kernel/calls/envelope'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { addressOf, type Query } from '../../api/address.ts'
import { call } from '../../api/client.ts'

/** The browser fetches the stream itself, with a ticket instead of the token (system.md §3.7). Too many rows are exported in the
 *  background, and the server's word on it comes as an envelope. */
export async function exportRows(resource: CompleteResource, query: Query, total: number): Promise<void> {
  const path = `${resource.root}/export`
  if (total > EXPORT_LIMIT) {
    await call('GET', path, { query, announce: true, timeoutMs: 60_000 })
    return
  }
  const url = addressOf(path, query)
  const { ticket } = await call<{ ticket: string }>('POST', 'sys/ticket', { body: { url } })
  const link = document.createElement('a')
  link.href = addressOf(path, { ...query, ticket })
  link.download = ''
  link.click()
}
