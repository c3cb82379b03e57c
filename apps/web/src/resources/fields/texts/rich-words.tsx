import { readHtml } from './clean-html.tsx'
import './rich-words.css'

/** A formatted text as it looks. */
export function RichWords({ html }: { html: string }) {
  return <div className="rich-words">{readHtml(html)}</div>
}
