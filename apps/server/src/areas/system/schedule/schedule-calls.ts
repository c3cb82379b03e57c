import { jobCatalogue, jobOf } from '@chengan/domain/system/schedule/job-catalogue'
import type { schedule } from '@chengan/domain/system/schedule/schedule'
import { refuseFields } from '@chengan/kernel/errors/refusal'
import { kinds } from '@chengan/kernel/fields/kinds'
import { labelText } from '@chengan/kernel/label'
import { nextRuns } from '@chengan/kernel/quartz/next-run'
import { parseQuartz } from '@chengan/kernel/quartz/parse-quartz'
import { datetimeText } from '@chengan/kernel/time'
import { sql } from 'kysely'
import type { CallHandler, Effect } from '../../../resources/implementation.ts'
import { jobWords } from './job-words.ts'

/** The handlers that a job may name, in the words of the caller, with what their parameters may hold. */
const beans: CallHandler<typeof schedule.calls.beans> = async (ctx) =>
  Object.keys(jobCatalogue).map((beanName) => {
    const job = jobOf(beanName)
    if (job === undefined) throw new Error(`${beanName} has left the catalogue`)
    const parameters = Object.entries(job.parameters ?? {})
    return {
      beanName,
      title: labelText(job, ctx.language),
      description: labelText(job.about, ctx.language),
      params: parameters.map(([name, field]) => ({
        name,
        label: labelText(field.label, ctx.language),
        ...kinds[field.kind].schema(field),
      })),
      cronExpression: job.cron,
      essential: job.essentialEvery !== undefined,
    }
  })

/** When an expression falls next. */
const next: CallHandler<typeof schedule.calls.next> = async (ctx, { query }) => {
  const parsed = parseQuartz(query.cron)
  if ('fault' in parsed) throw refuseFields([{ field: 'cron', ...parsed.fault }])
  return nextRuns(parsed.times, ctx.time, query.n).map(datetimeText)
}

export const scheduleCalls = { beans, next }

/** One run at once, by whichever process looks next. */
const runJobNow: Effect<'schedule'> = async (effect) => {
  await sql`insert into job_run (id, job_id, due, trigger, attempt)
    values (${effect.services.newId()}, ${String(effect.row.id)}, ${effect.now}::timestamptz, ${jobWords.manual}, 0)`.execute(effect.db)
}

export const scheduleEffects = { runJobNow }
