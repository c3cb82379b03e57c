import type { SpecialCall } from '@chengan/kernel/calls/call'
import { orElse } from '@chengan/kernel/calls/parameters'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { int, text, texts } from '@chengan/kernel/fields/builders'
import { type Allowed, lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { computed, type ValuesOf } from '@chengan/kernel/rule'
import { forAdministrators } from '../audiences.ts'
import { jobStatus } from '../dictionaries/operations.ts'
import { jobOf } from './job-catalogue.ts'
import { knownJobs } from './schedule-answers.ts'
import { scheduleFields } from './schedule-fields.ts'
import {
  essentialJobsKeepRunning,
  essentialJobsKeepTheirHandler,
  essentialJobsRunOftenEnough,
  expressionFallsInTheFuture,
  nextRunAfter,
  nextTimeOf,
  parametersFitTheHandler,
} from './schedule-rules.ts'

type Job = typeof scheduleFields

/** Jobs belong to no level: the string of the action decides. */
const holdsTheString: Allowed<Job> = { name: 'holdsTheString', may: () => true }

const dependedOn = (row: ValuesOf<Job>) => jobOf(row.beanName)?.essentialEvery !== undefined

/** What the whole depends on is not offered to be paused; a caller who asks for it anyway is told why not. */
const mayRest: Allowed<Job> = { name: 'mayRest', may: (row) => !dependedOn(row) }
const isDependedOn: Allowed<Job> = { name: 'isDependedOn', may: dependedOn, onlyToExplainRefusal: true }

const scheduleLifecycle = lifecycle<Job>(jobStatus, {
  initial: 'normal',
  actions: {
    pause: {
      zh: '暂停',
      en: 'Pause',
      batch: true,
      consequence: { zh: '不再定时执行，正在执行的照常结束', en: 'It runs no more by itself; a run under way ends as usual' },
      done: { zh: '已暂停，不再定时执行', en: 'Paused; it runs no more by itself' },
    },
    resume: {
      zh: '恢复',
      en: 'Resume',
      batch: true,
      consequence: { zh: '从下一次起定时执行，错过的不补', en: 'It runs from its next time on; missed ones are not made up for' },
      done: { zh: '已恢复，下次执行时间{nextTime}', en: 'Resumed; it runs next at {nextTime}' },
    },
    run: {
      zh: '执行',
      en: 'Run',
      batch: true,
      consequence: { zh: '立即执行一次，结果见任务日志', en: 'It runs once, now; the job log shows the result' },
      done: { zh: '已开始执行，结果见任务日志', en: 'It has begun; the job log shows the result' },
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
  beans: { zh: '可用的处理程序', en: 'Handlers', verb: 'GET', path: 'beans', permission: 'list', answers: knownJobs },
  next: {
    zh: '下次执行时间',
    en: 'Next runs',
    verb: 'GET',
    path: 'next',
    permission: 'list',
    query: {
      cron: text(100, 'cron表达式', 'Cron', { required: true, format: 'quartz' }),
      n: orElse(int('次数', 'How many', { min: 1, max: 100, cut: true }), 10),
    },
    answers: { value: texts(19, '执行时间', 'Times') },
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
  fields: scheduleFields,
  lifecycles: { status: scheduleLifecycle },
  rules: [expressionFallsInTheFuture, essentialJobsRunOftenEnough, essentialJobsKeepTheirHandler, parametersFitTheHandler],
  deleteRules: [essentialJobsKeepRunning],
  computed: computed<Job>({ values: (context) => ({ nextTime: nextTimeOf(context) }) }),
  list: {
    columns: ['jobName', 'beanName', 'cronExpression', 'status', 'prevTime', 'nextTime', 'remark'],
    hiddenColumns: ['params', 'misfire', 'concurrent', 'timeoutSeconds', 'alertUserName'],
    search: ['jobName', 'beanName', 'status'],
    order: ['beanName', 'createDate'],
    nameField: 'jobName',
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
      menu: { under: 'sys', sort: 160, code: 'sysJob', icon: 'clock-o' },
    },
  ],
  buttons: { also: { log: { zh: '日志', en: 'Log' } } },
  without: ['list', 'export', 'import'],
  calls,
})

export interface Schedule extends RowOf<typeof schedule> {}
