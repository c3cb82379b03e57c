import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

const EVENTS = 'gysy/gysyyxjgyjdd'
const NOW = '2026-01-01 00:00:00'
let house: TestServer
let city: SmallCity
let number = 0

beforeAll(async () => {
  house = await startTestServer()
  city = await buildSmallCity(house)
  const facility = (id: string, name: string, company: string, dept: string) => ({
    id,
    name,
    facility_type: '2',
    gas_companies_id: company,
    dept_id: dept,
    region_id: '990102',
    review_status: '3',
    facility_status: '1',
    create_date: NOW,
    update_date: NOW,
  })
  await house.open.services.db
    .insertInto('gas_facility')
    .values([facility('f-one', '古渡门站', 'c-one', 'd-company'), facility('f-two', '石桐气化站', 'c-two', 'd-company2')])
    .execute()
})
afterAll(() => house.close())

const event = (more: object = {}) => ({
  eventName: `管道漏气${++number}`,
  eventType: '1',
  responseLevel: '3',
  occurTime: NOW,
  gasCompaniesId: 'c-one',
  regionId: '990102',
  location: { lng: 123.6, lat: 29.8 },
  ...more,
})
const unfit = { code: 10003, msg: '所选设施不属于该企业，请重新选择' }

describe('a reference whose rows a form offers by what another names', () => {
  it('is refused where the row is another’s, as the form does not offer it', async () => {
    expect(await city.city.put(EVENTS, event({ gasFacilityId: 'f-two' }))).toMatchObject(unfit)
    expect(await city.city.put(EVENTS, event({ gasFacilityId: 'f-one' }))).toMatchObject({ code: 0 })
  })
  it('is refused where the other changes and it stays, and free where the other says nothing', async () => {
    const { data } = await city.city.put<{ id: string }>(EVENTS, event({ gasFacilityId: 'f-one' }))
    expect(await city.city.put(EVENTS, { id: data.id, gasCompaniesId: 'c-two' })).toMatchObject(unfit)
    expect(await city.city.put(EVENTS, { id: data.id, gasCompaniesId: 'c-two', gasFacilityId: 'f-two' })).toMatchObject({ code: 0 })
    expect(await city.city.put(EVENTS, event({ gasCompaniesId: null, gasFacilityId: 'f-two' }))).toMatchObject({ code: 0 })
  })
})
