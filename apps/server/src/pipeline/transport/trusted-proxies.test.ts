import { expect, test } from 'vitest'
import { trustedProxies } from './trusted-proxies.ts'

test('a balancer is believed by its address or net, nobody else, and no connection that has gone', () => {
  const trusts = trustedProxies(['10.0.0.5', '10.1.0.0/16', '::1'])
  expect(['10.0.0.5', '10.1.200.3', '::1', '::ffff:10.0.0.5'].map(trusts)).toEqual([true, true, true, true])
  expect(['10.0.0.6', '10.2.0.1', '::2', 'unix', '', undefined].map(trusts)).toEqual([false, false, false, false, false, false])
  expect(trustedProxies([])('127.0.0.1')).toBe(false)
})
