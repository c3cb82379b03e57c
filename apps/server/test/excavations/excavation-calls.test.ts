import { gasFacilityType } from '@chengan/domain/utilities/dictionaries/facilities'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hmacSm3 } from '../../src/ciphers/sm3.ts'
import type { LaidPaper } from '../../src/ports/paper/laid/laid-paper.ts'
import { insertRow } from '../../src/resources/rows.ts'
import { districtReview, issuedPermit, openPermitTown, type PermitTown, permitted } from '../support/permit-town.ts'

// The calls of a declaration beside its tasks: payment, revocation, transfer, counters, map (municipal-approval.md §2.1, §2.2).

const SECRET = 'bank-secret-of-the-tests'
let town: PermitTown
beforeAll(async () => {
  town = await openPermitTown({ CHENGAN_PAY_BANK_SECRET: SECRET })
})
afterAll(() => town.close())

interface Order {
  readonly id: string
  readonly orderId: string
  readonly payAmount: number
  readonly payUrl: string
}

async function notify(order: Order, more: object = {}) {
  const said = { notifyId: `n${town.next()}`, outTradeNo: order.orderId, tradeNo: `T${town.next()}`, tradeStatus: 'SUCCESS' }
  const payload = JSON.stringify({ ...said, totalAmount: order.payAmount.toFixed(2), payAt: '2026-06-30 10:05:00', ...more })
  const stamp = String(town.house.open.services.clock())
  const headers = {
    'content-type': 'application/json',
    'x-timestamp': stamp,
    'x-signature': hmacSm3(Buffer.from(SECRET), `${stamp}.${payload}`),
  }
  return (await town.house.app.inject({ method: 'POST', url: '/api/pay/order/notify/bank', payload, headers })).json()
}

async function toPay(): Promise<string> {
  const id = await town.submitted()
  expect(await town.through(id, [...districtReview, ['dCashier', 1]])).toBe('35')
  return id
}
const pay = (id: string, who = 'builder') => town.one(who).post<Order>('szgl/wjsp/pay', { id, channel: 'bank' })

const orderState = async ({ id }: Order) => (await town.stored('payment_order', id)).status

describe('a bill', () => {
  it('is paid by an order of the applicant, and the flow goes on when the channel says so', async () => {
    const id = await toPay()
    const first = await pay(id)
    expect(first).toMatchObject({ code: 0, data: { payAmount: 46_948, orderId: expect.stringMatching(/^PAY/) } })
    expect(first.data.payUrl).toContain(first.data.id)
    town.pass(2)
    expect((await pay(id)).data.orderId).toBe(first.data.orderId)
    expect(await notify(first.data)).toMatchObject({ code: 0 })
    expect(await town.stands(id)).toMatchObject({ status: '38', feeStatus: '2', feePaidDate: '2026-06-30', currentNode: '审批决定' })
    town.pass(2)
    expect(await pay(id)).toMatchObject({ code: -2, msg: '该申报已缴费' })
    expect(await town.paid(id)).toMatchObject({ code: -2, msg: '该申报已缴费' })
  })

  it('is paid once, however often the channel says so', async () => {
    const id = await toPay()
    const { data: order } = await pay(id)
    const message = { notifyId: 'twice' }
    expect([await notify(order, message), await notify(order, message)].map((reply) => reply.code)).toEqual([0, 0])
    expect(await town.stands(id)).toMatchObject({ status: '38' })
  })

  it('that the clerk has noted as paid is owed no more: its order is cancelled, and money that comes yet is for finance to look at', async () => {
    const id = await toPay()
    const { data: order } = await pay(id)
    expect((await town.paid(id)).data.status).toBe('38')
    expect(await orderState(order)).toBe('-1')
    expect(await notify(order)).toMatchObject({ code: 0 })
    const { rows } =
      await sql`select 1 from notice where biz_type = 'pay/order' and biz_id = ${order.id} and content like '%订单已取消%'`.execute(town.db)
    expect(rows).toHaveLength(1)
  })

  it('is owed no more once its application is taken back', async () => {
    const id = await toPay()
    const { data: order } = await pay(id)
    expect(await town.stands(id)).toMatchObject({ feeStatus: '1' })
    expect((await town.one('builder').put('szgl/wjsp/withdraw', { id, reason: '工程取消' })).data.status).toBe('80')
    expect(await town.stands(id)).toMatchObject({ feeStatus: '0' })
    expect(await orderState(order)).toBe('-1')
  })

  it('is not noted as paid on a day to come', async () => {
    const id = await toPay()
    const future = { id, feeBillNo: 'JK-1', feePaidDate: '2026-07-01' }
    expect(await town.one('dCashier').put('szgl/wjsp/paid', future)).toMatchObject({ code: 10034 })
    expect(await town.stands(id)).toMatchObject({ feeStatus: '1' })
  })

  it('is paid by its applicant alone, and while it is open', async () => {
    const id = await toPay()
    // The owner of pipelines sees the declaration, and pays nothing.
    expect((await pay(id, 'rival')).code).toBe(403)
    expect((await pay(id, 'owner')).code).toBe(403)
    expect((await town.one('first').post('szgl/wjsp/pay', { id })).code).toBe(403)
    expect((await town.one('builder').post('szgl/wjsp/pay', { id, channel: 'shells' })).code).toBe(10400)
    expect((await pay(await town.submitted())).code).not.toBe(0)
    expect((await town.one('builder').post('szgl/wjsp/pay', { id: ['x'] })).code).not.toBe(0)
  })

  it('of a city that has opened no way to pay online is paid at the counter', async () => {
    const bare = await openPermitTown({ CHENGAN_PAY_BANK_ACCOUNT: '', CHENGAN_PAY_BANK_URL: '' })
    const id = await bare.submitted()
    expect(await bare.through(id, [...districtReview, ['dCashier', 1]])).toBe('35')
    const refused = await bare.one('builder').post('szgl/wjsp/pay', { id })
    expect(refused).toMatchObject({ code: 10400, msg: expect.stringMatching(/^线上缴费尚未开通，请凭\S+到审批窗口缴费$/) })
    await bare.close()
  })

  it('is noted by the clerk of the level that decides', async () => {
    const id = await toPay()
    expect(await town.paid(id, 'cashier')).toMatchObject({ code: 10400, msg: '当前环节不由您办理' })
    expect((await town.paid(id, 'dCashier')).data.status).toBe('38')
  })
})

describe('a permit', () => {
  it('is linked to the case of the approval platform that it came of, as a step of that case with its record', async () => {
    await sql`insert into approval_case (id, proj_id, match_state, create_date, update_date) values ('case-of-permit', 'APAS-77', '0', '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
      town.db,
    )
    const id = await issuedPermit(town, { apasNo: 'APAS-77' })
    expect(await town.stored('approval_case', 'case-of-permit')).toMatchObject({ wjsp_id: id, match_state: '1' })
    const { rows } = await sql`select action, from_status, to_status from handle_log where biz_id = 'case-of-permit'`.execute(town.db)
    expect(rows).toEqual([{ action: 'matchAuto', from_status: '0', to_status: '1' }])
    expect(
      (await sql`select 1 from operation_log where row_ids = 'case-of-permit' and resource like '%:matchAuto'`.execute(town.db)).rows,
    ).toHaveLength(1)
  })

  it('is revoked by the director of its level, with its ground; supervision ends, the occupation that was not used is paid back', async () => {
    const id = await issuedPermit(town, { matter: '3', occupyArea: 50, occupyPurpose: '1', trafficClosure: '1' })
    const before = await town.stands(id)
    expect(before).toMatchObject({ status: '40', occupyFee: expect.any(Number), permitNo: expect.stringMatching(/^望澜挖许〔2026〕/) })
    // It is offered to the director of the district that decided it, and to nobody else.
    const offers = async (who: Parameters<typeof town.one>[0]) =>
      (await town.one(who).get<{ actions: readonly string[] }>(`szgl/wjsp/info/${id}`)).data.actions.includes('revoke')
    expect([await offers('dDirector'), await offers('director'), await offers('dClerk'), await offers('builder')]).toEqual([
      true,
      false,
      false,
      false,
    ])
    const order = { id, reason: '以欺骗手段取得', basis: '行政许可法第六十九条' }
    expect(await town.one('director').put('szgl/wjsp/revoke', order)).toMatchObject({ code: 10400, msg: '当前环节不由您办理' })
    expect((await town.one('dDirector').put('szgl/wjsp/revoke', { ...order, basis: '' })).code).toBe(10001)
    // Who is no director anywhere is refused before what he sends is judged.
    for (const sent of [order, {}]) expect(await town.one('builder').put('szgl/wjsp/revoke', sent)).toMatchObject({ code: 403 })
    expect((await town.one('dDirector').put('szgl/wjsp/revoke', { ...order, version: 1 })).code).toBe(10409)
    const reply = await town.one('dDirector').put('szgl/wjsp/revoke', { ...order, version: before.version })
    expect(reply).toMatchObject({ code: 0, data: { status: '82', feeRefund: before.occupyFee } })
    const { rows } = await sql`select status from supervision where wjsp_id = ${id}`.execute(town.db)
    expect(rows).toEqual([{ status: '95' }])
    const info = await town.one('dDirector').get<{ documents: readonly { docKind: string }[] }>(`szgl/wjsp/info/${id}`)
    expect(info.data.documents.map((one) => one.docKind)).toContain('8')
  })

  it('whose paper is not sealed cannot be revoked: the decision has no effect yet', async () => {
    const id = await town.submitted()
    await permitted(town, id)
    const reply = await town.one('dDirector').put('szgl/wjsp/revoke', { id, reason: '错误', basis: '行政许可法第六十九条' })
    expect(reply).toMatchObject({ code: 10400, msg: '文书尚未用印，决定未生效' })
  })
})

describe('the supervision of a permit', () => {
  const riskOf = async (id: string) =>
    (
      await sql<{
        risk: string
        every: number | null
      }>`select risk_level as risk, visit_frequency as every from supervision where wjsp_id = ${id}`.execute(town.db)
    ).rows[0]

  it('municipal-approval/B5: is closer where a gas pipe lies beside the works', async () => {
    const before = await riskOf(await issuedPermit(town, { trafficClosure: '2' }))
    const id = await town.submitted({ trafficClosure: '2' })
    const { rows } = await sql<{ geometry: unknown }>`select geometry from excavation_section where wjsp_id = ${id}`.execute(town.db)
    const { services } = town.house.open
    await insertRow(services.db, services.registry.byName('gasFacility'), {
      ...{ id: 'pipe-beside-the-works', facilityName: '中压管', facilityType: gasFacilityType.values.pipeNetwork.value },
      ...{ geometry: rows[0]?.geometry, createDate: '2026-01-01 00:00:00', updateDate: '2026-01-01 00:00:00' },
    })
    await permitted(town, id)
    await town.seal(id)
    expect([before, await riskOf(id)]).toEqual([
      { risk: '2', every: 7 },
      { risk: '3', every: 3 },
    ])
  })
})

interface Line {
  readonly code: string
  readonly attachments: readonly { readonly id: string; readonly name: string; readonly url: string }[]
}

describe('the papers of an application', () => {
  const papersFor = async (who: string, id: string) =>
    (await town.one(who).get<{ materials: readonly Line[] }>(`szgl/wjsp/info/${id}`)).data.materials

  it('belong to it from when it is saved, and whoever examines it opens them', async () => {
    const id = await town.submitted()
    const seen = await papersFor('dClerk', id)
    const [own] = await papersFor('builder', id)
    expect(seen.map((one) => one.attachments.length)).toEqual(seen.map(() => 1))
    expect(seen[1]?.attachments[0]).toMatchObject({ name: '材料.pdf', url: expect.stringMatching(/^\/api\/sys\/oss\/preview\/\w+\?s=/) })
    // The address is bound to its reader.
    expect(own?.attachments[0]?.url).not.toBe(seen[0]?.attachments[0]?.url)
  })

  it('M01 is written by the server when it is handed in', async () => {
    const id = await town.submitted()
    const [form] = await papersFor('dClerk', id)
    const { declareNo } = await town.stands(id)
    expect([form?.code, form?.attachments[0]?.name]).toEqual(['M01', `城市道路占用挖掘申请表 ${String(declareNo)}.pdf`])
    const { rows } = await sql`select payload from outbox where payload->>'fileId' = ${form?.attachments[0]?.id ?? ''}`.execute(town.db)
    const entry = rows[0] as { payload: { sealed: string } }
    const { laid }: { laid: LaidPaper } = JSON.parse(town.house.open.services.keys.open(entry.payload.sealed))
    const facts = laid.parts.flatMap((part) => (part.kind === 'facts' ? part.facts : []))
    const said = Object.fromEntries(facts)
    expect(said).toMatchObject({ 建设单位: expect.stringContaining('石桐汇泉'), 挖掘路段: expect.stringMatching(/^1\. 槐荫巷/) })
    // On the paper people are reached by their whole numbers; until it is drawn it lies sealed (P-16).
    const [phone = ''] = /1[3-9]\d{9}/.exec(facts.find(([label]) => label === '联系电话')?.[1] ?? '') ?? []
    expect(phone).toHaveLength(11)
    expect(JSON.stringify(entry.payload)).not.toContain(phone)
    expect(said.施工工期).toMatch(/^\d{4}年\d+月\d+日至\d{4}年\d+月\d+日/)
    expect(laid.parts.find((part) => part.kind === 'sketch')?.sketch).toMatchObject({
      works: [expect.anything()],
      roads: expect.arrayContaining([expect.objectContaining({ name: '槐荫巷' })]),
    })
  })

  it('of somebody else are refused', async () => {
    const id = await town.draft()
    const foreign = await town.upload(town.one('dClerk'))
    const reply = await town.one('builder').post('szgl/wjsp', { id, materials: [{ code: 'M02', attachments: [foreign] }] })
    expect(reply).toMatchObject({ code: 10003, msg: '申请材料格式错误' })
  })
})

describe('the counters of the menu', () => {
  it('are the numbers of sys/duty/count by page', async () => {
    await town.submitted()
    const counted = await town.one('dClerk').get<Record<string, number>>('szgl/wjsp/todoCount')
    const { data } = await town.one('dClerk').get<{ kinds: readonly { bizType: string; total: number }[] }>('sys/duty/count')
    const all = data.kinds.filter((one) => one.bizType === 'szgl/wjsp').reduce((sum, one) => sum + one.total, 0)
    expect(all).toBeGreaterThan(0)
    const { byRoute } = (await town.one('dClerk').get<{ byRoute: Record<string, number> }>('sys/duty/count')).data
    expect(byRoute['/szgl/spyjgl/wjzdspyjs/dbsx']).toBe(all)
    expect(counted).toMatchObject({ code: 0, data: { dbsx: all, wjsp: all, phdb: 0, zgdb: 0, yssq: 0, yj: 0 } })
  })

  it('count what the applicant owes among the to-dos, but nothing to review', async () => {
    await toPay()
    const { data } = await town.one('builder').get<Record<string, number>>('szgl/wjsp/todoCount')
    expect(data.dbsx).toBeGreaterThan(0)
    expect(data.wjsp).toBe(0)
  })
})

interface MapAnswer {
  readonly type: string
  readonly truncated: boolean
  readonly features: readonly {
    readonly id: string
    readonly geometry: { readonly type: string }
    readonly properties: Record<string, unknown>
  }[]
}

describe('the map of excavations', () => {
  const map = (who: string, query: object = {}) => town.one(who).get<MapAnswer>('szgl/wjspld/map', { ...query })
  const ids = async (who: string, query: object = {}) => {
    const { data } = await map(who, query)
    return data.features.map((one) => one.properties.wjspId)
  }

  it('shows the sections of what the caller may see, within box, dates and states', async () => {
    const id = await town.submitted()
    const { data } = await map('first', { bbox: '123.70,29.84,123.71,29.86' })
    expect(data).toMatchObject({ type: 'FeatureCollection', truncated: false })
    expect(data.features.find((one) => one.properties.wjspId === id)).toMatchObject({
      type: 'Feature',
      geometry: { type: 'LineString' },
      properties: { status: '10', roadName: '槐荫巷', planStart: '2026-09-01', isFrozen: false },
    })
    expect(await ids('builder')).toContain(id)
    expect(await ids('rival')).not.toContain(id)
    expect(await ids('first', { bbox: '120,20,121,21' })).toEqual([])
    expect(await ids('first', { status: '10' })).toContain(id)
    expect(await ids('first', { status: '40' })).not.toContain(id)
    expect(await ids('first', { start: '2027-01-01' })).not.toContain(id)
    expect(await ids('first', { start: '2026-09-10', end: '2026-09-10' })).toContain(id)
    expect(await ids('first', { isFrozen: '1' })).not.toContain(id)
  })

  it('leaves drafts alone unless they are asked for', async () => {
    const id = await town.draft()
    expect(await ids('builder')).not.toContain(id)
    expect(await ids('builder', { status: '0' })).toContain(id)
  })

  it('refuses a box, a date that is none', async () => {
    for (const query of [{ bbox: '1,2,x,4' }, { bbox: '1,2,3' }, { start: 'spring' }, { end: '2026-02-31x' }])
      expect((await map('first', query)).code).toBe(10003)
  })

  it('municipal-approval/B8 is a public board without a session, of permits in force, with nothing of a person, and not without end', async () => {
    const id = await issuedPermit(town)
    const ask = async (url: string, remoteAddress = '127.0.0.78') => (await town.house.app.inject({ url, remoteAddress })).json()
    const reply = await ask('/api/szgl/wjspld/map?public=1')
    expect(reply.code).toBe(0)
    const { permitNo } = await town.stands(id)
    const mine = (reply.data as MapAnswer).features.find((one) => one.properties.permitNo === permitNo)
    expect(mine?.properties).toMatchObject({
      unit: '石桐汇泉',
      builder: '筑远市政',
      permitStart: '2026-09-01',
      method: '明挖',
      checkCode: expect.any(String),
    })
    expect(JSON.stringify(reply.data)).not.toMatch(/苏行止|顾怀安|13800000|wjspId/)
    expect((await ask('/api/szgl/wjspld/map')).code).toBe(401)
    expect((await ask('/api/szgl/wjspld/map?public=0')).code).toBe(401)
    for (let n = 0; n < 20; n += 1) await ask('/api/szgl/wjspld/map?public=1')
    expect((await ask('/api/szgl/wjspld/map?public=1')).code).not.toBe(0)
    expect((await ask('/api/szgl/wjspld/map?public=1', '127.0.0.79')).code).toBe(0)
  })
})
