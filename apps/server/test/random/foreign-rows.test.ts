import type { CompleteResource } from '@chengan/kernel/definition/complete'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ServerCall } from '../../src/pipeline/call.ts'
import type { Person } from '../support/people.ts'
import { type ChanceDraw, drawOf } from './chance.ts'
import { type Crowd, openCrowd } from './crowd.ts'
import { type ForeignRows, outsiders, plantForeignRows } from './foreign-ground.ts'
import { profile } from './profile.ts'
import { bodyFields, queryFields } from './requests.ts'
import { keepRows, watchWrites, writesSince } from './watch.ts'

// Every level asks every call for rows that are none of its business. Each answer must be, to the letter, what the same call answers
// for an id that nobody has: a row out of sight cannot be told from one that does not exist.

const NOBODY = 'ffffffffffff7fff8fffffffffffffff'

let crowd: Crowd
let foreign: ForeignRows
let keep: Awaited<ReturnType<typeof keepRows>>
const db = () => crowd.house.open.services.db

beforeAll(async () => {
  crowd = await openCrowd()
  foreign = await plantForeignRows(crowd)
  keep = await keepRows(db(), ['session', 'user'])
  await watchWrites(db())
})
afterAll(() => crowd.close())

interface Aim {
  readonly call: ServerCall
  readonly resource: CompleteResource
}

/** Calls that take the id of a row: in the address, in the body, or as a field that refers to it. */
function aims(): readonly Aim[] {
  return crowd.house.app.calls.flatMap((call): Aim[] => {
    const { resource } = call
    if (resource === null || !foreign.has(resource.name) || call.access === 'anyone') return []
    const takes = call.path.includes(':') || call.verb !== 'GET' || 'id' in queryFields(call)
    return takes ? [{ call, resource }] : []
  })
}

function body(draw: ChanceDraw, call: ServerCall, id: string): unknown {
  if (call.verb === 'GET') return undefined
  if (call.verb === 'DELETE') return call.path.includes(':') ? undefined : [id]
  const texts = Object.entries(bodyFields(call)).filter(([, field]) => field.kind === 'text' && draw.coin(0.2))
  const words = Object.fromEntries(texts.map(([name]) => [name, '试']))
  return { ...words, ...(draw.coin(0.8) ? { id } : { ids: [id] }), opinion: '试', auditResult: draw.oneOf(['1', '2', '3']) }
}

async function ask(person: Person, call: ServerCall, id: string, seed: number): Promise<LightMyRequestResponse> {
  const path = call.path.replace(/:\w+/g, id)
  const sent = body(drawOf(profile.seed, seed), call, id)
  return person.raw(call.verb, `${path}?reason=x`, sent === undefined ? {} : { body: sent })
}

/** An answer without the id that was asked for, and without that of a row which the call added: each time it is another. */
function told(reply: LightMyRequestResponse, id: string): string {
  const { code, data } = reply.json<{ code: number; data: unknown }>()
  const added = code === 0 && typeof data === 'object' && data !== null && 'id' in data ? String(data.id) : id
  return reply.body
    .replaceAll(id, NOBODY)
    .replaceAll(added, NOBODY)
    .replace(/"requestId":"\w+"/g, '')
}

/** A row that lies open to a level, by itself or with those that it refers to, is nobody's secret there: its list shows it. */
async function isOpenToHim(person: Person, resource: CompleteResource, id: string): Promise<boolean> {
  if (resource.scope !== 'with' && resource.parties?.openTo === undefined) return false
  const { code, data } = await person.get(`${resource.root}/page`, { ids: id, limit: 1 })
  return code === 0 && data.total === 1
}

it(`answers ${profile.foreignCalls} calls for rows out of sight as if there were none, and leaves them alone`, async () => {
  const all = aims()
  const faults = new Map<string, string>()
  const answers = new Map<string, number>()
  await writesSince(db())
  for (let turn = 0; turn < profile.foreignCalls && faults.size < 25; turn += 1) {
    const draw = drawOf(profile.seed, turn)
    const aim = all[turn % all.length]
    if (aim === undefined) throw new Error('no calls')
    const { call, resource } = aim
    const name = draw.oneOf(outsiders(crowd, resource))
    const person = crowd.people[name] ?? crowd.boss
    const id = draw.oneOf(foreign.get(resource.name) ?? [])
    const missing = await ask(person, call, NOBODY, turn)
    await writesSince(db())
    const reply = await ask(person, call, id, turn)
    const writes = await writesSince(db())
    if (told(reply, id) !== told(missing, id) && !(await isOpenToHim(person, resource, id)))
      faults.set(
        `${call.verb} ${call.path} by ${name}`,
        `turn ${turn}, ${id}: ${reply.body.slice(0, 150)} instead of ${missing.body.slice(0, 150)}`,
      )
    const touched = writes.filter((write) => write.table === resource.table && write.op !== 'INSERT')
    if (touched.length > 0) faults.set(`${call.verb} ${call.path} by ${name} wrote`, JSON.stringify(touched))
    const code = String(reply.json<{ code: number }>().code)
    answers.set(code, (answers.get(code) ?? 0) + 1)
    await keep.heal(writes.map((write) => write.table))
  }
  console.info(
    `seed ${profile.seed}: ${all.length} calls of ${foreign.size} resources; answers ${JSON.stringify(Object.fromEntries(answers))}`,
  )
  expect(Object.fromEntries(faults), `TEST_SEED=${profile.seed} repeats it`).toEqual({})
  expect(answers.get('10104') ?? 0, 'answers that came from looking for the row').toBeGreaterThan(profile.foreignCalls / 10)
}, 7_200_000)
