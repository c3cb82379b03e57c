import { useEffect, useState } from 'react'
import { call } from '../../api/client.ts'
import { token } from '../../api/session/credentials.ts'
import { isListedHost, isWebAddress, sandboxFor, useFrameHosts } from '../parts/frame-hosts.ts'
import { PageLoading } from './pages/page-loading.tsx'
import { RefusedFrame } from './pages/refused-frame.tsx'

/** Fills in what only the client can: a ticket for this one address, and the token where its host is listed (system.md §4 sys/menu). */
export async function filledAddress(url: string, hosts: readonly string[]): Promise<string> {
  const withToken = url.replaceAll('{{token}}', isListedHost(url, hosts) ? encodeURIComponent(token() ?? '') : '')
  if (!withToken.includes('{{ticket}}')) return withToken
  const { pathname } = new URL(withToken, window.location.href)
  const { ticket } = await call<{ ticket: string }>('POST', 'sys/ticket', { body: { url: pathname } })
  return withToken.replaceAll('{{ticket}}', encodeURIComponent(ticket))
}

/** A page of the menu that shows another address inside the layout (SH-11). Its address is settled once: the frame stays mounted while its
 *  tab is open, so that the inner page keeps its state, and only a refresh of the tab loads it anew (SH-19). */
export function MenuFrame({ title, url }: { title: string; url: string }) {
  const { hosts, isPending } = useFrameHosts()
  const [frame, setFrame] = useState<{ address: string; sandbox: string } | 'refused' | undefined>(() =>
    isWebAddress(url) ? undefined : 'refused',
  )
  const isSettled = frame !== undefined
  useEffect(() => {
    if (isSettled || isPending) return
    let wanted = true
    filledAddress(url, hosts).then(
      (address) => wanted && setFrame({ address, sandbox: sandboxFor(url, hosts) }),
      () => wanted && setFrame('refused'),
    )
    return () => {
      wanted = false
    }
  }, [isSettled, isPending, url, hosts])
  if (frame === undefined) return <PageLoading />
  if (frame === 'refused') return <RefusedFrame url={url} />
  return <iframe className="tab-page__frame" title={title} src={frame.address} sandbox={frame.sandbox} />
}
