import { addMonths } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { freeze } from '../../../figures/kept/snapshots.ts'
import type { TransactionalHandler } from '../../../jobs/job.ts'
import type { Services } from '../../../services.ts'
import { freezeBoards } from '../flow-models/statistics/board-snapshots.ts'
import { jobContext } from '../schedule/tell-administrators.ts'

/** The day of a month from which on the month before is frozen: what comes late is in by then (dashboards.md §2). */
const FREEZES_ON = 5

interface Counted {
  readonly metric: string
  readonly num: number
  readonly den: number | null
}

/** The figures of system management for the span of a month (system.md §11). */
async function figuresOf(ctx: Context, from: string, to: string): Promise<readonly Counted[]> {
  const within = (column: string) => sql<boolean>`${sql.ref(column)} >= ${from}::timestamptz and ${sql.ref(column)} < ${to}::timestamptz`
  const { rows } = await sql<Record<string, number>>`select
      (select count(distinct creator)::int from login_log where operation = '0' and status = '1' and ${within('create_date')}) as active,
      (select count(*)::int from "user" where not deleted and coalesce(status, '1') = '1' and create_date < ${to}::timestamptz) as live,
      (select count(*)::int from login_log where status = '0' and ${within('create_date')}) as failed,
      (select count(*)::int from login_log where status = '2' and ${within('create_date')}) as locked,
      (select count(*)::int from notice_receipt where ${within('create_date')}) as receivers,
      (select count(*)::int from notice_receipt where read_status = '1' and ${within('create_date')}) as read,
      (select count(*)::int from sms_log where status = '1' and ${within('create_date')}) as sent,
      (select count(*)::int from sms_log where status in ('0', '1') and ${within('create_date')}) as messages,
      (select count(*)::int from schedule_log where status = '1' and ${within('create_date')}) as succeeded,
      (select count(*)::int from schedule_log where ${within('create_date')}) as runs,
      (select coalesce(sum(size), 0)::float8 from file where create_date < ${to}::timestamptz) as bytes`.execute(ctx.db)
  const figures = rows[0] ?? {}
  const figure = (metric: string, num: string, den?: string): Counted => ({
    metric: `sys.${metric}`,
    num: figures[num] ?? 0,
    den: den === undefined ? null : (figures[den] ?? 0),
  })
  return [
    figure('activeRate', 'active', 'live'),
    figure('failedLogins', 'failed'),
    figure('locks', 'locked'),
    figure('readRate', 'read', 'receivers'),
    figure('smsSent', 'sent', 'messages'),
    figure('jobRate', 'succeeded', 'runs'),
    figure('storageBytes', 'bytes'),
  ]
}

/** Freezes the figures of the month before, from the 5th on, once. */
export function statSnapshotJob(services: Services): TransactionalHandler {
  return {
    async runIn(db) {
      const ctx = jobContext(services, 'statSnapshot', db)
      if (Number(ctx.today.slice(8, 10)) < FREEZES_ON) return 0
      const to = `${ctx.today.slice(0, 7)}-01`
      const from = addMonths(to, -1)
      let frozen = 0
      for (const { metric, num, den } of await figuresOf(ctx, from, to)) {
        const value = den === null ? num : den === 0 ? null : num / den
        const kept = { metric, kind: 'month', period: from.slice(0, 7), value, num, ...(den === null ? {} : { den }) } as const
        if (await freeze(ctx, kept)) frozen += 1
      }
      return frozen + (await freezeBoards(ctx, from.slice(0, 7)))
    },
  }
}
