import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { isAsked } from '@chengan/kernel/definition/forms/asked'
import { judgeForm } from '@chengan/kernel/definition/forms/judge-form'
import { oncePerResource } from '@chengan/kernel/definition/once-per-resource'
import type { ResourceNamed } from '@chengan/kernel/definition/registry'
import { initialStates } from '@chengan/kernel/definition/rows/initial-states'
import { defaultsFor, isFixed } from '@chengan/kernel/fields/defaults'
import { needsOf } from '@chengan/kernel/judge-rules'
import { isDraft } from '@chengan/kernel/lifecycle/edit'
import type { Values } from '@chengan/kernel/rule'
import { asTextOrNull } from '@chengan/kernel/values'
import { judgeRules } from '../../resources/rule-context.ts'
import { type Book, type CityRow, common } from '../city/book.ts'
import { type WalkStep, walkContextOf } from './context.ts'
import { walkDuty, walkLineDuties } from './duty.ts'
import { withLines } from './lines.ts'

/** Adds a row as the add call would: defaults, what follows from others, the kernel's judge, the rules, the first duties. Its numbers are
 *  drawn later, when all rows stand in the order of time. `besides` is what the effects
 *  of the add would set. Throws with the refusals: the city may hold no row that the product refuses. */
export function walkAdd<N extends string>(
  book: Book,
  resource: ResourceNamed<N>,
  form: ValuesNamed<NoInfer<N>>,
  step: WalkStep,
  key: string,
  besides: Partial<ValuesNamed<NoInfer<N>>> = {},
): CityRow<N> {
  const initial = initialStates(resource)
  const given: Values = { ...defaultsFor(withDefaults(resource), form, { actor: step.actor, now: step.at }), ...form }
  const { fill } = resource
  const filled = fill
    ? fill.values(walkContextOf(book, resource, { row: given, before: null, input: given }, step, { refs: fill.refs ?? [], facts: [] }))
    : {}
  const computed = (name: string) => resource.fields[name]?.readOnly || resource.fields[name]?.hidden
  const proposed: Record<string, unknown> = { ...given }
  const settled: Record<string, unknown> = {}
  for (const name in filled) {
    if (computed(name)) settled[name] = filled[name]
    else if (!isGiven(given[name])) proposed[name] = filled[name]
  }
  const ask = isDraft(resource, { ...initial, ...filled }) ? (resource.draft?.needs ?? []) : ('complete' as const)
  const beyond = beyondIn(book, resource, proposed)
  const judged = judgeForm(resource, proposed, { level: step.actor.level, now: step.at, ask }, { ...filled, ...beyond })
  if (judged.refusals.length > 0) throw new Error(`${resource.name} ${key}: ${JSON.stringify(judged.refusals)} of ${JSON.stringify(form)}`)
  const asked: Record<string, unknown> = {}
  for (const name in judged.values) {
    const field = resource.fields[name]
    if (field === undefined || isAsked(field, { ...beyond, ...judged.values }, step.actor.level)) asked[name] = judged.values[name]
  }
  const written: CityRow = {
    ...initial,
    ...noughts(resource),
    ...asked,
    ...settled,
    ...common(step.at, step.actor.userId),
    id: book.stream(resource.root, key).id(step.at),
    deptId: step.actor.deptId,
    regionId: judged.values.regionId ?? step.actor.regionId,
    ...besides,
  }
  const row = withLines(book, resource, written, step) as CityRow<N>
  judge(book, resource, row, step, key, form)
  book.put(resource.name, row)
  for (const lifecycle of Object.values(resource.lifecycles)) walkDuty(book, resource, lifecycle, row, step.actor.userId, step.at)
  walkLineDuties(book, resource, row, step.actor.userId, step.at)
  return row
}

/** What conditions read beyond the references of the row. */
const beyondIn = (book: Book, { beyond }: CompleteResource, values: Values): Values =>
  Object.fromEntries(beyond.map(({ name, by, to, field }) => [name, book.find(to, asTextOrNull(values[by]))?.[field] ?? null]))

function judge(book: Book, resource: CompleteResource, row: CityRow, step: WalkStep, key: string, input: Values): void {
  const rules = resource.rules ?? []
  try {
    judgeRules(rules, walkContextOf(book, resource, { row, before: null, input }, step, needsOfRules(resource)))
  } catch (refusal) {
    throw new Error(`${resource.name} ${key} is refused at its add: ${JSON.stringify(refusal)}`)
  }
}

// What is the same for every row of a resource: a city adds half a million.
const withDefaults = oncePerResource(({ fields }) =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => field.default !== undefined)),
)
const needsOfRules = oncePerResource(({ rules = [] }) => needsOf(rules))

/** Computed values that begin with a constant. */
const noughts = oncePerResource((resource): Values => {
  const computed = resource.fieldList.filter((field) => field.readOnly && isFixed(field.default))
  return Object.fromEntries(computed.map((field) => [field.name, field.default]))
})
