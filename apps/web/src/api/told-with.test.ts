import { expect, it } from 'vitest'
import { toldWith } from './told-with.ts'

it('the code of a failure never runs into the words of its reason', () => {
  const found = ['错误码 403', '追踪号 01']
  expect(toldWith('没有权限', found, ' · ')).toBe('没有权限 · 错误码 403 · 追踪号 01')
  expect(toldWith('没有权限，地图可以继续查看', found, ' · ')).toBe('没有权限，地图可以继续查看 · 错误码 403 · 追踪号 01')
  expect(toldWith('没有权限，查询条件已保留。', found, ' · ')).toBe('没有权限，查询条件已保留。错误码 403 · 追踪号 01')
  expect(toldWith('Forbidden. Your conditions are kept.', ['Code 403'], ' · ')).toBe('Forbidden. Your conditions are kept. Code 403')
  expect(toldWith('没有网络', [], ' · ')).toBe('没有网络')
})
