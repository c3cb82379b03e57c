import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import { addDays, instantOf } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Services } from '../../../services.ts'
import { firstIdAt } from '../../../storage/audit/audit-chain.ts'
import { headBefore } from '../../../storage/audit/audit-head.ts'
import { sendNotice } from '../notices/send-notice.ts'
import { holdersOf, jobContext } from '../schedule/tell-administrators.ts'

/** The kind under which the root hashes lie among the notices. */
export const rootHashes = 'sys/log/root'

/** Prints how far the audit chain went at the end of yesterday, and its hash, into the archive of notices, once (system.md §12 B-6): whoever keeps the notice, or a
 *  copy on paper, can prove that nothing before it was changed since. */
export async function archiveRootHash(services: Services): Promise<void> {
  await services.db.transaction().execute(async (db) => {
    const ctx = jobContext(services, 'auditVerify', db)
    const day = addDays(ctx.today, -1)
    const head = await headBefore(db, firstIdAt(instantOf(ctx.today)))
    if (head === undefined) return
    const { rows } = await sql`select 1 from notice where biz_type = ${rootHashes} and biz_id = ${day} limit 1`.execute(db)
    if (rows.length > 0) return
    await sendNotice(ctx, {
      title: { zh: `操作日志根摘要 ${day}`, en: `Root hash of the operation log, ${day}` },
      text: {
        zh: `截至${day} 24:00，操作日志共封存${head.count}条，链校验完整。\n根摘要（SM3）：${head.lastHash}\n末条记录：${head.lastId}；封存序号：${head.seq}`,
        en: `Until ${day} 24:00 the operation log held ${head.count} sealed records, and its chain is whole.\nRoot hash (SM3): ${head.lastHash}\nLast record: ${head.lastId}; serial of the seal: ${head.seq}`,
      },
      type: noticeType.values.system.value,
      userIds: await holdersOf(db, ['auditAdmin']),
      bizType: rootHashes,
      bizId: day,
      bizRoute: '/sys/logoperation/index',
    })
  })
}
