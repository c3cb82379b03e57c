import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { contextOf, jobFacts, systemActor } from '../../../pipeline/context-of.ts'
import type { NoticeWords } from '../../../resources/notices/notify.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../storage/databases/database.ts'
import { sendNotice } from '../notices/send-notice.ts'

/** The live accounts that hold one of some roles; the super administrator of a demonstration holds them all. */
export async function holdersOf(db: Db, roles: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select distinct u.id from "user" u join role r on r.id = any(u.role_id_list)
    where r.code = any(${[...roles, 'superAdmin']}::text[]) and not r.deleted and not u.deleted and coalesce(u.status, '1') = '1' order by u.id`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** The context of a job. */
export function jobContext(services: Services, name: string, db: Db = services.db): Context {
  return contextOf(services, systemActor, jobFacts(name), 'zh-CN', db)
}

/** What administrators must know. */
export interface AdministratorNotice extends NoticeWords {
  /** Codes of the roles that are told. */
  readonly roles: readonly string[]
  /** Told in place of the roles. */
  readonly userId?: string | null
  readonly bizType?: string
  readonly bizId?: string
  readonly bizRoute: string
  readonly urgent?: boolean
}

/** Writes a system notice to administrators, in the caller's transaction. */
export async function tellAdministrators(ctx: Context, notice: AdministratorNotice): Promise<void> {
  const { roles, userId, ...words } = notice
  const userIds = userId ? [userId] : await holdersOf(ctx.db, roles)
  await sendNotice(ctx, { ...words, type: noticeType.values.system.value, userIds })
}
