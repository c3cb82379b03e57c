import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window fits a media query. */
export function useMedia(query: string): boolean {
  const onChange = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(onChange, () => window.matchMedia(query).matches)
}
