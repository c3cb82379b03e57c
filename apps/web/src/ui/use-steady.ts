import { useCallback, useLayoutEffect, useRef } from 'react'

/** One function for the life of the component that does what the latest one given does: for what is drawn many times and compares what it is
 *  given. For events, never while drawing. */
export function useStableCallback<Given extends readonly unknown[], Answer>(act: (...given: Given) => Answer): (...given: Given) => Answer {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...given: Given) => latest.current(...given), [])
}
