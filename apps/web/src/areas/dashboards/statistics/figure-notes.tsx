import { useResourceText } from '../../../resources/texts/resource-text.ts'
import type { StatisticsTold } from './statistics-reads.ts'

/** On paper nobody presses ⓘ: how each figure comes about stands below the table. On the screen it is not there. */
export function FigureNotes({ told: { columns } }: { told: StatisticsTold }) {
  const { figures: text } = useResourceText()
  return (
    <section className="figure-notes" aria-hidden="true">
      <strong>{text.formula}</strong>
      <ol>
        {columns.map(({ code, label, unit, formula, basis, resource }) => (
          <li key={code}>
            {`${label}${unit === '' ? '' : `（${unit}）`}：${[formula, basis, `${text.source} ${resource}`].filter(Boolean).join('；')}`}
          </li>
        ))}
      </ol>
    </section>
  )
}
