import type { ReactNode } from 'react'
import './page-card.css'

interface PageCardProps {
  title?: ReactNode
  /** Beside the title: pills, a badge. */
  aside?: ReactNode
  /** At the right end of the head. */
  extra?: ReactNode
  className?: string
  children: ReactNode
}

/** A white ground with an optional head of 44 px; no border, no shadow. */
export function PageCard({ title, aside, extra, className, children }: PageCardProps) {
  return (
    <section className={className === undefined ? 'page-card' : `page-card ${className}`}>
      {title === undefined ? null : (
        <header className="page-card__head">
          <h2 className="page-card__title">{title}</h2>
          {aside}
          <span className="page-card__gap" />
          {extra}
        </header>
      )}
      {children}
    </section>
  )
}
