import { BlockList, isIP } from 'node:net'
import { refuse } from '@chengan/kernel/errors/refusal'
import { type SessionParameter, sessionSettings } from '../parameters.ts'
import type { SessionServices } from '../services.ts'

/** The addresses of a parameter (JSON array of addresses and CIDR); null where it is empty: no rule. */
function listOf(services: Pick<SessionServices, 'settings'>, code: SessionParameter): BlockList | null {
  const entries: unknown = JSON.parse(sessionSettings(services.settings).text(code) || '[]')
  return Array.isArray(entries) && entries.length > 0 ? networksOf(entries) : null
}

function networksOf(entries: readonly unknown[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = String(entry).trim().split('/')
    const family = isIP(address)
    if (family === 0) continue
    const kind = family === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, kind)
    else list.addSubnet(address, Number(bits), kind)
  }
  return list
}

/** Whether an address is one of some addresses and networks (CIDR). */
export function isAddressAmong(ip: string, networks: readonly string[]): boolean {
  return holds(networksOf(networks), ip)
}

function holds(list: BlockList, ip: string): boolean {
  const plain = ip.startsWith('::ffff:') ? ip.slice(7) : ip
  return list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}

/** Refuses an address by `security.ip.allow`, `security.ip.deny`, for administrators `security.ip.admin` and for wall screens
 *  `security.ip.screen` (10133). */
export function refuseForeignAddress(
  services: Pick<SessionServices, 'settings'>,
  ip: string,
  account: { readonly administrator: boolean; readonly screen: boolean } = { administrator: false, screen: false },
): void {
  const asked: SessionParameter[] = ['security.ip.allow']
  if (account.administrator) asked.push('security.ip.admin')
  if (account.screen) asked.push('security.ip.screen')
  const outside = asked.some((code) => {
    const list = listOf(services, code)
    return list !== null && !holds(list, ip)
  })
  const denied = listOf(services, 'security.ip.deny')
  if (outside || (denied !== null && holds(denied, ip))) throw refuse('ipBlocked')
}
