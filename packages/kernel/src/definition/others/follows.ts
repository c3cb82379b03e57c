import type { Filter } from '../../access/filter.ts'
import { type Condition, fieldsOfCondition, holds } from '../../condition.ts'
import type { FieldsNamed } from '../../declared/resources.ts'
import type { Fields, NameIn } from '../../fields/field.ts'
import type { Declared, NoFields, Values } from '../../rule.ts'
import type { CompleteResource } from '../complete.ts'
import { fieldsChanged } from '../rows/same.ts'

// What a row takes over of the row that it refers to, for as long as both stand: copies that stay true, and steps that it takes when that one has come to stand
// somewhere. Whatever changes the row referred to, by whatever way, is followed at once, in the same transaction, each row with its own record.

/** A step of the system that rows take when the row they refer to comes to stand so, or when it says something else in one of some fields. */
export type StepFollowed<T extends Fields = Fields> = { readonly step: string } & (
  | { readonly when: Condition<NameIn<T>> }
  | { readonly changed: readonly NameIn<T>[] }
)

/** What rows take over by one of their references, to rows of the resource N. */
export interface FollowingSpec<F extends Fields, N extends string> {
  /** Own field ← field of the row referred to. Written when that one changes; whoever may edit the own one may say otherwise until then. */
  readonly fields?: { readonly [K in NameIn<F>]?: NameIn<FieldsNamed<N>> }
  /** Values are taken over of rows that stand so, all of them as soon as one does; default of all. */
  readonly while?: Condition<NameIn<FieldsNamed<N>>>
  readonly steps?: readonly StepFollowed<FieldsNamed<N>>[]
  /** Which of them follow; default all. */
  readonly where?: Filter<string>
}

export type Following = {
  readonly fields?: Readonly<Record<string, string>>
  readonly while?: Condition
  readonly steps?: readonly StepFollowed[]
  readonly where?: Filter
} & Declared

/** Declares what rows take over of those that a reference names; `following<typeof fields, 'excavation'>`. */
export function following<F extends Fields = NoFields, N extends string = string>(spec: FollowingSpec<NoInfer<F>, NoInfer<N>>): Following {
  return Object.freeze(spec) as unknown as Following
}

/** What rows that follow another have to do after its change: values to take over, and steps to take. Null: nothing. */
export interface ToFollow {
  readonly values: Values
  readonly steps: readonly string[]
}

/** What a change of a row means to those that follow it. */
export function toFollow({ fields: own }: CompleteResource, spec: Following, before: Values, row: Values): ToFollow | null {
  const { steps = [] } = spec
  const stands = (one: Values) => spec.while === undefined || holds(spec.while, one)
  const fields = stands(row) ? (spec.fields ?? {}) : {}
  const told = Object.fromEntries(Object.values(fields).flatMap((from) => (own[from] === undefined ? [] : [[from, own[from]]])))
  const changed = new Set<string>(stands(before) ? fieldsChanged(told, row, before) : Object.keys(told))
  const values = Object.fromEntries(Object.entries(fields).flatMap(([to, from]) => (changed.has(from) ? [[to, row[from] ?? null]] : [])))
  const taken = steps.filter((one) =>
    'when' in one ? holds(one.when, row) && !holds(one.when, before) : saysOther(one.changed, before, row),
  )
  return Object.keys(values).length + taken.length === 0 ? null : { values, steps: [...new Set(taken.map(({ step }) => step))] }
}

const saysOther = (fields: readonly string[], before: Values, row: Values) =>
  fields.some((name) => (before[name] ?? null) !== (row[name] ?? null))

/** The rows that follow those of a resource, by which of their references, and what they take over. */
export interface Follower {
  readonly resource: CompleteResource
  readonly by: string
  readonly spec: Following
}

/** Who follows whom, by the name of the resource that is followed. */
export function followersIn(resources: readonly CompleteResource[]): ReadonlyMap<string, readonly Follower[]> {
  const all = resources.flatMap((resource) =>
    Object.entries(resource.follows ?? {}).map(([by, spec]) => ({ to: resource.fields[by]?.to ?? '', follower: { resource, by, spec } })),
  )
  return new Map([...Map.groupBy(all, ({ to }) => to)].map(([to, found]) => [to, found.map(({ follower }) => follower)]))
}

/** A field of a resource, by which it is known among all. */
const place = (resource: string, field: string) => `${resource}.${field}`

/** What moves what: fields that are copied, and the states that conditions lead to. */
function edgesIn(resources: readonly CompleteResource[]): ReadonlyMap<string, ReadonlySet<string>> {
  const edges = new Map<string, Set<string>>()
  const add = (from: string, to: string) => edges.set(from, (edges.get(from) ?? new Set()).add(to))
  for (const [to, followers] of followersIn(resources))
    for (const { resource, spec } of followers) {
      for (const [own, from] of Object.entries(spec.fields ?? {})) add(place(to, from), place(resource.name, own))
      for (const { step, ...one } of spec.steps ?? [])
        for (const read of 'when' in one ? fieldsOfCondition(one.when) : one.changed)
          add(place(to, read), place(resource.name, resource.actions[step]?.stateField ?? step))
    }
  return edges
}

/** What would follow from itself, for ever: each circle, in words. */
export function circlesIn(resources: readonly CompleteResource[]): readonly string[] {
  const edges = edgesIn(resources)
  const done = new Set<string>()
  const faults: string[] = []
  const visit = (one: string, way: readonly string[]): void => {
    const from = way.indexOf(one)
    if (from >= 0) faults.push(`follows go round in a circle: ${[...way.slice(from), one].join(' → ')}`)
    if (from >= 0 || done.has(one)) return
    for (const next of edges.get(one) ?? []) visit(next, [...way, one])
    done.add(one)
  }
  for (const one of edges.keys()) visit(one, [])
  return faults
}

/** What cannot be of what the rows of a resource take over, in words that say what to do. */
export function followFaults(resource: CompleteResource): readonly string[] {
  return Object.entries(resource.follows ?? {}).flatMap(([by, { fields = {}, steps = [] }]) => {
    const own = Object.keys(fields).flatMap((name) => {
      if (name in resource.lifecycles) return [`follows.${by} copies into the state ${name}; say a step`]
      return resource.fields[name]?.stored === false ? [`follows.${by} copies into ${name}, which nobody keeps`] : []
    })
    const idle = steps.flatMap(({ step }) =>
      resource.actions[step]?.rows.some(({ toValue }) => toValue === null) === true
        ? [`the step ${step} follows from ${by} and leaves the state as it is`]
        : [],
    )
    return [...own, ...idle]
  })
}
