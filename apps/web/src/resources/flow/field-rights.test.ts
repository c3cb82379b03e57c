import { complete } from '@chengan/kernel/definition/complete'
import { defineResource } from '@chengan/kernel/definition/resource'
import { json, text } from '@chengan/kernel/fields/builders'
import { expect, it } from 'vitest'
import { formFieldsOf } from '../form/values/form-fields.ts'
import { underRights } from './field-rights.ts'

const batch = complete(
  defineResource({
    name: 'batch',
    root: 'test/batch',
    area: 'system',
    label: { zh: '批次', en: 'Batch' },
    deletion: 'evidence',
    fields: {
      reason: text(50, '说明', 'Reason', { readOnly: true }),
      details: json('项目清单', 'Projects', { virtual: true, writeOnly: true, apiOnly: true }),
    },
    list: { columns: ['reason'], search: [], order: 'reason', nameField: 'reason' },
  }),
)

it('a step opens what people fill in, and of what only programs send nothing', () => {
  const rights = { reason: 'edit', details: 'edit' } as const
  expect(formFieldsOf(underRights(batch, rights)).map(({ name }) => name)).toEqual(['reason'])
})
