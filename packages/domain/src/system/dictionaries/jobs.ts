import { defineDict } from '@chengan/kernel/dictionary'
import { jobCatalogue } from '../schedule/job-catalogue.ts'

/** 任务处理程序 · Job handler: the catalogue of jobs, by whose names rows of sys/schedule say what they run. */
export const jobBean = defineDict(
  'job_bean',
  '任务处理程序',
  'Job handler',
  Object.fromEntries(Object.entries(jobCatalogue).map(([name, { zh, en }]) => [name, [name, zh, en] as const])),
)
