import { describe, expect, it } from 'vitest'
import { redirectTarget } from './passing-pages.tsx'

describe('SH-5 the redirect route', () => {
  it.each([
    ['sys/user/index', '?page=2', '/sys/user/index?page=2'],
    [encodeURIComponent('{"path":"/act/todo/index","query":{"light":3}}'), '', '/act/todo/index?light=3'],
    ['{broken', '', '/index'],
    ['', '', '/index'],
  ])('%s leads where it says', (parameter, search, target) => {
    expect(redirectTarget(parameter, search)).toBe(target)
  })
})
