import { isGiven } from '@chengan/kernel/condition'
import type { CompleteField } from '@chengan/kernel/definition/complete'
import type { Suggested } from '@chengan/kernel/definition/forms/suggestions'
import { asRows } from '@chengan/kernel/values'
import { useState } from 'react'
import type { FieldError } from '../../api/envelope.ts'
import { patchOf } from '../fields/references/chosen.ts'
import { subjectOf } from '../fields/references/reference-select.tsx'
import type { Values } from '../row.ts'
import { refusalWords } from '../texts/refusal-words.ts'
import { useWords, type Words } from '../words.ts'
import { type Filled, fill, fillSuggested, standing } from './proposals/proposals.ts'
import { changed, type FormScene, fieldOfRefusal, type Judged, judge, openFields } from './values/form-values.ts'

/** Refusals that only say that something is not there yet wait until the form is submitted. */
const isPatient = (key: string | undefined, field: CompleteField | undefined) =>
  key === 'required' || key === 'tooFew' || key === 'tooFewPictures' || (key !== undefined && key === field?.missing?.key)

/** Whether a cell of a stored child row was emptied: that is no value that is still to come. */
function isEmptiedCell({ stored }: FormScene, values: Values, refused: string): boolean {
  const { field, row, child } = fieldOfRefusal(refused)
  if (row === null || child === null) return false
  const line = asRows(values[field])[row - 1]
  return asRows(stored?.[field]).some((before) => before.id !== undefined && before.id === line?.id && isGiven(before[child]))
}

export interface FieldFault {
  readonly field: string
  readonly words: string
}

export interface FormState {
  readonly values: Values
  readonly dirty: boolean
  /** Faults that are shown, one per field, in the order of the form. */
  readonly faults: readonly FieldFault[]
  readonly submitted: boolean
  /** All refusals of the complete form by field, shown or not. */
  readonly open: ReadonlySet<string>
  change(patch: Values): void
  /** Fills what a chosen row proposes. */
  propose(choice: Parameters<typeof fill>[2]): void
  /** Puts a row where none is chosen, with what it proposes: no work of a person's yet. */
  begin(choice: Parameters<typeof fill>[2]): void
  /** Fills what the form itself suggests. */
  suggest(suggested: readonly Suggested[]): void
  /** How many values a reference has brought that still stand. */
  proposedBy(field: string): number
  /** Judges for a submission; yields the body, or null after showing the faults. */
  submit(ask: 'complete' | readonly string[]): { readonly body: Values } | { readonly faults: readonly FieldFault[] }
  /** Puts the server's refusals at their fields. */
  refuse(errors: readonly FieldError[]): readonly FieldFault[]
  saved(): void
  /** Puts these values in, however they came about: no work of a person's. */
  takeOver(values: Values): void
  /** Stands as it does when it is opened, with these values. */
  restart(values: Values): void
}

function faultsOf(judged: Judged, scene: FormScene, words: Words): readonly FieldFault[] {
  const seen = new Set<string>()
  return judged.refusals.flatMap((refusal) => {
    const { field, row, child } = fieldOfRefusal(refusal.field)
    if (seen.has(field)) return []
    seen.add(field)
    const whole = scene.resource.fields[field]
    const childField = child === null ? undefined : whole?.child?.resource.fields[child]
    const said = childField ? { ...refusal, values: { ...refusal.values, '0': childField.label } } : refusal
    const message = refusalWords(said, child === null ? whole : childField, words)
    return [
      {
        field,
        words:
          row === null ? message : words.text.refusals.inRow(row, childField === undefined ? '' : words.label(childField.label), message),
      },
    ]
  })
}

/** One fault a field: it is mended before the next is told. */
function firstOfEach(faults: readonly FieldFault[]): readonly FieldFault[] {
  return [...new Map(faults.toReversed().map((fault) => [fault.field, fault])).values()].toReversed()
}

/** The state of one form. It judges as the server does, on every change. */
export function useForm(scene: FormScene, initial: Values): FormState {
  const words = useWords()
  const [filled, setFilled] = useState<Filled>({ values: initial, proposals: {} })
  const { values } = filled
  const [dirty, setDirty] = useState(false)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [ask, setAsk] = useState<'complete' | readonly string[] | null>(null)
  const [fromServer, setFromServer] = useState<readonly FieldFault[]>([])

  const judged = judge(scene, values, ask ?? 'complete')
  const own = faultsOf(judged, scene, words)
  const kinds = new Map(judged.refusals.map((refusal) => [fieldOfRefusal(refusal.field).field, refusal.key]))
  const emptied = new Set(
    judged.refusals.filter(({ field }) => isEmptiedCell(scene, values, field)).map(({ field }) => fieldOfRefusal(field).field),
  )
  const isShown = ({ field }: FieldFault) =>
    touched.has(field) && (emptied.has(field) || !isPatient(kinds.get(field), scene.resource.fields[field]))
  const shown = own.filter((fault) => ask !== null || isShown(fault))
  // What the server refused at a field that is no longer asked is settled.
  const settled = (name: string) => name in scene.resource.authored && !openFields(scene, values).some((field) => field.name === name)
  const faults = firstOfEach([...shown, ...fromServer.filter(({ field }) => !settled(field))])

  return {
    values,
    dirty,
    faults,
    submitted: ask !== null,
    open: new Set(
      (ask === 'complete' ? judged : judge(scene, values, 'complete')).refusals.map((refusal) => fieldOfRefusal(refusal.field).field),
    ),
    change: (patch) => {
      setFilled((before) => ({ ...before, values: changed(scene.resource, before.values, patch) }))
      setDirty(true)
      setTouched((before) => new Set([...before, ...Object.keys(patch)]))
      setFromServer((before) => before.filter((fault) => !(fault.field in patch)))
    },
    propose: (choice) =>
      setFilled((before) =>
        // Meanwhile another row may have been chosen.
        before.values[choice.field.name] === choice.row.id ? fill(scene.resource, before, choice) : before,
      ),
    begin: (choice) =>
      setFilled((before) => {
        if (isGiven(before.values[choice.field.name])) return before
        const chosen = patchOf(choice.field, [{ id: choice.row.id, name: subjectOf(choice.target, choice.row, words.language) }])
        return fill(scene.resource, { ...before, values: changed(scene.resource, before.values, chosen) }, choice)
      }),
    suggest: (suggested) => setFilled((before) => fillSuggested(scene.resource, before, suggested, scene.stored === null)),
    proposedBy: (field) => standing(filled, field),
    submit: (next) => {
      setAsk(next)
      const result = judge(scene, values, next)
      const found = faultsOf(result, scene, words)
      return found.length === 0 ? { body: result.body } : { faults: found }
    },
    refuse: (errors) => {
      const found = errors.map((error) => {
        // The server names the row of a child row in its message.
        return { field: fieldOfRefusal(error.field).field, words: error.msg }
      })
      setFromServer(found)
      return found
    },
    saved: () => setDirty(false),
    takeOver: (theirs) => setFilled((before) => ({ ...before, values: { ...before.values, ...theirs } })),
    restart: (fresh) => {
      setFilled({ values: fresh, proposals: {} })
      setDirty(false)
      setTouched(new Set())
      setAsk(null)
      setFromServer([])
    },
  }
}
