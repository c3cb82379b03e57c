import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Row } from '../../row.ts'
import { useOwnRows, useVerbsOf } from '../../rows/own-rows.ts'
import { handleVerb, infoVerb, isNextStep, type RowVerb } from '../../rows/row-verbs.ts'
import { widthOfWords } from '../../texts/width-of-words.ts'
import { useWords } from '../../words.ts'
import { actionsWidth } from '../columns/columns.ts'
import { RowMenu } from './row-menu.tsx'

interface RowActionsProps {
  resource: CompleteResource
  row: Row
  onVerb(verb: RowVerb): void
}

const wordsShown = 2
/** What the ⋯ and the padding of the cell take. */
const besideWords = 40
const gap = 12
/** Letters are wider than the average that words are reckoned with. */
const besideLetters = 6
const isLatin = (words: string) => words.charCodeAt(0) < 256

/** As many words as have room; the first always. */
function fitting(verbs: readonly RowVerb[], room: number): readonly RowVerb[] {
  let left = room
  return verbs.slice(0, wordsShown).filter((verb, at) => {
    left -= widthOfWords(verb.words) + (isLatin(verb.words) ? besideLetters : 0) + gap
    return at === 0 || left >= -gap
  })
}

/** What is done with rows every day: the next step, and the change of what they hold. */
const isOrdinary = (verb: RowVerb) => isNextStep(verb) || (verb.name === 'update' && verb.action?.seldom !== true)

/** What stands in the row itself: what is to be done; where that is nothing of the caller's, pressing those whose turn it is, then looking. */
export function leading(safe: readonly RowVerb[], info: readonly RowVerb[]): readonly RowVerb[] {
  if (safe.some(isOrdinary)) return safe
  const looked = [...safe.filter(({ action }) => action?.escalates === true), ...info]
  return looked.length > 0 ? looked : safe
}

/** Two words, then ⋯; only what the row allows. What destroys is always behind the ⋯ (look §5). */
export function RowActions({ resource, row, onVerb }: RowActionsProps) {
  const words = useWords()
  const own = useOwnRows()
  const offered = useVerbsOf(resource)(row)
  // A page that opens its rows in its own way offers their steps in its own way too.
  // A page that opens the step at hand in its own way offers it itself.
  const isOffered = own.open !== undefined || offered.some(({ name }) => name === 'handle')
  const verbs = isOffered ? offered : [...handleVerb(row, words), ...offered]
  const linked = resource.standard.includes('info')
  // A page may offer the way to the details itself, in its own place.
  const info = linked && !verbs.some(({ name }) => name === 'info') ? [infoVerb(words)] : []
  const safe = verbs.filter((verb) => !verb.danger)
  const shown = fitting(leading(safe, info), actionsWidth(words.language) - besideWords)
  const rest = [...verbs, ...info].filter((verb) => !shown.includes(verb))
  return (
    <span className="row-actions">
      {shown.map((verb) => (
        <button key={verb.name} type="button" className="link-button one-line" title={verb.words} onClick={() => onVerb(verb)}>
          {verb.words}
        </button>
      ))}
      {rest.length === 0 && !linked ? null : <RowMenu root={resource.root} rowId={row.id} verbs={rest} linked={linked} onVerb={onVerb} />}
    </span>
  )
}
