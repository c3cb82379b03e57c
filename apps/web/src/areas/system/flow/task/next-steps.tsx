import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useWords } from '../../../../resources/words.ts'
import { KindTag } from '../../../../ui/marks/kind-tag.tsx'
import { nextStepsRead } from '../calls/flow-reads.ts'
import type { NextStep } from '../calls/flow-rows.ts'
import { useFlowText } from '../texts/flow-text.ts'
import './task-dialog.css'

interface NextStepsProps {
  taskId: string
  /** Null while it is not chosen. */
  outcome: string | null
  named: readonly string[]
  onName(userIds: readonly string[]): void
}

const namedAtMost = 5

/** Where the task goes if it is handed in so: the steps, and whom they fall to. */
export function NextSteps({ taskId, outcome, named, onName }: NextStepsProps) {
  const { dialog: text } = useFlowText()
  const vars = outcome === null ? {} : { outcome }
  const { data, isError } = useQuery({
    ...nextStepsRead(taskId, vars),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
    retry: false,
  })
  // An answer may be told for each outcome.
  const steps = (data ?? []).filter((step) => outcome === null || step.outcome == null || step.outcome === outcome)
  const tasks = steps.filter((step) => step.nodeType === 'task')
  const [only] = tasks
  const choosable = tasks.length === 1 && only?.multi !== true ? (only?.candidates ?? []) : []
  return (
    <section className="next-steps" aria-label={text.next} aria-busy={data === undefined && !isError}>
      {isError ? <p className="next-steps__none">{text.nextUnknown}</p> : null}
      {data !== undefined && steps.length === 0 ? <p className="next-steps__none">{text.nextNone}</p> : null}
      {steps.map((step) => (
        <StepToCome key={`${step.nodeId} ${step.outcome ?? ''} ${step.expression ?? ''}`} step={step} open={outcome === null} />
      ))}
      {choosable.length > 1 ? (
        <Select
          mode="multiple"
          allowClear
          aria-label={text.nextNamed}
          placeholder={text.nextNamed}
          value={[...named]}
          options={choosable.map((one) => ({ value: one.userId, label: [one.realName, one.deptName].filter(Boolean).join(' · ') }))}
          onChange={(next: string[]) => onName(next)}
        />
      ) : null}
    </section>
  )
}

/** A limit that the data of the row say is not known before. */
const isKnown = (limit: NextStep['timeLimit']): limit is string | number => limit != null && /^\d+(\.\d+)?$/.test(String(limit))

/** One step: its name, its limit and its people; with `open` also the outcome that leads there. */
export function StepToCome({ step, open = false }: { step: NextStep; open?: boolean }) {
  const { dialog: text } = useFlowText()
  const { text: words } = useWords()
  const people = (step.candidates ?? []).flatMap((one) => one.realName ?? one.deptName ?? [])
  const names = people.slice(0, namedAtMost)
  const end = step.nodeType === 'end'
  return (
    <div className="next-step">
      <div className="next-step__head">
        <b>{end ? text.nextEnd : step.nodeName}</b>
        {end && step.nodeName !== '' ? <span>{step.nodeName}</span> : null}
        {step.multi === true ? <KindTag>{text.nextMulti}</KindTag> : null}
        {isKnown(step.timeLimit) ? (
          <span className="next-step__limit">{text.nextLimit(String(step.timeLimit), step.timeUnit ?? 'workday')}</span>
        ) : null}
        {open && step.outcomeName != null && step.outcomeName !== step.nodeName ? (
          <span className="next-step__limit">{text.nextIfOutcome(step.outcomeName)}</span>
        ) : null}
        {step.expression == null || step.expression === '' ? null : (
          <span className="next-step__limit" title={step.expression}>
            {step.expressionName ? text.nextIf(step.expressionName) : text.nextIfSo}
          </span>
        )}
      </div>
      {step.nodeType === 'wait' ? <p className="next-step__who">{text.nextWaits}</p> : null}
      {end || step.nodeType === 'wait' ? null : (
        <p className="next-step__who">
          {people.length === 0 ? text.nextNobody : text.nextCandidates(names.join(words.listSeparator))}
          {people.length > namedAtMost ? text.nextMore(people.length) : ''}
        </p>
      )}
    </div>
  )
}
