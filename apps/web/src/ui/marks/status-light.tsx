import type { ReactNode } from 'react'
import './marks.css'

export type LightTone = 'red' | 'amber' | 'green' | 'closed'

interface StatusLightProps {
  tone: LightTone
  /** The words; a light never stands alone. */
  children: ReactNode
}

export function StatusLight({ tone, children }: StatusLightProps) {
  return (
    <span className={`status-light status-light--${tone}`}>
      <i className="status-light__dot" aria-hidden="true" />
      <span className="status-light__words">{children}</span>
    </span>
  )
}
