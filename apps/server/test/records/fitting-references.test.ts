import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addStations, buildSmallCity, type SmallCity } from '../support/small-city.ts'

const EVENTS = 'gysy/gysyyxjgyjdd'
const NOW = '2026-01-01 00:00:00'
let house: TestServer
let city: SmallCity
let number = 0

beforeAll(async () => {
  house = await startTestServer()
  city = await buildSmallCity(house)
  await addStations(house, 'f-one', 'f-two')
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
const unfit = (name: string) => ({
  code: 10003,
  msg: `所选设施“${name}”不属于该企业，请重新选择`,
  data: { errors: [{ field: 'gasFacilityId' }] },
})

describe('a reference whose rows a form offers by what another names', () => {
  it('is refused where the row is another’s, as the form does not offer it', async () => {
    expect(await city.city.put(EVENTS, event({ gasFacilityId: 'f-two' }))).toMatchObject(unfit('石桐气化站'))
    expect(await city.city.put(EVENTS, event({ gasFacilityId: 'f-one' }))).toMatchObject({ code: 0 })
  })
  it('is refused where the other changes and it stays, and free where the other says nothing', async () => {
    const { data } = await city.city.put<{ id: string }>(EVENTS, event({ gasFacilityId: 'f-one' }))
    expect(await city.city.put(EVENTS, { id: data.id, gasCompaniesId: 'c-two' })).toMatchObject(unfit('古渡门站'))
    expect(await city.city.put(EVENTS, { id: data.id, gasCompaniesId: 'c-two', gasFacilityId: 'f-two' })).toMatchObject({ code: 0 })
    expect(await city.city.put(EVENTS, event({ gasCompaniesId: null, gasFacilityId: 'f-two' }))).toMatchObject({ code: 0 })
  })
})
