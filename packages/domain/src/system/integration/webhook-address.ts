import { bareHost, isInnerHost, isLoopback } from './networks.ts'

/** The hosts inside the house that the parameter `webhook.hosts` (JSON array) allows; an unreadable list allows none. */
export function allowedHosts(parameter: string): ReadonlySet<string> {
  try {
    const list: unknown = JSON.parse(parameter || '[]')
    return new Set(Array.isArray(list) ? list.map((one) => bareHost(String(one).trim())) : [])
  } catch {
    return new Set()
  }
}

/** What is wrong with the address of a webhook (system.md sys/webhook): it is https, http only to this machine; a host inside the house has to be
 *  listed. What a name leads to is judged again when it is called. */
export function webhookAddressFault(
  address: string,
  hosts: ReadonlySet<string>,
): 'webhookAddressWrong' | 'webhookAddressPrivate' | undefined {
  if (!URL.canParse(address)) return 'webhookAddressWrong'
  const { protocol, hostname, username, password } = new URL(address)
  const plain = protocol === 'http:' && isLoopback(hostname)
  if ((protocol !== 'https:' && !plain) || username !== '' || password !== '') return 'webhookAddressWrong'
  return isInnerHost(hostname) && !hosts.has(bareHost(hostname)) ? 'webhookAddressPrivate' : undefined
}
