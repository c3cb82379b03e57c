/** How the server is reached: a reply is awaited for long (slow), or none comes at all (lost). */
export type Connection = 'good' | 'slow' | 'lost'

const slowAfterMs = 4_000

let state: Connection = 'good'
let lost = false
/** What is awaited for long already. */
const slow = new Set<object>()
/** What is still to be judged, by its timer. */
const watched = new Map<object, number>()
const listeners = new Set<() => void>()

function settle(): void {
  const next: Connection = lost ? 'lost' : slow.size > 0 ? 'slow' : 'good'
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

export function connection(): Connection {
  return state
}

export function onConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The browser or a call knows that nothing gets through, or that something does. */
export function setLost(next: boolean): void {
  lost = next
  settle()
}

/** What was asked for a person who has left is nobody's waiting any more. */
export function forgetExchanges(): void {
  for (const timer of watched.values()) window.clearTimeout(timer)
  watched.clear()
  slow.clear()
  lost = false
  settle()
}

/** Watches one exchange; what is long by its nature (a file) is not waited for. Yields what is to be called when it has ended: with a
 *  reply, without any, or broken off by whoever asked. */
export function watchExchange(quick: boolean): (ended: 'reply' | 'none' | 'broken') => void {
  const exchange = {}
  const onSlow = () => {
    slow.add(exchange)
    settle()
  }
  if (quick) watched.set(exchange, window.setTimeout(onSlow, slowAfterMs))
  return (ended) => {
    window.clearTimeout(watched.get(exchange))
    watched.delete(exchange)
    slow.delete(exchange)
    if (ended !== 'broken') lost = ended === 'none'
    settle()
  }
}
