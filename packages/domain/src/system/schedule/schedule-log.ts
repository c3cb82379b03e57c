import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { datetime, dict, int, longText, ref, text } from '@chengan/kernel/fields/builders'
import { forAdministrators } from '../audiences.ts'
import { jobBean } from '../dictionaries/jobs.ts'
import { jobLogStatus, jobTrigger } from '../dictionaries/operations.ts'

export const scheduleLogFields = {
  jobId: ref('schedule', '任务', 'Job', { readOnly: true, index: true }),
  beanName: dict(jobBean, '处理程序', 'Handler', { readOnly: true }),
  params: text(2000, '参数', 'Parameters', { readOnly: true }),
  status: dict(jobLogStatus, '执行结果', 'Result', { readOnly: true }),
  times: int('耗时', 'Time used', { readOnly: true, unit: 'ms' }),
  error: longText('失败信息', 'Error', { readOnly: true }),
  node: text(50, '节点', 'Node', { readOnly: true }),
  trigger: dict(jobTrigger, '触发方式', 'Trigger', { readOnly: true }),
  createDate: datetime('执行时间', 'Run at', { readOnly: true, index: true, toSecond: true }),
} as const

/** A run of a job: how long it took and what came of it (system.md §4 sys/scheduleLog). */
export const scheduleLog = defineResource({
  name: 'scheduleLog',
  root: 'sys/scheduleLog',
  permissionRoot: 'sys/schedule',
  area: 'system',
  label: { zh: '任务日志', en: 'Job log' },
  deletion: 'physical',
  scope: 'open',
  fields: scheduleLogFields,
  list: {
    columns: ['beanName', 'params', 'status', 'times', 'trigger', 'error', 'createDate'],
    hiddenColumns: ['jobId', 'node'],
    search: ['jobId', 'status', 'createDate'],
    order: '-createDate',
    nameField: 'beanName',
    tones: [{ tone: 'overdue', when: { field: 'status', is: jobLogStatus.values.failed.value } }],
  },
  form: { as: 'drawer' },
  screens: [
    {
      zh: '任务日志',
      en: 'Job log',
      route: '/sys/schedulelog/index',
      help: { zh: '任务每次执行的结果、耗时和失败原因。', en: 'What came of each run of a job, how long it took, and why it failed.' },
      levels: forAdministrators,
      menu: { under: 'sys', sort: 170, code: 'sysJobLog', icon: 'history', buttons: 'none' },
      noAdd: true,
    },
  ],
  permissions: { page: 'sys:schedule:log', info: 'sys:schedule:log' },
  without: ['list', 'add', 'edit', 'export', 'import'],
})

export interface ScheduleLog extends RowOf<typeof scheduleLog> {}
