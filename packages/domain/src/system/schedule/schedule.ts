import type { SpecialCall } from '@chengan/kernel/calls/call'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { bool, datetime, dict, int, text, user } from '@chengan/kernel/fields/builders'
import { type Allowed, lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import type { Values } from '@chengan/kernel/rule'
import { forAdministrators } from '../audiences.ts'
import { jobBean } from '../dictionaries/jobs.ts'
import { jobMisfire, jobStatus } from '../dictionaries/operations.ts'
import { jobOf } from './job-catalogue.ts'
import {
  essentialJobsKeepRunning,
  essentialJobsKeepTheirHandler,
  essentialJobsRunOftenEnough,
  expressionFallsInTheFuture,
  nextRunAfter,
  nextTimeOf,
  parametersFitTheHandler,
} from './schedule-rules.ts'

/** Jobs belong to no level: the string of the action decides. */
const holdsTheString: Allowed = Object.freeze({ name: 'holdsTheString', may: () => true })

const dependedOn = (row: Values) => jobOf(row.beanName)?.essentialEvery !== undefined

/** What the whole depends on is not offered to be paused; whoever asks for it all the same is told why not. */
const mayRest: Allowed = Object.freeze({ name: 'mayRest', may: (row: Values) => !dependedOn(row) })
const isDependedOn: Allowed = Object.freeze({ name: 'isDependedOn', may: dependedOn, onlyToExplainRefusal: true })

const scheduleLifecycle = lifecycle(jobStatus, {
  initial: 'normal',
  actions: {
    pause: {
      zh: '暂停',
      en: 'Pause',
      batch: true,
      consequence: { zh: '不再定时执行，正在执行的照常结束', en: 'It runs no more by itself; a run under way ends as usual' },
    },
    resume: {
      zh: '恢复',
      en: 'Resume',
      batch: true,
      consequence: { zh: '从下一次起定时执行，错过的不补', en: 'It runs from its next time on; missed ones are not made up for' },
    },
    run: {
      zh: '执行',
      en: 'Run',
      batch: true,
      consequence: { zh: '立即执行一次，结果见任务日志', en: 'It runs once, now; the job log shows the result' },
    },
  },
  rows: [
    {
      action: 'pause',
      from: 'normal',
      to: 'paused',
      by: [mayRest, isDependedOn],
      rules: [essentialJobsKeepRunning],
      sets: () => ({ nextTime: null }),
    },
    {
      action: 'resume',
      from: 'paused',
      to: 'normal',
      by: holdsTheString,
      rules: [expressionFallsInTheFuture],
      sets: ({ row, now }) => ({ nextTime: nextRunAfter(row.cronExpression, now) }),
    },
    { action: 'run', from: ['normal', 'paused'], to: 'same', by: holdsTheString, effects: ['runJobNow'] },
  ],
  tones: { normal: 'success', paused: 'neutral' },
})

const calls = {
  beans: { zh: '可用的处理程序', en: 'Handlers', verb: 'GET', path: 'beans', permission: 'list' },
  next: {
    zh: '下次执行时间',
    en: 'Next runs',
    verb: 'GET',
    path: 'next',
    permission: 'list',
    query: {
      cron: text(100, 'cron表达式', 'Cron', { required: true, format: 'quartz' }),
      n: int('次数', 'How many', { min: 1, max: 100 }),
    },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** When the product does what by itself (system.md §4 sys/schedule). */
export const schedule = defineResource({
  name: 'schedule',
  root: 'sys/schedule',
  area: 'system',
  label: { zh: '定时任务', en: 'Schedule job' },
  deletion: 'physical',
  scope: 'open',
  fields: {
    beanName: dict(jobBean, 'bean名称', 'Job name', { required: true, foreign: 'jobUnknown', index: true }),
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
  },
  lifecycles: { status: scheduleLifecycle },
  rules: [expressionFallsInTheFuture, essentialJobsRunOftenEnough, essentialJobsKeepTheirHandler, parametersFitTheHandler],
  deleteRules: [essentialJobsKeepRunning],
  computed: { values: (context) => ({ nextTime: nextTimeOf(context) }) },
  list: {
    columns: ['jobName', 'beanName', 'cronExpression', 'status', 'prevTime', 'nextTime', 'remark'],
    hiddenColumns: ['params', 'misfire', 'concurrent', 'timeoutSeconds', 'alertUserName'],
    search: ['jobName', 'beanName', 'status'],
    order: ['beanName', 'createDate'],
    subject: 'jobName',
    tones: [{ tone: 'muted', when: { field: 'status', is: jobStatus.values.paused.value } }],
  },
  form: { as: 'wide' },
  related: { log: { zh: '日志', en: 'Log', route: '/sys/schedulelog/index', by: 'jobId' } },
  screens: [
    {
      zh: '定时任务',
      en: 'Jobs',
      route: '/sys/schedule/index',
      help: {
        zh: '系统自动执行的任务及其时间。可暂停、恢复或立即执行，结果见任务日志。',
        en: 'What the system does by itself, and when. Jobs can be paused, resumed and run at once; the job log shows what came of it.',
      },
      levels: forAdministrators,
    },
  ],
  without: ['list', 'export', 'import'],
  calls,
})

export interface Schedule extends RowOf<typeof schedule> {}
