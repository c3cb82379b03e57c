import { BlockList, isIP } from 'node:net'
import { refuse } from '@chengan/kernel/errors/refusal'
import { type SessionParameter, sessionSettings } from '../parameters.ts'
import type { SessionServices } from '../services.ts'

/** The addresses of a parameter (JSON array of addresses and CIDR); null where it is empty: no rule. */
function listOf(text: string): BlockList | null {
  const entries: unknown = JSON.parse(text || '[]')
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

interface Caller {
  readonly administrator: boolean
  readonly screen: boolean
}

/** Whether rules shut an address out; `textOf` answers each rule as it stands or as it would be saved. */
function isShutOut(textOf: (code: SessionParameter) => string, ip: string, { administrator, screen }: Caller): boolean {
  const asked: SessionParameter[] = ['security.ip.allow']
  if (administrator) asked.push('security.ip.admin')
  if (screen) asked.push('security.ip.screen')
  const outside = asked.some((code) => {
    const list = listOf(textOf(code))
    return list !== null && !holds(list, ip)
  })
  const denied = listOf(textOf('security.ip.deny'))
  return outside || (denied !== null && holds(denied, ip))
}

/** Refuses an address by `security.ip.allow`, `security.ip.deny`, for administrators `security.ip.admin` and for wall screens
 *  `security.ip.screen` (10133). */
export function refuseForeignAddress(
  services: Pick<SessionServices, 'settings'>,
  ip: string,
  account: Caller = { administrator: false, screen: false },
): void {
  if (isShutOut(sessionSettings(services.settings).text, ip, account)) throw refuse('ipBlocked')
}

/** Whether the rules would shut an address out once a parameter has a new value. What is no address (a job, a command) is never shut out. */
export function wouldShutOut(
  settings: SessionServices['settings'],
  change: { readonly code: string; readonly value: string },
  ip: string,
  account: Caller,
): boolean {
  const stored = sessionSettings(settings)
  return isIP(ip) !== 0 && isShutOut((code) => (code === change.code ? change.value : stored.text(code)), ip, account)
}
