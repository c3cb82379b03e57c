import { expect, it } from 'vitest'
import type { SpecialCall } from '../calls/call.ts'
import { buildRegistry } from '../definition/registry.ts'
import * as f from '../fields/builders.ts'
import { loan, reader } from '../testing/library.ts'

const faultOf = (query: NonNullable<SpecialCall['query']>): string => {
  const call: SpecialCall = { zh: '统计', en: 'Figures', verb: 'GET', path: 'figures', permission: 'list', query, streams: true }
  try {
    buildRegistry([reader, { ...loan, calls: { figures: call } }])
    return 'none'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

it('a span that a call takes has its ends in order, however they are called', () => {
  const [from, to] = [f.date('起', 'From'), f.date('止', 'To')]
  expect(faultOf({ from, to })).toContain("call figures takes to before from; say notBefore: 'from' of it")
  expect(faultOf({ from, to: { ...to, notBefore: 'from' } })).toBe('none')
  expect(faultOf({ dueStart: from, dueEnd: to })).toContain("call figures takes dueEnd before dueStart; say notBefore: 'dueStart' of it")
  // One end alone is no span, nor are two texts.
  expect([faultOf({ to }), faultOf({ from: f.text(9, '起', 'From'), to: f.text(9, '止', 'To') })]).toEqual(['none', 'none'])
})
