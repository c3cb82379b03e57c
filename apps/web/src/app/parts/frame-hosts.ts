import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/read.ts'

/** The hosts of the parameter `frame.hosts`: a JSON list; written by hand also one per line or by commas. */
export function hostsIn(parameter: unknown): readonly string[] {
  if (typeof parameter !== 'string') return []
  try {
    const list: unknown = JSON.parse(parameter)
    return Array.isArray(list) ? list.filter((host) => typeof host === 'string') : []
  } catch {
    return parameter.split(/[\s,;]+/).filter((host) => host !== '')
  }
}

const none: readonly string[] = []

export function useFrameHosts(): { readonly hosts: readonly string[]; readonly isPending: boolean } {
  const { data, isPending } = useQuery({
    ...read<string>('sys/params/key', { key: 'frame.hosts' }),
    select: hostsIn,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  return { hosts: data ?? none, isPending }
}

function webAddress(url: string): URL | undefined {
  try {
    const address = new URL(url, window.location.href)
    return /^https?:$/.test(address.protocol) ? address : undefined
  } catch {
    return undefined
  }
}

/** Whether an address is one of the web; anything else (`javascript:` first of all) is never opened. */
export const isWebAddress = (url: string) => webAddress(url) !== undefined

export function isListedHost(url: string, hosts: readonly string[]): boolean {
  const address = webAddress(url)
  return address !== undefined && (hosts.includes(address.host) || hosts.includes(address.hostname))
}

const inside = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads'

/** A framed page may leave its frame only where its host is listed (SH-19). */
export function sandboxFor(url: string, hosts: readonly string[]): string {
  return isListedHost(url, hosts) ? `${inside} allow-top-navigation-by-user-activation` : inside
}
