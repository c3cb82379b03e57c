import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { fieldIn } from '@chengan/kernel/definition/forms/dict-in'
import { judgeValue } from '@chengan/kernel/definition/forms/judge-value'
import { int, text } from '@chengan/kernel/fields/builders'
import type { Field } from '@chengan/kernel/fields/field'
import { isRowId } from '@chengan/kernel/ids/uuid7'
import { asksOf } from '@chengan/kernel/lifecycle/lifecycle'
import { sampleForm } from '@chengan/kernel/testing/sample'
import type { ServerCall } from '../../src/pipeline/call.ts'
import type { ChanceDraw } from './chance.ts'
import { hostileValues, type Known, wellFormed } from './values.ts'

type Values = Readonly<Record<string, unknown>>

/** A request as it will be sent. */
export interface RandomRequest {
  readonly call: ServerCall
  readonly params: Values
  readonly query: Values
  readonly body: unknown
}

/** What the generator stands on: who calls, which rows there are, and values that rules of single resources tie together. */
export interface RequestGround {
  readonly known: Known
  readonly userId: string
  readonly needs: (resource: string) => Values
}

const opinion = text(1000, '意见', 'Opinion')
const outcome = text(1, '结果', 'Outcome')

/** The fields that a call takes in its body, by name. */
export function bodyFields(call: ServerCall): Readonly<Record<string, Field>> {
  if (call.parameters !== 'ofRows' && call.parameters.form === undefined) return call.parameters.body ?? {}
  const own = (call.resource?.fieldList ?? []).filter((field) => !field.readOnly && !field.hidden)
  const action = actionOf(call)
  return { ...Object.fromEntries(own.map((field) => [field.name, field])), ...(action ? { opinion, auditResult: outcome } : {}) }
}

function actionOf(call: ServerCall) {
  const tail = call.path.slice((call.resource?.root.length ?? 0) + 1).replace(/\/:id$/, '')
  return call.resource && call.changes ? call.resource.actions[tail] : undefined
}

const paging: Readonly<Record<string, Field>> = {
  page: int('页', 'Page', { min: 1, max: 50 }),
  limit: int('条', 'Limit', { min: 1, max: 50 }),
  order: text(4, '序', 'Order'),
}

/** The fields that a call takes in its query, by name: those it declares, and those of a list. */
export function queryFields(call: ServerCall): Readonly<Record<string, Field>> {
  const { resource } = call
  const declared = call.parameters === 'ofRows' ? {} : call.parameters
  const listed = call.parameters === 'ofRows' ? ['page', 'list', 'stream'].includes(call.answers ?? '') : declared.lists === resource?.name
  if (call.verb !== 'GET' || !resource || !listed) return declared.query ?? {}
  const searched = resource.list.search.flatMap((name): [string, Field][] => {
    const field = resource.fields[name]
    if (field === undefined) return [[name, text(20, '词', 'Word')]]
    return field.kind === 'date' || field.kind === 'datetime'
      ? [
          [`${name}Start`, field],
          [`${name}End`, field],
        ]
      : [[name, field]]
  })
  return { ...paging, ...Object.fromEntries(searched), ...declared.query }
}

const isText = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value)

function listQuery(draw: ChanceDraw, call: ServerCall, ground: RequestGround): Values {
  const query: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(queryFields(call))) {
    if (!draw.coin(field.required === true ? 1 : 0.15)) continue
    const value = wellFormed(draw, field, ground.known, ground.userId)
    query[name] = Array.isArray(value) ? value.join(',') : isText(value) ? String(value) : JSON.stringify(value)
  }
  if (query.order !== undefined) query.order = draw.oneOf(['asc', 'desc'])
  const sortable = call.resource?.fieldList.filter((field) => field.sortable) ?? []
  if (call.answers === 'page' && sortable.length > 0 && draw.coin(0.3)) query.orderField = draw.oneOf(sortable).column
  const tabs = call.resource?.list.tabs ?? []
  if (call.answers === 'page' && tabs.length > 0 && draw.coin(0.3)) query.tab = draw.oneOf(tabs).key
  if (call.answers === 'page' && draw.coin(0.2)) query.withTabs = '1'
  if (call.verb === 'DELETE') query.reason = '录入错误'
  return query
}

function knownId(draw: ChanceDraw, resource: CompleteResource | null, known: Known): string {
  const ids = resource ? known.ids(resource.name) : []
  return ids.length > 0 ? draw.oneOf(ids) : '00000000000070008000000000000000'
}

/** A complete form for a new row, with some fields drawn anew. */
function form(draw: ChanceDraw, resource: CompleteResource, ground: RequestGround): Values {
  const named = Object.fromEntries(
    ['dept', 'user', 'region', 'gasCompany', 'gasFacility', 'checkItem', 'menu', 'role', 'dictType', 'post'].flatMap((name) => {
      const ids = ground.known.ids(name)
      return ids.length > 0 ? [[name, draw.oneOf(ids)]] : []
    }),
  )
  const sample: Record<string, unknown> = sampleForm(resource, {
    seed: draw.below(2 ** 31),
    known: named,
    values: draw.coin(0.8) ? ground.needs(resource.name) : {},
  })
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.readOnly || field.hidden || field.common) continue
    const changes = field.unique === true ? 1 : name in sample ? 0.15 : 0.1
    if (draw.coin(changes)) sample[name] = wellFormed(draw, fieldIn(field, sample), ground.known, ground.userId)
  }
  return sample
}

function actionBody(draw: ChanceDraw, call: ServerCall, ground: RequestGround): Values {
  const { resource } = call
  const action = actionOf(call)
  if (!resource || !action) return {}
  const transition = draw.oneOf(action.rows.length > 0 ? action.rows : [{ asks: [] } as never])
  const asked = asksOf(transition).filter((ask) => ask.required || draw.coin(0.3))
  const values = asked.map(({ field }) => {
    const declared = resource.fields[field]
    return [field, declared ? wellFormed(draw, declared, ground.known, ground.userId) : '值']
  })
  const id = knownId(draw, resource, ground.known)
  return {
    ...(draw.coin(0.9) ? { id } : { ids: [id, knownId(draw, resource, ground.known)] }),
    ...Object.fromEntries(values),
    ...(draw.coin(0.7) ? { opinion: '同意' } : {}),
    ...(action.outcomes || draw.coin(0.1) ? { auditResult: draw.oneOf(['1', '2', '3']) } : {}),
  }
}

function declaredBody(draw: ChanceDraw, call: ServerCall, ground: RequestGround): Values {
  const entries = Object.entries(bodyFields(call)).filter(([, field]) =>
    draw.coin(field.required === true ? 0.95 : call.parameters === 'ofRows' ? 0.1 : 0.5),
  )
  const values = entries.map(([name, field]) => [name, wellFormed(draw, field, ground.known, ground.userId)])
  return { ...Object.fromEntries(values), ...(draw.coin(0.5) && call.resource ? { id: knownId(draw, call.resource, ground.known) } : {}) }
}

function bodyOf(draw: ChanceDraw, call: ServerCall, ground: RequestGround): unknown {
  const { resource } = call
  if (call.verb === 'GET') return undefined
  if (call.verb === 'DELETE')
    return call.path.includes(':') ? undefined : Array.from({ length: 1 + draw.below(2) }, () => knownId(draw, resource, ground.known))
  if (actionOf(call)) return actionBody(draw, call, ground)
  if (resource && call.answers === 'saved') {
    const whole = form(draw, resource, ground)
    return draw.coin(0.5)
      ? whole
      : {
          ...(draw.coin(0.5) ? whole : declaredBody(draw, call, ground)),
          id: knownId(draw, resource, ground.known),
          ...(draw.coin(0.2) ? { version: 1 + draw.below(3) } : {}),
        }
  }
  return declaredBody(draw, call, ground)
}

function paramsOf(draw: ChanceDraw, call: ServerCall, ground: RequestGround): Values {
  const names = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  return Object.fromEntries(names.map((name) => [name, name === 'n' ? String(draw.below(3)) : knownId(draw, call.resource, ground.known)]))
}

/** A request that the call's own schemas allow. */
export function plainRequest(draw: ChanceDraw, call: ServerCall, ground: RequestGround): RandomRequest {
  return { call, params: paramsOf(draw, call, ground), query: listQuery(draw, call, ground), body: bodyOf(draw, call, ground) }
}

const strangeNames = [
  '__proto__',
  'constructor',
  'toString',
  'deleted',
  'version',
  'id',
  'ids',
  'creator',
  'status',
  'x'.repeat(300),
  '名',
  'orderField',
  'limit',
  'page',
  'tab',
]

function spoilValues(draw: ChanceDraw, values: Values): Values {
  const names = [...Object.keys(values), ...strangeNames]
  const spoiled = Array.from({ length: 1 + draw.below(3) }, () => [draw.oneOf(names), hostileValues(draw)])
  return { ...values, ...Object.fromEntries(spoiled) }
}

/** A value as part of an address: JSON may hold what JavaScript cannot write as text (`{"toString": 0}`). */
function inAnAddress(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The same request with something wrong in it. */
export function spoiledRequest(draw: ChanceDraw, request: RandomRequest): RandomRequest {
  const { params, query, body } = request
  const names = Object.keys(params)
  const kind = draw.below(names.length > 0 ? 4 : 3)
  if (kind === 3) return { ...request, params: { ...params, [draw.oneOf(names)]: inAnAddress(hostileValues(draw)) } }
  if (kind === 2 || body === undefined) return { ...request, query: spoilValues(draw, query) }
  if (kind === 1) return { ...request, body: hostileValues(draw) }
  const isForm = typeof body === 'object' && body !== null && !Array.isArray(body)
  return { ...request, body: isForm ? spoilValues(draw, body as Values) : [hostileValues(draw)] }
}

function fits(fields: Readonly<Record<string, Field>>, name: string, value: unknown): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field !== undefined && !('refusal' in judgeValue(field, value))
}

/** Whether every part of a request is one that the declarations know and their judges take: measured, not assumed. */
export function isWellFormed({ call, params, query, body }: RandomRequest): boolean {
  const asked: Readonly<Record<string, Field>> = { ...queryFields(call), ...controls }
  const fields: Readonly<Record<string, Field>> = { ...bodyFields(call), ...controls }
  if (!Object.values(params).every(isRowId)) return false
  if (!Object.entries(query).every(([name, value]) => fits(asked, name, value))) return false
  if (body === undefined) return true
  if (call.verb === 'DELETE') return Array.isArray(body) && body.every(isRowId)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false
  return Object.entries(body).every(([name, value]) => {
    if (name === 'ids') return Array.isArray(value) && value.every(isRowId)
    return name === 'id' ? isRowId(value) : fits(fields, name, value)
  })
}

const controls: Readonly<Record<string, Field>> = {
  ...paging,
  orderField: text(64, '排序', 'Sort'),
  tab: text(30, '页签', 'Tab'),
  withTabs: text(1, '计数', 'Counts'),
  reason: text(200, '原因', 'Reason'),
  version: int('版本', 'Version', { min: 0 }),
}
