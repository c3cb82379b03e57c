import { wjspStatus } from '@chengan/domain/municipal/dictionaries/excavation'
import { registry } from '@chengan/domain/registry'
import { beforeAll, describe, expect, it } from 'vitest'
import { Book, type CityRow } from '../city/book.ts'
import type { SeedingProgress } from '../city/told.ts'
import { writeOrganisation } from '../organisation/organisation.ts'
import { writeBanPeriods } from './ban-periods.ts'
import { writeExcavations } from './excavations.ts'
import { TOLD_BY_PEOPLE } from './past-declarations.ts'
import { writeRoads } from './roads.ts'

const AS_OF = '2026-11-20 18:00:00'
const states = wjspStatus.values
let rows: readonly CityRow[] = []

/** Makes only what declarations stand on. */
function* declarations(book: Book): SeedingProgress {
  yield* writeOrganisation(book, 'no hash')
  yield* writeRoads(book)
  writeBanPeriods(book)
  yield* writeExcavations(book)
}

beforeAll(() => {
  const book = new Book({ scale: 'city', seed: 20_260_101, asOf: AS_OF }, registry)
  for (const _mark of declarations(book));
  rows = book.takeSettled().get('excavation') ?? []
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
