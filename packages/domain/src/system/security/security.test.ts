import { describe, expect, it } from 'vitest'
import { healthOf } from './checkup.ts'
import { type MlpsKey, mlpsItems, mlpsNumber, mlpsScore } from './mlps.ts'

describe('B-4: the health of permissions', () => {
  it('loses 20 for each exclusion, 2 for each percent of idle accounts, up to 10 for unused strings, 5 for each shared account', () => {
    expect(healthOf({ exclusions: 0, idleShare: 0, unusedShare: 0, shared: 0 })).toBe(100)
    expect(healthOf({ exclusions: 1, idleShare: 0.1, unusedShare: 0.25, shared: 2 })).toBe(47.5)
  })

  it('is never below nothing', () => {
    expect(healthOf({ exclusions: 9, idleShare: 1, unusedShare: 1, shared: 9 })).toBe(0)
  })
})

describe('B-5: the score of the self-assessment', () => {
  it('is the earned share of all weights: a part earns half', () => {
    expect(
      mlpsScore([
        { key: 'P-1', result: 'met' },
        { key: 'P-8', result: 'partly' },
        { key: 'P-9', result: 'unmet' },
      ]),
    ).toBe(56.3)
  })

  it('numbers what is no rule of accounts by itself', () => {
    expect([mlpsNumber('P-14'), mlpsNumber('audit.keep'), mlpsNumber('backup')]).toEqual(['P-14', 'A-1', 'A-4'])
  })

  it('has an item for each of P-1 to P-17 and for the audit', () => {
    const keys = Object.keys(mlpsItems) as MlpsKey[]
    expect(keys.filter((key) => key.startsWith('P-'))).toHaveLength(17)
    expect(keys.filter((key) => key.startsWith('audit.'))).toHaveLength(3)
  })
})
