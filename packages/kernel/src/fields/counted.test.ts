import { describe, expect, it } from 'vitest'
import { buildRegistry } from '../definition/registry.ts'
import type { Resource } from '../definition/resource.ts'
import { loan, loanState, reader } from '../testing/library.ts'
import * as f from './builders.ts'
import { type Counted, figureOver, queryOfCounted } from './counted.ts'
import type { Field } from './field.ts'

const lent = { field: 'state', is: loanState.values.lent.value } as const
const asked = f.int('本数', 'Asked', { virtual: true, writeOnly: true })
const indexed = { ...loan, fields: { ...loan.fields, asked, readerId: { ...loan.fields.readerId, index: true as const } } }
const loansOfReader = { of: 'loan', by: 'readerId', agg: 'count' } as const

const withFigure = (field: Field, rows: Resource = indexed): readonly Resource[] => [
  { ...reader, fields: { ...reader.fields, figure: field } },
  rows,
]
const faultOf = (field: Field, rows?: Resource): string => {
  try {
    buildRegistry(withFigure(field, rows))
    return 'none'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
const counting = (figure: Counted, field: Field = f.int('数', 'Number')) => f.counted(field, figure)

describe('a figure over rows that refer to this one', () => {
  it('is read-only, kept by nobody, and asked about and ordered by like a number that is', () => {
    const { figure } = buildRegistry(withFigure(counting({ ...loansOfReader, where: lent }))).byName('reader').fields
    expect(figure).toMatchObject({ readOnly: true, stored: false, sortable: true, asking: 'freely' })
    expect(figure?.countedOf?.()?.name).toBe('loan')
  })
  it('may be over a resource that counts this one', () => {
    const back = f.counted(f.int('数', 'Number'), { of: 'reader', by: 'loanId', agg: 'count' })
    const rows = { ...indexed, fields: { ...indexed.fields, back } }
    const [first, second] = withFigure(counting(loansOfReader), rows)
    const both = [
      { ...first, fields: { ...first?.fields, loanId: f.ref('loan', '借', 'Loan', { index: true }) } } as Resource,
      second as Resource,
    ]
    expect(buildRegistry(both).byName('loan').fields.back?.countedOf?.()?.name).toBe('reader')
  })
  it.each([
    [
      'of a resource that nobody knows',
      counting({ ...loansOfReader, of: 'lone' }),
      'fields.figure.counted.of names "lone", which is no resource',
    ],
    ['along what does not lead back', counting({ ...loansOfReader, by: 'title' }), 'fields.figure.counted.by names "title"'],
    [
      'where a field is asked that the rows do not have',
      counting({ ...loansOfReader, where: { field: 'stat', is: '1' } }),
      'fields.figure.counted.where.field names "stat", which is no field of loan; did you mean state?',
    ],
    [
      'where a value is none of the dictionary',
      counting({ ...loansOfReader, where: { field: 'state', is: '9' } }),
      'fields.figure.counted.where.is names "9"',
    ],
    [
      'that adds up words',
      counting({ ...loansOfReader, agg: { sum: 'title' } }),
      'fields.figure.counted.agg.sum names "title", which is no number',
    ],
    [
      'made of what nothing keeps',
      counting({ ...loansOfReader, agg: { sum: 'asked' } }),
      'field figure is made of loan.asked, which nothing keeps',
    ],
    [
      'that is multiplied by words',
      counting({ ...loansOfReader, agg: { sum: 'pages', times: 'title' } }),
      'fields.figure.counted.agg.times names "title", which is no number',
    ],
    ['told as words', counting(loansOfReader, f.text(9, '数', 'Number')), 'field figure cannot be a figure of the kind text'],
  ])('is refused %s', (_, field, fault) => expect(faultOf(field)).toContain(fault))
  it('may be made of what is derived of kept values of the rows', () => {
    expect(faultOf(counting({ ...loansOfReader, agg: { max: 'daysOver' } }))).toBe('none')
  })
  it('may be made of a figure of the rows, and of none that is made of it', () => {
    const ofRows = (field: Field): Resource => ({ ...indexed, fields: { ...indexed.fields, copies: field } })
    const kept = f.counted(f.int('册', 'Copies'), { of: 'reader', by: 'loanId', agg: 'count' })
    const back: Field = f.counted(f.int('册', 'Copies'), { of: 'reader', by: 'loanId', agg: { sum: 'figure' } })
    const all = counting({ ...loansOfReader, agg: { sum: 'copies' } })
    const faultWith = (copies: Field): string => {
      const [first, second] = withFigure(all, ofRows(copies))
      const fields = { ...first?.fields, loanId: f.ref('loan', '借', 'Loan', { index: true }) }
      try {
        buildRegistry([{ ...first, fields } as Resource, second as Resource])
        return 'none'
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    }
    expect(faultWith(kept)).toBe('none')
    expect(faultWith(back)).toContain('field figure counts what is counted of it')
  })
  it('is refused along a reference without an index, which would read the whole table for each row', () =>
    expect(faultOf(counting(loansOfReader), loan)).toContain('field figure counts along loan.readerId, which has no index; give it one'))
  it('may be over rows that share a value with the row, and further ones', () => {
    const alike = counting({ of: 'loan', by: 'readerId', as: 'deptId', also: { state: 'name' }, agg: 'count' })
    expect(faultOf(alike)).toContain('counts where loan.readerId equals deptId, which is kept as another kind or by nobody')
    const own = {
      ...reader,
      fields: {
        ...reader.fields,
        home: f.text(9, '区', 'Region'),
        figure: counting({ of: 'loan', by: 'place', as: 'home', agg: 'count' }),
      },
    }
    const rows = { ...indexed, fields: { ...indexed.fields, place: f.text(9, '区', 'Region', { index: true }) } }
    expect(buildRegistry([own, rows]).byName('reader').fields.figure?.counted).toMatchObject({ by: 'place', as: 'home' })
    const wrong = { ...own, fields: { ...own.fields, figure: counting({ of: 'loan', by: 'place', as: 'hme', agg: 'count' }) } }
    expect(() => buildRegistry([wrong, rows])).toThrow('fields.figure.counted.as names "hme"')
  })
  it('may be of a root that nobody declares yet, and is known to nobody until then', () => {
    const later = counting({ of: 'lib/shelf', by: 'readerId', agg: 'count' })
    expect(buildRegistry(withFigure(later)).byName('reader').fields.figure?.countedOf?.()).toBeUndefined()
    const now = counting({ of: 'lib/loan', by: 'readerId', agg: 'count' })
    expect(buildRegistry(withFigure(now)).byName('reader').fields.figure?.countedOf?.()?.name).toBe('loan')
  })
  it('is kept and filled in where the form says it as long as nothing is recorded', () => {
    const { figure } = buildRegistry(withFigure(counting({ ...loansOfReader, elseOwn: true }))).byName('reader').fields
    expect([figure?.stored, figure?.readOnly]).toEqual([true, undefined])
  })
  it('may be made of figures: what hangs on what hangs on a thing', () => {
    const made = f.counted(f.int('页', 'Pages'), { of: 'loan', by: 'readerId', agg: { sum: 'pages', times: 'pages' } })
    expect(faultOf(made)).toBe('none')
  })
  it('says over which field it is made', () => {
    expect(figureOver({ agg: 'count' })).toBeUndefined()
    expect(figureOver({ agg: { max: 'dueDate' } })).toBe('dueDate')
  })
  it('opens its rows by a query that says which of them count, and none where no query says it', () => {
    expect(queryOfCounted({})).toEqual({})
    expect(
      queryOfCounted({
        where: {
          all: [
            { field: 'state', oneOf: ['1', '2'] },
            { field: 'pages', atLeast: 3 },
          ],
        },
      }),
    ).toEqual({
      state: '1,2',
      pagesStart: '3',
    })
    expect(queryOfCounted({ where: { any: [lent] } })).toBeNull()
    expect(queryOfCounted({ where: { all: [lent, { field: 'note', empty: true }] } })).toBeNull()
    expect(queryOfCounted({ where: { all: [lent, lent] } })).toBeNull()
  })
})
