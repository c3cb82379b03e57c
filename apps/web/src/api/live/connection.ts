/** How the server is reached: a reply is awaited for long (slow), or none comes at all (lost). */
export type Connection = 'good' | 'slow' | 'lost'

const slowAfterMs = 4_000

let state: Connection = 'good'
let slow = 0
let lost = false
const listeners = new Set<() => void>()

function settle(): void {
  const next: Connection = lost ? 'lost' : slow > 0 ? 'slow' : 'good'
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

/** Watches one exchange; what is long by its nature (a file) is not waited for. Yields what is to be called when it has ended: with a
 *  reply, without any, or broken off by whoever asked. */
export function watchExchange(quick: boolean): (ended: 'reply' | 'none' | 'broken') => void {
  let counted = false
  const timer = quick
    ? window.setTimeout(() => {
        counted = true
        slow += 1
        settle()
      }, slowAfterMs)
    : undefined
  return (ended) => {
    window.clearTimeout(timer)
    if (counted) slow -= 1
    if (ended !== 'broken') lost = ended === 'none'
    settle()
  }
}
