import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import { addStations, buildSmallCity, type SmallCity } from '../support/small-city.ts'

const ROOT = 'gysy/iotdevice'
let house: TestServer
let city: SmallCity
let number = 0

beforeAll(async () => {
  house = await startTestServer()
  city = await buildSmallCity(house)
  await addStations(house, 'f-own', 'f-other')
})
afterAll(() => house.close())

const device = (more: object = {}) => {
  number += 1
  return {
    deviceCode: `DEV-${number}`,
    deviceName: '出口压力',
    deviceType: '8',
    model: 'T1',
    manufacturer: '某仪表厂',
    platformCode: 'P1',
    protocol: '1',
    gasCompaniesId: 'c-one',
    regionId: '990102',
    address: '古渡街1号',
    location: { lng: 123.61, lat: 29.81 },
    installDate: '2024-01-01',
    useDate: '2024-02-01',
    samplePeriod: 60,
    reportPeriod: 600,
    calibrateDate: '2026-01-01',
    calibrateCycle: 12,
    maintainOrg: '某公司',
    contactPerson: '李宁',
    contactPhone: '10000000002',
    ...more,
  }
}
const add = (more: object = {}) => city.principal.put(ROOT, device(more))
const info = async (id: string) => (await city.principal.get(`${ROOT}/info/${id}`)).data

describe('a reference to one of several kinds of row', () => {
  it('is kept as kind and id, and shown by the name of the row', async () => {
    const { data } = await add({ bindType: '1', bindId: 'f-own' })
    expect(await info(data.id)).toMatchObject({ bindType: '1', bindId: 'f-own', bindName: '古渡门站', gasFacilityId: 'f-own' })
    const [row] = (await city.principal.get(`${ROOT}/page`, { bindId: 'f-own' })).data.list
    expect(row).toMatchObject({ id: data.id, bindName: '古渡门站' })
    expect((await city.principal.get(`${ROOT}/page`, { bindId: 'f-other' })).data.total).toBe(0)
  })

  it('is refused where the row is missing, out of sight, or of a kind that is not declared', async () => {
    const refused = { code: expect.any(Number), data: { errors: expect.arrayContaining([expect.objectContaining({ field: 'bindId' })]) } }
    expect(await add({ bindType: '1', bindId: 'f-none' })).toMatchObject(refused)
    expect(await add({ bindType: '1', bindId: 'f-other' })).toMatchObject(refused)
    expect(await add({ bindType: '4', bindId: 'f-own' })).toMatchObject(refused)
  })

  it('is judged again when only its kind changes', async () => {
    const { data } = await add({ bindType: '1', bindId: 'f-own' })
    const { version } = await info(data.id)
    expect(await city.principal.post(ROOT, { id: data.id, version, bindType: '5' })).toMatchObject({
      data: { errors: [{ field: 'bindId' }] },
    })
    expect(await city.principal.post(ROOT, { id: data.id, version, bindType: '0', bindId: null })).toMatchObject({ code: 0 })
    expect(await info(data.id)).toMatchObject({ bindId: null, bindName: null, gasFacilityId: null })
  })
})
