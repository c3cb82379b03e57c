import { registry } from '@chengan/domain/registry'
import type { CompleteChild } from '@chengan/kernel/definition/complete'
import { snakeCase } from '@chengan/kernel/definition/names'
import { isGoneThrough, isInFull } from '@chengan/kernel/testing/in-full'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callsOf } from '../src/resources/standard-calls.ts'
import { drawOf } from './random/chance.ts'
import { sampleRow } from './samples/given.ts'
import { layTestCity, type SampleGround } from './samples/ground.ts'
import { sampleNamed } from './samples/named.ts'
import { startTestServer, type TestServer } from './support/house.ts'
import { type AnsweredRow, addAccount, type Person, personOf } from './support/people.ts'
import { buildSmallCity } from './support/small-city.ts'

let house: TestServer
let ground: SampleGround
let boss: Person
let nobody: Person

beforeAll(async () => {
  house = await startTestServer()
  const { city } = await layTestCity(house, await buildSmallCity(house))
  boss = await personOf(house, await addAccount(house, { username: 'tester', deptId: '1', roles: ['superAdmin'] }))
  const chiefs = new Map<string, Person>()
  const chiefOf = async (deptId: string) => {
    const chief =
      chiefs.get(deptId) ?? (await personOf(house, await addAccount(house, { username: `chief.${deptId}`, deptId, roles: ['superAdmin'] })))
    chiefs.set(deptId, chief)
    return chief
  }
  ground = { house, city, personOf: chiefOf, people: () => [boss] }
  nobody = await personOf(house, await addAccount(house, { username: 'newcomer', deptId: 'd-district', roles: [] }))
})
afterAll(() => house.close())

const shapes: ReadonlySet<string> = new Set(['line', 'polygon', 'shape'])
const withCalls = registry.all.filter((resource) => resource.standard.length > 0)
const goneThrough = withCalls.filter(({ name, owner }) => isGoneThrough(owner?.resource ?? name))

/** A test of the resources that have what it is about; the others do not count it. */
function testWhere(applies: boolean | undefined, sentence: string, run: () => Promise<void>): void {
  if (applies) test(sentence, run)
}

/** The address of a call with its places filled by an id that nobody has. */
const addressOf = (path: string) => path.replace(/:\w+/g, '00000000000070008000000000000000')

/** Child rows as sent, without what answers in another form. */
function plainLines(child: CompleteChild, lines: unknown): readonly object[] {
  const plain = ([name]: [string, unknown]) => {
    const field = child.resource.fields[name]
    return field !== undefined && !field.mask && !field.writeOnly && field.kind !== 'images' && field.kind !== 'files'
  }
  return (lines as readonly object[]).map((line) => Object.fromEntries(Object.entries(line).filter(plain)))
}

describe.each(goneThrough.map((resource) => [resource.root, resource] as const))('%s', (root, resource) => {
  const calls = () => callsOf(resource, house.open.services.implementations)

  test('no call answers without a session', async () => {
    for (const call of calls().filter((one) => one.access !== 'anyone')) {
      const reply = await house.app.inject({ method: call.verb, url: `/api/${addressOf(call.path)}` })
      expect([call.verb, call.path, reply.json().code]).toEqual([call.verb, call.path, 401])
    }
  })

  test('a call that asks a permission refuses who lacks it, before it reads the body', async () => {
    for (const call of calls().filter((one) => Array.isArray(one.access))) {
      const reply = await nobody.raw(call.verb, addressOf(call.path), { body: call.verb === 'GET' ? undefined : { no: 'sense' } })
      expect([call.verb, call.path, reply.json().code]).toEqual([call.verb, call.path, 403])
    }
  })

  testWhere(
    resource.standard.includes('page'),
    'a page answers rows and their number, and refuses an unknown name of a strict caller',
    async () => {
      const page = await boss.get(`${root}/page`, { page: 1, limit: 5 })
      expect(page).toMatchObject({ code: 0, data: { list: expect.any(Array), total: expect.any(Number) } })
      expect(page.data.list.length).toBeLessThanOrEqual(5)
      const strict = await boss.raw('GET', `${root}/page?noSuchName=1`, { headers: { prefer: 'handling=strict' } })
      expect(strict.json()).toMatchObject({ code: 10032 })
    },
  )

  // What goes over every field, of resources that are gone through in full.
  const goesInFull = isInFull(resource.owner?.resource ?? resource.name)
  const listsInFull = goesInFull && resource.standard.includes('page')
  testWhere(listsInFull, 'every search field and every sortable column is answered by the database', async () => {
    for (const name of resource.list.search) {
      // Encrypted values are found whole or by their last four characters; a part of one is refused in words.
      const expected = resource.fields[name]?.encrypted ? 10003 : 0
      for (const value of ['1', '测试', '2026-06-30']) {
        expect([name, (await boss.get(`${root}/page`, { [name]: value, limit: 1 })).code]).toEqual([name, expected])
      }
      expect([
        name,
        (await boss.get(`${root}/page`, { [`${name}Start`]: '2026-01-01', [`${name}End`]: '2026-12-31', limit: 1 })).code,
      ]).toEqual([name, 0])
    }
    for (const field of resource.fieldList.filter((one) => one.sortable)) {
      expect([field.name, (await boss.get(`${root}/page`, { orderField: field.column, order: 'desc', limit: 1 })).code]).toEqual([
        field.name,
        0,
      ])
    }
  })

  const untold = resource.fieldList.filter((field) => field.hidden || field.writeOnly || field.virtual || field.secretWhen)
  // whoever asks for a level gets a filter where there is one, and is never refused.
  const unknown = untold.map((field) => field.name).filter((name) => name !== 'level' && resource.list.filters?.[name] === undefined)
  const asStrict = async (path: string) => (await boss.raw('GET', path, { headers: { prefer: 'handling=strict' } })).json().code
  const orders = (names: readonly string[]) => names.map((name) => `orderField=${snakeCase(name)}`)

  testWhere(
    resource.standard.includes('page'),
    'R-5: what no reply tells is not asked about: its names are ignored, and refused to the strict',
    async () => {
      const { total } = (await boss.get(`${root}/page`, { limit: 1 })).data
      const names = unknown.flatMap((name) => [name, `${name}Start`, `${name}End`, `${name}Only`])
      for (const value of ['1', '2026-06-30']) {
        const asked = Object.fromEntries(names.map((name) => [name, value]))
        expect(await boss.get(`${root}/page`, { ...asked, limit: 1 })).toMatchObject({ code: 0, data: { total } })
      }
      for (const name of names) expect([name, await asStrict(`${root}/page?${name}=1`)]).toEqual([name, 10032])
      for (const order of orders(untold.map((field) => field.name))) {
        expect([order, (await boss.raw('GET', `${root}/page?${order}`)).json().code]).toEqual([order, 0])
        expect([order, await asStrict(`${root}/page?${order}`)]).toEqual([order, 10032])
      }
    },
  )

  testWhere(
    resource.standard.includes('page'),
    'R-11: a masked value is asked whole or by its last four, never in part, in a range or in an order',
    async () => {
      for (const { name } of resource.fieldList.filter((field) => field.mask && !field.hidden && !field.writeOnly)) {
        expect([name, await boss.get(`${root}/page`, { [name]: '138', limit: 1 })]).toMatchObject([name, { code: 10003 }])
        expect([name, await boss.get(`${root}/page`, { [name]: '5678', limit: 1 })]).toMatchObject([name, { code: 0 }])
        const { data } = await boss.get(`${root}/page`, { limit: 1, [`${name}Start`]: '2', [`${name}End`]: '0' })
        expect(data.total).toBe((await boss.get(`${root}/page`, { limit: 1 })).data.total)
        for (const query of [`${name}Start=1`, `${name}End=1`, ...orders([name])])
          expect([query, await asStrict(`${root}/page?${query}`)]).toEqual([query, 10032])
      }
    },
  )

  testWhere(listsInFull, 'whatever else a reply tells is asked about without a fault', async () => {
    const open = resource.fieldList.filter((field) => !untold.includes(field) && !field.mask && !field.encrypted && field.kind !== 'point')
    const names = open.filter(({ kind }) => !shapes.has(kind)).flatMap(({ name }) => [name, `${name}Start`, `${name}End`, `${name}Only`])
    for (const value of ['1', '测试', '2026-06-30', "'"]) {
      const asked = Object.fromEntries(names.map((name) => [name, value]))
      expect(await boss.get(`${root}/page`, { ...asked, page: 1, limit: 1 })).toMatchObject({ code: 0 })
    }
  })

  testWhere(resource.standard.includes('export'), 'an export has no column of what no reply tells', async () => {
    for (const { name } of resource.fieldList.filter((field) => field.hidden || field.writeOnly))
      expect([name, await asStrict(`${root}/export?columns=${name}`)]).toEqual([name, 10032])
  })

  testWhere(resource.standard.includes('info'), 'a row that is missing or out of sight answers 10104', async () => {
    expect(await boss.get(`${root}/info/00000000000070008000000000000000`)).toMatchObject({ code: 10104 })
  })

  testWhere(goesInFull && resource.standard.includes('export'), 'an export is a workbook', async () => {
    const file = await boss.raw('GET', `${root}/export`)
    expect(file.headers['content-type']).toContain('spreadsheetml')
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  const saves = (['add', 'edit'] as const).every((call) => resource.standard.includes(call)) || resource.keepsDraft !== null
  // Child rows are added with their owner, whose sample has one.
  const addable = saves && resource.standard.includes('info') && sampleNamed(resource.name).untried === undefined && resource.owner === null
  // Where saving has a name of its own, a draft is saved by it.
  const at = resource.keepsDraft === null ? root : `${root}/${resource.keepsDraft}`
  testWhere(addable, 'a row is added, read, edited by its version only, and deleted', async () => {
    const form = await sampleRow(ground, resource, { person: boss, draw: drawOf(1, withCalls.indexOf(resource)) })
    const added = await boss.raw(resource.family === 'sys' ? 'POST' : 'PUT', at, { body: form })
    expect(added.json()).toMatchObject({ code: 0, data: { [resource.lock]: 1 } })
    const { id } = added.json().data
    const info = await boss.get<AnsweredRow & { actions: readonly string[] }>(`${root}/info/${id}`)
    expect(info).toMatchObject({ code: 0, data: { id } })
    for (const [name, value] of Object.entries(form)) {
      const field = resource.fields[name]
      if (!field || field.writeOnly || field.mask || field.virtual || field.kind === 'images' || field.kind === 'files') continue
      // Of child rows the answer tells more than was sent: ids, places, computed values.
      if (field.child) expect(info.data[name]).toMatchObject(plainLines(field.child, value))
      else expect([name, info.data[name]]).toEqual([name, value])
    }
    if (!info.data.actions.includes('update')) return
    const edit = resource.family === 'sys' ? boss.put : boss.post
    // Child rows go back as they came: each is known by its id.
    const lines = Object.fromEntries(Object.keys(form).flatMap((name) => (resource.fields[name]?.child ? [[name, info.data[name]]] : [])))
    expect(await edit(at, { ...form, ...lines, id, [resource.lock]: 99 })).toMatchObject({ code: 10409 })
    expect(
      await edit(at, { ...form, ...lines, id, [resource.lock]: (info.data as Readonly<Record<string, unknown>>)[resource.lock] }),
    ).toMatchObject({ code: 0 })
    if (!resource.standard.includes('delete')) return
    const word = resource.deletePath === undefined ? '' : `/${resource.deletePath}`
    const gone = await boss.remove(`${root}${word}?reason=录入错误`, [id])
    expect([0, -2]).toContain(gone.code)
    if (gone.code === 0) expect(await boss.get(`${root}/info/${id}`)).toMatchObject({ code: 10104 })
  })
})

test('every declared root is one of the registry, and each resource has a call or a reason', () => {
  expect(withCalls.length).toBeGreaterThan(15)
})
