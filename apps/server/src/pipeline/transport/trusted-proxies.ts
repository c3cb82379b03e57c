import { BlockList, isIP } from 'node:net'

/** Whether the address that a connection comes from may name the caller by `X-Forwarded-For`. A connection that has already gone has no
 *  address and is not believed. */
export function trustedProxies(proxies: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const entry of proxies) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => {
    const plain = address?.startsWith('::ffff:') ? address.slice(7) : (address ?? '')
    const family = isIP(plain)
    return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4')
  }
}
