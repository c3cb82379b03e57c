import { App } from 'antd'
import { useId, useState } from 'react'
import { CallFailure } from '../../api/envelope.ts'
import { usePermissions } from '../../api/session.ts'
import { useUnsavedGuard } from '../../navigation/use-unsaved-guard.ts'
import { fieldViews } from '../fields/field-views.ts'
import { FieldViewsContext } from '../fields/views-context.ts'
import { UploadsOnTheWay } from '../files/use-uploads.ts'
import type { Row, Values } from '../row.ts'
import { submitFailure } from '../texts/failure-words.ts'
import { useWords } from '../words.ts'
import { focusField } from './focus-field.ts'
import { FormAnchors } from './form-anchors.tsx'
import { FormBody, groupId, inputId } from './form-body.tsx'
import { askedFields, type FieldGroup, formFieldsOf, formSizeOf, groupsOf } from './form-fields.ts'
import { FormFoot } from './form-foot.tsx'
import { FormShell } from './form-shell.tsx'
import type { FormScene } from './form-values.ts'
import { type Submission, send, submissionsOf } from './submissions.ts'
import { type FieldFault, type FormState, useForm } from './use-form.ts'
import { useGuarded } from './use-guarded.ts'
import { useProposals } from './use-proposals.ts'

interface FormEditorProps {
  scene: FormScene
  initial: Values
  onDone(): void
  onClose(): void
}

export function FormEditor({ scene: opened, initial, onDone, onClose }: FormEditorProps) {
  const { text, label } = useWords()
  const formId = useId()
  // A draft that was kept before its report was refused is edited from then on.
  const [kept, setKept] = useState<Row | null>(null)
  const scene = kept === null ? opened : { ...opened, stored: { ...opened.stored, ...kept } }
  const state = useForm(scene, initial)
  const form = { ...state, change: useProposals(scene, state) }
  const { leave } = useUnsavedGuard(form.dirty)
  const [uploads] = useState(() => ({ count: 0 }))
  const { data: permissions = [] } = usePermissions()
  const { busy, press } = useSubmit({ scene, form, formId, uploads, onKept: setKept, onDone })
  const { resource } = scene
  const size = formSizeOf(resource)
  const groups = groupsOf(resource, askedFields(formFieldsOf(resource), form.values, scene.level))
  const labelled = form.faults.map((fault) => ({
    ...fault,
    label: label(resource.fields[fault.field]?.label ?? { zh: fault.field, en: fault.field }),
  }))
  const close = () => leave(onClose)
  const mode = opened.stored === null ? 'add' : 'edit'
  const foot = (
    <FormFoot
      faults={form.submitted ? labelled : []}
      buttons={submissionsOf(scene, permissions).map((one) => ({
        key: one.key,
        words: one.action === undefined ? (one.draft ? text.form.saveDraft : text.form.save) : label(one.action),
        primary: one.primary,
        onPress: () => press(one),
      }))}
      busy={busy}
      onFault={(field) => focusField(inputId(formId, field))}
      onCancel={close}
    />
  )
  return (
    <UploadsOnTheWay value={uploads}>
      <FieldViewsContext value={fieldViews}>
        <FormShell size={size} title={text.form.titles[mode](label(resource.label))} footer={foot} onClose={close}>
          {size === 'drawer' && groups.length > 1 ? (
            <AnchoredBody scene={scene} form={form} groups={groups} formId={formId} />
          ) : (
            <FormBody scene={scene} form={form} groups={groups} formId={formId} columns={size === 'dialog' ? 1 : 2} />
          )}
        </FormShell>
      </FieldViewsContext>
    </UploadsOnTheWay>
  )
}

function AnchoredBody({
  scene,
  form,
  groups,
  formId,
}: {
  scene: FormScene
  form: FormState
  groups: readonly FieldGroup[]
  formId: string
}) {
  const [shown, setShown] = useState(groups[0]?.key ?? '')
  const follow = (scroller: HTMLElement) => {
    const upper = scroller.getBoundingClientRect().top + 60
    const passed = groups.filter(
      (group) => (document.getElementById(groupId(formId, group.key))?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= upper,
    )
    setShown(passed.at(-1)?.key ?? groups[0]?.key ?? '')
  }
  return (
    <div className="form-anchored">
      <FormAnchors
        groups={groups}
        form={form}
        shown={shown}
        onShow={(group) => {
          document.getElementById(groupId(formId, group))?.scrollIntoView({ behavior: 'smooth' })
          setShown(group)
        }}
      />
      <div className="form-anchored__page" onScroll={(event) => follow(event.currentTarget)}>
        <FormBody scene={scene} form={form} groups={groups} formId={formId} columns={2} />
      </div>
    </div>
  )
}

interface Submitting {
  scene: FormScene
  form: FormState
  formId: string
  uploads: { readonly count: number }
  onKept(row: Row): void
  onDone(): void
}

/** Judges, sends, and says what came of it. */
function useSubmit({ scene, form, formId, uploads, onKept, onDone }: Submitting) {
  const { text } = useWords()
  const { message } = App.useApp()
  const { busy, run } = useGuarded()

  const show = (faults: readonly FieldFault[]) => {
    const [first] = faults
    if (first === undefined) return
    // The first failing rule, and the focus to its field (SH-43).
    void message.warning(first.words)
    focusField(inputId(formId, first.field))
  }
  const fail = (error: unknown) => {
    const faults = error instanceof CallFailure ? form.refuse(error.fieldErrors) : []
    if (faults.length > 0) return show(faults)
    const words = submitFailure(error, text)
    void (error instanceof CallFailure && error.kind === 'refused' && error.code === -2 ? message.warning(words) : message.error(words))
  }
  const press = (submission: Submission) => {
    if (uploads.count > 0) return void message.warning(text.files.uploading)
    const judged = form.submit(submission.ask)
    if ('faults' in judged) return show(judged.faults)
    run(submission.key, async () => {
      try {
        await send(scene, submission, judged.body, onKept)
      } catch (error) {
        return fail(error)
      }
      form.saved()
      void message.success(text.succeeded)
      onDone()
    })
  }
  return { busy, press }
}
