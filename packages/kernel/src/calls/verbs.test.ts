import { expect, test } from 'vitest'
import { complete } from '../definition/complete.ts'
import type { ActionLook } from '../lifecycle/lifecycle.ts'
import { loan, loanLife } from '../testing/library.ts'
import { buttonsAsked } from './buttons.ts'
import { permissionWord, verbOfPermission, verbsOf } from './verbs.ts'

const entries = { save: { zh: '登记', en: 'Register' } }

test('verbs are the standard calls that a resource has, its actions and its entries', () => {
  expect(verbsOf({ ...loan, without: ['import', 'export'] })).toEqual(['page', 'list', 'info', 'add', 'edit', 'delete', 'lend', 'giveBack'])
  expect(verbsOf({ ...loan, without: ['page', 'list', 'info', 'add', 'edit', 'delete', 'export', 'import'] })).toEqual(['lend', 'giveBack'])
})

test('rows that an entry saves are added and edited, though the root takes neither', () => {
  expect(verbsOf({ ...loan, without: ['add', 'edit'], entries })).toEqual(expect.arrayContaining(['add', 'edit', 'save']))
})

test('a standard call asks the word of the wire, and that word is read back as the call', () => {
  expect(['page', 'info', 'add', 'edit', 'lend'].map((verb) => permissionWord({}, verb))).toEqual([
    'list',
    'list',
    'save',
    'update',
    'lend',
  ])
  expect(['list', 'save', 'update', 'lend'].map((word) => verbOfPermission({}, word))).toEqual(['page', 'add', 'edit', 'lend'])
})

test('an entry called save is itself, not the add', () => {
  expect([verbOfPermission({ entries }, 'save'), permissionWord({ entries }, 'save')]).toEqual(['save', 'save'])
})

test('steps that one call takes by the word in its body ask its permission and its levels, and are one button to be granted', () => {
  const taken = (name: string): Partial<ActionLook> => ({ calledAs: { path: 'cz', name: 'action', value: name } })
  const { lend, giveBack } = loanLife.actions
  if (lend === undefined || giveBack === undefined) throw new Error('a loan is neither lent nor given back')
  const actions = { lend: { ...lend, ...taken('lend') }, giveBack: { ...giveBack, ...taken('giveBack') } }
  const disposed = { ...loan, lifecycles: { state: { ...loanLife, actions } }, levels: { cz: ['city'] } } as const
  const { actions: steps, levelsOf } = complete(disposed)
  expect([steps.lend?.permission, steps.giveBack?.permission]).toEqual(['lib:loan:cz', 'lib:loan:cz'])
  expect([levelsOf('cz'), levelsOf('lend'), levelsOf('giveBack')]).toEqual([['city'], ['city'], ['city']])
  expect(buttonsAsked(disposed).filter(({ permission }) => permission === 'lib:loan:cz')).toHaveLength(1)
})
