import { expect, it } from 'vitest'
import { wholeAddress } from './bare-names.ts'

it('an address whose root lacks its beginning gets it; the name of another root keeps its own meaning', () => {
  const whole = wholeAddress(['szgl/wjsp', 'szgl/phjg/visit', 'szgl/road', 'road/lamp'], 'szgl/')
  expect(whole('/api/wjsp/page?page=1')).toBe('/api/szgl/wjsp/page?page=1')
  expect(whole('/api/wjsp?id=1')).toBe('/api/szgl/wjsp?id=1')
  expect(whole('/api/phjg/visit/info/7')).toBe('/api/szgl/phjg/visit/info/7')
  for (const kept of ['/api/szgl/wjsp/page', '/api/road/lamp/page', '/api/road', '/api/wjspx/page', '/wjsp/page', '/'])
    expect(whole(kept)).toBe(kept)
})
