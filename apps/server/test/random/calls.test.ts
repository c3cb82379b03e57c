import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../support/people.ts'
import { drawOf } from './chance.ts'
import { type Crowd, openCrowd } from './crowd.ts'
import { addSamples, type KnownRows, knownRows, neededValues } from './ground.ts'
import { profile } from './profile.ts'
import { isWellFormed, plainRequest, type RandomRequest, spoiledRequest } from './requests.ts'
import { keepRows, type WatchedWrite, watchWrites, writesSince } from './watch.ts'

// Anybody sends anything to every call: no call breaks, and what is refused has written nothing.

/** Tables on which the callers stand: what random calls do to these rows is put right at once. */
const vital = [
  'user',
  'role',
  'business_role',
  'menu',
  'dept',
  'region',
  'param',
  'dict_type',
  'dict_data',
  'session',
  'gas_company',
] as const
const MOST_FAULTS = 25

let crowd: Crowd
let known: KnownRows
let needs: Awaited<ReturnType<typeof neededValues>>
let keep: Awaited<ReturnType<typeof keepRows>>

beforeAll(async () => {
  crowd = await openCrowd()
  known = await knownRows(crowd)
  needs = await neededValues(crowd)
  for (const person of Object.values(crowd.people)) for (let n = 0; n < 3; n += 1) await known.upload(person)
  await addSamples(crowd, known)
  const { db } = crowd.house.open.services
  keep = await keepRows(db, vital)
  await watchWrites(db)
})
afterAll(() => crowd.close())

const query = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values)
    .map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(inText(value).toWellFormed())}`)
    .join('&')
const inText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

function send(person: Person, request: RandomRequest): Promise<LightMyRequestResponse> {
  const path = request.call.path.replace(/:(\w+)/g, (_all, name) => encodeURIComponent(inText(request.params[name]).toWellFormed()))
  const asked = query(request.query)
  return person.raw(request.call.verb, asked === '' ? path : `${path}?${asked}`, request.body === undefined ? {} : { body: request.body })
}

const TURNED_TO_BACKGROUND = -2

/** 0 for whatever was done, an export that goes on in the background included. */
function codeOf(reply: LightMyRequestResponse, path: string): number {
  if (!String(reply.headers['content-type']).includes('json')) return reply.statusCode < 400 ? 0 : reply.statusCode
  const { code = 0, data } = reply.json<{ code?: number; data?: unknown }>()
  const goesOn = code === TURNED_TO_BACKGROUND && path.endsWith('/export') && data !== null
  return goesOn ? 0 : Number(code)
}

/** Calls that strangers may try, and that count how often they do. */
const counted = new Set(['login', 'szgl/spws/check/:code', 'gysy/gysygascompaniesjyxkegl/register'])

/** A refusal leaves its own record; a failed login and a guessed code are counted. */
function isOfRefusal({ table, op, status }: WatchedWrite, path: string): boolean {
  if (table === 'operation_log') return op === 'INSERT' && status === '0'
  return counted.has(path) && ['login_log', 'attempt'].includes(table)
}

const shown = (request: RandomRequest) => JSON.stringify({ params: request.params, query: request.query, body: request.body }).slice(0, 600)

it(`answers ${profile.calls} random calls without breaking, and writes nothing for one that it refuses`, async () => {
  const { db, settings } = crowd.house.open.services
  const { calls } = crowd.house.app
  const names = Object.keys(crowd.people)
  const faults = new Map<string, string>()
  const count = { wellFormed: 0, done: 0, changed: 0, unauthorised: 0 }
  const reached = new Set<string>()
  await writesSince(db)
  for (let turn = 0; turn < profile.calls && faults.size < MOST_FAULTS; turn += 1) {
    const draw = drawOf(profile.seed, turn)
    const name = draw.coin(0.3) ? 'boss' : draw.oneOf(names)
    const person = crowd.people[name] ?? crowd.boss
    const call = calls[turn % calls.length]
    if (call === undefined) throw new Error('no calls')
    const plain = plainRequest(draw, call, { known, userId: person.userId, needs })
    const request = draw.coin(0.25) ? spoiledRequest(draw, plain) : plain
    if (isWellFormed(request)) count.wellFormed += 1
    const reply = await send(person, request)
    const code = codeOf(reply, call.path)
    // What goes on after the answer is this call's too.
    await crowd.house.open.services.background.settled()
    const writes = await writesSince(db)
    const fault = (text: string) =>
      faults.set(`${call.verb} ${call.path}: ${text}`, `turn ${turn}, ${name}: ${shown(request)} → ${reply.body.slice(0, 200)}`)
    if (code === 500 || reply.statusCode >= 500) fault('broke')
    if (code !== 0) {
      const left = writes.filter((write) => !isOfRefusal(write, call.path))
      if (left.length > 0) fault(`refused with ${code}, wrote ${JSON.stringify(left)}`)
      if (code === 401) count.unauthorised += 1
      continue
    }
    count.done += 1
    reached.add(`${call.verb} ${call.path}`)
    if (writes.length === 0) continue
    count.changed += 1
    if (call.resource) known.add(call.resource.name, addedId(reply))
    await keep.heal(writes.map((write) => write.table))
    if (writes.some((write) => write.table === 'param')) await settings.reload()
  }
  console.info(`seed ${profile.seed}: ${JSON.stringify(count)}; ${reached.size} of ${calls.length} calls succeeded at least once`)
  expect(Object.fromEntries(faults), `TEST_SEED=${profile.seed} repeats it`).toEqual({})
  expect(count.wellFormed / profile.calls, 'well-formed requests').toBeGreaterThanOrEqual(0.6)
  expect(count.unauthorised, 'callers who lost their session').toBeLessThan(profile.calls / 50)
}, 7_200_000)

function addedId(reply: LightMyRequestResponse): unknown {
  const data: unknown = String(reply.headers['content-type']).includes('json') ? reply.json<{ data: unknown }>().data : null
  return typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined
}
