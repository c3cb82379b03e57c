import { describe, expect, it } from 'vitest'
import { act, someone } from '../../../utilities/testing/acting.ts'
import { approvalCase } from './approval-case.ts'

const granted = { matchState: '0', projectState: '5', result: '1', phjgId: null }
const supervise = (row: object, level: 'district' | 'enterprise' = 'district') =>
  act(approvalCase.lifecycles.matchState, 'matchState', 'toPhjg', { row: { ...granted, ...row }, actor: someone(level) })

describe('szgl/preapasinfo/rule-1 a case of the approval platform is supervised', () => {
  it('once it is closed with a grant', () => {
    expect(supervise({})).toMatchObject({ row: { matchState: '0' }, does: ['superviseCase'] })
    expect(supervise({ result: '2' })).toEqual({ refused: 'caseNotGranted' })
    expect(supervise({ result: '3' })).toEqual({ refused: 'caseNotGranted' })
    expect(supervise({ projectState: '4' })).toEqual({ refused: 'caseNotGranted' })
  })
  it('and never twice', () => {
    expect(supervise({ phjgId: 'ph1' })).toEqual({ refused: 'caseSupervised' })
  })
  it('by a bureau', () => {
    expect(supervise({}, 'enterprise')).toEqual({ refused: 'wrongState' })
  })
})
