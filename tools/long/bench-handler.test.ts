import { registry } from '@chengan/domain/registry'
import { expect, test } from 'vitest'
import { hazardSelect } from '../../apps/server/bench/handler/columns.ts'

// The bench compares the answers of engine and handler byte by byte before it measures: a field that hazards gain and the handler lacks breaks it off.

test('the hand-written handler answers every field of a hazard, in the order of its definition', () => {
  const { fieldList, fields } = registry.byName('hazardCheck')
  const kept = fieldList.filter(({ stored, hidden, kind }) => stored && !hidden && kind !== 'children').map(({ name }) => name)
  const answered = [...hazardSelect(true).columns.matchAll(/ as "(\w+)"/g)].map(([, name = '']) => name)
  expect(answered.filter((name) => fields[name]?.stored)).toEqual(kept)
})
