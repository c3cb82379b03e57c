import type { ServerCall } from '../../src/pipeline/call.ts'
import type { Services } from '../../src/services.ts'
import { dataSchema } from '../../src/start/openapi/replies.ts'
import { type Json, rowSchema } from '../../src/start/openapi/schemas.ts'

type Registry = Pick<Services['registry'], 'all' | 'byName'>

/** What an answer has that the description of its call has not, and the other way, each by its place: `data.list[0].name is described as string and is
 *  number`. Empty where the two agree. */
export function faultsOfAnswer(call: ServerCall, data: unknown, registry: Registry): readonly string[] {
  return faultsOf(dataSchema(call), plain(data), 'data', registry)
}

/** As it travels: a date is a text, and what is undefined is not there. */
const plain = (data: unknown): unknown => (data === undefined ? null : JSON.parse(JSON.stringify(data)))

function faultsOf(schema: Json, value: unknown, at: string, registry: Registry): readonly string[] {
  const whole = resolved(schema, registry)
  if (Array.isArray(whole.anyOf)) {
    const tried = (whole.anyOf as readonly Json[]).map((one) => faultsOf(one, value, at, registry))
    return tried.some((faults) => faults.length === 0) ? [] : (tried.toSorted((a, b) => a.length - b.length)[0] ?? [])
  }
  const kinds: readonly unknown[] = [whole.type ?? []].flat()
  const kind = kindOf(value)
  if (kinds.length > 0 && !kinds.includes(kind) && !(kind === 'integer' && kinds.includes('number')))
    return [`${at} is described as ${kinds.join(' or ')} and is ${kind}`]
  if (Array.isArray(whole.enum) && !whole.enum.includes(value)) return [`${at} is none of the described words: ${String(value)}`]
  if (Array.isArray(value) && whole.items !== undefined)
    return value.flatMap((entry, place) => faultsOf(whole.items as Json, entry, `${at}[${place}]`, registry))
  return kind === 'object' ? faultsOfObject(whole, value as Json, at, registry) : []
}

/** An object that is described by its properties has those and no other; one without is any object. */
function faultsOfObject({ properties, required = [] }: Json, value: Json, at: string, registry: Registry): readonly string[] {
  if (properties === undefined) return []
  const known = properties as Readonly<Record<string, Json>>
  const missing = (required as readonly string[]).filter((name) => !Object.hasOwn(value, name)).map((name) => `${at}.${name} is missing`)
  const found = Object.entries(value).flatMap(([name, entry]) =>
    known[name] === undefined ? [`${at}.${name} is not described`] : faultsOf(known[name], entry, `${at}.${name}`, registry),
  )
  return [...missing, ...found]
}

/** A schema with what it refers to and what it joins in its place. */
function resolved(schema: Json, registry: Registry): Json {
  if (typeof schema.$ref === 'string') return rowSchema(registry.byName(schema.$ref.split('/').at(-1) ?? ''))
  if (!Array.isArray(schema.allOf)) return schema
  const parts = (schema.allOf as readonly Json[]).map((one) => resolved(one, registry))
  return {
    type: 'object',
    required: parts.flatMap(({ required = [] }) => required as readonly string[]),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}
