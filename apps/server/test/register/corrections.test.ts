import { assetType } from '@chengan/domain/assets/dictionaries/facilities'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addAccount, type Person, personOf } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

const ROAD = 'jcsj/baseroad'
type Notice = Readonly<Record<'title' | 'content', string>>
let house: TestServer
let city: SmallCity
/** Two people of the company that maintains the road, and one of another company. */
let keeper: Person
let colleague: Person
let stranger: Person

beforeAll(async () => {
  house = await startTestServer()
  city = await buildSmallCity(house)
  const { db } = house.open.services
  await db
    .updateTable('dept')
    .set({ system_code: ['zhsz'] })
    .execute()
  const person = async (username: string, deptId: string) =>
    personOf(house, await addAccount(house, { username, deptId, roles: ['maintenanceUnit'] }))
  keeper = await person('keeper', 'd-company')
  colleague = await person('colleague', 'd-company')
  stranger = await person('stranger', 'd-company2')
  await db.updateTable('road').set({ maint_dept_id: 'd-company' }).where('id', '=', city.ids.road).execute()
})
afterAll(() => house.close())

const proposal = (fields: object, reason = '现场复核与台账不符') => ({ id: city.ids.road, fields, reason })
const roadNow = async () => (await city.district.get(`${ROAD}/info/${city.ids.road}`)).data
const correctionOf = async (id: string) => (await city.district.get(`jcsj/correction/info/${id}`)).data

describe('a correction of the register', () => {
  it('assets.md §1.2: its keeper proposes it, its district adopts it, and the register says so with its history', async () => {
    const proposed = await keeper.post(`${ROAD}/correct`, proposal({ address: '古渡街道望澜大道', laneCount: '6' }))
    expect(proposed).toMatchObject({ code: 0 })
    const { id } = proposed.data
    expect(await correctionOf(id)).toMatchObject({
      status: '0',
      assetName: '望澜大道',
      regionId: '990102',
      changes: [
        { field: 'address', before: null, after: '古渡街道望澜大道' },
        { field: 'laneCount', before: null, after: 6 },
      ],
    })
    expect((await roadNow()).laneCount).toBeNull()
    const waiting = await city.district.get(`${ROAD}/correctPage`)
    expect(waiting.data).toMatchObject({ total: 1, list: [{ id }] })
    expect(await city.otherDistrict.get(`${ROAD}/correctPage`)).toMatchObject({ data: { total: 0 } })
    expect(await city.district.post(`${ROAD}/correctAudit`, { id, pass: true, comment: '已现场核实' })).toMatchObject({ code: 0 })
    expect(await roadNow()).toMatchObject({ address: '古渡街道望澜大道', laneCount: 6 })
    expect(await correctionOf(id)).toMatchObject({ status: '1' })
    const { data: history } = await city.city.get<readonly { readonly diffs: readonly unknown[]; readonly comment: string | null }[]>(
      `${ROAD}/history/${city.ids.road}`,
    )
    expect(history[0]?.comment).toMatch(/^采纳.+提出的更正：现场复核与台账不符$/)
    expect(history[0]?.diffs).toContainEqual({ field: 'laneCount', zh: '车道数', old: null, new: 6 })
    const { rows: told } = await sql<{ title: string }>`select n.title from notice n join notice_receipt r on r.notice_id = n.id
      where r.user_id = ${keeper.userId}`.execute(house.open.services.db)
    expect(told).toEqual([{ title: '望澜大道：信息更正已采纳' }])
  })

  it('is told with its reason in the history of the facility, however long the adoption took', async () => {
    const { id } = (await keeper.post(`${ROAD}/correct`, proposal({ manholeCount: 41 }, '雨季前清点'))).data
    const { services } = house.open
    const began = services.clock()
    let reading = 0
    const slow = vi.spyOn(services, 'clock').mockImplementation(() => began + 700 * ++reading)
    try {
      expect(await city.district.post(`${ROAD}/correctAudit`, { id, pass: true })).toMatchObject({ code: 0 })
    } finally {
      slow.mockRestore()
    }
    const { data: newest } = await city.city.get<readonly { readonly comment: string | null }[]>(`${ROAD}/history/${city.ids.road}`)
    const { data: told } = await city.city.get<{ readonly versions: readonly { readonly comment: string | null }[] }>('sys/history', {
      resource: ROAD,
      id: city.ids.road,
    })
    expect([newest[0]?.comment, told.versions[0]?.comment]).toEqual(Array(2).fill(expect.stringMatching(/提出的更正：雨季前清点$/)))
  })

  it('of key data waits for the city after its district has adopted it', async () => {
    const { id } = (await keeper.post(`${ROAD}/correct`, proposal({ length: 1900 }))).data
    expect(await city.district.post(`${ROAD}/correctAudit`, { id, pass: true })).toMatchObject({ code: 0 })
    expect(await roadNow()).toMatchObject({ length: 1930, pendingChange: { length: [1930, 1900] } })
    expect(await city.city.post(`${ROAD}/audit`, { id: city.ids.road, auditResult: '1' })).toMatchObject({ code: 0 })
    expect(await roadNow()).toMatchObject({ length: 1900, pendingChange: null })
  })

  it('assets.md §1.2 close: whoever maintains a facility hears that it is closed and until when, and that it is open again', async () => {
    const change = (values: object) => city.district.post(`${ROAD}/changeStatus`, { id: city.ids.road, ...values })
    const told = async (person: Person) => {
      const { rows } = await sql<{
        title: string
        content: string
        bizRoute: string
      }>`select n.title, n.content, n.biz_route as "bizRoute" from notice n
        join notice_receipt r on r.notice_id = n.id where r.user_id = ${person.userId} and n.type = '4' order by n.id`.execute(
        house.open.services.db,
      )
      return rows
    }
    expect(await change({ status: '3', reason: '改造施工', fromDate: '2026-06-30', toDate: '2026-07-20' })).toMatchObject({ code: 0 })
    expect(await change({ status: '2', reason: '提前完工' })).toMatchObject({ code: 0 })
    const heard = await told(colleague)
    expect(heard.map(({ title }) => title)).toEqual(['设施停用：望澜大道', '设施恢复使用：望澜大道'])
    expect(heard[0]).toMatchObject({
      content: '<p>“望澜大道”自2026-06-30至2026-07-20停用，期间暂停养护巡查。原因：改造施工。</p>',
      bizRoute: `/jcxxgl/jcsj/baseroad/index?id=${city.ids.road}`,
    })
    expect(await told(stranger)).toEqual([])
    const inEnglish = await colleague.raw('GET', 'sys/notice/mynotice/page', { headers: { 'accept-language': 'en-US' } })
    expect(JSON.parse(inEnglish.body).data.list.map(({ title, content }: Notice) => [title, content])).toEqual([
      ['In use again: 望澜大道', '<p>望澜大道 is in use again; resume maintenance and inspection. Reason: 提前完工.</p>'],
      [
        'Out of service: 望澜大道',
        '<p>望澜大道 is out of service from 2026-06-30 to 2026-07-20; it is neither maintained nor inspected meanwhile. Reason: 改造施工.</p>',
      ],
    ])
  })

  it('of the district or of who manages is none: nobody could adopt it, so that it does not wait', async () => {
    expect(await keeper.post(`${ROAD}/correct`, proposal({ regionId: '990121' }))).toMatchObject({
      code: 10400,
      msg: '“所属区县”只能更正为本区县内的位置；属于其他区县的，请联系市级调整',
    })
    expect(await keeper.post(`${ROAD}/correct`, proposal({ manageLevel: '1' }))).toMatchObject({ code: 10400, msg: '“管理级别”不能更正' })
    expect(await city.district.get(`${ROAD}/correctPage`, { status: '0' })).toMatchObject({ code: 0, data: { total: 0 } })
  })

  it('is declined with a reason, and the register stays as it is', async () => {
    const { id } = (await keeper.post(`${ROAD}/correct`, proposal({ gullyCount: 12 }))).data
    expect(await city.district.post(`${ROAD}/correctAudit`, { id, pass: false })).toMatchObject({ code: 10001 })
    expect(await city.district.post(`${ROAD}/correctAudit`, { id, pass: false, comment: '与竣工图不符' })).toMatchObject({ code: 0 })
    expect((await roadNow()).gullyCount).toBeNull()
    expect(await city.district.post(`${ROAD}/correctAudit`, { id, pass: true })).toMatchObject({ code: -2 })
  })

  it('assets.md §1.2 correct: is proposed by whoever maintains the asset or inspects it, of what may be corrected, and of each value once at a time', async () => {
    expect(await stranger.post(`${ROAD}/correct`, proposal({ gullyCount: 3 }))).toMatchObject({
      code: 10400,
      msg: expect.stringContaining('只有该设施的养护单位或巡查人员可以提出更正'),
    })
    const { db } = house.open.services
    const stands = (status: string) => db.updateTable('road').set({ status }).where('id', '=', city.ids.road).execute()
    await stands('0')
    expect(await keeper.post(`${ROAD}/correct`, proposal({ gullyCount: 3 }))).toMatchObject({ msg: '只能更正在用或停用的设施' })
    await stands('2')
    expect(await city.district.post(`${ROAD}/correct`, proposal({ gullyCount: 3 }))).toMatchObject({ code: 403 })
    for (const [fields, words] of [
      [{ status: '4' }, '”不能更正'],
      [{ assetCode: 'x' }, '”不能更正'],
      [{ laneCount: 'sechs' }, '”的更正值格式错误'],
      [{ laneCount: 6 }, '请至少更正一项，且与现有信息不同'],
    ] as const)
      expect(await keeper.post(`${ROAD}/correct`, proposal(fields))).toMatchObject({ code: 10400, msg: expect.stringContaining(words) })
    // A number that cannot be says why, as the form of the register does.
    expect((await keeper.post(`${ROAD}/correct`, proposal({ gullyCount: -5 }))).msg).toBe('雨水口数不能小于0')
    const { id } = (await keeper.post(`${ROAD}/correct`, proposal({ gullyCount: 30 }))).data
    expect(await colleague.post(`${ROAD}/correct`, proposal({ gullyCount: 31 }))).toMatchObject({
      code: 10400,
      msg: expect.stringContaining('”已有待审核的更正，请等待审核后再提出'),
    })
    expect(await city.otherDistrict.post(`${ROAD}/correctAudit`, { id, pass: true })).toMatchObject({ code: 10104 })
    expect(await city.district.post('jcsj/basebridge/correctAudit', { id, pass: true })).toMatchObject({ code: 10104 })
  })

  it('says what is wrong with entries that are none', async () => {
    const form = { assetType: assetType.values.road.value, assetId: city.ids.road, reason: '现场复核与台账不符' }
    for (const changes of [[null], ['laneCount'], [[]]])
      expect(await keeper.put('jcsj/correction', { ...form, changes })).toMatchObject({
        code: 10400,
        msg: '请至少更正一项，且与现有信息不同',
      })
  })

  it('is offered on what one maintains and to nobody else', async () => {
    const offered = async (who: { get: Person['get'] }): Promise<readonly string[]> =>
      (await who.get<{ readonly actions?: readonly string[] }>(`${ROAD}/info/${city.ids.road}`)).data.actions ?? []
    expect(await offered(keeper)).toContain('proposeCorrection')
    expect(await offered(stranger)).not.toContain('proposeCorrection')
    expect(await offered(city.district)).not.toContain('proposeCorrection')
  })

  it('names the rows that a corrected reference meant and means', async () => {
    const { id } = (await keeper.post(`${ROAD}/correct`, proposal({ manageDeptId: 'd-company2' }))).data
    expect(await correctionOf(id)).toMatchObject({
      changes: [{ field: 'manageDeptId', after: 'd-company2', names: { 'd-company2': expect.any(String) } }],
    })
  })

  it('does not write over what somebody else has changed in the meantime', async () => {
    const { id } = (await keeper.post(`${ROAD}/correct`, proposal({ manholeCount: 40 }))).data
    expect(await city.district.post(ROAD, { id: city.ids.road, manholeCount: 44, reason: '复测' })).toMatchObject({ code: 0 })
    expect(await city.district.post(`${ROAD}/correctAudit`, { id, pass: true })).toMatchObject({
      code: 10400,
      msg: expect.stringContaining('”在更正提出后已变更，请不予采纳，由提出人核对后重新提出'),
    })
    expect(await roadNow()).toMatchObject({ manholeCount: 44 })
    expect(await correctionOf(id)).toMatchObject({ status: '0' })
  })
})

describe('the file of an asset', () => {
  it('holds the asset and what is kept of it elsewhere, as far as its reader sees it', async () => {
    const { data } = await city.city.get<Record<string, unknown>>(`jcsj/basebridge/archive/${city.ids.bridge}`)
    expect(data).toMatchObject({ base: { name: '古渡桥' }, detections: [], excavations: [], handover: null, cameras: [] })
    expect(await city.otherDistrict.get(`jcsj/basebridge/archive/${city.ids.bridge}`)).toMatchObject({ code: 10104 })
  })
})
