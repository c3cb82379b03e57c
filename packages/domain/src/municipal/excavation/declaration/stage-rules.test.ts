import type { Values } from '@chengan/kernel/rule'
import { describe, expect, it } from 'vitest'
import { refusalBy } from '../../../testing/refusal-by.ts'
import type { Seen } from '../checks/finding.ts'

const papers = ['M02', 'M03', 'M04', 'M06', 'M07', 'M09', 'M14'].map((code) => ({ code, attachments: ['f'] }))
const application: Values = {
  declareType: '3',
  matter: '1',
  trafficClosure: '0',
  planStart: '2026-09-10',
  planEnd: '2026-09-30',
  sections: [{ roadTitle: '槐荫巷', roadGrade: '4', openDate: '2010-05-01' }],
  materials: papers,
  feeStatus: '2',
}
const judged = (name: string, row: Values, more: Partial<Seen> = {}) =>
  refusalBy('excavation', name, { row: { ...application, ...row }, ...more })

describe('what stops an application', () => {
  const submitted = (row: Values, more: Partial<Seen> = {}) => judged('nothingStopsTheSubmit', row, more)
  it('when it is handed in: a paper that is missing, a permit that has ended, a dangerous pipe on a bridge', () => {
    expect(submitted({})).toBeUndefined()
    expect(submitted({ materials: papers.slice(1) })).toBe('papersMissing')
    const ended = { refs: { parentId: { permitEnd: '2026-06-29' } } }
    expect(submitted({ declareType: '6' }, ended)).toBe('permitHasEnded')
    const onBridge = { matter: '5', pipelineKind: '3', pressureMpa: 0.5, materials: [...papers, { code: 'M08', attachments: ['f'] }] }
    expect(submitted(onBridge)).toBe('pipelineNotOnBridge')
    expect(submitted({ ...onBridge, pressureMpa: 0.3 })).toBeUndefined()
  })
  it('when its permit is decided, and not before: no approval of the government in the no-dig years, no announcement of a full closure', () => {
    const frozen = { isFrozen: true }
    expect(judged('nothingStopsThePermit', {})).toBeUndefined()
    expect([judged('nothingStopsThePermit', frozen), submitted(frozen)]).toEqual(['governmentApprovalMissing', undefined])
    const closed = { trafficClosure: '3' }
    expect(judged('nothingStopsThePermit', closed)).toBe('closureNotAnnounced')
  })
})

describe('an extension', () => {
  const until = (extendTo: string, declareType = '6') =>
    judged('extensionEndsLater', { declareType, extendTo }, { refs: { parentId: { permitEnd: '2026-09-30' } } })
  it('ends after the permit that it lengthens', () => {
    expect([until('2026-09-29'), until('2026-09-30')]).toEqual(['dateTooEarly', 'dateTooEarly'])
    expect(until('2026-10-01')).toBeUndefined()
  })
})
