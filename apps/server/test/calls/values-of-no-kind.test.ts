import { registry } from '@chengan/domain/registry'
import type { CompleteField, CompleteResource } from '@chengan/kernel/definition/complete'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawOf } from '../random/chance.ts'
import { birthCall } from '../random/walk.ts'
import { sampleRow } from '../samples/given.ts'
import { layTestCity, type SampleGround } from '../samples/ground.ts'
import { sampleNamed } from '../samples/named.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type CallReply, type Person, personOf } from '../support/people.ts'
import { buildSmallCity } from '../support/small-city.ts'

// A form whose values are of another kind than their fields, or at the very end of what a field takes: whatever follows from them by the definition
// (fill, computed, numbers) is judged before, so that the answer names the field and never is a fault of the server.

let house: TestServer
let ground: SampleGround
let boss: Person

beforeAll(async () => {
  house = await startTestServer()
  const small = await buildSmallCity(house)
  const { city } = await layTestCity(house, small)
  boss = await personOf(house, await addAccount(house, { username: 'tester', deptId: '1', roles: ['superAdmin'] }))
  // What must be there first may be the work of several: a licence is asked for by the company and given by the city.
  ground = {
    ...{ house, city, people: () => [boss, small.principal, small.district, small.city] },
    personOf: async (dept) => (dept === city.ours.companyDept ? small.principal : boss),
  }
})
afterAll(() => house.close())

const saves = (resource: CompleteResource) =>
  resource.standard.includes('add') && resource.owner === null && sampleNamed(resource.name).untried === undefined
const tried = registry.all.filter(saves)

const isDay = ({ kind }: CompleteField) => ['date', 'datetime', 'time', 'period'].includes(kind)
const isNumber = ({ kind }: CompleteField) => kind === 'int' || kind === 'decimal'
const isPlace = ({ kind }: CompleteField) => ['point', 'line', 'polygon', 'shape'].includes(kind)
const LARGEST_INTEGER = 2_147_483_647

/** What is put into the fields of a form: its name, which fields, which value. */
const odd: readonly (readonly [string, (field: CompleteField) => boolean, (field: CompleteField) => unknown])[] = [
  ['days that are none', isDay, () => 'x'],
  ['days of no calendar', isDay, () => '0000-99-99'],
  ['the last day of the calendar', isDay, () => '2199-12-31'],
  ['numbers that are none', isNumber, () => 'x'],
  ['numbers as large as a field takes', isNumber, (field) => field.max ?? LARGEST_INTEGER],
  ['places that are none', isPlace, () => ({ type: 'LineString', coordinates: 'x' })],
  ['objects instead of texts', ({ kind }) => kind === 'text' || kind === 'dict', () => ({ no: 'text' })],
]

describe.each(tried.map((resource) => [resource.root, resource] as const))('%s', (_root, resource) => {
  test.each(odd)('answers a form with %s by its fields, and by no fault', async (what, isMeant, value) => {
    const form = await sampleRow(ground, resource, {
      person: boss,
      draw: drawOf(
        odd.findIndex(([one]) => one === what),
        tried.indexOf(resource),
      ),
    })
    const wrong = resource.fieldList.filter((field) => isMeant(field) && !field.hidden).map((field) => [field.name, value(field)] as const)
    const { verb, path } = birthCall(resource)
    const reply: CallReply = (await boss.raw(verb, path, { body: { ...form, ...Object.fromEntries(wrong) } })).json()
    expect([reply.code, reply.msg]).not.toEqual([500, expect.anything()])
  })
})
