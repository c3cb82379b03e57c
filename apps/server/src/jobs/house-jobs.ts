import { sql } from 'kysely'
import { sweepExports } from '../resources/export/background-export.ts'
import { sweepImportRuns } from '../resources/import/import-runs.ts'
import { continueKeyChange } from '../session/keys/change-keys.ts'
import { sweepSessionTables } from '../session/limits/replay.ts'
import type { OpenServices } from '../start/open-services.ts'
import { keepParts } from '../storage/partitions/keep-parts.ts'
import type { PartedTable } from '../storage/partitions/parts.ts'
import { chainParts, sealAudit } from '../storage/sealing/sealer.ts'
import type { JobHandler } from './job.ts'
import { type OutboxWork, sendOutbox, sendPushes } from './outbox-sender.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** What the engines of the house do by themselves; the areas add theirs. */
export function coreJobs({ services, keys }: OpenServices, works: Readonly<Record<string, OutboxWork>>, parted: readonly PartedTable[]) {
  const { db, clock } = services
  return {
    outbox: { run: () => sendOutbox(db, works, clock(), 'patient') },
    pushes: { run: ({ signal }) => sendPushes(db, works, clock, signal) },
    auditSeal: { run: () => sealAudit(db, new Date(clock() - 2 * SECOND).toISOString(), chainParts(services)) },
    sessionSweep: { run: () => sweepSessionTables(db, clock()) },
    repeatSweep: {
      async run() {
        const before = new Date(clock() - MINUTE).toISOString()
        const { numAffectedRows = 0n } = await sql`delete from repeat_guard where expires < ${before}::timestamptz`.execute(db)
        return Number(numAffectedRows)
      },
    },
    tableParts: { run: () => keepParts(services, parted) },
    exportSweep: { run: () => sweepExports(services) },
    importSweep: { run: () => sweepImportRuns(services) },
    // What a killed `npm run admin -- rotate-keys` left is finished by the servers.
    keyChange: { run: async () => ((await continueKeyChange({ ...services, keys })) === 'done' ? 1 : 0) },
  } as const satisfies Readonly<Record<string, JobHandler>>
}
