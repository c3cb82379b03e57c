import type { RowHistory } from '@chengan/kernel/calls/row-history'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

// The history of a row field by field, and the return to a former version (system.md §12 B-8).

let house: TestServer
let city: SmallCity
let sys: Person
let post: string

beforeAll(async () => {
  house = await startTestServer()
  city = await buildSmallCity(house)
  sys = await personOf(house, await addAccount(house, { username: 'sys.one', deptId: '1', roles: ['sysAdmin'] }))
  post = (await sys.post('sys/post', { postCode: 'p_history', postName: '夜巡员', sort: 1 })).data.id
  await sys.put('sys/post', { id: post, postName: '夜巡组长' })
  await sys.put('sys/post', { id: post, postName: '夜巡队长', sort: 5 })
})
afterAll(() => house.close())

const historyOf = async (who = sys) => (await who.get<RowHistory>('sys/history', { resource: 'sys/post', id: post })).data.versions

describe('B-8: the history of a row', () => {
  it('tells each change with its fields, who made it and when, newest first', async () => {
    const [newest, second, first] = await historyOf()
    expect(newest).toMatchObject({ verb: 'update', userName: 'sys.one（测试）', restores: [], task: null })
    expect(newest?.diff).toEqual([
      { field: 'postName', before: '夜巡组长', after: '夜巡队长' },
      { field: 'sort', before: 1, after: 5 },
    ])
    expect(second).toMatchObject({ diff: [{ field: 'postName', before: '夜巡员', after: '夜巡组长' }], restores: ['postName', 'sort'] })
    expect(first?.verb).toBe('save')
  })

  it('is for who may open the row alone: a stranger is refused, a row that he does not see is missing', async () => {
    expect(await city.staff.get('sys/history', { resource: 'sys/params', id: post })).toMatchObject({ code: 403 })
    expect(await sys.get('sys/history', { resource: 'sys/post', id: 'f'.repeat(32) })).toMatchObject({ code: 10104 })
    expect(await sys.get('sys/history', { resource: 'sys/nothing', id: post })).toMatchObject({ code: 10104 })
  })

  it('hides nothing of who did it and shows no personal value in full', async () => {
    const { rows } = await sql<{ id: string }>`select id from "user" where username = 'staff'`.execute(house.open.services.db)
    const id = rows[0]?.id ?? ''
    expect(await sys.put('sys/user', { id, mobile: '13912345678' })).toMatchObject({ code: 0 })
    const { versions } = (await sys.get<RowHistory>('sys/history', { resource: 'sys/user', id })).data
    const change = versions[0]?.diff.find(({ field }) => field === 'mobile')
    expect([change?.after, versions[0]?.restores]).toEqual(['139****5678', []])
  })

  it('is returned to by a new version, which is recorded and may be returned from', async () => {
    const [, second] = await historyOf()
    const restored = await sys.put('sys/history/restore', { resource: 'sys/post', id: post, to: second?.id, version: 3 })
    expect(restored).toMatchObject({ code: 0, data: { version: 4, restored: ['postName', 'sort'] } })
    expect((await sys.get(`sys/post/${post}`)).data).toMatchObject({ postName: '夜巡组长', sort: 1, version: 4 })
    const now = await historyOf()
    expect([now.length, now[0]?.diff[0]]).toEqual([4, { field: 'postName', before: '夜巡队长', after: '夜巡组长' }])
    const { rows } = await sql`select 1 from operation_log where resource = 'sys/post:restore'`.execute(house.open.services.db)
    expect(rows).toHaveLength(1)
    expect(await sys.put('sys/history/restore', { resource: 'sys/post', id: post, to: now[1]?.id })).toMatchObject({ code: 0 })
    expect((await sys.get(`sys/post/${post}`)).data).toMatchObject({ postName: '夜巡队长', sort: 5, version: 5 })
  })

  it('is not returned to over the change of another, nor to what it is, nor by who may not edit', async () => {
    const [newest, second] = await historyOf()
    const restore = (to: string | undefined, more: object = {}, who = sys) =>
      who.put('sys/history/restore', { resource: 'sys/post', id: post, to, ...more })
    expect(await restore(second?.id, { version: 1 })).toMatchObject({ code: 10409 })
    expect(await restore(newest?.id)).toMatchObject({ code: -2 })
    expect(await restore('f'.repeat(32))).toMatchObject({ code: 10104 })
    expect(await restore(second?.id, {}, city.staff)).toMatchObject({ code: 403 })
  })
})
