import { describe, expectTypeOf, it } from 'vitest'
import * as f from '../fields/builders.ts'
import type { Geometry, Point } from '../fields/field.ts'
import type { loan } from '../testing/library.ts'
import { defineResource, type InsertOf, type RowOf } from './resource.ts'

const pen = defineResource({
  name: 'pen',
  root: 'lib/pen',
  area: 'system',
  label: { zh: '笔', en: 'Pen' },
  deletion: 'physical',
  fields: {
    name: f.text(20, '名', 'Name', { required: true }),
    colour: f.text(20, '色', 'Colour', { required: { field: 'name', given: true } }),
    weight: f.decimal(6, 2, '重', 'Weight', { required: true }),
    tags: f.refs('tag', '签', 'Tags'),
    place: f.point('位', 'Place', { required: true }),
    route: f.line('线', 'Route'),
    serial: f.text(20, '号', 'Serial', { readOnly: true }),
    state: f.text(2, '态', 'State', { readOnly: true, required: true }),
  },
  draft: { field: 'state', states: ['draft'], needs: ['name'] },
  list: { columns: ['name'], search: [], order: 'name' },
})
const sold = defineResource({ ...pen, draft: undefined as never, name: 'sold', fields: pen.fields })

type Loan = RowOf<typeof loan>
type Pen = RowOf<typeof pen>

describe('the type of a row', () => {
  it('is never null where a field is always required', () => {
    expectTypeOf<Loan['title']>().toEqualTypeOf<string>()
    expectTypeOf<Loan['readerId']>().toEqualTypeOf<string>()
  })
  it('may be null where a field is optional or required by a condition', () => {
    expectTypeOf<Loan['pages']>().toEqualTypeOf<number | null>()
    expectTypeOf<Loan['reason']>().toEqualTypeOf<string | null>()
    expectTypeOf<Loan['scans']>().toEqualTypeOf<readonly string[] | null>()
  })
  it('has the columns of every row, and only fields that are declared', () => {
    expectTypeOf<Loan['version']>().toEqualTypeOf<number>()
    expectTypeOf<Loan['deptId']>().toEqualTypeOf<string | null>()
    // @ts-expect-error: no such field
    expectTypeOf<Loan['shelf']>().toBeNever()
  })
  it('with drafts is sure only of what a draft needs', () => {
    expectTypeOf<Pen['name']>().toEqualTypeOf<string>()
    expectTypeOf<Pen['weight']>().toEqualTypeOf<number | null>()
    expectTypeOf<Pen['place']>().toEqualTypeOf<Point | null>()
    expectTypeOf<Pen['route']>().toEqualTypeOf<Geometry | null>()
  })
  it('is read only', () => {
    const row = {} as Loan
    // @ts-expect-error: rows are changed by the engine alone
    row.title = 'x'
    expectTypeOf(row.title).toBeString()
  })
})

describe('the type of an add', () => {
  it('asks for nothing that the server computes', () => {
    expectTypeOf<keyof InsertOf<typeof pen>>().toEqualTypeOf<'name' | 'colour' | 'weight' | 'tags' | 'place' | 'route'>()
    // @ts-expect-error: a number is drawn by the server
    const wrong: InsertOf<typeof loan> = { loanNo: 'L1' }
    expectTypeOf(wrong).toBeObject()
  })
  it('takes values of the kind', () => {
    const right: InsertOf<typeof pen> = { name: 'x', tags: ['t1'], place: { lng: 1, lat: 2 } }
    // @ts-expect-error: a weight is a number
    const wrong: InsertOf<typeof pen> = { weight: '1' }
    expectTypeOf(right).toEqualTypeOf(wrong)
  })
})

describe('a declaration', () => {
  it('keeps its literal types', () => {
    expectTypeOf(pen.name).toEqualTypeOf<'pen'>()
    expectTypeOf(sold.name).toEqualTypeOf<'sold'>()
  })
  it('does not compile without both labels or with an unknown kind of deletion', () => {
    // @ts-expect-error: en is missing
    const label: (typeof pen)['label'] = { zh: '笔' }
    // @ts-expect-error: rows are evidence or physical
    defineResource({ ...pen, deletion: 'never' })
    expectTypeOf(label).toBeObject()
  })
})
