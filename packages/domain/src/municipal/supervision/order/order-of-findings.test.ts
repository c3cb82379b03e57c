import { expect, test } from 'vitest'
import { orderOfFindings } from './order-of-findings.ts'

const visit = (checkItems: readonly object[], more = {}) => orderOfFindings({ id: 'v1', images: ['a', 'b'], checkItems, ...more })

test('a visit on which all is well drafts no order', () => {
  expect([visit([]), visit([{ code: '02', result: '1' }]), visit([{ code: '02', result: '3' }])]).toEqual([null, null, null])
})

test('items that fail stand in one order: of their kind where they are of one, else of another', () => {
  expect(
    visit([
      { code: '02', result: '2' },
      { code: '03', result: '2' },
    ]),
  ).toMatchObject({ kind: '4', level: '3', itemCode: '02' })
  expect(
    visit([
      { code: '02', result: '2' },
      { code: '07', result: '2' },
    ]),
  ).toMatchObject({ kind: '9' })
})

test('its photographs are those of the items, else those of the visit', () => {
  expect(visit([{ code: '02', result: '2', images: ['c'] }])?.problemImages).toEqual(['c'])
  expect(visit([{ code: '02', result: '2' }])?.problemImages).toEqual(['a', 'b'])
})
