import type { CompleteResource } from '@chengan/kernel/definition/complete'
import { sampleForm } from '@chengan/kernel/testing/sample'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ServerCall } from '../../src/pipeline/call.ts'
import type { Person } from '../people.ts'
import { type Draw, drawOf } from './chance.ts'
import { type Crowd, openCrowd } from './crowd.ts'
import { neededValues } from './ground.ts'
import { profile } from './profile.ts'
import { bodyFields, queryFields } from './requests.ts'
import { keepRows, watchWrites, writesSince } from './watch.ts'

// Every level asks every call for rows that are none of its business. Each answer must be, to the letter, what the same call answers
// for an id that nobody has: a row out of sight cannot be told from one that does not exist.

const NOBODY = 'ffffffffffff7fff8fffffffffffffff'
const ELSEWHERE = { dept: 'd-company2', region: '990121', gasCompany: 'c-two' } as const

let crowd: Crowd
/** Rows of the other district and company, by resource; their ids tell whose they are. */
const foreign = new Map<string, string[]>()
let keep: Awaited<ReturnType<typeof keepRows>>
const db = () => crowd.house.open.services.db

beforeAll(async () => {
  crowd = await openCrowd()
  const needs = await neededValues(crowd)
  for (const resource of crowd.house.open.services.registry.all) await plant(resource, needs(resource.name))
  keep = await keepRows(db(), ['session', 'user'])
  await watchWrites(db())
})
afterAll(() => crowd.close())

/** Rows laid into the tables as the other side's: every department, region, company and user of theirs, in every state. */
async function plant(resource: CompleteResource, values: Readonly<Record<string, unknown>>): Promise<void> {
  if (resource.tableOf !== undefined || resource.scope === 'open' || resource.ownId) return
  const states = Object.values(resource.lifecycles).flatMap((of) => Object.keys(of.keyOf).map((value) => ({ [of.field]: value })))
  const forms = states.length > 0 ? states : [{}]
  for (const [n, state] of forms.entries()) {
    const id = `foreign-${resource.name}-${n}`.slice(0, 32)
    const form: Record<string, unknown> = {
      ...sampleForm(resource, { seed: n + 1, known: { ...ELSEWHERE, user: crowd.at.otherCompany.userId } }),
      ...Object.fromEntries(
        Object.entries(values).filter(([name]) => !resource.fields[name]?.unique && !resource.fields[name]?.uniqueWithin),
      ),
      ...theirs(resource),
      ...state,
    }
    if (isOpen(resource, form)) continue
    const columns = resource.fieldList.filter(
      (field) => field.stored && field.name in form && !['point', 'line', 'polygon', 'json', 'files', 'images'].includes(field.kind),
    )
    const row = Object.fromEntries(columns.map((field) => [field.column, form[field.name]]))
    const common = {
      id,
      creator: crowd.at.otherCompany.userId,
      dept_id: ELSEWHERE.dept,
      region_id: ELSEWHERE.region,
      create_date: '2026-01-01',
      update_date: '2026-01-01',
    }
    await db()
      .insertInto(resource.table)
      .values({ ...row, ...common })
      .execute()
    foreign.set(resource.name, [...(foreign.get(resource.name) ?? []), id])
  }
}

/** Whether a row lies open to whole levels: nobody is out of its sight. */
function isOpen({ parties }: CompleteResource, row: Readonly<Record<string, unknown>>): boolean {
  const where = parties?.openTo?.where
  return where !== undefined && 'oneOf' in where && where.oneOf.includes(String(row[where.column]))
}

/** Every reference of a row turned to the other side. */
function theirs(resource: CompleteResource): Record<string, unknown> {
  return Object.fromEntries(
    resource.fieldList.flatMap((field): [string, unknown][] => {
      if (field.kind === 'user') return [[field.name, crowd.at.otherCompany.userId]]
      if (field.kind === 'users') return [[field.name, [crowd.at.otherCompany.userId]]]
      if (field.kind === 'dept') return [[field.name, ELSEWHERE.dept]]
      if (field.kind === 'depts') return [[field.name, [ELSEWHERE.dept]]]
      if (field.kind === 'region') return [[field.name, ELSEWHERE.region]]
      if (field.kind === 'regions') return [[field.name, [ELSEWHERE.region]]]
      return field.kind === 'ref' && field.to === 'gasCompany' ? [[field.name, ELSEWHERE.gasCompany]] : []
    }),
  )
}

const here = ['principal', 'safetyManager', 'staff', 'newcomer', 'mighty d-company']
const district = ['district', 'mighty d-district']
const administrators = ['sysAdmin', 'secAdmin', 'auditAdmin', 'mighty d-ops']
const others = ['supervisor', 'inspector', 'mighty d-super', 'mighty d-patrol']

/** Whether all rows of a resource lie open to administrators, whoever keeps them. */
const openToAdministrators = ({ parties }: CompleteResource) =>
  parties?.openTo !== undefined && 'always' in parties.openTo.where && parties.openTo.levels.includes('administrator')

/** To whom a row of the other side is out of sight, by the scope that its definition declares. */
function outsiders(resource: CompleteResource): readonly string[] {
  switch (resource.scope) {
    case 'business':
      return [...here, ...district, ...(openToAdministrators(resource) ? [] : administrators), ...others]
    case 'own':
      return Object.keys(crowd.people).filter((name) => name !== 'boss' && name !== 'otherCompany')
    case 'system':
      return [...here, ...others, 'mighty d-bureau', 'city', 'mighty d-district', 'district']
    case 'open':
      return []
  }
}

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

function body(draw: Draw, call: ServerCall, id: string): unknown {
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
    const name = draw.oneOf(outsiders(resource))
    const person = crowd.people[name] ?? crowd.boss
    const id = draw.oneOf(foreign.get(resource.name) ?? [])
    const missing = await ask(person, call, NOBODY, turn)
    await writesSince(db())
    const reply = await ask(person, call, id, turn)
    const writes = await writesSince(db())
    if (told(reply, id) !== told(missing, id))
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
