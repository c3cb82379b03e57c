import { expect, test } from 'vitest'
import { loan } from '../testing/library.ts'
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
