import { expect, it } from 'vitest'
import { pageOfNotice } from './page-of-notice.ts'

const list = '/gysy/qx_aqjdyhpc/examine'
const isPage = (path: string) => path === `${list}/detail/7`

it('a notice of one row leads to that row, on the page that the notice names', () => {
  expect(pageOfNotice({ bizId: '7', bizRoute: `${list}?id=7` }, isPage)).toBe(`${list}/detail/7`)
})

it('a list of more than the row, and one without details, are kept', () => {
  expect(pageOfNotice({ bizId: '7', bizRoute: `${list}?status=2` }, isPage)).toBe(`${list}?status=2`)
  expect(pageOfNotice({ bizId: '7', bizRoute: '/gysy/book?id=7' }, isPage)).toBe('/gysy/book?id=7')
  expect(pageOfNotice({ bizRoute: '/aqjg/yhpc/all' }, isPage)).toBe('/aqjg/yhpc/all')
})

it('a notice of nothing leads nowhere', () => {
  expect(pageOfNotice({}, isPage)).toBeUndefined()
})
