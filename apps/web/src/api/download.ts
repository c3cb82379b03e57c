import { addressOf, type Query } from './address.ts'
import { call } from './client.ts'

/** The browser fetches a stream itself, with a ticket instead of the token (system.md §3.7). `path` behind `/api/`. */
export async function download(path: string, query: Query = {}): Promise<void> {
  const { ticket } = await call<{ ticket: string }>('POST', 'sys/ticket', { body: { url: addressOf(path, query) } })
  const link = document.createElement('a')
  link.href = addressOf(path, { ...query, ticket })
  link.download = ''
  link.click()
}
