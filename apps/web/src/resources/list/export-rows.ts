import { EXPORT_LIMIT } from '@chengan/kernel/calls/envelope'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Screen } from '@chengan/kernel/definition/resource'
import type { Query } from '../../api/address.ts'
import { call } from '../../api/client.ts'
import { download } from '../../api/download.ts'

/** Exports what a list shows. Too many rows are exported in the background, and the server's word on it comes as an envelope. */
export async function exportRows(resource: CompleteResource, screen: Screen, asked: Query, total: number): Promise<void> {
  const ownList = screen.exportCall === undefined && Object.values(resource.variants).some(({ path }) => path === screen.call)
  const query = ownList ? { ...asked, list: screen.call } : asked
  const path = `${resource.root}/${screen.exportCall ?? 'export'}`
  try {
    if (total > EXPORT_LIMIT) await call('GET', path, { query, announce: true, timeoutMs: 60_000 })
    else await download(path, query)
  } catch {
    // Shown already: the one user of fetch reports what it is refused.
  }
}
