import type { Actor } from '@chengan/kernel/access/actor'
import type { Condition } from '@chengan/kernel/condition'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { fieldOfAsk } from '@chengan/kernel/lifecycle/lifecycle'
import { addDays } from '@chengan/kernel/time'
import type { ChanceDraw } from './chance.ts'
import { type JudgedRow, type Values, wireOf } from './judge.ts'
import { type Known, wellFormed } from './values.ts'

/** What a condition wants of values to become true, as far as that can be given. */
export function wantedByWalk(draw: ChanceDraw, condition: Condition | undefined): Values {
  if (condition === undefined) return {}
  if ('all' in condition) return Object.assign({}, ...condition.all.map((part) => wantedByWalk(draw, part)))
  if ('any' in condition) return wantedByWalk(draw, draw.oneOf(condition.any))
  if ('is' in condition) return { [condition.field]: condition.is }
  if ('oneOf' in condition) return { [condition.field]: draw.oneOf(condition.oneOf) }
  // Where the action asks for it, anything that is given will do; the only such reference is to a region.
  if ('given' in condition) return condition.given ? { [condition.field]: '990102' } : {}
  if ('includes' in condition) return { [condition.field]: [condition.includes] }
  return {}
}

/** Days near those that the row and today's calendar speak of: limits between dates are met and missed about as often. */
function dayNear(draw: ChanceDraw, row: Values, today: string): string {
  const days = Object.values(row).filter((value): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value))
  const from = draw.coin(0.6) ? today : draw.oneOf([today, ...days]).slice(0, 10)
  return addDays(from, draw.oneOf([0, 0, 1, 3, 7, 14, 25, 150, -1]))
}

/** Whether somebody sends nothing for what an action asks. Who is careful gives what must be given, and little beside. */
function leavesOut(draw: ChanceDraw, action: string, ask: string, careful: boolean): boolean {
  if (!ask.endsWith('?')) return !careful && draw.coin(0.04)
  return !draw.coin(careful ? 0.03 : action === 'edit' ? 0.05 : 0.4)
}

/** What is sent with an action. Who is careful (`needs` are then what the rules want) sends that; others send mostly what the row of the table asks for, sometimes less, sometimes what nobody asked for. */
export function inputFor(
  draw: ChanceDraw,
  { row, field, lifecycle }: JudgedRow,
  resource: CompleteResource,
  walker: { readonly before: Values; readonly actor: Actor; readonly known: Known; readonly today: string; readonly needs: Values | null },
): Values {
  const careful = walker.needs !== null
  const input: Record<string, unknown> = {}
  for (const ask of row.asks ?? []) {
    const name = fieldOfAsk(ask)
    const kind = resource.fields[name]
    if (kind === undefined || leavesOut(draw, row.action, ask, careful)) continue
    const isDay = kind.kind === 'date' || kind.kind === 'datetime'
    input[name] = isDay ? dayNear(draw, walker.before, walker.today) : wellFormed(draw, kind, walker.known, walker.actor.userId)
  }
  const given = new Set(['auditResult', field, ...(row.asks ?? []).map(fieldOfAsk)])
  Object.assign(input, walker.needs)
  for (const [name, value] of Object.entries(wantedByWalk(draw, row.when)))
    if (given.has(name) && value !== null && (careful || !(name in input))) input[name] = value
  const papers = walker.known.pictures(walker.actor.userId)
  if (careful) return { attachments: [draw.oneOf(papers)], opinion: `意见${draw.below(1e9)}`, ...input }
  if (row.to !== 'same' && row.action === 'changeStatus' && draw.coin(0.1))
    input[field] = wireOf(lifecycle, draw.oneOf(Object.keys(lifecycle.dict.values)))
  // What the action does not ask must change nothing, and decide nothing.
  if (draw.coin(0.15)) Object.assign(input, strangeInput(draw, resource, row.action, walker))
  return {
    ...input,
    ...(draw.coin(0.9) ? { opinion: `意见${draw.below(1e9)}` } : {}),
    attachments: draw.coin(0.7) ? [draw.oneOf(papers)] : [],
  }
}

function strangeInput(
  draw: ChanceDraw,
  resource: CompleteResource,
  action: string,
  walker: { readonly actor: Actor; readonly known: Known },
): Values {
  const { calledAs } = resource.actions[action] ?? {}
  // A save that says more than the state which it switches to is an edit, and no strange one.
  const isSwitch = calledAs?.path === '' && calledAs.name in resource.authored
  const fields = Object.values(resource.fields).filter(
    (one) => !one.common && one.kind !== 'files' && one.kind !== 'images' && !(isSwitch && one.name in resource.authored),
  )
  // A switch of a resource whose forms ask all that it has can say nothing strange.
  if (fields.length === 0) return {}
  return Object.fromEntries(
    Array.from({ length: 1 + draw.below(4) }, () => draw.oneOf(fields)).map((one) => [
      one.name,
      wellFormed(draw, one, walker.known, walker.actor.userId),
    ]),
  )
}

/** PUT adds in the console's family, POST in that of the system. */
export const addVerb = (resource: CompleteResource) => (resource.family === 'sys' ? 'POST' : 'PUT')

/** A row begins as a draft: under the word for it, where its resource has one. */
export function birthCall(resource: CompleteResource): { verb: 'PUT' | 'POST'; path: string; level: string; permission: string } {
  const { root, keepsDraft } = resource
  return keepsDraft === null
    ? { verb: addVerb(resource), path: root, level: 'save', permission: resource.permissionOfCall('add') }
    : { verb: 'POST', path: `${root}/${keepsDraft}`, level: keepsDraft, permission: resource.permission(keepsDraft) }
}

/** A row is edited under its root, or under the word that keeps it where it has no form of its own. */
export function editCall(resource: CompleteResource): { path: string; level: string; permission: string } {
  const { root, keepsDraft, standard } = resource
  return keepsDraft === null || standard.includes('edit')
    ? { path: root, level: 'update', permission: resource.permissionOfCall('edit') }
    : { path: `${root}/${keepsDraft}`, level: keepsDraft, permission: resource.permission(keepsDraft) }
}

/** Where an action is called, and what names it there when several share a call. */
export function walkAddress(resource: CompleteResource, action: string): { readonly path: string; readonly named: Values } {
  if (action === 'edit') return { path: editCall(resource).path, named: {} }
  const calledAs = resource.actions[action]?.calledAs
  return calledAs === undefined
    ? { path: `${resource.root}/${action}`, named: {} }
    : { path: `${resource.root}/${calledAs.path}`, named: { [calledAs.name]: calledAs.value } }
}
