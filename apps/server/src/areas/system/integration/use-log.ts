import { datetimeText } from '@chengan/kernel/time'
import type { TrustedUse } from '../../../session/services.ts'
import { bulkInsert } from '../../../storage/bulk-insert.ts'
import type { Db } from '../../../storage/databases/database.ts'

/** The log of trusted systems: what they did stands in the database within a second, many at once, so that no call waits for it. */
export interface UseLog {
  note(use: TrustedUse): void
  /** Writes what waits. */
  flush(): Promise<void>
}

interface Needs {
  readonly db: Db
  readonly clock: () => number
  readonly newId: () => string
  readonly failed: (error: unknown) => void
}

const WAIT = 1000
const LONGEST_QUEUE = 10_000

export function openUseLog({ db, clock, newId, failed }: Needs): UseLog {
  let waiting: Record<string, unknown>[] = []
  let timer: NodeJS.Timeout | null = null
  const flush = async () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const rows = waiting
    waiting = []
    if (rows.length > 0) await bulkInsert(db, 'trusted_system_log', rows)
  }
  return {
    note({ systemId, username, method, path, ip, code, msg, times }) {
      // A database that is away must not fill the memory of the process.
      if (waiting.length >= LONGEST_QUEUE) return
      const now = datetimeText(clock())
      waiting.push({
        id: newId(),
        accesssystem_id: systemId,
        username: username.slice(0, 50),
        request_method: method,
        request_uri: path.slice(0, 300),
        status: code === 0 ? '1' : '0',
        code,
        msg: msg.slice(0, 300) || null,
        times: Math.max(0, Math.round(times)),
        ip,
        create_date: now,
        update_date: now,
      })
      timer ??= setTimeout(() => void flush().catch(failed), WAIT).unref()
    },
    flush,
  }
}
