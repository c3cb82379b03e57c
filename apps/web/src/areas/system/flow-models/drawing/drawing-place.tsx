import { useCallback } from 'react'
import type { View } from './view.ts'
import './drawing.css'

/** Where a drawing stands. In a hidden tab it leaves the page, and comes back as it was. */
export function DrawingPlace({ view, label }: { view: View; label: string }) {
  const mount = useCallback((place: HTMLElement | null) => (place === null ? undefined : view.attach(place)), [view])
  return <section ref={mount} className="flow-drawing" aria-label={label} />
}
