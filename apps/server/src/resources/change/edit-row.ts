import { holds, isGiven } from '@chengan/kernel/condition'
import { isRequired } from '@chengan/kernel/definition/asked'
import type { CompleteResource, CompleteTransition } from '@chengan/kernel/definition/complete'
import { judgeForm } from '@chengan/kernel/definition/judge-form'
import { refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import { editGround, type FormRights, writtenAt } from '../../flow/form-rights.ts'
import { admitsAny, broughtBy, isDraft, mayEdit, startingHere } from '../allowed.ts'
import { computedOf, judgeTouchedLines, readyLines, recomputed } from '../children/judge.ts'
import { withChildren } from '../children/load.ts'
import { openDuties } from '../duties.ts'
import { unflattened } from '../flat-points.ts'
import { unmasked } from '../present.ts'
import { checkReferences, checkUnique } from '../references-check.ts'
import { checkRegions } from '../region-reach.ts'
import { withCleanTexts } from '../rich-text/rich-text.ts'
import type { Row } from '../rows.ts'
import { judgeRules, needsOf, ruleContext } from '../rule-context.ts'
import { checkVersion, readRows } from '../scope.ts'
import { secretsGivenUp } from '../secrets.ts'
import { settledReferences } from '../settled-references.ts'
import { refuseUnknownNames, versionIn } from '../strict.ts'
import type { Change } from './change.ts'
import { commit } from './commit.ts'
import { judgeSaved, savedAnswer } from './judge-saved.ts'
import { defaultsOf, emptiedWhereNotAsked, fillIn, readOnlyOf, wireOnly } from './save-values.ts'

/** Edits a row that the caller sees and may edit. Fields that are not given keep their values. In the caller's transaction. */
export async function editRow(ctx: Context, resource: CompleteResource, asSent: Values): Promise<Values> {
  const done = await commit(ctx, resource, await decideEdit(ctx, resource, asSent))
  return { ...savedAnswer(ctx, resource, done.row), ...done.answer }
}

/** Everything of an edit that can refuse it; the row is read and locked. */
async function decideEdit(ctx: Context, resource: CompleteResource, asSent: Values): Promise<Change> {
  if (ctx.request.strict) refuseUnknownNames(resource, asSent)
  const sent = unflattened(resource, asSent)
  const read = await readRows(ctx, resource, [String(sent.id)], { lock: true })
  const [before] = await withChildren(ctx.db, resource, read, ctx.today)
  if (before === undefined) throw refuse('rowMissing')
  checkVersion(before, versionIn(sent))
  const duties = (await openDuties(ctx, resource, [before.id])).get(before.id) ?? []
  const ground = await editGround(ctx, resource, before.id, sent)
  const rights = ground === 'free' ? ground : ground.rights
  const body = await writtenAt(ctx, ground, { resource, row: before }, sent)
  const ofLife = rights !== 'free' || isDraft(resource, before) ? undefined : editTransition(resource, before, body, ctx, duties)
  const transition = rights === 'free' || rights === null ? ofLife : stepOfFlow(resource, rights)
  if (rights === 'free' && transition === undefined && !mayEdit(resource, before, ctx.actor, duties)) throw refuse(lockedKey(resource))
  const changed = transition ? await transitionEdit(ctx, resource, transition, before, body) : await plainEdit(ctx, resource, before, body)
  return {
    before,
    values: changed,
    verb: 'update',
    words: `编辑${resource.label.zh}`,
    ...(ofLife ? { step: { field: ofLife.stateField, action: 'edit', renewsDuty: false } } : {}),
    input: body,
    opinion: isGiven(body.opinion ?? body.comment) ? String(body.opinion ?? body.comment) : null,
    files: [],
    does: [...(transition?.does ?? []), ...(resource.after?.edit ?? [])],
  }
}

/** The message of a row that can no longer be edited: the definition's own if its edit rows name one. */
function lockedKey(resource: CompleteResource): string {
  const named = resource.actions.edit?.rows
    .flatMap((row) => (Array.isArray(row.by) ? row.by : [row.by]))
    .find((by) => typeof by !== 'string' && by.refusal)
  return typeof named === 'object' && named.refusal ? named.refusal : 'wrongState'
}

function editTransition(
  resource: CompleteResource,
  row: Values,
  body: Values,
  ctx: Context,
  duties: Parameters<typeof admitsAny>[3],
): CompleteTransition | undefined {
  const edit = resource.actions.edit
  const here = edit ? startingHere(edit, row).filter((transition) => admitsAny(transition, row, ctx.actor, duties)) : []
  return here.find(
    (transition) => transition.when === undefined || holds(transition.when, { ...row, ...broughtBy(here, body) }, ctx.actor.level),
  )
}

const OF_FLOW = 'system'

/** The edit in a step of the approval flow: what its task opens, and nothing else. */
function stepOfFlow(resource: CompleteResource, rights: NonNullable<FormRights>): CompleteTransition {
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
  before: Row,
  body: Values,
): Promise<Values> {
  const asked = (transition.asks ?? []).map((ask) => ask.replace(/\?$/, ''))
  const plain = unmasked(resource, body, before)
  const input = { ...plain, ...readyLines(ctx, resource, plain, before, (own, line) => defaultsOf(ctx, own, line)) }
  // What the complete row must have stays required; what was never given and is not asked here is not demanded now.
  const kept = asked.filter(
    (name) => isGiven(before[name]) && resource.fields[name] && isRequired(resource.fields[name], before, ctx.actor.level),
  )
  const judged = judgeForm(resource, input, { level: ctx.actor.level, now: ctx.now, ask: kept, only: asked }, before)
  if (judged.refusals.length > 0) throw refuseFields(judged.refusals)
  const foreign = changedBeyond(resource, input, before, asked)
  const locked = transition.by === OF_FLOW ? 'notAllowedHere' : lockedKey(resource)
  if (foreign.length > 0) throw refuse(locked, {}, { fields: foreign.map((field) => ({ field, key: locked })) })
  if (transition.opinion === 'required' && !isGiven(body.opinion ?? body.comment)) throw refuseFields([opinionMissing])
  const own = withCleanTexts(resource, judged.values)
  const settled = { ...own, ...(await settledReferences(ctx, resource, own, before)) }
  const values = { ...settled, ...(await recomputed(ctx, resource, settled, before)) }
  const row = { ...before, ...values }
  const context = await ruleContext(ctx, resource, { row, before, input: body }, needsOf(transition.rules ?? [], transition.looksAt))
  judgeRules(transition.rules ?? [], context)
  checkRegions(ctx, resource, row, before)
  await checkReferences(ctx, resource, values, row)
  await checkUnique(ctx, resource, row, before.id)
  await judgeTouchedLines(ctx, resource, values, before, body)
  const state = transition.toValue === null ? {} : { [transition.stateField]: transition.toValue }
  return { ...values, ...state, ...transition.sets?.(context) }
}

export const opinionMissing = { field: 'opinion', key: 'required', values: { '0': { zh: '意见', en: 'Opinion' } } } as const

/** Fields outside the asked ones that the caller tries to change. */
function changedBeyond(resource: CompleteResource, input: Values, before: Values, asked: readonly string[]): readonly string[] {
  return resource.fieldList
    .filter((field) => !field.common && !field.readOnly && !field.hidden && field.name in input && !asked.includes(field.name))
    .filter((field) => field.kind !== 'files' && field.kind !== 'images' && isGiven(input[field.name]))
    .filter((field) => JSON.stringify(input[field.name]) !== JSON.stringify(before[field.name]))
    .map((field) => field.name)
}

async function plainEdit(ctx: Context, resource: CompleteResource, before: Row, body: Values): Promise<Values> {
  const input: Record<string, unknown> = { ...unmasked(resource, body, before) }
  Object.assign(
    input,
    readyLines(ctx, resource, input, before, (own, line) => defaultsOf(ctx, own, line)),
  )
  Object.assign(input, secretsGivenUp(resource, input, before))
  for (const field of resource.fieldList) if (field.fixed && isGiven(before[field.name])) delete input[field.name]
  const draft = isDraft(resource, before)
  const filled = await fillIn(ctx, resource, { ...before, ...input }, before)
  const mode = { level: ctx.actor.level, now: ctx.now, ask: draft ? (resource.draft?.needs ?? []) : ('complete' as const) }
  const judged = judgeForm(resource, { ...input, ...wireOnly(resource, filled, { ...before, ...input }) }, mode, { ...before, ...filled })
  if (judged.refusals.length > 0) throw refuseFields(judged.refusals)
  const asked = emptiedWhereNotAsked(resource, { ...before, ...judged.values }, judged.values, ctx)
  const own = withCleanTexts(resource, { ...asked, ...readOnlyOf(resource, filled) })
  const settled = { ...own, ...(await settledReferences(ctx, resource, own, before)) }
  const values = { ...settled, ...(await computedOf(ctx, resource, { ...before, ...settled }, before)) }
  await judgeSaved(ctx, resource, { ...before, ...values }, before, body)
  return values
}
