import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../support/house.ts'
import type { Person } from '../support/people.ts'
import { buildSmallCity, type SmallCity } from '../support/small-city.ts'

let house: TestServer
let at: SmallCity

beforeAll(async () => {
  house = await startTestServer()
  at = await buildSmallCity(house)
})
afterAll(() => house.close())

const offered = async (who: Person, path: string) => (await who.get(path)).data.actions

describe('an action whose condition looks at the state that is wanted (R-17)', () => {
  it('is offered on roads and bridges in use to those who may change their state', async () => {
    for (const path of [`jcsj/baseroad/info/${at.ids.road}`, `jcsj/basebridge/info/${at.ids.bridge}`]) {
      expect(await offered(at.district, path)).toContain('changeStatus')
      expect(await offered(at.city, path)).toContain('changeStatus')
    }
  })
  it('is offered to the licence authority of a company and to the company itself', async () => {
    expect(await offered(at.district, 'gysy/gascompanies/info/c-one')).toContain('changeStatus')
    expect(await offered(at.principal, 'gysy/gascompanies/info/c-one')).toContain('changeStatus')
  })
  it('leads where it was wanted, and then back', async () => {
    const path = `jcsj/baseroad/info/${at.ids.road}`
    const { version } = (await at.district.get(path)).data
    const closed = { id: at.ids.road, version, status: '3', reason: '路面大修', fromDate: '2026-06-30', toDate: '2026-08-01' }
    expect(await at.district.post('jcsj/baseroad/changeStatus', closed)).toMatchObject({ code: 0, data: { status: '3' } })
    expect(await offered(at.district, path)).toContain('changeStatus')
    const opened = { id: at.ids.road, version: version + 1, status: '2', reason: '大修完工' }
    expect(await at.district.post('jcsj/baseroad/changeStatus', opened)).toMatchObject({ code: 0, data: { status: '2' } })
  })
})
