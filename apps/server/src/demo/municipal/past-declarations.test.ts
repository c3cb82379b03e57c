import { wjspStatus } from '@chengan/domain/municipal/dictionaries/excavation'
import { registry } from '@chengan/domain/registry'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CityRow } from '../city/book.ts'
import { toldCity } from '../testing/told-city.ts'
import { TOLD_BY_PEOPLE } from './past-declarations.ts'

const AS_OF = '2026-11-20 18:00:00'
const states = wjspStatus.values
let rows: readonly CityRow[] = []

beforeAll(() => {
  rows = toldCity({ scale: 'city', seed: 20_260_101, asOf: AS_OF }, registry, ['excavation']).rows.get('excavation') ?? []
}, 300_000)

describe('the declarations of a large city', () => {
  const inState = (...names: readonly (keyof typeof states)[]) =>
    rows.filter(({ status }) => names.some((name) => states[name].value === status))

  it('have ended, but for those that its people bring to their end and what their company still writes for the plan', () => {
    const [permits, plans] = [
      inState('draft').filter(({ declareType }) => declareType === '3'),
      inState('draft').filter(({ declareType }) => declareType !== '3'),
    ]
    expect([rows.length, permits.length]).toEqual([3500, TOLD_BY_PEOPLE])
    expect(plans.length / rows.length).toBeLessThan(0.08)
    expect(inState('closed').length / rows.length).toBeGreaterThan(0.6)
    for (const state of ['refused', 'notAccepted', 'withdrawn', 'terminated'] as const)
      expect(inState(state).length, state).toBeGreaterThan(0)
  })

  it('have a permit of their own, its fee paid, where their works are done; and no end before its day', () => {
    const closed = inState('closed')
    expect(new Set(closed.map(({ permitNo }) => permitNo)).size).toBe(closed.length)
    expect(closed.filter(({ permitEnd, feeTotal }) => String(permitEnd) >= AS_OF.slice(0, 10) || Number(feeTotal) <= 0)).toEqual([])
    expect(rows.filter(({ decideDate, finishTime }) => String(decideDate ?? '') > AS_OF || String(finishTime ?? '') > AS_OF)).toEqual([])
    expect(closed.filter(({ acceptDate, decideDate }) => String(acceptDate) >= String(decideDate))).toEqual([])
  })
})
