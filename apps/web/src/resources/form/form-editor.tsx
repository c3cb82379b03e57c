import { identityOf } from '@chengan/kernel/definition/common-fields'
import { markOfReturn } from '@chengan/kernel/lifecycle/history/returning'
import { asRow, asText } from '@chengan/kernel/values'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { CallFailure, refusalCodes } from '../../api/envelope.ts'
import { usePermissions } from '../../api/session/session.ts'
import { useUnsavedGuard } from '../../navigation/use-unsaved-guard.ts'
import { useFeedback } from '../../ui/feedback/feedback.ts'
import { useNextMatterOffer } from '../action/after-acting.ts'
import { callsOf } from '../calls.ts'
import { fieldViews } from '../fields/field-views.ts'
import { FieldViewsContext, LineFormContext } from '../fields/views-context.ts'
import { noUploads, type OnTheWay, UploadsOnTheWay, uploadsFault } from '../files/use-uploads.ts'
import { withoutLater } from '../flow/field-rights.ts'
import { type Starter, useFlowParts } from '../flow/flow-parts.ts'
import type { Row, Values } from '../row.ts'
import { ReturnedNote } from '../rows/returned/returned.tsx'
import { useRevealOnce } from '../rows/reveal/use-told-once.tsx'
import { editsInForm } from '../rows/row-verbs.ts'
import { submitFailure } from '../texts/failure-words.ts'
import { useWords } from '../words.ts'
import { AnchoredBody } from './anchors/anchored-body.tsx'
import { focusField } from './focus-field.ts'
import { FormBody, inputId } from './form-body.tsx'
import { type FootButton, FormFoot } from './form-foot.tsx'
import { useFormPanel } from './form-panels.ts'
import { FormShell } from './form-shell.tsx'
import { LineForm } from './line-form.tsx'
import { useProposals } from './proposals/use-proposals.ts'
import { useSoleChoices } from './proposals/use-sole-choices.ts'
import { rebased, type WrittenBefore } from './rebased/rebased.ts'
import { useRebased } from './rebased/use-rebased.tsx'
import { type FieldFault, type FormState, useForm } from './use-form.ts'
import { useGuarded } from './use-guarded.ts'
import { useSeries } from './use-series.ts'
import { askedFields, formFieldsOf, formSizeOf, groupsOf } from './values/form-fields.ts'
import { type FormScene, storedValues } from './values/form-values.ts'
import { savedWarnings } from './values/saved-warnings.ts'
import { savedWords } from './values/saved-words.ts'
import { isStartable, type Submission, send, submissionsOf } from './values/submissions.ts'

/** What a hand-written page puts around a form. */
export interface FormFrame {
  readonly title?: ReactNode
  /** Above the fields. */
  readonly head?: ReactNode
  /** Fields that the head decides: kept and sent, not shown. */
  readonly hides?: readonly string[]
  /** What its button says where it saves for good, in place of the plain word. */
  readonly verb?: string
  /** What handing it in brings about, beside the button. */
  readonly note?: string | undefined
  /** What is said once it is saved, in place of the plain words. */
  readonly done?: string
  /** What it is about waits for the caller: with it done, the next matter is offered. */
  readonly owed?: boolean
  /** Tries what stands in the form without saving it. */
  readonly trial?: { readonly words: string; run(body: Values): Promise<void> }
}

interface FormEditorProps {
  scene: FormScene
  initial: Values
  frame?: FormFrame
  /** How an add goes on with the next row; what the opener gave stays. */
  next?: { fresh(): Values; onSaved(): void }
  onDone(id?: string): void
  onClose(): void
  /** Somebody else has taken the row past its draft, where it is edited otherwise: by what its life says, with what was written here. */
  onPast?(past: WrittenBefore): void
}

const noneLater: readonly string[] = []

export function FormEditor({ scene: opened, initial, frame = {}, next, onDone, onClose, onPast }: FormEditorProps) {
  const { text, label } = useWords()
  const formId = useId()
  // A draft that was kept before its report was refused is edited from then on.
  const [kept, setKept] = useState<Row | null>(null)
  const stored = kept === null ? opened.stored : { ...opened.stored, ...kept }
  const starter = useFlowParts(opened.resource).useStarter(opened.resource, stored)
  const later = starter !== null && isStartable({ ...opened, stored }) ? starter.later : noneLater
  const resource = useMemo(() => withoutLater(opened.resource, later ?? noneLater), [opened.resource, later])
  const scene = { ...opened, resource, stored }
  const state = useForm(scene, initial)
  const form = { ...state, change: useProposals(scene, state) }
  const { leave } = useUnsavedGuard(form.dirty)
  const [uploads] = useState(noUploads)
  const { data: permissions = [] } = usePermissions()
  const [round, setRound] = useState(0)
  const series = useSeries(opened.resource)
  useSoleChoices(scene, state, round)
  const goOn = async (saved: Values) => {
    if (next === undefined) return
    form.restart({ ...next.fresh(), ...(await series.next(saved, form.values)) })
    setKept(null)
    setRound(round + 1)
    next.onSaved()
  }
  const { note: othersNote, rebase } = useRebased(form)
  const [isLocked, setLocked] = useState(false)
  const { busy, press, tryOut } = useSubmit({
    scene,
    form,
    formId,
    uploads,
    starter,
    done: frame.done,
    owed: frame.owed === true || opened.stored?.dutyClock?.mine === true,
    onKept: setKept,
    onStale: (now) => {
      const was = stored ?? {}
      if (stored?.actions?.includes('update') === true && now.actions?.includes('update') === false) return setLocked(true)
      if (onPast !== undefined && !editsInForm(opened.resource, now)) return onPast({ row: now, was, values: form.values })
      rebase(rebased(formFieldsOf(resource), { was, values: form.values, now }))
      setKept(now)
      return undefined
    },
    onDone,
    onNext: goOn,
  })
  const size = formSizeOf(resource)
  // Nothing is drawn that might go again: which fields later steps fill in is known in a moment.
  const asked = later === null ? [] : askedFields(formFieldsOf(resource), form.values, scene.level)
  const groups = groupsOf(
    resource,
    asked.filter((field) => frame.hides?.includes(field.name) !== true),
  )
  const labelled = form.faults.map((fault) => ({
    ...fault,
    label: label(resource.fields[fault.field]?.label ?? { zh: fault.field, en: fault.field }),
  }))
  const close = () => leave(onClose)
  const Panel = useFormPanel(resource.form?.panel)
  const wordsOfSubmission = ({ action, draft, starts, again }: Submission) => {
    if (starts === true && starter !== null) return starter.words
    const plain = action === undefined ? (draft ? text.form.saveDraft : (frame.verb ?? text.form.save)) : label(action)
    if (again !== true) return plain
    return series.what === undefined ? text.form.andGoOn(plain) : text.form.andNext(plain, label(series.what))
  }
  const mode = opened.stored === null ? 'add' : 'edit'
  const foot = (
    <FormFoot
      faults={form.submitted ? labelled : []}
      note={frame.note}
      buttons={[
        ...(isLocked ? [] : trialButtons(frame, tryOut)),
        ...(isLocked
          ? []
          : submissionsOf(scene, permissions, { goesOn: next !== undefined, starts: starter !== null }).map((one) => ({
              key: one.key,
              words: wordsOfSubmission(one),
              primary: one.primary,
              onPress: () => press(one),
            }))),
      ]}
      cancelWords={isLocked ? text.close : undefined}
      busy={busy}
      onFault={(field) => focusField(inputId(formId, field))}
      onCancel={close}
    />
  )
  return (
    <UploadsOnTheWay value={uploads}>
      <FieldViewsContext value={fieldViews}>
        <LineFormContext value={LineForm}>
          <FormShell
            size={size}
            title={frame.title ?? <FormTitle words={text.form.titles[mode](label(resource.label))} note={series.note} />}
            footer={foot}
            onClose={close}
          >
            {frame.head}
            {isLocked ? <LockedNote /> : othersNote}
            <ReturnedNote returned={stored?.returned} as={stored == null ? undefined : markOfReturn(resource, stored)} />
            {size === 'drawer' && groups.length > 1 ? (
              <AnchoredBody key={round} scene={scene} form={form} groups={groups} formId={formId} />
            ) : (
              <FormBody key={round} scene={scene} form={form} groups={groups} formId={formId} columns={size === 'dialog' ? 1 : 2} />
            )}
            {Panel === undefined ? null : <Panel values={form.values} stored={scene.stored} />}
          </FormShell>
        </LineFormContext>
      </FieldViewsContext>
    </UploadsOnTheWay>
  )
}

/** The row may not be edited any more: what was written can be read and copied. */
function LockedNote() {
  const { text } = useWords()
  return (
    <p className="returned-note" role="alert">
      {text.form.locked}
    </p>
  )
}

/** Beside what is filled in: to what it belongs. */
function FormTitle({ words, note }: { words: string; note: string | undefined }) {
  if (note === undefined) return <>{words}</>
  return (
    <>
      {words} <small className="form-title__note">{note}</small>
    </>
  )
}

function trialButtons({ trial }: FormFrame, tryOut: (run: (body: Values) => Promise<void>) => void): readonly FootButton[] {
  return trial === undefined ? [] : [{ key: 'trial', words: trial.words, onPress: () => tryOut(trial.run) }]
}

interface Submitting {
  scene: FormScene
  form: FormState
  formId: string
  uploads: OnTheWay
  starter: Starter | null
  done: string | undefined
  owed: boolean
  onKept(row: Row): void
  /** Somebody else has changed the row meanwhile: it is this one now. */
  onStale(now: Row): void
  onDone(id?: string): void
  onNext(saved: Values): Promise<void>
}

/** The row as it is now, where it is still there. */
const readAnew = ({ resource, stored }: FormScene): Promise<Row | null> =>
  stored === null
    ? Promise.resolve(null)
    : callsOf(resource)
        .info(stored.id)
        .queryFn({ signal: new AbortController().signal })
        .then((row) => storedValues(resource, row))
        .catch(() => null)

/** Judges, sends, and says what came of it. */
function useSubmit({ scene, form, formId, uploads, starter, done, owed, onKept, onStale, onDone, onNext }: Submitting) {
  const words = useWords()
  const { text, label } = words
  const { message } = useFeedback()
  const { busy, run } = useGuarded()
  const once = useRevealOnce()
  const offerNext = useNextMatterOffer()

  const show = (faults: readonly FieldFault[]) => {
    const [first] = faults
    if (first === undefined) return
    // The first failing rule, and the focus to its field (SH-43).
    void message.warning(first.words)
    focusField(inputId(formId, first.field))
  }
  const fail = async (error: unknown) => {
    const faults = error instanceof CallFailure ? form.refuse(error.fieldErrors) : []
    if (faults.length > 0) return show(faults)
    const now = error instanceof CallFailure && error.code === refusalCodes.stale ? await readAnew(scene) : null
    if (now !== null) {
      onStale(now)
      return void message.warning(text.form.othersChanged)
    }
    const why = submitFailure(error, text)
    void (error instanceof CallFailure && error.kind === 'refused' && error.code === -2 ? message.warning(why) : message.error(why))
  }
  const press = (submission: Submission) => {
    const waiting = uploadsFault(uploads, text)
    if (waiting !== null) return void message.warning(waiting)
    const judged = form.submit(submission.ask)
    if ('faults' in judged) return show(judged.faults)
    const told = scene.stored === null ? scene.resource.form?.showOnce : undefined
    const body = scene.stored === null ? { ...starter?.keeps, ...judged.body } : judged.body
    run(submission.key, async () => {
      let answer: Values
      try {
        // What is told only once needs what shows it to be there first.
        if (told !== undefined) await once.prepare()
        if (submission.starts === true && starter !== null) {
          const save = async () => {
            const saved = await send(scene, submission, body, () => undefined)
            // A start that is refused leaves the row; a second try edits it.
            onKept({ ...body, ...identityOf(scene.resource, saved) })
            form.saved()
            return saved
          }
          if (await starter.start({ values: judged.body, save })) onDone()
          return
        }
        answer = await send(scene, submission, body, onKept)
      } catch (error) {
        return fail(error)
      }
      form.saved()
      if (told !== undefined) once.tell(label(scene.resource.label), [answer], told)
      void message.success(done ?? (await savedWords(scene, submission, answer, words)))
      for (const warning of savedWarnings(scene, form.values, answer)) void message.warning(warning)
      if (submission.again === true) await onNext(answer)
      // A call may answer nothing at all.
      else onDone(asText(asRow(answer)?.id) || undefined)
      if (owed && submission.action !== undefined) void offerNext({ root: scene.resource.root, action: submission.action.name })
    })
  }
  const tryOut = (trial: (body: Values) => Promise<void>) => {
    const judged = form.submit('complete')
    if ('faults' in judged) return show(judged.faults)
    run('trial', () => trial(judged.body).catch(fail))
  }
  return { busy, press, tryOut }
}
