import { judgeValue } from '@chengan/kernel/definition/forms/judge-value'
import { defineErrors } from '@chengan/kernel/errors/catalogue'
import { nextRun, nextRuns } from '@chengan/kernel/quartz/next-run'
import { parseQuartz } from '@chengan/kernel/quartz/parse-quartz'
import { type RuleContext, type RuleRefusal, rule } from '@chengan/kernel/rule'
import { datetimeText, instantOf } from '@chengan/kernel/time'
import { asText } from '@chengan/kernel/values'
import { jobStatus } from '../dictionaries/operations.ts'
import { jobOf } from './job-catalogue.ts'
import type { scheduleFields } from './schedule-fields.ts'

type Job = typeof scheduleFields

const RUNS_LOOKED_AT = 10

/** The next run of an expression after a moment, as text; null for one that never comes again or is wrong. */
export function nextRunAfter(expression: string | null | undefined, now: string): string | null {
  const parsed = parseQuartz(expression ?? '')
  const next = 'fault' in parsed ? null : nextRun(parsed.times, instantOf(now))
  return next === null ? null : datetimeText(next)
}

/** When a job runs next: what is set already stays as long as nothing about its times changes. */
export function nextTimeOf({ row, before, now }: RuleContext<Job>): string | null {
  if (row.status === jobStatus.values.paused.value) return null
  const isKept = before?.cronExpression === row.cronExpression && before?.status === row.status
  return isKept ? before?.nextTime || null : nextRunAfter(row.cronExpression, now)
}

export const expressionFallsInTheFuture = rule<Job>({
  name: 'expressionFallsInTheFuture',
  refuses: {
    cronNever: {
      code: 10028,
      zh: '定时任务异常：该cron表达式今后没有执行时间，请改用将来的时间',
      en: 'Job error: this cron expression falls on no time to come; choose a later one',
    },
  },
  when: { field: 'cronExpression', given: true },
  check: ({ row, now }) => (nextRunAfter(row.cronExpression, now) === null ? { key: 'cronNever', field: 'cronExpression' } : undefined),
})

const lasting = (seconds: number) =>
  seconds % 86_400 === 0
    ? { zh: `${seconds / 86_400}天`, en: `${seconds / 86_400} d` }
    : { zh: `${seconds / 60}分钟`, en: `${seconds / 60} min` }

export const essentialJobsRunOftenEnough = rule<Job>({
  name: 'essentialJobsRunOftenEnough',
  source: 'system.md §3.9: sealed every 10 s, checked nightly',
  refuses: {
    jobTooRare: {
      code: 10400,
      zh: '“{0}”是系统运行必需的任务，两次执行的间隔不能超过{n}',
      en: '"{0}" is essential for the system: not more than {n} may lie between two runs',
    },
  },
  check: ({ row, now }) => {
    const job = jobOf(row.beanName)
    const every = job?.essentialEvery
    const parsed = parseQuartz(row.cronExpression ?? '')
    if (job === undefined || every === undefined || 'fault' in parsed) return undefined
    const from = instantOf(now)
    const runs = [from, ...nextRuns(parsed.times, from, RUNS_LOOKED_AT)]
    const tooFar = runs.length <= RUNS_LOOKED_AT || runs.some((run, at) => at > 0 && run - (runs[at - 1] ?? run) > every * 1000)
    return tooFar ? { key: 'jobTooRare', field: 'cronExpression', values: { '0': job, n: lasting(every) } } : undefined
  },
})

const essentialRefusal = defineErrors({
  jobEssential: {
    code: -2,
    zh: '“{0}”是系统运行必需的任务，不能暂停、删除或更换处理程序',
    en: '"{0}" is essential for the system: it cannot be paused, deleted or given another handler',
  },
})

const essential = (name: string | null | undefined): RuleRefusal<Job> | undefined => {
  const job = jobOf(name)
  return job?.essentialEvery === undefined ? undefined : { key: 'jobEssential', values: { '0': job } }
}

export const essentialJobsKeepRunning = rule<Job>({
  name: 'essentialJobsKeepRunning',
  source: 'GB/T 22239-2019 8.1.4.3: the records of an audit are protected, whoever administers the system',
  refuses: essentialRefusal,
  check: ({ row }) => essential(row.beanName),
})

export const essentialJobsKeepTheirHandler = rule<Job>({
  name: 'essentialJobsKeepTheirHandler',
  refuses: essentialRefusal,
  check: ({ row, before }) => {
    const refusal = before !== null && before.beanName !== row.beanName ? essential(before.beanName) : undefined
    return refusal && { ...refusal, field: 'beanName' }
  },
})

function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : undefined
  } catch {
    // What is no JSON is refused in words.
    return undefined
  }
}

/** The parameters of a job that takes some: judged as a form; undefined where they do not fit. */
export function parametersOf(name: unknown, text: unknown): Readonly<Record<string, unknown>> | undefined {
  const fields = jobOf(name)?.parameters
  if (fields === undefined || asText(text).trim() === '') return {}
  const given = objectIn(asText(text))
  if (given === undefined || Object.keys(given).some((key) => !Object.hasOwn(fields, key))) return undefined
  const judged = Object.entries(given).map(([key, value]) => [key, fields[key] && judgeValue(fields[key], value)] as const)
  if (judged.some(([, one]) => one === undefined || 'refusal' in one)) return undefined
  return Object.fromEntries(judged.map(([key, one]) => [key, one && 'value' in one ? one.value : null]))
}

export const parametersFitTheHandler = rule<Job>({
  name: 'parametersFitTheHandler',
  refuses: {
    jobParameters: {
      code: 10003,
      zh: '“{0}”的参数须为JSON对象，可用：{names}',
      en: 'The parameters of "{0}" are a JSON object; possible: {names}',
    },
  },
  when: { field: 'params', given: true },
  check: ({ row }) => {
    const job = jobOf(row.beanName)
    if (job === undefined || parametersOf(row.beanName, row.params) !== undefined) return undefined
    const names = Object.entries(job.parameters ?? {})
    const words = {
      zh: names.map(([name, field]) => `${name}（${field.label.zh}）`).join('、'),
      en: names.map(([name, field]) => `${name} (${field.label.en})`).join(', '),
    }
    return { key: 'jobParameters', field: 'params', values: { '0': job, names: words } }
  },
})
