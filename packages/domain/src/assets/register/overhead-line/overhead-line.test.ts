import { judgeForm, warningsOf } from '@chengan/kernel/definition/forms/judge-form'
import { describe, expect, it } from 'vitest'
import { registry } from '../../../registry.ts'
import { hangsTooLow } from './rules.ts'

const line = registry.byName('overheadLine')
const mode = { level: 'district', now: '2026-06-30 10:00:00', ask: 'complete' } as const
const refused = (given: object) => judgeForm(line, { ...given }, mode).refusals.map(({ field, key }) => `${field} ${key}`)
const warned = (row: object) => warningsOf(line, { ...row }).map(({ field }) => field)

describe('an overhead line', () => {
  it.each([
    ['2', null, 5.49, true],
    ['2', null, 5.5, false],
    ['3', null, 5.4, true],
    ['1', '3', 6.99, true],
    ['1', '3', 7, false],
    ['1', '4', 6.99, true],
    ['1', '5', 6.99, true],
    ['1', '5', 7, false],
    ['1', '1', 6, false],
    ['5', null, 3, false],
    ['2', null, null, false],
  ])('jcsj/baseoverhead/rule-1: of kind %s at %s and %s m hangs too low: %s', (lineKind, voltage, minClearance, low) =>
    expect(hangsTooLow({ lineKind, voltage, minClearance })).toBe(low),
  )
  it('jcsj/baseoverhead/rule-1: warns in the form', () => expect(warned({ lineKind: '2', minClearance: 5 })).toEqual(['minClearance']))
  it('jcsj/baseoverhead/rule-2: of power says its voltage, planned to be buried its day; disused it wants a day too', () => {
    const asked = (given: object) => refused(given).filter((one) => /^(voltage|planDate) /.test(one))
    expect([asked({ lineKind: '1' }), asked({ lineKind: '2' })]).toEqual([['voltage required'], []])
    expect([asked({ undergroundPlan: '1' }), asked({ undergroundPlan: '2' })]).toEqual([['planDate required'], []])
    expect([warned({ idle: true }), warned({ idle: true, planDate: '2027-01-01' }), warned({ idle: false })]).toEqual([
      ['planDate'],
      [],
      [],
    ])
  })
  it('jcsj/baseoverhead/rule-3: tells in its list which share of the metres lies underground', () => {
    expect(line.list.summary?.undergroundingRate).toMatchObject({ sum: 'length', over: { sum: 'length' }, times: 100, unit: '%' })
  })
})
