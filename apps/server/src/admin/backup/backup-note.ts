import { contextOf, jobFacts, systemActor } from '../../pipeline/context-of.ts'
import { inTransaction } from '../../pipeline/transaction.ts'
import type { OpenServices } from '../../start/open-services.ts'
import { writeAudit } from '../../storage/audit/audit.ts'
import { writeLastBackup } from '../../storage/databases/last-backup.ts'
import type { Manifest } from './manifest.ts'

/** Notes a finished backup: in the operation log, and where the job looks that misses one. */
export async function noteBackup(open: OpenServices, manifest: Manifest, seal: string): Promise<void> {
  await inTransaction(contextFor(open, 'backup'), async (ctx) => {
    await writeLastBackup(ctx.db, { made: manifest.made, encrypted: manifest.salt !== null, seal })
    await writeAudit(ctx, {
      operation: '数据备份',
      kind: 'param',
      resource: 'installation:backup',
      rowIds: [seal.slice(0, 32)],
      status: '1',
    })
  })
}

/** Notes that the installation was put back from a backup. */
export async function noteRestore(open: OpenServices, seal: string): Promise<void> {
  const record = {
    operation: '从备份恢复数据',
    kind: 'param',
    resource: 'installation:restore',
    rowIds: [seal.slice(0, 32)],
    status: '1',
  } as const
  await inTransaction(contextFor(open, 'restore'), (ctx) => writeAudit(ctx, record))
}

function contextFor(open: OpenServices, task: string) {
  return contextOf(open.services, systemActor, { ...jobFacts(`npm run admin -- ${task}`), method: 'ADMIN' }, 'zh-CN')
}
