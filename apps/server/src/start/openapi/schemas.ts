import { mostEntries } from '@chengan/kernel/calls/judge-parameters'
import type { CompleteChild, CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { displayNameOf } from '@chengan/kernel/definition/names'
import { isFixed } from '@chengan/kernel/fields/defaults'
import type { Field, Fields } from '@chengan/kernel/fields/field'
import { kinds } from '@chengan/kernel/fields/kinds'

export type Json = Readonly<Record<string, unknown>>

type DescribedField = Field & { readonly child?: CompleteChild }

function valueSchema(field: DescribedField): Json {
  const schema = shapeOf(field)
  const clean = Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined))
  return { ...clean, title: `${field.label.zh} ${field.label.en}`, ...(field.unit ? { description: field.unit } : {}) }
}

/** A parameter with the bounds by which it is judged. */
export function parameterSchema(field: Field): Json {
  const most = mostEntries(field)
  return {
    ...valueSchema(field),
    ...(most === null ? {} : { maxItems: most }),
    ...(isFixed(field.default) ? { default: field.default } : {}),
  }
}

function shapeOf(field: DescribedField): Json {
  if (field.child) return { type: 'array', items: lineSchema(field.child) }
  if (field.fields === undefined) return kinds[field.kind].schema(field)
  const entry = objectSchema(field.fields)
  return field.kind === 'children' ? { type: 'array', items: entry, maxItems: field.atMost } : entry
}

/** Child rows: the id says which stored row one is; without it the row is new. */
function lineSchema({ resource, by }: CompleteChild): Json {
  const shown = resource.fieldList.filter((field) => field.name in resource.authored && field.name !== by && !field.hidden)
  return {
    type: 'object',
    properties: { id: { type: 'string' }, ...Object.fromEntries(shown.map((field) => [field.name, valueSchema(field)])) },
  }
}

/** An object with fields of its own, and which of them must be given. */
export function objectSchema(fields: Fields): Json {
  const required = Object.entries(fields).flatMap(([name, field]) => (field.required === true ? [name] : []))
  return {
    type: 'object',
    ...(required.length === 0 ? {} : { required }),
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, parameterSchema(field)])),
  }
}

/** What may be written of a row. */
export function formSchema(resource: CompleteResource): Json {
  const fields = resource.fieldList.filter((field) => !field.readOnly && !field.hidden)
  return {
    type: 'object',
    title: `${resource.label.zh} ${resource.label.en}`,
    properties: {
      id: { type: 'string' },
      [resource.lock]: { type: 'integer' },
      ...Object.fromEntries(fields.map((field) => [field.name, valueSchema(field)])),
    },
  }
}

/** Fields without which no row is added, whatever else is given. */
export function requiredAtAdd(resource: CompleteResource): readonly string[] {
  if (resource.draft) return resource.draft.needs
  return resource.fieldList
    .filter(
      (field) => field.required === true && field.when === undefined && field.default === undefined && !field.readOnly && !field.hidden,
    )
    .map((field) => field.name)
}

/** Fields of a row as an action asks them; `opinion` and files come along with any. */
export function askedSchema(resource: CompleteResource, names: Iterable<string>): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const field = resource.fields[name]
      return field === undefined ? [] : [[name, valueSchema(field)] as const]
    }),
  )
}

/** What replies tell of a row. A field that holds nothing is null. */
export function rowSchema(resource: CompleteResource): Json {
  const shown = resource.fieldList.filter((field) => !field.hidden && !field.writeOnly)
  const names = shown
    .filter((field) => field.to)
    .map((field) => [displayNameOf(field.name, kinds[field.kind].filter === 'has'), { type: ['string', 'null'] }])
  return {
    type: 'object',
    title: `${resource.label.zh} ${resource.label.en}`,
    required: ['id'],
    properties: {
      ...Object.fromEntries(
        shown.map((field: CompleteField) => [field.name, field.name === 'id' ? valueSchema(field) : orNull(valueSchema(field))]),
      ),
      ...Object.fromEntries(names),
      actions: { type: 'array', items: { type: 'string' }, description: 'What the caller may do with the row now (R-17)' },
    },
  }
}

function orNull(schema: Json): Json {
  const { type, enum: words } = schema
  if (typeof type !== 'string') return schema
  return { ...schema, type: [type, 'null'], ...(Array.isArray(words) ? { enum: [...words, null] } : {}) }
}
