import { toldAtAdd } from '@chengan/kernel/alerts/step-notice'
import type { FormNamed } from '@chengan/kernel/declared/resources'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { judgeForm } from '@chengan/kernel/definition/forms/judge-form'
import { madeAtAdd } from '@chengan/kernel/definition/others/makes'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import { initialStates } from '@chengan/kernel/definition/rows/initial-states'
import { asReadBy } from '@chengan/kernel/definition/rows/read-by'
import { refuseFields } from '@chengan/kernel/errors/refusal'
import { isDraft } from '@chengan/kernel/lifecycle/edit'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import { ownAtStart } from '../../flow/form-rights.ts'
import { readyLines } from '../children/judge.ts'
import { commitSent } from '../files/taken-over.ts'
import { unflattened } from '../flat-points.ts'
import { refuseUnknownNames } from '../lists/strict.ts'
import { beyondOf } from '../references/beyond.ts'
import type { Row } from '../rows.ts'
import type { Change } from './change.ts'
import { judgeAttempt, settledOf } from './judge-attempt.ts'
import { warningsOfKept, withWarnings } from './kept-fields.ts'
import { commonAtAdd, defaultsOf, fillIn, onlyAsked, readOnlyOf, wireOnly } from './save-values.ts'
import { type Saved, savedAnswer, withAnswer } from './saved-answer.ts'

/** How a row is added where it does not come from a form. */
export interface AddOptions {
  /** Required fields that the source cannot carry. */
  readonly waives?: ReadonlySet<string>
  /** What the record says of the request; the values of the row stand in its difference. */
  readonly source?: Values
  /** References and uniqueness were looked up for many rows at once. */
  readonly lookedUp?: true
}

/** Adds a row: form → defaults → what follows from others → rules, then the door. In the caller's transaction. */
export async function addRow<N extends string>(
  ctx: Context,
  resource: ResourceNamed<N>,
  asSent: FormNamed<NoInfer<N>>,
  options: AddOptions = {},
): Promise<Saved> {
  return answerOfAdd(ctx, resource, asSent, await commitSent(ctx, resource, await decideAdd(ctx, resource, asSent, options)))
}

/** What the add of a row answers: its states and numbers, what is pointed out of it, what its effects add. */
export async function answerOfAdd(
  ctx: Context,
  resource: CompleteResource,
  asSent: Values,
  { row, numbers, answer }: { readonly row: Row; readonly numbers: Values; readonly answer: Values },
): Promise<Saved> {
  const kept = await warningsOfKept(ctx, resource, null, row, unflattened(resource, asSent))
  return withAnswer({ ...withWarnings(await savedAnswer(ctx, resource, row), kept), ...numbers }, answer)
}

/** Everything of an add that can refuse it, without writing anything; only its numbers are still to be drawn. */
export async function decideAdd(
  ctx: Context,
  whole: CompleteResource,
  asSent: Values,
  { waives, lookedUp, source }: AddOptions = {},
): Promise<Change> {
  const resource = asReadBy(whole, ctx.actor)
  if (ctx.request.strict) refuseUnknownNames(resource, asSent)
  const body = await ownAtStart(ctx, resource, unflattened(resource, asSent))
  const initial = initialStates(resource)
  const sent = { ...defaultsOf(ctx, resource, body), ...body, ...resource.facet?.where }
  const given = {
    ...sent,
    ...readyLines(ctx, resource, sent, { stored: null, unseen: new Set() }, (own, line) => defaultsOf(ctx, own, line)),
  }
  const filled = await fillIn(ctx, resource, given, null)
  // What is filled in may decide the state: a bureau's own entry is no draft.
  const draft = isDraft(resource, { ...initial, ...filled })
  const ask = draft ? (resource.draft?.needs ?? []) : ('complete' as const)
  const mode = { level: ctx.actor.level, now: ctx.now, ask, ...(waives ? { waives } : {}) }
  const form = { ...given, ...wireOnly(resource, filled, given) }
  const beyond = await beyondOf(ctx, resource, form, null)
  const judged = judgeForm(resource, form, mode, { ...filled, ...beyond })
  if (judged.refusals.length > 0) throw refuseFields(judged.refusals)
  const taken = {
    ...onlyAsked(resource, judged.values, { ...readOnlyOf(resource, filled), ...beyond }, ctx),
    ...readOnlyOf(resource, filled),
  }
  const attempt = { resource, before: null, input: body, beyond, whole: true, lookedUp: lookedUp === true }
  const values = await settledOf(ctx, attempt, taken, initial)
  const row = { ...initial, ...values, ...commonAtAdd(ctx, resource, values, body) }
  await judgeAttempt(ctx, attempt, row, { rules: resource.rules ?? [] })
  return {
    before: null,
    values: row,
    told: values,
    verb: 'save',
    words: `新增${resource.label.zh}`,
    input: body,
    ...(source === undefined ? {} : { source }),
    opinion: null,
    files: [],
    effects: resource.after?.add ?? [],
    makes: madeAtAdd(resource),
    tells: toldAtAdd(resource),
  }
}
