import type { WireFile } from '@chengan/kernel/calls/envelope'
import type { CompleteAction, CompleteResource } from '@chengan/kernel/definition/complete'
import { judgeForm } from '@chengan/kernel/definition/judge-form'
import { datetimeText } from '@chengan/kernel/time'
import { useState } from 'react'
import { serverNow } from '../../api/clock.ts'
import type { FieldError } from '../../api/envelope.ts'
import type { FieldFault } from '../form/use-form.ts'
import { refusalWords } from '../refusal-words.ts'
import type { Row, Values } from '../row.ts'
import { useLevel } from '../use-level.ts'
import { useWords } from '../words.ts'
import { applicable, asksFor, candidates, initialValues, outcomeField } from './asked.ts'

/** Names of the dialog's own parts, beside the fields. */
export const part = { opinion: 'opinion', attachments: 'attachments', outcome: outcomeField } as const

/** The state of one action dialog: what is asked, what is given, what is wrong with it. */
export function useAction(resource: CompleteResource, action: CompleteAction, rows: readonly Row[], preset: string | null) {
  const words = useWords()
  const level = useLevel()
  const [values, setValues] = useState<Values>(() => initialValues(resource, rows, action))
  const [outcome, setOutcome] = useState<string | null>(preset)
  const [opinion, setOpinion] = useState('')
  const [files, setFiles] = useState<readonly WireFile[]>([])
  const [dirty, setDirty] = useState(false)
  const [submitted, setSubmitted] = useState(false)
  const [fromServer, setFromServer] = useState<readonly FieldFault[]>([])

  const row: Row = rows[0] ?? { id: '' }
  const given = { ...values, ...(outcome === null ? {} : { [outcomeField]: outcome }) }
  const rowsThere = candidates(action, row, level)
  const applied = applicable(rowsThere, row, given, level)
  const asks = asksFor(resource, rowsThere, applied)
  const opinionNeeded = applied?.opinion === 'required'

  const judge = () => {
    const asked = asks.map((ask) => ask.field.name)
    const input = Object.fromEntries(asked.filter((name) => name in values).map((name) => [name, values[name]]))
    const required = asks.filter((ask) => ask.required).map((ask) => ask.field.name)
    const judged = judgeForm(resource, input, { level, now: datetimeText(serverNow()), ask: required, only: asked }, { ...row, ...input })
    const faults: FieldFault[] = judged.refusals
      .filter((refusal) => asked.includes(refusal.field))
      .map((refusal) => ({ field: refusal.field, words: refusalWords(refusal, resource.fields[refusal.field], words) }))
    if (action.outcomes !== undefined && outcome === null)
      faults.unshift({ field: part.outcome, words: words.text.refusals.requiredChoice(words.text.action.outcome(words.label(action))) })
    if (opinionNeeded && opinion.trim() === '')
      faults.push({ field: part.opinion, words: words.text.refusals.requiredNamed(words.text.action.opinion(words.label(action))) })
    return { faults, input }
  }

  const change = (patch: Values) => {
    setValues((before) => ({ ...before, ...patch }))
    setDirty(true)
    setFromServer((before) => before.filter((fault) => !(fault.field in patch)))
  }
  const body = (input: Values): Values => ({
    ...(rows.length === 1
      ? { id: row.id, ...(row.version === undefined ? {} : { version: row.version }) }
      : { ids: rows.map((one) => one.id) }),
    ...(opinion.trim() === '' ? {} : { opinion: opinion.trim() }),
    ...(files.length === 0 ? {} : { attachments: files }),
    ...(outcome === null ? {} : { [outcomeField]: outcome }),
    ...input,
  })
  const own = submitted ? judge().faults : []
  return {
    values,
    outcome,
    opinion,
    files,
    asks,
    opinionNeeded,
    dirty,
    faults: [...own, ...fromServer.filter((fault) => !own.some((one) => one.field === fault.field))],
    change,
    setOutcome: (next: string) => {
      setOutcome(next)
      setDirty(true)
    },
    setOpinion: (next: string) => {
      setOpinion(next)
      setDirty(true)
      setFromServer((before) => before.filter((fault) => fault.field !== part.opinion))
    },
    setFiles: (next: readonly WireFile[]) => {
      setFiles(next)
      setDirty(true)
    },
    submit: (): { readonly body: Values } | { readonly faults: readonly FieldFault[] } => {
      setSubmitted(true)
      const { faults, input } = judge()
      return faults.length > 0 ? { faults } : { body: body(input) }
    },
    refuse: (errors: readonly FieldError[]): readonly FieldFault[] => {
      const faults = errors.map((error) => ({ field: error.field, words: error.msg }))
      setFromServer(faults)
      return faults
    },
  }
}

export type ActionState = ReturnType<typeof useAction>
