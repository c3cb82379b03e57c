import { describe, expect, it } from 'vitest'
import { complete } from '../definition/complete.ts'
import { defineResource } from '../definition/resource.ts'
import { defineDict } from '../dictionary.ts'
import { date, datetime, dict } from '../fields/builders.ts'
import type { Values } from '../rule.ts'
import { repair } from '../testing/repairs.ts'
import type { Caller } from './caller.ts'
import { lifecycle } from './lifecycle.ts'
import { initialInput, namesAskedByActions, offeredOutcomes, transitionInputs } from './transition-inputs.ts'

const actionOf = (name: string) => {
  const action = repair.actions[name]
  if (action === undefined) throw new Error(`a repair has no ${name}`)
  return action
}
const city: Caller = { level: 'city' }
const district: Caller = { level: 'district' }
const inputs = (name: string, row: Values, caller: Caller, input: Values = {}) =>
  transitionInputs(repair, actionOf(name), { row, caller, input })
/** Each asked field, with `*` where it is required. */
const asked = (...given: Parameters<typeof inputs>) =>
  inputs(...given).fields.map(({ field, required }) => `${field.name}${required ? '*' : ''}`)

describe('what an action asks', () => {
  it('is what the transition asks that stands for what was given so far, in the order of the form', () => {
    expect(asked('assign', { state: '1' }, district, { binderDeptId: 'b' })).toEqual(['manner', 'binderDeptId*', 'dueDate*'])
    expect(asked('assign', { state: '1' }, city, { note: '自修' })).toEqual(['manner', 'binderDeptId', 'note*'])
  })
  it('is before one stands that by which one would: required is what all of them look at', () => {
    expect(asked('assign', { state: '1' }, city)).toEqual(['binderDeptId', 'note'])
    expect(asked('assign', { state: '1' }, district)).toEqual(['binderDeptId*'])
  })
  it('is by the state in which the row stands', () => {
    expect(asked('audit', { state: '3' }, city, { auditResult: '2' })).toEqual(['dueDate*'])
    expect(asked('edit', { state: '2' }, district)).toEqual(['title', 'dueDate'])
    expect(asked('edit', { state: '4' }, district)).toEqual([])
  })
  it('is nothing of the rows that let somebody in only to refuse', () => {
    expect(asked('audit', { state: '4' }, city)).toEqual([])
  })
  it('are child rows and files as well', () => {
    expect(asked('handIn', { state: '2' }, city)).toEqual(['cost', 'photos*', 'materials'])
  })
  it('is nothing that decides and nobody asks', () => {
    expect(asked('order', { state: '0' }, city)).toEqual([])
  })
  it('leaves out values that no asking transition offers', () => {
    const manner = inputs('assign', { state: '1' }, district, { binderDeptId: 'b' }).fields[0]
    expect(manner).toMatchObject({ field: { name: 'manner' }, excludedValues: ['3'], isWantedState: false })
    expect(inputs('assign', { state: '1' }, city, { binderDeptId: 'b' }).fields[0]).toMatchObject({
      field: { name: 'manner' },
      excludedValues: [],
    })
  })
  it('is an opinion where the transition that stands requires one', () => {
    expect(inputs('audit', { state: '3' }, city, { auditResult: '1' }).opinionRequired).toBe(true)
    expect(inputs('audit', { state: '3' }, city, { auditResult: '2' }).opinionRequired).toBe(false)
    expect(inputs('audit', { state: '3' }, city).opinionRequired).toBe(false)
  })
  it('is an opinion, too, before one stands, where every one that might would require it', () => {
    const audit = actionOf('audit')
    const strict = { ...audit, rows: audit.rows.map((one) => ({ ...one, opinion: 'required' as const })) }
    expect(transitionInputs(repair, strict, { row: { state: '3' }, caller: city, input: {} }).opinionRequired).toBe(true)
  })
  it('does not change by what is emptied: the row decides then, as on the server', () => {
    expect(asked('assign', { state: '1', binderDeptId: 'b' }, district, { binderDeptId: null })).toContain('dueDate*')
  })
})

describe('an outcome or a state that the table also asks by name', () => {
  const asking = (name: string, field: string) => {
    const action = actionOf(name)
    return { ...action, rows: action.rows.map((row) => ({ ...row, asks: [...(row.asks ?? []), field] })) }
  }
  it('is asked once, as what it is', () => {
    const attempt = (state: string, input: Values) => ({ row: { state }, caller: city, input })
    const names = (...given: Parameters<typeof transitionInputs>) => transitionInputs(...given).fields.map(({ field }) => field.name)
    expect(names(repair, asking('audit', 'auditResult'), attempt('3', { auditResult: '2' }))).toEqual(['dueDate'])
    expect(names(repair, asking('changeState', 'state'), attempt('1', { state: '5' }))).toEqual(['state', 'note'])
  })
  it('does not begin with what the row holds: an answer to another question', () => {
    expect(initialInput(repair, asking('audit', 'auditResult'), { state: '3', auditResult: '2' }, city)).toEqual({})
    expect(initialInput(repair, asking('changeState', 'state'), { state: '1' }, district)).toEqual({ state: '6' })
  })
})

describe('a state that is wanted', () => {
  it('is asked first, with those states left out that lead nowhere for the caller', () => {
    const [state] = inputs('changeState', { state: '1' }, city).fields
    expect(state).toMatchObject({
      field: { name: 'state' },
      required: true,
      isWantedState: true,
      excludedValues: ['0', '1', '2', '3', '4'],
    })
    expect(inputs('changeState', { state: '1' }, district).fields[0]?.excludedValues).toEqual(['0', '1', '2', '3', '4', '5'])
  })
  it('is one that a transition names, and that leads somewhere with what the row holds', () => {
    const action = actionOf('changeState')
    const [scrap, ...others] = action.rows
    if (scrap === undefined) throw new Error('no state is changed')
    const excluded = (row: Values, rows: typeof action.rows) =>
      transitionInputs(repair, { ...action, rows }, { row: { state: '1', ...row }, caller: city, input: {} }).fields[0]?.excludedValues
    const explained = {
      ...scrap,
      when: {
        all: [
          { field: 'state', is: '5' },
          { field: 'title', given: true },
        ],
      },
    } as const
    expect(excluded({}, [explained, ...others])).toContain('5')
    expect(excluded({ title: '辞海' }, [explained, ...others])).not.toContain('5')
    const { when: _none, ...always } = scrap
    expect(excluded({}, [...action.rows, { ...always, wantedValues: [] }])).toEqual(['0', '1', '2', '3', '4'])
  })
  it('decides what else is asked', () => {
    expect(asked('changeState', { state: '1' }, city, { state: '5' })).toEqual(['state*', 'note*'])
    expect(asked('changeState', { state: '1' }, city, { state: '6' })).toEqual(['state*'])
  })
  it('is chosen by itself where only one leads somewhere', () => {
    expect(initialInput(repair, actionOf('changeState'), { state: '1' }, district)).toEqual({ state: '6' })
    expect(initialInput(repair, actionOf('changeState'), { state: '1' }, city)).toEqual({})
  })
})

const doneState = defineDict('mending_state', '状态', 'State', { open: ['1', '待修', 'Open'], closed: ['2', '已修', 'Closed'] })
const doneFields = {
  state: dict(doneState, '状态', 'State', { readOnly: true }),
  doneOn: date('完成日期', 'Done on', { notAfter: 'today' }),
  doneAt: datetime('完成时间', 'Done at', { notAfter: 'now' }),
  nextOn: date('上次修补', 'Mended before', { notAfter: 'today' }),
}

describe('an action begins with', () => {
  const begun = (row: Values) => initialInput(repair, actionOf('assign'), { state: '1', ...row }, district)
  it('what the row holds of what any of its transitions may ask', () => {
    expect(begun({ binderDeptId: 'b', note: '急', title: '辞海', manner: '1' })).toEqual({ binderDeptId: 'b', note: '急', manner: '1' })
  })
  it('the fixed default where the row holds nothing, or what is not offered', () => {
    expect(begun({})).toEqual({ manner: '2' })
    expect(begun({ manner: '3' })).toEqual({ manner: '2' })
  })
  it('today or now, where it demands the day or the moment at which something was done', () => {
    const done = complete(
      defineResource({
        name: 'mending',
        root: 'lib/mending',
        area: 'system',
        label: { zh: '修补', en: 'Mending' },
        deletion: 'physical',
        fields: doneFields,
        lifecycles: {
          state: lifecycle<typeof doneFields>(doneState, {
            initial: 'open',
            actions: { handIn: { zh: '交还', en: 'Hand in' } },
            rows: [{ action: 'handIn', from: 'open', to: 'closed', by: 'district', asks: ['doneOn', 'doneAt', 'nextOn?'] }],
          }),
        },
        list: { columns: ['doneOn'], search: [], order: 'doneOn' },
      }),
    )
    const handIn = done.actions.handIn
    if (handIn === undefined) throw new Error('no action')
    const begins = (row: Values) => initialInput(done, handIn, { state: '1', ...row }, district, '2026-06-30 09:30:00')
    expect(begins({})).toEqual({ doneOn: '2026-06-30', doneAt: '2026-06-30 09:30:00' })
    expect(begins({ doneOn: '2026-06-28', doneAt: '2026-06-28 10:00:00' })).toEqual({ doneOn: '2026-06-28', doneAt: '2026-06-28 10:00:00' })
  })
  it('what another outcome would ask, too', () => {
    expect(initialInput(repair, actionOf('audit'), { state: '3', dueDate: '2026-07-01' }, city)).toEqual({
      dueDate: '2026-07-01',
    })
  })
})

it('outcomes are offered that some transition takes where the row stands', () => {
  const offered = (state: string) => offeredOutcomes(actionOf('audit'), { state }, city).map((one) => one.value)
  expect([offered('3'), offered('1')]).toEqual([['1', '2'], []])
})

it('the outcome that passes is offered first, whatever the codes of the others', () => {
  const action = {
    ...actionOf('audit'),
    outcomes: { '0': { zh: '驳回', en: 'Reject' }, '1': { zh: '通过', en: 'Pass' }, '2': { zh: '退回', en: 'Return' } },
  }
  const rows = action.rows.map(({ when: _, ...row }) => row)
  expect(offeredOutcomes({ ...action, rows }, { state: '3' }, city).map((one) => one.value)).toEqual(['1', '0', '2'])
})

it('fields that any action asks are known by name', () => {
  expect([...namesAskedByActions(repair)].sort()).toEqual([
    'binderDeptId',
    'cost',
    'dueDate',
    'manner',
    'materials',
    'note',
    'photos',
    'title',
  ])
})
