import type { CallAnswer } from '@chengan/kernel/calls/call'
import { LOCK } from '@chengan/kernel/definition/common-fields'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { ErrorCatalogue } from '@chengan/kernel/errors/catalogue'
import type { ServerCall } from '../../pipeline/call.ts'
import { XLSX } from '../../resources/files/download.ts'
import { type Json, objectSchema } from './schemas.ts'

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

function dataSchema({ answers, tells, resource, sends }: ServerCall): unknown {
  const shape = answers ?? tells
  if (shape === undefined || shape === 'stream') return {}
  const schema = answerSchema(shape, resource)
  // Several rows are answered as several.
  const isAction = typeof sends === 'object' && sends.rowIn === 'body'
  return isAction ? { anyOf: [schema, { type: 'array', items: schema }] } : schema
}

function answerSchema(shape: CallAnswer, resource: CompleteResource | null): Json {
  const row: Json = resource ? { $ref: `#/components/schemas/${resource.name}` } : { type: 'object' }
  if (shape === 'row') return row
  if (shape === 'page') return pageOf(row)
  if (shape === 'list') return { type: 'array', items: row }
  if (shape === 'none') return { type: 'null' }
  if (shape === 'saved') return savedSchema(resource)
  if ('object' in shape) return objectSchema(shape.object)
  return 'page' in shape ? pageOf(objectSchema(shape.page)) : { type: 'array', items: objectSchema(shape.list) }
}

const pageOf = (row: Json): Json => ({
  type: 'object',
  required: ['list', 'total'],
  properties: { list: { type: 'array', items: row }, total: integer },
})

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
