import { describe, expect, it } from 'vitest'
import { refusalOf, seen } from '../../testing/acting.ts'
import { planAsksWhatAnAddressSays } from './statistics-plan.ts'

describe('a saved view of statistics', () => {
  it('asks what an address can say, and nothing else', () => {
    const refused = (query: unknown) => refusalOf([planAsksWhatAnAddressSays], seen({ row: { query } }))
    expect(refused({ by: 'regionId', from: '2026-01-01' })).toBeUndefined()
    for (const wrong of [null, 'by=regionId', ['regionId'], { by: { field: 'regionId' } }, { limit: 10 }, { by: 'x'.repeat(4001) }])
      expect(refused(wrong)).toBe('planQueryMalformed')
  })
})
