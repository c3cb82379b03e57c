import { useEffect, useRef, useState } from 'react'

const guardMs = 1_000

/** Runs one submission at a time and swallows the second click of a double one (SH-43). `busy` names the button that works, or that still takes no
 *  other press: nobody presses in vain without seeing it. */
export function useGuarded(): { readonly busy: string | null; run(key: string, work: () => Promise<void>): void } {
  const [busy, setBusy] = useState<string | null>(null)
  const last = useRef(Number.NEGATIVE_INFINITY)
  const working = useRef(false)
  const rest = useRef<number | undefined>(undefined)
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      window.clearTimeout(rest.current)
    }
  }, [])
  return {
    busy,
    run: (key, work) => {
      const now = performance.now()
      if (working.current || now - last.current < guardMs) return
      last.current = now
      working.current = true
      window.clearTimeout(rest.current)
      setBusy(key)
      void work().finally(() => {
        working.current = false
        // A dialog closes with the success of its button.
        if (gone.current) return
        rest.current = window.setTimeout(() => setBusy(null), Math.max(0, now + guardMs - performance.now()))
      })
    },
  }
}
