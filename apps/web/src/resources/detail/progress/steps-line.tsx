import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { wayOfRow } from '@chengan/kernel/lifecycle/history/way-of-row'
import { shortDate } from '../../../language/day-text.ts'
import type { Row } from '../../row.ts'
import { useWords } from '../../words.ts'
import { logsOf } from './progress-card.tsx'

/** A day that parts behind its year, and nowhere else, where steps stand close together. */
function PartedDay({ day }: { day: string }) {
  const [, year = '', rest = day] = /^(\d{4}-)(.+)$/.exec(day) ?? []
  return (
    <>
      {year === '' ? null : <span className="step__part">{year}</span>}
      <span className="step__part">{rest}</span>
    </>
  )
}

/** The way of a row through its states, at the right of the head. What left its way stands where it left it, and nothing is ahead of it. */
export function StepsLine({ resource, row }: { resource: CompleteResource; row: Row }) {
  const words = useWords()
  const { text, label } = words
  const lifecycle = resource.mainState === null ? undefined : resource.lifecycles[resource.mainState]
  if (lifecycle === undefined) return null
  const steps = wayOfRow(lifecycle, row, logsOf(row)).filter(({ state }) => state !== 'skipped')
  if (steps.length === 0) return null
  const key = lifecycle.keyOf[String(row[lifecycle.field])] ?? ''
  const tone = lifecycle.tones?.[key]
  const stateWords = () => words.dictionary(lifecycle.dict).label(row[lifecycle.field])
  return (
    <ol className="steps-line">
      {steps.map(({ step, state, time }, index) => {
        if (state === 'left')
          return (
            <li key={step.zh} className={`step step--left step--${tone === 'error' ? 'refused' : 'laid-down'}`} aria-current="step">
              <span className="step__mark">
                <CloseOutlined />
              </span>
              <span className="step__words">{label(step)}</span>
              <span className="step__date">{stateWords()}</span>
            </li>
          )
        const done = state === 'done'
        const shown = state === 'current'
        // What stands badly says how: a licence that has expired is at its last step, and nothing of it is under way.
        const underWay = index === steps.length - 1 && tone === 'error' ? stateWords() : text.detail.underWay
        return (
          <li
            key={step.zh}
            className={done ? 'step step--done' : shown ? 'step step--shown' : 'step'}
            aria-current={shown ? 'step' : undefined}
          >
            <span className="step__mark">{done ? <CheckOutlined /> : index + 1}</span>
            <span className="step__words">{label(step)}</span>
            <span className="step__date">{shown ? underWay : time === '' ? '' : <PartedDay day={shortDate(time)} />}</span>
          </li>
        )
      })}
    </ol>
  )
}
