import { expect, it } from 'vitest'
import { buildRegistry } from '../definition/registry.ts'
import type { Resource } from '../definition/resource.ts'
import * as f from '../fields/builders.ts'
import { loan, reader } from '../testing/library.ts'

it('a paper is told what its row does not say, and nothing else', () => {
  const told = (name: string): Resource => ({
    ...loan,
    fields: { ...loan.fields, slip: f.attachments(1, '单', 'Slip', { readOnly: true }) },
    printed: {
      slip: {
        zh: '单',
        en: 'Slip',
        head: 'plain',
        told: { [name]: f.text(20, '馆名', 'Library') },
        keptIn: 'slip',
        parts: [{ text: [`{${name}}`] }],
      },
    },
  })
  expect(() => buildRegistry([reader, told('library')])).not.toThrow()
  expect(() => buildRegistry([reader, told('title')])).toThrow('the paper slip is told title, which its row says')
})
