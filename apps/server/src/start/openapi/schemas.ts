import { levelCode } from '@chengan/kernel/access/level'
import { mostEntries } from '@chengan/kernel/calls/judge-parameters'
import type { CompleteChild, CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { displayNameOf } from '@chengan/kernel/definition/names'
import { canBeOwed } from '@chengan/kernel/definition/rows/line-duty'
import { bool, datetime, int, text } from '@chengan/kernel/fields/builders'
import { isFixed } from '@chengan/kernel/fields/defaults'
import type { Field, Fields } from '@chengan/kernel/fields/field'
import { kinds } from '@chengan/kernel/fields/kinds'
import { returningLife } from '@chengan/kernel/lifecycle/history/returning'

export type Json = Readonly<Record<string, unknown>>

type DescribedField = Field & { readonly child?: CompleteChild }

function valueSchema(field: DescribedField): Json {
  const schema = shapeOf(field)
  const clean = Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined))
  const about = [...(field.unit ? [field.unit] : []), ...readersOf(field)].join('; ')
  return { ...clean, title: `${field.label.zh} ${field.label.en}`, ...(about === '' ? {} : { description: about }) }
}

/** Who reads a field that not everybody reads who sees the row. To the others it is not there. */
function readersOf({ readBy }: Field): readonly string[] {
  if (readBy === undefined) return []
  const { levels = [], permission, when } = readBy
  const who = [
    ...levels.map((level) => `accounts of the level ${levelCode[level]}`),
    ...(permission === undefined ? [] : [`holders of the permission ${permission} of the resource`]),
    ...(when === undefined ? [] : ['everybody in some rows']),
  ]
  return [`read and written only by ${who.join(', ')}`]
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

/** An object that a call answers: what holds nothing is null or left out, unless its field says that it is required. */
export function answeredSchema(fields: Fields): Json {
  const required = Object.entries(fields).flatMap(([name, field]) => (field.required === true ? [name] : []))
  return {
    type: 'object',
    ...(required.length === 0 ? {} : { required }),
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, field.required === true ? answeredValue(field) : orNull(answeredValue(field))]),
    ),
  }
}

/** A value that a call answers: of its kind, without the bounds by which what is sent is judged. */
export function answeredValue(field: Field): Json {
  if (field.fields === undefined) return valueSchema(field)
  const entry = answeredSchema(field.fields)
  const shape = field.kind === 'children' ? { type: 'array', items: entry } : entry
  return { ...shape, title: `${field.label.zh} ${field.label.en}` }
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

/** Of a row that somebody may owe something: whose turn it is and until when, and how late it ended. */
const clockSchema: Json = {
  dutyClock: orNull(
    answeredSchema({
      id: text(32, '标识', 'Identifier', { required: true }),
      action: text(50, '操作', 'Action', { required: true }),
      reason: text(500, '事项', 'What is owed'),
      startTime: datetime('开始时间', 'Since'),
      deadline: datetime('到期时间', 'Due'),
      lightColor: text(10, '时限灯', 'Lamp', { required: true }),
      level: text(20, '层级', 'Level'),
      party: text(500, '责任方', 'Whose turn it is', { required: true }),
      mine: bool('本人待办', 'It is mine', { required: true }),
      canUrge: bool('可催办', 'I may urge it', { required: true }),
      taskId: text(64, '任务ID', 'Task of mine'),
    }),
  ),
  closedInTime: orNull(answeredSchema({ days: int('逾期天数', 'Days late', { required: true }) })),
}

/** Of a row that can be sent back to be mended: why, when and by whom it was. */
const returnedSchema: Json = {
  returned: orNull(
    answeredSchema({
      opinion: text(1000, '退回原因', 'Why it was returned'),
      operateTime: datetime('退回时间', 'Returned at', { required: true }),
      operatorName: text(100, '退回人', 'Returned by'),
    }),
  ),
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
      ...(canBeOwed(resource) ? clockSchema : {}),
      ...(returningLife(resource) === undefined ? {} : returnedSchema),
      ...proposedSchema(resource),
    },
  }
}

/** In the details of a row: what an action that asks for it begins with. */
function proposedSchema({ fieldList }: CompleteResource): Json {
  if (!fieldList.some(({ proposedOfRow }) => proposedOfRow)) return {}
  return { proposed: { type: 'object', additionalProperties: true, description: 'In details: what the next action begins with, by field' } }
}

function orNull(schema: Json): Json {
  const { type, enum: words } = schema
  if (typeof type !== 'string') return schema
  return { ...schema, type: [type, 'null'], ...(Array.isArray(words) ? { enum: [...words, null] } : {}) }
}
