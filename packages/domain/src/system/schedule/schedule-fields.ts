import { bool, datetime, dict, int, text, user } from '@chengan/kernel/fields/builders'
import { jobBean } from '../dictionaries/jobs.ts'
import { jobMisfire, jobStatus } from '../dictionaries/operations.ts'

/** What a job says, in the order of its form. */
export const scheduleFields = {
  beanName: dict(jobBean, '处理程序', 'Handler', { required: true, notInDictionary: 'jobUnknown', index: true }),
  jobName: text(100, '任务名称', 'Title'),
  params: text(2000, '参数', 'Parameters'),
  cronExpression: text(100, 'cron表达式', 'Cron', { required: true, format: 'quartz' }),
  misfire: dict(jobMisfire, '错过策略', 'Misfire', { default: jobMisfire.values.skip.value }),
  concurrent: bool('允许并发', 'Concurrent', { default: false }),
  timeoutSeconds: int('超时', 'Time-out', { default: 600, min: 1, max: 86_400, unit: 's' }),
  alertUserId: user('告警人', 'Alert'),
  status: dict(jobStatus, '状态', 'Status', { readOnly: true, default: jobStatus.values.normal.value }),
  prevTime: datetime('上次执行时间', 'Previous run', { readOnly: true, timed: true }),
  nextTime: datetime('下次执行时间', 'Next run', { readOnly: true, timed: true, index: true }),
  remark: text(200, '备注', 'Remark'),
  // How often it has failed since it last succeeded.
  failures: int('连续失败次数', 'Failures in a row', { hidden: true }),
}
