import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { call } from '../../../../api/client.ts'
import { CallFailure, type FieldError, refusalCodes } from '../../../../api/envelope.ts'
import { useUnsavedGuard } from '../../../../navigation/use-unsaved-guard.ts'
import { tellWarnings } from '../../../../resources/action/done-words.ts'
import { invalidate, type Saved } from '../../../../resources/calls.ts'
import { noUploads, uploadsFault } from '../../../../resources/files/use-uploads.ts'
import { focusField } from '../../../../resources/form/focus-field.ts'
import { inputId } from '../../../../resources/form/form-body.tsx'
import { useProposals } from '../../../../resources/form/proposals/use-proposals.ts'
import { useFollowedRow } from '../../../../resources/form/rebased/use-rebased.tsx'
import { type FieldFault, useForm } from '../../../../resources/form/use-form.ts'
import { useGuarded } from '../../../../resources/form/use-guarded.ts'
import { type FormScene, fieldOfRefusal } from '../../../../resources/form/values/form-values.ts'
import { send } from '../../../../resources/form/values/submissions.ts'
import type { Values } from '../../../../resources/row.ts'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { useStableCallback } from '../../../../ui/use-steady.ts'
import { useRefusedHandIn } from './refused-hand-in.ts'
import { type Step, stepOf } from './steps.ts'

export interface Watch {
  /** Where the form goes on: as the draft that was kept, at another step. */
  onPlace(place: { readonly id?: string; readonly step?: Step }): void
  onSubmitted(id: string): void
}

/** The form of an application: kept as a draft at every step, judged whole when it is handed in. */
export function useApplication(scene: FormScene, initial: Values, watch: Watch) {
  const { resource, stored } = scene
  const { text } = useWords()
  const { message } = useFeedback()
  const formId = useId()
  const [uploads] = useState(noUploads)
  const state = useForm(scene, initial)
  const form = { ...state, change: useProposals(scene, state) }
  const othersNote = useFollowedRow(form, { resource, row: stored, begun: initial })
  const { leave } = useUnsavedGuard(form.dirty)
  const { busy, run } = useGuarded()
  const client = useQueryClient()
  // A draft that was kept is edited from then on, whatever else is refused.
  const kept = useRef(stored?.id)
  const toPlace = (step?: Step) =>
    watch.onPlace({ ...(kept.current === undefined ? {} : { id: kept.current }), ...(step === undefined ? {} : { step }) })

  // The step comes first, however long it takes, then its field.
  const wanted = useRef<string>(undefined)
  const reach = () => {
    if (wanted.current === undefined || document.getElementById(wanted.current) === null) return
    focusField(wanted.current)
    wanted.current = undefined
  }
  useEffect(reach)

  const show = ([first]: readonly FieldFault[]) => {
    if (first === undefined) return
    void message.warning(first.words)
    const field = resource.fields[first.field]
    wanted.current = inputId(formId, first.field)
    if (field !== undefined) toPlace(stepOf(field))
    setTimeout(reach)
  }
  const refused = useRefusedHandIn()
  const [marked, setMarked] = useState<readonly FieldError[] | null>(null)
  if (refused.errors !== marked) {
    setMarked(refused.errors)
    form.refuse(refused.errors ?? [])
  }
  const lead = useStableCallback(show)
  useEffect(() => {
    if (marked !== null) lead(marked.map(({ field, msg }) => ({ field: fieldOfRefusal(field).field, words: msg })))
  }, [marked, lead])
  const fail = (error: unknown) => {
    // By now the form may stand anew on the draft that was kept: the one that is shown has the marks.
    if (error instanceof CallFailure && error.fieldErrors.length > 0) return refused.tell(error.fieldErrors)
    // Somebody was faster: what was written stays, over what he left.
    if (error instanceof CallFailure && error.code === refusalCodes.stale) {
      void invalidate(client, resource)
      return void message.warning(text.form.othersChanged)
    }
    const words = submitFailure(error, text)
    void (error instanceof CallFailure && error.code === -2 ? message.warning(words) : message.error(words))
  }
  /** Keeps the draft; undefined where it could not, which has been told. */
  const keep = async (ask: 'complete' | readonly string[]): Promise<Saved | undefined> => {
    const waiting = uploadsFault(uploads, text)
    if (waiting !== null) return void message.warning(waiting)
    const judged = form.submit(ask)
    if ('faults' in judged) return void show(judged.faults)
    if (stored !== null && !form.dirty) return { id: stored.id, ...(stored.version === undefined ? {} : { version: stored.version }) }
    const saved = await send(scene, { key: 'draft', draft: true, primary: false, ask }, judged.body, () => undefined)
    form.saved()
    kept.current = saved.id
    return saved
  }
  const press = (key: string, ask: 'complete' | readonly string[], then: (saved: Saved) => Promise<void> | void) =>
    run(key, async () => {
      refused.tell(null)
      try {
        const saved = await keep(ask)
        if (saved === undefined) return
        // The form stands anew on what was kept before anybody goes on: what is done meanwhile would be gone with it.
        await invalidate(client, resource)
        await then(saved)
      } catch (error) {
        fail(error)
      }
    })
  const needs = resource.draft?.needs ?? []
  return {
    form,
    othersNote,
    formId,
    uploads,
    busy,
    leave,
    toStep: toPlace,
    /** Keeps the draft and goes to a step. */
    keep: (key: string, step?: Step, then?: () => void) =>
      press(key, needs, () => {
        toPlace(step)
        then?.()
      }),
    submit: (comment: string) =>
      press('submit', 'complete', async ({ id, version }) => {
        const body = { id, ...(version === undefined ? {} : { version }), ...(comment === '' ? {} : { comment }) }
        let answer: unknown
        try {
          answer = await call('PUT', `${resource.root}/submit`, { body, quiet: true })
        } catch (error) {
          // The draft is kept whatever the submit says.
          toPlace()
          throw error
        }
        await invalidate(client, resource)
        watch.onSubmitted(id)
        tellWarnings({ message }, answer)
      }),
  }
}

export type Application = ReturnType<typeof useApplication>
