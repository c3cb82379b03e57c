import type { RiskColour } from '@chengan/kernel/dictionary'
import type { ReactNode } from 'react'
import type { MarkTone } from './state-diamond.tsx'
import './marks.css'

interface KindTagProps {
  tone?: MarkTone | RiskColour
  outlined?: boolean
  strong?: boolean
  children: ReactNode
}

export function KindTag({ tone = 'neutral', outlined = false, strong = false, children }: KindTagProps) {
  const names = ['kind-tag', `kind-tag--${tone}`, outlined ? 'kind-tag--outlined' : '', strong ? 'kind-tag--strong' : '']
  return <span className={names.filter((name) => name !== '').join(' ')}>{children}</span>
}
