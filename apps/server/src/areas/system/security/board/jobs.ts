import { jobLogStatus, jobTrigger } from '@chengan/domain/system/dictionaries/operations'
import { jobOf } from '@chengan/domain/system/schedule/job-catalogue'
import type { BoardRow } from '@chengan/domain/system/security/board'
import { labelText, untranslated } from '@chengan/kernel/label'
import { nextRun } from '@chengan/kernel/quartz/next-run'
import { parseQuartz } from '@chengan/kernel/quartz/parse-quartz'
import { addDays, instantOf } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import { drillTo, shareOf } from './reach.ts'

const SECOND = 1000
/** A run that begins later than this after its time is late; after a minute it is skipped. */
const LATE = 10 * SECOND
const MISSED = 60 * SECOND
const MOST_RUNS = 400

interface JobRow {
  readonly id: string
  readonly bean: string
  readonly title: string | null
  readonly cron: string
  readonly runs: number
  readonly failed: number
  readonly mean: number | null
  readonly last: string | null
  readonly starts: readonly string[] | null
}

/** How many starts came more than ten seconds after a time of the expression. Jobs that run each minute or oftener are never late: their next time is there
 *  before. */
function lateStarts({ bean, cron, starts }: JobRow): number {
  const parsed = parseQuartz(cron)
  if ('fault' in parsed || jobOf(bean)?.frequent === true || starts === null) return 0
  return starts.filter((start) => {
    const began = Math.floor(instantOf(start) / SECOND) * SECOND
    const due = nextRun(parsed.times, began - MISSED)
    return due !== null && due <= began - LATE
  }).length
}

/** 定时任务: success rate, mean time and late starts of each job. */
export async function jobs(ctx: Context, days: number) {
  const { rows } =
    await sql<JobRow>`select s.id, s.bean_name as bean, s.job_name as title, s.cron_expression as cron, count(l.id)::int as runs,
      count(l.id) filter (where l.status = ${jobLogStatus.values.failed.value})::int as failed, avg(l.times)::int as mean, max(l.create_date) as last,
      (array_agg(to_char(l.create_date at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') order by l.create_date desc)
        filter (where l.trigger = ${jobTrigger.values.timer.value}))[1:${sql.lit(MOST_RUNS)}] as starts
    from schedule s left join schedule_log l on l.job_id = s.id and l.create_date >= ${addDays(ctx.today, 1 - days)}::timestamptz
    group by s.id, s.bean_name, s.job_name, s.cron_expression order by failed desc, runs desc, s.bean_name`.execute(ctx.db)
  const runs = rows.reduce((sum, row) => sum + row.runs, 0)
  const failed = rows.reduce((sum, row) => sum + row.failed, 0)
  const table = rows.map(
    (row): BoardRow => ({
      values: {
        name: labelText(jobOf(row.bean) ?? untranslated(row.title ?? row.bean), ctx.language),
        runs: row.runs,
        failed: row.failed,
        successRate: shareOf(row.runs - row.failed, row.runs),
        mean: row.mean,
        late: lateStarts(row),
        last: row.last,
      },
      drill: drillTo(ctx, 'sys:schedule:log', '/sys/schedulelog/index', { jobId: row.id }),
    }),
  )
  return { table, runs, failed }
}
