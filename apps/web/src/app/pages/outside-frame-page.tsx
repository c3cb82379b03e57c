import { isListedHost, sandboxFor, useFrameHosts } from '../parts/frame-hosts.ts'
import { RefusedFrame } from '../shell/pages/refused-frame.tsx'

/** Shows an address whose host is listed in a full frame (SH-6). */
export function OutsideFramePage({ query }: { query: URLSearchParams }) {
  const url = query.get('url') ?? ''
  const { hosts, isPending } = useFrameHosts()
  if (isPending) return null
  if (!isListedHost(url, hosts)) return <RefusedFrame url={url} />
  return <iframe className="tab-page__frame" title={url} src={url} sandbox={sandboxFor(url, hosts)} />
}
