import { describe, expect, it } from 'vitest'
import { registry } from '../../../registry.ts'
import { act, someone } from '../../../testing/acting.ts'

const granted = { matchState: '0', projectState: '5', result: '1', phjgId: null }
const supervise = (row: object, level: 'district' | 'enterprise' = 'district') =>
  act(registry.byName('approvalCase'), 'toPhjg', { row: { ...granted, ...row }, actor: someone(level) })

describe('szgl/preapasinfo/rule-1 a case of the approval platform is supervised', () => {
  it('once it is closed with a grant', () => {
    expect(supervise({})).toMatchObject({ row: { matchState: '0' }, effects: ['superviseCase'] })
    expect(supervise({ result: '2' })).toMatchObject({ refused: 'caseNotGranted' })
    expect(supervise({ result: '3' })).toMatchObject({ refused: 'caseNotGranted' })
    expect(supervise({ projectState: '4' })).toMatchObject({ refused: 'caseNotGranted' })
  })
  it('and never twice', () => {
    expect(supervise({ phjgId: 'ph1' })).toMatchObject({ refused: 'caseSupervised' })
  })
  it('by a bureau', () => {
    expect(supervise({}, 'enterprise')).toMatchObject({ refused: 'forbidden' })
  })
})
