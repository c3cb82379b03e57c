import { expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { withPointedOut } from './pointed-out.ts'

const point = { field: 'permitFile', msg: '没有PDF' }
const told = (answer: unknown) =>
  withPointedOut({} as Context, async (ctx) => {
    ctx.pointOut?.(point)
    ctx.pointOut?.({ ...point })
    return answer
  })

it('what comes up in the work of a call stands beside its answer, once, whatever shape that has', async () => {
  expect(await told({ id: '1', warnings: [{ field: 'a', msg: 'b' }] })).toEqual({ id: '1', warnings: [{ field: 'a', msg: 'b' }, point] })
  expect(await told([{ id: '1' }, { id: '2' }])).toEqual([{ id: '1', warnings: [point] }, { id: '2' }])
  expect(await told(null)).toEqual({ warnings: [point] })
  expect(await told(3)).toBe(3)
  expect(await withPointedOut({} as Context, async () => null)).toBe(null)
})
