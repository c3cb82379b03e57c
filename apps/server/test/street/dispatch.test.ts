import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractInForce } from '../support/street/maintenance-people.ts'
import { byTheStandard, EVENTS, openStreetHouse } from '../support/street/street-house.ts'

let here: Awaited<ReturnType<typeof openStreetHouse>>
beforeAll(async () => {
  here = await openStreetHouse()
})
afterAll(() => here.house.close())

describe('the dispatch', () => {
  it('copies the parties of the contract and begins the clocks of a danger', async () => {
    const { id } = await here.report(here.city.district, { severity: '4' })
    expect(await here.dispatch(id, byTheStandard)).toMatchObject({ code: 0, data: { status: '20' } })
    expect(await here.info(here.at.company, id)).toMatchObject({
      manageDeptId: here.city.ids.district,
      companyDeptId: 'd-care',
      supervisorDeptId: 'd-watch',
      handlerLevel: 'qy',
      arriveDeadline: '2026-06-30 10:30:00',
      safeDeadline: '2026-06-30 11:00:00',
      repairDeadline: '2026-07-01 22:00:00',
      originDeadline: '2026-07-01 22:00:00',
    })
  })

  it('begins with the contract that covers the place and the kind of facility, and with none where several do alike', async () => {
    const lamp = { facilityKind: '6', part: '601', defectCode: 'L01', severity: '3', address: '望澜大道灯杆12' }
    const { id } = await here.report(here.city.district, { severity: '3', address: '望澜大道9号' })
    expect(await here.info(here.at.manager, id)).toMatchObject({
      proposed: { contractId: here.contractId, contractName: '望澜区道路日常养护合同' },
    })
    const facilityId = 'road-of-the-other-contract'
    const other = await contractInForce(here.house, here.city, here.at, { contractName: '望澜区另一合同' })
    expect(await here.info(here.at.manager, id)).not.toHaveProperty('proposed')
    await sql`insert into contract_facilities (id, owner_id, facility_kind, facility_id, create_date, update_date)
      values ('line-1', ${other}, '1', ${facilityId}, '2026-06-30', '2026-06-30')`.execute(here.house.open.services.db)
    // The other lists roads; a lamp is nobody's but the first's.
    expect(await here.info(here.at.manager, id)).toMatchObject({ proposed: { contractId: other } })
    const dark = await here.report(here.city.district, lamp)
    expect(await here.info(here.at.manager, dark.id)).toMatchObject({ proposed: { contractId: here.contractId } })
    await here.house.open.services.db.updateTable('contract').set({ status: '2' }).where('id', '=', other).execute()
    expect(await here.info(here.at.manager, id)).toMatchObject({ proposed: { contractId: here.contractId } })
  })

  it('begins with no contract that whoever dispatches may not see: the city’s own covers the place, the district is not told of it', async () => {
    const { db } = here.house.open.services
    const { id } = await here.report(here.city.district, { severity: '3', address: '望澜大道21号' })
    const cityWide = await contractInForce(here.house, here.city, here.at, { contractName: '全市道路养护合同' })
    await sql`update contract set region_id = '990100', dept_id = 'd-bureau', manage_dept_id = 'd-bureau', manage_level = 'sj', company_dept_id = 'd-company2'
      where id = ${cityWide}`.execute(db)
    await sql`insert into contract_facilities (id, owner_id, facility_kind, facility_id, create_date, update_date)
      values ('line-city', ${cityWide}, '1', 'road-of-the-city', '2026-06-30', '2026-06-30')`.execute(db)
    expect(await here.at.manager.get(`yhgl/contract/info/${cityWide}`)).toMatchObject({ code: 10104 })
    expect(await here.info(here.at.manager, id)).toMatchObject({ proposed: { contractId: here.contractId } })
    await db.updateTable('contract').set({ status: '2' }).where('id', '=', cityWide).execute()
  })

  it('goes to a contract in force, by the manager of the district', async () => {
    const { id } = await here.report(here.city.district, { severity: '3' })
    expect(await here.at.otherManager.post(`${EVENTS}/dispatch`, { id, contractId: here.contractId, opinion: '派单' })).toMatchObject({
      code: 10104,
    })
    const draft = await here.at.manager.put('yhgl/contract', {
      contractNo: 'YH-DRAFT',
      contractName: '未生效合同',
      contractKind: '1',
      manageDeptId: here.city.ids.district,
      manageLevel: 'qx',
      companyDeptId: 'd-care',
      regionId: '990102',
    })
    expect(await here.dispatch(id, { contractId: draft.data.id })).toMatchObject({ code: -2, data: { errors: [{ field: 'contractId' }] } })
  })

  it('a deadline is shortened, never lengthened', async () => {
    const { id } = await here.report(here.city.district, { severity: '3' })
    await here.dispatch(id)
    expect(await here.dispatch(id, { repairDeadline: '2026-07-03 10:00:00' })).toMatchObject({ code: 10400 })
    expect(await here.dispatch(id, { repairDeadline: '2026-07-01 10:00:00' })).toMatchObject({ code: 0 })
  })

  it('a crew belongs to the company', async () => {
    const { id } = await here.report(here.city.district, { severity: '3' })
    expect(await here.dispatch(id, { assigneeUserId: here.at.otherCompany.userId })).toMatchObject({ code: -2 })
    expect(await here.dispatch(id, { assigneeUserId: here.at.crew.userId })).toMatchObject({ code: 0 })
    expect(await here.info(here.at.crew, id)).toMatchObject({ handlerUserId: here.at.crew.userId })
  })

  it('an owner of another department repairs what is his', async () => {
    const { id } = await here.report(here.city.district, { severity: '3' })
    const transfer = (more: object) => here.at.manager.post(`${EVENTS}/dispatch`, { id, ownerKind: '2', opinion: '转权属单位', ...more })
    expect(await transfer({})).toMatchObject({ code: 10001 })
    expect(await transfer({ ownerUnit: '安道养护', ownerDeptId: 'd-care2' })).toMatchObject({ code: 0, data: { status: '20' } })
    expect((await here.info(here.at.otherCompany, id)).actions).toContain('dispose')
  })
})
