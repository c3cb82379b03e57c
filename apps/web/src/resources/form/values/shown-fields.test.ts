import { registry } from '@chengan/domain/registry'
import { expect, it } from 'vitest'
import { shownFieldsOf } from './form-fields.ts'

const shownOf = (name: string) => shownFieldsOf(registry.byName(name)).map((field) => field.name)

it('what programs alone write and read is no fact of a row: no address, no key of another row, no older name of a field', () => {
  for (const name of ['bizType', 'bizId', 'bizRoute', 'receiverTypeList']) expect(shownOf('notice')).not.toContain(name)
  for (const name of ['resource', 'dateField']) expect(shownOf('expiryRule')).not.toContain(name)
  expect(shownOf('notice')).toEqual(expect.arrayContaining(['title', 'senderDate', 'receiverName']))
})
