import { describe, expect, it } from 'vitest'
import { holds } from '../../condition.ts'
import * as f from '../../fields/builders.ts'
import { rule } from '../../rule.ts'
import { loan, loanLife, reader } from '../../testing/library.ts'
import { buildRegistry } from '../registry.ts'
import type { Resource } from '../resource.ts'
import { fieldsBeyond, partsBeyond, partsBeyondOwner } from './beyond.ts'

const young = { field: 'readerId.name', is: '小明' } as const
const faultOf = (resource: Resource): string => {
  try {
    buildRegistry([reader, resource])
    return 'none'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
const withField = (field: string): Resource => ({
  ...loan,
  fields: { ...loan.fields, guardian: f.text(20, '监护人', 'Guardian', { when: { field, is: '1' } }) },
})

describe('a condition beyond a reference', () => {
  it('is found wherever the definition has it, once for each field', () => {
    const resource: Resource = {
      ...loan,
      fields: {
        ...loan.fields,
        guardian: f.text(20, '监护人', 'Guardian', { when: young, required: { all: [young, { field: 'pages', atLeast: 3 }] } }),
      },
      lifecycles: {
        state: { ...loanLife, rows: loanLife.rows.map((row) => ({ ...row, when: { not: { field: 'readerId.id', given: false } } })) },
      },
      rules: [rule<typeof loan.fields>({ name: 'onlyOne', when: { field: 'readerId.createDate', given: true }, check: () => undefined })],
    }
    expect(fieldsBeyond(resource).map(({ name }) => name)).toEqual(['readerId.name', 'readerId.id', 'readerId.createDate'])
    const [first] = buildRegistry([reader, resource]).byName('loan').beyond
    expect(first).toMatchObject({ name: 'readerId.name', by: 'readerId', field: 'name', to: 'reader' })
    expect(first?.target().name).toBe('reader')
  })
  it('is found in what a named caller reads, and refused where nobody has that field', () => {
    const read = (...reads: readonly (`readerId.${string}` | `readrId.${string}`)[]): Resource => ({
      ...loan,
      lifecycles: {
        state: {
          ...loanLife,
          rows: loanLife.rows.map((row) => ({ ...row, by: { name: 'friend', reads: reads as never, may: () => true } })),
        },
      },
    })
    expect(fieldsBeyond(read('readerId.name')).map(({ name }) => name)).toEqual(['readerId.name'])
    expect(faultOf(read('readrId.name'))).toContain('which is no reference to one row')
  })
  it('is found where an offer is narrowed by it, also that of a child row by what its owner refers to', () => {
    const lines = {
      bookId: f.ref('loan', '书', 'Book', { narrowedBy: { readerId: 'owner.readerId.id', pages: { by: 'owner.readerId.name', as: {} } } }),
    }
    const resource: Resource = {
      ...loan,
      fields: {
        ...loan.fields,
        next: f.ref('loan', '续借', 'Next', { narrowedBy: { pages: 'readerId.createDate' } }),
        lines: f.children(lines, '明细', 'Lines'),
      },
    }
    expect(fieldsBeyond(resource).map(({ name }) => name)).toEqual(['readerId.createDate', 'readerId.id', 'readerId.name'])
    expect(partsBeyondOwner('owner.readerId.name')).toEqual(['readerId', 'name'])
    expect(partsBeyondOwner('readerId.name')).toBeUndefined()
  })
  it('is no name of the owner of child rows', () => {
    expect(partsBeyond('owner.readerId')).toBeUndefined()
    expect(partsBeyond('readerId')).toBeUndefined()
    expect(partsBeyond('readerId.name')).toEqual(['readerId', 'name'])
  })
  it('holds over what stands beside the row under the name', () => {
    expect(holds(young, { readerId: '1', 'readerId.name': '小明' })).toBe(true)
    expect(holds(young, { readerId: '1' })).toBe(false)
  })
  it.each([
    ['readerId.nam', 'when.field names "nam", which is no field that others may read of reader; did you mean name?'],
    ['readrId.name', 'when.field names "readrId", which is no reference to one row; did you mean readerId?'],
    ['title.name', 'when.field names "title", which is no reference to one row'],
    // A personal value is told to nobody by what a form asks.
    ['readerId.mobile', 'when.field names "mobile", which is no field that others may read of reader'],
  ])('over %s is refused with the place', (field, fault) => expect(faultOf(withField(field))).toContain(fault))
  it('is refused in child rows, which know their owner alone', () => {
    const parts = f.children({ readerId: f.ref('reader', '读者', 'Reader'), note: f.text(5, '注', 'Note', { when: young }) }, '册', 'Parts')
    expect(faultOf({ ...loan, fields: { ...loan.fields, parts } })).toContain('names "readerId", which is no reference to one row')
  })
})
