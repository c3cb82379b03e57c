import { isGiven } from '@chengan/kernel/condition'
import { identityOf } from '@chengan/kernel/definition/common-fields'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { useId, useMemo } from 'react'
import { serverNow } from '../../../../api/clock.ts'
import { CallFailure, refusalCodes } from '../../../../api/envelope.ts'
import { useUnsavedGuard } from '../../../../navigation/use-unsaved-guard.ts'
import { callsOf, useInvalidate } from '../../../../resources/calls.ts'
import { type FieldRights, namesWith, underRights } from '../../../../resources/flow/field-rights.ts'
import { focusField } from '../../../../resources/form/focus-field.ts'
import { inputId } from '../../../../resources/form/form-body.tsx'
import { useFollowedRow } from '../../../../resources/form/rebased/use-rebased.tsx'
import { type FieldFault, useForm } from '../../../../resources/form/use-form.ts'
import { formFieldsOf, groupsOf } from '../../../../resources/form/values/form-fields.ts'
import type { Row } from '../../../../resources/row.ts'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useLevel } from '../../../../resources/use-level.ts'
import { useWords } from '../../../../resources/words.ts'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'

/** The fields that a step opens (all of them without rights), as a form of their own over the row. */
export function useTaskForm(resource: CompleteResource, row: Row, taskId: string, rights: FieldRights | null) {
  // The opinion is written once, where the step is decided, and stands in the field that the step opens for it.
  const opinionField =
    rights === null ? undefined : namesWith(rights, ['edit', 'required']).find((name) => resource.fields[name]?.opinion === true)
  const own = useMemo(
    () => (rights === null ? null : Object.fromEntries(Object.entries(rights).filter(([name]) => name !== opinionField))),
    [rights, opinionField],
  )
  const narrowed = useMemo(() => (own === null ? resource : underRights(resource, own)), [resource, own])
  const scene = { resource: narrowed, level: useLevel(), now: serverNow(), stored: row }
  const begun = useMemo(() => beginning(narrowed, own, row), [narrowed, own, row])
  const form = useForm(scene, begun)
  // Others act on the row meanwhile (a step beside this one).
  const othersNote = useFollowedRow(form, { resource: narrowed, row, begun })
  const formId = useId()
  const { message } = useFeedback()
  const { text } = useWords()
  const invalidate = useInvalidate(resource)
  useUnsavedGuard(form.dirty)
  const groups = groupsOf(narrowed, formFieldsOf(narrowed))
  const show = ([first]: readonly FieldFault[]) => {
    if (first === undefined) return
    void message.warning(first.words)
    focusField(inputId(formId, first.field))
  }
  const judge = () => {
    const judged = form.submit(own === null ? 'complete' : namesWith(own, ['required']))
    if ('body' in judged) return judged.body
    show(judged.faults)
    return null
  }
  return {
    scene,
    form,
    formId,
    groups,
    /** What others changed of the row while it was filled in. */
    othersNote,
    empty: groups.length === 0,
    /** Whether it may be handed in as it stands; what is wrong is told and shown at its field. */
    check: (): boolean => judge() !== null,
    /** Puts what a refusal of the step says of its fields there: behind the dialog, where it stands when that is left. */
    refuse: (error: CallFailure): void => void form.refuse(error.fieldErrors),
    /** Keeps what is filled in, and the opinion with which the step is decided; resolves to whether it could, after telling why not. */
    save: async (opinion?: string): Promise<boolean> => {
      const body = judge()
      if (body === null) return false
      const said = opinionField === undefined || opinion === undefined ? {} : { [opinionField]: opinion }
      if (!form.dirty && Object.keys(said).length === 0) return true
      try {
        await callsOf(resource).edit({ ...identityOf(resource, row), taskId, ...body, ...said })
      } catch (error) {
        const faults = error instanceof CallFailure ? form.refuse(error.fieldErrors) : []
        if (faults.length > 0) show(faults)
        else void message.error(submitFailure(error, text))
        // Somebody was faster: what was written stays, and is handed in for the row as it is now.
        if (error instanceof CallFailure && error.code === refusalCodes.stale) await invalidate()
        return false
      }
      form.saved()
      await invalidate()
      return true
    },
  }
}

/** The row as the step finds it: what it opens and nobody has filled in begins with what the row says elsewhere. */
function beginning({ fields }: CompleteResource, rights: FieldRights | null, row: Row): Row {
  const open = rights === null ? [] : namesWith(rights, ['edit', 'required'])
  const begins = open.flatMap((name) => {
    const value = isGiven(row[name]) ? undefined : fields[name]?.beginsWith?.(row)
    return isGiven(value) ? [[name, value] as const] : []
  })
  return begins.length === 0 ? row : { ...row, ...Object.fromEntries(begins) }
}

export type TaskForm = ReturnType<typeof useTaskForm>
