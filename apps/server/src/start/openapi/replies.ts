import type { CallAnswer } from '@chengan/kernel/calls/call'
import { LOCK } from '@chengan/kernel/definition/common-fields'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { ErrorCatalogue } from '@chengan/kernel/errors/catalogue'
import type { Fields } from '@chengan/kernel/fields/field'
import type { ServerCall } from '../../pipeline/call.ts'
import { XLSX } from '../../resources/files/download.ts'
import { answeredSchema, answeredValue, type Json } from './schemas.ts'

const refusal: Json = { $ref: '#/components/schemas/Refusal' }

/** The one shape of every refusal, with each code that there is and what it says. */
export function refusalSchema(catalogue: ErrorCatalogue): Json {
  const codes = [...new Set(Object.values(catalogue).map(({ code }) => code))].sort((a, b) => a - b)
  const fault = { type: 'object', required: ['field', 'code', 'msg'], properties: { field: text, code: integer, msg: text } }
  return {
    type: 'object',
    title: '拒绝 Refusal',
    description: 'Any call may refuse; code says why, msg says it in the language of the request, data.errors names the fields.',
    required: ['code', 'msg', 'data'],
    properties: {
      code: { type: 'integer', ...(codes.length === 0 ? {} : { enum: codes }) },
      msg: text,
      data: { type: ['object', 'null'], properties: { errors: { type: 'array', items: fault } } },
    },
    'x-refusals': Object.entries(catalogue).map(([key, { code, zh, en }]) => ({ key, code, zh, en })),
  }
}

const text: Json = { type: 'string' }
const integer: Json = { type: 'integer' }

/** What a call answers: its envelope or file, or a refusal in HTTP 200. */
export function responsesOf(call: ServerCall): Json {
  if (call.answers === 'stream') {
    const type = call.contentType ?? (/\/(export|importTemplate|errors)$|Export$/.test(call.path) ? XLSX : 'application/octet-stream')
    const file = { schema: { type: 'string', format: 'binary' } }
    return { 200: { description: 'file, or a refusal', content: { [type]: file, 'application/json': { schema: refusal } } } }
  }
  const success = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { type: 'integer', enum: [0] }, msg: text, data: dataSchema(call) },
  }
  return { 200: { description: 'envelope', content: { 'application/json': { schema: { anyOf: [success, refusal] } } } } }
}

/** What the data of a success are; nothing where the declaration leaves them open. */
export function dataSchema({ answers, tells, resource, sends }: ServerCall): Json {
  const shape = answers ?? tells
  if (shape === undefined || shape === 'stream') return {}
  const schema = answerSchema(shape, resource)
  // Several rows are answered as several.
  const isAction = typeof sends === 'object' && sends.rowIn === 'body'
  return isAction ? { anyOf: [schema, { type: 'array', items: schema }] } : schema
}

function answerSchema(shape: CallAnswer, resource: CompleteResource | null): Json {
  if (typeof shape === 'string') return plainSchema(shape, resource)
  if ('oneOf' in shape) return { anyOf: shape.oneOf.map((one) => answerSchema(one, resource)) }
  if ('object' in shape) return answeredSchema(shape.object)
  if ('value' in shape) return answeredValue(shape.value)
  if ('tree' in shape) return listOf(branchSchema(shape.tree))
  if ('row' in shape) return joined(rowOf(resource?.name), shape.row)
  if ('saved' in shape) return joined(savedSchema(resource), shape.saved)
  if ('list' in shape) return listOf(answeredSchema(shape.list))
  if ('page' in shape) return pageOf(answeredSchema(shape.page), shape.beside)
  const row = joined(rowOf(shape.rowsOf), shape.more)
  if (shape.as === 'row') return row
  return shape.as === 'list' ? listOf(row) : pageOf(row, shape.beside)
}

function plainSchema(shape: CallAnswer & string, resource: CompleteResource | null): Json {
  if (shape === 'none') return { type: 'null' }
  if (shape === 'saved') return savedSchema(resource)
  const row = rowOf(resource?.name)
  if (shape === 'row') return row
  return shape === 'page' ? pageOf(row) : listOf(row)
}

const rowOf = (name: string | undefined): Json => (name === undefined ? { type: 'object' } : { $ref: `#/components/schemas/${name}` })
const listOf = (items: Json): Json => ({ type: 'array', items })
const joined = (schema: Json, more: Fields | undefined): Json => (more === undefined ? schema : { allOf: [schema, answeredSchema(more)] })

/** What every page may tell besides: counts of its tabs where they are asked for, and that a number is rough. */
const ofPages: Json = { tabs: { type: 'object' }, estimated: { type: 'boolean' } }

/** A page of rows, with what its call tells beside them. */
function pageOf(row: Json, beside: Fields = {}): Json {
  const { properties, required = [] } = answeredSchema(beside)
  return {
    type: 'object',
    required: ['list', 'total', ...(required as readonly string[])],
    properties: { list: { type: 'array', items: row }, total: integer, ...ofPages, ...(properties as Json) },
  }
}

/** A row with those below it, which are like it. */
function branchSchema(fields: Fields): Json {
  const { properties, ...rest } = answeredSchema(fields) as { readonly properties: Json }
  return { ...rest, properties: { ...properties, children: { type: 'array', items: { type: 'object' } } } }
}

/** What every save tells of its row: which one it is, its lock and its states. */
function savedSchema(resource: CompleteResource | null): Json {
  const lock = resource?.lock ?? LOCK
  const states = Object.keys(resource?.lifecycles ?? {}).map((field) => [field, { type: ['string', 'null'] }])
  return {
    type: 'object',
    required: ['id', lock],
    properties: { id: text, businessKey: text, [lock]: integer, ...Object.fromEntries(states) },
  }
}
