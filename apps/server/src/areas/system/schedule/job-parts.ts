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
    const name = jobName ?? jobOf(beanName)?.zh ?? beanName
    await tellAdministrators(jobContext(services, beanName, db), {
      title: `定时任务“${name}”已连续失败${failures}次`,
      content: `最近一次失败信息：${error.slice(0, longestWords)}。请在任务日志中查看并处理。`,
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
