import { useRef, useState } from 'react'

const guardMs = 1_000

/** Runs one submission at a time and swallows the second click of a double one (SH-43). `busy` names the button that works. */
export function useGuarded(): { readonly busy: string | null; run(key: string, work: () => Promise<void>): void } {
  const [busy, setBusy] = useState<string | null>(null)
  const last = useRef(Number.NEGATIVE_INFINITY)
  const working = useRef(false)
  return {
    busy,
    run: (key, work) => {
      const now = performance.now()
      if (working.current || now - last.current < guardMs) return
      last.current = now
      working.current = true
      setBusy(key)
      void work().finally(() => {
        working.current = false
        setBusy(null)
      })
    },
  }
}
