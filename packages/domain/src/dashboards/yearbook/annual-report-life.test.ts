import { describe, expect, it } from 'vitest'
import { refusalOf, seen } from '../../testing/acting.ts'
import { districtsAreConfirmedFirst, movedCellsAreExplained } from './annual-report-life.ts'
import { cellKey, type YearbookCell } from './yearbook-sheets.ts'

type Moved = Pick<YearbookCell, 'value' | 'last'>
const tablesWith = (cell: Moved) => ({
  roads: { title: '道路', by: '区县', columns: [], rows: [{ key: '990102', label: '城东区', cells: { length: cell } }] },
})
const handedIn = (cell: Moved, notes: object = {}) =>
  refusalOf([movedCellsAreExplained], seen({ row: { tables: tablesWith(cell), notes } }))

describe('the report of a year', () => {
  it('explains each cell that moved by more than 30 % before it is handed in', () => {
    expect(handedIn({ value: 130, last: 100 })).toBeUndefined()
    expect(handedIn({ value: 131, last: 100 })).toBe('movedCellsUnexplained')
    expect(handedIn({ value: 69, last: 100 })).toBe('movedCellsUnexplained')
    expect(handedIn({ value: 1, last: 0 })).toBe('movedCellsUnexplained')
    expect(handedIn({ value: 131, last: null })).toBeUndefined()
    const key = cellKey('roads', '990102', 'length')
    expect(handedIn({ value: 131, last: 100 }, { [key]: '新建道路移交' })).toBeUndefined()
    expect(handedIn({ value: 131, last: 100 }, { [key]: '  ' })).toBe('movedCellsUnexplained')
  })
  it('of the city comes after those of all districts', () => {
    const confirmed = (districtsUnconfirmed: number) => refusalOf([districtsAreConfirmedFirst], seen({ facts: { districtsUnconfirmed } }))
    expect([confirmed(0), confirmed(1)]).toEqual([undefined, 'districtsUnconfirmed'])
  })
})
