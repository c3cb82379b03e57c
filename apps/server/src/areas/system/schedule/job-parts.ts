import { hostname } from 'node:os'
import { type JobName, jobOf } from '@chengan/domain/system/schedule/job-catalogue'
import type { FailingJob, Handler, JobParts } from '../../../jobs/job.ts'
import { databaseNow } from '../../../jobs/runner.ts'
import type { Services } from '../../../services.ts'
import type { Db } from '../../../storage/databases/database.ts'
import { jobWords } from './job-words.ts'
import { jobContext, tellAdministrators } from './tell-administrators.ts'

const longestWords = 1000

/** Tells whom the job names, else the system and audit administrators, that it keeps failing (system.md §11). */
export function alertOfFailure(services: Services): JobParts['alert'] {
  return async (db: Db, { beanName, jobName, alertUserId, failures, error }: FailingJob) => {
    const known = jobOf(beanName)
    const name = { zh: jobName ?? known?.zh ?? beanName, en: known?.en ?? jobName ?? beanName }
    await tellAdministrators(jobContext(services, beanName, db), {
      title: { zh: `定时任务“${name.zh}”已连续失败${failures}次`, en: `The job “${name.en}” has failed ${failures} times on end` },
      text: {
        zh: `最近一次失败信息：${error.slice(0, longestWords)}。请在任务日志中查看并处理。`,
        en: `The last failure said: ${error.slice(0, longestWords)}. See the log of jobs.`,
      },
      roles: ['sysAdmin', 'auditAdmin'],
      userId: alertUserId,
      bizRoute: '/sys/schedulelog/index',
      urgent: true,
    })
  }
}

/** What the engine of jobs is given in a running server: a handler for every job of the catalogue. */
export function jobParts(services: Services, handlers: Readonly<Record<JobName, Handler>>): Omit<JobParts, 'report'> {
  const { config, db, newId, settings } = services
  return {
    db,
    handlers,
    frequent: new Set(Object.keys(handlers).filter((name) => jobOf(name)?.frequent)),
    words: jobWords,
    now: () => databaseNow(db, config.clockAheadMs),
    newId,
    node: `${hostname()}:${process.pid}`.slice(-50),
    failAlert: () => settings.number('jobs.failAlert', 3),
    alert: alertOfFailure(services),
  }
}
