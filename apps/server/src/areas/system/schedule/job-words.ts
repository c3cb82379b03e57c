import { jobLogStatus, jobMisfire, jobStatus, jobTrigger } from '@chengan/domain/system/dictionaries/operations'
import type { JobWords } from '../../../jobs/job.ts'

/** What the engine of jobs writes into rows and logs. */
export const jobWords: JobWords = Object.freeze({
  normal: jobStatus.values.normal.value,
  runOnce: jobMisfire.values.runOnce.value,
  timer: jobTrigger.values.timer.value,
  manual: jobTrigger.values.manual.value,
  failed: jobLogStatus.values.failed.value,
  succeeded: jobLogStatus.values.success.value,
  timedOut: (seconds: number) => `执行超过${seconds}秒仍未结束，已放弃本次执行；请检查处理程序或调整超时时间`,
  brokenOff: (node: string) => `执行本次任务的节点${node}已中断`,
  gaveUp: (attempts: number) => `已连续${attempts}次中断，不再重试`,
  unreadable: (expression: string) => `cron表达式“${expression}”无法识别，任务不再定时执行；请在定时任务中修改`,
})
