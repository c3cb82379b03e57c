import { serverNow } from '../../../api/clock.ts'
import { KindTag } from '../../../ui/marks/kind-tag.tsx'
import { shortTime } from '../../detail/progress/progress-card.tsx'
import type { Returned } from '../../row.ts'
import { useWords } from '../../words.ts'
import './returned.css'

interface ReturnedProps {
  returned: Returned | null | undefined
}

/** Marks what was sent back to be mended; why, whoever points at it reads. */
export function ReturnedTag({ returned }: ReturnedProps) {
  const { text } = useWords()
  if (returned == null) return null
  return (
    <span className="returned-tag" title={text.returned.because(returned.opinion ?? text.none)}>
      <KindTag tone="error">{text.returned.tag}</KindTag>
    </span>
  )
}

/** Why it was, in a line of a card, which nobody points at. */
export function ReturnedLine({ returned }: ReturnedProps) {
  const { text } = useWords()
  const why = returned?.opinion
  return why == null || why === '' ? null : <span className="returned-line">{text.returned.because(why)}</span>
}

/** Why it was, by whom and when: above what is handed in again. */
export function ReturnedNote({ returned }: ReturnedProps) {
  const { text } = useWords()
  if (returned == null) return null
  const who = [returned.operatorName, shortTime(returned.operateTime, serverNow())].filter((one) => one !== null && one !== '')
  return (
    <p className="returned-note" role="note">
      <b>{text.returned.why}</b>
      {returned.opinion ?? text.none} <span>{who.join(text.separator)}</span>
    </p>
  )
}
