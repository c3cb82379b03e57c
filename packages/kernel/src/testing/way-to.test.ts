import { expect, it } from 'vitest'
import { repair } from './repairs.ts'
import { wayBy, wayTo } from './way-to.ts'

const { state: lifecycle } = repair.lifecycles
if (lifecycle === undefined) throw new Error('a repair has no lifecycle')
const told = (way: ReturnType<typeof wayTo>) =>
  way?.map(({ action, case: subject }) => (subject === undefined ? action : `${action} ${subject}`))

it('the way to a state is the shortest that callers take', () => {
  expect(told(wayTo(lifecycle, 'draft', 'done'))).toEqual(['order slight'])
  expect(told(wayTo(lifecycle, 'draft', 'draft'))).toEqual([])
  expect(wayTo(lifecycle, 'done', 'draft')).toBeUndefined()
})

it('a way by named actions goes where they lead together, or nowhere', () => {
  expect(told(wayBy(lifecycle, 'draft', 'mending', ['order', 'assign']))).toEqual(['order', 'assign to a bindery'])
  expect(wayBy(lifecycle, 'draft', 'mending', ['order slight', 'assign'])).toBeUndefined()
})
