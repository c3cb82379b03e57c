import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  actOnHazard,
  changeColumns,
  closedHazard,
  findingForm,
  handedIn,
  handIn,
  openUtilities,
  reported,
  type Utilities,
} from '../testing/utilities-house.ts'

let here: Utilities
const written: unknown[] = []
beforeAll(async () => {
  here = await openUtilities({ wxy: async (_ctx, sourceId, outcome) => void written.push({ sourceId, ...outcome }) })
  await sql`insert into check_item (id, item_no, object_type, unit_name, category_name, content, basis, status, create_date, update_date)
    values ('item', 'X-1', '4', '单元', '项目', '内容', '依据', true, '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
    here.services.db,
  )
  await sql`insert into gas_facility (id, facility_type, facility_code, name, gas_companies_id, facility_status, review_status, region_id, create_date, update_date)
    values ('box', '3', 'F1', '听潮苑3#调压箱', 'c-one', '1', '3', '990102001', '2026-06-30 10:00+08', '2026-06-30 10:00+08')`.execute(
    here.services.db,
  )
})
afterAll(() => here.close())

const same = { objectType: '4', gasFacilityId: 'box', checkItemId: 'item' }
const isRepeated = async (id: string) => (await here.at.city.get(`gysy/aqjdyhpc/info/${id}`)).data.repeated

describe('a repeated hazard', () => {
  it('gysy/aqjdyhpc/rule-10: is one whose check item at the same facility was closed within 180 days before', async () => {
    const first = await closedHazard(here, same)
    expect(await isRepeated(first.id)).toBe(false)
    await changeColumns(here, first.id, { close_date: '2026-01-03 10:00:00' })
    expect(await isRepeated((await reported(here, here.at.district, same)).id)).toBe(true)
  })

  it('gysy/aqjdyhpc/rule-10: is none when the earlier one was closed longer ago, or concerned another item', async () => {
    await sql`update hazard_check set close_date = '2025-12-01 10:00:00' where close_date is not null`.execute(here.services.db)
    expect(await isRepeated((await reported(here, here.at.district, same)).id)).toBe(false)
    expect(await isRepeated((await reported(here, here.at.district, { ...same, checkItemId: null })).id)).not.toBe(true)
  })
})

describe('a hazard that was made of another record', () => {
  it('gysy/aqjdyhpc/rule-8: tells it of its closing, when and how it ended, and not before', async () => {
    const { at } = here
    const row = await handedIn(here)
    await changeColumns(here, row.id, { source_biz_type: 'wxy', source_biz_id: 'filing' })
    const review = { id: row.id, opinion: '复查' }
    await actOnHazard(at.district, 'audit', { ...review, auditResult: '2', reformDeadline: '2026-07-20' })
    await handIn(here, row)
    expect(written).toEqual([])
    await actOnHazard(at.district, 'audit', { ...review, auditResult: '1' })
    expect(written).toEqual([
      { sourceId: 'filing', hazardId: row.id, hazardNo: row.hazardNo, closeDate: '2026-06-30 10:00:00', result: '已更换' },
    ])
  })
})

describe('a further finding', () => {
  it('joins a visit of the own department to the same company, and no other', async () => {
    const { at } = here
    const first = await actOnHazard(at.district, '', await findingForm(here, at.district))
    const second = await actOnHazard(at.district, '', await findingForm(here, at.district, { checkNo: first.checkNo }))
    const other = await at.city.put('gysy/aqjdyhpc', await findingForm(here, at.city, { level: 'sj', checkNo: first.checkNo }))
    expect(other).toMatchObject({ code: -2, msg: '检查编号不属于本单位对该企业的检查' })
    const info = await at.district.get(`gysy/aqjdyhpc/info/${first.id}`)
    expect(info.data.findings).toMatchObject([{ id: second.id }])
  })
})

describe('a duplicate', () => {
  it('is voided by naming a hazard that exists', async () => {
    const { at } = here
    const [one, two] = [await reported(here, at.district), await reported(here, at.district)]
    const voided = { id: two.id, auditResult: '3', opinion: '重复' }
    expect(await at.district.put('gysy/aqjdyhpc/audit', { ...voided, duplicateNo: 'YHQX202001010001' })).toMatchObject({ code: -2 })
    expect(await at.district.put('gysy/aqjdyhpc/audit', { ...voided, duplicateNo: two.hazardNo })).toMatchObject({ code: -2 })
    expect(await at.district.put('gysy/aqjdyhpc/audit', { ...voided, duplicateNo: one.hazardNo })).toMatchObject({ code: 0 })
  })
})
