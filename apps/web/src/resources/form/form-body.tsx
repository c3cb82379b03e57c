import { isGiven } from '@chengan/kernel/condition'
import type { CompleteField } from '@chengan/kernel/definition/complete'
import { isRequired } from '@chengan/kernel/definition/forms/asked'
import { warningsOf } from '@chengan/kernel/definition/forms/judge-form'
import { otherThanSuggested } from '@chengan/kernel/definition/forms/suggestions'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useUserInfo } from '../../api/session/session.ts'
import { focusFirst } from '../../ui/dialog/first-focus.ts'
import { useNarrow } from '../../ui/narrow.ts'
import { type Values, wordsOf } from '../row.ts'
import { useWords, type Words } from '../words.ts'
import { FieldRow } from './field-row.tsx'
import { useSuggested } from './proposals/use-suggestions.ts'
import type { FormState } from './use-form.ts'
import { type FieldGroup, PHOTOGRAPHS, photographsFirst } from './values/form-fields.ts'
import type { FormScene } from './values/form-values.ts'
import './form-grid.css'

/** What the fields of a form look at and change. */
export type ShownForm = Pick<FormState, 'values' | 'faults' | 'change' | 'proposedBy'>

export interface FormBodyProps {
  scene: FormScene
  form: ShownForm
  groups: readonly FieldGroup[]
  formId: string
  columns: 1 | 2
  /** Fields whose change waits for a decision: marked as such. */
  held?: readonly string[]
  /** Rows below the fields that are no fields themselves. */
  children?: ReactNode
}

const noneHeld: readonly string[] = []

export function inputId(formId: string, field: string): string {
  return `${formId}-${field}`
}

export function groupId(formId: string, group: string): string {
  return `${formId}-group-${group}`
}

/** Groups of fields in one or two columns. */
export function FormBody({ scene, form, groups: asDefined, formId, columns, held = noneHeld, children }: FormBodyProps) {
  const groups = useNarrow() ? photographsFirst(asDefined) : asDefined
  const words = useWords()
  const { label } = words
  const faultOf = (name: string) => form.faults.find((fault) => fault.field === name)?.words
  const suggested = useSuggested(scene, form.values)
  const warnings = [...warningsOf(scene.resource, form.values, scene.owner), ...otherThanSuggested(form.values, suggested)]
  const warningAt = (name: string) => {
    const found = warnings.find((one) => one.field === name || one.field.startsWith(`${name}[`))
    return found && label(found.words)
  }
  // What stands for good, and what the server says is not this person's to set.
  const kept = useKeptFields(scene)
  const isClosed = ({ name, immutable }: CompleteField) => (scene.stored !== null && immutable === true) || kept.includes(name)
  const open = groups.flatMap(({ fields }) => fields).filter((field) => !isClosed(field))
  // What is only ever written and is not this person's to write has nothing to show him.
  const isBlind = (field: CompleteField) => field.writeOnly === true && kept.includes(field.name)
  const [first] = useState(() => firstToFill(scene, open, form.values))
  const titled = groups.length > 1
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const begin = body.current?.querySelector<HTMLElement>(`[data-field="${first}"]`)
    focusFirst(body.current?.closest<HTMLElement>('.ant-modal, .ant-drawer') ?? null, begin)
  }, [first])
  return (
    <div ref={body} className={columns === 1 ? 'form-body form-body--single' : 'form-body'}>
      {groups.map((group) => (
        <section key={group.key} className="form-group">
          {titled ? (
            <h3 className="group-title" id={groupId(formId, group.key)}>
              {titleOf(group, words)}
              <BroughtIn group={group} form={form} />
            </h3>
          ) : null}
          <div className="form-grid">
            {group.fields
              .filter((field) => !isBlind(field))
              .map((field) => (
                <FieldRow
                  key={field.name}
                  resource={scene.resource}
                  field={field}
                  id={inputId(formId, field.name)}
                  look={{
                    required: isRequired(field, form.values, scene.level),
                    fault: faultOf(field.name),
                    warning: warningAt(field.name),
                    closed: isClosed(field),
                    held: held.includes(field.name),
                    autoFocus: field.name === first,
                  }}
                  values={form.values}
                  onChange={form.change}
                />
              ))}
          </div>
        </section>
      ))}
      {children}
    </div>
  )
}

function titleOf({ key, label: own }: FieldGroup, { label, text }: Words): string {
  if (key === PHOTOGRAPHS) return text.files.photographs
  return own === null ? text.form.basic : label(own)
}

/** What the server says is not this person's to set: of a stored row with the row, of a new one with who he is. */
function useKeptFields({ stored, resource }: FormScene): readonly unknown[] {
  const { data } = useUserInfo()
  const told = stored === null ? data?.keptFields?.[resource.name] : stored.keptFields
  return Array.isArray(told) ? told : []
}

/** Where a person begins: in a new row at what is empty still and must be given, in a stored one at what may be changed. */
function firstToFill(scene: FormScene, open: readonly CompleteField[], values: Values): string | undefined {
  const empty =
    scene.stored === null ? open.find((field) => isRequired(field, values, scene.level) && !isGiven(values[field.name])) : undefined
  return (empty ?? open[0])?.name
}

/** Which chosen row filled in how much: what it brought may be changed. */
function BroughtIn({ group, form }: { group: FieldGroup; form: ShownForm }) {
  const { label, text } = useWords()
  const by = group.fields.find((field) => field.proposes !== undefined && form.proposedBy(field.name) > 0)
  if (by === undefined) return null
  const [before, after] = text.form.broughtIn(label(by.label), form.proposedBy(by.name))
  return (
    <small className="group-title__note" role="status">
      {before} <b>{wordsOf(by, form.values)}</b> {after}
    </small>
  )
}
