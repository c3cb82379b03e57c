import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

const ROOT = 'jcsj/baseroad'
let house: TestServer
let city: SmallCity

beforeAll(async () => {
  house = await startTestServer()
  city = await buildSmallCity(house)
})
afterAll(() => house.close())

const duties = async () => {
  const open = house.open.services.db.selectFrom('duty').select(['action', 'duty_level', 'deadline']).where('biz_id', '=', city.ids.road)
  return open.where('done_time', 'is', null).execute()
}
const edit = (more: object) => city.district.post(ROOT, { id: city.ids.road, reason: '复测', ...more })

describe('a change of a key field that waits for the city', () => {
  it('is a duty of the city until it has audited it; further edits leave its deadline alone', async () => {
    expect(await duties()).toEqual([])
    expect(await edit({ length: 1950 })).toMatchObject({ code: 0 })
    const [owed] = await duties()
    expect(owed).toMatchObject({ action: 'audit', duty_level: 'sj' })
    house.setNow('2026-06-30 10:05:00')
    expect(await edit({ remark: '已复核' })).toMatchObject({ code: 0 })
    expect(await duties()).toEqual([owed])
    expect(await city.city.post(`${ROOT}/audit`, { id: city.ids.road, auditResult: '1', opinion: '同意' })).toMatchObject({ code: 0 })
    expect(await duties()).toEqual([])
    expect((await city.city.get(`${ROOT}/info/${city.ids.road}`)).data).toMatchObject({ length: 1950 })
  })
})
