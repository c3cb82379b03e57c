import type { OpenForm } from '@chengan/flow/model/first-steps'
import { isGiven } from '@chengan/kernel/condition'
import type { FormNamed } from '@chengan/kernel/declared/resources'
import type { CompleteResource, CompleteTransition } from '@chengan/kernel/definition/complete'
import { judgeForm } from '@chengan/kernel/definition/forms/judge-form'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import { asReadBy } from '@chengan/kernel/definition/rows/read-by'
import { isSameIn } from '@chengan/kernel/definition/rows/same'
import { refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import { isDraft, isEditedByTable, judgeEdit, lockedKeyOf, selectEdit } from '@chengan/kernel/lifecycle/edit'
import { needsOfTransition, rulesOf, transitionChanges } from '@chengan/kernel/lifecycle/judge-transition'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import { editGround, writtenAt } from '../../flow/form-rights.ts'
import { readyLines, withComputed } from '../children/judge.ts'
import { withChildren } from '../children/load.ts'
import { changesFor } from '../children/record.ts'
import { judgedAsSeen, refuseUnseen, type Unseen, unseenLines } from '../children/sight.ts'
import { linesTaken } from '../children/take-lines.ts'
import { openDuties } from '../duties/duties.ts'
import { commitSent } from '../files/taken-over.ts'
import { unflattened } from '../flat-points.ts'
import { unmasked } from '../lists/present.ts'
import { refuseUnknownNames } from '../lists/strict.ts'
import { beyondOf } from '../references/beyond.ts'
import type { Row } from '../rows.ts'
import { checkVersion, readRows } from '../scope.ts'
import { secretsGivenUp } from '../secrets.ts'
import type { Change } from './change.ts'
import type { Committed } from './commit.ts'
import { judgeAttempt, settledOf } from './judge-attempt.ts'
import { warningsOfKept, withWarnings } from './kept-fields.ts'
import { opinionIn, saysOpinion } from './opinion-in.ts'
import { defaultsOf, emptiedWhereNotAsked, fillIn, readOnlyOf, wireOnly } from './save-values.ts'
import { type Saved, savedAnswer, withAnswer } from './saved-answer.ts'

/** What an edit is besides what it sends. */
export interface EditOptions {
  /** What stands in the row's history as the reason, where another row is it. */
  readonly because?: string
  /** It means something beyond its values: a place that is saved is the one in use from then on. */
  readonly actsAnyway?: boolean
  /** Rows past their draft are not edited this way. */
  readonly draftsAlone?: boolean
}

/** Edits a row that the caller sees and may edit. Fields that are not given keep their values. In the caller's transaction. */
export async function editRow<N extends string>(
  ctx: Context,
  resource: ResourceNamed<N>,
  asSent: FormNamed<NoInfer<N>> & { readonly taskId?: unknown },
  options: EditOptions = {},
): Promise<Saved> {
  const { because, actsAnyway = false } = options
  const decided = await decideEdit(ctx, resource, asSent, options)
  const change = because === undefined ? decided : { ...decided, opinion: because }
  const done = !actsAnyway && (await changesNothing(ctx, resource, decided)) ? unchanged(decided) : await commitSent(ctx, resource, change)
  const kept = change.before === null ? [] : await warningsOfKept(ctx, resource, change.before, done.row, change.input)
  return withAnswer(withWarnings(await savedAnswer(ctx, resource, done.row), kept), done.answer)
}

/** Edits a row if anything of it changes; what does not change it leaves no new version and no record. Answers what changed. */
export async function editIfChanged(ctx: Context, resource: CompleteResource, asSent: Values): Promise<Change | null> {
  const change = await decideEdit(ctx, resource, asSent)
  if (await changesNothing(ctx, resource, change)) return null
  await commitSent(ctx, resource, change)
  return change
}

/** A form that came back as it was: it leaves no version, no record and nothing to decide. An opinion is recorded whatever
 *  the values are. */
async function changesNothing(ctx: Context, resource: CompleteResource, { before, values, input }: Change): Promise<boolean> {
  if (before === null || saysOpinion(resource, input)) return false
  const beside = resource.fieldList.filter(({ name, virtual, readOnly }) => virtual && !readOnly && name in values)
  const own = { ...values }
  for (const { name } of beside) delete own[name]
  if (changesFor(resource, before, own).length > 0) return false
  // What the row does not keep is as the area answers it; an older name of another field says nothing of its own. Rows that come along are no older name.
  const said = beside.filter(({ apiOnly, writeOnly, kind }) => !apiOnly || (writeOnly === true && kind === 'json'))
  const shown = said.length === 0 ? {} : await ctx.services.implementations.of(resource).extension?.(ctx, before)
  return said.every((field) => isSameIn(field, values[field.name], shown?.[field.name]))
}

const unchanged = ({ before }: Change): Committed => ({ row: before as Row, numbers: {}, answer: {} })

/** Everything of an edit that can refuse it; the row is read and locked. */
async function decideEdit(
  ctx: Context,
  whole: CompleteResource,
  asSent: Values,
  { draftsAlone = false }: EditOptions = {},
): Promise<Change> {
  const resource = asReadBy(whole, ctx.actor)
  if (ctx.request.strict) refuseUnknownNames(resource, asSent)
  const sent = { ...unflattened(resource, asSent), ...resource.facet?.where }
  const read = await readRows(ctx, resource, [String(sent.id)], { lock: true })
  const [stored] = await withChildren(ctx.db, resource, read, ctx.today)
  if (stored === undefined) throw refuse('rowMissing')
  const unseen = await unseenLines(ctx, resource, [stored.id])
  refuseUnseen(resource, sent, unseen)
  checkVersion(resource, stored, sent)
  return judgedAsSeen(resource, { before: stored, body: sent, unseen }, (before) =>
    decideEditOf(ctx, resource, { before, unseen }, sent, draftsAlone),
  )
}

/** The row that is edited, with its child rows. */
interface Edited {
  readonly before: Row
  readonly unseen: Unseen
}

async function decideEditOf(
  ctx: Context,
  resource: CompleteResource,
  { before, unseen }: Edited,
  sent: Values,
  draftsAlone: boolean,
): Promise<Change> {
  if (draftsAlone && !isDraft(resource, before)) throw refuse(lockedKeyOf(resource))
  const caller = { actor: ctx.actor, duties: (await openDuties(ctx, resource, [before.id])).get(before.id) ?? [] }
  const ground = await editGround(ctx, resource, { id: before.id, input: sent, byTable: isEditedByTable(resource, before, caller) })
  const body = await writtenAt(ctx, ground, { resource, row: before }, sent)
  const selection =
    ground === 'free'
      ? selectEdit(resource, { row: { ...before, ...(await beyondOf(ctx, resource, body, before)) }, caller, input: body })
      : { transition: ground.form.whole ? null : stepOfFlow(resource, ground.form.rights) }
  if ('refusal' in selection) throw selection.refusal
  const { transition } = selection
  const edited = { before, unseen }
  const changed = transition ? await transitionEdit(ctx, resource, transition, edited, body) : await plainEdit(ctx, resource, edited, body)
  return {
    before,
    values: changed,
    verb: 'update',
    words: `编辑${resource.label.zh}`,
    ...(transition && ground === 'free'
      ? { step: { field: transition.stateField, action: 'edit', renewsDuty: false, stepCase: transition.case } }
      : {}),
    input: body,
    opinion: isGiven(opinionIn(resource, body)) ? String(opinionIn(resource, body)) : null,
    files: [],
    effects: [...(transition?.effects ?? []), ...(resource.after?.edit ?? [])],
    makes: transition?.makes ?? [],
    tells: transition?.tells ?? [],
  }
}

const OF_FLOW = 'system'

/** The edit in a step of the approval flow: what its task opens, and nothing else. */
function stepOfFlow(resource: CompleteResource, rights: OpenForm['rights']): CompleteTransition {
  const open = Object.entries(rights).flatMap(([name, right]) => (right === 'edit' || right === 'required' ? [`${name}?`] : []))
  const asks = open.filter((name) => name.slice(0, -1) in resource.fields)
  const plain = { action: 'edit', from: [], to: 'same', by: OF_FLOW } as const
  return { ...plain, asks, stateField: resource.mainState ?? '', fromValues: [], toValue: null, wantedValues: [] }
}

/** The edit of a row whose lifecycle says what may still change: only the fields it asks. */
async function transitionEdit(
  ctx: Context,
  resource: CompleteResource,
  transition: CompleteTransition,
  { before, unseen }: Edited,
  body: Values,
): Promise<Values> {
  const plain = unmasked(resource, body, before)
  const input = { ...plain, ...readyLines(ctx, resource, plain, { stored: before, unseen }, (own, line) => defaultsOf(ctx, own, line)) }
  const lockedKey = transition.by === OF_FLOW ? 'notAllowedHere' : lockedKeyOf(resource)
  const beyond = await beyondOf(ctx, resource, input, before)
  const sent = { input, before: { ...before, ...beyond }, opinion: opinionIn(resource, body), lockedKey }
  const judged = judgeEdit(resource, transition, sent, { level: ctx.actor.level, now: ctx.now })
  if ('refusal' in judged) throw judged.refusal
  const attempt = { resource, before, input: body, beyond, whole: false }
  const lines = await linesTaken(ctx, resource, transition, { row: { ...before, ...judged.values }, input, unseen })
  const values = await settledOf(ctx, attempt, { ...judged.values, ...lines })
  const [rules, needs] = [rulesOf(resource, transition), needsOfTransition(resource, transition)]
  const context = await judgeAttempt(ctx, attempt, values, { rules, needs })
  return withComputed(ctx, resource, { before, asked: values, changes: transitionChanges(transition, values, context) })
}

async function plainEdit(ctx: Context, resource: CompleteResource, { before, unseen }: Edited, body: Values): Promise<Values> {
  const input: Record<string, unknown> = { ...unmasked(resource, body, before) }
  Object.assign(
    input,
    readyLines(ctx, resource, input, { stored: before, unseen }, (own, line) => defaultsOf(ctx, own, line)),
  )
  Object.assign(input, secretsGivenUp(resource, input, before))
  for (const field of resource.fieldList) if (field.immutable && isGiven(before[field.name])) delete input[field.name]
  const draft = isDraft(resource, before)
  const filled = await fillIn(ctx, resource, input, before)
  const mode = { level: ctx.actor.level, now: ctx.now, ask: draft ? (resource.draft?.needs ?? []) : ('complete' as const) }
  const form = { ...input, ...wireOnly(resource, filled, { ...before, ...input }) }
  const beyond = await beyondOf(ctx, resource, form, before)
  const judged = judgeForm(resource, form, mode, { ...before, ...filled, ...beyond })
  if (judged.refusals.length > 0) throw refuseFields(judged.refusals)
  const told = { ...before, ...readOnlyOf(resource, filled), ...judged.values, ...beyond }
  const asked = emptiedWhereNotAsked(resource, told, judged.values, ctx)
  const attempt = { resource, before, input: body, beyond, whole: true }
  const values = await settledOf(ctx, attempt, { ...asked, ...readOnlyOf(resource, filled) })
  await judgeAttempt(ctx, attempt, values, { rules: resource.rules ?? [] })
  return values
}
