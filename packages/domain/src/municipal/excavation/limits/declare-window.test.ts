import { expect, it } from 'vitest'
import { windowOf } from './declare-window.ts'

const open = (declareType: string, today: string, window = '10-01…11-15') => windowOf({ declareType }, window, today)

it('annual declarations are handed in within the window, its ends included', () => {
  expect(['2026-09-30', '2026-10-01', '2026-11-15', '2026-11-16'].map((day) => open('1', day))).toEqual([false, true, true, false])
  expect(['2026-12-01', '2027-01-20', '2027-02-01'].map((day) => open('1', day, '11-20~01-31'))).toEqual([true, true, false])
  expect(open('1', '2026-05-01', '待定')).toBe(true)
})

it('supplementary declarations are handed in in the first month of a quarter', () => {
  expect(['2026-07-31', '2026-08-01'].map((day) => open('2', day))).toEqual([true, false])
})
