import { useMonitoringText } from '../texts/monitoring-text.ts'
import { type Drift, endOfDrift } from './drift.ts'
import { measuredWords } from './trend-words.ts'

interface JudgementProps {
  /** Null: judged, and none was found. */
  drift: Drift | null
  upkeep: readonly { readonly from: string; readonly to: string; readonly words: string }[]
  unit: string
}

/** What the means of the days say of the device in a sentence: that they drift, since when, which limits they reached and what ended it (look/boards.md, picture 27). */
export function Judgement({ drift, upkeep, unit }: JudgementProps) {
  const { trend: text } = useMonitoringText()
  return (
    <section aria-label={text.judgement}>
      <h3>{text.judgement}</h3>
      <p className="device-trend__said">{drift === null ? text.noDrift : text.sentence(saidOf(drift).join(text.betweenParts))}</p>
    </section>
  )

  function saidOf(found: Drift): readonly string[] {
    const said = (value: number) => measuredWords(value, unit)
    const day = (date: string) => date.slice(5, 10)
    const end = endOfDrift(found, upkeep)
    return [
      text.drifts(found.rises, found.since, said(found.first), said(found.last)),
      ...found.crossed.map(({ level, on }) => text.driftReached(level, day(on))),
      ...(found.daysAhead === null ? [] : [text.driftAhead(found.daysAhead)]),
      ...(found.daysLeft === null ? [] : [text.driftLeft(found.daysLeft)]),
      ...(found.goesOn
        ? [text.driftAdvice]
        : [end === null ? text.driftOver(day(found.until)) : text.driftEnded(day(end.from), end.words)]),
    ]
  }
}
