import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attachments, children, date, decimal, int, json, object, text } from '../../fields/builders.ts'
import { loan } from '../../testing/library.ts'
import { sampleForm } from '../../testing/sample.ts'
import { complete } from '../complete.ts'
import { judgeForm } from './judge-form.ts'
import type { FormMode } from './judge-value.ts'

const resource = complete(loan)
const mode: FormMode = { level: 'city', now: '2026-06-30 10:00:00', ask: 'complete' }
const good = { title: '山海经', readerId: 'r1', genre: 'a' }
const judge = (given: Readonly<Record<string, unknown>>, more: Partial<FormMode> = {}, stored = {}) =>
  judgeForm(resource, given, { ...mode, ...more }, stored)
const refused = (given: Readonly<Record<string, unknown>>, more: Partial<FormMode> = {}, stored = {}) =>
  judge(given, more, stored).refusals.map(({ field, key }) => `${field} ${key}`)

describe('a form', () => {
  it('that is complete is kept in row form', () => {
    expect(judge({ ...good, pages: '12', scans: [{ id: 'f1' }] })).toEqual({ values: { ...good, pages: 12, scans: ['f1'] }, refusals: [] })
  })
  it('lacks what is required, in the order of the form, with the label of each field', () => {
    const { refusals } = judge({})
    expect(refusals.map(({ field, key }) => [field, key])).toEqual([
      ['title', 'required'],
      ['readerId', 'required'],
      ['genre', 'required'],
    ])
    expect(refusals[0]?.values).toEqual({ '0': { zh: '书名', en: 'Title' } })
  })
  it('is refused in the order of its fields, whatever the fault', () => {
    expect(refused({ genre: 'zz', pages: 0, title: '' })).toEqual([
      'title required',
      'readerId required',
      'genre malformed',
      'pages tooSmall',
    ])
  })
  it('may send back a choice that the row has held since before its list lost it, and no other', () => {
    const old = { ...good, genre: 'drama' }
    expect(refused(old)).toEqual(['genre malformed'])
    expect(judge(old, {}, old)).toEqual({ values: old, refusals: [] })
    expect(refused({ ...old, genre: 'opera' }, {}, old)).toEqual(['genre malformed'])
  })
  it('asks a field only where its condition holds, and requires it there', () => {
    expect(refused(good)).toEqual([])
    expect(refused({ ...good, genre: 'b' })).toEqual(['metre required'])
    expect(refused({ ...good, genre: 'b', metre: '七律' })).toEqual([])
  })
  it('says in words of its trade what is missing, where the field names them', () => {
    const named = complete({
      ...loan,
      fields: {
        ...loan.fields,
        title: { ...loan.fields.title, missing: { key: 'bookWithoutTitle', words: { zh: '须填写依据', en: 'Needs a basis' } } },
      },
    })
    expect(judgeForm(named, { ...good, title: '' }, mode).refusals).toEqual([
      { field: 'title', key: 'bookWithoutTitle', values: { '0': { zh: '书名', en: 'Title' } } },
    ])
  })
  it('requires by a condition on another field', () => {
    expect(refused({ ...good, pages: 499 })).toEqual([])
    expect(refused({ ...good, pages: 500 })).toEqual(['reason required'])
    expect(refused({ ...good, pages: 500 }, {}, { reason: '教学' })).toEqual([])
  })
  it('of a draft needs only what a draft needs, but judges all that is given', () => {
    expect(refused({ title: '山海经' }, { ask: ['title'] })).toEqual([])
    expect(refused({ title: '山海经', pages: 'x' }, { ask: ['title'] })).toEqual(['pages malformed'])
  })
  it('keeps dates within today, and numbers and dates within other fields', () => {
    expect(refused({ ...good, lendDate: '2026-06-30' })).toEqual([])
    expect(judge({ ...good, lendDate: '2026-07-01' }).refusals).toEqual([
      { field: 'lendDate', key: 'dateTooLate', values: { '0': { zh: '借出日期', en: 'Lent on' }, '1': '2026-06-30' } },
    ])
    expect(refused({ ...good, lendDate: '2026-06-10', dueDate: '2026-06-09' })).toEqual(['dueDate dateTooEarly'])
    expect(judge({ ...good, pages: 10, shelfPages: 9 }).refusals).toEqual([
      { field: 'pages', key: 'tooLarge', values: { '0': { zh: '页数', en: 'Pages' }, '1': { zh: '架上页数', en: 'Pages on the shelf' } } },
    ])
  })
  it('that edits is judged against what the row holds', () => {
    const stored = { ...good, lendDate: '2026-06-10', dueDate: '2026-06-20' }
    expect(refused({ dueDate: '2026-06-09' }, {}, stored)).toEqual(['dueDate dateTooEarly'])
    expect(refused({ title: '' }, {}, stored)).toEqual(['title required'])
    expect(refused({ note: 'x' }, {}, stored)).toEqual([])
  })
  it('keeps a date within another by notAbove too', () => {
    const dated = complete({
      ...loan,
      fields: { ...loan.fields, seen: { ...loan.fields.lendDate, notAfter: '2199-12-31', notAbove: 'dueDate' } },
    })
    const { refusals } = judgeForm(dated, { ...good, seen: '2026-06-21', dueDate: '2026-06-20' }, mode)
    expect(refusals.map(({ field, key }) => [field, key])).toEqual([['seen', 'dateTooLate']])
  })
  it('that moves a limit is judged by what hangs on it', () => {
    const stored = { ...good, lendDate: '2026-06-10', dueDate: '2026-06-20', pages: 10, shelfPages: 20 }
    expect(refused({ lendDate: '2026-06-25' }, {}, stored)).toEqual(['dueDate dateTooEarly'])
    expect(refused({ shelfPages: 9 }, {}, stored)).toEqual(['pages tooLarge'])
  })
  it('R-13: ignores what the server computes and what is not on the wire', () => {
    const sent = {
      ...good,
      loanNo: 'mine',
      state: '2',
      daysOver: 9,
      trace: 'x',
      id: 'x',
      version: 9,
      deleted: true,
      creator: 'me',
      nonsense: 1,
    }
    expect(judge(sent)).toEqual({ values: good, refusals: [] })
  })
  it('judges what stands inside JSON whose members are declared, and leaves out what is not', () => {
    const deposit = {
      paidOn: date('缴纳日期', 'Paid on', { required: true, notAfter: 'today' }),
      yuan: decimal(8, 2, '金额', 'Amount', { moreThan: 0 }),
      papers: attachments(2, '凭证', 'Receipts'),
    }
    const fields = {
      ...loan.fields,
      deposit: object(deposit, '押金', 'Deposit'),
      notes: json('批注', 'Notes', { holds: { page: int('页', 'Page', { required: true, min: 1 }) }, atMost: 2 }),
    }
    const withDeposit = complete({ ...loan, fields })
    const judged = (more: object, ask: FormMode['ask'] = 'complete') => judgeForm(withDeposit, { ...good, ...more }, { ...mode, ask })
    const paid = { paidOn: '2026-06-01', yuan: '50', papers: [{ id: 'f1' }], colour: 'red' }
    expect(judged({ deposit: paid, notes: [{ page: '7', mood: 'x' }] })).toEqual({
      values: { ...good, deposit: { paidOn: '2026-06-01', yuan: 50, papers: ['f1'] }, notes: [{ page: 7 }] },
      refusals: [],
    })
    const keys = (more: object, ask?: FormMode['ask']) => judged(more, ask).refusals.map(({ field, key }) => `${field} ${key}`)
    expect(keys({ deposit: { yuan: 0 } })).toEqual(['deposit.paidOn required', 'deposit.yuan notMore'])
    expect(keys({ deposit: { paidOn: '2026-07-01' } })).toEqual(['deposit.paidOn dateTooLate'])
    expect(keys({ deposit: 'none' })).toEqual(['deposit malformed'])
    expect(keys({ notes: [{ page: 7 }, { page: 'x' }] })).toEqual(['notes[1].page malformed'])
    expect(keys({ notes: [{ page: 7 }, 8] })).toEqual(['notes malformed'])
    expect(keys({ notes: [{ page: 1 }, { page: 2 }, { page: 3 }] })).toEqual(['notes tooMany'])
    // A draft may lack inside what it may lack outside.
    expect(keys({ deposit: { yuan: 5 } }, ['title'])).toEqual([])
    // An action that demands it has it whole; one that merely takes it does not.
    const asked = (ask: readonly string[]) => judgeForm(withDeposit, { deposit: { yuan: 5 } }, { ...mode, ask, only: ['deposit'] }, good)
    expect(asked(['deposit']).refusals.map(({ field, key }) => `${field} ${key}`)).toEqual(['deposit.paidOn required'])
    expect(asked([]).refusals).toEqual([])
  })
  it('may be judged in part: `only` names the fields, computed ones included', () => {
    expect(judge({ title: 'x', note: 'y', state: '1' }, { ask: ['dueDate'], only: ['dueDate', 'state'] })).toEqual({
      values: { state: '1' },
      refusals: [{ field: 'dueDate', key: 'required', values: { '0': { zh: '应还日期', en: 'Due' } } }],
    })
  })
  it('of an action judges the child rows that it asks as complete, and of others what is given', () => {
    const guest = { unit: text(20, '单位', 'Unit', { required: true }), name: text(20, '姓名', 'Name') }
    const attended = complete({ ...loan, fields: { ...loan.fields, guests: children(guest, '参加人员', 'Guests') } })
    const places = (guests: readonly object[], ask: readonly string[], stored: readonly object[] = []) =>
      judgeForm(attended, { guests }, { ...mode, ask, only: ['guests'] }, { guests: stored }).refusals.map(({ field }) => field)
    const nameless = { name: '苏行止' }
    expect(places([{ unit: '交警' }, nameless], ['guests'])).toEqual(['guests[1].unit'])
    // Where it need not be given, a new row is written whole; one of before is left as it was.
    expect(places([nameless], [])).toEqual(['guests[0].unit'])
    expect(places([{ id: 'g1', ...nameless }], [], [{ id: 'g1', unit: null, name: '' }])).toEqual([])
  })
  it('asks for files by number', () => {
    const strict = complete({ ...loan, fields: { ...loan.fields, scans: { ...loan.fields.scans, required: true } } })
    expect(judgeForm(strict, { ...good, scans: [] }, mode).refusals).toEqual([
      { field: 'scans', key: 'tooFewPictures', values: { '0': { zh: '扫描件', en: 'Scans' }, '1': 1 } },
    ])
  })
  it('never throws, and what it keeps it keeps again', () => {
    const names = Object.keys(loan.fields)
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.jsonValue()), (form) => {
        const first = judge(form)
        expect(judge(first.values).values).toEqual(first.values)
      }),
    )
  })
  it('made as a sample passes', () => {
    for (let seed = 1; seed < 30; seed += 1) expect(refused(sampleForm(resource, { seed, known: { reader: 'r1' } }))).toEqual([])
  })
})
