import { describe, expect, it } from 'vitest'
import { registry } from '../../registry.ts'
import { act, someone } from '../../utilities/testing/acting.ts'

const life = registry.byName('bridgeDetection').lifecycles.status
if (life === undefined) throw new Error('detections have no life')

const agency = someone('enterprise')
const take = (action: string, row: object, actor = agency) => act(life, 'status', action, { row: { deptId: 'company', ...row }, actor })

describe('a detection', () => {
  it('says nothing without a rating: only a rated one is handed in', () => {
    expect(take('submit', { status: '0', grade: null })).toEqual({ refused: 'detectionLacksDetails' })
    expect(take('submit', { status: '0', grade: 'B' })).toMatchObject({ row: { status: '1' } })
  })
  it.each(['1', '2', '4'])('handed in (state %s) is changed by nobody, the city included', (status) => {
    for (const actor of [agency, someone('district'), someone('city')]) {
      expect(take('edit', { status, grade: 'B' }, actor)).toEqual({ refused: 'detectionIsFixed' })
    }
  })
})
