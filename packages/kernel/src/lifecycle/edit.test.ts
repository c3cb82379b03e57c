import { describe, expect, it, test } from 'vitest'
import type { Condition } from '../condition.ts'
import { type CompleteResource, complete } from '../definition/complete.ts'
import { initialStates } from '../definition/rows/initial-states.ts'
import type { Fields } from '../fields/field.ts'
import type { Values } from '../rule.ts'
import { callerOf } from '../testing/callers.ts'
import { loan, loanLife, loanState } from '../testing/library.ts'
import { departmentMember, repair } from '../testing/repairs.ts'
import { isDraft, judgeEdit, lockedKeyOf, mayEdit, selectEdit } from './edit.ts'
import { lifecycle } from './lifecycle.ts'

const district = departmentMember('district')
const binder = departmentMember('enterprise', { deptId: 'bindery' })
const mode = { level: 'district', now: '2026-06-30 10:00:00' } as const

/** What of a row may be changed: by which row of the table, the `whole` form, or why nothing. */
function found(resource: CompleteResource, row: Values, actor = district, input: Values = {}): string | undefined {
  const selected = selectEdit(resource, { row, caller: callerOf(actor), input })
  return 'refusal' in selected ? selected.refusal.key : selected.transition === null ? 'whole' : selected.transition.case
}

/** Loans that may be edited while they are lent, on a condition. */
const changedTable = (when: Condition) =>
  complete({
    ...loan,
    lifecycles: {
      state: lifecycle<Fields>(loanState, {
        ...loanLife,
        actions: { ...loanLife.actions, edit: { zh: '修改', en: 'Edit' } },
        rows: [
          ...loanLife.rows,
          { action: 'edit', case: 'of the city', from: 'lent', to: 'same', by: 'city' },
          { action: 'edit', case: 'novels', from: 'lent', to: 'same', by: 'owner', when, asks: ['genre'] },
        ],
      }),
    },
  })

describe('a draft', () => {
  it('is a row in one of the states that the definition names', () => {
    expect([isDraft(repair, { state: '0' }), isDraft(repair, { state: '1' }), isDraft(repair, {})]).toEqual([true, false, false])
    expect(isDraft(complete(loan), { state: '0' })).toBe(false)
  })
  it('is where a new row begins', () => {
    expect(initialStates(repair)).toEqual({ state: '0' })
  })
  test.each([
    ['the department that keeps it, or one above', { deptId: 'branch' }, departmentMember('city', { deptTree: ['city', 'branch'] }), true],
    ['who made it', { deptId: 'other', creator: 'user-city' }, departmentMember('city'), true],
    ['the super administrator', { deptId: 'other' }, departmentMember('administrator', { superAdmin: true }), true],
    ['nobody else', { deptId: 'other', creator: 'other' }, district, false],
  ])('is edited by %s', (_who, row, actor, may) => {
    expect(mayEdit(repair, { state: '0', ...row }, callerOf(actor))).toBe(may)
  })
})

describe('a row past its draft', () => {
  const may = (row: Values, actor = district) => mayEdit(repair, row, callerOf(actor))
  it('is edited by whom the rows of edit admit in its state', () => {
    expect([may({ state: '1' }), may({ state: '4' }), may({ state: '1' }, departmentMember('supervisor'))]).toEqual([true, false, false])
    expect(may({ state: '2', binderDeptId: 'bindery' }, binder)).toBe(true)
  })
  it('is edited by whoever has the permission where no table speaks of edits', () => {
    expect(mayEdit(complete(loan), { state: '2' }, callerOf(district))).toBe(true)
  })
  it('is not edited where the resource has no edit, though an entry keeps its drafts', () => {
    const fixed = complete({ ...loan, without: ['edit'] })
    expect(mayEdit(fixed, { state: '2' }, callerOf(district))).toBe(false)
    const entries = { keep: { zh: '保存', en: 'Keep' } }
    const kept = complete({ ...loan, without: ['edit'], entries, draft: { field: 'state', states: ['draft'], needs: [] } })
    const own = { deptId: 'district', creator: district.userId }
    expect([mayEdit(kept, { ...own, state: '0' }, callerOf(district)), mayEdit(kept, { ...own, state: '2' }, callerOf(district))]).toEqual([
      true,
      false,
    ])
    expect([kept.permissionOfCall('edit'), complete({ ...loan, entries }).permissionOfCall('edit')]).toEqual([
      kept.permission('keep'),
      kept.permission('update'),
    ])
  })
  it('that goes through a flow is edited at the steps of the flow alone', () => {
    const flow = { definitions: ['lending'] }
    const draft = { field: 'state', states: ['draft'], needs: [] }
    expect(mayEdit(complete({ ...loan, flow, draft }), { state: '2' }, callerOf(district))).toBe(false)
    expect(mayEdit(complete({ ...loan, flow }), { state: '2' }, callerOf(district))).toBe(true)
    expect(mayEdit(complete({ ...loan, draft }), { state: '2' }, callerOf(district))).toBe(true)
  })
  it('is edited by the row of the table that admits the caller and whose condition holds', () => {
    expect([
      found(repair, { state: '1' }),
      found(repair, { state: '4' }),
      found(repair, { state: '1' }, departmentMember('supervisor')),
    ]).toEqual(['terms', 'notYourRepair', 'notYourRepair'])
    const ofNovels = changedTable({ field: 'genre', is: 'a' })
    const row = { state: '1', genre: 'b', deptId: 'district' }
    expect([found(ofNovels, row), found(ofNovels, row, district, { genre: 'a' })]).toEqual(['wrongState', 'novels'])
  })
  it('is edited whole where no table speaks of edits, as a draft is', () => {
    expect(found(complete(loan), { state: '1' })).toBe('whole')
    expect(found(repair, { state: '0', deptId: 'district' })).toBe('whole')
    expect(found(repair, { state: '0', deptId: 'other' })).toBe('notYourRepair')
  })
  it('is refused with the key that its rows of edit name, else as one in a wrong state', () => {
    expect([lockedKeyOf(repair), lockedKeyOf(complete(loan))]).toEqual(['notYourRepair', 'wrongState'])
  })
})

describe('an edit of what the table opens', () => {
  const [terms] = repair.actions.edit?.rows ?? []
  if (terms === undefined) throw new Error('a repair has no edit')
  const before = { state: '1', title: '辞海', damage: '1', note: '旧', photos: ['f1'] }
  const edited = (input: Values, opinion: unknown = '更正', row: Values = before) => {
    const judged = judgeEdit(repair, terms, { input, before: row, opinion, lockedKey: 'locked' }, mode)
    return 'refusal' in judged ? `${judged.refusal.key} ${judged.refusal.fields.map((one) => one.field).join()}` : judged.values
  }
  it('takes what is asked', () => {
    expect(edited({ title: '字典', dueDate: '2026-07-01' })).toEqual({ title: '字典', dueDate: '2026-07-01' })
  })
  it('does not empty what the complete row must have; what was never given is not demanded', () => {
    expect(edited({ title: '' })).toBe('required title')
    expect(edited({ dueDate: '2026-07-01' }, '更正', { ...before, title: null })).toEqual({ dueDate: '2026-07-01' })
    expect(edited({ dueDate: null }, '更正', { ...before, dueDate: '2026-07-01' })).toEqual({ dueDate: null })
  })
  it('changes nothing else, and says what was tried', () => {
    expect(edited({ title: '字典', note: '新', damage: '2' })).toBe('locked damage,note')
  })
  it('may send back what it does not change: the same value, nothing, files, what is computed', () => {
    expect(edited({ note: '旧', damage: '', photos: ['f2'], mendedBy: 'somebody', state: '4', version: 7 })).toEqual({})
  })
  it('gives its opinion where one is required, after everything else', () => {
    expect(edited({ title: '字典' }, '')).toBe('required opinion')
    expect(edited({ note: '新' }, '')).toBe('locked note')
    expect(edited({ title: '' }, '')).toBe('required title')
  })
})
