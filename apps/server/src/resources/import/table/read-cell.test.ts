import { complete } from '@chengan/kernel/definition/complete'
import { defineResource } from '@chengan/kernel/definition/resource'
import { defineDict } from '@chengan/kernel/dictionary'
import { dict } from '@chengan/kernel/fields/builders'
import type { FieldKind } from '@chengan/kernel/fields/field'
import { loan, oneOfEach } from '@chengan/kernel/testing/library'
import { describe, expect, it } from 'vitest'
import type { SheetValue } from '../../../ports/sheets/open-sheet.ts'
import { SeenValues } from '../existing-rows.ts'
import type { NameBook } from '../name-book.ts'
import { readCell } from './read-cell.ts'
import { placeNames, type ReadRow } from './read-row.ts'

const shelf = defineDict('shelf', '书架', 'Shelf', {
  first: ['1', '东架', 'East'],
  second: ['2', '东架', 'East, upper'],
  third: ['3', '西架', 'West'],
})
const { fields } = complete(defineResource({ ...loan, lifecycles: {}, fields: { ...oneOfEach, shelf: dict(shelf, '书架', 'Shelf') } }))

/** What a cell says for a field: its value, or the key of its refusal. */
function said(name: FieldKind | 'shelf', cell: SheetValue): unknown {
  const field = fields[name]
  if (field === undefined) throw new Error(`there is no field ${name}`)
  const reading = readCell({ field }, cell, false)
  if ('refusal' in reading) {
    expect(reading.refusal.values['0']).toEqual(field.label)
    return reading.refusal.key
  }
  return 'value' in reading ? reading.value : reading.names
}

describe('a cell', () => {
  it.each([
    ['as a number of more than fifteen digits', 91_990_102_000_000_000, 'cellNumberLost'],
    ['in powers of ten', '9.1990102E+17', 'cellPowerOfTen'],
    ['in powers of ten, short', '1.38E+10', 'cellPowerOfTen'],
  ])('of a text that the spreadsheet wrote %s has lost digits', (_how, cell, key) => expect(said('text', cell)).toBe(key))
  it('of a text of one line is put on one line, of a longer text it keeps its lines', () => {
    expect([said('text', '古渡街\r\n118号'), said('text', 'Gate\nstation')]).toEqual(['古渡街118号', 'Gate station'])
    expect(said('longText', '一\n二')).toBe('一\n二')
  })
  // Of each of these a pattern that begins anew at every blank takes a second: the whole list would take minutes.
  const blanks = ' '.repeat(32_000)
  it.each([
    ['text', `。${blanks}。`, 'tooLong'],
    ['decimal', `1${blanks}2`, 'cellNumber'],
    ['date', `2026${blanks}年`, 'cellDate'],
    ['datetime', `2026-06-03${blanks}9`, 'cellDate'],
    ['time', `9${blanks}:`, 'cellTime'],
    ['period', `2026${blanks}年`, 'cellPeriod'],
    ['bool', `是${blanks}否`, 'cellYesNo'],
    ['shelf', `东架${blanks}西架`, 'cellWord'],
    ['point', `POINT(${'1'.repeat(32_000)})`, 'cellPosition'],
    ['line', `POINT${blanks}(`, 'cellPosition'],
    ['line', `LINESTRING(${'1'.repeat(32_000)})`, 'cellPosition'],
  ] as const)(
    'of a %s that holds blanks or digits without end is refused like any other, however often it stands there',
    (name, cell, key) => {
      for (let n = 0; n < 200; n += 1) expect(said(name, cell)).toBe(key)
    },
  )
  it('of a text with a thousand line breaks is put on one line', () => {
    expect(said('longText', `街${'\r\n'.repeat(100)}`)).toBe('街')
    expect(said('text', `街${' \r\n'.repeat(40)}Gate${'\n'.repeat(40)}2`)).toBe('街Gate 2')
  })
  it.each([
    ['m', '8米', 8],
    ['m', '120 米', 120],
    ['m', '1,200m', 1200],
    ['km', '3.5公里', 3.5],
    ['t', '20吨', 20],
    ['d', '7天', 7],
  ])('of a figure in %s takes its unit behind it: %s', (unit, cell, value) => {
    const { decimal } = fields
    if (decimal === undefined) throw new Error('there is no decimal')
    expect(readCell({ field: { ...decimal, unit } }, cell, false)).toMatchObject({ value, repairs: ['number'] })
  })
  it('of a figure is refused with the unit of something else', () => {
    const { decimal } = fields
    if (decimal === undefined) throw new Error('there is no decimal')
    expect(readCell({ field: { ...decimal, unit: 'm' } }, '8吨', false)).toMatchObject({ refusal: { key: 'cellNumber' } })
  })
  it.each(['东经123.65', '东123.65', 'E123.65', '123.65E', '东经 123.65°'])('of a longitude takes %s', (cell) => {
    const { point } = fields
    if (point === undefined) throw new Error('there is no point')
    expect(readCell({ field: point, part: 'lng' }, cell, false)).toMatchObject({ value: 123.65 })
  })
  it('is not repeated whole by its refusal', () => {
    const { date } = fields
    if (date === undefined) throw new Error('there is no date')
    expect(readCell({ field: date }, '明'.repeat(30_000), false)).toMatchObject({ refusal: { values: { value: `${'明'.repeat(60)}…` } } })
  })
  it('of a date may be older than spreadsheets count', () => expect(said('date', '1898-05-01')).toBe('1898-05-01'))
  it('of a text keeps a number whose digits are all there', () => {
    expect(said('text', 910_102_000_000_001)).toBe('910102000000001')
    expect(said('text', '990102000000000000')).toBe('990102000000000000')
  })

  it.each(['2026年6月', '明天', '2026-02-30', 12])('of a date is refused when %s is no day', (cell) =>
    expect(said('date', cell)).toBe('cellDate'),
  )
  it('of a time is refused when there is no such time', () => {
    expect(said('datetime', '2026-06-03 25:00')).toBe('cellDate')
    expect(said('datetime', '2026/6/3 9:05')).toBe('2026-06-03 09:05:00')
  })

  it.each([
    ['18:30', '18:30'],
    ['6：05', '06:05'],
    ['18时5分', '18:05'],
    ['18:30:00', '18:30'],
    ['0.25', '06:00'],
    [new Date('1899-12-30T18:30:00Z'), '18:30'],
    ['25:00', 'cellTime'],
    ['晚上', 'cellTime'],
  ])('of a time of the day reads %s as %s', (cell, value) => expect(said('time', cell)).toBe(value))
  it.each([
    ['2026-05', '2026-05'],
    ['2026年5月', '2026-05'],
    ['2026/5', '2026-05'],
    ['202605', '2026-05'],
    ['2026年第二季度', '2026-Q2'],
    ['2026Q3', '2026-Q3'],
    ['2026年', '2026'],
    ['2026年13月', 'cellPeriod'],
    ['上月', 'cellPeriod'],
  ])('of a period reads %s as %s', (cell, value) => expect(said('period', cell)).toBe(value))

  it('of a choice is refused when its word stands for two entries; the code tells them apart', () => {
    expect(said('shelf', '东架')).toBe('cellTwoWords')
    expect([said('shelf', '2'), said('shelf', '西架'), said('shelf', 'East')]).toEqual(['2', '3', '1'])
  })

  it('of yes or no is refused when it says neither', () => {
    expect(said('bool', '也许')).toBe('cellYesNo')
    expect([said('bool', '√'), said('bool', '无'), said('bool', true), said('bool', 0)]).toEqual([true, false, true, false])
  })

  it.each(['{"type":', '123.6,29.8', '123.6,29.8;123.7', '起点;止点'])('of a line is refused when its positions are wrong: %s', (cell) =>
    expect(said('line', cell)).toBe('cellPosition'),
  )
  it('of a line takes positions with a semicolon of any width between them', () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [123.6, 29.8],
        [123.7, 29.9],
      ],
    }
    expect(said('line', '123.6,29.8；123.7 29.9')).toEqual(line)
    expect(said('line', JSON.stringify(line))).toEqual(line)
  })
})

const rowOf = (number: number, more: Partial<ReadRow>): ReadRow => ({
  number,
  cells: [],
  values: {},
  names: [],
  repaired: [],
  refusals: [],
  ...more,
})

describe('a name in a cell', () => {
  const readers = new Map([
    ['甲', ['r1']],
    ['乙', ['r2', 'r3']],
  ])
  const book: NameBook = { learn: async () => undefined, meant: (_field, name) => readers.get(name) ?? [], add: () => undefined }
  const placed = (name: 'ref' | 'refs', ...names: readonly string[]) => {
    const field = fields[name]
    if (field === undefined) throw new Error(`there is no field ${name}`)
    const row = rowOf(1, { names: [{ field, names }] })
    placeNames(row, book, fields)
    return row
  }

  it('that two rows have is refused with their number, and one that none has', () => {
    expect(placed('ref', '乙').refusals).toEqual([
      { field: 'ref', key: 'cellTwoReferences', values: { '0': fields.ref?.label, value: '乙', n: 2 } },
    ])
    expect(placed('refs', '甲', '乙').refusals).toMatchObject([{ key: 'cellTwoReferences', values: { value: '乙' } }])
    expect(placed('ref', '丙').refusals).toMatchObject([{ key: 'cellReference' }])
  })
  it('that one row has becomes its id', () => {
    expect(placed('ref', '甲').values).toEqual({ ref: 'r1' })
    expect(placed('refs', '甲').values).toEqual({ refs: ['r1'] })
  })
})

describe('a value that must be unique', () => {
  it('is refused in the later row of a file that has it twice, with the number of the first', () => {
    const seen = new SeenValues(complete(loan), true)
    const repeats = (number: number, loanNo: string | null) => seen.repeats(rowOf(number, { values: { loanNo } }))
    expect([repeats(2, 'J-1'), repeats(3, null), repeats(4, null), repeats(5, 'J-2')]).toEqual([[], [], [], []])
    expect(repeats(6, 'J-1')).toMatchObject([{ field: 'loanNo', key: 'repeatedInFile', values: { row: 2 } }])
    expect(repeats(7, 'J-1')).toMatchObject([{ key: 'repeatedInFile', values: { row: 2 } }])
  })
})
