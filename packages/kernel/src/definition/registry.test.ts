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
    'a reference to one of several, one of them nothing',
    () => withFields({ a: f.anyRef(['reader', 'shelf'], 'kind', '来', 'A') }),
    'refers to shelf',
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
    () => withRows([{ ...lend, leavesOut: { genre: ['a'] } }, back]),
    'lend leaves out values of genre, which it does not ask',
  ],
  [
    'a value left out that does not exist',
    () => withRows([{ ...lend, asks: ['genre'], leavesOut: { genre: ['z'] } }, back]),
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
