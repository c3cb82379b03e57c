import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { isGoneThrough, isInFull } from '@chengan/kernel/testing/in-full'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ServerCall } from '../../src/pipeline/call.ts'
import { type Crowd, openCrowd } from '../random/crowd.ts'
import { type ForeignRows, plantForeignRows } from '../random/foreign-ground.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'

// who works in none of the business systems of a resource has nothing there, whatever his level and his strings say.

const systems = ['zhrq', 'zhsz'] as const

let crowd: Crowd
let planted: ForeignRows
/** A person of the city who holds every string, by the one system in which he works. */
const workers = new Map<string, Person>()
const db = () => crowd.house.open.services.db

const giveSystems = (userId: string, given: readonly string[]) =>
  sql`update "user" set system_codes = ${[...given]}::text[] where id = ${userId}`.execute(db())

beforeAll(async () => {
  crowd = await openCrowd()
  planted = await plantForeignRows(crowd)
  for (const system of systems) {
    const id = await addAccount(crowd.house, { username: `only.${system}`, deptId: 'd-bureau', roles: ['mighty'] })
    await giveSystems(id, [system])
    workers.set(system, await personOf(crowd.house, id))
  }
})
afterAll(() => crowd.close())

const worker = (fits: (system: string) => boolean): Person => {
  const found = systems.find(fits)
  const person = workers.get(found ?? '')
  if (person === undefined) throw new Error('nobody works there')
  return person
}
const within = ({ systems: own = [] }: CompleteResource) => worker((system) => own.includes(system))
const outside = ({ systems: own = [] }: CompleteResource) => worker((system) => !own.includes(system))

const ofSystems = () =>
  crowd.house.open.services.registry.all.filter(
    ({ name, owner, systems: own = [] }) => own.length > 0 && isGoneThrough(owner?.resource ?? name),
  )

/** The calls of a resource, each by one of its verbs. */
const callsOn = ({ name }: CompleteResource) => [
  ...new Map(
    crowd.house.app.calls.filter(({ resource }) => resource?.name === name).map((call) => [`${call.path} ${call.verb === 'GET'}`, call]),
  ).values(),
]

const codeOf = async (person: Person, verb: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown) => {
  const reply = await person.raw(verb, path, body === undefined ? {} : { body })
  return String(reply.headers['content-type']).includes('json') ? reply.json<{ code: number }>().code : 'a file'
}

const NOBODY = 'ffffffffffff7fff8fffffffffffffff'

const ask = (person: Person, { verb, path }: ServerCall, id: string) =>
  codeOf(person, verb, path.replace(/:\w+/g, id), verb === 'GET' ? undefined : { id, ids: [id], opinion: '试', reason: '试' })

describe('R-9: whoever works in none of the business systems of a resource', () => {
  it('lists none of its rows, though his colleague who works there has them', async () => {
    const faults: unknown[] = []
    let seen = 0
    for (const resource of ofSystems()) {
      for (const call of ['page', 'list'] as const) {
        if (!resource.standard.includes(call)) continue
        const asked = { page: 1, limit: 1 }
        const [there, elsewhere] = [
          await within(resource).get(`${resource.root}/${call}`, asked),
          await outside(resource).get(`${resource.root}/${call}`, asked),
        ]
        const rows = (reply: typeof there) => (Array.isArray(reply.data) ? reply.data.length : (reply.data?.total ?? reply.code))
        if (there.code === 0 && rows(there) > 0) seen += 1
        if (there.code !== elsewhere.code || (there.code === 0 && rows(elsewhere) !== 0))
          faults.push([resource.root, call, there.code, rows(there), elsewhere.code, rows(elsewhere)])
      }
    }
    expect(faults).toEqual([])
    expect(seen).toBeGreaterThan(0)
  })

  it('opens none of its rows, and no action finds one: each answers as if there were none', async () => {
    const faults: unknown[] = []
    for (const resource of ofSystems().filter(({ name, owner }) => isInFull(owner?.resource ?? name))) {
      for (const id of (planted.get(resource.name) ?? []).slice(0, 1)) {
        for (const call of callsOn(resource).filter(({ file, changes, path }) => !file && (changes || path.includes(':')))) {
          const answers = [await ask(outside(resource), call, id), await ask(outside(resource), call, NOBODY)]
          if (new Set(answers).size > 1) faults.push([call.verb, call.path, ...answers])
        }
        if (resource.standard.includes('info')) {
          const info = await codeOf(outside(resource), 'GET', `${resource.root}/info/${id}`)
          if (info !== 10104 && info !== 403) faults.push(['info', resource.root, info])
        }
      }
    }
    expect(faults).toEqual([])
  })

  it('adds none and imports none', async () => {
    const faults: unknown[] = []
    for (const resource of ofSystems()) {
      if (resource.standard.includes('add')) {
        const verb = resource.family === 'sys' ? 'POST' : 'PUT'
        const code = await codeOf(outside(resource), verb, resource.root, { name: '试' })
        if (code !== 403) faults.push(['add', resource.root, code])
      }
      for (const name of Object.keys(resource.entries)) {
        const code = await codeOf(outside(resource), 'POST', `${resource.root}/${name}`, { name: '试' })
        if (code !== 403) faults.push([name, resource.root, code])
      }
      if (resource.standard.includes('import')) {
        const form = [
          '--x',
          'Content-Disposition: form-data; name="file"; filename="a.csv"',
          'Content-Type: text/csv',
          '',
          '名称',
          '--x--',
          '',
        ]
        const reply = await outside(resource).raw('POST', `${resource.root}/import`, {
          payload: Buffer.from(form.join('\r\n')),
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
        })
        if (reply.json().code !== 403) faults.push(['import', resource.root, reply.json().code])
      }
    }
    expect(faults).toEqual([])
  })
})
