import { evaluate } from '@chengan/kernel/expression'
import { describe, expect, it } from 'vitest'
import { registry } from '../../registry.ts'
import { act, refusalOf, seen, someone } from '../../testing/acting.ts'
import { policyRules } from './document/document-rules.ts'
import { effectOn, stepToEffect } from './document/effect.ts'
import { receiptAlerts } from './receipt/receipt-alerts.ts'

const document = registry.byName('policyDocument')
const TODAY = '2026-06-30'

describe('the switch of a policy document', () => {
  it('gysy/policydocument/rule-1: is off where the state is empty or 0, else on', () => {
    const { derived } = document.fields.stateValue ?? {}
    const switched = (stateId: string | null) => derived && evaluate(derived, { stateId }, TODAY)
    expect([switched(null), switched('0'), switched('1'), switched('2')]).toEqual([false, false, true, true])
  })

  it('is turned by whoever keeps the document: a district its own region’s alone', () => {
    const city = someone('city', { regionId: '990100' })
    const district = someone('district', { regionId: '990102' })
    const take = (action: string, stateId: string, regionId: string, actor = district) =>
      act(document, action, { row: { stateId, effectStatus: '1', regionId, content: 'x' }, actor })
    expect(take('withdraw', '1', '990102')).toMatchObject({ row: { stateId: '2' } })
    expect(take('withdraw', '1', '990100')).toMatchObject({ refused: 'documentOfAnother' })
    expect(take('withdraw', '1', '990121')).toMatchObject({ refused: 'documentOfAnother' })
    expect(take('withdraw', '1', '990102', city)).toMatchObject({ row: { stateId: '2' } })
    expect(take('withdraw', '0', '990102')).toMatchObject({ refused: 'wrongState' })
  })
})

describe('the effect of a policy document', () => {
  it('gysy/policydocument/rule-2: ends on its last day, begins on its first, and ends with what replaces it', () => {
    expect(effectOn({ expireDate: '2026-07-01' }, TODAY, false)).toBe('1')
    expect(effectOn({ expireDate: TODAY }, TODAY, false)).toBe('2')
    expect(effectOn({ effectDate: '2026-07-01' }, TODAY, false)).toBe('4')
    expect(effectOn({ effectDate: TODAY }, TODAY, false)).toBe('1')
    expect(effectOn({}, TODAY, true)).toBe('2')
  })

  it('of one that was amended stays so until it ends', () => {
    expect([effectOn({ effectStatus: '3' }, TODAY, false), effectOn({ effectStatus: '3', expireDate: TODAY }, TODAY, false)]).toEqual([
      '3',
      '2',
    ])
  })

  it('moves by a step of the table, whichever way', () => {
    const effects = ['1', '2', '3', '4']
    const { transitions = [] } = document.lifecycles.effectStatus ?? {}
    for (const from of effects)
      for (const to of ['1', '2', '4']) {
        const action = stepToEffect(from, to)
        if (from === to) expect(action).toBeUndefined()
        // An amended document is back in force by no date.
        else if (from === '3' && to === '1') continue
        else expect(transitions.some((row) => row.action === action && row.fromValues.includes(from) && row.toValue === to)).toBe(true)
      }
  })
})

describe('what a policy document says', () => {
  it('gysy/policydocument/rule-3: is a text or a file, and unread it is told after seven days', () => {
    const refusal = (row: object) => refusalOf(policyRules, seen({ row: row as never }))
    expect([refusal({}), refusal({ content: '<p>x</p>' }), refusal({ files: ['f'] })]).toEqual(['documentEmpty', undefined, undefined])
    expect(receiptAlerts.unread.steps[0].after).toBe(7)
  })

  it('replaces another, never itself', () => {
    const refusal = (replacedId: string) => refusalOf(policyRules, seen({ row: { id: 'a', content: 'x', replacedId } as never }))
    expect([refusal('a'), refusal('b')]).toEqual(['documentReplacesItself', undefined])
  })
})
