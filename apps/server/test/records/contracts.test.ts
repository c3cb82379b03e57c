import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '../../src/pipeline/context-of.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import type { AnsweredRow } from '../support/people.ts'
import { buildSmallCity, type SmallCity, uploadPicture } from '../support/small-city.ts'
import { contractInForce, hireMaintainers, type Maintainers } from '../support/street/maintenance-people.ts'
import { letClocksAct } from '../warnings/warnings-ground.ts'

const ROOT = 'yhgl/contract'
let house: TestServer
let city: SmallCity
let at: Maintainers
let number = 0

beforeAll(async () => {
  house = await startTestServer()
  city = await buildSmallCity(house)
  at = await hireMaintainers(house, city)
})
afterAll(() => house.close())

const form = (more: object = {}) => {
  number += 1
  return {
    contractNo: `HT-${number}`,
    contractName: `望澜区养护合同${number}`,
    contractKind: '3',
    pricingKind: '3',
    procureKind: '5',
    planYear: 2026,
    manageDeptId: city.ids.district,
    manageLevel: 'qx',
    companyDeptId: 'd-care',
    contactPerson: '张安',
    contactPhone: '10000000001',
    regionId: '990102',
    signDate: '2026-01-05',
    startDate: '2026-02-01',
    endDate: '2026-12-31',
    amount: 50_000,
    lumpSum: 30_000,
    fundSource: '2',
    paymentCycle: '2',
    items: [{ itemCode: 'YH-R01', itemName: '坑槽热补', unit: 'm2', quantity: 100, unitPrice: 200 }],
    ...more,
  }
}
async function add(more: object = {}) {
  const reply = await at.manager.put(ROOT, form(more))
  expect(reply).toMatchObject({ code: 0 })
  return reply.data.id as string
}
const refusedFields = (reply: { data: { errors?: readonly { field: string }[] } | null }) => reply.data?.errors?.map((one) => one.field)
const activate = (id: string) => at.manager.post(`${ROOT}/state`, { id, action: 'activate' })
const scan = async () => ({ attachments: [await uploadPicture(house, at.manager)] })
interface Contract extends AnsweredRow {
  readonly handleLogs?: readonly object[]
  readonly items: readonly AnsweredRow[]
  readonly attachments: readonly AnsweredRow[]
}
const info = async (id: string) => (await at.manager.get<Contract>(`${ROOT}/info/${id}`)).data

describe('the sums of a contract', () => {
  it('an item costs quantity times price, and the unit-price part is their sum', async () => {
    const items = [
      { itemCode: 'A1', itemName: '热补', unit: 'm2', quantity: 10.5, unitPrice: 200 },
      { itemCode: 'A2', itemName: '灌缝', unit: 'm', quantity: 3, unitPrice: 0.33 },
    ]
    const row = await info(await add({ items }))
    expect(row.items.map((item) => item.amount)).toEqual([2100, 0.99])
    expect(row.unitPriceSum).toBe(2100.99)
  })

  it('an item code stands in a contract once', async () => {
    const items = ['x', 'y'].map((itemName) => ({ itemCode: 'A1', itemName, unit: 'm2', unitPrice: 1 }))
    expect(refusedFields(await at.manager.put(ROOT, form({ items })))).toEqual(['items[1].itemCode'])
  })

  it('yhgl/contract/rule-1: lump sum, unit prices and provisional sum make up the sum before a contract begins', async () => {
    const id = await add({ amount: 60_000, ...(await scan()) })
    expect(await activate(id)).toMatchObject({ code: 10400, msg: expect.stringContaining('50000') })
    const fits = await add({ amount: 50_001, ...(await scan()) })
    expect(await activate(fits)).toMatchObject({ code: 0, data: { status: '1' } })
  })
})

describe('the rules of a contract', () => {
  it.each([
    ['the manager is the district or the city', { manageLevel: 'qy' }, 'manageLevel'],
    ['the contractor fits the kind of contract', { contractKind: '4' }, 'companyDeptId'],
    ['the supervisor is not the contractor', { supervisorDeptId: 'd-care' }, 'supervisorDeptId'],
    ['the term begins at most ninety days before the signing', { startDate: '2025-10-01' }, 'startDate'],
    ['a contract ends after it begins', { endDate: '2026-02-01' }, 'endDate'],
    ['the bond is a tenth at most', { bondAmount: 5001 }, 'bondAmount'],
    ['no retention is held beside a bond', { bondAmount: 5000, retentionRate: 3 }, 'retentionRate'],
  ])('%s', async (_sentence, more, field) => {
    expect(refusedFields(await at.manager.put(ROOT, form(more)))).toEqual([field])
  })

  it('yhgl/contract/rule-6: works of a million and more are supervised', async () => {
    const id = await add({ amount: 1_000_000, lumpSum: 980_000, ...(await scan()) })
    expect(refusedFields(await activate(id))).toEqual(['supervisorDeptId'])
  })

  it('begins with its scan, a price list or lump sum, and for daily maintenance its facilities', async () => {
    expect(refusedFields(await activate(await add()))).toEqual(['attachments'])
    expect(refusedFields(await activate(await add({ items: [], lumpSum: null, provisionalSum: 50_000, ...(await scan()) })))).toEqual([
      'items',
    ])
    expect(refusedFields(await activate(await add({ contractKind: '1', ...(await scan()) })))).toEqual(['facilities'])
  })

  it('a change needs its reason, which its record keeps, and an agreement among the attachments', async () => {
    const id = await contractInForce(house, city, at)
    const row = await info(id)
    const change = { id, version: row.version, remark: '增加清单', attachments: row.attachments }
    expect(refusedFields(await at.manager.post(ROOT, change))).toEqual(['changeReason', 'attachments'])
    expect(refusedFields(await at.manager.post(ROOT, { ...change, changeReason: '工程量增加' }))).toEqual(['attachments'])
    const attachments = [...row.attachments, await uploadPicture(house, at.manager, '补充协议.jpg')]
    expect(await at.manager.post(ROOT, { ...change, changeReason: '工程量增加', attachments })).toMatchObject({ code: 0 })
    expect((await info(id)).handleLogs?.at(-1)).toMatchObject({ action: 'edit', opinion: '工程量增加' })
  })

  it('a change took no time however long its contract had rested, for nobody waited for it; a settlement that was owed tells how long it took', async () => {
    const id = await contractInForce(house, city, at)
    const { version, attachments } = await info(id)
    house.setNow('2026-06-30 10:20:00')
    const agreed = [...attachments, await uploadPicture(house, at.manager, '补充协议.jpg')]
    const change = { id, version, remark: '增加清单', attachments: agreed, changeReason: '工程量增加' }
    expect(await at.manager.post(ROOT, change)).toMatchObject({ code: 0 })
    const end = { id, action: 'terminate', terminateDate: '2026-06-30', reason: '违约', ...(await scan()) }
    expect(await at.manager.post(`${ROOT}/state`, end)).toMatchObject({ code: 0 })
    house.setNow('2026-06-30 10:32:00')
    const settled = { id, action: 'settle', settledAmount: 30_000, reason: '结算', ...(await scan()) }
    expect(await at.manager.post(`${ROOT}/state`, settled)).toMatchObject({ code: 0 })
    house.setNow('2026-06-30 10:00:00')
    const { handleLogs = [] } = await info(id)
    expect(handleLogs).toMatchObject([
      { action: 'activate' },
      { action: 'edit' },
      { action: 'terminate' },
      { action: 'settle', usedMinutes: 12 },
    ])
    // What took no time tells none, rather than a null that is no number.
    expect(handleLogs.filter((step) => 'usedMinutes' in step)).toHaveLength(1)
  })
})

describe('the life of a contract', () => {
  it('yhgl/contract/rule-9: ends, is settled near its sum with a report, or above it with an agreement too, and closed', async () => {
    const id = await contractInForce(house, city, at)
    const state = (action: string, more: object = {}) => at.manager.post(`${ROOT}/state`, { id, action, ...more })
    expect(await state('settle', { settledAmount: 1, reason: '结算' })).toMatchObject({ code: -2 })
    expect(await state('terminate', { terminateDate: '2026-06-30', reason: '违约' })).toMatchObject({ code: 10400 })
    expect(await state('terminate', { terminateDate: '2026-06-30', reason: '违约', ...(await scan()) })).toMatchObject({
      data: { status: '3' },
    })
    // That day stands in the contract, beside the last day that was agreed.
    const ended = (await at.manager.get<Readonly<Record<string, unknown>>>(`${ROOT}/info/${id}`)).data
    expect(ended).toMatchObject({ terminateDate: '2026-06-30', endedOn: '2026-06-30', endDate: '2026-12-31' })
    expect(refusedFields(await state('settle', { settledAmount: 33_001, reason: '结算', ...(await scan()) }))).toEqual(['settledAmount'])
    const agreed = { attachments: [...(await scan()).attachments, await uploadPicture(house, at.manager, '补充协议.jpg')] }
    expect(await state('settle', { settledAmount: 33_001, reason: '结算', ...agreed })).toMatchObject({ data: { status: '4' } })
    expect(await state('close', { reason: '质保金已退' })).toMatchObject({ data: { status: '5' } })
    expect(await state('wrong')).toMatchObject({ code: 10001 })
  })

  it('is over the day after its last, by the server itself, and waits for its settlement', async () => {
    const id = await contractInForce(house, city, at, { startDate: '2026-02-01', endDate: '2026-06-29' })
    await letClocksAct(house.open.services)
    expect(await info(id)).toMatchObject({ status: '2', dutyClock: { action: 'settle' } })
    expect((await at.manager.post(`${ROOT}/expire`, { id })).code).toBe(405)
  })

  it('what the server does to it by itself stands in its record, in its history and in its handling log', async () => {
    const id = await contractInForce(house, city, at, { startDate: '2026-02-01', endDate: '2026-06-28' })
    await letClocksAct(house.open.services)
    const { rows } = await sql<{ operation: string; user: string; diff: readonly { field: string; before: unknown; after: unknown }[] }>`
      select operation, creator_name as "user", diff from operation_log where row_ids = ${id} and resource = ${`${ROOT}:expire`}`.execute(
      house.open.services.db,
    )
    expect(rows).toEqual([
      {
        operation: expect.stringContaining('养护合同'),
        user: systemActor.username,
        diff: [{ field: 'status', before: '1', after: '2' }],
      },
    ])
    const { data } = await at.manager.get<{ versions: readonly object[] }>('sys/history', { resource: ROOT, id })
    expect(data.versions[0]).toMatchObject({ verb: 'expire', diff: [{ field: 'status', before: '1', after: '2' }] })
    expect((await info(id)).handleLogs?.at(-1)).toMatchObject({ action: 'expire', fromStatus: '1', toStatus: '2' })
  })

  it('is read by its parties and the manager, and by nobody else', async () => {
    const id = await contractInForce(house, city, at)
    for (const who of [at.company, at.supervisor, city.city]) expect((await who.get(`${ROOT}/info/${id}`)).code).toBe(0)
    for (const who of [at.otherCompany, at.otherManager]) expect((await who.get(`${ROOT}/info/${id}`)).code).toBe(10104)
    expect((await at.company.put(ROOT, form())).code).toBe(403)
  })
})
