import type { ReactNode } from 'react'
import './marks.css'

export type MarkTone = 'neutral' | 'warn' | 'info' | 'success' | 'error'

export function StateDiamond({ tone, children }: { tone: MarkTone; children: ReactNode }) {
  return (
    <span className={`state-diamond state-diamond--${tone}`}>
      <i className="state-diamond__mark" aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
