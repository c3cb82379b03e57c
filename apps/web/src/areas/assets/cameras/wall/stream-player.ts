/** A stream that is shown in a video element. */
export interface StreamPlayer {
  /** The same stream under a new address: it goes on without a break. */
  renew(address: string): void
  destroy(): void
}

export type StreamState = 'loading' | 'playing' | 'lost' | 'unplayable'

const HLS = 'application/vnd.apple.mpegurl'
const RECOVERS_ONCE_IN_MS = 5_000
const GRANTED = /(\/stream\/[^/]+\/)[^/]+(\/)/

/** The address of a piece with the grant of another address of the same camera. */
export function withGrantOf(address: string, granted: string): string {
  const [, before = '', grant = ''] = /^(.*\/stream\/[^/]+\/)([^/]+)\//.exec(granted) ?? []
  return before === '' ? address : address.replace(GRANTED, (_whole, start: string, end: string) => `${start}${grant}${end}`)
}

/** Plays a stream with what the browser has: its media sources, or a player of its own (Safari). The library comes when the first picture does. */
export async function playStream(video: HTMLVideoElement, address: string, say: (state: StreamState) => void): Promise<StreamPlayer> {
  const { default: Hls } = await import('hls.js/light')
  let granted = address
  const isPlaying = () => say('playing')
  video.addEventListener('playing', isPlaying)
  if (!Hls.isSupported()) {
    video.removeEventListener('playing', isPlaying)
    if (video.canPlayType(HLS) === '') {
      say('unplayable')
      return { renew: () => undefined, destroy: () => undefined }
    }
    return ownPlayer(video, address, say)
  }
  const hls = new Hls({
    liveSyncDurationCount: 3,
    maxBufferLength: 12,
    backBufferLength: 10,
    // An address holds five minutes; the pieces of a stream that goes on are asked for under the newest.
    xhrSetup: (request, asked) => request.open('GET', withGrantOf(asked, granted), true),
  })
  let recovered = Number.NEGATIVE_INFINITY
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return
    // A picture that breaks again as soon as it was taken up anew would be taken up without end.
    const isFirst = performance.now() - recovered > RECOVERS_ONCE_IN_MS
    if (type !== Hls.ErrorTypes.MEDIA_ERROR || !isFirst) return say('lost')
    recovered = performance.now()
    hls.recoverMediaError()
  })
  hls.loadSource(address)
  hls.attachMedia(video)
  hls.on(Hls.Events.MANIFEST_PARSED, () => void video.play().catch(() => undefined))
  return {
    renew: (next) => {
      granted = next
    },
    destroy: () => {
      video.removeEventListener('playing', isPlaying)
      hls.destroy()
    },
  }
}

/** The browser fetches the pieces itself: a new address is a new source, taken when the old one is refused. */
function ownPlayer(video: HTMLVideoElement, address: string, say: (state: StreamState) => void): StreamPlayer {
  let next = address
  const isPlaying = () => say('playing')
  const isLost = () => {
    if (video.src.endsWith(next)) return say('lost')
    video.src = next
    void video.play().catch(() => undefined)
  }
  video.addEventListener('playing', isPlaying)
  video.addEventListener('error', isLost)
  video.src = address
  void video.play().catch(() => undefined)
  return {
    renew: (renewed) => {
      next = renewed
    },
    destroy: () => {
      video.removeEventListener('playing', isPlaying)
      video.removeEventListener('error', isLost)
      video.removeAttribute('src')
      video.load()
    },
  }
}
