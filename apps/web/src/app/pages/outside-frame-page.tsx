import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/read.ts'
import { useText } from '../../language/language-context.tsx'
import { StateLook } from '../../ui/states/state-look.tsx'

/** Hosts are listed one per line or by commas in the parameter `frame.hosts`. */
export function mayFrame(url: string, hosts: string): boolean {
  try {
    const { host, protocol } = new URL(url)
    return /^https?:$/.test(protocol) && hosts.split(/[\s,;]+/).includes(host)
  } catch {
    return false
  }
}

/** Shows an allowed address in a full frame (SH-6). */
export function OutsideFramePage({ query }: { query: URLSearchParams }) {
  const text = useText()
  const url = query.get('url') ?? ''
  const { data, isPending } = useQuery({ ...read<string>('sys/params/key', { key: 'frame.hosts' }), meta: { quiet: true } })
  if (isPending) return null
  if (!mayFrame(url, data ?? '')) return <StateLook kind="failed" title={text.shell.frameRefused} note={url} />
  return (
    <iframe
      className="tab-page__frame"
      title={url}
      src={url}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-downloads"
    />
  )
}
