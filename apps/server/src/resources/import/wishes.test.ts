import { describe, expect, it } from 'vitest'
import { keptWishes } from './wishes.ts'

describe('the wishes of an import', () => {
  it('come back from its run as they were kept', () => {
    const wishes = { partial: true, updateExisting: false, crs: 'CGCS2000', kind: '2' } as const
    expect(keptWishes(JSON.parse(JSON.stringify(wishes)))).toEqual(wishes)
    expect(keptWishes({ ...wishes, kind: null, crs: 'GCJ02' })).toEqual({ ...wishes, kind: null, crs: 'GCJ02' })
  })

  it('are modest where a run of before does not say them', () => {
    expect(keptWishes({})).toEqual({ partial: false, updateExisting: false, crs: 'WGS84', kind: null })
  })
})
