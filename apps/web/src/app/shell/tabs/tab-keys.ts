import { homeKey, type OpenTab } from '../../../navigation/tab-rules.ts'

/** What a key does in the strip of tabs: the tab that gets the focus, and the one whose place it takes, if it is moved. */
export interface TabStep {
  readonly key: string
  readonly onto?: string
}

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly shiftKey: boolean
  readonly target: unknown
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Arrows, Home and End go from tab to tab; with Ctrl and Shift an arrow moves the tab instead, as the pointer does by dragging (SH-16). */
export function tabStepOf(pressed: Pressed, tabs: readonly OpenTab[]): TabStep | undefined {
  const { target } = pressed
  if (!(target instanceof HTMLElement)) return undefined
  const at = tabs.findIndex((tab) => tab.key === target.dataset.key)
  const to = steps[pressed.key]?.(at, tabs.length)
  const [own, other] = [tabs[at], to === undefined ? undefined : tabs[to]]
  if (own === undefined || other === undefined) return undefined
  if (!(pressed.ctrlKey && pressed.shiftKey)) return { key: other.key }
  const besides = Math.abs((to ?? at) - at) === 1
  return besides && pressed.key.startsWith('Arrow') && own.key !== homeKey && other.key !== homeKey
    ? { key: own.key, onto: other.key }
    : { key: own.key }
}

/** Puts the focus on a tab once the strip is drawn again. */
export function focusAfter(strip: { readonly current: HTMLElement | null }, key: string): void {
  window.requestAnimationFrame(() => strip.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus())
}
