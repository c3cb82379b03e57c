import { expect, test } from 'vitest'
import { buttonFaults } from '../checks/buttons.ts'
import type { Resource } from '../definition/resource.ts'
import { loan } from '../testing/library.ts'
import { buttonsOf, stringsAsked, stringsOfList } from './buttons.ts'

const words = { zh: '词', en: 'Word' }
const bare: Resource = { ...loan, without: ['export', 'import'] }
const namesOf = (resource: Resource) => buttonsOf(resource).map(({ name }) => name)

test('a resource has a button for each string that its calls ask, with the words of what it does', () => {
  expect(buttonsOf(bare)).toEqual([
    { name: 'add', zh: '新增', en: 'Add', permission: 'lib:loan:save' },
    { name: 'edit', zh: '编辑', en: 'Edit', permission: 'lib:loan:update' },
    { name: 'delete', zh: '删除', en: 'Delete', permission: 'lib:loan:delete' },
    { name: 'lend', zh: '借出', en: 'Lend', permission: 'lib:loan:lend' },
    { name: 'giveBack', zh: '归还', en: 'Give back', permission: 'lib:loan:giveBack' },
  ])
})

test('entries and special calls have theirs; what asks a string that is there already, opens a page or is open to all has none', () => {
  const calls = {
    remind: { ...words, verb: 'PUT', path: 'remind', permission: 'remind' },
    move: { ...words, verb: 'PUT', path: 'move', permission: 'update' },
    board: { ...words, verb: 'GET', path: 'board', permission: 'board' },
    free: { ...words, verb: 'GET', path: 'free', permission: 'login' },
    other: { ...words, verb: 'GET', path: 'other', permission: 'lib:reader:list' },
  } as const
  const screens = [{ ...words, route: '/board', levels: [], call: 'board' }]
  const whole = { ...bare, calls, screens, entries: { keep: words } }
  expect(namesOf(whole)).toEqual(['add', 'edit', 'delete', 'keep', 'lend', 'giveBack', 'remind'])
  expect(stringsAsked(whole)).toEqual(expect.arrayContaining(['lib:loan:list', 'lib:loan:keep', 'lib:loan:board', 'lib:reader:list']))
})

test('what only jobs and flows do has no button; several actions of one string have one', () => {
  const { state } = loan.lifecycles
  const actions = { lend: { ...words, permittedAs: 'giveBack' }, giveBack: words, lapse: words }
  const rows = [...state.rows, { action: 'lapse', from: 'lent', to: 'back', by: 'system' as const }]
  expect(namesOf({ ...bare, lifecycles: { state: { ...state, actions, rows } } })).toEqual(['add', 'edit', 'delete', 'giveBack'])
})

test('a definition orders, names, adds and leaves out', () => {
  const buttons = { order: ['lend', 'plain'], words: { lend: words }, also: { plain: words }, without: ['giveBack', 'delete'] }
  expect(buttonsOf({ ...bare, buttons })).toEqual([
    { name: 'lend', ...words, permission: 'lib:loan:lend' },
    { name: 'plain', ...words, permission: 'lib:loan:plain' },
    { name: 'add', zh: '新增', en: 'Add', permission: 'lib:loan:save' },
    { name: 'edit', zh: '编辑', en: 'Edit', permission: 'lib:loan:update' },
  ])
})

test('the strings of another root stand in its own place', () => {
  const log: Resource = {
    ...bare,
    permissionRoot: 'lib/log',
    permissions: { page: 'lib:log:read', delete: 'login', export: 'lib:all:export' },
    without: ['import'],
  }
  expect(buttonsOf(log).map(({ permission }) => permission)).toEqual([
    'lib:log:save',
    'lib:log:update',
    'lib:all:export',
    'lib:log:lend',
    'lib:log:giveBack',
  ])
  expect(stringsOfList(log)).toEqual(['lib:log:read'])
})

test('a page is opened by what its list asks: none where everybody may', () => {
  const calls = {
    mine: { ...words, verb: 'GET', path: 'mine', permission: 'login' },
    book: { ...words, verb: 'GET', path: 'book', permission: 'book' },
  } as const
  expect(['page', 'mine', 'book', 'someVariant'].map((path) => stringsOfList({ ...bare, calls }, path))).toEqual([
    ['lib:loan:list'],
    [],
    ['lib:loan:book'],
    ['lib:loan:list'],
  ])
})

test('a button that was still to come is a fault once a call has it', () => {
  expect(buttonFaults({ ...bare, buttons: { also: { stamp: words } } })).toEqual([])
  expect(buttonFaults({ ...bare, buttons: { also: { lend: words } } })).toEqual([
    'button lend is asked by its calls; take it out of buttons.also',
  ])
})

test('a button whose dialog asks for more without telling of what is a fault', () => {
  const asking = (tells: readonly string[]) => ({
    ...bare,
    calls: {
      end: {
        ...({ ...words, verb: 'PUT', path: 'end', permission: 'end' } as const),
        onRows: [{ ...words, name: 'end', consequence: words, asksMore: true, tells } as const],
      },
    },
  })
  expect(buttonFaults(asking(['title']))).toEqual([])
  expect(buttonFaults(asking([]))).toEqual(['button end asks for more and does not say what its dialog tells of the row (tells)'])
})
