import type { Level } from '@chengan/kernel/access/level'
import type { WireFile } from '@chengan/kernel/calls/envelope'
import { isGiven } from '@chengan/kernel/condition'
import { identityOf } from '@chengan/kernel/definition/common-fields'
import type { CompleteAction, CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { judgeForm } from '@chengan/kernel/definition/forms/judge-form'
import { saidInState } from '@chengan/kernel/lifecycle/action-in-state'
import { staleAnswers } from '@chengan/kernel/lifecycle/judge-transition'
import { OUTCOME_FIELD } from '@chengan/kernel/lifecycle/select-transition'
import { initialInput, type TransitionInput, type TransitionInputs, transitionInputs } from '@chengan/kernel/lifecycle/transition-inputs'
import { datetimeText } from '@chengan/kernel/time'
import { isSameValue } from '@chengan/kernel/values'
import { serverNow } from '../../api/clock.ts'
import type { FieldFault } from '../form/use-form.ts'
import { fieldOfRefusal } from '../form/values/form-values.ts'
import { isReference, type Row, type Values, wordsNameOf } from '../row.ts'
import { refusalWords } from '../texts/refusal-words.ts'
import type { Words } from '../words.ts'

/** Names of the dialog's own parts, beside the fields. */
export const actionPart = { opinion: 'opinion', attachments: 'attachments', outcome: OUTCOME_FIELD } as const

/** What a person has put into the dialog. */
export interface ActionInput {
  readonly values: Values
  readonly outcome: string | null
  readonly opinion: string
  readonly files: readonly WireFile[]
}

/** One action on the rows at hand, for a caller of a level. */
export interface ActionScene {
  readonly resource: CompleteResource
  readonly action: CompleteAction
  readonly rows: readonly Row[]
  readonly level: Level | undefined
}

/** What is asked as what was said goes into the record as such. */
export const isSaidInField = (field: CompleteField) => field.opinion === true

const firstOf = (rows: readonly Row[]): Row => rows[0] ?? { id: '' }

/** What is asked for what has been given so far, by the same tables as on the server. */
export function askedNow({ resource, action, rows, level }: ActionScene, { values, outcome }: ActionInput): TransitionInputs {
  const input = { ...values, ...(outcome === null ? {} : { [OUTCOME_FIELD]: outcome }) }
  const inputs = transitionInputs(resource, action, { row: firstOf(rows), caller: { level }, input, now: datetimeText(serverNow()) })
  return rows.length < 2
    ? inputs
    : { ...inputs, fields: inputs.fields.map((ask) => ({ ...ask, required: ask.required && isLacking(rows, ask) })) }
}

/** Whether some of the rows have no answer of their own: several keep each what it holds where nothing is given for all. */
const isLacking = (rows: readonly Row[], { field, anew, isWantedState }: TransitionInput) =>
  anew || isWantedState || rows.some((row) => !isGiven(row[field.name]))

function inputOf(fields: readonly TransitionInput[], values: Values): Values {
  return Object.fromEntries(
    fields
      .map((ask) => ask.field.name)
      .filter((name) => name in values)
      .map((name) => [name, values[name]]),
  )
}

/** What is given without the masked values that come back as they were shown: the server takes these for unchanged. */
function changedOf(resource: CompleteResource, input: Values, row: Row): Values {
  const isAsShown = ([name, value]: readonly [string, unknown]) => resource.fields[name]?.mask !== undefined && value === row[name]
  return Object.fromEntries(Object.entries(input).filter((entry) => !isAsShown(entry)))
}

/** Every fault of the dialog in the order of its parts. */
export function actionFaults(scene: ActionScene, given: ActionInput, words: Words): readonly FieldFault[] {
  const { resource, action, rows, level } = scene
  const { fields, opinionRequired, filesDemanded } = askedNow(scene, given)
  const asked = fields.map((ask) => ask.field.name)
  const input = inputOf(fields, given.values)
  const required = fields.filter((ask) => ask.required).map((ask) => ask.field.name)
  // The state in which a row stands is not the one that is wanted.
  const wanted = fields.filter((ask) => ask.isWantedState).map((ask) => [ask.field.name, null])
  // What one row holds is no answer for another that lacks it.
  const lacking = rows.length < 2 ? [] : fields.filter((ask) => ask.required).map((ask) => [ask.field.name, null])
  // Asked fields that are computed otherwise are looked for in the stored row; what its child rows were is there alone.
  const plain = Object.entries(input).filter(([one]) => resource.fields[one]?.child === undefined)
  const stored = { ...firstOf(rows), ...Object.fromEntries([...wanted, ...lacking, ...plain]) }
  const judged = judgeForm(
    resource,
    changedOf(resource, input, firstOf(rows)),
    { level, now: datetimeText(serverNow()), ask: required, only: asked },
    stored,
  )
  const refused = new Set(judged.refusals.map(({ field }) => field))
  const asks = fields.map(({ field, anew }) => ({ field: field.name, anew }))
  const stale = staleAnswers(resource, asks, { row: firstOf(rows), given: judged.values }).filter(({ field }) => !refused.has(field))
  const name = words.label(action)
  const { refusals, action: text } = words.text
  return [
    ...(action.outcomes !== undefined && given.outcome === null
      ? [{ field: actionPart.outcome, words: refusals.requiredChoice(text.outcome(name)) }]
      : []),
    ...[...judged.refusals, ...stale]
      // That of a child row stands at the field that holds the rows, and names its own.
      .map((one) => ({ ...one, at: fieldOfRefusal(one.field).field }))
      .filter((one) => asked.includes(one.at))
      .map((one) => ({ field: one.at, words: refusalWords(one, resource.fields[one.field], words) })),
    ...(opinionRequired && given.opinion.trim() === ''
      ? [{ field: actionPart.opinion, words: refusals.requiredNamed(text.opinion(name)) }]
      : []),
    ...(filesDemanded !== null && given.files.length === 0 ? [{ field: actionPart.attachments, words: words.label(filesDemanded) }] : []),
  ]
}

/** What the dialog starts with: what a single row already holds, or several alike, with the words of its references. */
export function initialValues({ resource, action, rows, level }: ActionScene): Values {
  const [row] = rows
  if (row === undefined) return {}
  const first = initialInput(resource, action, row, { level }, datetimeText(serverNow()))
  const isShared = (name: string) => rows.every((one) => isSameValue(one[name], row[name]))
  const values = Object.fromEntries(Object.entries(first).filter(([name]) => rows.length === 1 || isShared(name)))
  const references = Object.keys(values).flatMap((name) => {
    const field = resource.fields[name]
    return field !== undefined && isReference(field) && values[name] === row[name] ? [wordsNameOf(field)] : []
  })
  return { ...values, ...Object.fromEntries(references.map((name) => [name, row[name]])) }
}

/** The body of the call. */
export function actionBody(scene: ActionScene, given: ActionInput): Values {
  const { rows } = scene
  const opinion = given.opinion.trim()
  return {
    ...(rows.length === 1 ? identityOf(scene.resource, firstOf(rows)) : { ids: rows.map((one) => one.id) }),
    ...(opinion === '' ? {} : { opinion }),
    ...(given.files.length === 0 ? {} : { attachments: given.files }),
    ...(given.outcome === null ? {} : { [OUTCOME_FIELD]: given.outcome }),
    ...saidInState(scene.resource, scene.action, firstOf(rows)),
    ...inputOf(askedNow(scene, given).fields, given.values),
  }
}
