import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawSpotChecks } from '../../src/areas/maintenance/daily/spot-checks.ts'
import { contextOf, jobFacts, systemActor } from '../../src/pipeline/context-of.ts'
import { startTestServer, type TestServer } from '../support/house.ts'
import type { Person } from '../support/people.ts'
import { buildSmallCity, type SmallCity, uploadPicture } from '../support/small-city.ts'
import { contractInForce, hireMaintainers, type Maintainers, pothole } from '../support/street/maintenance-people.ts'
import { hotPatch, saidOfStep } from '../support/street/street-house.ts'

const ROOT = 'yhgl/rcyh'
const PLACE = { lng: 123.61, lat: 29.81 }
let house: TestServer
let city: SmallCity
let at: Maintainers
let contractId: string

beforeAll(async () => {
  house = await startTestServer()
  city = await buildSmallCity(house)
  at = await hireMaintainers(house, city)
  contractId = await contractInForce(house, city, at, {
    amount: 20_000,
    items: [
      {
        itemCode: 'YH-R01',
        itemName: '坑槽热补',
        unit: 'm2',
        quantity: 100,
        unitPrice: 200,
        defectCodes: ['R01', 'R02'],
        warrantyMonths: 6,
      },
    ],
  })
})
afterAll(() => house.close())

/** A photo as the camera kept it. */
async function photo(who: Person, kept: object = {}): Promise<string> {
  const id = await uploadPicture(house, who)
  const columns = { ...kept }
  if (Object.keys(columns).length > 0) await house.open.services.db.updateTable('file').set(columns).where('id', '=', id).execute()
  return id
}
const takenAt = (lng: number, lat: number) => ({ position: JSON.stringify({ lng, lat }), position_lng: lng, position_lat: lat })

async function inRepair(more: object = {}): Promise<string> {
  const added = await at.manager.put<{ id: string }>(ROOT, await pothole(house, at.manager, { severity: '3', location: PLACE, ...more }))
  expect(added).toMatchObject({ code: 0 })
  const { id } = added.data
  const sent = { id, contractId, opinion: '请及时修复' }
  expect(await at.manager.post(`${ROOT}/dispatch`, sent)).toMatchObject({ code: 0 })
  expect(await at.company.post(`${ROOT}/dispose`, { id, handleState: '1' })).toMatchObject({ code: 0 })
  return id
}
/** Repairs, with a photo taken when the order was given, but for what is said of it. */
async function repair(id: string, kept: object = {}) {
  const { dispatchTime } = await info(id)
  return at.company.post(`${ROOT}/dispose`, {
    id,
    ...saidOfStep('5'),
    ...(await hotPatch(at.company, contractId)),
    beforeImages: [await photo(at.company, { taken_at: dispatchTime })],
    afterImages: [await photo(at.company, { taken_at: dispatchTime, ...kept })],
  })
}
const finish = (id: string) => at.company.post(`${ROOT}/finishApply`, { id, finishSummary: '热补2平方米' })
const pass = (who: Person, body: object) => who.post(`${ROOT}/rcyhAudit`, { auditResult: '1', opinion: '合格', ...body })
const info = async (id: string) => (await at.manager.get(`${ROOT}/info/${id}`)).data

async function closed(more: object = {}): Promise<string> {
  const id = await inRepair(more)
  expect(await repair(id)).toMatchObject({ code: 0 })
  expect(await finish(id)).toMatchObject({ code: 0 })
  expect(await pass(at.supervisor, { id })).toMatchObject({ code: 0 })
  expect(await pass(at.manager, { id })).toMatchObject({ code: 0, data: { status: '50' } })
  return id
}

describe('yhgl/rcyh/rule-4: a photo of the handling', () => {
  it('from another place is refused until the reviewer waives it; from beside the event it is told of', async () => {
    const id = await inRepair()
    const far = takenAt(PLACE.lng + 0.01, PLACE.lat)
    expect(await repair(id, far)).toMatchObject({ code: -2, msg: expect.stringContaining('超过500米') })
    expect(await at.manager.post(`${ROOT}/waivePlace`, { id, opinion: '桥下定位漂移' })).toMatchObject({ code: 0 })
    const taken = await repair(id, far)
    expect(taken).toMatchObject({ code: 0, data: { warnings: [{ field: 'afterImages' }] } })
    const row = await info(id)
    expect(row.photoDistance).toBeGreaterThan(900)
    expect(row).toMatchObject({ evidenceFaults: ['3'], evidenceScore: 80 })
  })
  it('from the place itself says nothing', async () => {
    const id = await inRepair()
    const taken = await repair(id, takenAt(PLACE.lng + 0.0002, PLACE.lat))
    expect(taken.data).not.toHaveProperty('warnings')
    expect(await info(id)).toMatchObject({ evidenceScore: 100 })
  })
})

describe('yhgl/rcyh/rule-20: a repair whose photos tell little', () => {
  const used = { sha: 'a'.repeat(64) }
  const weak = async () => {
    const other = await inRepair()
    expect(await repair(other, used)).toMatchObject({ code: 0 })
    const id = await inRepair()
    expect(await repair(id, { ...used, taken_at: '2026-06-01 08:00:00' })).toMatchObject({ code: 0 })
    expect(await finish(id)).toMatchObject({ code: 0 })
    return id
  }
  it('is marked by picture and time, and passed only after a check in the street', async () => {
    const id = await weak()
    expect(await info(id)).toMatchObject({ evidenceFaults: ['1', '2'], evidenceScore: 40 })
    expect(await pass(at.supervisor, { id })).toMatchObject({ code: -2, msg: expect.stringContaining('现场核查') })
    const checked = { id, fieldChecked: true, attachments: [await photo(at.supervisor)] }
    expect(await pass(at.supervisor, { ids: [id, await weak()], ...checked, id: undefined })).toMatchObject({
      code: -2,
      msg: expect.stringContaining('不能批量通过'),
    })
    expect(await pass(at.supervisor, checked)).toMatchObject({ code: 0 })
  })
})

describe('yhgl/rcyh/rule-18: a defect that comes again', () => {
  const spot = { lng: 123.65, lat: 29.85 }
  const reported = async (more: object) =>
    (await at.manager.put<{ id: string }>(ROOT, await pothole(house, at.manager, { severity: '3', location: spot, ...more }))).data.id
  it('yhgl/rcyh/rule-1: within ten metres and the warranty of the contract repeats the last repair and is not paid', async () => {
    const first = await closed({ location: spot })
    const near = { location: { lng: spot.lng + 0.00008, lat: spot.lat } }
    expect(await info(await reported(near))).toMatchObject({ repeatOfId: first, inWarranty: true, payable: false })
    const off = { location: { lng: spot.lng + 0.0002, lat: spot.lat } }
    for (const other of [off, { defectCode: 'R02' }])
      expect(await info(await reported(other))).toMatchObject({ repeatOfId: null, inWarranty: false, payable: true })
    await sql`update daily_maintenance set close_time = '2025-12-30 09:00:00' where id = ${first}`.execute(house.open.services.db)
    expect(await info(await reported(near))).toMatchObject({ repeatOfId: null, inWarranty: false })
  })
  it('of which the price list says nothing is warranted as its standard says, and not at all where that says nothing', async () => {
    const spill = { defectCode: 'R09', location: { lng: 123.67, lat: 29.87 } }
    await closed(spill)
    expect(await info(await reported(spill))).toMatchObject({ repeatOfId: null, inWarranty: false })
    const other = { defectCode: 'R10', location: { lng: 123.66, lat: 29.86 } }
    const first = await closed(other)
    const closedAt = (time: string) =>
      sql`update daily_maintenance set close_time = ${time} where id = ${first}`.execute(house.open.services.db)
    await closedAt('2025-07-01 09:00:00')
    expect(await info(await reported(other))).toMatchObject({ repeatOfId: first })
    await closedAt('2025-06-29 09:00:00')
    expect(await info(await reported(other))).toMatchObject({ repeatOfId: null })
  })
})

describe('yhgl/rcyh/rule-15: the spot check of a month', () => {
  const there = { lng: 123.7, lat: 29.9 }
  const draw = () => drawSpotChecks(contextOf(house.open.services, systemActor, jobFacts('test'), 'zh-CN'))
  it('draws one in twenty of the events closed in the month before, and none twice', async () => {
    const id = await closed({ location: there })
    await sql`update daily_maintenance set close_time = null where status = '50'`.execute(house.open.services.db)
    await sql`update daily_maintenance set close_time = '2026-05-20 09:00:00' where id = ${id}`.execute(house.open.services.db)
    expect([await draw(), await draw()]).toEqual([1, 0])
    expect(await info(id)).toMatchObject({ spotCheck: '1', status: '50' })
    const tab = await at.manager.get<{ list: { id: string }[] }>(`${ROOT}/allPage`, { tab: 'toSpotCheck' })
    expect(tab.data.list.map((row) => row.id)).toEqual([id])

    const unshown = { id, auditResult: '0', opinion: '补丁已脱落，未附照片' }
    expect(await at.manager.post(`${ROOT}/spotCheck`, unshown)).toMatchObject({ code: 10400, msg: '请上传现场照片' })
    const failed = await at.manager.post<{ repeatEventId: string }>(`${ROOT}/spotCheck`, {
      id,
      auditResult: '0',
      opinion: '补丁已脱落',
      attachments: [await photo(at.manager)],
    })
    expect(failed).toMatchObject({ code: 0, data: { status: '50' } })
    expect(await info(id)).toMatchObject({ spotCheck: '3', deductPoints: 1 })
    const again = await info(failed.data.repeatEventId)
    expect(again).toMatchObject({
      status: '10',
      repeatOfId: id,
      inWarranty: true,
      payable: false,
      contractId,
      description: expect.stringContaining('补丁已脱落'),
      images: [{ name: '现场.jpg' }],
    })
    expect(again.eventNo).not.toBe((await info(id)).eventNo)
  })
})
