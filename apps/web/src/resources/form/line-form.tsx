import { ofOwner } from '@chengan/kernel/definition/forms/judge-form'
import { useId } from 'react'
import { serverNow } from '../../api/clock.ts'
import { useSession } from '../../api/session/session.ts'
import type { LineFormProps } from '../fields/views-context.ts'
import type { Row, Values } from '../row.ts'
import { useLevel } from '../use-level.ts'
import { useWords } from '../words.ts'
import { focusField } from './focus-field.ts'
import { FormBody, inputId } from './form-body.tsx'
import { FormFoot } from './form-foot.tsx'
import { FormShell } from './form-shell.tsx'
import { useProposals } from './proposals/use-proposals.ts'
import { useForm } from './use-form.ts'
import { askedFields, formFieldsOf, formSizeOf, groupsOf } from './values/form-fields.ts'
import { freshValues } from './values/form-values.ts'

const OF_OWNER = 'owner.'

/** A child row in a form of its own. What it yields is kept in its owner's form and saved with it. */
export function LineForm({ child, line, owner, place, onDone, onClose }: LineFormProps) {
  const { text, label } = useWords()
  const formId = useId()
  const level = useLevel()
  const { user } = useSession()
  const { resource } = child
  const above = ofOwner(owner)
  const stored = line === null || typeof line.id !== 'string' ? null : (line as Row)
  const now = serverNow()
  const scene = { resource, level, now, stored: stored && { ...above, ...stored }, owner }
  const state = useForm(scene, { ...above, ...(line ?? freshValues(resource, user, now)) })
  const form = { ...state, change: useProposals(scene, state) }
  const groups = groupsOf(resource, askedFields(formFieldsOf(resource), form.values, level))
  const size = formSizeOf(resource)
  const done = () => {
    const judged = form.submit('complete')
    if ('faults' in judged) {
      const [first] = judged.faults
      if (first) focusField(inputId(formId, first.field))
      return
    }
    onDone(ownValues(form.values))
  }
  const labelled = form.faults.map((fault) => ({
    ...fault,
    label: label(resource.fields[fault.field]?.label ?? { zh: fault.field, en: fault.field }),
  }))
  const foot = (
    <FormFoot
      faults={form.submitted ? labelled : []}
      buttons={[{ key: 'done', words: text.confirm, primary: true, onPress: done }]}
      busy={null}
      onFault={(field) => focusField(inputId(formId, field))}
      onCancel={onClose}
    />
  )
  return (
    <FormShell size={size} title={`${label(resource.label)} · ${text.form.row(place)}`} footer={foot} onClose={onClose}>
      <FormBody scene={scene} form={form} groups={groups} formId={formId} columns={size === 'dialog' ? 1 : 2} />
    </FormShell>
  )
}

function ownValues(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith(OF_OWNER)))
}
