import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { useState } from 'react'
import { useNarrow } from '../../../ui/narrow.ts'
import { usePartsText } from '../../texts/parts/parts-text.ts'
import { useWords } from '../../words.ts'
import type { ShownList } from '../shown-list.ts'
import type { MarkClass } from './mark-looks.ts'
import { countsByClass, isSingle } from './marks.ts'
import { type Marks, useUnplaced } from './use-marks.ts'

interface MapLegendProps {
  resource: CompleteResource
  list: Pick<ShownList, 'screen' | 'query'>
  classes: readonly MarkClass[]
  marks: Marks
  total: number
  hidden: ReadonlySet<string>
  onToggle(value: string): void
  onUnplaced(): void
}

const figure = (n: number) => n.toLocaleString('en-US')

/** What the colours mean, with how many rows have each; what has no place is counted below. */
export function MapLegend({ resource, list, classes, marks, total, hidden, onToggle, onUnplaced }: MapLegendProps) {
  const words = useWords()
  const { listMap: text } = usePartsText()
  const narrow = useNarrow()
  const [open, setOpen] = useState(!narrow)
  const unplaced = useUnplaced(resource, list)
  const counts = countsByClass(marks.whole)
  const field = resource.fields[resource.onMap?.classed ?? '']
  const lines = classes.filter(({ value }) => (counts[value] ?? 0) > 0)
  const clustered = marks.shown.some((mark) => !isSingle(mark))
  return (
    <section className="list-map__legend" aria-label={text.legend}>
      <button type="button" className="bare-button list-map__legend-head" aria-expanded={open} onClick={() => setOpen(!open)}>
        <b>{field === undefined ? text.legend : words.label(field.label)}</b>
        <span>{clustered ? text.clustered(figure(total)) : text.total(figure(total))}</span>
      </button>
      {open && field !== undefined ? (
        <ul>
          {lines.map(({ value, label, colour }) => (
            <li key={value}>
              <button
                type="button"
                className="bare-button list-map__class"
                aria-pressed={!hidden.has(value)}
                title={hidden.has(value) ? text.show(label) : text.hide(label)}
                disabled={clustered}
                onClick={() => onToggle(value)}
              >
                <i style={{ background: colour }} />
                <span className="one-line">{label}</span>
                <span>{figure(counts[value] ?? 0)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {unplaced === 0 ? null : (
        <button type="button" className="link-button list-map__unplaced" title={text.unplacedHint} onClick={onUnplaced}>
          {text.unplaced(figure(unplaced))}
        </button>
      )}
    </section>
  )
}
