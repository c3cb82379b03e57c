import { useEffect, useState } from 'react'
import { focusFirst, isAtField } from './first-focus.ts'

/** So long what a window waits for may still take the focus. */
const arrivingMs = 4_000

/** The focus of a window that has opened: on its first field, also where that comes a moment later with its part of the program or its row, and whatever the
 *  library chooses meanwhile. Whoever has pressed something by then keeps what he has. Yields what ends the waiting. */
export function holdFirstFocus(frame: HTMLElement | null): () => void {
  focusFirst(frame)
  if (frame === null) return () => undefined
  const again = () => {
    if (!isAtField(frame)) focusFirst(frame)
  }
  const observer = new MutationObserver(again)
  const timer = window.setTimeout(() => end(), arrivingMs)
  const end = () => {
    observer.disconnect()
    window.clearTimeout(timer)
    frame.removeEventListener('focusin', again)
    for (const kind of ['keydown', 'pointerdown'] as const) document.removeEventListener(kind, end, true)
  }
  for (const kind of ['keydown', 'pointerdown'] as const) document.addEventListener(kind, end, true)
  frame.addEventListener('focusin', again)
  observer.observe(frame, { childList: true, subtree: true, attributes: true, attributeFilter: ['style', 'disabled'] })
  return end
}

/** Whoever closes a window is back where he opened it, unless something else has taken the focus: without it the keyboard would begin at the top of the page. */
export function useReturnedFocus(): void {
  const [opener] = useState(() => (document.activeElement instanceof HTMLElement ? document.activeElement : null))
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const { activeElement } = document
        if (activeElement !== null && activeElement !== document.body) return
        if (opener?.isConnected === true) opener.focus({ preventScroll: true })
      })
    },
    [opener],
  )
}
