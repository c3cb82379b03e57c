import { wjspStatus, wjspType } from '@chengan/domain/municipal/dictionaries/excavation'
import { isGiven } from '@chengan/kernel/condition'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { Button, Steps } from 'antd'
import { useEffect, useState } from 'react'
import { serverNow } from '../../../../api/clock.ts'
import { useTab } from '../../../../navigation/tabs.ts'
import { fieldViews } from '../../../../resources/fields/field-views.ts'
import { FieldViewsContext, LineFormContext } from '../../../../resources/fields/views-context.ts'
import { UploadsOnTheWay } from '../../../../resources/files/use-uploads.ts'
import { FormBody } from '../../../../resources/form/form-body.tsx'
import { LineForm } from '../../../../resources/form/line-form.tsx'
import type { FormScene } from '../../../../resources/form/values/form-values.ts'
import type { DraftOf, Row, Values } from '../../../../resources/row.ts'
import { timeLeftOf } from '../../../../resources/rows/clock.ts'
import { ClockLight } from '../../../../resources/rows/clock-light.tsx'
import { ReturnedNote } from '../../../../resources/rows/returned/returned.tsx'
import { useWords } from '../../../../resources/words.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { PageCard } from '../../../../ui/page-card.tsx'
import type { Checked } from '../calls/check-read.ts'
import type { SectionDraft } from '../map/sections-map.tsx'
import { RulePanel } from '../panel/rule-panel.tsx'
import { useFormCheck } from '../panel/use-form-check.ts'
import { useExcavationText } from '../texts/excavation-text.ts'
import { FeeTable } from './fees-step.tsx'
import { SectionsStep } from './sections-step.tsx'
import { besides, groupsAt, type Step, stepNamed, steps, stepsLacking } from './steps.ts'
import { SubmitStep } from './submit-step.tsx'
import { type Application, useApplication } from './use-application.ts'
import '../../../../resources/form/form.css'
import '../../../../resources/form/form-grid.css'
import '../../../../resources/detail/detail.css'
import '../../../../resources/detail/page-foot.css'
import './apply.css'

interface ApplyFormProps {
  scene: FormScene
  initial: Values
  /** Somebody else has taken it on: it may not be filled in any more, but what was written is still here. */
  locked?: boolean
}

/** What the server finds out while the form is filled in: other fields are asked by it. */
const found = ['isFrozen', 'noDigUntil', 'simplified', 'banHit', 'feeTotal', 'restoreFee', 'occupyFee'] as const

function withFound(values: Values, answer: Checked | undefined): Values {
  if (answer === undefined) return values
  return { ...values, ...Object.fromEntries(found.filter((name) => name in answer).map((name) => [name, answer[name]])) }
}

const annual: readonly unknown[] = [wjspType.values.annual.value, wjspType.values.supplementary.value]

/** An application in five steps, with the live panel of rules beside it (municipal-approval.md §6.1, §8.3 B2). */
export function ApplyForm({ scene, initial, locked = false }: ApplyFormProps) {
  const { apply: text } = useExcavationText()
  const words = useWords()
  const tab = useTab()
  const { message } = useFeedback()
  const [comment, setComment] = useState('')
  const step = stepNamed(tab.query.get('step'))
  const returned = scene.stored?.status === wjspStatus.values.toSupplement.value
  const application = useApplication(scene, initial, {
    onPlace: ({ id, step: next }) =>
      tab.setQuery({
        ...(next === undefined ? {} : { step: next === 'base' ? undefined : next }),
        ...(id === undefined ? {} : { id, mode: 'edit', declareType: undefined, parentId: undefined, planId: undefined }),
      }),
    onSubmitted: () => {
      void message.success(returned ? text.resubmitted : text.submitted)
      tab.setQuery({ mode: 'view', step: undefined, taskId: undefined })
    },
  })
  const { form } = application
  const check = useFormCheck(scene, form.values)
  const values = withFound(form.values, check.answer)
  const lacking = stepsLacking(scene.resource, form.open, values)
  const { declareType }: DraftOf<'excavation'> = values
  const kind = words.dictionary(wjspType).label(declareType)
  const title = scene.stored === null ? text.titles.add(kind) : text.titles.edit(kind)
  const { setTitle } = tab
  useEffect(() => setTitle(title), [setTitle, title])
  return (
    <UploadsOnTheWay value={application.uploads}>
      <FieldViewsContext value={fieldViews}>
        <LineFormContext value={LineForm}>
          <div className="detail-page apply">
            <PageCard className="apply__head">
              <h1 className="one-line">{title}</h1>
              <Steps
                size="small"
                responsive={false}
                current={steps.indexOf(step)}
                items={steps.map((one, at) => {
                  const status = markOf(at, steps.indexOf(step), lacking.has(one))
                  return { key: one, title: text.steps[at], status, ...(status === 'error' ? { content: text.missingAt } : {}) }
                })}
                onChange={(at) => application.toStep(steps[at] ?? 'base')}
              />
            </PageCard>
            <div className="apply__room">
              <PageCard className="apply__form">
                {locked ? (
                  <p className="returned-note" role="alert">
                    {words.text.form.locked}
                  </p>
                ) : (
                  application.othersNote
                )}
                {scene.stored === null ? null : <WhatIsAsked resource={scene.resource} row={scene.stored} />}
                <StepBody
                  scene={scene}
                  application={application}
                  values={values}
                  step={step}
                  answer={check.answer}
                  onStep={application.toStep}
                  comment={returned ? { value: comment, onChange: setComment } : null}
                />
              </PageCard>
              <RulePanel
                answer={check.answer}
                error={check.error}
                pending={check.pending && !check.waits}
                placed={isPlaced(values)}
                note={check.waits ? words.text.form.unfinished(form.faults.length) : undefined}
                onRetry={check.retry}
              />
            </div>
            {locked ? (
              <LockedFoot leave={application.leave} />
            ) : (
              <ApplyFoot application={application} step={step} onSubmit={() => application.submit(comment)} />
            )}
          </div>
        </LineFormContext>
      </FieldViewsContext>
    </UploadsOnTheWay>
  )
}

/** What whoever turned the application back asks for, and until when: at every step, since any of them may have to be changed. */
function WhatIsAsked({ resource, row }: { resource: CompleteResource; row: Row }) {
  const { text } = useWords()
  if (row.returned == null) return null
  return (
    <div className="apply__asked">
      <ReturnedNote returned={row.returned} />
      {row.dutyClock == null || timeLeftOf(resource, row, serverNow(), text) === null ? null : (
        <ClockLight resource={resource} row={row} whole />
      )}
    </div>
  )
}

/** There is a stretch of road to look round: a section is drawn, or names its road. */
const isPlaced = ({ sections }: DraftOf<'excavation'>) =>
  Array.isArray(sections) && sections.some((one: SectionDraft) => isGiven(one.geometry) || isGiven(one.roadId))

/** How a step stands in the head: what is missing at one that was passed is said there too. */
function markOf(at: number, shown: number, missing: boolean): 'process' | 'wait' | 'error' | 'finish' {
  if (at === shown) return 'process'
  if (at > shown) return 'wait'
  return missing ? 'error' : 'finish'
}

interface StepBodyProps {
  scene: FormScene
  application: Application
  values: Values
  step: Step
  answer: Checked | undefined
  comment: { readonly value: string; onChange(value: string): void } | null
  onStep(step: Step): void
}

function StepBody({ scene, application, values, step, answer, comment, onStep }: StepBodyProps) {
  const { apply: text } = useExcavationText()
  const { form, formId } = application
  const { sections: drawn, declareType }: DraftOf<'excavation'> = values
  const sections = Array.isArray(drawn) ? drawn : []
  const groups = groupsAt(scene.resource, step, values, scene.level)
  const isAnnual = annual.includes(declareType)
  const fields =
    groups.length === 0 ? null : (
      <FormBody key={step} scene={scene} form={{ ...form, values }} groups={groups} formId={formId} columns={2} />
    )
  if (step === 'submit')
    return <SubmitStep scene={scene} application={application} values={values} answer={answer} comment={comment} onStep={onStep} />
  return (
    <>
      {step === 'sections' ? <SectionsStep scene={scene} application={application} values={values} /> : null}
      {step === 'materials' ? <p className="apply__note">{isAnnual ? text.noMaterials : text.materialsNote}</p> : null}
      {step === 'fees' ? <p className="apply__note">{answer?.feeTotal === 0 ? text.noFee : text.feeNote}</p> : null}
      {step === 'fees' ? <FeeTable sections={sections} total={answer} /> : null}
      {fields}
    </>
  )
}

/** The way to the declaration as it is; with it what was written goes. */
function LockedFoot({ leave }: Pick<Application, 'leave'>) {
  const { text } = useWords()
  const tab = useTab()
  return (
    <div className="action-bar">
      <span className="action-bar__note" />
      <Button type="primary" onClick={() => leave(() => tab.setQuery({ mode: 'view', step: undefined }))}>
        {text.form.toNow}
      </Button>
    </div>
  )
}

interface ApplyFootProps {
  application: Application
  step: Step
  onSubmit(): void
}

function ApplyFoot({ application, step, onSubmit }: ApplyFootProps) {
  const { apply: text } = useExcavationText()
  const tab = useTab()
  const { busy, form, keep, leave } = application
  const [before, next] = [besides(step, -1), besides(step, 1)]
  const { message } = useFeedback()
  return (
    <div className="action-bar">
      <Button onClick={() => leave(() => tab.close())}>{text.leave}</Button>
      <span className="action-bar__note one-line">
        {text.stepOf(steps.indexOf(step) + 1, steps.length)}
        {form.dirty ? ` · ${text.notKept}` : ''}
      </span>
      <Button
        loading={busy === 'keep'}
        disabled={busy !== null}
        onClick={() => keep('keep', undefined, () => void message.success(text.kept))}
      >
        {text.keep}
      </Button>
      {before === undefined ? null : <Button onClick={() => application.toStep(before)}>{text.before}</Button>}
      {next === undefined ? (
        <Button type="primary" loading={busy === 'submit'} disabled={busy !== null} onClick={onSubmit}>
          {text.submit}
        </Button>
      ) : (
        <Button type="primary" loading={busy === 'next'} disabled={busy !== null} onClick={() => keep('next', next)}>
          {text.next}
        </Button>
      )}
    </div>
  )
}
