import { CheckCircleFilled, CloseCircleFilled, InfoCircleFilled, WarningFilled } from '@ant-design/icons'
import { type ReactNode, useState } from 'react'
import type { Finding } from '../calls/check-read.ts'
import { useExcavationText } from '../texts/excavation-text.ts'

type Weight = 'hard' | 'warning' | 'note' | 'kept'

const order: readonly Weight[] = ['hard', 'warning', 'note', 'kept']

const marks: Readonly<Record<Weight, ReactNode>> = {
  hard: <CloseCircleFilled />,
  warning: <WarningFilled />,
  note: <InfoCircleFilled />,
  kept: <CheckCircleFilled />,
}

export const weightOf = ({ ok, judged, level }: Finding): Weight => (judged === false ? 'note' : ok ? 'kept' : level)

/** What it looks at is not entered: neither kept nor broken. */
const isOpen = ({ ok, judged }: Finding) => judged === false && !ok

interface Counts {
  readonly hard: number
  readonly warnings: number
  readonly kept: number
  readonly open: number
}

/** How many findings stop the submit, how many only warn, and of how many nobody can tell yet. */
export function countsOf(findings: readonly Finding[]): Counts {
  const count = (weight: Weight) => findings.filter((one) => weightOf(one) === weight).length
  return { hard: count('hard'), warnings: count('warning'), kept: count('kept'), open: findings.filter(isOpen).length }
}

/** The rules with the value that decided: what is wrong first, what is kept behind a line of its own. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const { panel: text } = useExcavationText()
  const [whole, setWhole] = useState(false)
  const told = findings.filter((one) => weightOf(one) !== 'kept')
  const kept = findings.filter((one) => weightOf(one) === 'kept')
  const sorted = [...told].sort((one, other) => order.indexOf(weightOf(one)) - order.indexOf(weightOf(other)))
  return (
    <>
      <FindingLines findings={sorted} />
      {kept.length === 0 ? null : (
        <div className="findings__kept">
          <span>
            {marks.kept} {text.keptCount(kept.length)}
          </span>
          <button type="button" className="link-button" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? text.hide : text.show}
          </button>
        </div>
      )}
      {whole ? <FindingLines findings={kept} /> : null}
    </>
  )
}

function FindingLines({ findings }: { findings: readonly Finding[] }) {
  const { panel: text, rules, otherRule } = useExcavationText()
  if (findings.length === 0) return null
  return (
    <ul className="findings">
      {findings.map((one) => {
        const weight = weightOf(one)
        return (
          // One rule may say several things.
          <li key={`${one.rule} ${one.text}`} className={`finding finding--${weight}`} data-rule={one.rule}>
            <span className="finding__mark" role="img" aria-label={text.levels[weight]}>
              {marks[weight]}
            </span>
            <div>
              <b>{rules[one.rule] ?? otherRule}</b>
              <p>{one.text}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
