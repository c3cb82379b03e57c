import { loginStatus } from '@chengan/domain/system/dictionaries/accounts'
import type { BoardRow, SecurityBoard } from '@chengan/domain/system/security/board'
import { addDays, datetimeText } from '@chengan/kernel/time'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { Db } from '../../../../storage/databases/database.ts'
import { drillTo } from './reach.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const MOST_ROWS = 10
const FAILED = loginStatus.values.failed.value
const LOCKED = loginStatus.values.locked.value

/** What the alert on logins looks at (system.md §11). */
export interface LoginLoad {
  readonly locksOfHour: number
  readonly locks: number
  readonly failures: number
  /** A day's mean of the seven days before the last 24 hours. */
  readonly usual: number
}

/** Failed logins and locks up to a moment (epoch ms). */
export async function loginLoad(db: Db, now: number): Promise<LoginLoad> {
  const at = (ms: number) => sql`${datetimeText(now - ms)}::timestamptz`
  const { rows } = await sql<Omit<LoginLoad, 'usual'> & { before: number }>`select
      count(*) filter (where status = ${LOCKED} and create_date > ${at(HOUR)})::int as "locksOfHour",
      count(*) filter (where status = ${LOCKED} and create_date > ${at(DAY)})::int as locks,
      count(*) filter (where status = ${FAILED} and create_date > ${at(DAY)})::int as failures,
      count(*) filter (where status = ${FAILED} and create_date <= ${at(DAY)})::int as before
    from login_log where status = any(${[FAILED, LOCKED]}::text[]) and create_date > ${at(8 * DAY)} and create_date <= ${at(0)}`.execute(db)
  const { before = 0, ...load } = rows[0] ?? { locksOfHour: 0, locks: 0, failures: 0 }
  return { ...load, usual: before / 7 }
}

/** Logins of the last 24 hours, hour by hour. */
export async function loginsByHour(ctx: Context): Promise<SecurityBoard['logins']> {
  const first = Math.floor(ctx.time / HOUR) * HOUR - 23 * HOUR
  const { rows } = await sql<{
    hour: string
    passed: number
    failed: number
    locked: number
  }>`select to_char(h at time zone 'Asia/Shanghai', 'HH24:00') as hour,
      count(l.id) filter (where l.status not in (${FAILED}, ${LOCKED}))::int as passed, count(l.id) filter (where l.status = ${FAILED})::int as failed,
      count(l.id) filter (where l.status = ${LOCKED})::int as locked
    from generate_series(${datetimeText(first)}::timestamptz, ${datetimeText(first + 23 * HOUR)}::timestamptz, interval '1 hour') h
    left join login_log l on l.operation = '0' and l.create_date >= h and l.create_date < h + interval '1 hour' group by h order by h`.execute(
    ctx.db,
  )
  return rows
}

async function failuresBy(
  ctx: Context,
  days: number,
  column: 'ip' | 'creator_name',
  other: RawBuilder<number>,
): Promise<readonly BoardRow[]> {
  const since = addDays(ctx.today, 1 - days)
  const { rows } = await sql<{
    name: string
    failed: number
    locked: number
    others: number
    last: string
  }>`select ${sql.ref(column)} as name,
      count(*) filter (where status = ${FAILED})::int as failed, count(*) filter (where status = ${LOCKED})::int as locked, ${other} as others,
      max(create_date) as last
    from login_log where status = any(${[FAILED, LOCKED]}::text[]) and create_date >= ${since}::timestamptz and ${sql.ref(column)} is not null
    group by 1 order by count(*) desc, 1 limit ${MOST_ROWS}`.execute(ctx.db)
  const [filter, rest] = column === 'ip' ? (['ip', 'accounts'] as const) : (['creatorName', 'addresses'] as const)
  return rows.map(({ name, others, ...row }) => ({
    values: { name, ...row, [rest]: others },
    drill: drillTo(ctx, 'sys:log:login', '/sys/loglogin/index', { [filter]: name, createDateStart: `${since} 00:00:00` }),
  }))
}

export const failedAddresses = (ctx: Context, days: number) => failuresBy(ctx, days, 'ip', sql<number>`count(distinct creator_name)::int`)
export const failedAccounts = (ctx: Context, days: number) => failuresBy(ctx, days, 'creator_name', sql<number>`count(distinct ip)::int`)
