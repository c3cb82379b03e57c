import type { Filter } from '../access/filter.ts'
import type { Mask } from '../fields/field.ts'
import { kinds } from '../fields/kinds.ts'
import type { CompleteField, CompleteResource } from './complete.ts'
import { oncePerResource } from './once-per-resource.ts'

/** Whether rows are found or told apart by an encrypted field: whatever replies show masked, and what is unique. The database then keeps keyed
 *  digests of the whole value and of its last four characters beside the cipher text (P-16). */
export function isFoundByDigest(field: CompleteField): boolean {
  return field.encrypted === true && (field.unique === true || field.asking === 'whole')
}

/** The fields of a resource whose values lie encrypted in the database. */
export const encryptedFields: (resource: CompleteResource) => readonly CompleteField[] = oncePerResource((resource) =>
  resource.fieldList.filter((field) => field.encrypted && field.stored),
)

/** The fields of a resource whose values are secrets, and sealed, where the row says so. */
export const secretFields: (resource: CompleteResource) => readonly CompleteField[] = oncePerResource((resource) =>
  resource.fieldList.filter((field) => field.secretWhen !== undefined && field.stored && !field.encrypted),
)

/** Fields in whose JSON encrypted values stand again, old and new, while a change of them waits for its decision (`holdsChanges`). */
export const fieldsWithSealedInside: (
  resource: CompleteResource,
) => readonly { readonly field: CompleteField; readonly inside: readonly string[] }[] = oncePerResource((resource) => {
  const inside = encryptedFields(resource).map((field) => field.name)
  const holding = resource.fieldList.filter((field) => field.holdsChanges && field.stored && inside.length > 0)
  return holding.map((field) => ({ field, inside }))
})

/** Lists in JSON (`holds`) of whose entries some values lie encrypted: a mask alone seals them, as it does a field. */
export const fieldsWithSealedEntries: (
  resource: CompleteResource,
) => readonly { readonly field: CompleteField; readonly entries: readonly string[] }[] = oncePerResource((resource) =>
  resource.fieldList.flatMap((field) => {
    const entries = Object.entries(field.holds ?? {}).flatMap(([name, one]) => (one.encrypted || one.mask !== undefined ? [name] : []))
    return field.stored && entries.length > 0 ? [{ field, entries }] : []
  }),
)

/** The masks of the values of a list's entries, by their names. */
export function masksOfEntries({ holds = {} }: Pick<CompleteField, 'holds'>): ReadonlyMap<string, Mask> {
  return new Map(Object.entries(holds).flatMap(([name, { mask }]) => (mask === undefined ? [] : [[name, mask] as const])))
}

/** Whether the database keeps some values of the resource sealed. */
export function hasSealedFields(resource: CompleteResource): boolean {
  return [encryptedFields(resource), secretFields(resource), fieldsWithSealedEntries(resource)].some((fields) => fields.length > 0)
}

function columnsRead(filter: Filter): readonly string[] {
  if ('all' in filter) return filter.all.flatMap(columnsRead)
  if ('any' in filter) return filter.any.flatMap(columnsRead)
  if ('not' in filter) return columnsRead(filter.not)
  // Whether there is a value can be told from cipher text too.
  return 'column' in filter && !('empty' in filter) ? [filter.column] : []
}

/** What a definition asks of an encrypted field that cipher text cannot do. */
export function encryptedFieldFaults(resource: CompleteResource): readonly string[] {
  const encrypted = resource.fieldList.filter((field) => field.encrypted)
  const faults = encrypted
    .filter((field) => kinds[field.kind].filter !== 'contains' || !field.stored)
    .map((field) => `field ${field.name} is encrypted, which only a stored text can be`)
  const names = new Set(encrypted.map((field) => field.name))
  const say = (what: string, used: readonly string[]) =>
    used.filter((name) => names.has(name)).map((name) => `${what} ${name}, which is encrypted: cipher text has no order and no parts`)
  const { filters = {}, tabs = [] } = resource.list
  const read = [...Object.values(filters), ...tabs].flatMap((one) => (one.filter ? columnsRead(one.filter) : []))
  return [
    ...faults,
    ...say(
      'the order reads',
      resource.order.map((term) => term.field),
    ),
    ...say('the subject or headline reads', [resource.nameField, ...resource.titleFields]),
    ...say(
      'a named filter reads',
      Object.values(filters).flatMap((one) => one.fields ?? []),
    ),
    ...say('a filter compares', [...read, ...Object.values(resource.visible ?? {}).flatMap((one) => (one ? columnsRead(one) : []))]),
  ]
}
