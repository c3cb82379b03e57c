import type { ReactNode } from 'react'
import { useText } from '../../../language/language-context.tsx'
import { LogoMark } from '../../../ui/art/logo.tsx'
import { useCheckText } from './texts/check-text.ts'
import './public-page.css'

/** A page for whoever has no login, on a telephone most often: whose page it is, what it is (that of printed codes unless it says so), and one card. */
export function PublicPage({ title, children }: { title?: string; children: ReactNode }) {
  const text = useText()
  const check = useCheckText()
  return (
    <div className="public-page">
      <header className="public-page__head">
        <LogoMark name="zhrq" size={24} label={text.product} />
        <strong>{text.product}</strong>
        <span>{title ?? check.title}</span>
      </header>
      <main className="public-page__card">{children}</main>
    </div>
  )
}
