import type { ReactNode } from 'react'
import { EmptyArt, FailedArt } from './state-art.tsx'
import './state-look.css'

interface StateLookProps {
  kind: 'empty' | 'failed'
  /** What is not there, or what failed. */
  title: string
  /** The conditions, or the reason with its code and trace number. */
  note?: ReactNode
  /** The way out: at most two buttons. */
  actions?: ReactNode
  /** For cards: without the drawing. */
  compact?: boolean
}

/** Stands in the place of the contents, so that nothing jumps. */
export function StateLook({ kind, title, note, actions, compact = false }: StateLookProps) {
  return (
    <div className={compact ? 'state-look state-look--compact' : 'state-look'} role={kind === 'failed' ? 'alert' : 'status'}>
      {compact ? null : kind === 'empty' ? <EmptyArt /> : <FailedArt />}
      <div className="state-look__title">{title}</div>
      {note === undefined ? null : <div className="state-look__note">{note}</div>}
      {actions === undefined ? null : <div className="state-look__actions">{actions}</div>}
    </div>
  )
}
