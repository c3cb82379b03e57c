import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react'

type Wish = 'open' | 'close' | 'toggle' | undefined

interface Panel {
  readonly isOpen: boolean
  open(): void
  close(): void
}

/** Whether something stands open over the page. Whoever goes to another page has found what he looked for: it closes (SH-2). */
export function useOpenHere(): readonly [isOpen: boolean, setOpen: Dispatch<SetStateAction<boolean>>] {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onMove = () => setOpen(false)
    window.addEventListener('hashchange', onMove)
    return () => window.removeEventListener('hashchange', onMove)
  }, [])
  return [isOpen, setOpen]
}

/** A panel that keys open wherever the hand is. */
export function usePanel(wishOf: (event: KeyboardEvent) => Wish): Panel {
  const [isOpen, setOpen] = useOpenHere()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const wish = wishOf(event)
    if (wish === undefined) return
    // The browser's own meaning of the keys; a key that closes is left to whatever else it closes.
    if (wish !== 'close') event.preventDefault()
    setOpen((before) => (wish === 'toggle' ? !before : wish === 'open'))
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}
