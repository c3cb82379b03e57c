import { type CompleteResource, isLiving } from '@chengan/kernel/definition/complete'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../context.ts'
import { judgeRemoval } from '../change/judge-removal.ts'
import { unflattened } from '../flat-points.ts'
import { unmasked } from '../lists/present.ts'
import { refuseUnknownNames } from '../lists/strict.ts'
import { resolveReferenceDefaults } from '../references/settled-references.ts'
import { ruleContext } from '../rule-context.ts'
import { type ChildField, childFieldsOf, linesOf } from './load.ts'
import type { Unseen } from './sight.ts'

/** Child rows as sent, made ready for the judge: masked values that came back mean unchanged, new rows get their defaults. Those that the caller does not see
 *  stand behind them as they are. */
export function readyLines(
  ctx: Context,
  resource: CompleteResource,
  body: Values,
  { stored, unseen }: { readonly stored: Values | null; readonly unseen: Unseen },
  defaultsOf: (resource: CompleteResource, line: Values) => Values,
): Values {
  const ready: Record<string, unknown> = {}
  for (const field of childFieldsOf(resource)) {
    if (!Array.isArray(body[field.name])) continue
    const known = new Map(linesOf(stored, field).map((line) => [line.id, line]))
    ready[field.name] = wantedLines(field, body, stored, unseen).map((line) => {
      if (typeof line !== 'object' || line === null) return line
      const own = field.child.resource
      if (ctx.request.strict) refuseUnknownNames(own, line)
      const before = known.get(line.id) ?? null
      const sent = unflattened(own, line)
      const given = before ? unmasked(own, sent, before) : { ...defaultsOf(own, sent), ...sent }
      return { ...given, ...readyLines(ctx, own, given, { stored: before, unseen }, defaultsOf) }
    })
  }
  return ready
}

/** The lines of a field as they are wanted. Those that live stay as they are, whether they were sent or left out: they change by their own steps; what is
 *  sent besides is new. */
function wantedLines(field: ChildField, body: Values, stored: Values | null, unseen: Unseen): readonly Values[] {
  const sent = linesOf(body, field)
  const kept = linesOf(stored, field).map(({ id }) => ({ id }))
  const isUnseen = ({ id }: Values) => unseen.has(String(id))
  const others = kept.filter(isUnseen)
  if (!isLiving(field.child.resource)) return [...sent, ...others]
  const known = new Set<unknown>(kept.map(({ id }) => id))
  const fresh = sent.filter((line) => line === null || typeof line !== 'object' || !known.has(line.id))
  return [...kept.filter((line) => !isUnseen(line)), ...fresh, ...others]
}

/** What the definition computes over a judged row: first its child rows, each with its owner, then the row itself. Only what changes. */
export async function computedOf(
  ctx: Context,
  resource: CompleteResource,
  row: Values,
  before: Values | null,
  owner?: Values,
): Promise<Values> {
  const values: Record<string, unknown> = {}
  // Nothing is written while it computes: what all lines ask alike is asked for once.
  const together = { ...ctx, factsOfAlike: ctx.factsOfAlike ?? new Map() }
  for (const field of childFieldsOf(resource)) {
    if (!Array.isArray(row[field.name])) continue
    const known = new Map(linesOf(before, field).map((line) => [line.id, line]))
    const lines: Values[] = []
    for (const given of linesOf(row, field)) {
      const [own, old] = [field.child.resource, known.get(given.id) ?? null]
      const line = { ...given, ...(await resolveReferenceDefaults(ctx, own, given, old)) }
      lines.push({ ...line, ...(await computedOf(together, own, line, old, row)) })
    }
    values[field.name] = lines
  }
  if (resource.computed === undefined) return values
  const state = { row: { ...row, ...values }, before, input: row, ...(owner ? { owner } : {}) }
  const context = await ruleContext(together, resource, state, {
    refs: resource.computed.refs ?? [],
    facts: resource.computed.facts ?? [],
  })
  return { ...values, ...resource.computed.values(context) }
}

/** What is computed anew when some fields of a row change: its computed values, and the child rows that are among these fields. */
export async function recomputed(ctx: Context, resource: CompleteResource, changes: Values, before: Values): Promise<Values> {
  if (resource.computed === undefined && childFieldsOf(resource).every((field) => !(field.name in changes))) return {}
  return touchedOf(resource, changes, await computedOf(ctx, resource, { ...before, ...changes }, before))
}

/** Judges the child rows of a row that go, with theirs: those that it had and has no more; all of them where it goes itself (null). What lives is not
 *  taken away with a form. */
export async function judgeGoneLines(
  ctx: Context,
  resource: CompleteResource,
  before: Values | null,
  after: Values | null,
  input: Values,
): Promise<void> {
  for (const field of childFieldsOf(resource)) {
    const own = field.child.resource
    if (after !== null && (!(field.name in after) || isLiving(own))) continue
    const kept = new Set(linesOf(after, field).map(({ id }) => id))
    const gone = linesOf(before, field).filter(({ id }) => !kept.has(id))
    await judgeRemoval(ctx, own, gone, input)
    for (const line of gone) await judgeGoneLines(ctx, own, line, null, input)
  }
}

/** What a step changes, with what is computed of it: where a step enters a value itself (the day of opening, a change that it passes or holds back), what
 *  follows from the value follows. `asked`: what was entered with the step and computed before. What the step says of a computed value stands. */
export async function withComputed(
  ctx: Context,
  resource: CompleteResource,
  { before, asked, changes }: { readonly before: Values; readonly asked: Values; readonly changes: Values },
): Promise<Values> {
  const set = Object.keys(changes).filter((name) => changes[name] !== asked[name])
  const enters = set.some((name) => resource.fields[name]?.readOnly !== true && !(name in resource.lifecycles))
  if (resource.computed === undefined || !enters) return changes
  const again = await recomputed(ctx, resource, changes, before)
  return { ...changes, ...Object.fromEntries(Object.entries(again).filter(([name]) => !set.includes(name))) }
}

/** A row without the child rows that a change does not touch. */
export function touchedOf(resource: CompleteResource, changes: Values, row: Values): Values {
  const untouched = new Set(childFieldsOf(resource).flatMap((field) => (field.name in changes ? [] : [field.name])))
  return Object.fromEntries(Object.entries(row).filter(([name]) => !untouched.has(name)))
}
