import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  findingForm,
  HAZARDS,
  rectificationMeasures,
  reported as reportedIn,
  order as termsIn,
} from '../../src/areas/utilities/testing/utilities-house.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import { type AnsweredRow, addAccount, type Person, personOf } from '../support/people.ts'
import { buildSmallCity, type SmallCity, uploadPicture } from '../support/small-city.ts'

let house: TestServer
let at: SmallCity

beforeAll(async () => {
  house = await startTestServer()
  at = await buildSmallCity(house)
})
afterAll(() => house.close())

const formOf = (by: Person, more: Readonly<Record<string, unknown>> = {}) =>
  findingForm({ house, at }, by, { hazardSource: '1', checkType: '1', ...more })
const reported = (by: Person, more?: Readonly<Record<string, unknown>>) => reportedIn({ house, at }, by, more)
const terms = () => termsIn({ at })

async function dispatched(more: Readonly<Record<string, unknown>> = {}) {
  const row = await reported(at.district, more)
  const reply = await at.district.put<{ id: string; version: number; reformNoticeNo: string }>(`${HAZARDS}/dispatch`, {
    id: row.id,
    version: row.version,
    ...terms(),
  })
  expect(reply).toMatchObject({ code: 0, data: { status: 'dispatched' } })
  return reply.data
}

describe('the main job over HTTP', () => {
  test('a finding is reported, ordered, signed, rectified, reviewed and closed', async () => {
    const order = await dispatched()
    expect(order.reformNoticeNo).toMatch(/^责改字〔2026〕990102第0001号$/)
    const signed = await at.staff.put(`${HAZARDS}/reform`, { id: order.id, version: order.version, ...rectificationMeasures })
    expect(signed).toMatchObject({ code: 0, data: { status: 'reforming' } })
    const after = [await uploadPicture(house, at.staff)]
    const done = await at.staff.put(`${HAZARDS}/reformOver`, {
      id: order.id,
      reformDesc: '已更换',
      reformDate: '2026-06-30',
      afterImages: after,
    })
    expect(done).toMatchObject({ code: 0, data: { status: 'toReview' } })
    const closed = await at.district.put(`${HAZARDS}/audit`, { id: order.id, auditResult: '1', opinion: '复查合格' })
    expect(closed).toMatchObject({ code: 0, data: { status: 'closed' } })
    const info = await at.city.get<AnsweredRow & { handleLogs: { action: string }[] }>(`${HAZARDS}/info/${order.id}`)
    expect(info.data.handleLogs.map((step) => step.action)).toEqual(['report', 'dispatch', 'reform', 'reformOver', 'audit'])
    expect(info.data.dutyClock).toBeNull()
    expect(info.data.closedInTime).toEqual({ days: 0 })
  })

  test('the record of an order holds its number and its paper, and its step the deadline that was met', async () => {
    const { id, reformNoticeNo } = await dispatched()
    const { rows } = await sql<{ diff: readonly { field: string; after: unknown }[] }>`select diff from operation_log
      where row_ids = ${id} and resource = ${`${HAZARDS}:dispatch`}`.execute(house.open.services.db)
    expect(rows[0]?.diff).toContainEqual({ field: 'reformNoticeNo', before: null, after: reformNoticeNo })
    expect(rows[0]?.diff.map((one) => one.field)).toContain('orderFile')
    const { data } = await at.city.get<AnsweredRow & { handleLogs: { action: string; deadline: string | null }[] }>(`${HAZARDS}/info/${id}`)
    expect(data.handleLogs.find((step) => step.action === 'dispatch')?.deadline).toMatch(/^2026-/)
  })

  test('gysy/aqjdyhpc/rule-13: numbers are drawn in one series a level and day', async () => {
    const drawn = async (by: Person, more: Readonly<Record<string, unknown>> = {}) =>
      (await by.put<{ hazardNo: string; checkNo: string }>(HAZARDS, await formOf(by, more))).data
    const [first, second] = [await drawn(at.district), await drawn(at.district)]
    expect(first).toMatchObject({
      hazardNo: expect.stringMatching(/^YHQX20260630\d{4}$/),
      checkNo: expect.stringMatching(/^JCQX20260630\d{4}$/),
    })
    expect(Number(second.hazardNo.slice(-4))).toBe(Number(first.hazardNo.slice(-4)) + 1)
    expect(Number(second.checkNo.slice(-4))).toBe(Number(first.checkNo.slice(-4)) + 1)
    expect(await drawn(at.city, { level: 'sj' })).toMatchObject({ hazardNo: 'YHSJ202606300001', checkNo: 'JCSJ202606300001' })
    house.setNow('2026-07-01 09:00:00')
    const early = await addAccount(house, { username: 'early', deptId: at.ids.district, roles: ['districtSupervisor'] })
    const next = await drawn(await personOf(house, early))
    house.setNow('2026-06-30 10:00:00')
    expect(next).toMatchObject({ hazardNo: 'YHQX202607010001', checkNo: 'JCQX202607010001' })
  })

  test('gysy/aqjdyhpc/rule-16: a draft is seen by its own department alone', async () => {
    const { data } = await at.district.put(HAZARDS, await formOf(at.district))
    expect(await at.district2.get(`${HAZARDS}/info/${data.id}`)).toMatchObject({ code: 0 })
    for (const other of [at.city, at.otherDistrict, at.staff])
      expect(await other.get(`${HAZARDS}/info/${data.id}`)).toMatchObject({ code: 10104 })
    const own = await at.staff.put(HAZARDS, await formOf(at.staff, { level: 'qy', checkers: [at.staff.userId] }))
    expect(await at.staff.get(`${HAZARDS}/info/${own.data.id}`)).toMatchObject({ code: 0 })
    expect(await at.district.get(`${HAZARDS}/info/${own.data.id}`)).toMatchObject({ code: 10104 })
  })

  test('gysy/aqjdyhpc/rule-16: a company sees a visit without finding as soon as it is closed', async () => {
    const clean = { hasHazard: false, beforeImages: null, hazardCategory: null, hazardLevel: null, description: null }
    const { data } = await at.district.put(HAZARDS, await formOf(at.district, clean))
    expect(await at.staff.get(`${HAZARDS}/info/${data.id}`)).toMatchObject({ code: 10104 })
    expect(await at.district.put(`${HAZARDS}/report`, { id: data.id })).toMatchObject({ code: 0, data: { status: 'closed' } })
    expect(await at.staff.get(`${HAZARDS}/info/${data.id}`)).toMatchObject({ code: 0 })
  })

  test('gysy/aqjdyhpc/rule-16: a company sees an order only from the dispatch on, and another company never', async () => {
    const row = await reported(at.district)
    expect(await at.staff.get(`${HAZARDS}/info/${row.id}`)).toMatchObject({ code: 10104 })
    await at.district.put(`${HAZARDS}/dispatch`, { id: row.id, ...terms() })
    expect(await at.staff.get(`${HAZARDS}/info/${row.id}`)).toMatchObject({ code: 0 })
    expect(await at.otherCompany.get(`${HAZARDS}/info/${row.id}`)).toMatchObject({ code: 10104 })
    expect(await at.otherDistrict.get(`${HAZARDS}/info/${row.id}`)).toMatchObject({ code: 10104 })
  })

  test('the district that waits for nothing is offered nothing, the company that must act is', async () => {
    const order = await dispatched()
    const forCompany = await at.staff.get(`${HAZARDS}/info/${order.id}`)
    expect(forCompany.data.actions).toEqual(expect.arrayContaining(['reform', 'delay']))
    expect(forCompany.data.actions).not.toContain('audit')
    const forOther = await at.district.get(`${HAZARDS}/info/${order.id}`)
    expect(forOther.data.actions).not.toContain('reform')
  })
})

describe('bad input is refused in the words of the catalogue and changes nothing', () => {
  const version = async (id: string) => (await at.city.get(`${HAZARDS}/info/${id}`)).data.version

  test('gysy/aqjdyhpc/rule-14: a wrong state', async () => {
    const order = await dispatched()
    expect(await at.district.put(`${HAZARDS}/dispatch`, { id: order.id, ...terms() })).toMatchObject({
      code: -2,
      msg: '当前状态不允许该操作',
    })
    expect(await version(order.id)).toBe(order.version)
  })

  test('a level that the action does not have', async () => {
    const row = await reported(at.district)
    expect(await at.staff.put(`${HAZARDS}/dispatch`, { id: row.id, ...terms() })).toMatchObject({ code: 403 })
  })

  test('a row of another district', async () => {
    const row = await reported(at.district)
    const reply = await at.otherDistrict.put(`${HAZARDS}/dispatch`, { id: row.id, ...terms() })
    expect(reply).toMatchObject({ code: 10104, msg: '数据不存在或无权查看' })
  })

  test('a stale version', async () => {
    const row = await reported(at.district)
    const reply = await at.district.put(`${HAZARDS}/dispatch`, { id: row.id, version: row.version - 1, ...terms() })
    expect(reply).toMatchObject({ code: 10409 })
  })

  test('the same call twice within a second', async () => {
    const row = await reported(at.district)
    const body = { id: row.id, version: row.version, ...terms() }
    const replies = await Promise.all([at.district.put(`${HAZARDS}/dispatch`, body), at.district.put(`${HAZARDS}/dispatch`, body)])
    expect(replies.map((reply) => reply.code).sort()).toEqual([-2, 0])
    expect(replies.find((reply) => reply.code === -2)?.msg).toBe('请勿重复提交')
  })

  test('a report without its photo', async () => {
    const added = await at.district.put(HAZARDS, { ...(await formOf(at.district)), beforeImages: [] })
    const reply = await at.district.put(`${HAZARDS}/report`, { id: added.data.id })
    expect(reply).toMatchObject({ code: 10036, data: { errors: [{ field: 'beforeImages', code: 10036 }] } })
  })

  test('a deadline in the past', async () => {
    const row = await reported(at.district)
    const reply = await at.district.put(`${HAZARDS}/dispatch`, { id: row.id, ...terms(), reformDeadline: '2026-06-28' })
    expect(reply).toMatchObject({ code: 10033, msg: '整改期限不能早于2026-06-30', data: { errors: [{ field: 'reformDeadline' }] } })
    expect(await version(row.id)).toBe(row.version)
  })

  test.each(['d-district', '1'])('an order to a department that is no company: %s', async (reformDeptId) => {
    const row = await reported(at.district)
    const reply = await at.district.put(`${HAZARDS}/dispatch`, { id: row.id, ...terms(), reformDeptId })
    expect(reply).toMatchObject({ code: -2, msg: '整改责任单位须为企业部门', data: { errors: [{ field: 'reformDeptId' }] } })
  })

  test('a major hazard without its basis', async () => {
    const added = await at.district.put(HAZARDS, await formOf(at.district, { hazardLevel: '2' }))
    const refusal = added.code === 0 ? await at.district.put(`${HAZARDS}/report`, { id: added.data.id }) : added
    expect(refusal).toMatchObject({ code: -2, msg: '重大隐患须填写判定依据', data: { errors: [{ field: 'majorBasis' }] } })
  })

  test('one inspector of a bureau', async () => {
    const added = await at.district.put(HAZARDS, await formOf(at.district, { checkers: [at.district.userId] }))
    const refusal = added.code === 0 ? await at.district.put(`${HAZARDS}/report`, { id: added.data.id }) : added
    expect(refusal).toMatchObject({ code: -2, msg: '政府检查的检查人员不得少于2人' })
  })

  test('a body that is no JSON', async () => {
    const reply = await at.district.raw('PUT', HAZARDS, { headers: { 'content-type': 'application/json' } })
    expect(reply.statusCode).toBe(200)
    const broken = await house.app.inject({
      method: 'PUT',
      url: `/api/${HAZARDS}`,
      payload: '{"a":',
      headers: { 'content-type': 'application/json', authorization: 'Bearer none' },
    })
    expect(broken.json()).toMatchObject({ code: 401 })
  })

  test('an unknown field and an unknown order of a strict caller', async () => {
    const strict = { headers: { prefer: 'handling=strict' } }
    const field = await at.district.raw('PUT', HAZARDS, { ...strict, body: { ...(await formOf(at.district)), hazzard: 1 } })
    expect(field.json()).toMatchObject({ code: 10032, msg: '未知字段：hazzard' })
    const sort = await at.district.raw('GET', `${HAZARDS}/page?orderField=no_such`, strict)
    expect(sort.json()).toMatchObject({ code: 10032 })
  })
})

describe('G4 行政处罚法 art. 42: who inspects', () => {
  const added = async (by: Person, more: Readonly<Record<string, unknown>>) => by.put(HAZARDS, await formOf(by, more))

  test('for the government are officers of the inspecting side: never the clerk of a company, nor an officer of another district', async () => {
    for (const stranger of [at.staff, at.otherDistrict]) {
      const reply = await added(at.district, { checkers: [at.district.userId, stranger.userId] })
      expect(reply).toMatchObject({
        code: -2,
        msg: expect.stringContaining(
          '不能作为政府检查的检查人员：须为检查单位、其上下级或本区县主管部门的区级、市级人员；专家请填入“专家”',
        ),
      })
    }
    expect(await added(at.district, { checkers: [at.district.userId, at.city.userId] })).toMatchObject({ code: 0 })
    expect(await added(at.city, { level: 'sj', checkers: [at.city.userId, at.district.userId] })).toMatchObject({ code: 0 })
  })

  test('for a company are its own people', async () => {
    const own = { level: 'qy', checkers: [at.staff.userId, at.safetyManager.userId] }
    expect(await added(at.staff, own)).toMatchObject({ code: 0 })
    expect(await added(at.staff, { ...own, checkers: [at.otherCompany.userId] })).toMatchObject({
      code: -2,
      msg: expect.stringContaining('不是本企业人员，不能作为企业自查的检查人员；专家请填入“专家”'),
    })
    expect(await added(at.staff, { ...own, checkers: [at.district.userId] })).toMatchObject({ code: -2 })
  })

  test('was set before the rule goes on with the row; whoever is set anew is judged', async () => {
    const { data } = await added(at.district, {})
    const old = [at.district.userId, at.staff.userId]
    await sql`update hazard_check set checkers = ${old} where id = ${data.id}`.execute(house.open.services.db)
    expect(await at.district.put(HAZARDS, { id: data.id, description: '出口压力4.0kPa', checkers: old.toReversed() })).toMatchObject({
      code: 0,
    })
    expect(await at.district.put(HAZARDS, { id: data.id, checkers: [...old, at.district2.userId] })).toMatchObject({ code: -2 })
  })

  test('is offered by the picker: people of these levels around the inspecting department', async () => {
    const offered = async (query: object) =>
      (await at.district.get<{ list: readonly { id: string }[] }>('sys/user/page', { picker: 1, limit: 100, ...query })).data.list.map(
        ({ id }) => id,
      )
    const officers = await offered({ level: 'qx,sj', aroundDeptId: at.ids.district })
    expect(officers).toEqual(expect.arrayContaining([at.district.userId, at.district2.userId, at.city.userId]))
    for (const stranger of [at.staff, at.safetyManager, at.otherDistrict, at.otherCompany]) expect(officers).not.toContain(stranger.userId)
    const own = await offered({ level: 'qy', aroundDeptId: at.ids.companyDept })
    expect(own).toEqual(expect.arrayContaining([at.staff.userId, at.safetyManager.userId]))
    for (const stranger of [at.district, at.otherCompany]) expect(own).not.toContain(stranger.userId)
  })
})
