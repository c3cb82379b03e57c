import { type Actor, mayDo } from '../../access/actor.ts'
import type { Level } from '../../access/level.ts'
import { type Condition, holds } from '../../condition.ts'
import type { Values } from '../../rule.ts'
import type { CompleteField, CompleteResource } from '../complete.ts'
import { oncePerResource } from '../once-per-resource.ts'
import type { ResourceNamed } from '../registry.ts'

/** Who may read a field that not everybody may read who sees the row. Accounts of the levels, and holders of the string, read it in every row and write
 *  it; the others in the rows where the condition holds, and never write it or ask about it. */
export interface ReadBy {
  readonly levels?: readonly Level[]
  /** The last part of the permission string of the resource. */
  readonly permission?: string
  readonly when?: Condition
}

/** What is asked about whoever reads. */
export type Reader = Pick<Actor, 'superAdmin' | 'level' | 'permissions'>

/** The fields of a resource that not everybody may read. */
export const fieldsReadBySome: (resource: CompleteResource) => readonly CompleteField[] = oncePerResource(({ fieldList }) =>
  fieldList.filter(({ readBy }) => readBy !== undefined),
)

/** Whether somebody reads a field in every row that he sees. */
export function readsAlways(resource: CompleteResource, { readBy }: Pick<CompleteField, 'readBy'>, reader: Reader): boolean {
  if (readBy === undefined || reader.superAdmin || readBy.levels?.includes(reader.level)) return true
  return readBy.permission !== undefined && mayDo(reader as Actor, resource.permission(readBy.permission))
}

/** Whether somebody reads a field in this row. */
export function readsIn(resource: CompleteResource, field: CompleteField, reader: Reader, row: Values): boolean {
  return readsAlways(resource, field, reader) || (field.readBy?.when !== undefined && holds(field.readBy.when, row, reader.level))
}

const views = new WeakMap<CompleteResource, Map<string, CompleteResource>>()

/** The resource as it is for a reader: what he may read in no row is hidden, so that every engine leaves it out of replies, forms, templates, exports and
 *  queries; what he reads in some rows alone is not asked about and not written by him, and replies look at the row (`readsIn`). */
export function asReadBy<N extends string>(resource: ResourceNamed<N>, reader: Reader): ResourceNamed<N> {
  const closed = fieldsReadBySome(resource).filter((field) => !readsAlways(resource, field, reader))
  if (closed.length === 0) return resource
  const known = views.get(resource) ?? new Map<string, CompleteResource>()
  views.set(resource, known)
  const key = closed.map(({ name }) => name).join()
  const kept = known.get(key) ?? without(resource, closed)
  known.set(key, kept)
  // Asked once more by the same reader, it is itself.
  views.set(kept, new Map([[key, kept]]))
  return kept
}

function without(resource: CompleteResource, closed: readonly CompleteField[]): CompleteResource {
  const fields = { ...resource.fields }
  for (const field of closed) {
    const how = field.readBy?.when === undefined ? { hidden: true as const } : { readOnly: true as const }
    fields[field.name] = Object.freeze({ ...field, ...how, asking: 'never' as const, sortable: false })
  }
  const names = new Set(closed.map(({ name }) => name))
  const hidden = new Set(closed.filter(({ readBy }) => readBy?.when === undefined).map(({ name }) => name))
  const isAsked = (name: string) => !names.has(name)
  const isShown = (name: string) => !hidden.has(name)
  const { list, import: plan } = resource
  const columns = plan?.columns
  return Object.freeze({
    ...resource,
    fields: Object.freeze(Object.assign(Object.create(null) as Record<string, CompleteField>, fields)),
    fieldList: Object.freeze(resource.fieldList.map((field) => fields[field.name] ?? field)),
    list: { ...list, columns: list.columns.filter(isShown), search: list.search.filter(isAsked) },
    ...(columns === undefined ? {} : { import: { ...plan, columns: columns.filter(isAsked) } }),
  })
}

/** What cannot be said of a field that not everybody reads: what is told of a row everywhere, or asked about by everybody, would tell it. */
export function readByFaults(resource: CompleteResource): readonly string[] {
  const some = fieldsReadBySome(resource)
  const names = new Set(some.map(({ name }) => name))
  const say = (what: string, used: readonly string[]) =>
    used.filter((name) => names.has(name)).map((name) => `${what} ${name}, which not everybody may read (readBy)`)
  const { filters = {}, summaryFields = [], unitField, marks = [] } = resource.list
  return [
    ...some.flatMap(({ name, required, unique, readBy }) => [
      ...(required ? [`field ${name} is required, and who may not read it (readBy) does not write it; leave one of them out`] : []),
      ...(unique ? [`field ${name} is unique, and a refusal would tell its values to who may not read it (readBy)`] : []),
      ...(readBy?.levels === undefined && readBy?.permission === undefined && readBy?.when === undefined
        ? [`field ${name} says readBy and not by whom; name levels, a permission or a condition`]
        : []),
    ]),
    ...say('the subject or headline reads', [resource.nameField, ...resource.titleFields]),
    ...say(
      'the order reads',
      resource.order.map(({ field }) => field),
    ),
    ...say(
      'a named filter reads',
      Object.values(filters).flatMap(({ fields = [] }) => fields),
    ),
    ...say('work lists tell', [...summaryFields, ...(unitField === undefined ? [] : [unitField])]),
    ...say(
      'a tag of the list looks at',
      marks.map(({ field }) => field),
    ),
    ...say('a mark on the map tells', Object.values(resource.onMap?.tells ?? {})),
    ...resource.fieldList.flatMap(({ name, child }) =>
      child?.resource.owner?.inline && fieldsReadBySome(child.resource).length > 0
        ? [`the rows of ${name} have a field with readBy; give them a root of their own`]
        : [],
    ),
  ]
}
