import { userStatus } from '@chengan/domain/system/dictionaries/accounts'
import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import { addDays, dateText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { contextOf, jobFacts, systemActor } from '../../../../pipeline/context-of.ts'
import { changeValuesOf } from '../../../../resources/change/by-system.ts'
import type { NoticeWords } from '../../../../resources/notices/notify.ts'
import type { Services } from '../../../../services.ts'
import { isLongUnused } from '../../../../session/account.ts'
import { endSessionsNow } from '../../../../session/end-sessions.ts'
import { sendNotice } from '../../notices/send-notice.ts'
import { administratorRolesHeldHereOnly } from '../last-administrators.ts'

const BATCH = 500
const WARNED_DAYS = 15
const IDLE_DAYS = 90
const NORMAL = userStatus.values.normal.value

interface Candidate {
  readonly id: string
  readonly username: string
  readonly realName: string
  readonly roleIdList: readonly string[] | null
  readonly deptId: string | null
  readonly expireDate: string | null
  /** Epoch ms. */
  readonly lastLogin: number | null
  readonly made: number
}

/** The live accounts for which a condition holds. */
async function candidates(ctx: Context, where: ReturnType<typeof sql<boolean>>): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`select id, username, coalesce(real_name, username) as "realName", role_id_list as "roleIdList",
      dept_id as "deptId", expire_date::text as "expireDate", (extract(epoch from last_login_date) * 1000)::bigint as "lastLogin",
      (extract(epoch from create_date) * 1000)::bigint as made
    from "user" where not deleted and coalesce(status, '1') = ${NORMAL} and ${where} order by id limit ${BATCH}`.execute(ctx.db)
  return rows
}

const usedBefore = (day: string) => sql<boolean>`coalesce(last_login_date, create_date) < ${day}::timestamptz`

/** Disables accounts whose term has passed and those that nobody has used for 90 days; warns 15 days before. The last administrator of a kind
 *  stays: nobody would be left to enable anybody (P-12). Answers how many accounts were disabled. */
export async function keepAccountTerms(services: Services): Promise<number> {
  const now = services.clock()
  const today = dateText(now)
  return services.db.transaction().execute(async (db) => {
    const ctx = contextOf(services, systemActor, jobFacts('accountIdleDisable'), 'zh-CN', db)
    const expired = await candidates(ctx, sql<boolean>`expire_date < ${today}::date`)
    const unused = (await candidates(ctx, usedBefore(addDays(today, -IDLE_DAYS)))).filter((one) =>
      isLongUnused(one.lastLogin, one.made, now, IDLE_DAYS),
    )
    const disabled = [...(await disable(ctx, expired, '账号到期停用')), ...(await disable(ctx, unused, '长期未使用账号停用'))]
    const soon = addDays(today, WARNED_DAYS)
    for (const one of await candidates(ctx, sql<boolean>`expire_date between ${today}::date and ${soon}::date`))
      await warn(ctx, one, [one.id], {
        title: { zh: `账号即将到期：${one.realName}`, en: `Account about to end: ${one.realName}` },
        text: {
          zh: `账号${one.username}将于${one.expireDate}到期停用。`,
          en: `The account ${one.username} ends on ${one.expireDate} and is disabled then.`,
        },
      })
    for (const one of await candidates(ctx, usedBefore(addDays(today, WARNED_DAYS - IDLE_DAYS))))
      await warn(ctx, one, [], {
        title: { zh: `账号长期未使用：${one.realName}`, en: `Account long unused: ${one.realName}` },
        text: {
          zh: `账号${one.username}已久未登录，满${IDLE_DAYS}天将自动停用。`,
          en: `Nobody has logged in as ${one.username} for long; after ${IDLE_DAYS} days the account is disabled.`,
        },
      })
    return disabled.length
  })
}

async function disable(ctx: Context, people: readonly Candidate[], operation: string): Promise<readonly string[]> {
  const disabled: string[] = []
  for (const one of people) {
    const row = { id: one.id, roleIdList: one.roleIdList }
    if ((await administratorRolesHeldHereOnly(ctx, row, row)).length > 0) continue
    const told = { words: operation, verb: 'status', kind: 'auth' } as const
    await changeValuesOf(ctx, 'user', one.id, { status: userStatus.values.disabled.value }, told)
    disabled.push(one.id)
    await endSessionsNow(ctx, { userIds: [one.id] }, 'disabled')
  }
  return disabled
}

/** Tells the administrators of the department, and whoever else is named, once in the term. */
async function warn(ctx: Context, about: Candidate, others: readonly string[], words: NoticeWords): Promise<void> {
  const told = await sql`select 1 from notice where biz_type = 'sys/user' and biz_id = ${about.id} and title = ${words.title.zh}
    and sender_date > ${addDays(ctx.today, -WARNED_DAYS - 1)}::timestamptz limit 1`.execute(ctx.db)
  if (told.rows.length > 0) return
  const { rows } = await sql<{ id: string }>`select u.id from "user" u join role r on r.id = any(u.role_id_list) and r.code = 'deptAdmin'
    where not u.deleted and coalesce(u.status, '1') = '1' and (u.dept_id = ${about.deptId}
      or u.dept_id = any(string_to_array((select pids from dept where id = ${about.deptId}), ',')))`.execute(ctx.db)
  const userIds = [...others, ...rows.map((row) => row.id)]
  await sendNotice(ctx, { ...words, type: noticeType.values.system.value, userIds, bizType: 'sys/user', bizId: about.id })
}
