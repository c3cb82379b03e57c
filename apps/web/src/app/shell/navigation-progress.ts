import { useSyncExternalStore } from 'react'

let running = 0
const listeners = new Set<() => void>()

function become(next: number): void {
  running = Math.max(0, next)
  for (const listener of listeners) listener()
}

export function beginNavigation(): void {
  become(running + 1)
}

export function endNavigation(): void {
  become(running - 1)
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
