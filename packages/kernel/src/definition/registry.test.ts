import { describe, expect, it, test } from 'vitest'
import * as f from '../fields/builders.ts'
import type { Transition } from '../lifecycle/lifecycle.ts'
import { rule } from '../rule.ts'
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
  it('says which names outside the definitions they use, and where', () => {
    const { used } = buildRegistry([reader, { ...loan, after: { add: ['tell'], delete: ['tell'] } }])
    expect([...used('effect')]).toEqual([['tell', ['loan: after.add[0]', 'loan: after.delete[0]']]])
    expect([...used('fact')]).toEqual([])
  })
  it('names every fault at once, of names and of meanings', () => {
    const faults = faultOf([
      { ...reader, label: { zh: '读者', en: ' ' } },
      { ...loan, list: { ...loan.list, columns: ['a'], search: ['b'] } },
    ])
    expect(faults).toMatch(
      /3 faults:\n {2}loan: list\.columns\[0\] .*\n {2}loan: list\.search\[0\] .*\n {2}reader: the resource lacks a label/,
    )
  })
})

const lend: Transition = { action: 'lend', from: 'draft', to: 'lent', by: 'city' }
const back: Transition = { action: 'giveBack', from: 'lent', to: 'back', by: 'city' }
const words = { zh: '甲', en: 'A' }

// A name that nobody knows is a fault whatever its place: checks/names/check-names.test.ts.
test.each<readonly [string, () => string, string]>([
  ['a name that is taken', () => faultOf([reader, reader]), 'reader: the name is taken'],
  ['a root that is taken', () => faultOf([reader, { ...loan, root: 'lib/reader' }]), 'root lib/reader is taken by reader'],
  ['a root that is another’s alias', () => faultOf([{ ...reader, aliases: ['lib/loan'] }, loan]), 'root lib/loan is taken by reader'],
  ['a flow without a definition', () => withLoan({ flow: { definitions: [] } }), 'flow names no definition'],
  [
    'a flow that tells its step where callers write',
    () => withLoan({ flow: { definitions: ['a'], fields: { currentNode: 'title' } } }),
    'title, which callers may write; make it readOnly',
  ],
  [
    'a filter of a list that narrows nothing',
    () => withLoan({ list: { ...loan.list, filters: { late: { ...words, kind: 'number' } } } }),
    'the filter late of the list narrows nothing; say what it means',
  ],
  [
    'a filter of days to what is no date',
    () => withLoan({ list: { ...loan.list, filters: { late: { ...words, kind: 'number', within: ['title'] } } } }),
    'counts days to title, which is no date',
  ],
  ['a resource without an English label', () => withLoan({ label: { zh: '借阅', en: ' ' } }), 'lacks a label; give zh and en'],
  [
    'an edit that holds back what nothing keeps',
    () =>
      withRows([lend, back, { ...lend, action: 'edit', holdsBack: { of: ['district'] } }], {
        actions: { ...loanLife.actions, edit: words },
      }),
    'holds changes back, but no field keeps them (holdsChanges)',
  ],
  ['a field without a label', () => withFields({ x: f.text(5, '', 'X') }), 'lacks a label; give zh and en'],
  [
    'a dictionary value without a label',
    () => withFields({ x: f.dict({ ...loanState, values: { a: { value: '1', zh: '', en: 'A' } } }, '甲', 'A') }),
    'lacks a label',
  ],
  [
    'a choice without its dictionary',
    () => withFields({ x: { kind: 'dict', label: { zh: '选', en: 'X' } } }),
    'field x lacks its dictionary',
  ],
  [
    'a secret inside an object in JSON, where it would lie in clear',
    () => withFields({ x: f.object({ phone: f.text(20, '电话', 'Phone', { mask: 'mobile' }) }, '甲', 'A') }),
    'field x holds phone, of which mask is said; only a field of the row can be that',
  ],
  [
    'a value inside the entries of a list that only a row can have',
    () => withFields({ x: f.json('甲', 'A', { holds: { no: f.text(5, '号', 'No.', { unique: true }) } }) }),
    'field x holds no, of which unique is said',
  ],
  [
    'rows inside an object in JSON',
    () => withFields({ x: f.object({ rows: f.children({ a: f.int('甲', 'A') }, '行', 'Rows') }, '甲', 'A') }),
    'field x holds rows, which cannot lie in JSON; make it a field of the row',
  ],
  ['a member of an object without a label', () => withFields({ x: f.object({ a: f.int('', 'A') }, '甲', 'A') }), 'x.a lacks a label'],
  [
    'a value left out of a field that is not asked',
    () => withRows([{ ...lend, excludesValues: { genre: ['a'] } }, back]),
    'lend leaves out values of genre, which it does not ask',
  ],
  [
    'a step beside the work of people that people take',
    () => withRows([{ ...lend, beside: true }, back]),
    'lend happens beside the work of people, but is done by some',
  ],
  [
    'a step that sends back and moves nothing',
    () => withRows([lend, back, { ...back, case: 'again', to: 'same', returns: true }]),
    'giveBack (again) sends back, but leaves the state as it is',
  ],
  [
    'a step of an approval that sends back beside one of its name that does not',
    () => withRows([{ ...lend, by: 'system', returns: true, when: { field: 'pages', given: true } }, lend, back]),
    'lend sends back, and cannot be told from lend, which does not',
  ],
  [
    'a rule that is declared twice',
    () =>
      withLoan({
        rules: [rule({ name: 'r', check: () => undefined }), rule({ name: 'r', check: () => undefined })],
      }),
    'rule r is declared twice',
  ],
  [
    'a lifecycle over another dictionary than its field',
    () => withFields({ state: f.dict(loan.fields.genre.dict ?? loanState, '状', 'S') }),
    'use different dictionaries',
  ],
  [
    'a decision on what is not before whoever decides',
    () => withRows([lend, back], { actions: { lend: { ...words, outcomes: { '1': words, '2': words } }, giveBack: words } }),
    'state does not say what is shown to who decides in draft (decidedOn)',
  ],
  [
    'one of several decisions on what is not before whoever decides',
    () => withRows([lend, back], { actions: { lend: { ...words, decides: true }, giveBack: words } }),
    'state does not say what is shown to who decides in draft (decidedOn)',
  ],
  [
    'a decision on what nobody reads',
    () =>
      faultOf([
        reader,
        {
          ...loan,
          fields: { ...loan.fields, secret: f.text(9, '密', 'Secret', { hidden: true }) },
          lifecycles: { state: { ...loanLife, decidedOn: { draft: ['secret'] } } },
        },
      ]),
    'state shows secret to who decides, which nobody reads',
  ],
  ['a state that nothing leads to', () => withRows([lend]), 'state 2 of state cannot be reached'],
  [
    'a row that an earlier one shadows',
    () => withRows([lend, { ...lend, case: 'late', when: { field: 'pages', given: true } }, back]),
    'row lend (late) can never apply',
  ],
  [
    'a paper that nothing writes',
    () =>
      faultOf([
        { ...reader, papers: { note: { ...words, resource: 'loan', by: 'readerId' } } },
        { ...loan, without: ['add'] },
      ]),
    'reader: paper note is written by nothing: loan has neither an add nor an entry',
  ],
  [
    'a field of a definition over another one’s table, which has no such column',
    () => faultOf([{ ...reader, tableOf: 'loan' }, loan]),
    'reader: field name is no column of loan, whose table it is read from; declare it there, or say virtual',
  ],
  [
    'a field with the name of the lock',
    () => withFields({ version: f.text(20, '版本', 'Version') }),
    "field version stands for the lock of the row; say under which name that travels (lockAs: 'rowVersion'), or give the field another",
  ],
  [
    'a lock with the name of a field',
    () => withLoan({ lockAs: 'title' }),
    'lockAs gives the lock another name, and no field is called version',
  ],
  [
    'a lock with a name that is taken',
    () => withLoan({ lockAs: 'title', fields: { ...loan.fields, version: f.text(20, '版本', 'Version') } }),
    'lockAs names title, which is taken; choose another name',
  ],
  [
    'a field with the name of an id that is drawn',
    () => withFields({ id: f.text(20, '标识', 'Id') }),
    'field id is drawn for every row; say ownId',
  ],
  [
    'a field with the name of what was removed',
    () => withFields({ deleted: f.bool('已删', 'Deleted') }),
    'field deleted stands for rows that were removed',
  ],
  [
    'a field with the name of what replies say',
    () => withFields({ actions: f.text(5, '甲', 'A') }),
    'field actions has a name that replies and bodies use',
  ],
  [
    'a field with the name of a column of the engine',
    () => withFields({ demo: f.bool('演示', 'Demo') }),
    'field demo has the name of a column',
  ],
  [
    'a common field of another kind',
    () => withFields({ createDate: f.text(5, '日', 'On') }),
    'field createDate is of the kind text, where every row has one of the kind datetime',
  ],
  [
    'a list of levels with nobody in it',
    () => withLoan({ levels: { lend: [] } }),
    'levels.lend names nobody, which opens it to every level',
  ],
  [
    'levels that close the details of rows and leave their page open',
    () => withLoan({ levels: { info: ['city'] } }),
    'levels names info and leaves the page of the same rows to every level; name page, or *',
  ],
  [
    'levels of a misspelt verb, which would leave it open',
    () => withLoan({ levels: { dispach: ['city'] } }),
    'levels.dispach names "dispach", which is no verb',
  ],
])('names %s', (_sentence, fault, text) => expect(fault()).toContain(text))

describe('a row of a lifecycle', () => {
  it('is not shadowed by one with a condition, another caller or another state', () => {
    expect(
      withRows([{ ...lend, when: { field: 'pages', given: true } }, lend, { ...lend, by: 'district' }, { ...lend, from: 'back' }, back]),
    ).toBe('none')
  })
})
