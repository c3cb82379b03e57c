import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'

/** What a task lets its handler do with a field of the form. */
export type FieldRight = 'hidden' | 'read' | 'edit' | 'required'

export type FieldRights = Readonly<Record<string, FieldRight>>

export const namesWith = (rights: FieldRights, wanted: readonly FieldRight[]): readonly string[] =>
  Object.entries(rights).flatMap(([name, right]) => (wanted.includes(right) ? [name] : []))

/** A field that is filled in at this step, whoever fills it in otherwise. */
function opened(field: CompleteField, required: boolean): CompleteField {
  const { readOnly: _readOnly, hidden: _hidden, apiOnly: _apiOnly, immutable: _immutable, required: _required, ...rest } = field
  return { ...rest, ...(required ? { required } : {}) }
}

/** A definition as the author of an application fills it in: what is said at later steps is not asked. */
export function withoutLater(resource: CompleteResource, later: readonly string[]): CompleteResource {
  if (later.length === 0) return resource
  const closed = (field: CompleteField): CompleteField => (later.includes(field.name) ? { ...field, readOnly: true } : field)
  const fieldList = resource.fieldList.map(closed)
  return { ...resource, fieldList, fields: Object.fromEntries(fieldList.map((field) => [field.name, field])) }
}

/** What programs send in a shape of their own: a step opens it to them, and no form can ask it of people. */
const isForPrograms = ({ apiOnly, kind, holds }: CompleteField) => apiOnly === true && kind === 'json' && holds === undefined

/** A definition as the handler of a task may fill it in: the fields that his step opens, and no other. */
export function underRights(resource: CompleteResource, rights: FieldRights): CompleteResource {
  const fieldList = resource.fieldList.map((field): CompleteField => {
    const right = rights[field.name] ?? 'read'
    return (right === 'edit' || right === 'required') && !isForPrograms(field)
      ? opened(field, right === 'required')
      : { ...field, readOnly: true }
  })
  return { ...resource, fieldList, fields: Object.fromEntries(fieldList.map((field) => [field.name, field])), actions: {} }
}
