import { holds, isGiven } from '@chengan/kernel/condition'
import { isRequired } from '@chengan/kernel/definition/asked'
import type { CompleteResource, CompleteTransition } from '@chengan/kernel/definition/complete'
import { judgeForm, warningsOf } from '@chengan/kernel/definition/judge-form'
import { refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import { textOf } from '@chengan/kernel/label'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../context.ts'
import { editGround, type FormRights, ownAtStart, writtenAt } from '../flow/form-rights.ts'
import { auditKindOf, writeAudit } from '../storage/audit.ts'
import { admitsAny, broughtBy, isDraft, mayEdit, startingHere } from './allowed.ts'
import { computedOf, judgeLines, readyLines, recomputed } from './children/judge.ts'
import { childFieldsOf, withChildren } from './children/load.ts'
import { changesFor } from './children/record.ts'
import { writeChildren } from './children/write.ts'
import { moveDuty, openDuties, openDuty } from './duties.ts'
import { isOwedAnew } from './duty-of-state.ts'
import { runEffects } from './effects.ts'
import { unflattened } from './flat-points.ts'
import { writeStep } from './handle-log.ts'
import { drawNumbers } from './numbers.ts'
import { unmasked } from './present.ts'
import { checkReferences, checkUnique } from './references-check.ts'
import { checkRegions } from './region-reach.ts'
import { withCleanTexts } from './rich-text/rich-text.ts'
import { insertRow, type Row, updateRow } from './rows.ts'
import { judgeRules, needsOf, ruleContext } from './rule-context.ts'
import {
  commonAtAdd,
  commonAtEdit,
  defaultsOf,
  emptiedWhereNotAsked,
  fillIn,
  initialStates,
  onlyAsked,
  readOnlyOf,
  wireOnly,
} from './save-values.ts'
import { checkVersion, readRows } from './scope.ts'
import { differenceWithoutSecrets, secretsGivenUp, withoutSecrets, withSecretsWhole } from './secrets.ts'
import { settledReferences } from './settled-references.ts'
import { refuseUnknownNames, versionIn } from './strict.ts'
import { tieFiles } from './wire-files.ts'

/** How a row is added where it does not come from a form. */
export interface AddOptions {
  /** Required fields that the source cannot carry. */
  readonly waives?: ReadonlySet<string>
  /** What the record says of the request; the values of the row stand in its difference. */
  readonly source?: Values
  /** References and uniqueness were looked up for many rows at once. */
  readonly lookedUp?: true
}

/** A new row that has passed its judges; only its numbers are still to be drawn. */
export interface PreparedRow {
  readonly row: Values & { readonly id: string }
  /** What of it was given or follows, for the record. */
  readonly values: Values
  readonly body: Values
}

/** Adds a row: form → defaults → what follows from others → rules → numbers → row, duty, audit. In the caller's transaction. */
export async function addRow(ctx: Context, resource: CompleteResource, asSent: Values, options: AddOptions = {}): Promise<Values> {
  const prepared = await prepareAdd(ctx, resource, asSent, options)
  const numbers = await drawNumbers(ctx, resource, prepared.row, (field) => drawnAtAdd(resource, field))
  const whole: Values & { readonly id: string } = { ...prepared.row, ...numbers }
  await insertRow(ctx.db, resource, whole)
  await tieFiles(ctx, resource, whole.id, whole)
  await writeChildren(ctx, resource, whole, null)
  for (const of of Object.values(resource.lifecycles)) await openDuty(ctx, resource, of, whole)
  const state = { verb: 'save', row: whole, before: null, input: prepared.body, opinion: null, files: [] }
  const done = await runEffects(ctx, resource, resource.after?.add ?? [], state)
  await writeAudit(ctx, recordOfAdd(resource, prepared, numbers, options.source))
  return { ...savedAnswer(ctx, resource, done.row, 1), ...numbers, ...done.answer }
}

/** Everything of an add that can refuse it, without writing anything. */
export async function prepareAdd(
  ctx: Context,
  resource: CompleteResource,
  asSent: Values,
  { waives, lookedUp }: AddOptions = {},
): Promise<PreparedRow> {
  if (ctx.request.strict) refuseUnknownNames(resource, asSent)
  const body = await ownAtStart(ctx, resource, unflattened(resource, asSent))
  const initial = initialStates(resource)
  const sent = { ...defaultsOf(ctx, resource, body), ...body }
  const given = { ...sent, ...readyLines(ctx, resource, sent, null, (own, line) => defaultsOf(ctx, own, line)) }
  const filled = await fillIn(ctx, resource, given, null)
  // What is filled in may decide the state: a bureau's own entry is no draft.
  const draft = isDraft(resource, { ...initial, ...filled })
  const ask = draft ? (resource.draft?.needs ?? []) : ('complete' as const)
  const mode = { level: ctx.actor.level, now: ctx.now, ask, ...(waives ? { waives } : {}) }
  const judged = judgeForm(resource, { ...given, ...wireOnly(resource, filled, given) }, mode, filled)
  if (judged.refusals.length > 0) throw refuseFields(judged.refusals)
  const own: Values = withCleanTexts(resource, { ...onlyAsked(resource, judged.values, ctx), ...readOnlyOf(resource, filled) })
  const settled: Values = { ...own, ...(await settledReferences(ctx, resource, own, null)) }
  const values = { ...settled, ...(await computedOf(ctx, resource, { ...initial, ...settled }, null)) }
  const row = { ...initial, ...values, ...commonAtAdd(ctx, resource, values, body) }
  await judgeSaved(ctx, resource, row, null, body, lookedUp)
  return { row: { ...row, id: String(row.id) }, values, body }
}

/** Whether a number is drawn by the add itself. */
export function drawnAtAdd(resource: CompleteResource, field: string): boolean {
  return !numbersOfActions(resource).has(field)
}

/** The record of an add. */
export function recordOfAdd(resource: CompleteResource, { row, values, body }: PreparedRow, numbers: Values, source: Values = body) {
  return entryOf(resource, 'save', '新增', row.id, changesFor(resource, null, { ...values, ...numbers }), source, row)
}

/** Edits a row that the caller sees and may edit. Fields that are not given keep their values. */
export async function editRow(ctx: Context, resource: CompleteResource, asSent: Values): Promise<Values> {
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
  const row = { ...before, ...changed }
  await updateRow(ctx.db, resource, before.id, { ...withSecretsWhole(resource, changed, row), ...commonAtEdit(ctx) }, true)
  await tieFiles(ctx, resource, before.id, changed)
  await writeChildren(ctx, resource, followed(resource, changed, row), before)
  for (const of of Object.values(resource.lifecycles)) if (of.duties && isOwedAnew(of, before, row)) await moveDuty(ctx, resource, of, row)
  const opinion = isGiven(body.opinion ?? body.comment) ? String(body.opinion ?? body.comment) : null
  const names = [...(transition?.does ?? []), ...(resource.after?.edit ?? [])]
  const state = { verb: 'update', row, before, input: body, opinion, files: [] }
  const done = await runEffects(ctx, resource, names, state)
  if (ofLife) await writeStep(ctx, resource, before.id, { ...stepOf(ofLife, before, row), opinion })
  if (resource.flow !== null) await ctx.services.flow.rowChanged(ctx, resource, done.row)
  await writeAudit(ctx, entryOf(resource, 'update', '编辑', before.id, changesFor(resource, before, changed), body, row))
  return { ...savedAnswer(ctx, resource, done.row, before.version + 1), ...done.answer }
}

/** What the child rows are written from: those that changed, with the columns of their owner that they follow. */
function followed(resource: CompleteResource, changed: Values, row: Values): Values {
  const moved = 'deptId' in changed || 'regionId' in changed
  const lines = childFieldsOf(resource).filter((field) => moved || field.name in changed)
  return { id: row.id, deptId: row.deptId, regionId: row.regionId, ...Object.fromEntries(lines.map(({ name }) => [name, row[name]])) }
}

function entryOf(
  resource: CompleteResource,
  verb: string,
  word: string,
  id: string,
  diff: ReturnType<typeof changesFor>,
  params: Values,
  row: Values,
) {
  return {
    operation: `${word}${resource.label.zh}`,
    kind: auditKindOf(
      resource,
      diff.map((one) => one.field),
    ),
    resource: `${resource.root}:${verb}`,
    rowIds: [id],
    diff: differenceWithoutSecrets(resource, diff, row),
    params: withoutSecrets(resource, params, { ...row, ...params }),
    status: '1' as const,
  }
}

function stepOf(transition: CompleteTransition, before: Values, row: Values) {
  const from = String(before[transition.stateField] ?? '')
  return { action: 'edit', from, to: String(row[transition.stateField] ?? from), files: [], deadline: null }
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
  await judgeLines(ctx, resource, values, before, body)
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

async function judgeSaved(
  ctx: Context,
  resource: CompleteResource,
  row: Values,
  before: Row | null,
  input: Values,
  lookedUp?: true,
): Promise<void> {
  checkRegions(ctx, resource, row, before)
  if (lookedUp === undefined) {
    const changes = changesOf(row, before)
    await checkReferences(ctx, resource, changes, row)
    await checkUnique(ctx, resource, row, before?.id ?? null, changes)
  }
  await judgeLines(ctx, resource, row, before, input)
  const rules = resource.rules ?? []
  if (rules.length > 0) judgeRules(rules, await ruleContext(ctx, resource, { row, before, input }, needsOf(rules)))
}

function changesOf(row: Values, before: Values | null): Values {
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(value ?? null)),
  )
}

/** Numbers that an action draws (an order's), not the add: fields named in a transition's effects draw them there. */
function numbersOfActions(resource: CompleteResource): ReadonlySet<string> {
  return new Set(resource.numbersAtAction ?? [])
}

function savedAnswer(ctx: Context, resource: CompleteResource, row: Values, version: number): Values {
  const states = Object.fromEntries(Object.keys(resource.lifecycles).map((field) => [field, row[field]]))
  const warnings = warningsOf(resource, row).map(({ field, words }) => ({ field, msg: textOf(words, ctx.language) }))
  return { id: row.id, businessKey: row.id, version, ...states, ...(warnings.length > 0 ? { warnings } : {}) }
}
