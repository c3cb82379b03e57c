import { type RefObject, useEffect, useRef, useState } from 'react'

/** What is nearer than this to the window is about to be seen. */
const ahead = '200px'

/** Whether the element has come near the window once: what weighs much waits until then. Where the browser does not tell, it has. */
export function useSeen<E extends Element>(): { readonly ref: RefObject<E | null>; readonly seen: boolean } {
  const ref = useRef<E>(null)
  const [seen, setSeen] = useState(() => typeof IntersectionObserver !== 'function')
  useEffect(() => {
    if (seen || ref.current === null) return undefined
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true), {
      rootMargin: ahead,
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [seen])
  return { ref, seen }
}
