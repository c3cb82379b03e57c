import { describe, expect, it } from 'vitest'
import * as f from '../fields/builders.ts'
import { loan, reader } from '../testing/library.ts'
import { identityOf, lockOf } from './common-fields.ts'
import { complete, headlineOf } from './complete.ts'

describe('a completed definition', () => {
  const whole = complete(loan)

  it('has the columns of every row, computed by the server', () => {
    for (const name of ['id', 'deptId', 'regionId', 'creator', 'createDate', 'updater', 'updateDate', 'version', 'deleted']) {
      expect(whole.fields[name]).toMatchObject({ readOnly: true, common: true })
    }
  })
  it('says of each field its column, whether it is kept, and whether lists may be sorted by it', () => {
    expect(whole.fields.readerId).toMatchObject({ column: 'reader_id', stored: true, sortable: false })
    expect(whole.fields.daysOver).toMatchObject({ stored: false, sortable: true, readOnly: true })
    expect(whole.fields.trace).toMatchObject({ stored: true, sortable: false })
    expect(whole.fields.title).toMatchObject({ sortable: true, common: false })
  })
  it('translates states to the values of the wire', () => {
    expect(whole.lifecycles.state).toMatchObject({ initialValue: '0', keyOf: { '0': 'draft', '1': 'lent', '2': 'back' } })
    expect(whole.actions.lend?.rows[0]).toMatchObject({ fromValues: ['0'], toValue: '1', stateField: 'state' })
    expect(whole.mainState).toBe('state')
  })
  it('is told of its flow in the fields that it has, or in those that are named', () => {
    const told = {
      flowStatus: loan.fields.trace,
      currentNode: loan.fields.trace,
      deadline: loan.fields.trace,
      processNo: loan.fields.trace,
    }
    const flow = { definitions: ['lending'], fields: { deadline: null, processInstanceId: 'processNo' } }
    expect(whole.flow).toBeNull()
    expect(complete({ ...loan, fields: { ...loan.fields, ...told }, flow }).flow).toEqual({
      definitions: ['lending'],
      endsWithRow: false,
      fields: { flowStatus: 'flowStatus', processInstanceId: 'processNo', currentNode: 'currentNode' },
    })
  })
  it('reads the levels of an action from its rows; a predicate leaves it open to all', () => {
    expect(whole.actions.lend?.levels).toEqual(['city', 'district'])
    expect(whole.actions.giveBack?.levels).toEqual([])
    expect(whole.levelsOf('lend')).toEqual(['city', 'district'])
    expect(complete({ ...loan, levels: { '*': ['city'], add: ['district'] } }).levelsOf('add')).toEqual(['district'])
    expect(complete({ ...loan, levels: { '*': ['city'] } }).levelsOf('delete')).toEqual(['city'])
  })
  it('gives the lock another name where the book has a version, and keeps that in a column of its own', () => {
    const locked = complete({ ...loan, lockAs: 'rowVersion', fields: { ...loan.fields, version: f.text(20, '版本', 'Version') } })
    const columns = Object.fromEntries(locked.fieldList.map(({ name, column }) => [name, column]))
    expect([locked.lock, columns.rowVersion, columns.version]).toEqual(['rowVersion', 'version', 'own_version'])
    expect(locked.fields.version?.common).toBe(false)
    expect(whole.lock).toBe('version')
    const row = { id: 'a', version: '2017', rowVersion: 3 }
    expect([lockOf(locked, row), identityOf(locked, row), identityOf(locked, { id: 'a', version: '2017' })]).toEqual([
      3,
      { id: 'a', rowVersion: 3 },
      { id: 'a' },
    ])
  })
  it('reads rows at the levels of their page, and edits at those of the call, whoever a lifecycle lets edit in which state', () => {
    const levels = { page: ['city'], delete: ['district'] } as const
    const open = complete({ ...loan, levels })
    expect([open.levelsOf('list'), open.levelsOf('info'), open.levelsOf('edit'), open.levelsOf('delete')]).toEqual([
      ['city'],
      ['city'],
      [],
      ['district'],
    ])
    expect(complete({ ...loan, levels: { ...levels, info: ['district'] } }).levelsOf('info')).toEqual(['district'])
  })
  it('fills what the author left out', () => {
    const plain = complete(reader)
    expect(plain).toMatchObject({
      table: 'reader',
      family: 'console',
      scope: 'business',
      aliases: [],
      nameField: 'name',
      titleFields: ['name'],
      mainState: null,
    })
    expect(plain.standard).toEqual(['page', 'list', 'info', 'add', 'edit', 'delete', 'export', 'import'])
    expect(plain.order).toEqual([{ field: 'name', descending: false }])
    expect(whole.order).toEqual([
      { field: 'lendDate', descending: true },
      { field: 'title', descending: false },
    ])
    expect(complete({ ...reader, root: 'sys/reader' }).family).toBe('sys')
    expect(complete({ ...reader, without: ['delete'] }).standard).not.toContain('delete')
    expect(complete({ ...reader, tableOf: 'loan' }).table).toBe('loan')
  })
  it('knows no field by a name that every object has', () => {
    for (const name of ['constructor', 'toString', '__proto__'])
      expect([name, name in whole.fields, name in whole.actions]).toEqual([name, false, false])
  })
  it('refuses a lifecycle with an unknown state', () => {
    const life = { ...loan.lifecycles.state, initial: 'nowhere' }
    expect(() => complete({ ...loan, lifecycles: { state: life } })).toThrow('loan_state has no state "nowhere"')
  })
  it('joins the rows of two states that share an action word', () => {
    const other = {
      ...loan.lifecycles.state,
      actions: { lend: { zh: '再借', en: 'Lend again' } },
      rows: [{ action: 'lend', from: 'back', to: 'lent', by: 'city' }],
    } as const
    const both = complete({ ...loan, lifecycles: { state: loan.lifecycles.state, second: other } })
    expect(both.actions.lend?.rows.map((row) => row.stateField)).toEqual(['state', 'second'])
  })
})

describe('the headline of a row', () => {
  const whole = complete(loan)
  it('joins the texts that the definition names and leaves out what is empty', () => {
    expect(headlineOf(whole, { id: '1', title: '山海经', loanNo: 'L1' })).toBe('山海经：L1')
    expect(headlineOf(whole, { id: '1', title: '山海经', loanNo: null })).toBe('山海经')
  })
  it('says a code of a dictionary by its word', () => {
    const ofState = complete({ ...loan, list: { ...loan.list, titleFields: ['title', 'state'] } })
    expect(headlineOf(ofState, { id: '1', title: '山海经', state: '1' })).toBe('山海经：借出')
  })
  it('says a number in the words that its field has, and leaves out a bare one', () => {
    const times = (inWords?: (value: string) => { zh: string; en: string }) => ({
      ...loan.fields.title,
      name: 'times',
      kind: 'int',
      inWords,
    })
    const titled = (field: ReturnType<typeof times>) => {
      const ofTimes = { ...whole, titleFields: ['title', 'times'] }
      return { ...ofTimes, fields: { ...ofTimes.fields, times: field } } as unknown as typeof whole
    }
    const row = { id: '1', title: '山海经', times: 3 }
    expect(headlineOf(titled(times((value) => ({ zh: `第${value}次`, en: `No. ${value}` }))), row)).toBe('山海经：第3次')
    expect(headlineOf(titled(times()), row)).toBe('山海经')
  })
  it('falls back to what its kind is called, never to an id', () => {
    expect(headlineOf(whole, { id: '1', title: null, loanNo: '' })).toBe('借阅')
    expect(headlineOf(complete(reader), { id: '7' })).toBe(reader.label.zh)
  })
})
