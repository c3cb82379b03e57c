import type { ReactNode } from 'react'
import './marks.css'

export type RiskLevel = 'major' | 'greater' | 'general' | 'low'

export function RiskMark({ level, children }: { level: RiskLevel; children: ReactNode }) {
  return (
    <span className="risk-mark">
      <i className={`risk-mark__swatch risk-mark__swatch--${level}`} aria-hidden="true" />
      {children}
    </span>
  )
}
