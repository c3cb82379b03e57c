import { describe, expect, it, test } from 'vitest'
import type { Actor } from '../access/actor.ts'
import type { Values } from '../rule.ts'
import { callerOf, dutyOf } from '../testing/callers.ts'
import { departmentMember, repair } from '../testing/repairs.ts'
import type { Caller, OpenDuty } from './caller.ts'
import { decidingInput, isOffered, selectSystemTransition, selectTransition, transitionsFrom } from './select-transition.ts'

const district = departmentMember('district')
const city = departmentMember('city')
const binder = departmentMember('enterprise', { deptId: 'bindery', userId: 'binder' })

const actionOf = (name: string) => {
  const action = repair.actions[name]
  if (action === undefined) throw new Error(`a repair has no ${name}`)
  return action
}

/** What stands for an attempt: `case → state`, or the key of the refusal with its field. */
function chosen(name: string, row: Values, caller: Caller, input: Values = {}): string {
  const found = selectTransition(repair, actionOf(name), { row, caller, input })
  if ('transition' in found) return `${found.transition.case ?? name} → ${found.transition.to}`
  const [field] = found.refusal.fields
  return field === undefined ? found.refusal.key : `${found.refusal.key} ${field.field}`
}

const byActor = (actor: Actor, ...duties: OpenDuty[]) => callerOf(actor, ...duties)
const ordered = { state: '1', deptId: 'district', damage: '2' }
const toReview = { state: '3', mendedBy: 'binder' }
const duty = dutyOf('audit', { dutyDeptId: 'district' })

describe('where a row stands', () => {
  it('decides which rows of the table start there, in the order of the table', () => {
    expect(transitionsFrom(actionOf('assign'), ordered).map((one) => one.case)).toEqual(['to a bindery', 'in the house'])
    expect(transitionsFrom(actionOf('assign'), { state: '2' })).toEqual([])
  })
  it('refuses an action that has no step there, whoever asks and whatever is sent', () => {
    expect(chosen('assign', { state: '4' }, byActor(city), { binderDeptId: 'b' })).toBe('wrongState')
    expect(chosen('audit', { state: '2' }, byActor(departmentMember('inspector')))).toBe('wrongState')
  })
})

describe('who may', () => {
  test.each([
    ['a level that the row names', 'assign', ordered, byActor(district), { binderDeptId: 'b' }, 'to a bindery → mending'],
    ['another level', 'assign', ordered, byActor(departmentMember('supervisor')), { binderDeptId: 'b' }, 'forbidden'],
    ['a level that only a later row names', 'assign', ordered, byActor(city), { note: '自修' }, 'in the house → mending'],
    ['the level of the earlier row alone', 'assign', ordered, byActor(district), { note: '自修' }, 'required binderDeptId'],
    ['the department that keeps the row', 'order', { state: '0', damage: '1', deptId: 'city' }, byActor(city), {}, 'slight → done'],
    [
      'a department above it, which does not keep it',
      'order',
      { state: '0', damage: '1', deptId: 'branch' },
      byActor(departmentMember('city', { deptTree: ['city', 'branch'] })),
      {},
      'forbidden',
    ],
    [
      'who made a row that no department keeps',
      'order',
      { state: '0', damage: '1', deptId: null, creator: 'user-city' },
      byActor(city),
      {},
      'slight → done',
    ],
    [
      'nobody else of a row that no department keeps',
      'order',
      { state: '0', damage: '1', deptId: null, creator: 'user-district' },
      byActor(city),
      {},
      'forbidden',
    ],
    [
      'not who made a row that a department keeps',
      'order',
      { state: '0', damage: '1', deptId: 'branch', creator: 'user-city' },
      byActor(city),
      {},
      'forbidden',
    ],
    ['whom a predicate admits', 'handIn', { state: '2', binderDeptId: 'bindery' }, byActor(binder), {}, 'handIn → toReview'],
    ['whom a predicate refuses with its own key', 'handIn', { state: '2', binderDeptId: 'other' }, byActor(binder), {}, 'notYourRepair'],
    ['the holder of the duty', 'audit', toReview, byActor(district, duty), { auditResult: '1' }, 'pass → done'],
    ['nobody without the duty', 'audit', toReview, byActor(district), { auditResult: '1' }, 'forbidden'],
    [
      'nobody by a duty of another action',
      'audit',
      toReview,
      byActor(district, dutyOf('handIn', { dutyDeptId: 'district' })),
      { auditResult: '1' },
      'forbidden',
    ],
    ['nobody by the duty of another', 'audit', toReview, byActor(city, duty), { auditResult: '1' }, 'forbidden'],
    ['whoever is let in only to be refused in words by a rule', 'audit', toReview, byActor(binder), { auditResult: '1' }, 'pass → done'],
    ['nobody by a call where the step is the system’s', 'expire', { ...ordered, cost: 100 }, byActor(city), {}, 'forbidden'],
  ])('%s', (_who, action, row, caller, input, outcome) => {
    expect(chosen(action, row, caller, input)).toBe(outcome)
  })
})

describe('a duty is of whom it names', () => {
  const holders = { level: 'district', regionId: '990102001', businessRoles: [{ code: 'head', regionIds: [] }] } as const
  const person = departmentMember('district', { ...holders, userId: 'wang', deptPath: ['bureau', 'section'] })
  test.each([
    ['a person', { userId: 'wang' }, true],
    ['another person', { userId: 'li' }, false],
    ['anybody but this person', { notUserId: 'wang' }, false],
    ['anybody but another', { notUserId: 'li' }, true],
    ['who holds a business role', { businessRole: 'head' }, true],
    ['who holds another business role', { businessRole: 'clerk' }, false],
    ['a department above', { dutyDeptId: 'bureau' }, true],
    ['another department', { dutyDeptId: 'other' }, false],
    ['a region around', { dutyRegionId: '990102' }, true],
    ['another region', { dutyRegionId: '990103' }, false],
    ['a level', { dutyLevel: 'qx' }, true],
    ['another level', { dutyLevel: 'sj' }, false],
    ['two of which one does not fit', { businessRole: 'head', dutyLevel: 'sj' }, false],
  ])('%s', (_whose, named, fits) => {
    const outcome = chosen('audit', toReview, byActor(person, dutyOf('audit', named)), { auditResult: '1' })
    expect(outcome).toBe(fits ? 'pass → done' : 'forbidden')
  })
})

describe('the condition', () => {
  it('is asked in the order of the table: the first that holds stands', () => {
    expect(chosen('assign', ordered, byActor(city), { binderDeptId: 'b', note: '自修' })).toBe('to a bindery → mending')
  })
  it('sees what the row holds and what is sent for what the action asks, the outcome and the wanted state', () => {
    expect(chosen('order', { ...ordered, state: '0' }, byActor(district))).toBe('order → ordered')
    expect(chosen('audit', toReview, byActor(district, duty), { auditResult: '2' })).toBe('return → mending')
    expect(chosen('changeState', ordered, byActor(city), { state: '5' })).toBe('changeState → scrapped')
    expect(chosen('changeState', ordered, byActor(city), { state: '6' })).toBe('changeState → lost')
  })
  it('does not see what nobody asked for, nor what is empty: the row decides then', () => {
    expect(chosen('order', { ...ordered, state: '0' }, byActor(district), { damage: '1' })).toBe('order → ordered')
    expect(chosen('assign', { ...ordered, note: '自修' }, byActor(city), { note: '' })).toBe('in the house → mending')
    expect(decidingInput(actionOf('assign').rows, { binderDeptId: null, dueDate: '', manner: '1', damage: '1' })).toEqual({ manner: '1' })
  })
  it('that waits for a field names the field; where none is missing the state is wrong', () => {
    expect(chosen('assign', ordered, byActor(city))).toBe('required binderDeptId')
    expect(chosen('audit', toReview, byActor(district, duty))).toBe('required auditResult')
    expect(chosen('audit', toReview, byActor(district, duty), { auditResult: '3' })).toBe('wrongState')
    expect(chosen('order', { ...ordered, state: '0', damage: '3' }, byActor(district))).toBe('wrongState')
  })
  it('of a row that is not the caller’s decides nothing for them', () => {
    expect(chosen('changeState', ordered, byActor(district), { state: '5' })).toBe('wrongState')
  })
})

describe('a step of the system', () => {
  const step = (row: Values, values: Values = {}, action = 'expire') => selectSystemTransition(actionOf(action), row, values, 'city')?.to
  it('is the first whose condition holds over the row with what is written besides', () => {
    expect([step(ordered), step({ ...ordered, cost: 100 }), step(ordered, { cost: 120 })]).toEqual(['lost', 'scrapped', 'scrapped'])
  })
  it('leads where the values say', () => {
    expect(step({ ...ordered, cost: 100 }, { state: '6' })).toBe('lost')
    expect(step(ordered, { state: '4' })).toBeUndefined()
  })
  it('begins where the table says, and is none of those that people take', () => {
    expect(step({ state: '4' })).toBeUndefined()
    expect(step(ordered, { binderDeptId: 'b' }, 'assign')).toBeUndefined()
  })
})

describe('an action is offered', () => {
  const offered = (name: string, row: Values, ...caller: Parameters<typeof byActor>) =>
    transitionsFrom(actionOf(name), row).some((one) => isOffered(one, row, byActor(...caller)))
  it('to whom it admits in earnest, not to whom it only refuses in words', () => {
    expect(offered('audit', toReview, district, duty)).toBe(true)
    expect(offered('audit', toReview, binder)).toBe(false)
    expect(offered('assign', ordered, departmentMember('supervisor'))).toBe(false)
    expect(offered('expire', ordered, city)).toBe(false)
  })
  it('where its condition holds of the row or may still come true by what is asked', () => {
    expect(offered('assign', { ...ordered, binderDeptId: null }, district)).toBe(true)
    expect(offered('audit', { ...toReview, auditResult: null }, district, duty)).toBe(true)
    expect(offered('changeState', ordered, city)).toBe(true)
    expect(offered('order', { state: '0', deptId: 'district', damage: '2' }, district)).toBe(true)
    expect(offered('order', { state: '0', deptId: 'district' }, district)).toBe(true)
    expect(offered('order', { state: '0', deptId: 'district', damage: '3' }, district)).toBe(false)
  })
  it('where all parts of a condition over the row hold, or one of several that are enough', () => {
    const [first] = transitionsFrom(actionOf('order'), { state: '0' })
    if (first === undefined) throw new Error('an order has no first row')
    const row = { state: '0', deptId: 'district', damage: '2', note: null }
    const slight = { field: 'damage', is: '1' } as const
    const plain = { field: 'note', given: false } as const
    const elsewhere = { field: 'state', isNot: '0' } as const
    const may = (when: object) => isOffered({ ...first, when } as typeof first, row, byActor(district))
    expect([
      may({ all: [slight, plain] }),
      may({ all: [plain] }),
      may({ any: [slight, plain] }),
      may({ any: [slight] }),
      may(elsewhere),
    ]).toEqual([false, true, true, false, false])
  })
})

describe('whom the server has offered an action is known by level alone', () => {
  const known = (level: Actor['level'] | undefined): Caller => ({ level })
  it('and finds the rows that may be theirs: owner, duty and predicates are for the server to know', () => {
    expect(chosen('order', { state: '0', damage: '1' }, known('city'))).toBe('slight → done')
    expect(chosen('handIn', { state: '2' }, known('city'))).toBe('handIn → toReview')
    expect(chosen('audit', toReview, known('city'), { auditResult: '1' })).toBe('pass → done')
    expect(chosen('assign', ordered, known('district'), { note: '自修' })).toBe('required binderDeptId')
    expect(chosen('assign', ordered, known(undefined), { note: '自修' })).toBe('in the house → mending')
  })
  it('but neither those that only refuse nor those of the system', () => {
    expect(chosen('audit', { state: '4' }, known('city'))).toBe('forbidden')
    expect(chosen('expire', ordered, known('city'))).toBe('forbidden')
    expect(chosen('expire', ordered, known(undefined))).toBe('forbidden')
  })
})
