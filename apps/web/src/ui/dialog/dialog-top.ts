import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useNarrow } from '../narrow.ts'

/** How far a dialog of this height stands from the top (SH-30). */
export function dialogTop(height: number): string {
  if (height >= 1000) return '6vh'
  if (height >= 900) return '8vh'
  return height >= 800 ? '10vh' : '15vh'
}

/** On a telephone the page above a dialog is of no use, and its height is. */
const narrowTop = '16px'

interface DialogPlace {
  /** For the element that scrolls; what it scrolls is its only child. */
  readonly body: RefObject<HTMLDivElement | null>
  readonly top: string
}

/** Where a dialog stands: by the height that it would have if nothing of it scrolled, whenever that changes. */
export function useDialogTop(): DialogPlace {
  const narrow = useNarrow()
  const body = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(dialogTop(0))
  useLayoutEffect(() => {
    const element = body.current
    const frame = element?.closest<HTMLElement>('.ant-modal')
    const contents = element?.firstElementChild
    if (element === null || frame == null || contents == null) return
    const measure = () => setTop(dialogTop(frame.offsetHeight - element.clientHeight + element.scrollHeight))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(contents)
    return () => observer.disconnect()
  }, [])
  return { body, top: narrow ? narrowTop : top }
}
