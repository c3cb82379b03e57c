import { bracketedIn, clausesIn, headedIn } from '@chengan/kernel/texts/punctuation'
import { useWords } from '../../../resources/words.ts'
import type { StatisticsTold } from './statistics-reads.ts'

/** On paper nobody presses ⓘ: how each figure comes about stands below the table. On the screen it is not there. */
export function FigureNotes({ told: { columns } }: { told: StatisticsTold }) {
  const {
    text: { figures: text },
    language,
  } = useWords()
  return (
    <section className="figure-notes" aria-hidden="true">
      <strong>{text.formula}</strong>
      <ol>
        {columns.map(({ code, label, unit, formula, basis, resource }) => (
          <li key={code}>
            {headedIn(
              label + bracketedIn(unit, language),
              clausesIn([formula, ...(basis ? [basis] : []), `${text.source} ${resource}`], language),
              language,
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
