import { useEffect, useState } from 'react'
import { useText } from '../language/language-context.tsx'
import { useFeedback } from '../ui/feedback/feedback.ts'
import { useTab } from './tabs.ts'
import { hasUnsaved, markUnsaved, unmarkUnsaved } from './unsaved-work.ts'

/** Asks before unsaved work is lost; goes on at once when there is none. */
export function useAskBeforeLeaving(): (dirty: boolean, then: () => void) => void {
  const { modal } = useFeedback()
  const text = useText()
  return (dirty, then) => {
    if (!dirty) return then()
    void modal.confirm({
      title: text.words.prompt,
      content: text.shell.unsaved,
      okText: text.shell.discard,
      cancelText: text.shell.stay,
      focusable: { autoFocusButton: 'cancel' },
      onOk: then,
    })
  }
}

/** Marks the page's tab and the window as holding unsaved work while `dirty`. `leave(then)` is for dialogs: it asks first if needed. */
export function useUnsavedGuard(dirty: boolean): { leave(then: () => void): void } {
  const { key } = useTab()
  const [id] = useState(() => Symbol('unsaved'))
  const ask = useAskBeforeLeaving()
  useEffect(() => {
    if (dirty) markUnsaved(id, key)
    return () => unmarkUnsaved(id, key)
  }, [dirty, id, key])
  return { leave: (then) => ask(dirty, then) }
}

/** The browser's own question when the window is closed over unsaved work; mounted once by the shell. */
export function useWindowGuard(): void {
  useEffect(() => {
    const stop = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', stop)
    return () => window.removeEventListener('beforeunload', stop)
  }, [])
}
