import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { judgeForm } from '@chengan/kernel/definition/forms/judge-form'
import type { Language } from '@chengan/kernel/label'
import { datetimeText } from '@chengan/kernel/time'
import { useId, useState } from 'react'
import { call } from '../../api/client.ts'
import { serverNow } from '../../api/clock.ts'
import { useFeedback } from '../../ui/feedback/feedback.ts'
import { FieldRow } from '../form/field-row.tsx'
import { FormFoot } from '../form/form-foot.tsx'
import { FormShell } from '../form/form-shell.tsx'
import { type Row, spokenNameOf, type Values, wordsNameOf } from '../row.ts'
import { submitFailure } from '../texts/failure-words.ts'
import { usePartsText } from '../texts/parts/parts-text.ts'
import { useWords } from '../words.ts'

interface MoveDialogProps {
  resource: CompleteResource
  row: Row
  /** What it was dragged onto. */
  below?: Row
  onDone(): void
  onClose(): void
}

/** What a move is told: the row above, and the place among its siblings where the definition has one. */
function asked(resource: CompleteResource): readonly CompleteField[] {
  return [resource.tree?.parent ?? 'pid', 'sort'].flatMap((name) => resource.fields[name] ?? [])
}

interface Above {
  readonly below: Row | undefined
  readonly language: Language
}

function startOf(resource: CompleteResource, fields: readonly CompleteField[], row: Row, { below, language }: Above): Values {
  const name = below === undefined ? row.parentName : spokenNameOf(resource, below, language)
  const startsAs = (field: CompleteField) => (field.to !== undefined && below !== undefined ? below.id : row[field.name])
  return Object.fromEntries(
    fields.flatMap((field) => [[field.name, startsAs(field)], ...(field.to === undefined ? [] : [[wordsNameOf(field), name]])]),
  )
}

/** Puts a row below another. */
export function MoveDialog({ resource, row, below, onDone, onClose }: MoveDialogProps) {
  const { text, label, language } = useWords()
  const parts = usePartsText()
  const { message } = useFeedback()
  const id = useId()
  const fields = asked(resource)
  const [values, setValues] = useState(() => startOf(resource, fields, row, { below, language }))
  const [busy, setBusy] = useState(false)
  const [submitted, setSubmitted] = useState(false)
  const judged = judgeForm(resource, values, {
    level: undefined,
    now: datetimeText(serverNow()),
    ask: fields.map((field) => field.name),
    only: fields.map((field) => field.name),
  })
  const faults = submitted
    ? judged.refusals.map((one) => ({
        field: one.field,
        words: text.form.required,
        label: label(resource.fields[one.field]?.label ?? resource.label),
      }))
    : []
  const move = async () => {
    setSubmitted(true)
    if (judged.refusals.length > 0) return
    setBusy(true)
    try {
      await call('PUT', `${resource.root}/${resource.calls[resource.tree?.move ?? '']?.path ?? ''}`, {
        body: { id: row.id, ...judged.values },
        quiet: true,
      })
      onDone()
    } catch (error) {
      void message.warning(submitFailure(error, text))
      setBusy(false)
    }
  }
  return (
    <FormShell
      size="dialog"
      title={parts.tree.moveTitle(spokenNameOf(resource, row, language))}
      footer={
        <FormFoot
          faults={faults}
          note={parts.tree.moveNote}
          buttons={[{ key: 'move', words: parts.tree.moveOk, primary: true, onPress: () => void move() }]}
          busy={busy ? 'move' : null}
          onFault={() => undefined}
          onCancel={onClose}
        />
      }
      onClose={onClose}
    >
      <div className="form-body form-body--single">
        {fields.map((field) => (
          <FieldRow
            key={field.name}
            resource={resource}
            field={field}
            id={`${id}-${field.name}`}
            look={{ required: true, fault: faults.find((one) => one.field === field.name)?.words, wide: true }}
            values={values}
            onChange={(patch) => setValues((before) => ({ ...before, ...patch }))}
          />
        ))}
      </div>
    </FormShell>
  )
}
