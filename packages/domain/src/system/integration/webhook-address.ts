import type { ErrorCatalogue } from '@chengan/kernel/errors/catalogue'
import { bareHost, isInnerHost, isLoopback } from './networks.ts'

/** With what an address that is no receiver's is refused. */
export const addressRefusals = {
  webhookAddressWrong: {
    code: 10003,
    zh: '推送地址“{0}”须为https地址，且不含账号口令',
    en: 'The address {0} has to be https, without account or password in it',
  },
  webhookAddressPrivate: {
    code: 10400,
    zh: '推送地址“{0}”位于内网，请先将主机加入参数“事件推送可用主机”',
    en: 'The address {0} lies inside the house; list its host in the parameter “Hosts that webhooks may call” first',
  },
} as const satisfies ErrorCatalogue

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
