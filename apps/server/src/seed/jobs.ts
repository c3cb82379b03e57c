import { jobMisfire, jobStatus } from '@chengan/domain/system/dictionaries/operations'
import { jobCatalogue, jobOf } from '@chengan/domain/system/schedule/job-catalogue'
import { seedId } from './seed-row.ts'
import type { SeedTable } from './seed-table.ts'

const usualTimeout = 600

/** A row for every job of the catalogue. When it runs first is settled by the server that sees it first. */
export const jobSeeds: SeedTable = {
  resource: 'schedule',
  rows: Object.keys(jobCatalogue).flatMap((name) => {
    const job = jobOf(name)
    if (job === undefined) return []
    return [
      {
        id: seedId('schedule', name),
        beanName: name,
        jobName: job.zh,
        cronExpression: job.cron,
        misfire: (job.madeUp ? jobMisfire.values.runOnce : jobMisfire.values.skip).value,
        concurrent: false,
        timeoutSeconds: job.timeoutSeconds ?? usualTimeout,
        status: jobStatus.values.normal.value,
        remark: job.about.zh,
      },
    ]
  }),
}
