import type { ReactNode } from 'react'
import { useText } from '../../../language/language-context.tsx'
import { LogoMark } from '../../../ui/art/logo.tsx'
import { useCheckText } from './texts/check-text.ts'
import './public-page.css'

/** A page for whoever scans a printed code, on a telephone most often: whose page it is, and one card. */
export function PublicPage({ children }: { children: ReactNode }) {
  const text = useText()
  const { title } = useCheckText()
  return (
    <div className="public-page">
      <header className="public-page__head">
        <LogoMark name="zhrq" size={24} label={text.product} />
        <strong>{text.product}</strong>
        <span>{title}</span>
      </header>
      <main className="public-page__card">{children}</main>
    </div>
  )
}
