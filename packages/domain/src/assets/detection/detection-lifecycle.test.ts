import { describe, expect, it } from 'vitest'
import { registry } from '../../registry.ts'
import { act, filledIn, someone } from '../../testing/acting.ts'

const detection = registry.byName('bridgeDetection')

const agency = someone('enterprise')
const take = (action: string, row: object, actor = agency) => act(detection, action, { row: { deptId: 'company', ...row }, actor })

describe('a detection', () => {
  it('says nothing without a rating: only a rated one is handed in', () => {
    const rated = (grade: string | null) => take('submit', filledIn(detection, 'enterprise', { status: '0', deptId: 'company', grade }))
    expect(rated(null)).toMatchObject({ refused: 'detectionLacksDetails' })
    expect(rated('B')).toMatchObject({ row: { status: '1' } })
  })
  it.each(['1', '2', '4'])('assets/D-2: handed in (state %s) is changed by nobody, the city included', (status) => {
    for (const actor of [agency, someone('district'), someone('city')]) {
      expect(take('edit', { status, grade: 'B' }, actor)).toMatchObject({ refused: 'detectionIsFixed' })
    }
  })
})
