import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { asText } from '@chengan/kernel/values'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { serverNow } from '../../../../api/clock.ts'
import { CallFailure } from '../../../../api/envelope.ts'
import { useUnsavedGuard } from '../../../../navigation/use-unsaved-guard.ts'
import { callsOf, useInvalidate } from '../../../../resources/calls.ts'
import { fieldViews } from '../../../../resources/fields/field-views.ts'
import { FieldViewsContext } from '../../../../resources/fields/views-context.ts'
import { focusField } from '../../../../resources/form/focus-field.ts'
import { FormBody, inputId } from '../../../../resources/form/form-body.tsx'
import { FormFoot } from '../../../../resources/form/form-foot.tsx'
import { useForm } from '../../../../resources/form/use-form.ts'
import { useGuarded } from '../../../../resources/form/use-guarded.ts'
import { formFieldsOf, groupsOf } from '../../../../resources/form/values/form-fields.ts'
import { FailedLook } from '../../../../resources/list/list-looks.tsx'
import type { Row } from '../../../../resources/row.ts'
import { submitFailure } from '../../../../resources/texts/failure-words.ts'
import { useWords } from '../../../../resources/words.ts'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { useFeedback } from '../../../../ui/feedback/feedback.ts'
import { formsRead, processCalls } from '../calls.ts'
import { attributesOf, formAttributes, formOf, isFormAttribute } from '../forms/business-form.ts'
import { FormSelect } from '../forms/form-select.tsx'
import { useFlowModelText } from '../texts/flow-model-text.ts'
import { versionName } from './version-name.ts'

import './route-dialog.css'

interface RouteDialogProps {
  resource: CompleteResource
  row: Row
  onClose(): void
}

/** Where a version is started and handled, on which business row, and who may start it (system.md §5.1 saveProcBizRoute). */
export function RouteDialog({ resource, row, onClose }: RouteDialogProps) {
  const text = useFlowModelText().processes
  const title = text.routeOf(versionName(row, text))
  const { data, error, refetch } = useQuery({ ...callsOf<'flowDefinition'>(resource).info(row.id), gcTime: 0, meta: { quiet: true } })
  if (data !== undefined) return <RouteForm title={title} resource={resource} row={data} onClose={onClose} />
  // A dialog that is replaced by another would blink: it opens with its row.
  if (error === null) return null
  return (
    <Dialog width={800} title={title} footer={null} onClose={onClose}>
      <FailedLook title={title} error={error} onRetry={() => void refetch()} />
    </Dialog>
  )
}

function RouteForm({ title, resource, row, onClose }: RouteDialogProps & { title: string }) {
  const { processes: text, forms: formText } = useFlowModelText()
  const { text: words, label } = useWords()
  const { message } = useFeedback()
  const { busy, run } = useGuarded()
  const invalidate = useInvalidate(resource)
  const formId = useId()
  // What is shown is the row as it was read; the form's own fields are those that may be said anew.
  const scene = { resource, level: undefined, now: serverNow(), stored: row }
  const form = useForm(scene, row)
  const { leave } = useUnsavedGuard(form.dirty)
  const fields = formFieldsOf(resource)
  const { data: forms = [] } = useQuery(formsRead)
  const table = asText(form.values.businessTable)
  // What a form of the house says need not be read; what somebody wrote himself is in sight.
  const [open, setOpen] = useState(false)
  const isOwn = formAttributes.some((name) => asText(form.values[name]) !== '') && formOf(forms, table) === undefined
  const shown = open || isOwn ? fields : fields.filter(({ name }) => !isFormAttribute(name))
  const named = form.faults.map((fault) => ({ ...fault, label: label(resource.fields[fault.field]?.label ?? resource.label) }))
  const press = () => {
    const judged = form.submit([])
    if ('faults' in judged) return
    run('save', async () => {
      try {
        const body = Object.fromEntries(fields.map((field) => [field.name, form.values[field.name] ?? null]))
        await processCalls.saveRoute({ processDefinitionId: row.id, processDefinitionKey: row.key, version: row.version, ...body })
        form.saved()
        void message.success(text.routeSaved)
        onClose()
        await invalidate()
      } catch (error) {
        if (error instanceof CallFailure && form.refuse(error.fieldErrors).length > 0) return
        void message.warning(submitFailure(error, words))
      }
    })
  }
  const foot = (
    <FormFoot
      faults={named}
      buttons={[{ key: 'save', words: words.form.save, primary: true, onPress: press }]}
      busy={busy}
      onFault={(field) => focusField(inputId(formId, field))}
      onCancel={() => leave(onClose)}
    />
  )
  return (
    <Dialog width={800} title={title} footer={foot} onClose={() => leave(onClose)}>
      <FieldViewsContext value={fieldViews}>
        <div className="route-form">
          <label htmlFor={`${formId}-form`}>{formText.label}</label>
          <FormSelect
            id={`${formId}-form`}
            forms={forms}
            businessTable={table}
            onChoose={(chosen) =>
              form.change(Object.fromEntries(Object.entries(attributesOf(chosen)).map(([name, said]) => [name, said || null])))
            }
          />
          {isOwn ? null : (
            <Button type="link" size="small" onClick={() => setOpen(!open)}>
              {open ? formText.less : formText.more}
            </Button>
          )}
        </div>
        <FormBody scene={scene} form={form} groups={groupsOf(resource, shown)} formId={formId} columns={2} />
      </FieldViewsContext>
    </Dialog>
  )
}
