import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Follows the browser, which may leave fullscreen by itself (SH-22). */
export function useFullscreen(onUnsupported: () => void): { full: boolean; toggle(): void } {
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const toggle = () => {
    if (!document.fullscreenEnabled) return onUnsupported()
    void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(onUnsupported)
  }
  return { full, toggle }
}
