import { levelCode } from '@chengan/kernel/access/level'
import { holds, isGiven } from '@chengan/kernel/condition'
import type { CompleteResource, CompleteTransition } from '@chengan/kernel/definition/complete'
import { isAsked, isRequired, judgeForm } from '@chengan/kernel/definition/judge-form'
import { refuse, refuseFields } from '@chengan/kernel/errors/refusal'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../context.ts'
import { differenceOf, writeAudit } from '../storage/audit.ts'
import { admitsAny, isDraft, mayEdit, startingHere } from './allowed.ts'
import { moveDuty, openDuties } from './duties.ts'
import { runEffects } from './effects.ts'
import { writeStep } from './handle-log.ts'
import { drawNumbers } from './numbers.ts'
import { unmasked } from './present.ts'
import { checkReferences, checkUnique } from './references-check.ts'
import { insertRow, type Row, updateRow } from './rows.ts'
import { judgeRules, needsOf, ruleContext } from './rule-context.ts'
import { checkVersion, readRows } from './scope.ts'
import { differenceWithoutSecrets, withoutSecrets } from './secrets.ts'
import { refuseUnknownNames, versionIn } from './strict.ts'
import { tieFiles } from './wire-files.ts'

/** Adds a row: form → defaults → what follows from others → rules → numbers → row, duty, audit. In the caller's transaction. */
export async function addRow(ctx: Context, resource: CompleteResource, body: Values): Promise<Values> {
  if (ctx.request.strict) refuseUnknownNames(resource, body)
  const initial = initialStates(resource)
  const given = { ...defaultsOf(ctx, resource, body), ...body }
  const filled = await fillIn(ctx, resource, given, null)
  // What is filled in may decide the state: a bureau's own entry is no draft.
  const draft = isDraft(resource, { ...initial, ...filled })
  const mode = { level: ctx.actor.level, now: ctx.now, ask: draft ? (resource.draft?.needs ?? []) : ('complete' as const) }
  const judged = judgeForm(resource, { ...given, ...wireOnly(resource, filled, given) }, mode, filled)
  if (judged.refusals.length > 0) throw refuseFields(judged.refusals)
  const values: Record<string, unknown> = { ...onlyAsked(resource, judged.values, ctx), ...readOnlyOf(resource, filled) }
  const row = { ...initial, ...values, ...commonAtAdd(ctx, resource, values, body) }
  await judgeSaved(ctx, resource, row, null, body)
  const numbers = await drawNumbers(ctx, resource, row, (field) => !numbersOfActions(resource).has(field))
  const whole: Values & { id: string } = { ...row, ...numbers, id: String(row.id) }
  await insertRow(ctx.db, resource, whole)
  await tieFiles(ctx, resource, whole.id, whole)
  for (const of of Object.values(resource.lifecycles)) await moveDuty(ctx, resource, of, whole)
  const state = { verb: 'save', row: whole, before: null, input: body, opinion: null, files: [] }
  const done = await runEffects(ctx, resource, resource.after?.add ?? [], state)
  await writeAudit(ctx, entryOf(resource, 'save', '新增', whole.id, differenceOf(null, { ...values, ...numbers }), body, whole))
  return { ...savedAnswer(resource, done.row, 1), ...numbers, ...done.answer }
}

/** Edits a row that the caller sees and may edit. Fields that are not given keep their values. */
export async function editRow(ctx: Context, resource: CompleteResource, body: Values): Promise<Values> {
  if (ctx.request.strict) refuseUnknownNames(resource, body)
  const [before] = await readRows(ctx, resource, [String(body.id)], { lock: true })
  if (before === undefined) throw refuse('rowMissing')
  checkVersion(before, versionIn(body))
  const duties = (await openDuties(ctx, resource, [before.id])).get(before.id) ?? []
  const transition = isDraft(resource, before) ? undefined : editTransition(resource, before, body, ctx, duties)
  if (transition === undefined && !mayEdit(resource, before, ctx.actor, duties)) throw refuse(lockedKey(resource))
  const changed = transition ? await transitionEdit(ctx, resource, transition, before, body) : await plainEdit(ctx, resource, before, body)
  const row = { ...before, ...changed }
  await updateRow(ctx.db, resource, before.id, { ...changed, ...commonAtEdit(ctx) }, true)
  await tieFiles(ctx, resource, before.id, changed)
  for (const of of Object.values(resource.lifecycles)) if (of.duties) await moveDutyIfMoved(ctx, resource, of.field, before, row)
  const opinion = isGiven(body.opinion ?? body.comment) ? String(body.opinion ?? body.comment) : null
  const names = [...(transition?.does ?? []), ...(resource.after?.edit ?? [])]
  const state = { verb: 'update', row, before, input: body, opinion, files: [] }
  const done = await runEffects(ctx, resource, names, state)
  if (transition) await writeStep(ctx, resource, before.id, { ...stepOf(transition, before, row), opinion })
  await writeAudit(ctx, entryOf(resource, 'update', '编辑', before.id, differenceOf(before, changed), body, row))
  return { ...savedAnswer(resource, done.row, before.version + 1), ...done.answer }
}

function entryOf(
  resource: CompleteResource,
  verb: string,
  word: string,
  id: string,
  diff: ReturnType<typeof differenceOf>,
  params: Values,
  row: Values,
) {
  return {
    operation: `${word}${resource.label.zh}`,
    kind: 'write' as const,
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

async function moveDutyIfMoved(ctx: Context, resource: CompleteResource, field: string, before: Values, row: Values): Promise<void> {
  const of = resource.lifecycles[field]
  if (of && before[field] !== row[field]) await moveDuty(ctx, resource, of, row)
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
  return here.find((transition) => transition.when === undefined || holds(transition.when, { ...row, ...body }, ctx.actor.level))
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
  const input = unmasked(resource, body, before)
  // What the complete row must have stays required; what was never given and is not asked here is not demanded now.
  const kept = asked.filter(
    (name) => isGiven(before[name]) && resource.fields[name] && isRequired(resource.fields[name], before, ctx.actor.level),
  )
  const judged = judgeForm(resource, input, { level: ctx.actor.level, now: ctx.now, ask: kept, only: asked }, before)
  if (judged.refusals.length > 0) throw refuseFields(judged.refusals)
  const foreign = changedBeyond(resource, input, before, asked)
  if (foreign.length > 0) throw refuse(lockedKey(resource), {}, { fields: foreign.map((field) => ({ field, key: lockedKey(resource) })) })
  if (transition.opinion === 'required' && !isGiven(body.opinion ?? body.comment)) throw refuseFields([opinionMissing])
  const row = { ...before, ...judged.values }
  const context = await ruleContext(ctx, resource, { row, before, input: body }, needsOf(transition.rules ?? []))
  judgeRules(transition.rules ?? [], context)
  await checkReferences(ctx, resource, judged.values)
  await checkUnique(ctx, resource, judged.values, before.id)
  const state = transition.toValue === null ? {} : { [transition.stateField]: transition.toValue }
  return { ...judged.values, ...state, ...transition.sets?.(context) }
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
  for (const field of resource.fieldList) if (field.fixed && isGiven(before[field.name])) delete input[field.name]
  const draft = isDraft(resource, before)
  const filled = await fillIn(ctx, resource, { ...before, ...input }, before)
  const mode = { level: ctx.actor.level, now: ctx.now, ask: draft ? (resource.draft?.needs ?? []) : ('complete' as const) }
  const judged = judgeForm(resource, { ...input, ...wireOnly(resource, filled, { ...before, ...input }) }, mode, { ...before, ...filled })
  if (judged.refusals.length > 0) throw refuseFields(judged.refusals)
  const values = { ...emptiedWhereNotAsked(resource, { ...before, ...judged.values }, judged.values, ctx), ...readOnlyOf(resource, filled) }
  await judgeSaved(ctx, resource, { ...before, ...values }, before, body)
  return values
}

async function judgeSaved(ctx: Context, resource: CompleteResource, row: Values, before: Row | null, input: Values): Promise<void> {
  await checkReferences(ctx, resource, changesOf(row, before))
  await checkUnique(ctx, resource, row, before?.id ?? null)
  const rules = resource.rules ?? []
  if (rules.length > 0) judgeRules(rules, await ruleContext(ctx, resource, { row, before, input }, needsOf(rules)))
}

function changesOf(row: Values, before: Values | null): Values {
  return Object.fromEntries(
    Object.entries(row).filter(([name, value]) => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(value ?? null)),
  )
}

async function fillIn(ctx: Context, resource: CompleteResource, given: Values, before: Row | null): Promise<Values> {
  if (resource.fill === undefined) return {}
  const context = await ruleContext(ctx, resource, { row: given, before, input: given }, { refs: resource.fill.refs ?? [], facts: [] })
  return resource.fill.values(context)
}

/** Filled values of ordinary fields, where the caller gave none or has no say. */
function wireOnly(resource: CompleteResource, filled: Values, given: Values): Values {
  return Object.fromEntries(
    Object.entries(filled).filter(
      ([name]) => (resource.fill?.wins || !isGiven(given[name])) && !resource.fields[name]?.readOnly && !resource.fields[name]?.hidden,
    ),
  )
}

/** Filled values of computed fields. */
function readOnlyOf(resource: CompleteResource, filled: Values): Values {
  return Object.fromEntries(Object.entries(filled).filter(([name]) => resource.fields[name]?.readOnly || resource.fields[name]?.hidden))
}

/** Values of fields that the form asks for; what a condition hides is not kept. */
function onlyAsked(resource: CompleteResource, values: Values, ctx: Context): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !resource.fields[name] || isAsked(resource.fields[name], values, ctx.actor.level)),
  )
}

function emptiedWhereNotAsked(resource: CompleteResource, whole: Values, changed: Values, ctx: Context): Record<string, unknown> {
  const values: Record<string, unknown> = { ...changed }
  for (const field of resource.fieldList) {
    if (field.when && !field.readOnly && isGiven(whole[field.name]) && !isAsked(field, whole, ctx.actor.level)) values[field.name] = null
  }
  return values
}

function defaultsOf(ctx: Context, resource: CompleteResource, body: Values): Values {
  const values: Record<string, unknown> = {}
  for (const field of resource.fieldList) {
    const { default: fallback } = field
    if (fallback === undefined || isGiven(body[field.name])) continue
    if (typeof fallback !== 'object') values[field.name] = fallback
    else if ('now' in fallback) values[field.name] = ctx.now
    else if ('today' in fallback) values[field.name] = ctx.today
    else values[field.name] = fallback.actor === 'levelCode' ? levelCode[ctx.actor.level] : ctx.actor[fallback.actor]
  }
  return values
}

function initialStates(resource: CompleteResource): Values {
  return Object.fromEntries(Object.values(resource.lifecycles).map((of) => [of.field, of.initialValue]))
}

function commonAtAdd(ctx: Context, resource: CompleteResource, values: Values, body: Values): Values {
  const computed = resource.fieldList.filter((field) => field.readOnly && field.default !== undefined && typeof field.default !== 'object')
  return {
    ...Object.fromEntries(computed.filter((field) => values[field.name] === undefined).map((field) => [field.name, field.default])),
    id: resource.ownId ? String(body.id) : ctx.services.newId(),
    deptId: values.deptId ?? (ctx.actor.deptId || null),
    regionId: values.regionId ?? ctx.actor.regionId,
    creator: ctx.actor.userId,
    createDate: ctx.now,
    updater: ctx.actor.userId,
    updateDate: ctx.now,
    version: 1,
  }
}

function commonAtEdit(ctx: Context): Values {
  return { updater: ctx.actor.userId, updateDate: ctx.now }
}

/** Numbers that an action draws (an order's), not the add: fields named in a transition's effects draw them there. */
function numbersOfActions(resource: CompleteResource): ReadonlySet<string> {
  return new Set(resource.numbersAtAction ?? [])
}

function savedAnswer(resource: CompleteResource, row: Values, version: number): Values {
  const states = Object.fromEntries(Object.keys(resource.lifecycles).map((field) => [field, row[field]]))
  return { id: row.id, businessKey: row.id, version, ...states }
}
