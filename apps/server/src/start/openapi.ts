import type { CallParameters } from '@chengan/kernel/calls/parameters'
import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { marksPathOf, placeParameters } from '@chengan/kernel/definition/rows/map-view'
import type { ErrorCatalogue } from '@chengan/kernel/errors/catalogue'
import type { Fields } from '@chengan/kernel/fields/field'
import { kinds } from '@chengan/kernel/fields/kinds'
import type { ServerCall } from '../pipeline/call.ts'
import { requestBody } from './openapi/bodies.ts'
import { refusalSchema, responsesOf } from './openapi/replies.ts'
import { formSchema, type Json, parameterSchema, rowSchema } from './openapi/schemas.ts'

/** The description of every call (OpenAPI 3.1), derived from the calls and definitions. */
export function describeCalls(calls: readonly ServerCall[], version: string, refusals: ErrorCatalogue = {}): Json {
  const paths: Record<string, Record<string, Json>> = {}
  const used = new Map<string, CompleteResource>()
  for (const call of calls) {
    const path = `/${call.path.replace(/:(\w+)/g, '{$1}')}`
    if (call.resource) used.set(call.resource.name, call.resource)
    paths[path] = { ...paths[path], [call.verb.toLowerCase()]: operation(call) }
  }
  const schemas = [...used.values()].flatMap((resource) => [
    [resource.name, rowSchema(resource)] as const,
    [`${resource.name}Form`, formSchema(resource)] as const,
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: '城安 Chengan',
      version,
      description:
        'Every reply carries the envelope {code, msg, data} in HTTP 200; code 0 is success, any other a refusal (schema Refusal).',
    },
    servers: [{ url: '/api' }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { ...Object.fromEntries(schemas), Refusal: refusalSchema(refusals) },
    },
  }
}

function operation(call: ServerCall): Json {
  const tag = call.resource ? `${call.resource.label.zh} ${call.resource.label.en}` : 'other'
  const access = call.access === 'anyone' ? 'public' : call.access === 'login' ? 'any session' : call.access.join(' or ')
  const body = requestBody(call)
  return {
    operationId: operationId(call),
    tags: [tag],
    summary: `${call.label.zh} / ${call.label.en}`,
    description: `Access: ${access}${call.levels.length > 0 ? `; levels: ${call.levels.join(', ')}` : ''}`,
    ...(call.access === 'anyone' ? { security: [] } : {}),
    parameters: [...pathParameters(call), ...queryParameters(call)],
    ...(body === undefined ? {} : { requestBody: body }),
    responses: responsesOf(call),
  }
}

/** What programs call an operation: its verb and its path, of which no two are alike. */
function operationId({ verb, path }: ServerCall): string {
  return `${verb.toLowerCase()}_${path.replace(/:(\w+)/g, 'by_$1').replace(/\W+/g, '_')}`
}

function pathParameters(call: ServerCall): readonly Json[] {
  return [...call.path.matchAll(/:(\w+)/g)].map((match) => ({ name: match[1], in: 'path', required: true, schema: { type: 'string' } }))
}

/** What stands behind the question mark: what the call declares, and what the lists of a resource may be asked. */
function queryParameters(call: ServerCall): readonly Json[] {
  const declared = declaredOf(call)
  const own = Object.entries({ ...declared.query, ...(declared.bodyInQuery ? optional(declared.body ?? {}) : {}) }).map(
    ([name, field]) => ({
      name,
      in: 'query',
      ...(field.required === true ? { required: true } : {}),
      schema: parameterSchema(field),
      description: field.label.en,
      ...(kinds[field.kind].filter === 'has' || field.texts ? { style: 'form', explode: false } : {}),
    }),
  )
  const taken = new Set(own.map(({ name }) => name))
  return [...listParameters(call, declared).filter(({ name }) => !taken.has(String(name))), ...own]
}

const declaredOf = ({ parameters }: ServerCall): CallParameters => (parameters === 'ofRows' ? {} : parameters)

/** What may be given elsewhere as well is asked for in no one place. */
const optional = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, { required: _asked, ...field }]) => [name, field]))

function listParameters(call: ServerCall, { lists }: CallParameters): readonly Json[] {
  const ofRows = call.parameters === 'ofRows' && call.verb === 'GET' && ['page', 'list', 'stream'].includes(call.answers ?? '')
  const { resource } = call
  if (resource === null || !(ofRows || lists !== undefined)) return []
  const parameter = (name: string, description: string) => ({ name, in: 'query', schema: { type: 'string' }, description })
  const isPage = call.answers === 'page' || (lists !== undefined && call.path.split('/').at(-1) === 'page')
  const counted = (name: string) => ({ ...parameter(name, name), schema: { type: 'integer', minimum: 1 } })
  const paging = isPage ? [...['page', 'limit'].map(counted), ...['orderField', 'order', 'tab'].map((name) => parameter(name, name))] : []
  // Of another resource's rows only their fields are told here: its own lists tell its filters.
  const listed = lists === undefined || lists === resource.name ? resource : null
  const filters = (listed?.list.search ?? []).map((name) => {
    const field = resource.fields[name]
    return parameter(name, field?.label.en ?? resource.list.filters?.[name]?.en ?? name)
  })
  const places = listed?.onMap === undefined ? [] : Object.entries(placeParameters).map(([name, { label }]) => parameter(name, label.en))
  const isMap = listed?.onMap !== undefined && call.path === `${resource.root}/${marksPathOf(listed.onMap)}`
  return [...paging, ...(call.answers === 'stream' || isMap ? listMeant(resource) : []), ...filters, ...places]
}

/** Of which of the lists of a resource an export or a map is. */
function listMeant({ variants }: CompleteResource): readonly Json[] {
  const lists = [...new Set(['page', ...Object.values(variants).map(({ path }) => path)])]
  if (lists.length === 1) return []
  const schema = { type: 'string', enum: lists, default: 'page' }
  return [{ name: 'list', in: 'query', schema, description: 'The list whose rows are meant' }]
}
