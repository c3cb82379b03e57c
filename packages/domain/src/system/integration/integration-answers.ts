import type { CallAnswer } from '@chengan/kernel/calls/call'
import { bool, children, datetime, int, json, text } from '@chengan/kernel/fields/builders'

const id = text(32, '标识', 'Identifier', { required: true })
const name = text(100, '名称', 'Name', { required: true })
const label = text(100, '名称', 'Words', { required: true })

/** New secrets, told this once; those before hold until then. */
export const newSecrets = {
  list: {
    id,
    name,
    ak: text(64, '访问标识', 'Access key', { required: true }),
    secret: text(200, '密钥', 'Secret', { required: true }),
    formerUntil: datetime('原密钥有效期至', 'The former secret holds until', { required: true }),
  },
} as const satisfies CallAnswer

export const webhookSubjects = {
  list: {
    root: text(100, '资源', 'Resource', { required: true }),
    area: text(30, '领域', 'Area', { required: true }),
    label,
    verbs: children({ verb: text(50, '操作', 'Verb', { required: true }), label }, '操作', 'Verbs', { required: true }),
  },
} as const satisfies CallAnswer

export const webhooksTried = {
  list: {
    id,
    name,
    ok: bool('成功', 'Succeeded', { required: true }),
    result: text(20, '结果', 'Result', { required: true }),
    httpStatus: int('HTTP状态', 'HTTP status'),
    times: json('耗时', 'Milliseconds by stage'),
    error: text(500, '错误', 'Error'),
  },
} as const satisfies CallAnswer

export const eventsReplayed = { object: { count: int('重推数', 'Events', { required: true }) } } as const satisfies CallAnswer
