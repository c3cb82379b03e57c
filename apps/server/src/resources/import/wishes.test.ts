import { describe, expect, it } from 'vitest'
import { keptWishes, wishesToKeep } from './wishes.ts'

const wishes = {
  partial: true,
  updateExisting: false,
  crs: { code: 'CGCS2000GK', zone: 3, meridian: 120 },
  turned: true,
  preview: false,
  kind: '2',
  asked: { month: '2026-06' },
} as const

describe('the wishes of an import', () => {
  it('come back from its run as they were kept', () => {
    for (const one of [wishes, { ...wishes, kind: null, crs: { code: 'GCJ02' } } as const, { ...wishes, crs: null, preview: true }]) {
      expect(keptWishes(JSON.parse(JSON.stringify(wishesToKeep(one))))).toEqual(one)
    }
  })

  it('are modest where a run of before does not say them', () => {
    expect(keptWishes({})).toEqual({
      partial: false,
      updateExisting: false,
      crs: null,
      turned: false,
      preview: false,
      kind: null,
      asked: {},
    })
  })
})
