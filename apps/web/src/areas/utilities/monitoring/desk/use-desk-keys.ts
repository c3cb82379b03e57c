import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

interface DeskKeys {
  onMove(by: number): void
  onAct(): void
}

const moves: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

/** Whether the key was meant for what is typed in, for a button, or for a dialog over the page. */
function isElsewhere({ target }: KeyboardEvent): boolean {
  return (
    document.querySelector('[role="dialog"]') !== null ||
    (target instanceof HTMLElement &&
      target.closest('input, textarea, select, button, a, [contenteditable="true"], [role="radiogroup"]') !== null)
  )
}

/** The desk by keys alone: arrows choose, Enter takes the next step, M silences. Keys count while the page is on screen and nothing else has them. A
 *  queue row that has the focus lets the arrows pass. Answers how often silence was asked. */
export function useDeskKeys(box: RefObject<HTMLElement | null>, keys: DeskKeys): number {
  const [silenced, setSilenced] = useState(0)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (box.current === null || box.current.offsetParent === null || event.ctrlKey || event.metaKey || event.altKey) return
    const inQueue = event.target instanceof HTMLElement && event.target.closest('[data-alarm]') !== null
    const by = moves[event.key]
    if (isElsewhere(event) && !(inQueue && by !== undefined)) return
    if (by !== undefined) {
      event.preventDefault()
      keys.onMove(by)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      keys.onAct()
    } else if (event.key.toLowerCase() === 'm') setSilenced((before) => before + 1)
  })
  useEffect(() => {
    const onPress = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onPress)
    return () => window.removeEventListener('keydown', onPress)
  }, [])
  return silenced
}
