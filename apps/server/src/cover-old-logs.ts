import { contextOf, jobFacts, systemActor } from './pipeline/context-of.ts'
import type { Services } from './services.ts'
import { writeAudit } from './storage/audit/audit.ts'
import { coverOldRecords } from './storage/audit/audit-cover.ts'
import { chainParts } from './storage/sealing/sealer.ts'

const NO_PRIVILEGE = '42501'

/** An installation may keep its server from the triggers of the log (docs/security.md): then the owner's start covers it. */
function leftToTheOwner(error: unknown): number {
  if (!(error instanceof Error && 'code' in error && error.code === NO_PRIVILEGE)) throw error
  console.error(
    'Personal values of an older version stay in clear in the operation log: start once as the owner of its table to have them covered.',
  )
  return 0
}

/** Covers what older versions wrote into the operation log in clear, and says so there. */
export async function coverOldLogs(services: Services): Promise<void> {
  const covered = await coverOldRecords(services.db, services.registry, chainParts(services)).catch(leftToTheOwner)
  if (covered === 0) return
  const ctx = contextOf(services, systemActor, { ...jobFacts('start'), method: 'START' }, 'zh-CN')
  await writeAudit(ctx, {
    operation: '历史操作日志个人信息脱敏',
    kind: 'param',
    resource: 'operation_log:cover',
    rowIds: [],
    params: { records: covered },
    status: '1',
  })
}
