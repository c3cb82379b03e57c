import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import { dateText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { TransactionalHandler } from '../../../jobs/job.ts'
import type { Services } from '../../../services.ts'
import { passwordDaysLeft } from '../../../session/account.ts'
import { sendNotice } from '../notices/send-notice.ts'
import { jobContext } from './tell-administrators.ts'

/** Days before its end on which somebody is told of his password (P-5, system.md §11). */
const told = [14, 7, 3, 1]
const DAY = 86_400_000

/** Tells people that their password is about to end, before a login makes them change it in a hurry. */
export function passwordRemind(services: Services): TransactionalHandler {
  return {
    async runIn(db) {
      const now = services.clock()
      const { rows } = await sql<{
        id: string
        changed: string
      }>`select id, extract(epoch from pwd_update_date) * 1000 as changed from "user"
        where not deleted and coalesce(status, '1') = '1' and not coalesce(must_change_pwd, false) and pwd_update_date is not null`.execute(
        db,
      )
      const ctx = jobContext(services, 'passwordRemind', db)
      const due = Map.groupBy(rows, (row) => passwordDaysLeft(services, Number(row.changed), now))
      let count = 0
      for (const days of told) {
        const userIds = (due.get(days) ?? []).map((row) => row.id)
        if (userIds.length === 0) continue
        count += userIds.length
        await sendNotice(ctx, {
          title: { zh: `您的密码还有${days}天到期`, en: days === 1 ? 'Your password ends in a day' : `Your password ends in ${days} days` },
          text: {
            zh: `您的密码将于${dateText(now + days * DAY)}到期，请点击右上角用户名，选择“修改密码”及时更换。到期后须先修改密码才能继续使用。`,
            en: `Your password ends on ${dateText(now + days * DAY)}. Change it in time: click your name at the top right and choose “Change password”. After that day it has to be changed before anything else.`,
          },
          type: noticeType.values.system.value,
          userIds,
        })
      }
      return count
    },
  }
}
