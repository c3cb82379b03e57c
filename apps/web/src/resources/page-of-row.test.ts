import { expect, it } from 'vitest'
import { isDetailOf, pageOfRow } from './screens-of.ts'
import { definitionsOf, registry } from './testing/scene.tsx'

const list = '/gysy/qx_aqjdyhpc/index'
const isPage = isDetailOf(definitionsOf(registry))

it('a duty or notice of a row leads to its details, on the list that it names', () => {
  expect(pageOfRow({ id: '7', route: list }, isPage)).toBe(`${list}/detail/7`)
  expect(pageOfRow({ id: '7', route: `${list}?id=7` }, isPage)).toBe(`${list}/detail/7`)
})

it('a list of more than the row, one without details, and details themselves are kept', () => {
  expect(pageOfRow({ id: '7', route: `${list}?status=2` }, isPage)).toBe(`${list}?status=2`)
  expect(pageOfRow({ id: '7', route: '/gysy/book?id=7' }, isPage)).toBe('/gysy/book?id=7')
  expect(pageOfRow({ id: '7', route: `${list}/detail/8` }, isPage)).toBe(`${list}/detail/8`)
  expect(pageOfRow({ id: null, route: list }, isPage)).toBe(list)
})

it('without a route it leads nowhere', () => {
  expect(pageOfRow({ id: '7', route: null }, isPage)).toBeUndefined()
})
