import type { CompleteField } from '@chengan/kernel/definition/complete'
import { type CSSProperties, useState } from 'react'
import { KindTag } from '../../../ui/marks/kind-tag.tsx'
import { useWords } from '../../words.ts'

/** A picture with the field that it is one of. */
export interface ComparedPhoto {
  readonly field: CompleteField
  readonly url: string
}

const half = 50

/** Two pictures of one place over each other: what lies left of the line is before, right of it after. */
export function PhotoCompare({ before, after }: { before: ComparedPhoto; after: ComparedPhoto }) {
  const { text, label } = useWords()
  const [at, setAt] = useState(half)
  return (
    <div className="photo-compare" style={{ '--at': `${at}%` } as CSSProperties}>
      <img src={after.url} alt={label(after.field.label)} />
      <img className="photo-compare__before" src={before.url} alt={label(before.field.label)} />
      <span className="photo-compare__name">
        <KindTag tone="error">{label(before.field.label)}</KindTag>
      </span>
      <span className="photo-compare__name photo-compare__name--after">
        <KindTag tone="success">{label(after.field.label)}</KindTag>
      </span>
      <i className="photo-compare__line" />
      <input
        type="range"
        min={0}
        max={100}
        value={at}
        aria-label={text.detail.compareAt}
        title={text.detail.compareAt}
        onChange={(event) => setAt(Number(event.target.value))}
      />
    </div>
  )
}
