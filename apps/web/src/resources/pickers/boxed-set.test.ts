import { describe, expect, it } from 'vitest'
import { type BoxedSet, marksOf, toggled } from './boxed-set.ts'

const button = (id: string) => ({ id, name: id, type: '1', children: [] })
const nodes = [
  {
    id: 'system',
    name: 'system',
    type: '0',
    children: [
      { id: 'users', name: 'users', type: '0', children: [button('users.add'), button('users.edit')] },
      { id: 'roles', name: 'roles', type: '0', children: [button('roles.add')] },
    ],
  },
]
const menus: BoxedSet = { nodes, rule: { withAncestors: true, partType: '1' }, together: true }
const departments: BoxedSet = {
  nodes: [
    {
      id: 'city',
      name: 'city',
      disabled: true,
      children: [{ id: 'd1', name: 'd1', children: [{ id: 'd11', name: 'd11', children: [] }] }],
    },
  ],
  rule: {},
  together: true,
}
const click = (set: BoxedSet, chosen: readonly string[], id: string) => [...toggled(set, new Set(chosen), id)].sort()

describe('a tree with boxes whose choice is kept with what stands above it', () => {
  it('a page takes its buttons along, and the branch above it', () => {
    expect(click(menus, [], 'users')).toEqual(['system', 'users', 'users.add', 'users.edit'])
  })

  it('a button takes its page along, which is then half checked', () => {
    const chosen = click(menus, [], 'users.add')
    expect(chosen).toEqual(['system', 'users', 'users.add'])
    expect(marksOf(menus, new Set(chosen))).toEqual({ checked: ['users.add'], halfChecked: ['system', 'users'] })
  })

  it('a page without its last button is still a page', () => {
    expect(click(menus, ['system', 'users', 'users.add'], 'users.add')).toEqual(['system', 'users'])
  })

  it('a branch without its last page goes', () => {
    expect(click(menus, ['system', 'roles', 'roles.add'], 'roles')).toEqual([])
  })

  it('a half checked page becomes whole by a click, and empty by the next', () => {
    const whole = click(menus, ['system', 'users'], 'users')
    expect(whole).toEqual(['system', 'users', 'users.add', 'users.edit'])
    expect(click(menus, whole, 'users')).toEqual([])
  })

  it('what the tree does not show stays chosen', () => {
    expect(click(menus, ['elsewhere'], 'roles.add')).toEqual(['elsewhere', 'roles', 'roles.add', 'system'])
  })

  it('without what lies below, a page comes alone', () => {
    const alone = { ...menus, together: false }
    expect(click(alone, [], 'users')).toEqual(['system', 'users'])
    expect(marksOf(alone, new Set(['system', 'users'])).checked).toEqual(['system', 'users'])
  })
})

describe('a tree with boxes whose rows count each for itself', () => {
  it('a department takes those below along, and leaves the one above alone', () => {
    expect(click(departments, [], 'd1')).toEqual(['d1', 'd11'])
    expect(marksOf(departments, new Set(['d11']))).toEqual({ checked: ['d11'], halfChecked: ['city', 'd1'] })
  })

  it('what lies outside the scope cannot be chosen', () => {
    expect(click(departments, [], 'city')).toEqual([])
  })

  it('alone it leaves those below as they are', () => {
    expect(click({ ...departments, together: false }, ['d1', 'd11'], 'd1')).toEqual(['d11'])
  })
})
