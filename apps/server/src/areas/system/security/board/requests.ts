import type { BoardRow } from '@chengan/domain/system/security/board'
import { datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { Db } from '../../../../storage/databases/database.ts'
import { drillTo, shareOf } from './reach.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const MOST_ROWS = 15

/** Addresses with the ids of rows taken out: one line for a call, not for each row. */
const callSql = sql<string>`regexp_replace(regexp_replace(split_part(request_uri, '?', 1), '^/api/', ''), '/(?:[0-9a-f]{32}|[0-9]+)(?=/|$)', '/{id}', 'g')`

/** How fast the recorded calls were, and how many went wrong. */
export interface CallLoad {
  readonly count: number
  readonly errors: number
  readonly p95: number | null
}

/** Changing calls, exports and reads of personal data are recorded with their time; what went wrong unexpectedly stands in the error log. */
export async function callLoad(db: Db, now: number, minutes: number): Promise<CallLoad> {
  const since = sql`${datetimeText(now - minutes * MINUTE)}::timestamptz`
  const { rows } = await sql<CallLoad>`select count(*)::int as count,
      percentile_cont(0.95) within group (order by request_time)::int as p95,
      (select count(*)::int from error_log e where not coalesce(e.frontend, false) and e.create_date > ${since}) as errors
    from operation_log where request_time is not null and create_date > ${since}`.execute(db)
  return rows[0] ?? { count: 0, errors: 0, p95: null }
}

/** 接口性能: the slowest calls of 24 hours. */
export async function requests(ctx: Context): Promise<readonly BoardRow[]> {
  const start = datetimeText(ctx.time - DAY)
  const since = sql`${start}::timestamptz`
  const { rows } = await sql<{ name: string; uri: string; count: number; errors: number; mean: number; p95: number }>`with done as (
      select request_method || ' ' || ${callSql} as name, ${callSql} as uri, request_time from operation_log
      where request_time is not null and request_uri is not null and create_date > ${since}
    ), wrong as (
      select request_method || ' ' || ${callSql} as name, count(*)::int as errors from error_log
      where not coalesce(frontend, false) and create_date > ${since} group by 1
    )
    select d.name, d.uri, count(*)::int as count, coalesce(max(w.errors), 0)::int as errors, avg(request_time)::int as mean,
      percentile_cont(0.95) within group (order by request_time)::int as p95
    from done d left join wrong w on w.name = d.name group by d.name, d.uri order by p95 desc, count desc limit ${MOST_ROWS}`.execute(
    ctx.db,
  )
  return rows.map(({ uri: _uri, ...row }) => ({
    values: { ...row, errorRate: shareOf(row.errors, row.count + row.errors) },
    drill: drillTo(ctx, 'sys:log:operation', '/sys/logoperation/index', { createDateStart: start }),
  }))
}
