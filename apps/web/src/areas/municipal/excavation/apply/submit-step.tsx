import { CheckCircleFilled, CloseCircleFilled, WarningFilled } from '@ant-design/icons'
import { materialsOf } from '@chengan/domain/municipal/excavation/materials/materials'
import { isGiven } from '@chengan/kernel/condition'
import { Input } from 'antd'
import { type ReactNode, useId } from 'react'
import { Facts } from '../../../../resources/detail/facts.tsx'
import type { FormScene } from '../../../../resources/form/values/form-values.ts'
import type { Values } from '../../../../resources/row.ts'
import { useWords } from '../../../../resources/words.ts'
import type { Checked } from '../calls/check-read.ts'
import { countsOf } from '../panel/findings.tsx'
import { useExcavationText } from '../texts/excavation-text.ts'
import { type Step, stepOf } from './steps.ts'
import type { Application } from './use-application.ts'

interface SubmitStepProps {
  scene: FormScene
  application: Application
  values: Values
  answer: Checked | undefined
  comment: { readonly value: string; onChange(value: string): void } | null
  onStep(step: Step): void
}

type Tone = 'kept' | 'warning' | 'hard'

const marks: Readonly<Record<Tone, ReactNode>> = {
  kept: <CheckCircleFilled />,
  warning: <WarningFilled />,
  hard: <CloseCircleFilled />,
}

function Line({ tone, words, children }: { tone: Tone; words: string; children?: ReactNode }) {
  return (
    <li className={`finding finding--${tone}`}>
      <span className="finding__mark">{marks[tone]}</span>
      <div>
        <b>{words}</b>
        {children}
      </div>
    </li>
  )
}

/** What still stands in the way, with the way to it; before the application is handed in. */
export function SubmitStep({ scene, application, values, answer, comment, onStep }: SubmitStepProps) {
  const { apply: text } = useExcavationText()
  const { label } = useWords()
  const commentId = useId()
  const { resource } = scene
  const open = [...application.form.open].flatMap((name) => resource.fields[name] ?? [])
  const papers = materialsOf(values).filter((one) => one.required && one.attachments.length === 0)
  const { hard, warnings, open: openRules } = countsOf(answer?.checks ?? [])
  return (
    <>
      <h3 className="group-title">{text.review}</h3>
      <ul className="findings apply__review">
        {open.length === 0 ? (
          <Line tone="kept" words={text.complete} />
        ) : (
          <Line tone="hard" words={text.incomplete(open.length)}>
            <p>
              {open.map((field) => (
                <button key={field.name} type="button" className="link-button apply__missing-field" onClick={() => onStep(stepOf(field))}>
                  {label(field.label)}
                </button>
              ))}
            </p>
          </Line>
        )}
        {papers.length === 0 ? (
          <Line tone="kept" words={text.papersThere} />
        ) : (
          <Line tone="hard" words={text.papersMissing(papers.length)}>
            <p>
              <button type="button" className="link-button" onClick={() => onStep('materials')}>
                {text.toStep}
              </button>
            </p>
          </Line>
        )}
        {hard > 0 ? <Line tone="hard" words={text.rulesStop(hard)} /> : null}
        {hard === 0 && warnings > 0 ? <Line tone="warning" words={text.rulesWarn(warnings)} /> : null}
        {openRules > 0 ? <Line tone="warning" words={text.rulesOpen(openRules)} /> : null}
        {hard + warnings + openRules === 0 && isGiven(answer) ? <Line tone="kept" words={text.rulesKept} /> : null}
      </ul>
      <h3 className="group-title">{text.preview}</h3>
      <Facts resource={resource} row={{ ...values, id: scene.stored?.id ?? '' }} columns={2} brief />
      {comment === null ? null : (
        <div className="apply__comment">
          <label htmlFor={commentId}>{text.comment}</label>
          <Input.TextArea
            id={commentId}
            maxLength={1000}
            autoSize={{ minRows: 2, maxRows: 6 }}
            value={comment.value}
            onChange={(event) => comment.onChange(event.target.value)}
          />
        </div>
      )}
    </>
  )
}
