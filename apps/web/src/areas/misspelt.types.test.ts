import { describe, expect, it } from 'vitest'
import { callsOf } from '../resources/calls.ts'
import { useResource } from '../resources/definitions-context.ts'
import type { DetailPanel } from '../resources/detail/detail-panels.ts'
import type { DraftOf, RowOf } from '../resources/row.ts'

// A name that is misspelt does not compile, wherever it can stand in the console.

describe('a misspelt field', () => {
  it('of a row, of what is filled in and of what is answered does not compile', () => {
    const read = (row: RowOf<'gasCar'>, draft: DraftOf<'gasCar'>) => [
      row.carStatus,
      // @ts-expect-error: a vehicle has no such field
      row.carStat,
      // @ts-expect-error: a vehicle has no such field
      draft.carStat,
    ]
    const panel: DetailPanel<'gasCar'> = ({ row }) => {
      // @ts-expect-error: a vehicle has no such field
      return String(row.carStat)
    }
    expect([read, panel]).toHaveLength(2)
  })
})

describe('a misspelt action', () => {
  it('of a row does not compile', () => {
    const act = () => {
      const cars = callsOf(useResource('gasCar'))
      return [
        cars.act('lock', {}),
        // @ts-expect-error: a vehicle has no such action
        cars.act('lok', {}),
      ]
    }
    expect(act).toBeTypeOf('function')
  })
})

describe('a misspelt resource', () => {
  it('does not compile where it is written out', () => {
    // @ts-expect-error: there is no such resource
    const ask = () => useResource('gasCra')
    expect(ask).toBeTypeOf('function')
  })
})
