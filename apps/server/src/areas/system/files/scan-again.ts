import { scanStatus } from '@chengan/domain/system/dictionaries/operations'
import { sql } from 'kysely'
import type { OutboxWork } from '../../../jobs/outbox-sender.ts'
import { scan } from '../../../ports/virus-scan.ts'
import { contentKey } from '../../../resources/files/content-key.ts'
import type { Services } from '../../../services.ts'
import { scanStateOf } from './scan-content.ts'

const { notScanned } = scanStatus.values

/** Scans a content whose scanner was not there when it came; every row that shares it learns what was found. */
export function scanContent(services: Services): OutboxWork {
  return async (payload) => {
    const { sha } = payload as { sha: string }
    const address = services.settings.text('upload.clamav', '')
    const key = contentKey(sha)
    if (address === '' || (await services.store.size(key)) === null) return
    const { status } = scanStateOf(await scan(address, (await services.store.get(key)) as AsyncIterable<Uint8Array>))
    await sql`update file set scan_status = ${status} where sha = ${sha} and coalesce(scan_status, ${notScanned.value}) = ${notScanned.value}`.execute(
      services.db,
    )
  }
}
