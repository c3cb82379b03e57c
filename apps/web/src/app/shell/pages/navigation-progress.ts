import { useSyncExternalStore } from 'react'

let running = 0
const listeners = new Set<() => void>()

function become(next: number): void {
  running = next
  for (const listener of listeners) listener()
}

/** Something is on its way; yields how to say that it has ended or was given up. Saying so twice counts once. */
export function beginNavigation(): () => void {
  let runs = true
  become(running + 1)
  return () => {
    if (runs) become(running - 1)
    runs = false
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function useNavigationRuns(): boolean {
  return useSyncExternalStore(subscribe, () => running > 0)
}
