import { describe, expect, it } from 'vitest'
import { type Actor, inOwnTree, mayDo } from './actor.ts'
import { both } from './filter.ts'
import { levelCode, levelOf } from './level.ts'

describe('levels', () => {
  it('travel as codes and come back', () => {
    for (const [level, code] of Object.entries(levelCode)) expect(levelOf(code)).toBe(level)
    expect([levelOf('zz'), levelOf(null), levelOf(undefined)]).toEqual([undefined, undefined, undefined])
  })
})

describe('an actor', () => {
  const actor = { superAdmin: false, permissions: new Set(['a:b:list']), deptTree: ['d1', 'd2'] } as Pick<
    Actor,
    'superAdmin' | 'permissions' | 'deptTree'
  > as Actor
  it('may do what he was granted; the super administrator everything', () => {
    expect([mayDo(actor, 'a:b:list'), mayDo(actor, 'a:b:save'), mayDo({ ...actor, superAdmin: true }, 'a:b:save')]).toEqual([
      true,
      false,
      true,
    ])
  })
  it('has the departments of his own tree and no others', () => {
    expect(['d2', 'd3', null, 2].map((id) => inOwnTree(actor, id))).toEqual([true, false, false, false])
  })
})

it('joins filters: one stays itself, absent ones are left out', () => {
  const one = { column: 'a', is: 1 } as const
  expect(both(one, undefined)).toEqual(one)
  expect(both(one, one)).toEqual({ all: [one, one] })
})
