import { noticeStatus, readStatus, sendStatus } from '@chengan/domain/system/dictionaries/messages'
import type { BoardRow } from '@chengan/domain/system/security/board'
import { addDays } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { drillTo, inReach, shareOf } from './reach.ts'

const MOST_ROWS = 10
const LEAST_RECEIVERS = 3
const READ = readStatus.values.read.value

const sentSince = (ctx: Context, days: number) =>
  sql<boolean>`n.status = ${noticeStatus.values.sent.value} and n.sender_date >= ${addDays(ctx.today, 1 - days)}::timestamptz`

/** 通知阅读率 by the departments of the receivers. */
export async function reading(ctx: Context, days: number) {
  const { rows } = await sql<{ name: string; receivers: number; read: number }>`select d.name, count(*)::int as receivers,
      count(*) filter (where r.read_status = ${READ})::int as read
    from notice n join notice_receipt r on r.notice_id = n.id join "user" u on u.id = r.user_id join dept d on d.id = u.dept_id
    where ${sentSince(ctx, days)} and ${inReach(ctx, 'u.dept_id')} group by d.id, d.name order by count(*) desc, d.id`.execute(ctx.db)
  const total = (name: 'receivers' | 'read') => rows.reduce((sum, row) => sum + row[name], 0)
  const table = rows
    .slice(0, MOST_ROWS)
    .map((row): BoardRow => ({ values: { ...row, readRate: shareOf(row.read, row.receivers) }, drill: null }))
  return { table, receivers: total('receivers'), read: total('read') }
}

/** The notices that fewest of their receivers have read. */
export async function leastRead(ctx: Context, days: number): Promise<readonly BoardRow[]> {
  const { rows } = await sql<{
    name: string
    receivers: number
    read: number
    sent: string
  }>`select n.title as name, count(*)::int as receivers,
      count(*) filter (where r.read_status = ${READ})::int as read, n.sender_date as sent
    from notice n join notice_receipt r on r.notice_id = n.id join "user" u on u.id = r.user_id
    where ${sentSince(ctx, days)} and ${inReach(ctx, 'u.dept_id')} group by n.id, n.title, n.sender_date having count(*) >= ${LEAST_RECEIVERS}
    order by count(*) filter (where r.read_status = ${READ})::float8 / count(*), count(*) desc, n.id limit ${MOST_ROWS}`.execute(ctx.db)
  return rows.map((row) => ({
    values: { ...row, readRate: shareOf(row.read, row.receivers) },
    drill: drillTo(ctx, 'sys:notice:list', '/sys/notice/index', { title: row.name }),
  }))
}

/** 短信用量 by month, platform and business. */
export async function textMessages(ctx: Context): Promise<readonly BoardRow[]> {
  const { failed, sent } = sendStatus.values
  const { rows } = await sql<{
    month: string
    platform: string | null
    business: string | null
    sent: number
    failed: number
  }>`select to_char(create_date at time zone 'Asia/Shanghai', 'YYYY-MM') as month, platform, biz_type as business,
      count(*) filter (where status = ${sent.value})::int as sent, count(*) filter (where status = ${failed.value})::int as failed
    from sms_log where create_date >= ${addDays(ctx.today, -365)}::timestamptz and ${inReach(ctx, 'dept_id')}
    group by 1, 2, 3 order by 1 desc, 4 desc limit 60`.execute(ctx.db)
  return rows.map((row) => ({
    values: { ...row, failureRate: shareOf(row.failed, row.sent + row.failed) },
    drill: drillTo(ctx, 'sys:sms:log', '/sys/smslog/index', { createDateStart: `${row.month}-01 00:00:00` }),
  }))
}
