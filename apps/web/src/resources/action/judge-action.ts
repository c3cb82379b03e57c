import type { Level } from '@chengan/kernel/access/level'
import type { WireFile } from '@chengan/kernel/calls/envelope'
import type { CompleteAction, CompleteResource } from '@chengan/kernel/definition/complete'
import { judgeForm } from '@chengan/kernel/definition/judge-form'
import { datetimeText } from '@chengan/kernel/time'
import { serverNow } from '../../api/clock.ts'
import type { FieldFault } from '../form/use-form.ts'
import type { Row, Values } from '../row.ts'
import { refusalWords } from '../texts/refusal-words.ts'
import type { Words } from '../words.ts'
import { type Ask, applicable, asksFor, candidates, outcomeField, wishesOf } from './asked.ts'

/** Names of the dialog's own parts, beside the fields. */
export const part = { opinion: 'opinion', attachments: 'attachments', outcome: outcomeField } as const

/** What a person has put into the dialog. */
export interface Given {
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

const firstOf = (rows: readonly Row[]): Row => rows[0] ?? { id: '' }

/** What is asked for what has been given so far. */
export function askedNow(
  { resource, action, rows, level }: ActionScene,
  { values, outcome }: Given,
): { readonly asks: readonly Ask[]; readonly opinionNeeded: boolean } {
  const row = firstOf(rows)
  const there = candidates(action, row, level)
  const applied = applicable(there, row, { ...values, ...(outcome === null ? {} : { [outcomeField]: outcome }) }, level)
  return { asks: asksFor(resource, there, applied, wishesOf(there, row, level)), opinionNeeded: applied?.opinion === 'required' }
}

function inputOf(asks: readonly Ask[], values: Values): Values {
  return Object.fromEntries(
    asks
      .map((ask) => ask.field.name)
      .filter((name) => name in values)
      .map((name) => [name, values[name]]),
  )
}

/** Every fault of the dialog in the order of its parts. */
export function faultsOf(scene: ActionScene, given: Given, words: Words): readonly FieldFault[] {
  const { resource, action, rows, level } = scene
  const { asks, opinionNeeded } = askedNow(scene, given)
  const asked = asks.map((ask) => ask.field.name)
  const input = inputOf(asks, given.values)
  const required = asks.filter((ask) => ask.required).map((ask) => ask.field.name)
  // Asked fields that are computed otherwise are looked for in the stored row.
  const row = firstOf(rows)
  const wishes = wishesOf(candidates(action, row, level), row, level).map((wish) => [wish.field, null])
  // The state in which a row stands is not the one that is wanted.
  const stored = { ...row, ...Object.fromEntries(wishes), ...input }
  const judged = judgeForm(resource, input, { level, now: datetimeText(serverNow()), ask: required, only: asked }, stored)
  const name = words.label(action)
  const { refusals, action: text } = words.text
  return [
    ...(action.outcomes !== undefined && given.outcome === null
      ? [{ field: part.outcome, words: refusals.requiredChoice(text.outcome(name)) }]
      : []),
    ...judged.refusals
      .filter((one) => asked.includes(one.field))
      .map((one) => ({ field: one.field, words: refusalWords(one, resource.fields[one.field], words) })),
    ...(opinionNeeded && given.opinion.trim() === '' ? [{ field: part.opinion, words: refusals.requiredNamed(text.opinion(name)) }] : []),
  ]
}

/** The body of the call. */
export function bodyOf(scene: ActionScene, given: Given): Values {
  const { rows } = scene
  const { id, version } = firstOf(rows)
  const opinion = given.opinion.trim()
  return {
    ...(rows.length === 1 ? { id, ...(version === undefined ? {} : { version }) } : { ids: rows.map((one) => one.id) }),
    ...(opinion === '' ? {} : { opinion }),
    ...(given.files.length === 0 ? {} : { attachments: given.files }),
    ...(given.outcome === null ? {} : { [outcomeField]: given.outcome }),
    ...inputOf(askedNow(scene, given).asks, given.values),
  }
}
