import { viewOf } from '../../fields/field-views.ts'
import { useWords } from '../../words.ts'
import type { Rebased } from './rebased.ts'
import '../../rows/returned/returned.css'

/** What somebody else changed meanwhile, above the form in which one goes on. */
export function RebasedNote({ rebased }: { rebased: Rebased }) {
  const words = useWords()
  const { text, label } = words
  const told = rebased.changed.map(({ field, isOurs }) => {
    const value = viewOf(field.kind).text(field, rebased.now, words)
    return text.form.otherChange(label(field.label), value === '' ? text.none : value, isOurs)
  })
  return (
    <p className="returned-note" role="alert">
      <b>{text.form.othersChanged}</b>
      {told.join(text.listSeparator)} <span>{text.form.yoursStands}</span>
    </p>
  )
}
