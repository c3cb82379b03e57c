import { CheckOutlined } from '@ant-design/icons'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { Row } from '../../row.ts'
import { useWords } from '../../words.ts'

/** The way of a row through its states, at the right of the head. */
export function StepsLine({ resource, row }: { resource: CompleteResource; row: Row }) {
  const { text, label } = useWords()
  const lifecycle = resource.mainState === null ? undefined : resource.lifecycles[resource.mainState]
  if (lifecycle === undefined) return null
  const key = lifecycle.keyOf[String(row[lifecycle.field])] ?? ''
  const isLater = lifecycle.laterSteps?.some((step) => step.states.includes(key)) === true
  const steps = (isLater ? lifecycle.laterSteps : lifecycle.steps) ?? []
  if (steps.length === 0) return null
  const at = steps.findIndex((step) => step.states.includes(key))
  // Well ended, or laid down at the end of the way: nothing is under way any more, unless somebody still owes the last step.
  const tone = lifecycle.tones?.[key]
  const last = at === steps.length - 1
  const over = last ? (tone === 'success' || tone === 'neutral') && lifecycle.duties?.[key] === undefined : tone === 'success'
  return (
    <ol className="steps-line">
      {steps.map((step, index) => {
        const done = index < at || (over && index === at)
        const shown = index === at && !over
        const date = step.date === undefined ? undefined : row[step.date]
        return (
          <li
            key={step.zh}
            className={done ? 'step step--done' : shown ? 'step step--shown' : 'step'}
            aria-current={shown ? 'step' : undefined}
          >
            <span className="step__mark">{done ? <CheckOutlined /> : index + 1}</span>
            <span className="step__words">{label(step)}</span>
            <span className="step__date">{shown ? text.detail.underWay : done && typeof date === 'string' ? date.slice(5, 10) : ''}</span>
          </li>
        )
      })}
    </ol>
  )
}
