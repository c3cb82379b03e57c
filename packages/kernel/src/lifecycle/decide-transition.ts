import type { CompleteAction, CompleteResource, CompleteTransition } from '../definition/complete.ts'
import { type Refusal, refuseFields } from '../errors/refusal.ts'
import type { Fields } from '../fields/field.ts'
import { type RuleNeeds, refusalOfRules } from '../judge-rules.ts'
import type { RuleContext, Values } from '../rule.ts'
import { asRows } from '../values.ts'
import type { KnownCaller } from './caller.ts'
import { judgeEdit, lockedKeyOf, selectEdit } from './edit.ts'
import { formRefusals, judgeAsked, needsOfTransition, rulesOf, transitionChanges } from './judge-transition.ts'
import { linesTakenBy } from './lines/lines-taken.ts'
import { selectTransition } from './select-transition.ts'

// The whole decision where references and facts are at hand, without a database: so without what only one knows, whether a reference exists, whether
// a value is unique, what is computed over other rows.

/** An action or edit of a row, with everything that is sent. */
export interface ActionAttempt {
  readonly row: Values
  readonly caller: KnownCaller
  readonly input: Values
  readonly opinion: string | null
  /** yyyy-MM-dd HH:mm:ss */
  readonly now: string
}

/** A transition that may be taken, and what it changes of the row. */
export interface TransitionDecision {
  readonly transition: CompleteTransition
  readonly changes: Values
}

/** Answers what rules look at, given the row as it would be and what was sent: a row of the resource, or one of its child rows with its owner. */
type ContextOf = (
  state: { row: Values; before: Values; input: Values; owner?: Values },
  needs: RuleNeeds,
  stated: CompleteResource,
) => RuleContext<Fields>

type Judged = { readonly transition: CompleteTransition; readonly values: Values } | { readonly refusal: Refusal }

/** Decides an action, or the edit of a row past its draft: which transition stands, what it asks, its rules, what it changes. Throws where `edit` would
 *  be of the whole form: that is no transition. */
export function decideTransition(
  resource: CompleteResource,
  action: CompleteAction,
  attempt: ActionAttempt,
  contextOf: ContextOf,
): TransitionDecision | { readonly refusal: Refusal } {
  const judged = action.name === 'edit' ? judgedEdit(resource, attempt) : judgedAction(resource, action, attempt)
  if ('refusal' in judged) return judged
  const { transition } = judged
  const lines = linesDecided(resource, transition, { ...attempt, row: { ...attempt.row, ...judged.values } }, contextOf)
  if ('refusal' in lines) return lines
  const values = { ...judged.values, ...lines.values }
  const { row, input, opinion } = attempt
  const state = { row: { ...row, ...values }, before: row, input: { ...input, opinion } }
  const context = contextOf(state, needsOfTransition(resource, transition), resource)
  const refusal = refusalOfRules(rulesOf(resource, transition), context)
  return refusal === undefined ? { transition, changes: transitionChanges(transition, values, context) } : { refusal }
}

function judgedAction(resource: CompleteResource, action: CompleteAction, { row, caller, input, opinion, now }: ActionAttempt): Judged {
  const selection = selectTransition(resource, action, { row, caller, input })
  if ('refusal' in selection) return selection
  const { transition } = selection
  const mode = { level: caller.actor.level, now }
  const { values, refusals: asked } = judgeAsked(resource, transition, { row, input }, mode)
  const refusals = formRefusals(resource, transition, { asked, whole: { ...row, ...values }, opinion }, mode)
  return refusals.length > 0 ? { refusal: refuseFields(refusals) } : { transition, values }
}

function judgedEdit(resource: CompleteResource, { row, caller, input, opinion, now }: ActionAttempt): Judged {
  const selection = selectEdit(resource, { row, caller, input })
  if ('refusal' in selection) return selection
  const { transition } = selection
  if (transition === null) throw new Error(`${resource.name} is edited whole in this state: judge its form`)
  const sent = { input, before: row, opinion, lockedKey: lockedKeyOf(resource) }
  const judged = judgeEdit(resource, transition, sent, { level: caller.actor.level, now })
  return 'refusal' in judged ? judged : { transition, values: judged.values }
}

/** The child rows that the step takes along, as they are after it. */
function linesDecided(
  resource: CompleteResource,
  transition: CompleteTransition,
  { row, input, caller: { actor }, now }: ActionAttempt,
  contextOf: ContextOf,
): { readonly values: Values } | { readonly refusal: Refusal } {
  const taken = linesTakenBy(resource, transition, { row, input, actor }, { level: actor.level, now })
  if ('refusal' in taken) return taken
  const values: Record<string, readonly Values[]> = {}
  for (const lines of taken) {
    const owner = { ...row, ...values }
    const after = [...asRows(owner[lines.field])]
    for (const { at, before, transition: own, input: given, values: asked } of lines.taken) {
      const state = { row: { ...before, ...asked }, before, input: given, owner }
      const context = contextOf(state, needsOfTransition(lines.resource, own), lines.resource)
      const refusal = refusalOfRules(rulesOf(lines.resource, own), context)
      if (refusal !== undefined) return { refusal }
      after[at] = { ...after[at], ...transitionChanges(own, asked, context) }
    }
    values[lines.field] = after
  }
  return { values }
}
