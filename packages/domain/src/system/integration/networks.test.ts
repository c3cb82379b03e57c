import { describe, expect, it } from 'vitest'
import { isInnerHost, isLoopback, isNetwork, isPrivateAddress } from './networks.ts'

describe('networks of outside systems', () => {
  it('an allowed address is one address or a network', () => {
    for (const good of ['192.0.2.7', '10.1.0.0/16', 'fd00::/8', '::1', '0.0.0.0/0']) expect([good, isNetwork(good)]).toEqual([good, true])
    for (const bad of ['10.1.0.0/33', '10.1.0', '300.1.1.1', 'gas.example', '10.0.0.0/8/8', '', 'fd00::/129', '10.0.0.0/x'])
      expect([bad, isNetwork(bad)]).toEqual([bad, false])
  })

  it('addresses inside the house are told from public ones, whatever they are dressed in', () => {
    const inner = [
      '127.0.0.1',
      '10.2.3.4',
      '172.16.0.1',
      '172.31.255.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
    ]
    const dressed = ['::1', '::', 'fe80::1', 'fd12::1', '::ffff:10.0.0.1', '::ffff:7f00:1', '64:ff9b::a00:1', '2002:a00:1::', '2001:0:1::1']
    for (const one of [...inner, ...dressed]) expect([one, isPrivateAddress(one)]).toEqual([one, true])
    for (const one of ['93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700::1', '::ffff:93.184.216.34', '64:ff9b::5db8:d822'])
      expect([one, isPrivateAddress(one)]).toEqual([one, false])
  })

  it('a host that names this machine is known by its name too', () => {
    expect(['localhost', 'a.localhost', '127.9.9.9', '[::1]', '::1'].map(isLoopback)).toEqual([true, true, true, true, true])
    expect(['localhost.example', '10.0.0.1'].map(isLoopback)).toEqual([false, false])
    expect([isInnerHost('10.0.0.1'), isInnerHost('[fd00::1]'), isInnerHost('gas.example'), isInnerHost('93.184.216.34')]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
