import type { Trial } from '@chengan/kernel/calls/call'
import { filledIn } from '@chengan/kernel/lifecycle/taken-transition'
import { asNumber, asRows, asText } from '@chengan/kernel/values'
import type { Values } from '../../row.ts'
import { useWords } from '../../words.ts'
import './call-trial.css'

interface CallTrialProps {
  tries: Trial
  answer: Values
}

/** What a call that was tried would do: in words, and how much of it where. */
export function CallTrial({ tries: { tells, bars }, answer }: CallTrialProps) {
  const { label } = useWords()
  const rows = bars === undefined ? [] : asRows(answer[bars.of])
  const most = Math.max(1, ...rows.map((row) => asNumber(row[bars?.value ?? ''])))
  return (
    <section className="call-trial" aria-live="polite">
      <p className="call-trial__told">{filledIn(label(tells), answer)}</p>
      {rows.length === 0 ? null : (
        <ol className="call-trial__bars">
          {rows.map((row) => {
            const [name, value] = [asText(row[bars?.name ?? '']), asNumber(row[bars?.value ?? ''])]
            return (
              <li key={name} className="call-trial__bar">
                <span className="call-trial__name">{name}</span>
                <span className="call-trial__track">
                  <span className="call-trial__fill" style={{ inlineSize: `${(value / most) * 100}%` }} />
                </span>
                <span className="call-trial__value">{value}</span>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
