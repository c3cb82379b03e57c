import { parametersOf } from '@chengan/domain/system/schedule/schedule-rules'
import type { Label } from '@chengan/kernel/label'
import type { JobHandler } from '../../../jobs/job.ts'
import type { Services } from '../../../services.ts'
import { type Breach, verifyAudit } from '../../../storage/audit/audit-chain.ts'
import { chainParts } from '../../../storage/sealing/sealer.ts'
import { archiveRootHash } from '../logs/root-hash.ts'
import { keepChainCheck } from '../security/watch/last-findings.ts'
import { jobContext, tellAdministrators } from './tell-administrators.ts'

const DAY = 86_400_000

/** What was done to a record, in the words of a notice. */
export const breachWords: Readonly<Record<Breach, Label>> = {
  altered: { zh: '被修改', en: 'was altered' },
  inserted: { zh: '被插入', en: 'was inserted' },
  removed: { zh: '被删除', en: 'was removed' },
  truncated: { zh: '及其后的记录被截去', en: 'and all after it were cut off' },
  headsAltered: { zh: '的封存签名被改动', en: 'has a changed signature of its seal' },
}

/** Checks the chain of audit records; a breach is told to those who answer for it at once, and the run fails with the record's name. */
export function auditVerify(services: Services): JobHandler {
  return {
    async run({ params }) {
      const days = parametersOf('auditVerify', params)?.days
      const span = typeof days === 'number' ? { from: services.clock() - days * DAY } : {}
      const { checked, firstBroken } = await verifyAudit(services.db, chainParts(services), span)
      await keepChainCheck(services.db, { at: new Date(services.clock()).toISOString(), broken: firstBroken ?? null })
      if (firstBroken === undefined) {
        await archiveRootHash(services)
        return checked
      }
      const words = `操作日志链校验发现异常：记录${firstBroken.id}${breachWords[firstBroken.kind].zh}`
      await services.db.transaction().execute((db) =>
        tellAdministrators(jobContext(services, 'auditVerify', db), {
          title: { zh: '操作日志链校验发现异常', en: 'The chain of the operation log is broken' },
          text: {
            zh: `${words}。请立即保护现场，核对数据库访问记录，并按应急预案处置。`,
            en: `The record ${firstBroken.id} ${breachWords[firstBroken.kind].en}. Leave everything as it is, compare who had access to the database, and follow the emergency plan.`,
          },
          roles: ['sysAdmin', 'auditAdmin'],
          bizRoute: '/sys/logoperation/index',
          urgent: true,
        }),
      )
      throw new Error(words)
    },
  }
}
