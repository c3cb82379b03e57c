import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { sampleForm } from '@chengan/kernel/testing/sample'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ServerCall } from '../../src/pipeline/call.ts'
import { type Crowd, openCrowd } from '../random/crowd.ts'
import { type ForeignRows, outsiders, plantForeignRows } from '../random/foreign-ground.ts'
import { neededValues } from '../random/ground.ts'
import { profile } from '../random/profile.ts'
import { queryFields } from '../random/requests.ts'
import { addVerb } from '../random/walk.ts'
import type { Person } from '../support/people.ts'

// The attacks of docs/threats.md that go over every call or every field, one after the other instead of by chance.

let crowd: Crowd
let foreign: ForeignRows

beforeAll(async () => {
  crowd = await openCrowd()
  foreign = await plantForeignRows(crowd)
})
afterAll(() => crowd.close())

const calls = (): readonly ServerCall[] => crowd.house.app.calls
const nameOfCall = (call: ServerCall) => `${call.verb} ${call.path}`
const addressed = (call: ServerCall, id: string) => call.path.replace(/:\w+/g, id)

interface Heard {
  readonly status: number
  readonly code: unknown
  readonly body: string
}

async function hear(person: Person | null, call: ServerCall, path: string, body?: unknown): Promise<Heard> {
  const payload = call.verb === 'GET' ? {} : { body: body ?? {} }
  const reply =
    person === null
      ? await crowd.house.app.inject({
          method: call.verb,
          url: `/api/${path}`,
          ...(call.verb === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, payload: '{}' }),
        })
      : await person.raw(call.verb, path, payload)
  const isJson = String(reply.headers['content-type']).includes('json')
  return { status: reply.statusCode, code: isJson ? reply.json<{ code?: unknown }>().code : null, body: reply.body }
}

describe('a call without a session', () => {
  it('R-10: is answered by 401, whatever it asks, unless its declaration lets anyone call', async () => {
    const answered: string[] = []
    for (const call of calls()) {
      if (call.access === 'anyone') continue
      const { status, code } = await hear(null, call, addressed(call, 'ffffffffffff7fff8fffffffffffffff'))
      if (status !== 401 && code !== 401) answered.push(`${nameOfCall(call)}: ${status} ${code}`)
    }
    expect(answered).toEqual([])
  })
})

describe('R-10: a call that is not for everybody', () => {
  it('refuses by 403 whom it is not for, before what he sends is judged', async () => {
    const heard: string[] = []
    const judged = calls().filter((call) => Array.isArray(call.access) || call.admits !== undefined)
    for (const call of judged) {
      const { code } = await hear(crowd.people.newcomer ?? null, call, addressed(call, 'x'), { no: 'sense' })
      if (code !== 403) heard.push(`${nameOfCall(call)}: ${code}`)
    }
    expect(heard).toEqual([])
    const own = judged.filter(({ admits }) => admits !== undefined).map(({ path }) => path)
    expect(own).toEqual(expect.arrayContaining(['sys/history/restore', 'szgl/wjsp/revoke', 'szgl/wjsp/prolong']))
  })

  it('of whoever may edit something a row is set back that he may edit, and no other', async () => {
    const { district } = crowd.people
    const back = async (body: object) => (await district?.put('sys/history/restore', body))?.code
    expect(await back({ resource: 'sys/params' })).toBe(403)
    expect(await back({ resource: 'gysy/gascompanies', id: 'x' })).toBe(10001)
  })
})

/** What a reader may be shown of the other side: names of people and departments, which the address book has. */
const NAMES_ONLY: readonly string[] = ['user', 'dept', 'businessRole']

describe('R-9: whatever somebody reads', () => {
  it.each(['district', 'staff', 'inspector', 'crew', 'newcomer'])('as %s, no row out of his sight stands in it', async (name) => {
    const person = crowd.people[name] ?? crowd.boss
    const { registry } = crowd.house.open.services
    const hidden = [...foreign].flatMap(([resource, ids]) => {
      const declared = registry.all.find((one) => one.name === resource)
      return declared !== undefined && !NAMES_ONLY.includes(resource) && outsiders(crowd, declared).includes(name) ? ids : []
    })
    const leaks: string[] = []
    for (const call of calls()) {
      if (call.verb !== 'GET' || call.answers === 'stream' || call.path.includes(':') || /export|logout/.test(call.path)) continue
      const { body } = await hear(person, call, 'limit' in queryFields(call) ? `${call.path}?limit=100` : call.path)
      leaks.push(...hidden.filter((id) => body.includes(`"${id}"`)).map((id) => `${nameOfCall(call)}: ${id}`))
    }
    expect(leaks).toEqual([])
  })
})

describe('R-13: a value that no form takes', () => {
  it('is set by nobody who adds a row, of any resource', async () => {
    const needs = await neededValues(crowd)
    const taken: string[] = []
    let added = 0
    for (const resource of crowd.house.open.services.registry.all) {
      if (!resource.standard.includes('add')) continue
      const closed = closedFields(resource)
      const form = sampleForm(resource, {
        known: { dept: 'd-district', user: crowd.boss.userId, region: '990102', gasCompany: crowd.at.ids.company },
        values: needs(resource.name),
      })
      const reply = await crowd.boss.raw(addVerb(resource), resource.root, { body: { ...form, ...closed } })
      const { code, data } = reply.json<{ code: number; data: { id?: string } | null }>()
      if (code !== 0 || typeof data?.id !== 'string') continue
      added += 1
      taken.push(...(await plantedIn(resource, data.id, closed)))
    }
    expect(taken).toEqual([])
    expect(added, 'rows that could be added').toBeGreaterThan(15)
  })
})

const PLANTED = { text: 'planted', number: 987_654 } as const

/** Every stored field that the server alone writes, with a value that nobody else would have written. */
function closedFields(resource: CompleteResource): Readonly<Record<string, unknown>> {
  const closed = resource.fieldList.filter(
    (field) => field.stored && (field.readOnly || field.hidden) && !['id', resource.lock].includes(field.name),
  )
  return Object.fromEntries(closed.map((field) => [field.name, ['int', 'decimal'].includes(field.kind) ? PLANTED.number : PLANTED.text]))
}

async function plantedIn(resource: CompleteResource, id: string, closed: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(resource.table)} where id = ${id}`.execute(
    crowd.house.open.services.db,
  )
  const row = rows[0] ?? {}
  return resource.fieldList
    .filter(
      (field) => field.name in closed && [PLANTED.text, String(PLANTED.number)].includes(String(row[field.column] ?? row[field.name])),
    )
    .map((field) => `${resource.name}.${field.name}`)
}

/** Each would end a string, a name or a number that was put into a statement instead of beside it. */
const INJECTIONS: readonly string[] = [
  `' or '1'='1`,
  `'); drop table "user"; --`,
  `1; select pg_sleep(9)`,
  `id" desc, (select password_hash from "user" limit 1) --`,
  `%' union select password_hash from "user" --`,
  `\\'; --`,
  `$1`,
  `\${1+1}`,
]

/** What no day, moment or number of a database is, though some of it looks like one. */
const GARBAGE: readonly string[] = ['2026-01-01 25:61:61', '2026-02-30', '1e308', '-1', 'NaN', '%zz', '{"a":1}', 'x'.repeat(3000)]

describe('garbage as a parameter', () => {
  it('is refused or finds nothing, and is never a fault of the server', async () => {
    const faults: string[] = []
    for (const call of calls()) {
      if (call.verb !== 'GET' || call.answers === 'stream' || /export|logout/.test(call.path)) continue
      const names = Object.keys(queryFields(call))
      for (const text of profile.long ? GARBAGE : GARBAGE.slice(0, 3)) {
        const query = new URLSearchParams(names.map((name): [string, string] => [name, text])).toString()
        const { status, code } = await hear(crowd.boss, call, `${addressed(call, 'x')}?${query}`)
        if (status >= 500 || code === 500) faults.push(`${nameOfCall(call)} with ${text}`)
        if (!profile.long) continue
        for (const name of names) {
          const alone = await hear(crowd.boss, call, `${addressed(call, 'x')}?${new URLSearchParams({ [name]: text }).toString()}`)
          if (alone.status >= 500 || alone.code === 500) faults.push(`${nameOfCall(call)} ${name}=${text}`)
        }
      }
    }
    expect(faults).toEqual([])
  }, 7_200_000)
})

describe('a text that speaks SQL', () => {
  it('is a value like any other in every filter, range, order, tab and id', async () => {
    const texts = profile.long ? INJECTIONS : INJECTIONS.slice(0, 2)
    const faults: string[] = []
    for (const call of calls()) {
      if (call.verb !== 'GET' || call.answers === 'stream' || /export|logout/.test(call.path)) continue
      for (const text of texts) {
        const names = [...Object.keys(queryFields(call)), 'orderField', 'order', 'tab', 'groupBy', 'key']
        // All at once: a name that lets its value through answers 500, whichever it is.
        const query = new URLSearchParams(names.map((name): [string, string] => [name, text])).toString()
        const { status, code } = await hear(crowd.boss, call, `${addressed(call, encodeURIComponent(text))}?${query}`)
        if (status >= 500 || code === 500) faults.push(`${nameOfCall(call)} with ${text}`)
        if (!profile.long) continue
        for (const name of names) {
          const alone = await hear(crowd.boss, call, `${addressed(call, 'x')}?${new URLSearchParams({ [name]: text }).toString()}`)
          if (alone.status >= 500 || alone.code === 500) faults.push(`${nameOfCall(call)} ${name}=${text}`)
        }
      }
    }
    expect(faults).toEqual([])
  }, 7_200_000)
})
