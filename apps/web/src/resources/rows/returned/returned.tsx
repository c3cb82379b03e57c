import type { Label } from '@chengan/kernel/label'
import { serverNow } from '../../../api/clock.ts'
import { KindTag } from '../../../ui/marks/kind-tag.tsx'
import { shortTime } from '../../detail/progress/progress-card.tsx'
import type { Returned } from '../../row.ts'
import { useWords, type Words } from '../../words.ts'
import './returned.css'

interface ReturnedProps {
  returned: Returned | null | undefined
  /** Words of the mark, where what was sent back is not the row. */
  as?: Label | undefined
}

/** Marks what was sent back to be mended; why, whoever points at it reads. */
export function ReturnedTag({ returned, as }: ReturnedProps) {
  const { text, label } = useWords()
  if (returned == null) return null
  return (
    <span className="returned-tag" title={because(text, as && label(as), returned.opinion ?? text.none)}>
      <KindTag tone="error">{as === undefined ? text.returned.tag : label(as)}</KindTag>
    </span>
  )
}

/** Why it was: in a table below the mark, which says what it is the reason of; in a line of a card, which nobody points at. */
export function ReturnedLine({ returned, as }: ReturnedProps) {
  const { text, label } = useWords()
  const why = returned?.opinion
  if (why == null || why === '') return null
  return (
    <span className="returned-line" title={because(text, as && label(as), why)}>
      {why}
    </span>
  )
}

const because = (text: Words['text'], mark: string | undefined, why: string) =>
  mark === undefined ? text.returned.because(why) : text.returned.refused(mark, why)

/** Why it was, by whom and when: above what is handed in again. */
export function ReturnedNote({ returned, as }: ReturnedProps) {
  const { text, label } = useWords()
  if (returned == null) return null
  const who = [returned.operatorName, shortTime(returned.operateTime, serverNow())].filter((one) => one !== null && one !== '')
  return (
    <p className="returned-note" role="note">
      <b>{as === undefined ? text.returned.why : label(as)}</b>
      {returned.opinion ?? text.none} <span>{who.join(text.separator)}</span>
    </p>
  )
}
