import { MOST_ENTRIES, mostEntries } from '@chengan/kernel/calls/judge-parameters'
import type { CallParameters } from '@chengan/kernel/calls/parameters'
import { Refusal } from '@chengan/kernel/errors/refusal'
import type { Field, Fields } from '@chengan/kernel/fields/field'
import { kinds } from '@chengan/kernel/fields/kinds'
import { leastOf } from '@chengan/kernel/fields/numbers'
import { isInFull } from '@chengan/kernel/testing/in-full'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import type { Context } from '../src/context.ts'
import type { ServerCall } from '../src/pipeline/call.ts'
import { contextOf, jobFacts, systemActor } from '../src/pipeline/context-of.ts'
import { handedTo } from '../src/pipeline/run-call.ts'
import { type Implementation, joinImplementations } from '../src/resources/implementation.ts'
import { startTestServer, type TestServer } from './support/house.ts'
import { addAccount, type Person, personOf } from './support/people.ts'

// What every call declares is kept: beyond its bounds, of another kind or missing it is refused by code and name before the function runs, and the
// function sees nothing else. All of it is generated from the declarations.

type Values = Readonly<Record<string, unknown>>

let house: TestServer
let boss: Person
let ctx: Context

beforeAll(async () => {
  house = await startTestServer()
  boss = await personOf(house, await addAccount(house, { username: 'tester', deptId: '1', roles: ['superAdmin'] }))
  ctx = contextOf(house.open.services, systemActor, jobFacts('every-parameter'), 'zh-CN')
})
afterAll(() => house.close())

const ID = '00000000000070008000000000000000'
const steady = () => 0.5

/** A value that the declaration takes. */
function sampleOf(field: Field): unknown {
  if (field.kind === 'json' && field.fields) return samplesOf(field.fields)
  if (field.kind === 'children') return [samplesOf(field.fields ?? {})]
  if (field.texts) return ['a']
  if (field.kind === 'json') return { any: 'thing' }
  const sample = kinds[field.kind].sample(field, steady)
  if (sample === null) return ID
  return Array.isArray(sample) && sample.length === 0 ? [ID] : sample
}

const samplesOf = (fields: Fields): Values => Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sampleOf(field)]))

interface Wrong {
  readonly value: unknown
  readonly key: string
}

const malformed = (value: unknown): Wrong => ({ value, key: 'malformed' })
const isList = (field: Field) => mostEntries(field) !== null

/** Values that the declaration does not take, with the refusal of each. */
function wrongFor(field: Field): readonly Wrong[] {
  if (field.cut) return []
  const most = mostEntries(field)
  const tooMany = most === null ? [] : [{ value: Array.from({ length: most + 1 }, () => 'a'), key: 'tooMany' }]
  return [...tooMany, ...wrongKind(field), ...beyond(field)]
}

function wrongKind(field: Field): readonly Wrong[] {
  if (field.kind === 'json')
    return field.fields ? [malformed('no object')] : field.texts ? [malformed([{}])] : [malformed('x'.repeat(70_000))]
  if (field.kind === 'text' || field.kind === 'longText') return [malformed({ no: 'text' })]
  if (field.notInDictionary) return []
  const odd = isList(field) && field.kind !== 'children' ? ['no such thing?'] : 'no such thing?'
  return [malformed(odd)]
}

function beyond(field: Field): readonly Wrong[] {
  const { kind, moreThan, max } = field
  if (kind === 'text' || kind === 'longText') return [{ value: 'x'.repeat((field.length ?? 255) + 1), key: 'tooLong' }]
  if (kind !== 'int' && kind !== 'decimal') return []
  const least = leastOf(field)
  return [
    ...(least === undefined ? [] : [{ value: least - 1, key: 'tooSmall' }]),
    ...(moreThan === undefined ? [] : [{ value: moreThan, key: 'notMore' }]),
    ...(max === undefined ? [] : [{ value: max + 1, key: 'tooLarge' }]),
  ]
}

type Place = 'query' | 'body'

const sentWith = (declared: CallParameters, place?: Place, values: Values = {}) => {
  const sent = { query: samplesOf(declared.query ?? {}), body: samplesOf(declared.body ?? {}) }
  return { ...sent, ...(place ? { [place]: { ...sent[place], ...values } } : {}), params: {}, raw: null }
}

function refusalOf(declared: CallParameters, sent: ReturnType<typeof sentWith>, strict = false): Refusal | null {
  try {
    handedTo({ ...ctx, request: { ...ctx.request, strict } }, declared, sent)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

const toldOf = (refusal: Refusal | null) => refusal?.fields.map(({ field, key }) => `${field}: ${key}`) ?? []

interface Declared {
  readonly name: string
  readonly call: ServerCall
  readonly declared: CallParameters
}

const declaredCalls = (): readonly Declared[] =>
  house.app.calls.flatMap((call) =>
    call.parameters === 'ofRows' ? [] : [{ name: `${call.verb} ${call.path}`, call, declared: call.parameters }],
  )

const parametersOf = ({ query = {}, body = {} }: CallParameters) => [
  ...Object.entries(query).map(([name, field]) => ['query', name, field] as const),
  ...Object.entries(body).map(([name, field]) => ['body', name, field] as const),
]

describe('every call with declared parameters', () => {
  test('is there: two hundred and more, with several hundred parameters', () => {
    const all = declaredCalls()
    expect(all.length).toBeGreaterThan(200)
    expect(all.flatMap(({ declared }) => parametersOf(declared)).length).toBeGreaterThan(500)
  })

  test('takes values of the declared kinds', () => {
    for (const { name, declared } of declaredCalls()) expect([name, toldOf(refusalOf(declared, sentWith(declared)))]).toEqual([name, []])
  })

  test('refuses a value of another kind or beyond its bounds, by its name', () => {
    for (const { name, declared } of declaredCalls())
      for (const [place, parameter, field] of parametersOf(declared))
        for (const { value, key } of wrongFor(field)) {
          const told = toldOf(refusalOf(declared, sentWith(declared, place, { [parameter]: value })))
          expect([name, place, parameter, told]).toEqual([name, place, parameter, [`${parameter}: ${key}`]])
        }
  })

  test('asks for what must be given', () => {
    for (const { name, declared } of declaredCalls()) {
      const asked = parametersOf(declared).filter(([, , { required }]) => required === true)
      for (const [place, parameter, { missing, kind }] of asked) {
        const key = missing?.key ?? (kind === 'images' ? 'tooFewPictures' : kind === 'children' || kind === 'files' ? 'tooFew' : 'required')
        const without = declared.bodyInQuery ? [] : [place]
        const told = without.flatMap((one) => toldOf(refusalOf(declared, sentWith(declared, one, { [parameter]: '' }))))
        expect([name, parameter, told]).toEqual([name, parameter, without.map(() => `${parameter}: ${key}`)])
      }
    }
  })

  test('hands its function what is declared and nothing else', () => {
    const strange = { notDeclared: 1, constructor: 'x', id2: 'x' }
    for (const { name, declared } of declaredCalls()) {
      const sent = sentWith(declared)
      const handed = handedTo(ctx, declared, {
        ...sent,
        query: { ...sent.query, ...strange },
        body: { ...sent.body, ...strange },
        raw: declared.listAs === undefined ? [strange] : null,
      })
      const { query, body, list = {}, form = {} } = handed as Readonly<Record<string, Values>>
      const names = [...Object.keys(query ?? {}), ...Object.keys(body ?? {}), ...Object.keys(list), ...Object.keys(form)]
      expect([name, names.filter((one) => one in strange)]).toEqual([name, []])
      expect([name, Object.keys(handed).filter((one) => !['query', 'body', 'params', 'list', 'form'].includes(one))]).toEqual([name, []])
    }
  })

  test('R-15: ignores what nobody declared, and refuses it to the strict', () => {
    for (const { name, declared } of declaredCalls())
      for (const place of ['query', 'body'] as const) {
        const sent = sentWith(declared, place, { noSuchName: 1 })
        expect([name, refusalOf(declared, sent)]).toEqual([name, null])
        expect([name, place, refusalOf(declared, sent, true)?.key]).toEqual([name, place, 'unknownField'])
      }
  })

  test('has no list without an end', () => {
    const endless = declaredCalls().flatMap(({ name, declared }) =>
      parametersOf(declared)
        .filter(([, , field]) => isList(field) && (mostEntries(field) ?? 0) > Math.max(MOST_ENTRIES, field.atMost ?? 0))
        .map(([, parameter]) => `${name} ${parameter}`),
    )
    expect(endless).toEqual([])
  })
})

const textOfParameter = ([name, value]: [string, unknown]) => [name, Array.isArray(value) ? value.join(',') : String(value)] as const

/** What an address can carry. */
const fitsAddress = ({ value }: Wrong) => typeof value !== 'object' && String(value).length < 5000
const fitsBody = ({ value }: Wrong) => typeof value !== 'string' || value.length < 5000
const addressOf = (path: string) => path.replace(/:\w+/g, ID)

describe('over the net', () => {
  test('a wrong parameter is refused with its name and code, and its function is not asked', async () => {
    const ran: string[] = []
    const watched = await watchedApp(house, ran)
    const share = watched.calls.filter(({ parameters, resource }) => parameters !== 'ofRows' && isInFull(resource?.name ?? 'system'))
    for (const call of share.filter(({ answers, file }) => answers !== 'stream' || file === undefined)) {
      if (call.parameters === 'ofRows' || call.file) continue
      const declared = call.parameters
      for (const [place, parameter, field] of parametersOf(declared)) {
        const [wrong] = wrongFor(field).filter(place === 'query' ? fitsAddress : fitsBody)
        if (wrong === undefined || (place === 'query' && call.publicWith === parameter)) continue
        const sent = sentWith(declared, place, { [parameter]: wrong.value })
        const query = new URLSearchParams(Object.fromEntries(Object.entries(sent.query).map(textOfParameter)))
        const reply = await watched.inject({
          method: call.verb,
          url: `/api/${addressOf(call.path)}?${query}`,
          headers: { authorization: `Bearer ${boss.token}`, 'idempotency-key': `${call.path}-${parameter}-${ran.length}` },
          ...(call.verb === 'GET' ? {} : { payload: sent.body as object }),
        })
        const errors = reply.json().data?.errors ?? []
        expect([call.verb, call.path, errors.map((one: { field: string }) => one.field)]).toEqual([call.verb, call.path, [parameter]])
      }
    }
    expect(ran).toEqual([])
    await watched.close()
  })
})

/** A server like the one of the house, whose special calls note that they were asked. */
async function watchedApp({ open }: TestServer, ran: string[]) {
  const { implementations } = open.services
  const watched = (one: Implementation): Implementation => ({
    ...one,
    calls: Object.fromEntries(
      Object.keys(one.calls).map((name) => [
        name,
        async () => {
          ran.push(`${one.resource}.${name}`)
          return null
        },
      ]),
    ),
  })
  return buildApp({ ...open, services: { ...open.services, implementations: joinImplementations(implementations.all.map(watched)) } })
}
