import { inOwnTree } from '../access/actor.ts'
import { holds, isGiven } from '../condition.ts'
import type { CompleteResource, CompleteTransition } from '../definition/complete.ts'
import { isRequired } from '../definition/forms/asked.ts'
import { judgeForm } from '../definition/forms/judge-form.ts'
import { isAsStored } from '../definition/rows/same.ts'
import { type Refusal, refuse, refuseFields } from '../errors/refusal.ts'
import type { Values } from '../rule.ts'
import { type Caller, isAdmitted, type KnownCaller, levelOfCaller, refusalKeyOf } from './caller.ts'
import { type JudgeMode, opinionMissing } from './judge-transition.ts'
import { asksOf } from './lifecycle.ts'
import { admittedTransitions, decidingInput, firstThatHolds, type TransitionAttempt, transitionsFrom } from './select-transition.ts'

// The action `edit` of a table says who changes a row past its draft, and what of it. Drafts are edited whole.

/** Whether a row is still a draft, whose form may lack required fields. */
export function isDraft(resource: CompleteResource, row: Values): boolean {
  const { draft } = resource
  if (draft === undefined) return false
  const state = resource.lifecycles[draft.field]?.keyOf[String(row[draft.field])]
  return state !== undefined && draft.states.includes(state)
}

/** Who may edit: of a draft its owner; of a row whose table has rows of `edit` whoever these admit; else whoever has the permission. What an entry alone
 *  saves is past its draft edited where its table says so, and by nobody where it says nothing. */
export function mayEdit(resource: CompleteResource, row: Values, caller: KnownCaller): boolean {
  const { actor } = caller
  if (!resource.standard.includes('edit') && resource.keepsDraft === null) return false
  if (isDraft(resource, row)) return actor.superAdmin || inOwnTree(actor, row.deptId) || row.creator === actor.userId
  const { edit } = resource.actions
  if (edit === undefined && !resource.standard.includes('edit')) return false
  // Past its draft a row that goes through a flow is edited at the steps of that flow, by whoever has its task.
  if (edit === undefined && resource.flow !== null && resource.draft !== undefined) return false
  if (resource.keptBy?.may(row, actor) === false) return false
  return edit === undefined || transitionsFrom(edit, row).some((transition) => isAdmitted(transition, row, caller))
}

/** Whether the table of a row past its draft says that this caller edits it, whatever flow the row goes through meanwhile. */
export function isEditedByTable(resource: CompleteResource, row: Values, caller: KnownCaller): boolean {
  const { edit } = resource.actions
  return edit !== undefined && !isDraft(resource, row) && mayEdit(resource, row, caller)
}

/** The key by which an edit is refused where the row can no longer be edited: the definition's own if its rows of `edit`, or who keeps its rows, name one. */
export function lockedKeyOf(resource: CompleteResource): string {
  return refusalKeyOf(resource.actions.edit?.rows ?? []) ?? resource.keptBy?.refusal ?? 'wrongState'
}

/** What of a row an attempt to edit it may change: what a row of `edit` asks, or the whole form (null). Else why nothing: the row may not be edited
 *  by the caller, or no condition of those rows that admit them holds. */
export function selectEdit(
  resource: CompleteResource,
  { row, caller, input }: TransitionAttempt & { readonly caller: KnownCaller },
): { readonly transition: CompleteTransition | null } | { readonly refusal: Refusal } {
  const locked = { refusal: refuse(lockedKeyOf(resource)) }
  if (!mayEdit(resource, row, caller)) return locked
  const { edit } = resource.actions
  if (edit === undefined) return { transition: null }
  const admitted = admittedTransitions(edit, row, caller)
  // A draft is edited as a whole; where its table says who may, by nobody else.
  if (isDraft(resource, row)) return edit.rows.some((one) => startsHere(one, row)) && admitted.length === 0 ? locked : { transition: null }
  const transition = firstThatHolds(admitted, { ...row, ...decidingInput(admitted, input) }, caller.actor.level)
  return transition === undefined ? locked : { transition }
}

const startsHere = ({ fromValues, stateField }: CompleteTransition, row: Values) => fromValues.includes(String(row[stateField]))

/** The fields of a row whose change waits for a decision when this caller edits it; all others take effect at once. */
export function heldFields(resource: CompleteResource, row: Values, caller: Caller): readonly string[] {
  const { edit } = resource.actions
  const level = levelOfCaller(caller)
  if (edit === undefined || level === undefined || isDraft(resource, row)) return []
  const holding = admittedTransitions(edit, row, caller).filter(({ holdsBack }) => holdsBack?.of.includes(level) === true)
  const asked = new Set(
    holding
      .filter(({ holdsBack }) => holdsBack?.unless === undefined || !holds(holdsBack.unless, row, level))
      .flatMap((transition) => asksOf(transition).map(({ field }) => field)),
  )
  return resource.fieldList.filter(({ name, keyField }) => keyField === true && asked.has(name)).map(({ name }) => name)
}

/** What an edit is judged by, beside the row of the table. */
export interface EditJudged {
  readonly input: Values
  readonly before: Values
  readonly opinion: unknown
  /** The key that refuses a change of what the edit does not ask. */
  readonly lockedKey: string
}

/** Judges the edit of a row whose table says what may still change. Refused are, in this order: what is malformed, or emptied although the complete
 *  row must have it (what was never given is not demanded now); a change of anything that is not asked; a missing opinion. */
export function judgeEdit(
  resource: CompleteResource,
  transition: CompleteTransition,
  { input, before, opinion, lockedKey }: EditJudged,
  { level, now }: JudgeMode,
): { readonly values: Values } | { readonly refusal: Refusal } {
  const asked = asksOf(transition).map(({ field }) => field)
  // What the row as it would be must have: a lowered grade needs no basis, and may empty it.
  const after = { ...before, ...judgeForm(resource, input, { level, now, ask: [], only: asked }, before).values }
  const kept = asked.filter((name) => isGiven(before[name]) && isRequiredOf(resource, name, after, level))
  const judged = judgeForm(resource, input, { level, now, ask: kept, only: asked }, before)
  if (judged.refusals.length > 0) return { refusal: refuseFields(judged.refusals) }
  const beyond = changedBeyond(resource, asked, input, before)
  if (beyond.length > 0) return { refusal: refuse(lockedKey, {}, { fields: beyond.map((field) => ({ field, key: lockedKey })) }) }
  if (transition.opinion === 'required' && !isGiven(opinion)) return { refusal: refuseFields([opinionMissing]) }
  return { values: judged.values }
}

function isRequiredOf(resource: CompleteResource, name: string, row: Values, level: JudgeMode['level']): boolean {
  const field = resource.fields[name]
  return field !== undefined && isRequired(field, row, level)
}

/** Fields outside the asked ones that the caller tries to change. Files are no attempt: a form that shows them sends them back. */
function changedBeyond(resource: CompleteResource, asked: readonly string[], input: Values, before: Values): readonly string[] {
  return resource.fieldList
    .filter((field) => !field.readOnly && !field.hidden && field.name in input && !asked.includes(field.name))
    .filter((field) => field.kind !== 'files' && field.kind !== 'images' && isGiven(input[field.name]))
    .filter((field) => !isAsStored(field, input[field.name], before[field.name]))
    .map((field) => field.name)
}
