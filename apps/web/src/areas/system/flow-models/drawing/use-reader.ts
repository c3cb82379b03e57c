import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { drawable } from './drawable.ts'
import { translatorFor, useDrawingText } from './texts/drawing-text.ts'
import type { View } from './view.ts'

/** A drawing of a file to be looked at, until it has come or could not be drawn null. */
export function useReader(xml: string): { readonly view: View | null; readonly error: unknown } {
  const text = useDrawingText()
  const spoken = useRef(text)
  const [shown, setShown] = useState<{ readonly view: View | null; readonly error: unknown }>({ view: null, error: null })
  useLayoutEffect(() => {
    spoken.current = text
  }, [text])
  useEffect(() => {
    let view: View | undefined
    let left = false
    const open = async () => {
      const { makeReader } = await import('./reader.ts')
      if (left) return
      view = makeReader(translatorFor(() => spoken.current))
      await view.open(await drawable(xml))
      if (!left) setShown({ view, error: null })
    }
    open().catch((error: unknown) => {
      if (!left) setShown({ view: null, error })
    })
    return () => {
      left = true
      view?.destroy()
    }
  }, [xml])
  return shown
}
