import { setTimeout as pause } from 'node:timers/promises'
import { datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import { databaseNow } from '../jobs/runner.ts'
import { contextOf, jobFacts, systemActor } from '../pipeline/context-of.ts'
import { continueKeyChange } from '../session/keys/change-keys.ts'
import type { OpenServices } from '../start/open-services.ts'
import { writeAudit } from '../storage/audit/audit.ts'

// Every process reads the keys each second; after this it writes with the new one.
const LEAD_MS = 5_000
const LATELY_MS = 30_000

/** Gives the installation new keys for what lies sealed, and brings everything under them, while servers go on. After a kill it is called
 *  again and goes on. Answers how many rows it changed. */
export async function rotateKeys(open: OpenServices, say: (line: string) => void): Promise<number> {
  const { services, keys } = open
  const parts = { db: services.db, registry: services.registry, keys, clock: services.clock }
  const begun = keys.change()
  const change = await keys.beginChange((await serversRun(open)) ? LEAD_MS : 0)
  if (begun === null) await note(open, '开始更换加密密钥', change.keyId)
  say(begun === null ? `New keys are made (${change.keyId}).` : `A change of keys was not finished (${change.keyId}): going on.`)
  const rows = new Map<string, number>()
  for (;;) {
    const outcome = await continueKeyChange(parts, (table, count) => {
      rows.set(table, count)
      say(`  ${table}: ${count} rows`)
    })
    // Nothing: a server at work on the same has just finished it.
    if (outcome !== 'waiting') break
    await pause(500)
  }
  await note(open, '完成更换加密密钥', change.keyId)
  return [...rows.values()].reduce((sum, count) => sum + count, 0)
}

/** Whether a server has lately been at work on this database: its jobs move on each second. */
async function serversRun({ services }: OpenServices): Promise<boolean> {
  const since = datetimeText((await databaseNow(services.db, services.config.clockAheadMs)) - LATELY_MS)
  const { rows } = await sql`select 1 from schedule where prev_time > ${since}::timestamptz limit 1`.execute(services.db)
  return rows.length > 0
}

function note(open: OpenServices, operation: string, keyId: string): Promise<void> {
  const ctx = contextOf(open.services, systemActor, { ...jobFacts('npm run admin -- rotate-keys'), method: 'ADMIN' }, 'zh-CN')
  return writeAudit(ctx, { operation, kind: 'param', resource: 'security_key:update', rowIds: [keyId], status: '1' })
}
