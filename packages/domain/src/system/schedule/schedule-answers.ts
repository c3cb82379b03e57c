import type { CallAnswer } from '@chengan/kernel/calls/call'
import { bool, json, text } from '@chengan/kernel/fields/builders'

/** The jobs that there are to schedule, with what each may be told. */
export const knownJobs = {
  list: {
    beanName: text(100, '任务标识', 'Name', { required: true }),
    title: text(100, '任务名称', 'Title', { required: true }),
    description: text(500, '说明', 'What it does', { required: true }),
    // Each with its name, its words and what it may hold, as a JSON schema says it.
    params: json('参数', 'Parameters', { required: true }),
    cronExpression: text(100, '执行时间', 'Times', { required: true }),
    essential: bool('必要任务', 'May not be switched off', { required: true }),
  },
} as const satisfies CallAnswer
