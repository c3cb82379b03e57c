import { registry } from '@chengan/domain/registry'
import { expect, it } from 'vitest'
import { columnsOf } from './columns-of.ts'

const event = columnsOf(registry.byName('creditEvent'), 'e')
const written = (column: (typeof event)['id']) => JSON.stringify(column.toOperationNode())

it('a field is the column that keeps it, with the alias of its table', () => {
  expect(written(event.withdrawnBy)).toContain('"name":"withdrawn_by"')
  expect(written(event.withdrawnBy)).toContain('"name":"e"')
  expect(written(event.id)).toContain('"name":"id"')
})

it('a field that no column keeps is none of them', () => {
  expect(() => event.correctedDate).toThrow('creditEvent.correctedDate is kept in no column')
})
