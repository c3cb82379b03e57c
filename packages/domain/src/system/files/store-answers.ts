import { whereGiven } from '@chengan/kernel/calls/answers'
import type { CallAnswer } from '@chengan/kernel/calls/call'
import { bool, dict, int, text } from '@chengan/kernel/fields/builders'
import { ossType } from '../dictionaries/operations.ts'
import { settingsTold } from './file-facts.ts'
import { storeFields } from './store-fields.ts'

/** What trying settings of storage came to. */
export const storeTried = {
  object: {
    ok: bool('成功', 'Succeeded', { required: true }),
    ms: int('耗时', 'Time', { required: true, unit: 'ms' }),
    error: text(500, '错误', 'Error'),
  },
} as const satisfies CallAnswer

/** The settings of a kind of storage, secrets as their marks. */
export const storeSettings = {
  object: {
    ...settingsTold,
    type: dict(ossType, '存储类型', 'Storage', { required: true }),
    inUse: bool('当前使用', 'In use'),
    ...whereGiven(storeFields),
  },
} as const satisfies CallAnswer
