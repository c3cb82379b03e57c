import { useExcavationText } from '../texts/excavation-text.ts'

/** Where a file stands, as the office is told (municipal-approval.md §8.3 B3). */
interface Told {
  readonly legalDays: number | null
  readonly promisedDays: number | null
  readonly spentDays: number | null
  readonly predictedFinish: string
  readonly stepsAhead: readonly { readonly node: string; readonly name: string }[]
}

function outlookIn(value: unknown): Told | null {
  return typeof value === 'object' && value !== null && 'predictedFinish' in value ? (value as Told) : null
}

/** Working days left by promise and by law, those that were spent, the steps to come, and when it is likely to be finished. */
export function Outlook({ value }: { value: unknown }) {
  const { outlook: text } = useExcavationText()
  const told = outlookIn(value)
  if (told === null) return null
  const facts: readonly (readonly [string, string | null, boolean])[] = [
    [text.promised, told.promisedDays === null ? null : text.days(told.promisedDays), (told.promisedDays ?? 0) < 0],
    [text.legal, told.legalDays === null ? null : text.days(told.legalDays), (told.legalDays ?? 0) < 0],
    [text.spent, told.spentDays === null ? null : text.days(told.spentDays), false],
    [text.predicted, told.predictedFinish.slice(0, 10), false],
  ]
  return (
    <section className="rule-panel__part" aria-label={text.title}>
      <h3>{text.title}</h3>
      <dl className="rule-panel__facts">
        {facts.map(([label, words, late]) =>
          words === null ? null : (
            <div key={label} className="rule-panel__fact">
              <dt>{label}</dt>
              <dd className={late ? 'rule-panel__late' : undefined}>{words}</dd>
            </div>
          ),
        )}
      </dl>
      <p className="rule-panel__ahead">{text.ahead(told.stepsAhead.map(({ name }) => name).join(' → '))}</p>
    </section>
  )
}
