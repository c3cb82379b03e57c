import { useSyncExternalStore } from 'react'

let isUp = false
const listeners = new Set<() => void>()

/** Said by who holds the WebSocket. */
export function setLiveLine(up: boolean): void {
  if (up === isUp) return
  isUp = up
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether the server can tell this browser by itself what is new; otherwise it has to be asked. */
export function useLiveLine(): boolean {
  return useSyncExternalStore(subscribe, () => isUp)
}
