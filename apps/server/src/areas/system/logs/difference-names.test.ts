import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSystemServices, type SystemServices } from '../testing/system-house.ts'

let house: SystemServices
beforeAll(async () => {
  house = await openSystemServices()
})
afterAll(() => house.close())

it('a record of the audit tells the names of what a role gained and lost, to whoever may not read menus too', async () => {
  for (const [id, name] of [
    ['kept', '首页'],
    ['lost', '导出'],
    ['won', '导入'],
  ])
    await house.insert('menu', { id, name, type: '0' })
  const extra = house.services.implementations.named('operationLog').extension
  const diff = [
    { field: 'menuIdList', before: ['kept', 'lost'], after: ['kept', 'won', 'gone'] },
    { field: 'name', before: '甲', after: '乙' },
  ]
  const told = await extra?.(await house.as('root'), { id: 'r', resource: 'sys/role:update', diff })
  expect(told).toEqual({ diff: [{ ...diff[0], names: { lost: '导出', won: '导入' } }, diff[1]] })
  expect(await extra?.(await house.as('root'), { id: 'r', resource: 'elsewhere:update', diff })).toEqual({})
})

it('tells the names of files that a change put in or took out, and not their ids', async () => {
  for (const [id, name] of [
    ['old', '整改前.jpg'],
    ['new', '整改后.jpg'],
  ])
    await house.insert('file', { id, name, type_id: '1', size: 10, sha: id, url: id })
  const extra = house.services.implementations.named('operationLog').extension
  const diff = [{ field: 'attachments', before: ['old'], after: ['new'] }]
  const told = await extra?.(await house.as('root'), { id: 'r', resource: 'sys/notice:update', diff })
  expect(told).toEqual({ diff: [{ ...diff[0], names: { old: '整改前.jpg', new: '整改后.jpg' } }] })
})
