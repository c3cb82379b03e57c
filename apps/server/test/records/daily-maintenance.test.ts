import { yhDelayState, yhSource } from '@chengan/domain/maintenance/dictionaries/events'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import { contractInForce, hireMaintainers, type Maintainers, pothole } from '../support/maintenance-people.ts'
import type { Answer, Person } from '../support/people.ts'
import { buildSmallCity, type SmallCity, uploadPicture } from '../support/small-city.ts'

const ROOT = 'yhgl/rcyh'
let house: TestServer
let city: SmallCity
let at: Maintainers
let contractId: string

beforeAll(async () => {
  house = await startTestServer()
  city = await buildSmallCity(house)
  at = await hireMaintainers(house, city)
  contractId = await contractInForce(house, city, at)
})
afterAll(() => house.close())

interface Reported {
  readonly id: string
  readonly version: number
  readonly status: string
  readonly eventNo: string
}

async function report(who: Person, more: object = {}): Promise<Reported> {
  const reply = await who.put<Reported>(ROOT, await pothole(house, who, more))
  expect(reply).toMatchObject({ code: 0 })
  return reply.data
}
const info = async (who: Person, id: string) => (await who.get(`${ROOT}/info/${id}`)).data
const lastStep = ({ handleLogs }: Record<string, unknown>) => (Array.isArray(handleLogs) ? handleLogs : []).at(-1)
const photo = async (who: Person) => ({ attachments: [await uploadPicture(house, who)] })
const dispatch = (id: string, more: object = {}) =>
  at.manager.post(`${ROOT}/dispatch`, { id, contractId, repairDeadline: '2026-07-02 10:00:00', opinion: '请及时修复', ...more })
const handle = async (id: string, handleState: string, more: object = {}) =>
  at.company.post(`${ROOT}/dispose`, { id, handleState, ...(await photo(at.company)), ...more })
const picture = () => uploadPicture(house, at.company)
/** Repaired, with what the place was like before and is like now. */
const repaired = async (id: string) =>
  at.company.post(`${ROOT}/dispose`, { id, handleState: '5', beforeImages: [await picture()], afterImages: [await picture()] })

async function inRepair(): Promise<string> {
  const { id } = await report(at.company, { severity: '3' })
  expect(await dispatch(id)).toMatchObject({ code: 0 })
  expect(await handle(id, '1')).toMatchObject({ code: 0, data: { status: '30' } })
  return id
}
describe('an order', () => {
  it('is accepted without a word: whoever accepts is asked nothing', async () => {
    const { id } = await report(at.company, { severity: '3' })
    await dispatch(id)
    expect(await at.company.post(`${ROOT}/dispose`, { id })).toMatchObject({ code: 0, data: { status: '30' } })
    expect(await info(at.company, id)).toMatchObject({ handleState: '1', acceptTime: expect.any(String) })
    // How far the work is, is said by whoever does it.
    expect((await at.company.post(`${ROOT}/dispose`, { id, opinion: '已开工' })).code).not.toBe(0)
  })
})

async function toReview(): Promise<string> {
  const id = await inRepair()
  expect(await repaired(id)).toMatchObject({ code: 0 })
  expect(await at.company.post(`${ROOT}/finishApply`, { id, finishSummary: '热补2平方米' })).toMatchObject({
    code: 0,
    data: { status: '40' },
  })
  return id
}

describe('a report', () => {
  it('is numbered by its day, names its reporter and waits for the bureau of its district', async () => {
    const { id, status, eventNo } = await report(at.company, { severity: '3' })
    expect([status, eventNo]).toEqual(['10', expect.stringMatching(/^YH20260630\d{4}$/)])
    expect(await info(at.manager, id)).toMatchObject({
      source: '1',
      urgency: '2',
      reportLevel: 'qy',
      reporterPhone: expect.stringMatching(/^100\*{4}\d{4}$/),
      handlerLevel: 'qx',
      handlerDeptId: city.ids.district,
      title: '望澜大道 车行道 坑槽',
    })
  })

  it('names what is wrong by a defect of the catalogue; what was written before there was one stays as it is', async () => {
    const refused = await at.company.put(ROOT, await pothole(house, at.company, { defectCode: '坑槽' }))
    expect(refused).toMatchObject({ data: { errors: [{ field: 'defectCode' }] } })
    const { id } = await report(at.company, { severity: '3', address: '望澜大道旧事件处' })
    await house.open.services.db.updateTable('daily_maintenance').set({ defect_code: '老病害' }).where('id', '=', id).execute()
    const { data: old } = await at.manager.get(`${ROOT}/info/${id}`)
    expect(old.defectCode).toBe('老病害')
    expect((await at.manager.get(`${ROOT}/page`, { defectCode: '老病害' })).code).not.toBe(500)
  })

  it('asks all that is required, and a draft nothing but the facility kind', async () => {
    const refused = await at.company.post(`${ROOT}/report`, { facilityKind: '1' })
    expect(refused.data.errors.map((one: { field: string }) => one.field)).toEqual(
      expect.arrayContaining(['part', 'severity', 'description', 'location', 'images']),
    )
    const draft = await at.company.post(`${ROOT}/reportTemp`, { facilityKind: '1' })
    expect(draft).toMatchObject({ code: 0, data: { status: '0' } })
    expect(await at.company.post(`${ROOT}/reportTemp`, {})).toMatchObject({ code: 10001 })
  })

  it('a draft is its writer’s alone, until it is reported by its id', async () => {
    const draft = await at.company.post(`${ROOT}/reportTemp`, { facilityKind: '1', stake: 'K1+200' })
    const { id } = draft.data
    expect(await at.crew.get(`${ROOT}/info/${id}`)).toMatchObject({ code: 10104 })
    const drafts = (await at.company.get<{ list: { id: string; actions: string[] }[] }>(`${ROOT}/cgx`)).data.list
    expect(drafts.find((row) => row.id === id)?.actions.sort()).toEqual(['delete', 'report', 'update'])
    const done = await at.company.post(`${ROOT}/report`, { id, ...(await pothole(house, at.company, { severity: '3' })) })
    expect(done).toMatchObject({ code: 0, data: { id, status: '10' } })
    expect((await at.manager.get(`${ROOT}/info/${id}`)).code).toBe(0)
  })

  it('reported and live is no draft any more: nobody saves it as one, though he reported or manages it', async () => {
    const { id } = await report(at.company, { severity: '3' })
    for (const who of [at.company, at.manager, at.supervisor]) {
      const { version, description } = await info(at.manager, id)
      expect((await who.post(`${ROOT}/reportTemp`, { id, version, description: '改' })).code).not.toBe(0)
      expect(await info(at.manager, id)).toMatchObject({ version, description })
    }
  })

  it('yhgl/rcyh/rule-9: a small repair of the company’s own, within the limit of its contract, needs no dispatch', async () => {
    const own = { contractId, severity: '1', estAmount: 1500 }
    const { id, status } = await report(at.company, own)
    expect(status).toBe('20')
    expect(await info(at.company, id)).toMatchObject({ companyDeptId: 'd-care', handlerDeptId: 'd-care', dispatchOpinion: '自查自修' })
    expect(await report(at.company, { ...own, estAmount: 2001 })).toMatchObject({ status: '10' })
    expect(await report(at.company, { ...own, severity: '3' })).toMatchObject({ status: '10' })
    expect(await report(at.supervisor, own)).toMatchObject({ status: '10' })
  })

  it('the part fits the facility kind', async () => {
    const reply = await at.company.put(ROOT, await pothole(house, at.company, { part: '203' }))
    expect(reply).toMatchObject({ code: 10400, data: { errors: [{ field: 'part' }] } })
  })
})

describe('the dispatch', () => {
  it('copies the parties of the contract and begins the clocks of a danger', async () => {
    const { id } = await report(city.district, { severity: '4' })
    expect(await dispatch(id)).toMatchObject({ code: 0, data: { status: '20' } })
    expect(await info(at.company, id)).toMatchObject({
      manageDeptId: city.ids.district,
      companyDeptId: 'd-care',
      supervisorDeptId: 'd-watch',
      handlerLevel: 'qy',
      arriveDeadline: '2026-06-30 10:30:00',
      safeDeadline: '2026-06-30 11:00:00',
    })
  })

  it('begins with the contract that covers the place and the kind of facility, and with none where several do alike', async () => {
    const lamp = { facilityKind: '6', part: '601', defectCode: 'L01', severity: '3', address: '望澜大道灯杆12' }
    const { id } = await report(city.district, { severity: '3', address: '望澜大道9号' })
    expect(await info(at.manager, id)).toMatchObject({ proposed: { contractId, contractName: '望澜区道路日常养护合同' } })
    const facilityId = 'road-of-the-other-contract'
    const other = await contractInForce(house, city, at, { contractName: '望澜区另一合同' })
    expect(await info(at.manager, id)).not.toHaveProperty('proposed')
    await sql`insert into contract_facilities (id, owner_id, facility_kind, facility_id, create_date, update_date)
      values ('line-1', ${other}, '1', ${facilityId}, '2026-06-30', '2026-06-30')`.execute(house.open.services.db)
    // The other lists roads; a lamp is nobody's but the first's.
    expect(await info(at.manager, id)).toMatchObject({ proposed: { contractId: other } })
    const dark = await report(city.district, lamp)
    expect(await info(at.manager, dark.id)).toMatchObject({ proposed: { contractId } })
    await house.open.services.db.updateTable('contract').set({ status: '2' }).where('id', '=', other).execute()
    expect(await info(at.manager, id)).toMatchObject({ proposed: { contractId } })
  })

  it('begins with no contract that whoever dispatches may not see: the city’s own covers the place, the district is not told of it', async () => {
    const { db } = house.open.services
    const { id } = await report(city.district, { severity: '3', address: '望澜大道21号' })
    const cityWide = await contractInForce(house, city, at, { contractName: '全市道路养护合同' })
    await sql`update contract set region_id = '990100', dept_id = 'd-bureau', manage_dept_id = 'd-bureau', manage_level = 'sj', company_dept_id = 'd-company2'
      where id = ${cityWide}`.execute(db)
    await sql`insert into contract_facilities (id, owner_id, facility_kind, facility_id, create_date, update_date)
      values ('line-city', ${cityWide}, '1', 'road-of-the-city', '2026-06-30', '2026-06-30')`.execute(db)
    expect(await at.manager.get(`yhgl/contract/info/${cityWide}`)).toMatchObject({ code: 10104 })
    expect(await info(at.manager, id)).toMatchObject({ proposed: { contractId } })
    await db.updateTable('contract').set({ status: '2' }).where('id', '=', cityWide).execute()
  })

  it('goes to a contract in force, by the manager of the district', async () => {
    const { id } = await report(city.district, { severity: '3' })
    expect(await at.otherManager.post(`${ROOT}/dispatch`, { id, contractId, opinion: '派单' })).toMatchObject({ code: 10104 })
    const draft = await at.manager.put('yhgl/contract', {
      contractNo: 'YH-DRAFT',
      contractName: '未生效合同',
      contractKind: '1',
      manageDeptId: city.ids.district,
      manageLevel: 'qx',
      companyDeptId: 'd-care',
      regionId: '990102',
    })
    expect(await dispatch(id, { contractId: draft.data.id })).toMatchObject({ code: -2, data: { errors: [{ field: 'contractId' }] } })
  })

  it('a deadline is shortened, never lengthened', async () => {
    const { id } = await report(city.district, { severity: '3' })
    await dispatch(id)
    expect(await dispatch(id, { repairDeadline: '2026-07-03 10:00:00' })).toMatchObject({ code: 10400 })
    expect(await dispatch(id, { repairDeadline: '2026-07-01 10:00:00' })).toMatchObject({ code: 0 })
  })

  it('a crew belongs to the company', async () => {
    const { id } = await report(city.district, { severity: '3' })
    expect(await dispatch(id, { assigneeUserId: at.otherCompany.userId })).toMatchObject({ code: -2 })
    expect(await dispatch(id, { assigneeUserId: at.crew.userId })).toMatchObject({ code: 0 })
    expect(await info(at.crew, id)).toMatchObject({ handlerUserId: at.crew.userId })
  })

  it('an owner of another department repairs what is his', async () => {
    const { id } = await report(city.district, { severity: '3' })
    const transfer = (more: object) => at.manager.post(`${ROOT}/dispatch`, { id, ownerKind: '2', opinion: '转权属单位', ...more })
    expect(await transfer({})).toMatchObject({ code: 10001 })
    expect(await transfer({ ownerUnit: '安道养护', ownerDeptId: 'd-care2' })).toMatchObject({ code: 0, data: { status: '20' } })
    expect((await info(at.otherCompany, id)).actions).toContain('dispose')
  })
})

describe('the repair', () => {
  it('is accepted by the company alone, and each moment is stamped once, with a photo', async () => {
    const { id } = await report(at.company, { severity: '3' })
    await dispatch(id)
    expect(await at.otherCompany.post(`${ROOT}/dispose`, { id, handleState: '1' })).toMatchObject({ code: 10104 })
    await handle(id, '1')
    expect(await at.company.post(`${ROOT}/dispose`, { id, handleState: '2' })).toMatchObject({
      code: 10400,
      data: { errors: [{ field: 'attachments' }] },
    })
    await handle(id, '2')
    house.setNow('2026-06-30 10:20:00')
    await handle(id, '3')
    house.setNow('2026-06-30 10:00:00')
    expect(await info(at.company, id)).toMatchObject({
      arriveTime: '2026-06-30 10:00:00',
      safeTime: '2026-06-30 10:20:00',
      handleState: '3',
    })
  })

  it('is shown before, during and after: what came with its steps is kept by when it was taken, and a redo shows the end anew', async () => {
    const id = await inRepair()
    await handle(id, '2')
    await handle(id, '4')
    const refused = await at.company.post(`${ROOT}/dispose`, { id, handleState: '5' })
    expect(refused).toMatchObject({ data: { errors: [{ field: 'afterImages' }] } })
    const afterImages = [await picture()]
    // The place before and during was shown on the way.
    expect(await at.company.post(`${ROOT}/dispose`, { id, handleState: '5', afterImages })).toMatchObject({ code: 0 })
    const shown = {
      beforeImages: [{ id: expect.any(String) }],
      duringImages: [{ id: expect.any(String) }],
      afterImages: [{ id: afterImages[0] }],
    }
    expect(await info(at.supervisor, id)).toMatchObject(shown)
    expect(await at.company.post(`${ROOT}/finishApply`, { id, finishSummary: '热补2平方米' })).toMatchObject({ code: 0 })
    expect(lastStep(await info(at.supervisor, id))).toMatchObject({ action: 'finishApply', opinion: '热补2平方米' })
    expect(await at.supervisor.post(`${ROOT}/rcyhAudit`, { id, result: 0, opinion: '接缝不平' })).toMatchObject({ code: 0 })
    const rejected = await info(at.company, id)
    expect(rejected).toMatchObject({ beforeImages: shown.beforeImages })
    expect([rejected.duringImages ?? [], rejected.afterImages ?? []]).toEqual([[], []])
    expect(lastStep(rejected)).toMatchObject({ action: 'rcyhAudit', attachments: [{ id: expect.any(String) }, { id: afterImages[0] }] })
    const fresh = await inRepair()
    expect(await at.company.post(`${ROOT}/dispose`, { id: fresh, handleState: '5', afterImages: [await picture()] })).toMatchObject({
      data: { errors: [{ field: 'beforeImages' }] },
    })
  })

  it('yhgl/rcyh/rule-10: an order is returned within two hours, of a danger within fifteen minutes, and once', async () => {
    const { id } = await report(at.company, { severity: '4' })
    await dispatch(id)
    const back = { returnReason: '1', opinion: '不在本合同范围' }
    house.setNow('2026-06-30 10:15:01')
    expect(await handle(id, '6', back)).toMatchObject({ code: -2, msg: expect.stringContaining('15') })
    house.setNow('2026-06-30 10:14:00')
    expect(await handle(id, '6', back)).toMatchObject({ code: 0, data: { status: '10' } })
    await dispatch(id)
    expect(await handle(id, '6', back)).toMatchObject({ code: -2, msg: expect.stringContaining('一次') })
    house.setNow('2026-06-30 10:00:00')
  })

  it('the finish follows the repair, and is reviewed by the supervisor, then by the manager', async () => {
    const id = await inRepair()
    expect(await at.company.post(`${ROOT}/finishApply`, { id, finishSummary: '尚未修复' })).toMatchObject({ code: -2 })
    await repaired(id)
    await at.company.post(`${ROOT}/finishApply`, { id, finishSummary: '完成' })
    expect(await info(at.supervisor, id)).toMatchObject({ status: '40', auditStage: 'jl', auditStep: 1, handlerDeptId: 'd-watch' })
    const pass = { id, result: 1, opinion: '合格' }
    expect(await at.manager.post(`${ROOT}/rcyhAudit`, pass)).toMatchObject({ code: 403 })
    expect(await at.supervisor.post(`${ROOT}/rcyhAudit`, { ...pass, auditKind: '2' })).toMatchObject({ code: -2 })
    expect(await at.supervisor.post(`${ROOT}/rcyhAudit`, pass)).toMatchObject({ code: 0, data: { status: '40' } })
    expect(await info(at.manager, id)).toMatchObject({ auditStage: 'qx', auditStep: 2, handlerDeptId: city.ids.district })
    expect(await at.manager.post(`${ROOT}/rcyhAudit`, { ...pass, opinion: '同意办结' })).toMatchObject({ code: 0, data: { status: '50' } })
    expect(await info(at.manager, id)).toMatchObject({ closeKind: '1', onTime: true, handlerLevel: null })
  })

  it('yhgl/rcyh/rule-11: a rejected repair is done again within a day or half its span, and counts', async () => {
    const id = await toReview()
    expect(await at.supervisor.post(`${ROOT}/rcyhAudit`, { id, result: 0, opinion: '边缘不齐' })).toMatchObject({
      code: 0,
      data: { status: '30' },
    })
    expect(await info(at.company, id)).toMatchObject({
      rejectCount: 1,
      repairTime: null,
      repairDeadline: '2026-07-01 10:00:00',
      handlerDeptId: 'd-care',
    })
  })

  it('in words of other families, auditResult 2 and pass=false reject too', async () => {
    for (const word of [{ auditResult: '2' }, { pass: false }]) {
      const id = await toReview()
      expect(await at.supervisor.post(`${ROOT}/rcyhAudit`, { id, ...word, opinion: '返工' })).toMatchObject({
        code: 0,
        data: { status: '30' },
      })
    }
  })
})

describe('the end without a repair', () => {
  it('a duplicate names the other event, which is not itself', async () => {
    const [first, second] = [await report(at.company, { severity: '3' }), await report(at.company, { severity: '3' })]
    const invalid = (more: object) =>
      at.manager.post(`${ROOT}/dispatchInvalid`, { id: second.id, invalidReason: '1', opinion: '重复', ...more })
    expect(await invalid({})).toMatchObject({ code: 10001 })
    expect(await invalid({ duplicateOfId: second.id })).toMatchObject({ code: 10400 })
    expect(await invalid({ duplicateOfId: first.id })).toMatchObject({ code: 0, data: { status: '60' } })
  })

  it('yhgl/rcyh/rule-2, yhgl/rcyh/rule-19: a report is told of open events of its defect nearby; one that proves to be the same counts there', async () => {
    const at25 = { lng: 123.612, lat: 29.812 }
    const first = await report(at.company, { severity: '3', location: at25 })
    const metresEast = (metres: number) => ({ location: { lng: at25.lng + metres / 96_600, lat: at25.lat } })
    type Told = { readonly duplicates?: readonly { readonly id: string; readonly score: number }[]; readonly warnings?: readonly object[] }
    const told = async (more: object) => (await report(at.supervisor, { severity: '3', ...more })) as Reported & Told
    expect((await told(metresEast(40))).duplicates).toBeUndefined()
    expect((await told({ ...metresEast(3), defectCode: 'R04' })).duplicates).toBeUndefined()
    const second = await told(metresEast(3))
    expect(second.duplicates).toEqual([expect.objectContaining({ id: first.id, score: 0.9 })])
    expect(second.warnings).toEqual([{ field: 'location', msg: expect.stringContaining(first.eventNo) }])
    expect(await info(at.manager, first.id)).toMatchObject({ reportCount: 1 })
    const same = { id: second.id, invalidReason: '1', duplicateOfId: first.id, opinion: '同一坑槽' }
    expect(await at.manager.post(`${ROOT}/dispatchInvalid`, same)).toMatchObject({ code: 0, data: { status: '60' } })
    expect(await info(at.manager, first.id)).toMatchObject({ reportCount: 2 })
  })

  it('yhgl/rcyh/rule-14: danger is made safe before it becomes a disease; the supervisor only proposes', async () => {
    const id = await inRepair()
    const disease = {
      id,
      diseaseLevel: '3',
      suggestedWork: '铣刨重铺',
      estQuantity: 120,
      estAmount: 60_000,
      safeguards: true,
      opinion: '转专项',
    }
    expect(await at.supervisor.post(`${ROOT}/dispatchDisease`, disease)).toMatchObject({ code: 0, data: { status: '30' } })
    expect(await info(at.manager, id)).toMatchObject({ diseaseProposed: true, handlerLevel: 'qx' })
    expect(await at.manager.post(`${ROOT}/dispatchDisease`, disease)).toMatchObject({ code: -2 })
    expect(await at.manager.post(`${ROOT}/dispatch`, { id, opinion: '继续养护' })).toMatchObject({ code: 0, data: { status: '30' } })
    await handle(id, '3')
    expect(await at.manager.post(`${ROOT}/dispatchDisease`, { ...disease, opinion: '已围护，转专项' })).toMatchObject({
      code: 0,
      data: { status: '70' },
    })
  })

  it('the reporter withdraws what is not dispatched yet', async () => {
    const { id } = await report(city.district, { severity: '3' })
    expect(await city.district.post(`${ROOT}/dispatchInvalid`, { id, invalidReason: '5', opinion: '误报' })).toMatchObject({ code: 0 })
  })

  it('an ended contract gives its open events back', async () => {
    const other = await contractInForce(house, city, at)
    const { id } = await report(at.company, { severity: '3' })
    await dispatch(id, { contractId: other })
    const terminated = await at.manager.post('yhgl/contract/state', {
      id: other,
      action: 'terminate',
      terminateDate: '2026-06-30',
      reason: '承包单位违约',
      ...(await photo(at.manager)),
    })
    expect(terminated).toMatchObject({ code: 0, data: { status: '3' } })
    expect(await info(at.manager, id)).toMatchObject({ status: '10', companyDeptId: null, handlerDeptId: city.ids.district })
  })
})

describe('who must act', () => {
  it('maintenance/C-1, maintenance/C-6: the to-do page and the counters hold what waits for the own department, and nothing else', async () => {
    const count = async (who: Person) => (await who.get(`${ROOT}/doDoNun`)).data as Record<string, number>
    const before = await count(at.supervisor)
    const id = await toReview()
    const after = await count(at.supervisor)
    expect(after.shNum).toBe((before.shNum ?? 0) + 1)
    const page = await at.supervisor.get<Answer & { tabs: Record<string, number> }>(`${ROOT}/page`, { tab: 'dsh', limit: 100, withTabs: 1 })
    expect(page.data.list.map((row: { id: string }) => row.id)).toContain(id)
    expect(page.data.tabs.dsh).toBe(after.shNum)
    expect((await at.manager.get(`${ROOT}/page`, { tab: 'dsh', limit: 100 })).data.list.map((row: { id: string }) => row.id)).not.toContain(
      id,
    )
    expect((await at.manager.get(`${ROOT}/allPage`, { limit: 100 })).data.list.map((row: { id: string }) => row.id)).toContain(id)
    expect(await count(at.otherCompany)).toMatchObject({ yhNum: expect.any(Number), shNum: 0, yqshNum: 0, cgsjNum: 0, draftNum: 0 })
  })

  it('an export holds the rows of the list on which it stands: those that wait for us, all, the own drafts', async () => {
    const waiting = await toReview()
    const { id: foreign } = await report(at.company, { severity: '3' })
    const draft = (await at.supervisor.post(`${ROOT}/reportTemp`, { facilityKind: '1', stake: 'K9+900' })).data.id
    const named = (row: object & { [name: string]: unknown }) => `${row.eventNo ?? ''} ${row.stake ?? ''}`
    const listed = async (path: string) => (await at.supervisor.get(`${ROOT}/${path}`, { limit: 100 })).data.list.map(named).toSorted()
    const exported = async (query: string) => {
      const file = await at.supervisor.raw('GET', `${ROOT}/export?columns=eventNo,stake${query}`)
      const [, ...rows] = (await readXlsx(file.rawPayload)).sheets[0]?.rows ?? []
      return rows.map(([eventNo, stake]) => named({ eventNo, stake })).toSorted()
    }
    const nameOf = async (id: string) => named(await info(at.manager, id))
    expect(await exported('')).toEqual(await listed('page'))
    expect(await exported('&list=page')).toEqual(await listed('page'))
    expect(await exported('&list=allPage')).toEqual(await listed('allPage'))
    expect(await exported('&list=cgx')).toEqual([expect.stringMatching(/K9\+900$/)])
    expect(await listed('page')).toContain(await nameOf(waiting))
    expect(await listed('page')).not.toContain(await nameOf(foreign))
    const refused = await at.supervisor.raw('GET', `${ROOT}/export?list=whose`)
    expect(refused.json()).toMatchObject({ code: 10003, data: { errors: [{ field: 'list' }] } })
    expect(await at.supervisor.remove(ROOT, [draft])).toMatchObject({ code: 0 })
  })

  it('maintenance/C-2: as maintenance counts what waits for the own dispatch or repair, and for its manager a proposed disease', async () => {
    const count = async (who: Person) => Number(((await who.get(`${ROOT}/doDoNun`)).data as Record<string, number>).yhNum)
    const both = async () => [await count(at.manager), await count(at.company)]
    const [manager = 0, company = 0] = await both()
    const { id } = await report(at.company, { severity: '3' })
    expect(await both()).toEqual([manager + 1, company])
    await dispatch(id)
    expect(await both()).toEqual([manager, company + 1])
    await handle(id, '1')
    expect(await both()).toEqual([manager, company + 1])
    await handle(id, '8', { opinion: '需专项维修' })
    expect(await both()).toEqual([manager + 1, company])
    await at.manager.post(`${ROOT}/dispatchInvalid`, { id, invalidReason: '2', opinion: '现场未见' })
    expect(await both()).toEqual([manager, company])
  })

  it('maintenance/C-4: delays to review are counted for whoever they wait for, not for the applicant', async () => {
    const count = async (who: Person) => ((await who.get(`${ROOT}/doDoNun`)).data as Record<string, number>).yqshNum ?? 0
    const before = [await count(at.supervisor), await count(at.manager), await count(at.company)]
    const id = await toReview()
    const { db } = house.open.services
    await db.updateTable('daily_maintenance').set({ delay_state: yhDelayState.values.pending.value }).where('id', '=', id).execute()
    expect([await count(at.supervisor), await count(at.manager), await count(at.company)]).toEqual([
      (before[0] ?? 0) + 1,
      before[1],
      before[2],
    ])
    await db.updateTable('daily_maintenance').set({ delay_state: yhDelayState.values.none.value }).where('id', '=', id).execute()
    expect(await count(at.supervisor)).toBe(before[0])
  })

  it('maintenance/C-5: cases of the urban-management platform are those to repair or to review of that source; drafts are the own', async () => {
    const count = async (who: Person) => (await who.get(`${ROOT}/doDoNun`)).data as Record<string, number>
    const before = await count(at.company)
    const id = await inRepair()
    expect((await count(at.company)).cgsjNum).toBe(before.cgsjNum)
    const { db } = house.open.services
    await db.updateTable('daily_maintenance').set({ source: yhSource.values.urbanManagementPlatform.value }).where('id', '=', id).execute()
    const after = await count(at.company)
    expect(after).toMatchObject({ cgsjNum: (before.cgsjNum ?? 0) + 1, yhNum: (before.yhNum ?? 0) + 1 })
    await at.manager.post(`${ROOT}/dispatchInvalid`, { id, invalidReason: '2', opinion: '现场未见' })
    expect((await count(at.company)).cgsjNum).toBe(before.cgsjNum)
    const draft = await at.company.post(`${ROOT}/reportTemp`, { facilityKind: '1', stake: 'K3+300' })
    expect((await count(at.company)).draftNum).toBe((before.draftNum ?? 0) + 1)
    expect((await count(at.crew)).draftNum).toBe(0)
    expect(await at.company.remove(ROOT, [draft.data.id])).toMatchObject({ code: 0 })
  })

  it('each step leaves one duty, of whoever comes next', async () => {
    const id = await inRepair()
    const duties = async () => {
      const { db } = house.open.services
      return db
        .selectFrom('duty')
        .select(['action', 'duty_dept_id', 'duty_level'])
        .where('biz_id', '=', id)
        .where('done_time', 'is', null)
        .execute()
    }
    expect(await duties()).toEqual([{ action: 'dispose', duty_dept_id: 'd-care', duty_level: 'qy' }])
    await handle(id, '8', { opinion: '需专项维修' })
    expect(await duties()).toEqual([{ action: 'dispatchDisease', duty_dept_id: null, duty_level: 'qx' }])
  })

  it('yhgl/rcyh/rule-12: the company is reminded of an order not accepted in an hour, of danger in ten minutes; then its manager is called', async () => {
    const { lookAtWarnings } = await import('../warnings/warnings-ground.ts')
    const { db } = house.open.services
    await sql`update dept set system_code = array['zhrq', 'zhsz'] where id = ${city.ids.district}`.execute(db)
    const order = async (severity: string) => {
      const { id } = await report(city.district, { severity })
      expect(await dispatch(id, { opinion: '确在合同范围内' })).toMatchObject({ code: 0 })
      return id
    }
    const [usual, danger, accepted] = [await order('3'), await order('4'), await order('3')]
    await handle(accepted, '1')
    const told = (minute: string) => toldAt(`2026-06-30 ${minute}`)
    const toldAt = async (moment: string) => {
      house.setNow(moment)
      await lookAtWarnings(house.open.services, ['alertMinutes'])
      const { rows } = await sql<{ event: string; who: string }>`select n.biz_id as event, u.username as who from notice n
        join notice_receipt r on r.notice_id = n.id join "user" u on u.id = r.user_id
        where n.biz_type = ${ROOT} and n.title like '养护事件未接单%' and n.create_date = ${moment} order by u.username`.execute(db)
      const toldOf = (id: string) => rows.filter(({ event }) => event === id).map(({ who }) => who)
      return [toldOf(usual), toldOf(danger), toldOf(accepted)]
    }
    expect(await told('10:09:59')).toEqual([[], [], []])
    expect(await told('10:11:00')).toEqual([[], ['care'], []])
    expect(await told('10:12:00')).toEqual([[], [], []])
    expect(await told('11:01:00')).toEqual([['care'], ['care', 'roads', 'watch'], []])
    expect(await told('11:31:00')).toEqual([['care', 'roads', 'watch'], ['care', 'roads', 'watch'], []])
    expect(await told('20:00:00')).toEqual([['care', 'roads', 'watch'], ['care', 'roads', 'watch'], []])
    // Each step once: the next day begins no new one.
    expect(await told('20:15:00')).toEqual([[], [], []])
    expect(await toldAt('2026-07-01 00:05:00')).toEqual([[], [], []])
    expect(await told('20:30:00')).toEqual([[], [], []])
    const { rows: texted } = await sql<{ event: string }>`select distinct n.biz_id as event from notice n
      join outbox o on o.dedupe like 'sms:' || n.id || ':%' where n.title like '养护事件未接单%' and n.biz_id in (${usual}, ${danger})`.execute(
      db,
    )
    expect(texted).toEqual([{ event: danger }])
    house.setNow('2026-06-30 10:00:00')
  })

  it('yhgl/rcyh/rule-5, yhgl/rcyh/rule-6: overdue events are marked by the clock, the later the redder', async () => {
    const id = await inRepair()
    house.setNow('2026-07-02 12:00:00')
    const { renewEventClocks } = await import('../../src/areas/maintenance/daily/event-clocks.ts')
    const { contextOf, jobFacts, systemActor } = await import('../../src/pipeline/context-of.ts')
    const run = () => renewEventClocks(contextOf(house.open.services, systemActor, jobFacts('test'), 'zh-CN'))
    expect(await run()).toBeGreaterThan(0)
    house.setNow('2026-06-30 10:00:00')
    expect(await info(at.company, id)).toMatchObject({ isOverdue: true, overdueHours: 2, warnLevel: '3' })
  })

  it('yhgl/rcyh/rule-5: an event turns overdue when its time comes, not when a job next looks; a rejected repair has a new time', async () => {
    const { letClocksAct } = await import('../warnings/warnings-ground.ts')
    const accepted = (await report(at.company, { severity: '3' })).id
    const waiting = (await report(at.company, { severity: '3' })).id
    for (const id of [accepted, waiting]) expect(await dispatch(id, { repairDeadline: '2026-06-30 10:20:00' })).toMatchObject({ code: 0 })
    expect(await handle(accepted, '1')).toMatchObject({ code: 0, data: { status: '30' } })
    const late = async () => {
      await letClocksAct(house.open.services)
      const { data } = await at.manager.get<{ list: { id: string }[] }>(`${ROOT}/allPage?isOverdue=true&limit=500`)
      return [accepted, waiting].map((id) => data.list.some((one) => one.id === id))
    }
    house.setNow('2026-06-30 10:19:59')
    expect(await late()).toEqual([false, false])
    house.setNow('2026-06-30 10:20:01')
    expect(await late()).toEqual([true, true])
    expect(await info(at.company, accepted)).toMatchObject({ isOverdue: true, warnLevel: '3' })
    expect(await repaired(accepted)).toMatchObject({ code: 0 })
    expect(await at.company.post(`${ROOT}/finishApply`, { id: accepted, finishSummary: '热补2平方米' })).toMatchObject({ code: 0 })
    expect(await at.supervisor.post(`${ROOT}/rcyhAudit`, { id: accepted, result: 0, opinion: '接茬不平' })).toMatchObject({ code: 0 })
    expect(await info(at.company, accepted)).toMatchObject({ isOverdue: false, warnLevel: '0', onTime: false })
    house.setNow('2026-06-30 10:00:00')
  })

  it('a review is called late by the time that the city gives its reviewers', async () => {
    const { lookAtWarnings } = await import('../warnings/warnings-ground.ts')
    const { db } = house.open.services
    const id = await inRepair()
    await repaired(id)
    expect(await at.company.post(`${ROOT}/finishApply`, { id, finishSummary: '热补2平方米' })).toMatchObject({ code: 0 })
    await sql`update duty set deadline = '2026-06-30 10:20+08' where biz_id = ${id} and done_time is null`.execute(db)
    const toldAt = async (moment: string) => {
      house.setNow(moment)
      await lookAtWarnings(house.open.services, ['alertMinutes'])
      const { rows } = await sql<{ title: string }>`select title from notice where biz_id = ${id} and title like '养护复核超时%'`.execute(
        db,
      )
      return rows.length
    }
    expect(await toldAt('2026-06-30 10:19:00')).toBe(0)
    expect(await toldAt('2026-06-30 10:21:00')).toBe(1)
    house.setNow('2026-06-30 10:00:00')
  })

  it('an order says until when it may be returned: two hours, a danger a quarter of one, and one that was returned not again', async () => {
    const { id } = await report(at.company, { severity: '3' })
    expect(await dispatch(id)).toMatchObject({ code: 0 })
    expect(await info(at.company, id)).toMatchObject({ returnDeadline: '2026-06-30 12:00:00' })
    expect(await handle(id, '6', { returnReason: '1', opinion: '不在合同范围' })).toMatchObject({ code: 0, data: { status: '10' } })
    expect(await dispatch(id, { opinion: '确在合同范围内' })).toMatchObject({ code: 0 })
    const again = await info(at.company, id)
    expect(again.returnDeadline).toBe(again.dispatchTime)
    const danger = await report(at.company, { severity: '4' })
    await dispatch(danger.id)
    expect(await info(at.company, danger.id)).toMatchObject({ returnDeadline: '2026-06-30 10:15:00' })
  })

  it('yhgl/rcyh/rule-5: an event that was repaired late stays overdue when it is closed, also where no clock looked between', async () => {
    const id = await inRepair()
    await sql`update daily_maintenance set repair_deadline = '2026-06-30 08:30+08' where id = ${id}`.execute(house.open.services.db)
    expect(await repaired(id)).toMatchObject({ code: 0 })
    expect(await info(at.company, id)).toMatchObject({ isOverdue: true, overdueHours: 1.5, onTime: false })
    expect(await at.company.post(`${ROOT}/finishApply`, { id, finishSummary: '热补2平方米' })).toMatchObject({ code: 0 })
    for (const reviewer of [at.supervisor, at.manager])
      expect(await reviewer.post(`${ROOT}/rcyhAudit`, { id, result: 1, opinion: '合格' })).toMatchObject({ code: 0 })
    expect(await info(at.manager, id)).toMatchObject({ status: '50', isOverdue: true, overdueHours: 1.5, onTime: false })
  })

  it('yhgl/rcyh/rule-5: what a rejected repair was late is added to what the next one is', async () => {
    const id = await inRepair()
    const due = (time: string) =>
      sql`update daily_maintenance set repair_deadline = ${time} where id = ${id}`.execute(house.open.services.db)
    const { renewEventClocks } = await import('../../src/areas/maintenance/daily/event-clocks.ts')
    const { contextOf, jobFacts, systemActor } = await import('../../src/pipeline/context-of.ts')
    const hoursLate = async () => {
      await renewEventClocks(contextOf(house.open.services, systemActor, jobFacts('test'), 'zh-CN'))
      return (await info(at.company, id)).overdueHours
    }
    await due('2026-06-30 08:30+08')
    expect(await repaired(id)).toMatchObject({ code: 0 })
    expect(await at.company.post(`${ROOT}/finishApply`, { id, finishSummary: '热补2平方米' })).toMatchObject({ code: 0 })
    expect(await at.supervisor.post(`${ROOT}/rcyhAudit`, { id, result: 0, opinion: '接缝不密实' })).toMatchObject({ code: 0 })
    expect(await info(at.company, id)).toMatchObject({ isOverdue: false, overdueHours: 1.5 })
    expect(await hoursLate()).toBe(1.5)
    await due('2026-06-30 09:00+08')
    expect(await hoursLate()).toBe(2.5)
    expect(await repaired(id)).toMatchObject({ code: 0 })
    expect(await hoursLate()).toBe(2.5)
  })
})
