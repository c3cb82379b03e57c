import { type RefObject, useEffect, useState } from 'react'

/** Runs `act` at once and then no oftener than each `ms`; the last wish of a rush is not lost. */
export function throttled(act: () => void, ms: number): { (): void; stop(): void } {
  let timer: number | undefined
  let wanted = false
  const run = () => {
    act()
    wanted = false
    timer = window.setTimeout(() => {
      timer = undefined
      if (wanted) run()
    }, ms)
  }
  const ask = () => {
    wanted = true
    if (timer === undefined) run()
  }
  return Object.assign(ask, { stop: () => window.clearTimeout(timer) })
}

interface Overflow {
  readonly left: boolean
  readonly right: boolean
  check(): void
}

// What the strip holds is drawn by then, in its final width.
const setUpAgainMs = 500

/** Which sides of a strip hide something, looked at no oftener than each `eachMs`; `watch` changes with what the strip holds (SH-10, SH-16). */
export function useOverflow(strip: RefObject<HTMLElement | null>, watch: string, eachMs: number): Overflow {
  const [sides, setSides] = useState({ left: false, right: false })
  const [check] = useState(() =>
    throttled(() => {
      const { current } = strip
      if (current === null) return
      const rest = current.scrollWidth - current.clientWidth - current.scrollLeft
      const next = { left: current.scrollLeft > 1, right: rest > 1 }
      setSides((known) => (known.left === next.left && known.right === next.right ? known : next))
    }, eachMs),
  )
  useEffect(() => {
    const { current } = strip
    if (current === null || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(check)
    observer.observe(current)
    return () => observer.disconnect()
  }, [strip, check])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other contents mean another width
  useEffect(() => {
    check()
    const timer = window.setTimeout(check, setUpAgainMs)
    return () => window.clearTimeout(timer)
  }, [check, watch])
  useEffect(() => check.stop, [check])
  return { ...sides, check }
}
