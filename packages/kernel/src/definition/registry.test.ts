import { describe, expect, it, test } from 'vitest'
import * as f from '../fields/builders.ts'
import type { Transition } from '../lifecycle/lifecycle.ts'
import { loan, loanLife, loanState, reader } from '../testing/library.ts'
import { buildRegistry } from './registry.ts'
import type { Resource } from './resource.ts'

const faultOf = (resources: readonly Resource[]): string => {
  try {
    buildRegistry(resources)
    return 'none'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
const withLoan = (more: Partial<Resource>) => faultOf([reader, { ...loan, ...more }])
const withFields = (fields: Resource['fields']) => withLoan({ fields: { ...loan.fields, ...fields } })
const withRows = (rows: readonly Transition[], more: object = {}) => withLoan({ lifecycles: { state: { ...loanLife, rows, ...more } } })

describe('the registry', () => {
  it('finds resources by name and root, and names what it does not know', () => {
    const registry = buildRegistry([reader, { ...loan, aliases: ['lib/older'] }])
    expect(registry.byName('loan').root).toBe('lib/loan')
    expect(registry.byRoot('lib/older')?.name).toBe('loan')
    expect(registry.byRoot('lib/none')).toBeUndefined()
    expect(() => registry.byName('shelf')).toThrow('no resource is called shelf')
  })
  it('has the rows of child fields as resources behind their owner, nested ones too, with a place and no call', () => {
    const pages = f.children({ no: f.int('页', 'Page') }, '页', 'Pages')
    const registry = buildRegistry([reader, { ...loan, fields: { ...loan.fields, parts: f.children({ pages }, '册', 'Parts') } }])
    expect(registry.all.map((one) => [one.name, one.root, one.owner?.by ?? null])).toEqual([
      ['reader', 'lib/reader', null],
      ['loan', 'lib/loan', null],
      ['loanParts', 'lib/loan#parts', 'ownerId'],
      ['loanPartsPages', 'lib/loan#parts#pages', 'ownerId'],
    ])
    expect(registry.byName('loan').fields.parts?.child).toMatchObject({ by: 'ownerId', place: 'sort' })
    expect(registry.byName('loanParts').standard).toEqual([])
  })
  it('names every fault at once', () => {
    expect(withLoan({ list: { ...loan.list, columns: ['a'], search: ['b'] } })).toMatch(
      /2 faults:\n {2}loan: list column a .*\n {2}loan: search b/,
    )
  })
})

const lend: Transition = { action: 'lend', from: 'draft', to: 'lent', by: 'city' }
const back: Transition = { action: 'giveBack', from: 'lent', to: 'back', by: 'city' }

test.each<readonly [string, () => string, string]>([
  ['a name that is taken', () => faultOf([reader, reader]), 'reader: the name is taken'],
  [
    'a mark that is no yes or no',
    () => withLoan({ list: { ...loan.list, marks: [{ field: 'state', zh: '在借', en: 'Lent', tone: 'warn' }] } }),
    'mark state is no yes-or-no field',
  ],
  ['a flow without a definition', () => withLoan({ flow: { definitions: [] } }), 'flow names no definition'],
  [
    'a flow that tells its step in no field',
    () => withLoan({ flow: { definitions: ['a'], fields: { currentNode: 'x' } } }),
    'which is no field',
  ],
  [
    'a flow that tells its step where callers write',
    () => withLoan({ flow: { definitions: ['a'], fields: { currentNode: 'title' } } }),
    'title, which callers may write; make it readOnly',
  ],
  ['a root that is taken', () => faultOf([reader, { ...loan, root: 'lib/reader' }]), 'root lib/reader is taken by reader'],
  ['a root that is another’s alias', () => faultOf([{ ...reader, aliases: ['lib/loan'] }, loan]), 'root lib/loan is taken by reader'],
  ['a resource without an English label', () => withLoan({ label: { zh: '借阅', en: ' ' } }), 'lacks a label; give zh and en'],
  ['a field without a label', () => withFields({ x: f.text(5, '', 'X') }), 'lacks a label; give zh and en'],
  [
    'a dictionary value without a label',
    () => withFields({ x: f.dict({ ...loanState, values: { a: { value: '1', zh: '', en: 'A' } } }, '甲', 'A') }),
    'lacks a label',
  ],
  ['a reference to nothing', () => withFields({ shelfId: f.ref('shelf', '书架', 'Shelf') }), 'refers to shelf, which is no resource'],
  [
    'a reference of a child row to nothing',
    () => withFields({ parts: f.children({ a: f.ref('shelf', '书架', 'Shelf') }, '册', 'Parts') }),
    'refers to shelf',
  ],
  [
    'a reference to one of several whose type stands nowhere',
    () => withFields({ a: f.anyRef([{ type: 'r', root: 'lib/reader' }], 'kind', '来', 'A') }),
    'field a has its type in kind, which is no field',
  ],
  [
    'a reference to one of several by a type that does not exist',
    () => withFields({ a: f.anyRef([{ type: 'x', root: 'lib/reader' }], 'genre', '来', 'A') }),
    'field a leads to lib/reader by x, which is no value of genre',
  ],
  [
    'a text that keeps the name of no reference',
    () => withFields({ a: f.text(20, '名', 'A', { nameOf: 'genre' }) }),
    'field a keeps the name of genre, which is no reference',
  ],
  [
    'a variant that shows no field',
    () => withLoan({ variants: { lent: { zh: '借出', en: 'Lent', path: 'lent', filter: { always: true }, columns: ['shelf'] } } }),
    'variant lent shows shelf, which is no field',
  ],
  [
    'a variant that offers no action',
    () => withLoan({ variants: { lent: { zh: '借出', en: 'Lent', path: 'lent', filter: { always: true }, actions: ['burn'] } } }),
    'variant lent offers burn, which is no action',
  ],
  [
    'an entry that is followed by no action',
    () => withLoan({ entries: { keep: { zh: '暂存', en: 'Keep', followedBy: 'burn' } } }),
    'entry keep is followed by burn, which is no action',
  ],
  [
    'child rows of no resource',
    () => withFields({ parts: f.childrenOf('part', 'loanId', '册', 'Parts') }),
    'field parts holds rows of part, which is no resource',
  ],
  [
    'child rows that do not refer to their owner',
    () => withFields({ parts: f.childrenOf('reader', 'name', '册', 'Parts') }),
    'holds rows whose name does not refer to loan',
  ],
  [
    'a sum of what is no number',
    () =>
      withLoan({
        fields: { ...loan.fields, parts: f.children({ a: f.text(5, '甲', 'A') }, '册', 'Parts') },
        children: { parts: { sums: ['a'] } },
      }),
    'field parts sums a, which is no number',
  ],
  ['words about child rows that are none', () => withLoan({ children: { title: {} } }), 'children names title, which holds no child rows'],
  [
    'a condition of a child row on what its owner lacks',
    () => withFields({ parts: f.children({ a: f.text(5, '甲', 'A', { when: { field: 'owner.shelf', given: true } }) }, '册', 'Parts') }),
    'loanParts: field a depends on owner.shelf, which is no field',
  ],
  [
    'a key within no field',
    () => withFields({ x: f.text(5, '甲', 'X', { uniqueWithin: ['shelf'] }) }),
    'field x is unique within shelf, which is no field',
  ],
  [
    'a warning at no field',
    () => withLoan({ warnings: [{ name: 'odd', field: 'shelf', words: { zh: '甲', en: 'A' }, applies: () => true }] }),
    'warning odd names shelf, which is no field',
  ],
  ['a limit that is no field', () => withFields({ x: f.int('数', 'X', { notAbove: 'y' }) }), 'field x depends on y, which is no field'],
  ['a condition on no field', () => withFields({ x: f.int('数', 'X', { when: { field: 'y', given: true } }) }), 'field x depends on y'],
  [
    'a required condition on no field',
    () => withFields({ x: f.int('数', 'X', { required: { field: 'y', given: true } }) }),
    'field x depends on y',
  ],
  [
    'a date limit that is neither a field nor a date',
    () => withFields({ x: f.date('日', 'X', { notBefore: 'lendDat' }) }),
    'field x depends on lendDat',
  ],
  [
    'a proposal for no field',
    () => withFields({ x: f.ref('reader', '者', 'X', { proposes: { y: 'name' } }) }),
    'field x proposes y, which is no field',
  ],
  [
    'a choice without its dictionary',
    () => withFields({ x: { kind: 'dict', label: { zh: '选', en: 'X' } } }),
    'field x lacks its dictionary',
  ],
  [
    'a value left out of a field that is not asked',
    () => withRows([{ ...lend, excludesValues: { genre: ['a'] } }, back]),
    'lend leaves out values of genre, which it does not ask',
  ],
  [
    'a value left out that does not exist',
    () => withRows([{ ...lend, asks: ['genre'], excludesValues: { genre: ['z'] } }, back]),
    'lend leaves out genre z, which is no value',
  ],
  ['a lateness that is no field', () => withRows([lend, back], { lateBy: 'late' }), 'lateBy names late, which is no field'],
  ['a column that is no field', () => withLoan({ list: { ...loan.list, columns: ['shelf'] } }), 'list column shelf is no field'],
  [
    'a hidden column that is no field',
    () => withLoan({ list: { ...loan.list, hiddenColumns: ['shelf'] } }),
    'list names shelf, which is no field',
  ],
  ['a headline that is no field', () => withLoan({ list: { ...loan.list, headline: ['shelf'] } }), 'list names shelf, which is no field'],
  ['a search that is neither field nor filter', () => withLoan({ list: { ...loan.list, search: ['shelf'] } }), 'search shelf is neither'],
  ['an order by no field', () => withLoan({ list: { ...loan.list, order: '-shelf' } }), 'order by shelf, which is no field'],
  [
    'a screen with a tab that the list lacks',
    () => withLoan({ screens: [{ route: '/loan', levels: ['city'], zh: '借阅', en: 'Loans', tabs: ['mine'] }] }),
    'screen /loan shows tab mine, which the list lacks',
  ],
  ['a field in a group without a label', () => withFields({ x: f.text(5, '文', 'X', { group: 'more' }) }), 'field x stands in group more'],
  [
    'a rule that is declared twice',
    () =>
      withLoan({
        rules: [
          { name: 'r', check: () => undefined },
          { name: 'r', check: () => undefined },
        ],
      }),
    'rule r is declared twice',
  ],
  [
    'a rule that reads no field',
    () => withLoan({ rules: [{ name: 'r', refs: ['shelfId'], check: () => undefined }] }),
    'rule r reads shelfId',
  ],
  [
    'a lifecycle over another dictionary than its field',
    () => withFields({ state: f.dict(loan.fields.genre.dict ?? loanState, '状', 'S') }),
    'use different dictionaries',
  ],
  ['an action without words', () => withRows([lend, back, { ...lend, action: 'lose' }]), 'transition lose lacks its action'],
  ['an action that asks an unknown field', () => withRows([{ ...lend, asks: ['shelf?'] }, back]), 'lend asks shelf, which is no field'],
  ['a state that nothing leads to', () => withRows([lend]), 'state 2 of state cannot be reached'],
  [
    'a row that an earlier one shadows',
    () => withRows([lend, { ...lend, case: 'late', when: { field: 'pages', given: true } }, back]),
    'row lend (late) can never apply',
  ],
  [
    'a paper of no resource',
    () => withLoan({ papers: { mend: { resource: 'mending', by: 'loanId', zh: '修补', en: 'Mend' } } }),
    'paper mend is a row of mending, which is no resource',
  ],
  [
    'a paper that does not refer to its row',
    () => withLoan({ papers: { mend: { resource: 'loan', by: 'pages', action: 'lend', zh: '修补', en: 'Mend' } } }),
    'paper mend names its row in pages, which does not refer to loan',
  ],
  [
    'a duty of an unknown state',
    () => withRows([lend, back], { duties: { lost: { action: 'lend', reason: { zh: '一', en: 'a' }, who: () => [] } } }),
    'duty of lost, which is no state',
  ],
])('names %s', (_sentence, fault, text) => expect(fault()).toContain(text))

describe('a row of a lifecycle', () => {
  it('is not shadowed by one with a condition, another caller or another state', () => {
    expect(
      withRows([{ ...lend, when: { field: 'pages', given: true } }, lend, { ...lend, by: 'district' }, { ...lend, from: 'back' }, back]),
    ).toBe('none')
  })
})
