import { describe, expect, it } from 'vitest'
import type { FieldRefusal } from '../errors/refusal.ts'
import type { Fields } from '../fields/field.ts'
import type { RuleContext, Values } from '../rule.ts'
import { callerOf, dutyOf } from '../testing/callers.ts'
import { contextAt, departmentMember, repair } from '../testing/repairs.ts'
import { decideTransition } from './decide-transition.ts'
import { formRefusals, judgeAsked, needsOfTransition, systemChanges, transitionChanges } from './judge-transition.ts'
import { selectSystemTransition } from './select-transition.ts'

const now = '2026-06-30 10:00:00'
const mode = { level: 'city', now } as const

const rowOf = (action: string, name?: string) => {
  const transition = repair.actions[action]?.rows.find((one) => one.case === name)
  if (transition === undefined) throw new Error(`a repair has no ${action} ${name ?? ''}`)
  return transition
}
const named = (refusals: readonly FieldRefusal[]) => refusals.map(({ key, field }) => `${key} ${field}`)

describe('what was sent with an action', () => {
  const judged = (action: string, input: Values, row: Values = {}, name?: string) =>
    judgeAsked(repair, rowOf(action, name), { row, input }, mode)
  it('is taken where the transition asks it, and nothing else is', () => {
    expect(judged('handIn', { photos: ['f1'], title: '辞海', state: '4', cost: '12.5' })).toEqual({
      values: { photos: ['f1'], cost: 12.5 },
      refusals: [],
    })
  })
  it('must hold what the transition requires, unless the row has it', () => {
    expect(named(judged('handIn', {}).refusals)).toEqual(['tooFewPictures photos'])
    expect(named(judged('handIn', {}, { photos: ['f1'] }).refusals)).toEqual([])
    expect(named(judged('assign', { binderDeptId: 'b' }, {}, 'to a bindery').refusals)).toEqual(['required dueDate'])
  })
  it('holds what is asked anew, whatever the row has of it: of files one at least that the row has not', () => {
    const anew = { ...rowOf('handIn'), asks: ['photos!', 'note!', 'cost?'] as const }
    const said = (input: Values, row: Values) => named(judgeAsked(repair, anew, { row, input }, mode).refusals)
    const handedInBefore = { photos: ['f1'], note: '上次' }
    expect(said({}, handedInBefore)).toEqual(['nothingNew photos', 'required note'])
    expect(said({ photos: ['f1'], note: '这次' }, handedInBefore)).toEqual(['nothingNew photos'])
    expect(said({ photos: ['f1', 'f2'], note: '上次' }, handedInBefore)).toEqual([])
    expect(said({}, {})).toEqual(['tooFewPictures photos', 'required note'])
  })
  it('may leave out what it asks with a question mark, but not send it malformed', () => {
    expect(judged('handIn', { photos: ['f1'] }).refusals).toEqual([])
    expect(named(judged('handIn', { photos: ['f1'], cost: 'much' }).refusals)).toEqual(['malformed cost'])
  })
  it('brings child rows that are judged as forms of their own', () => {
    const materials = [{ material: '线' }, { material: '用了很久也没有用完的粗麻线' }]
    expect(named(judged('handIn', { photos: ['f1'], materials }).refusals)).toEqual(['tooLong materials[1].material'])
  })
})

describe('the form of an action', () => {
  const refused = (
    action: string,
    whole: Values,
    { asked = [] as FieldRefusal[], opinion = null as string | null, name = undefined as string | undefined } = {},
  ) => named(formRefusals(repair, rowOf(action, name), { asked, whole, opinion }, mode))
  it('is judged whole where the transition demands the complete row', () => {
    expect(refused('order', { damage: '2' })).toEqual(['required title'])
    expect(refused('order', { damage: '2', title: '辞海' })).toEqual([])
    expect(refused('order', { damage: '1' }, { name: 'slight' })).toEqual([])
  })
  it('wants an opinion where the transition requires one', () => {
    expect(refused('audit', {}, { name: 'pass' })).toEqual(['required opinion'])
    expect(refused('audit', {}, { name: 'pass', opinion: '合格' })).toEqual([])
    expect(refused('audit', {}, { name: 'return' })).toEqual([])
  })
  it('names each field once, what was asked first', () => {
    const asked = [{ field: 'title', key: 'tooLong' }]
    expect(refused('order', { damage: '2' }, { asked })).toEqual(['tooLong title'])
  })
})

it('what must be read is told by the rules of the transition, those of the resource where the row must be complete, and what it sets', () => {
  expect(needsOfTransition(repair, rowOf('order'))).toEqual({ refs: ['shelfDeptId'], facts: ['openDays'] })
  expect(needsOfTransition(repair, rowOf('audit', 'pass'))).toEqual({ refs: [], facts: [] })
})

it('what the table sets stands over what was asked, and over the state', () => {
  const transition = { ...rowOf('handIn'), sets: () => ({ cost: 20, state: '4' }) }
  const context = contextAt({ row: {}, before: {}, input: {} }, departmentMember('city'))
  expect(transitionChanges(transition, { cost: 10, photos: ['f1'] }, context)).toEqual({ cost: 20, photos: ['f1'], state: '4' })
})

it('what a step of the system writes stands over what the table sets, and the state over both', () => {
  const action = repair.actions.expire
  const transition = action && selectSystemTransition(action, { state: '1', cost: 100 }, {}, undefined)
  if (transition === undefined) throw new Error('a repair does not expire')
  const context = contextAt({ row: {}, before: {}, input: {} }, departmentMember('city'))
  expect(systemChanges(transition, {}, context)).toEqual({ note: '逾期', state: '5' })
  expect(systemChanges(transition, { note: '遗失', state: '0' }, context)).toEqual({ note: '遗失', state: '5' })
})

describe('a decision', () => {
  const district = departmentMember('district')
  const binder = departmentMember('enterprise', { userId: 'binder' })
  const decide = (name: string, row: Values, { input = {}, opinion = null as string | null, actor = district } = {}) => {
    const action = repair.actions[name]
    if (action === undefined) throw new Error(`a repair has no ${name}`)
    const caller = callerOf(actor, dutyOf('audit', { dutyLevel: 'qx' }))
    const attempt = { row, caller, input, opinion, now }
    const contextOf = (state: Pick<RuleContext<Fields>, 'row' | 'before' | 'input'>) => contextAt(state, actor)
    const decision = decideTransition(repair, action, attempt, contextOf)
    return 'refusal' in decision ? decision.refusal.key : decision.changes
  }
  const draft = { state: '0', deptId: 'district', damage: '2', title: '辞海' }
  const toReview = { state: '3', mendedBy: 'binder' }
  it('changes what was asked and the state', () => {
    expect(decide('assign', { state: '1' }, { input: { binderDeptId: 'b', dueDate: '2026-07-01', title: '字典' } })).toEqual({
      binderDeptId: 'b',
      dueDate: '2026-07-01',
      state: '2',
    })
  })
  it('leaves the state where the row of the table stays', () => {
    expect(decide('edit', { state: '1' }, { input: { title: '字典' }, opinion: '更正' })).toEqual({ title: '字典' })
  })
  it('sets what the table says', () => {
    expect(decide('audit', toReview, { input: { auditResult: '1' }, opinion: '合格' })).toEqual({ state: '4', doneOn: '2026-06-30' })
  })
  it('is refused by what stands first: state and caller, then the form, then the rules', () => {
    expect(decide('order', { ...draft, state: '4' })).toBe('wrongState')
    expect(decide('order', { ...draft, title: null })).toBe('required')
    expect(decide('order', { ...draft })).toBe('costMissing')
    expect(decide('order', { ...draft, cost: 20 })).toEqual({ state: '1' })
    expect(decide('order', { ...draft, title: null, cost: 20 }, { input: { title: '字典' } })).toEqual({ title: '字典', state: '1' })
    expect(decide('audit', toReview, { input: { auditResult: '1' }, actor: binder })).toBe('required')
    expect(decide('audit', toReview, { input: { auditResult: '1' }, opinion: '合格', actor: binder })).toBe('ownWork')
  })
  it('of an edit takes what its row of the table asks, changes nothing else, and gives its opinion', () => {
    expect(decide('edit', { state: '4' }, { input: { title: '字典' } })).toBe('notYourRepair')
    expect(decide('edit', { state: '1', note: '旧' }, { input: { note: '新' }, opinion: '更正' })).toBe('notYourRepair')
    expect(decide('edit', { state: '1' }, { input: { title: '字典' } })).toBe('required')
    expect(decide('edit', { state: '1' }, { input: { title: '1984' }, opinion: '更正' })).toBe('titleIsANumber')
    expect(() => decide('edit', { state: '0', deptId: 'district' }, { input: { title: '字典' } })).toThrow('repair is edited whole')
  })
  it('shows the rules the row as it would be, and the opinion among what was sent', () => {
    const mending = { state: '2', binderDeptId: 'district' }
    const input = { photos: ['f1'], cost: 600 }
    expect(decide('handIn', mending, { input })).toBe('tooDear')
    expect(decide('handIn', mending, { input, opinion: '绢本' })).toMatchObject({ cost: 600, state: '3' })
  })
  it('asks the rules of the resource where the row must be complete', () => {
    expect(decide('order', { ...draft, title: '1984', cost: 20 })).toBe('titleIsANumber')
  })
})
